// Rules: docs/rules/plans.md#paying, docs/rules/plans.md#prices
import { expect, test } from 'vitest';
import { defaultTierPrices } from '../tiers/tiers.ts';
import { changeOfPlan, type Plan, planPriceCents } from './plan-rules.ts';

test('a month costs its price and a year ten of them, in whole cents; a plan without a price is a matter of sales', () => {
  expect(planPriceCents(defaultTierPrices, { tier: 'PREMIUM', billing: 'monthly' })).toBe(14_900);
  expect(planPriceCents(defaultTierPrices, { tier: 'PREMIUM', billing: 'annual' })).toBe(149_000);
  expect(planPriceCents({ ...defaultTierPrices, PREMIUM: 19.99 }, { tier: 'PREMIUM', billing: 'annual' })).toBe(19_990);
  expect(planPriceCents(defaultTierPrices, { tier: 'ENTERPRISE', billing: 'monthly' })).toBeNull();
});

test('more begins at once, and less when what is paid for is over', () => {
  const premium: Plan = { tier: 'PREMIUM', billing: 'monthly' };
  const yearly: Plan = { tier: 'PREMIUM', billing: 'annual' };
  expect(changeOfPlan(premium, { tier: 'ENTERPRISE', billing: 'monthly' })).toBe('at_once');
  expect(changeOfPlan(premium, yearly)).toBe('at_once');
  expect(changeOfPlan(yearly, { tier: 'ENTERPRISE', billing: 'monthly' })).toBe('at_once');
  expect(changeOfPlan(yearly, premium)).toBe('at_period_end');
  expect(changeOfPlan(premium, { tier: 'PROFESSIONAL', billing: 'annual' })).toBe('at_period_end');
  expect(changeOfPlan(premium, { tier: 'FREE', billing: 'monthly' })).toBe('ended_at_period_end');
  expect(changeOfPlan(premium, premium)).toBe('kept');
});
