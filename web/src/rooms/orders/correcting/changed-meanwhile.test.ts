import { expect, test } from 'vitest';
import { sayChanges, withTyped } from './changed-meanwhile.ts';

const order = (quantities: Record<string, number>, totalAmount = 10) => ({
  totalAmount,
  items: Object.entries(quantities).map(([id, quantity]) => ({
    productId: id,
    product: { name: id, unit: null },
    unitPrice: 1,
    quantity,
  })),
});
const moved = (before: object, now: object) => ({ before, now }) as never;

test('quantities that were typed stay, and others become what the order has now', () => {
  const before = order({ apples: 4, beans: 2, cocoa: 1, dates: 3 });
  const now = order({ apples: 3, beans: 5, eggs: 1 });
  // Apples and dates were typed; beans were left, cocoa was taken out by somebody else, figs were added here.
  const figs = { productId: 'figs', name: 'figs', unit: null, price: 1, was: null };
  const typed = { quantities: { apples: 2, beans: 2, cocoa: 1, dates: 6, figs: 7 }, added: [figs] };
  const { quantities, added } = withTyped(moved(before, now), typed);
  expect(quantities).toEqual({ apples: 2, beans: 5, eggs: 1, figs: 7, dates: 6 });
  expect(added.map(({ productId, was }) => [productId, was])).toEqual([
    ['figs', null],
    ['dates', null],
  ]);
});

test('says what has changed', () => {
  const said = sayChanges(
    order({ apples: 4, beans: 2, cocoa: 1 }, 92.99) as never,
    order({ apples: 3, beans: 2, eggs: 1 }, 91.66) as never,
  );
  expect(said).toEqual([
    'apples: 3 instead of 4',
    'cocoa: taken out',
    'eggs: 1, new in the order',
    'the total: $91.66 instead of $92.99',
  ]);
  expect(sayChanges(order({ apples: 4 }) as never, order({ apples: 4 }) as never)).toEqual([]);
});
