// Rules: docs/rules/organizations.md#switching
import { expect, test } from 'vitest';
import type { Role } from '../roles/roles.ts';
import type { Tier } from '../tiers/tiers.ts';
import {
  canSeeOrganizationsLink,
  canSwitchOrganizations,
  isAskedToCreateOrganization,
  organizationWithHighestRole,
} from './organization-choice.ts';

test('the organization with the highest role is chosen, the first on a tie', () => {
  const memberships = [
    { id: 'a', role: 'BUYER' },
    { id: 'b', role: 'AGENT' },
    { id: 'c', role: 'AGENT' },
  ] as const;
  expect(organizationWithHighestRole(memberships)?.id).toBe('b');
  expect(organizationWithHighestRole([])).toBeNull();
});

test('people with one organization switch only as its admin', () => {
  expect(canSwitchOrganizations({ role: 'BUYER', organizationCount: 1, isLoading: false })).toBe(false);
  expect(canSwitchOrganizations({ role: 'ORGADMIN', organizationCount: 1, isLoading: false })).toBe(true);
  expect(canSwitchOrganizations({ role: 'BUYER', organizationCount: 2, isLoading: false })).toBe(true);
});

test('the organizations link is for organizers and for buyers on a middle plan', () => {
  expect(canSeeOrganizationsLink({ role: 'BUYER', tier: 'FREE' })).toBe(false);
  expect(canSeeOrganizationsLink({ role: 'BUYER', tier: 'PREMIUM' })).toBe(true);
  expect(canSeeOrganizationsLink({ role: 'AGENT', tier: 'FREE' })).toBe(true);
});

test('only buyers on Premium and Professional are asked to create an organization', () => {
  const isAsked = (role: Role, tier: Tier) => isAskedToCreateOrganization({ role, tier });
  expect([isAsked('BUYER', 'PREMIUM'), isAsked('BUYER', 'PROFESSIONAL')]).toEqual([true, true]);
  expect([isAsked('BUYER', 'ENTERPRISE'), isAsked('BUYER', 'FREE'), isAsked('AGENT', 'PREMIUM')]).toEqual([
    false,
    false,
    false,
  ]);
});
