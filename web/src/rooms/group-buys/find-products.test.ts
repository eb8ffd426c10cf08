import type { OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import { expect, test } from 'vitest';
import { findProducts } from './find-products.ts';

const offer = (name: string, sku: string | null = null, description: string | null = null): OfferedProduct => ({
  productId: name,
  minQuantity: 0,
  usualPrice: null,
  product: { id: name, name, description, price: 1, unit: null, sku, usualPrice: null, imageUrl: null },
});
const products = [offer('Oats, rolled', 'OAT-5'), offer('Lentils', null, 'Green, from the Auvergne'), offer('Salt')];
const found = (wanted: string) => findProducts(products, wanted).map(({ productId }) => productId);

test('finds by name, number and description, whatever the case and order of the words', () => {
  expect(found('rolled OATS')).toEqual(['Oats, rolled']);
  expect(found('oat-5')).toEqual(['Oats, rolled']);
  expect(found('green lentils')).toEqual(['Lentils']);
});

test('finds everything for nothing, and nothing where one word is missing', () => {
  expect(found('  ')).toHaveLength(3);
  expect(found('oats green')).toEqual([]);
});
