import { expect, test } from 'vitest';
import { canEditProduct } from './product-policy.ts';
import { sellingPriceCents } from './product-rules.ts';

test('buyers pay the cost unless there is a selling price', () => {
  expect(sellingPriceCents({ costCents: 2649, priceCents: null })).toBe(2649);
  expect(sellingPriceCents({ costCents: 2649, priceCents: 0 })).toBe(0);
});

test('a product is edited by its creator and by organization managers', () => {
  expect(canEditProduct({ role: 'AGENT', isCreator: true })).toBe(true);
  expect(canEditProduct({ role: 'AGENT', isCreator: false })).toBe(false);
  expect(canEditProduct({ role: 'ORGADMIN', isCreator: false })).toBe(true);
  expect(canEditProduct({ role: 'BUYER', isCreator: true })).toBe(false);
});
