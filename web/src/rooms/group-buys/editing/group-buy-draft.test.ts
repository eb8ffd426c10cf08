import { expect, test } from 'vitest';
import { draftIdOf, isGroupBuyFields } from './group-buy-draft.ts';
import { newGroupBuyFields } from './group-buy-form-fields.ts';

const fields = { ...newGroupBuyFields(new Date(2026, 2, 2)), title: 'Half typed' };
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
  expect(isGroupBuyFields({ ...fields, products: [product] })).toBe(true);
  expect(isGroupBuyFields({ ...fields, title: 7 })).toBe(false);
  expect(isGroupBuyFields({ ...fields, paymentMethods: ['CASH'] })).toBe(false);
  expect(isGroupBuyFields({ ...fields, products: [{ ...product, price: 'free' }] })).toBe(false);
});
