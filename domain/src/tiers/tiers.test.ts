// Rules: docs/rules/plans.md#limits, docs/rules/plans.md#usage, docs/rules/plans.md#prices

import { expect, test } from 'vitest';
import { mayCreateOrganization } from './may-create-organization.ts';
import {
  annualSavingPercent,
  defaultTierLimits,
  isWithinLimit,
  limitMonth,
  limitsOfOwner,
  noLimits,
  reachedPercent,
  unlimited,
} from './tiers.ts';

test('one more fits below the limit, always when unlimited, never when not included', () => {
  expect(isWithinLimit(5, 4)).toBe(true);
  expect(isWithinLimit(5, 5)).toBe(false);
  expect(isWithinLimit(unlimited, 1_000_000)).toBe(true);
  expect(isWithinLimit(0, 0)).toBe(false);
});

test('an organization is created on any tier above FREE, or by a platform administrator', () => {
  expect(mayCreateOrganization('FREE', false)).toBe(false);
  expect(mayCreateOrganization('FREE', true)).toBe(true);
  expect(mayCreateOrganization('PROFESSIONAL', false)).toBe(true);
});

test('the plan of the owner counts, and none where a platform administrator or nobody owns the organization', () => {
  expect(limitsOfOwner(defaultTierLimits, { tier: 'FREE', isSuperadmin: false })).toEqual(defaultTierLimits.FREE);
  expect(limitsOfOwner(defaultTierLimits, { tier: 'FREE', isSuperadmin: true })).toEqual(noLimits);
  expect(limitsOfOwner(defaultTierLimits, null)).toEqual(noLimits);
});

test('a month begins and ends in UTC, whatever the time zone', () => {
  const december = { from: new Date('2026-12-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') };
  expect(limitMonth(new Date('2026-12-31T23:59:59.999Z'))).toEqual(december);
  expect(limitMonth(new Date('2026-12-01T00:00:00+00:00'))).toEqual(december);
});

test('a part of a limit is reached, the highest first; none of what is unlimited or not included', () => {
  expect([74, 75, 89, 90, 99, 100, 140].map((used) => reachedPercent(100, used))).toEqual([
    null,
    75,
    75,
    90,
    90,
    100,
    100,
  ]);
  expect(reachedPercent(unlimited, 5)).toBeNull();
  expect(reachedPercent(0, 5)).toBeNull();
});

test('a year is said to save no more than it does', () => {
  const [aYear, twelveMonths] = [10 * 149, 12 * 149];
  expect(annualSavingPercent / 100).toBeLessThanOrEqual((twelveMonths - aYear) / twelveMonths);
  expect(annualSavingPercent).toBe(16);
});
