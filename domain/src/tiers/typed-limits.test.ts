// Rules: docs/rules/plans.md#prices
import { expect, test } from 'vitest';
import { readLimit, writeLimit } from './typed-limits.ts';

test.each([
  ['unlimited', -1],
  [' Unlimited ', -1],
  ['0', 0],
  ['250', 250],
  ['20,000', 20000],
  ['1.5', 1.5],
  ['-1', -2],
  ['-7', -7],
  ['', undefined],
  ['many', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['1,5', undefined],
  ['２５', 25],
  ['20\u202f000', 20000],
])('a limit typed as "%s" is %s', (typed, limit) => {
  expect(readLimit(typed)).toBe(limit);
});

test('an unlimited one is shown in a word', () => {
  expect([writeLimit(-1), writeLimit(0), writeLimit(5000)]).toEqual(['unlimited', '0', '5000']);
});
