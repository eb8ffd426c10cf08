import { expect, test } from 'vitest';
import { mayCreateOrganization } from './may-create-organization.ts';
import { isWithinLimit, unlimited } from './tiers.ts';

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
