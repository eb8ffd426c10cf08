// Rules: docs/rules/products.md#form, docs/rules/products.md#cost-and-price
import { expect, test } from 'vitest';
import { canEditProduct } from './product-policy.ts';
import { sellingPriceCents } from './product-rules.ts';
import { savingOf } from './saving.ts';

test('buyers pay the cost unless there is a selling price', () => {
  expect(sellingPriceCents({ costCents: 2649, priceCents: null })).toBe(2649);
  expect(sellingPriceCents({ costCents: 2649, priceCents: 0 })).toBe(0);
});

test('what is saved is never more than there is, and nothing where no usual price is known', () => {
  expect(savingOf({ usualPriceCents: 3300, sellingPriceCents: 2900 })).toEqual({ cents: 400, percent: 12 });
  expect(savingOf({ usualPriceCents: 100_000, sellingPriceCents: 99_999 })).toEqual({ cents: 1, percent: 0 });
  for (const usualPriceCents of [null, 2900, 100])
    expect(savingOf({ usualPriceCents, sellingPriceCents: 2900 })).toBeNull();
});

test('a product is edited by its creator and by organization managers', () => {
  expect(canEditProduct({ role: 'AGENT', isCreator: true })).toBe(true);
  expect(canEditProduct({ role: 'AGENT', isCreator: false })).toBe(false);
  expect(canEditProduct({ role: 'ORGADMIN', isCreator: false })).toBe(true);
  expect(canEditProduct({ role: 'BUYER', isCreator: true })).toBe(false);
});
