// Rules: docs/rules/reputation.md#warning
import { expect, test } from 'vitest';
import { reputationWarning } from './reputation-warning.ts';

test.each([
  ['nobody whose score is good', { reputationScore: 85, totalOrders: 40, unclosedOrders: 6 }, null],
  ['nobody who has closed everything', { reputationScore: 60, totalOrders: 9, unclosedOrders: 0 }, null],
  ['hardly, where few of many are open', { reputationScore: 84, totalOrders: 12, unclosedOrders: 2 }, 'low'],
  ['more, from a fifth on', { reputationScore: 80, totalOrders: 5, unclosedOrders: 1 }, 'medium'],
  ['more, from three orders on', { reputationScore: 84, totalOrders: 19, unclosedOrders: 3 }, 'medium'],
  ['strongly, from three in ten on', { reputationScore: 70, totalOrders: 10, unclosedOrders: 3 }, 'high'],
  ['strongly, from five orders on', { reputationScore: 84, totalOrders: 31, unclosedOrders: 5 }, 'high'],
] as const)('warns %s', (_, totals, severity) => expect(reputationWarning(totals)).toBe(severity));
