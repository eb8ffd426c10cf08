// Rules: docs/rules/reputation.md#score
import { expect, test } from 'vitest';
import { reputationLevel, reputationScore } from './reputation.ts';

test.each([
  [{ totalOrders: 0, unclosedOrders: 0 }, 100],
  [{ totalOrders: 2, unclosedOrders: 1 }, 80],
  [{ totalOrders: 9, unclosedOrders: 2 }, 78],
  [{ totalOrders: 10, unclosedOrders: 10 }, 0],
])('%j is a score of %i', (totals, score) => expect(reputationScore(totals)).toBe(score));

test.each([
  [100, 'excellent'],
  [95, 'excellent'],
  [94, 'good'],
  [85, 'good'],
  [84, 'warning'],
  [75, 'warning'],
  [74, 'poor'],
])('%i is %s', (score, level) => expect(reputationLevel(score)).toBe(level));
