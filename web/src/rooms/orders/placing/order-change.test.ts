import { expect, test } from 'vitest';
import { changeFieldsFrom, changeVersions, noLongerOffered, orderChangeKind } from './order-change.ts';

const item = (productId: string | null, quantity: number) => ({
  id: `item of ${productId}`,
  productId,
  product: { name: `Product ${productId}`, unit: null },
  unitPrice: 1,
  quantity,
  totalPrice: quantity,
});

test('a form is filled from the order, and sends what it wants of it, without what it wants none of', () => {
  const fields = changeFieldsFrom({ items: [item('a', 2), item('b', 1), item(null, 9)], comments: null });
  expect(fields).toEqual({ items: { a: 2, b: 1 }, comments: '' });
  const changed = { items: { ...fields.items, b: 0, c: 3 }, comments: ' Ring twice ' };
  expect(orderChangeKind.bodyFrom(changed, null)).toEqual({
    items: [
      { productId: 'a', quantity: 2 },
      { productId: 'c', quantity: 3 },
    ],
    comments: 'Ring twice',
  });
});

test('none of a product is the same as not having it', () => {
  const fields = { items: { a: 1 }, comments: '' };
  expect(orderChangeKind.isSame(fields, { items: { b: 0, a: 1 }, comments: ' ' })).toBe(true);
  expect(orderChangeKind.isSame(fields, { items: { a: 2 }, comments: '' })).toBe(false);
});

test('two versions are told apart in words', () => {
  const versions = changeVersions((id) => id.toUpperCase());
  const mine = { items: { a: 1 }, comments: 'x' };
  expect(versions.differencesOf(mine, { items: { a: 2, b: 1 }, comments: 'x' }, mine)).toEqual([
    { name: 'items', label: 'Products', mine: ['1 × A'], theirs: ['2 × A', '1 × B'], suggested: 'theirs' },
  ]);
});

test('names what the deal no longer offers', () => {
  const gone = noLongerOffered({ items: [item('a', 1), item('b', 1)] }, [{ productId: 'b' }]);
  expect(gone.map(({ productId }) => productId)).toEqual(['a']);
});
