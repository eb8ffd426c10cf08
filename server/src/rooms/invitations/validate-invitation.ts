import type { InvitationState } from '@cobuy/contract/invitations/invitations.http';
import { strangersName } from '@cobuy/domain/accounts/account-rules';
import { invitationStatus } from '@cobuy/domain/invitations/invitation-rules';
import type { Context } from '../../platform/context.ts';
import { findInvitation } from './find-invitation.ts';
import { presentInvitingOrganization } from './invitations.view.ts';
import { whyUnusable } from './judge-invitation.ts';

/** What a code leads to. It doesn't say to whom it was mailed: the code may have been passed on. */
export async function validateInvitation(context: Context, code: string): Promise<InvitationState> {
  const found = await findInvitation(context, code);
  const now = context.clock.now();
  const status = invitationStatus(found.invitation, now);
  const problem = whyUnusable(found, now);
  return {
    valid: problem === null,
    isExpired: status === 'Expired',
    isExhausted: status === 'Exhausted',
    message: problem?.sentence ?? null,
    role: found.invitation.role,
    isForOneAddress: found.invitation.email !== null,
    inviter: strangersName(found.inviter),
    organization: presentInvitingOrganization(found),
  };
}
