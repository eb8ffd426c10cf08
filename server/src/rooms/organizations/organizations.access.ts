import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import { isOrganizationManager, type MemberRole } from '@cobuy/domain/roles/roles';
import type { SignedInContext } from '../../platform/context.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { refuse } from '../../platform/refusal.ts';
import { findMembershipRow, findOrganizationRow, type OrganizationRow } from './organizations.queries.ts';

/** An organization that the caller may enter, and their role; unknown or malformed ones aren't found. */
export async function accessOrganization(
  { db, actor }: SignedInContext,
  id: string,
): Promise<{ organization: OrganizationRow; role: MemberRole | 'SUPERADMIN' }> {
  const organization = isUuid(id) ? await findOrganizationRow(db, id) : null;
  if (!organization) refuse(organizationErrors.not_found);
  if (actor.effectiveRole === 'SUPERADMIN') return { organization, role: 'SUPERADMIN' };
  const membership = await findMembershipRow(db, organization.id, actor.userId);
  if (!membership) refuse(organizationErrors.access_denied);
  return { organization, role: membership.role };
}

export async function accessManagedOrganization(context: SignedInContext, id: string) {
  const access = await accessOrganization(context, id);
  if (!isOrganizationManager(access.role)) refuse(organizationErrors.access_denied);
  return access;
}
