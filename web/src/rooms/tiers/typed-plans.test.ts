// Rules: docs/rules/plans.md#prices
import { defaultTierLimits } from '@cobuy/domain/tiers/tiers';
import { expect, test } from 'vitest';
import { readLimits, readPrices, typedLimits } from './typed-plans.ts';

const said = (typed: string) =>
  readLimits({ ...typedLimits({ data: defaultTierLimits, version: 1 } as never), 'FREE.users': typed }).problems?.map(
    ({ field, message }) => `${field}: ${message}`,
  ) ?? [];

test('a limit that is no number is told what one is; one below nothing that it is below nothing', () => {
  expect(said('abc')).toEqual(['FREE.users: Must be a whole number, or “unlimited”']);
  expect(said('-3')).toEqual(['FREE.users: Must be 0 or greater']);
  expect(said('')).toEqual(['FREE.users: Required']);
  expect(said('unlimited')).toEqual([]);
});

const price = (typed: string) => {
  const reading = readPrices({ PROFESSIONAL: typed, PREMIUM: '99', sold: 'contact', ENTERPRISE: '' });
  return reading.problems
    ? reading.problems.map(({ field, message }) => `${field}: ${message}`)
    : reading.body.PROFESSIONAL;
};

test.each([
  ['29', 29],
  ['29,50', 29.5],
  ['1,234.50', 1234.5],
])('a price typed as "%s" is %s', (typed, amount) => expect(price(typed)).toBe(amount));

test.each([
  ['', 'PROFESSIONAL: Price is required'],
  ['-1', 'PROFESSIONAL: Price must be positive'],
  ['29.005', 'PROFESSIONAL: Price must have at most two decimal places'],
  ['29 euros', 'PROFESSIONAL: Enter a price such as 29.00'],
  ['1e3', 'PROFESSIONAL: Enter a price such as 29.00'],
])('a price typed as "%s" is refused with a sentence', (typed, sentence) => expect(price(typed)).toEqual([sentence]));
