import { defaultTierLimits } from '@cobuy/domain/tiers/tiers';
import { expect, test } from 'vitest';
import { planFeatures } from './plan-features.ts';

test('lists what the free plan holds and leaves out what it does not include', () => {
  expect(planFeatures('FREE', defaultTierLimits.FREE)).toEqual([
    '10 users',
    '5 group buys',
    '50 products',
    '100 orders a month',
    '500 MB of storage',
    '10 broadcasts a month',
  ]);
});

test('adds the features of a plan to its limits', () => {
  const features = planFeatures('PROFESSIONAL', defaultTierLimits.PROFESSIONAL);
  expect(features).toContain('1 organization');
  expect(features.slice(-2)).toEqual(['Priority support', 'Custom branding']);
});

test('says unlimited where nothing is limited', () => {
  const features = planFeatures('ENTERPRISE', defaultTierLimits.ENTERPRISE);
  expect(features).toContain('Unlimited storage');
  expect(features).toContain('Unlimited users');
  expect(features).toContain('SLA');
});
