// Rules: docs/rules/plans.md#features
import { defaultTierLimits } from '@cobuy/domain/tiers/tiers';
import { expect, test } from 'vitest';
import { describeMetLimit, planFeatures } from './plan-features.ts';

const labels = (tier: keyof typeof defaultTierLimits) =>
  planFeatures(tier, defaultTierLimits[tier]).map(({ label }) => label);

test('lists what the free plan holds and leaves out what it doesn’t include', () => {
  expect(labels('FREE')).toEqual([
    '10 users',
    '5 group buys',
    '50 products',
    '100 orders a month',
    '500 MB of storage',
    '10 announcements a month',
  ]);
});

test('adds the features of a plan to its limits', () => {
  expect(labels('PROFESSIONAL')).toContain('1 organization');
  expect(labels('PROFESSIONAL').slice(-2)).toEqual(['Priority support', 'Custom branding']);
});

test('says unlimited where nothing is limited', () => {
  for (const said of ['Unlimited storage', 'Unlimited users', 'SLA']) expect(labels('ENTERPRISE')).toContain(said);
});

test('marks as coming what nothing stands behind', () => {
  const coming = planFeatures('ENTERPRISE', defaultTierLimits.ENTERPRISE).filter(({ isComing }) => isComing);
  expect(coming.map(({ label }) => label)).toEqual(['API access', 'Advanced analytics', 'SLA', 'Custom integrations']);
  expect(planFeatures('PROFESSIONAL', defaultTierLimits.PROFESSIONAL).some(({ isComing }) => isComing)).toBe(false);
});

test('says of a plan without room what it includes', () => {
  expect(describeMetLimit({ resource: 'groupBuys', limit: 5 })).toBe(
    'Your plan doesn’t have enough room for more group buys. It includes 5 group buys; a larger plan includes more.',
  );
  expect(describeMetLimit({ resource: 'agents', limit: 0 })).toBe(
    'Your plan doesn’t include agents. A larger plan does.',
  );
  expect(describeMetLimit({ resource: 'users', limit: null })).toBe(
    'Your plan doesn’t have enough room for more members. A larger plan does.',
  );
});
