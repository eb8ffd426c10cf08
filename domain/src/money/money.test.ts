// Rules: docs/rules/texts.md#money
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFromDecimal, decimalFromCents, dollarsFromCents, sumCents } from './money.ts';

test('an amount survives the way to cents and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents);
    }),
  );
});

test('an amount that no float holds exactly is still its cents', () => {
  expect(centsFromDecimal(1.1 + 2.2)).toBe(330);
});

test('refuses what is no amount', () => {
  expect(() => centsFromDecimal(Number.NaN)).toThrow(RangeError);
  expect(() => centsFromDecimal(Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test('a sum is the sum of its lines', () => {
  expect(
    sumCents([
      { unitPriceCents: 2649, quantity: 3 },
      { unitPriceCents: 5, quantity: 2 },
    ]),
  ).toBe(7957);
});

test('writes dollars as messages do', () => {
  expect(dollarsFromCents(5000)).toBe('$50.00');
});
