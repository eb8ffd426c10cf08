import { expect, test } from 'vitest';
import { canSeeOrganizationsLink, canSwitchOrganizations, organizationWithHighestRole } from './organization-choice.ts';

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

test('the organizations link is for organisers and for buyers on a middle plan', () => {
  expect(canSeeOrganizationsLink({ role: 'BUYER', tier: 'FREE' })).toBe(false);
  expect(canSeeOrganizationsLink({ role: 'BUYER', tier: 'PREMIUM' })).toBe(true);
  expect(canSeeOrganizationsLink({ role: 'AGENT', tier: 'FREE' })).toBe(true);
});
