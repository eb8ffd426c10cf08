import type { Invitation, InvitationState } from '@cobuy/contract/invitations/invitations.http';
import { displayName } from '@cobuy/domain/accounts/display-name';
import type { FoundInvitation, InvitationRow } from './invitations.queries.ts';

export const presentInvitation = (
  { invitation, inviter, inviterMay }: InvitationRow,
  inviteUrl: string | null,
): Invitation => ({
  id: invitation.id,
  organizationId: invitation.organizationId,
  inviteUrl,
  role: invitation.role,
  email: invitation.email,
  usageCount: invitation.usageCount,
  maxUsages: invitation.maxUsages,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  inviter: displayName(inviter),
  isInviterGone: !inviterMay,
});

export const presentInvitingOrganization = ({
  organization: { id, name, slug, logoUrl },
}: FoundInvitation): InvitationState['organization'] => ({ id, name, slug, logo: logoUrl });
