import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import type { AcceptedInvitation } from '@cobuy/contract/invitations/invitations.http';
import type { Context } from '../../platform/context.ts';
import { inRetriedTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOwnAccount } from '../accounts/lock-account.ts';
import { findInvitation } from './find-invitation.ts';
import { presentInvitingOrganization } from './invitations.view.ts';
import { joinByInvitation } from './join-by-invitation.ts';
import { notifyRefused } from './notify-refused.ts';

/** Accepts an invitation if signed in; otherwise only tells which organization it is for. */
export async function acceptInvitation(context: Context, code: string): Promise<AcceptedInvitation> {
  const { actor } = context;
  const found = await findInvitation(context, code);
  const organization = presentInvitingOrganization(found);
  if (actor.kind !== 'account') return { requiresAuth: true, organization, role: null, outcome: null, message: null };
  if (actor.session === 'order') refuse(invitationErrors.order_session);
  const used = await notifyRefused(context, found, () =>
    inRetriedTransaction(context, async (tx, afterCommit) =>
      joinByInvitation(tx, afterCommit, context, {
        account: await lockOwnAccount(tx, actor.userId),
        found,
        isRegistering: false,
      }),
    ),
  );
  return { requiresAuth: false, organization, ...used };
}
