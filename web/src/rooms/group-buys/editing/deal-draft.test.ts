import { expect, test } from 'vitest';
import { draftIdOf, isDealFields } from './deal-draft.ts';
import { newDealFields } from './deal-fields.ts';

const fields = { ...newDealFields(new Date(2026, 2, 2)), title: 'Half typed' };
const product = {
  productId: 'p',
  minQuantity: 2,
  name: 'Oats',
  price: 3,
  usualPrice: null,
  unit: null,
  imageUrl: null,
};

test('each form has its own draft, in each organization', () => {
  const keys = [
    draftIdOf('one', 'new'),
    draftIdOf('other', 'new'),
    draftIdOf('one', 'some-id'),
    draftIdOf(null, 'new'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('only what the form has written are fields of a deal', () => {
  expect(isDealFields({ ...fields, products: [product] })).toBe(true);
  expect(isDealFields({ ...fields, title: 7 })).toBe(false);
  expect(isDealFields({ ...fields, paymentMethods: ['CASH'] })).toBe(false);
  expect(isDealFields({ ...fields, products: [{ ...product, price: 'free' }] })).toBe(false);
});
