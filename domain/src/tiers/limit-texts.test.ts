// Rules: docs/rules/plans.md#limits
import { expect, test } from 'vitest';
import { aboveLimits } from './limit-texts.ts';
import { defaultTierLimits, usageOfOne } from './tiers.ts';

test('names what is used beyond a plan, in the order of its resources', () => {
  const used = { ...usageOfOne, users: 11, products: 50, agents: 1, orgs: 1 };
  expect(aboveLimits(defaultTierLimits.FREE, used)).toEqual([
    { resource: 'users', used: 11, limit: 10 },
    { resource: 'orgs', used: 1, limit: 0 },
    { resource: 'agents', used: 1, limit: 0 },
  ]);
});

test('names nothing of what is not limited, or just filled', () => {
  const full = { ...usageOfOne, users: 10, groupBuys: 5 };
  expect(aboveLimits(defaultTierLimits.FREE, full)).toEqual([]);
  expect(aboveLimits(defaultTierLimits.ENTERPRISE, { ...full, users: 1_000_000 })).toEqual([]);
});
