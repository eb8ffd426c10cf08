import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accessOrganization } from '../organizations/organizations.access.ts';

/** The organization of a path, for those who manage it. */
export async function accessManagedOrganization(context: SignedInContext, organizationId: string) {
  const { organization, role } = await accessOrganization(context, organizationId);
  if (!isOrganizationManager(role)) refuse(organizationErrors.access_denied);
  return organization;
}
