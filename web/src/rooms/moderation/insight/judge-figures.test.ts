// Rules: docs/rules/trust.md#figures
import { expect, test } from 'vitest';
import { judgeHitRate, judgeKeywordCount, judgeTime } from './judge-figures.ts';

test.each([
  [49.9, 'Excellent'],
  [50, 'Good'],
  [99.9, 'Good'],
  [100, 'Needs attention'],
])('a validation of %d ms is: %s', (milliseconds, word) => {
  expect(judgeTime(milliseconds, 1).word).toBe(word);
});

test.each([
  [80.1, 'Optimal'],
  [80, 'Good'],
  [60, 'Needs attention'],
])('a cache that knows %d percent is: %s', (percent, word) => {
  expect(judgeHitRate(percent, 10).word).toBe(word);
});

test('says nothing of what was not measured', () => {
  expect(judgeTime(0, 0).word).toBe('Nothing measured yet');
  expect(judgeHitRate(0, 0).word).toBe('Nothing measured yet');
});

test('more than a thousand keywords are many', () => {
  expect([1001, 1000, 0].map((count) => judgeKeywordCount(count).tone)).toEqual(['ok', 'info', 'warn']);
});
