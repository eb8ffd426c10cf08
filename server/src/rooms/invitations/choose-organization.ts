import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { accessOrganization } from '../organizations/organizations.access.ts';

/** The organization that somebody invites to: the one the header selects or, without one, the one the body names. */
export async function chooseOrganization(
  context: SignedInContext,
  { organizationId: named }: { organizationId?: string | undefined },
) {
  const { organizationId: selected } = context.actor;
  if (named && selected && named !== selected) refuse(invitationErrors.organization_contradicts);
  const { organization } = await accessOrganization(
    context,
    selected ?? named ?? refuse(organizationErrors.none_selected),
  );
  return organization;
}
