import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import type { ErrorDefinition } from '@cobuy/contract/wire/errors';
import { invitationStatus } from '@cobuy/domain/invitations/invitation-rules';
import type { FoundInvitation } from './invitations.queries.ts';

/** Why nobody can use an invitation now; null where somebody may. */
export function whyUnusable(
  { invitation, organization, inviterMay }: FoundInvitation,
  now: Date,
): ErrorDefinition | null {
  if (organization.deletedAt) return invitationErrors.organization_gone;
  const status = invitationStatus(invitation, now);
  if (status === 'Expired') return invitationErrors.expired;
  if (status === 'Exhausted') return invitationErrors.exhausted;
  return inviterMay ? null : invitationErrors.inviter_gone;
}
