import type { OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderProducts } from './order-products.tsx';

const products = ['Apples', 'Bananas', 'Cherries'].map(
  (name): OfferedProduct => ({
    productId: name,
    minQuantity: name === 'Bananas' ? 2 : 0,
    usualPrice: null,
    product: {
      ...{ id: name, name, description: null, price: 10, usualPrice: null, unit: '12 × 3 lb bags' },
      ...{ sku: null, imageUrl: null },
    },
  }),
);
const draw = (basket: Record<string, number>) =>
  renderToStaticMarkup(
    <OrderProducts products={products} basket={basket} isFree={false} onChange={() => undefined} error={undefined} />,
  );
const shown = (html: string) => products.map(({ productId }) => productId).filter((name) => html.includes(`>${name}<`));

test('what was chosen before stands alone, and the rest behind one button', () => {
  const html = draw({ Bananas: 2 });
  expect(shown(html)).toEqual(['Bananas']);
  expect(html).toContain('2 more products');
  expect(html).toContain('aria-expanded="false"');
});

test('where nothing was chosen everything is offered, and where all was, nothing is folded', () => {
  expect(shown(draw({}))).toEqual(['Apples', 'Bananas', 'Cherries']);
  expect(draw({})).not.toContain('more product');
  expect(draw({ Apples: 1, Bananas: 2, Cherries: 1 })).not.toContain('more product');
});

test('a dot stays with what is before it, so that no line begins with one', () => {
  const words = draw({}).replaceAll(/<[^>]*>/g, '');
  expect(words).not.toMatch(/[^\u00a0]·/);
  expect(words.replaceAll(/\s+/g, ' ')).toContain('$10.00 · 12 × 3 lb bags · order 2 or more');
});

test('a product’s own minimum is not one of the group buy', () => {
  expect(draw({})).toContain('order 2 or more');
});
