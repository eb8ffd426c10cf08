import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test('one is one, and everything else is many', () => {
  expect([0, 1, 2, 1.5, 21, -1].map((count) => plural(count, 'one', 'many'))).toEqual([
    'many',
    'one',
    'many',
    'many',
    'many',
    'many',
  ]);
});
