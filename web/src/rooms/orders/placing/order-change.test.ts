import { expect, test } from 'vitest';
import {
  changeFieldsFrom,
  changeFrom,
  changeVersions,
  hasOtherPrices,
  noLongerOffered,
  sumOfChange,
} from './order-change.ts';

const item = (productId: string | null, quantity: number) => ({
  id: `item of ${productId}`,
  productId,
  product: { name: `Product ${productId}`, unit: null },
  unitPrice: 1,
  quantity,
  totalPrice: quantity,
});

const order = {
  comments: null,
  paymentMethod: 'VENMO' as const,
  shipping: {
    name: 'Ana Lopez',
    address1: null,
    address2: null,
    city: null,
    state: null,
    postalCode: null,
    country: null,
    phone: '503 555 0100',
  },
};
const { items: _, comments: _comments, ...rest } = changeFieldsFrom({ ...order, items: [] });

test('what is mended beside the products leaves their prices alone', () => {
  const loaded = { ...order, items: [item('a', 2)], groupBuy: { pickup: null }, permissions: {} } as never;
  const { items, details } = changeFrom({ ...rest, items: { a: 2 }, comments: '', shippingPhone: '1234567' }, loaded);
  expect({ items, phone: details?.shippingPhone }).toEqual({ items: undefined, phone: '1234567' });
});

test('a form is filled from the order, and sends what it wants of it, without what it wants none of', () => {
  const fields = changeFieldsFrom({ ...order, items: [item('a', 2), item('b', 1), item(null, 9)] });
  expect(fields).toMatchObject({ items: { a: 2, b: 1 }, comments: '', shippingPhone: '503 555 0100' });
  const changed = { ...fields, items: { ...fields.items, b: 0, c: 3 }, comments: ' Ring twice ' };
  const loaded = { ...order, items: [], groupBuy: { pickup: null }, permissions: {} } as never;
  expect(changeFrom(changed, loaded)).toMatchObject({
    items: [
      { productId: 'a', quantity: 2 },
      { productId: 'c', quantity: 3 },
    ],
    comments: 'Ring twice',
  });
});

test('none of a product is the same as not having it', () => {
  const { isSame } = changeVersions(String);
  const fields = { ...rest, items: { a: 1 }, comments: '' };
  expect(isSame(fields, { ...rest, items: { b: 0, a: 1 }, comments: ' ' })).toBe(true);
  expect(isSame(fields, { ...rest, items: { a: 2 }, comments: '' })).toBe(false);
  expect(isSame(fields, { ...fields, shippingPhone: '1' })).toBe(false);
});

test('two versions are told apart in words', () => {
  const versions = changeVersions((id) => id.toUpperCase());
  const mine = { ...rest, items: { a: 1 }, comments: 'x' };
  expect(versions.differencesOf(mine, { ...rest, items: { a: 2, b: 1 }, comments: 'x' }, mine)).toEqual([
    { name: 'items', label: 'Products', mine: ['1 × A'], theirs: ['2 × A', '1 × B'], suggested: 'theirs' },
  ]);
});

test('names what the deal no longer offers', () => {
  const gone = noLongerOffered({ items: [item('a', 1), item('b', 1)] }, [{ productId: 'b' }]);
  expect(gone.map(({ productId }) => productId)).toEqual(['a']);
});

const priced = {
  ...order,
  items: [{ ...item('a', 4), unitPrice: 3.81, totalPrice: 15.24 }],
  pieces: 4,
  totalAmount: 15.24,
};
const offeredAt = (price: number) =>
  ({ products: [{ productId: 'a', product: { name: 'A', price } }], minProductCount: 0, minOrderAmount: 10 }) as never;

test('as long as no quantity is another, saving costs what the order costs; else it costs what it costs now', () => {
  const cheaper = offeredAt(1.61);
  expect(sumOfChange({ a: 4 }, priced, cheaper)).toMatchObject({
    pieceCount: 4,
    totalCents: 1524,
    missing: { cents: 0 },
  });
  expect(sumOfChange({ a: 5 }, priced, cheaper)).toMatchObject({
    pieceCount: 5,
    totalCents: 805,
    missing: { cents: 195 },
  });
});

test('tells whether a product costs something else than when it was ordered', () => {
  expect([3.81, 1.61].map((price) => hasOtherPrices(priced, offeredAt(price)))).toEqual([false, true]);
});
