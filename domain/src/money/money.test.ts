// Rules: docs/rules/texts.md#money
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centsFromDecimal,
  currencyName,
  decimalFromCents,
  digitsOf,
  isWholeCents,
  moneyNamed,
  moneyText,
  placesText,
  plainAmount,
  sumCents,
} from './money.ts';

test('an amount survives the way to cents and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom('USD', 'JPY', 'KWD'), (cents, currency) => {
      const amount = decimalFromCents(cents, currency);
      expect(centsFromDecimal(amount, currency)).toBe(cents);
      expect(isWholeCents(amount, currency)).toBe(true);
      expect(Number(plainAmount(amount, currency))).toBe(amount);
    }),
  );
});

test('a currency is named as a hint says what is typed', () => {
  expect(['USD', 'JPY', 'EUR'].map(currencyName)).toEqual(['US dollars', 'Japanese yen', 'euros']);
});

test('an amount that no float holds exactly is still its cents', () => {
  expect(centsFromDecimal(1.1 + 2.2, 'USD')).toBe(330);
});

test('refuses what is no amount', () => {
  expect(() => centsFromDecimal(Number.NaN, 'USD')).toThrow(RangeError);
  expect(() => centsFromDecimal(Number.POSITIVE_INFINITY, 'USD')).toThrow(RangeError);
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
  expect(moneyText({ cents: 5000, currency: 'USD' })).toBe('$50.00');
  expect(moneyText({ cents: 101_250, currency: 'USD' })).toBe('$1,012.50');
  expect(moneyNamed({ cents: 14_900, currency: 'USD' })).toBe('$149.00 USD');
});

test.each([
  ['USD', 2, 12.34, 12.345, '12.30', '$12.34', 'two decimal places'],
  ['JPY', 0, 1234, 12.3, '12', '¥1,234', 'no decimal places'],
  ['KWD', 3, 1.234, 1.2345, '12.300', 'KWD 1.234', 'three decimal places'],
] as const)('the digits of %s come from it', (currency, digits, whole, split, plain, text, places) => {
  expect(digitsOf(currency)).toBe(digits);
  expect([whole, split].map((amount) => isWholeCents(amount, currency))).toEqual([true, false]);
  expect(centsFromDecimal(whole, currency)).toBe(1234);
  expect(plainAmount(12.3, currency)).toBe(plain);
  expect(moneyText({ cents: 1234, currency }).replace('\u00a0', ' ')).toBe(text);
  expect(placesText(currency)).toBe(places);
});
