import type { OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import { unclearQuantity } from '@cobuy/domain/orders/order-quantities';
import { expect, test } from 'vitest';
import { lineCents, sumUp } from './order-basket.ts';

const offered = (id: string, price: number): OfferedProduct => ({
  productId: id,
  minQuantity: 0,
  usualPrice: null,
  product: { id, name: id, description: null, price, unit: null, sku: null, usualPrice: null, imageUrl: null },
});
const deal = { products: [offered('oats', 28.5), offered('rice', 44.25)], minProductCount: 2, minOrderAmount: 100 };

test('a basket sums up in cents and says what is missing', () => {
  expect(sumUp({ oats: 2, rice: 0 }, deal)).toMatchObject({
    productCount: 1,
    totalCents: 5700,
    items: [{ productId: 'oats', quantity: 2 }],
    missing: { products: 1, cents: 4300 },
  });
});

test('a product that is no longer offered does not count', () => {
  expect(sumUp({ gone: 3 }, deal)).toMatchObject({ productCount: 0, totalCents: 0, items: [] });
});

test('a basket that reaches the minimums breaks none', () => {
  expect(sumUp({ oats: 2, rice: 1 }, deal).broken).toEqual([]);
});

test('a line is counted in whole cents', () => {
  expect(lineCents(offered('salt', 0.1), 3)).toBe(30);
});

test('what is typed as a quantity and is none counts as nothing, and its product is named', () => {
  expect(sumUp({ oats: unclearQuantity, rice: 1 }, deal)).toMatchObject({
    unclear: [{ productId: 'oats', name: 'oats' }],
    pieceCount: 1,
    totalCents: 4425,
    items: [{ productId: 'rice', quantity: 1 }],
  });
  expect(sumUp({ oats: 2, gone: unclearQuantity }, deal).unclear).toEqual([]);
});

test('of two products of one name, the one without a clear quantity is told apart by its unit', () => {
  const small = offered('small', 3);
  const large = offered('large', 12);
  const products = [
    { ...small, product: { ...small.product, name: 'Oats', unit: '1 kg' } },
    { ...large, product: { ...large.product, name: 'Oats', unit: '5 kg' } },
  ];
  expect(sumUp({ small: 1, large: unclearQuantity }, { ...deal, products }).unclear).toEqual([
    { productId: 'large', name: 'Oats (5 kg)' },
  ]);
});
