import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderSum } from './order-bar.tsx';
import { sumUp } from './order-basket.ts';

const products = ['a', 'b'].map((productId) => ({ productId, product: { price: 20.75 } })) as never;
const said = (basket: Record<string, number>, minimums: { minProductCount: number; minOrderAmount: number }) =>
  renderToStaticMarkup(<OrderSum sum={sumUp(basket, { products, ...minimums })} isFree={false} />).replace(
    /<[^>]+>/g,
    ' ',
  );

test('what is missing to the least number of products asks for another kind, not for another piece', () => {
  expect(said({ a: 2 }, { minProductCount: 2, minOrderAmount: 0 })).toContain('Add 1 more kind of product');
  expect(said({ a: 2 }, { minProductCount: 4, minOrderAmount: 0 })).toContain('Add 3 more kinds of product');
});

test('what is missing to the least amount names both', () => {
  expect(said({ a: 2 }, { minProductCount: 0, minOrderAmount: 50 })).toContain('$8.50 below the $50.00 minimum');
});

test('once it is reached, it says so', () => {
  expect(said({ a: 2, b: 1 }, { minProductCount: 2, minOrderAmount: 50 })).toContain('Minimum reached');
});
