import { expect, test } from 'vitest';
import { describeFound } from './describe-found.ts';

test.each([
  [0, '0 group buys'],
  [1, '1 group buy'],
  [9999, '9,999 group buys'],
  [10_000, '10,000+ group buys'],
])('of %d a list says "%s"', (total, said) => {
  expect(describeFound(total)).toBe(said);
});
