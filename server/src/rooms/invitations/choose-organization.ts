import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { MemberRole } from '@cobuy/domain/roles/roles';
import { roleRank } from '@cobuy/domain/roles/roles';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accessOrganization } from '../organizations/organizations.access.ts';

/** The organization that somebody invites to: the one the header selects or, without one, the one the body names. */
export async function chooseOrganization(
  context: SignedInContext,
  { organizationId: named, role }: { organizationId?: string | undefined; role: MemberRole },
) {
  const { organizationId: selected, effectiveRole } = context.actor;
  if (named && selected && named !== selected) refuse(invitationErrors.organization_contradicts);
  const { organization } = await accessOrganization(
    context,
    selected ?? named ?? refuse(organizationErrors.none_selected),
  );
  if (roleRank[role] > roleRank[effectiveRole]) refuse(invitationErrors.role_above);
  return organization;
}
