// Rules: docs/rules/products.md#many-at-once
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPercent, planChange, readPercent } from './bulk-change.ts';

const rice = { costCents: 129, priceCents: 135, usualPriceCents: null, unit: 'kg', supplier: 'Valley Mill' };
const changed = (change: Parameters<typeof planChange>[1], product: Partial<typeof rice> | object = {}) =>
  planChange({ ...rice, ...product }, change);

test.each([
  [129, 7.5, 139, true],
  [100, 7.5, 108, true],
  [200, 7.5, 215, false],
  [333, -10, 300, true],
  [1, 50, 2, true],
  [1, -50, 1, true],
  [1, -51, 0, true],
  [1_000_000_000, 0.01, 1_000_100_000, false],
  [1999, 5.55, 2110, true],
])('%d cents by %d percent are %d, rounded half up: %s', (cents, percent, after, isRounded) => {
  expect(byPercent(cents, percent)).toEqual({ cents: after, isRounded });
});

test('is exact for every amount: what was rounded is never half a cent off', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: -9900, max: 100_000 }), (cents, hundredths) => {
      const twice = 2n * BigInt(cents) * BigInt(10_000 + hundredths);
      const after = byPercent(cents, hundredths / 100);
      const off = 20_000n * BigInt(after.cents) - twice;
      expect(off > -10_000n && off <= 10_000n).toBe(true);
      expect(after.isRounded).toBe(off !== 0n);
    }),
  );
});

test('moves the cost and the selling price that is set, and makes one from the cost where only the price moves', () => {
  expect(changed({ set: 'price', percent: 10, of: 'both' })).toMatchObject({ costCents: 142, priceCents: 149 });
  expect(changed({ set: 'price', percent: 10, of: 'both' }, { priceCents: null })).toMatchObject({
    costCents: 142,
    priceCents: null,
  });
  expect(changed({ set: 'price', percent: 10, of: 'price' })).toMatchObject({ costCents: 129, priceCents: 149 });
  expect(changed({ set: 'price', percent: 10, of: 'price' }, { priceCents: null })).toMatchObject({
    costCents: 129,
    priceCents: 142,
    differences: [{ field: 'price', before: null, after: 142 }],
  });
});

test('tells what would then sell below cost', () => {
  expect(changed({ set: 'price', percent: 10, of: 'cost' })).toMatchObject({ costCents: 142, sellsBelowCost: true });
  expect(changed({ set: 'price', percent: -10, of: 'price' })).toMatchObject({ priceCents: 122, sellsBelowCost: true });
  expect(changed({ set: 'price', percent: 4, of: 'cost' })).toMatchObject({ costCents: 134, sellsBelowCost: false });
});

test('marks what becomes more than three times as dear, or dearer than usual, as a list does', () => {
  expect(changed({ set: 'price', percent: 1000, of: 'both' })).toMatchObject({
    remarks: [
      { kind: 'tripled', what: 'cost', beforeCents: 129 },
      { kind: 'tripled', what: 'price', beforeCents: 135 },
    ],
  });
  expect(changed({ set: 'price', percent: 900, of: 'price' }, { priceCents: null })).toMatchObject({
    remarks: [{ kind: 'tripled', what: 'price', beforeCents: 129 }],
  });
  expect(changed({ set: 'price', percent: 10, of: 'both' }, { usualPriceCents: 140 })).toMatchObject({
    remarks: [{ kind: 'above-usual' }],
  });
  expect(changed({ set: 'price', percent: 200, of: 'both' })).toMatchObject({ remarks: [] });
  expect(changed({ set: 'unit', unit: 'box' })).toMatchObject({ remarks: [] });
});

test('leaves what would cost nothing, or too much, or be as it is', () => {
  expect(changed({ set: 'price', percent: -99, of: 'both' }, { costCents: 20 })).toBe('too_low');
  expect(changed({ set: 'price', percent: -99, of: 'cost' }, { costCents: 0 })).toBe('same');
  expect(changed({ set: 'price', percent: 1000, of: 'cost' }, { costCents: 100_000_000 })).toBe('too_dear');
  expect(changed({ set: 'price', percent: 0.01, of: 'both' })).toBe('same');
  expect(changed({ set: 'unit', unit: 'kg' })).toBe('same');
  expect(changed({ set: 'supplier', supplier: 'VALLEY MILL' })).toBe('same');
  expect(changed({ set: 'supplier', supplier: null }, { supplier: null })).toBe('same');
});

test('sets a unit or a supplier, or takes it away', () => {
  expect(changed({ set: 'unit', unit: null })).toMatchObject({
    differences: [{ field: 'unit', before: 'kg', after: null }],
    costCents: 129,
  });
  expect(changed({ set: 'supplier', supplier: 'Grain House' })).toMatchObject({
    differences: [{ field: 'supplier', before: 'Valley Mill', after: 'Grain House' }],
  });
});

test('a percentage is taken as it is typed, or not at all', () => {
  expect(['7.5', '7,5', ' 10 % ', '0.25', '100'].map(readPercent)).toEqual([7.5, 7.5, 10, 0.25, 100]);
  expect(['-5', '+5', '1,500', '7.555', '', 'ten', '5 6', '1e2', '½'].map(readPercent)).toEqual(Array(9).fill(null));
});
