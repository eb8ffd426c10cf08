// Rules: docs/rules/orders.md#form, docs/rules/orders.md#quantities, docs/rules/orders.md#minimums,
//   docs/rules/texts.md#addresses
import { describe, expect, test } from 'vitest';
import { phoneProblem, postalCodeFrom, postalCodeProblem } from './order-form-rules.ts';
import { brokenMinimums, isBelowProductMinimum, missingToMinimums } from './order-quantities.ts';

test.each(['(555) 010-2345', '+49 30 1234', '٠١٢٣٤٥', 'ext. 12345'])('a phone number may be %s', (phone) => {
  expect(phoneProblem(phone)).toBeNull();
});
test.each(['abc', '1234', '12-34 x'])('a phone number may not be %s', (phone) => {
  expect(phoneProblem(phone)).toBe('Phone number needs at least 5 digits');
});

describe('a postal code', () => {
  test.each(['97214', '97214-1234', ' 97214 ', '972141234', '97214 1234', '97214–1234', '97214.1234', '97214 - 1234'])(
    'in the US may be %s',
    (code) => {
      expect(postalCodeProblem('US', code)).toBeNull();
    },
  );
  test.each(['9721', '97214-', '97214-12', 'ABCDE', '972145'])('in the US may not be %s', (code) => {
    expect(postalCodeProblem('US', code)).toBe('Invalid ZIP code format');
  });
  test('elsewhere has 3 to 20 characters', () => {
    expect(postalCodeProblem('GB', 'SW1A 1AA')).toBeNull();
    expect(postalCodeProblem('DE', '10')).toBe('Invalid postal code');
    expect(postalCodeProblem('OTHER', 'x'.repeat(21))).toBe('Invalid postal code');
  });
  test.each(['941101234', '94110 1234', '94110-1234', '94110–1234', ' 94110 - 1234 '])(
    'typed %j is kept with a hyphen',
    (typed) => expect(postalCodeFrom('US', typed)).toBe('94110-1234'),
  );
  test('of another country, or of five digits, stays as it is typed', () => {
    expect(postalCodeFrom('US', ' 94110')).toBe('94110');
    expect(postalCodeFrom('BR', '941101234')).toBe('941101234');
    expect(postalCodeFrom('GB', ' SW1A 1AA ')).toBe('SW1A 1AA');
  });
  test.each(['US', 'CA', 'AU', 'DE', 'GB', 'JP', 'MX'])('is required in %s', (country) => {
    expect(postalCodeProblem(country, '  ')).toBe('ZIP/Postal code is required');
  });
  test.each(['IE', 'OTHER'])('is not in %s', (country) => expect(postalCodeProblem(country, '  ')).toBeNull());
});

describe('the minimums of a deal', () => {
  const minimums = { minProductCount: 3, minOrderAmountCents: 5000 };
  test('are named in the words of the form', () => {
    expect(brokenMinimums({ productCount: 1, totalCents: 4150 }, minimums, 'USD')).toEqual([
      'Minimum 3 products required',
      'Minimum order amount is $50.00',
    ]);
  });
  test('are kept exactly at the limit', () => {
    expect(brokenMinimums({ productCount: 3, totalCents: 5000 }, minimums, 'USD')).toEqual([]);
  });
  test('say what is still missing', () => {
    expect(missingToMinimums({ productCount: 1, totalCents: 4150 }, minimums)).toEqual({ products: 2, cents: 850 });
  });
  test('do not exist at zero', () => {
    expect(
      brokenMinimums({ productCount: 1, totalCents: 0 }, { minProductCount: 0, minOrderAmountCents: 0 }, 'USD'),
    ).toEqual([]);
  });
});

test('a quantity below the minimum of a product warns, none at all does not', () => {
  expect(isBelowProductMinimum(5, 6)).toBe(true);
  expect(isBelowProductMinimum(6, 6)).toBe(false);
  expect(isBelowProductMinimum(0, 6)).toBe(false);
});
