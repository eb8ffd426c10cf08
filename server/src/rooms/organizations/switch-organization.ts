import type { SignedInContext } from '../../platform/context.ts';
import { accessOrganization } from './organizations.access.ts';
import { presentMembership } from './organizations.view.ts';

/** The choice itself stays with the client, which names it in every call; here it is checked. */
export async function switchOrganization(context: SignedInContext, input: { organizationId: string }) {
  const { organization, role } = await accessOrganization(context, input.organizationId);
  return { organization: presentMembership(organization, role) };
}
