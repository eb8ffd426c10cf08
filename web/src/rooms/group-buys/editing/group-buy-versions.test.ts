import { expect, test } from 'vitest';
import { type ChosenProduct, type GroupBuyFormFields, newGroupBuyFields } from './group-buy-form-fields.ts';
import { groupBuyVersions } from './group-buy-versions.ts';

const { differencesOf, isSame, merge } = groupBuyVersions;

const product = (productId: string, minQuantity = 0): ChosenProduct => ({
  productId,
  minQuantity,
  name: `Product ${productId}`,
  price: 1,
  usualPrice: null,
  unit: null,
  imageUrl: null,
});
const base: GroupBuyFormFields = {
  ...newGroupBuyFields(new Date(2026, 2, 2)),
  title: 'Grains',
  paymentMethods: ['PAYPAL', 'VENMO'],
  products: [product('a'), product('b')],
};

test('versions that mean the same do not differ', () => {
  const same: GroupBuyFormFields = {
    ...base,
    title: ' Grains ',
    paymentMethods: ['VENMO', 'PAYPAL'],
    products: [{ ...product('a'), name: 'Renamed in the catalog', price: 2 }, product('b')],
  };
  expect(isSame(base, same)).toBe(true);
  expect(differencesOf(base, same, base)).toEqual([]);
});

test('what only the other one changed is suggested as theirs, all else as mine', () => {
  const mine = { ...base, title: 'My grains', notes: 'Mine' };
  const theirs = { ...base, title: 'Their grains', minOrderAmount: '30' };
  const suggested = (from: GroupBuyFormFields | null) =>
    Object.fromEntries(differencesOf(mine, theirs, from).map((field) => [field.name, field.suggested]));
  expect(suggested(base)).toEqual({ title: 'mine', notes: 'mine', minOrderAmount: 'theirs' });
  // An old draft does not know what it began with.
  expect(suggested(null)).toEqual({ title: 'mine', notes: 'mine', minOrderAmount: 'mine' });
  expect(merge(mine, theirs, { title: 'theirs', notes: 'mine', minOrderAmount: 'theirs' })).toEqual({
    ...base,
    title: 'Their grains',
    notes: 'Mine',
    minOrderAmount: '30',
  });
});

test('of many products, those that make the difference are named', () => {
  const many = Array.from({ length: 20 }, (_, n) => product(`n${n}`));
  const mine = { ...base, products: [...base.products, ...many] };
  const theirs = { ...base, products: [product('a', 5), product('b')] };
  const [field] = differencesOf(mine, theirs, base);
  expect(field?.theirs).toEqual(['2 products', 'Product a: minimum 5']);
  expect(field?.mine).toHaveLength(8);
  expect(field?.mine.slice(0, 3)).toEqual(['22 products', 'Product a: minimum 0', 'Only here: Product n0']);
  expect(field?.mine.at(-1)).toBe('and 15 more');
  const [order] = differencesOf(base, { ...base, products: base.products.toReversed() }, base);
  expect(order?.theirs).toEqual(['2 products, in this order: Product b, …']);
});
