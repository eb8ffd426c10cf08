import { isOrganizationManager, type MemberRole, type Role, roleRank } from '../roles/roles.ts';
import type { Tier } from '../tiers/tiers.ts';

/** Selects the highest role after sign-in, the first on a tie (docs/rules/organizations.md#switching). */
export function organizationWithHighestRole<T extends { role: MemberRole | 'SUPERADMIN' }>(
  memberships: readonly T[],
): T | null {
  return memberships.reduce<T | null>(
    (best, membership) => (best === null || roleRank[membership.role] > roleRank[best.role] ? membership : best),
    null,
  );
}

/** More than one organization, loading, or SUPERADMIN or ORGADMIN (docs/rules/organizations.md#switching). */
export const canSwitchOrganizations = (viewer: { role: Role; organizationCount: number; isLoading: boolean }) =>
  viewer.organizationCount > 1 || viewer.isLoading || isOrganizationManager(viewer.role);

/** The create-organization prompt (docs/rules/organizations.md#creating). */
export const isAskedToCreateOrganization = ({ role, tier }: { role: Role; tier: Tier }) =>
  role === 'BUYER' && (tier === 'PREMIUM' || tier === 'PROFESSIONAL');

/** The Organizations menu link (docs/rules/organizations.md#page). */
export const canSeeOrganizationsLink = (viewer: { role: Role; tier: Tier }) =>
  viewer.role === 'AGENT' || isOrganizationManager(viewer.role) || isAskedToCreateOrganization(viewer);
