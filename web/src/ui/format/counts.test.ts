// Rules: docs/rules/pages.md#counts
import { expect, test } from 'vitest';
import { formatShortCount, formatStorage } from './counts.ts';

test('shortens counts with K, M and B', () => {
  expect([999, 1000, 2500, 5_000_000, 1_200_000_000].map(formatShortCount)).toEqual([
    '999',
    '1K',
    '2.5K',
    '5M',
    '1.2B',
  ]);
});

test('shows storage in the unit that keeps the number short', () => {
  expect([500, 5000, 20_000, 2_500_000, 3_000_000_000].map(formatStorage)).toEqual([
    '500 MB',
    '5 GB',
    '20 GB',
    '2.5 TB',
    '3 PB',
  ]);
});
