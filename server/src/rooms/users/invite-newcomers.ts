import { userErrors } from '@cobuy/contract/users/users.errors';
import { strangersName } from '@cobuy/domain/accounts/account-rules';
import { linkHours } from '@cobuy/domain/accounts/sign-in-limits';
import { mailedPerDay, roleLabelOfInvitations } from '@cobuy/domain/invitations/invitation-rules';
import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { insertPlanned } from '../../platform/database/planned-inserts.ts';
import { planMails } from '../../platform/mail/queue-mail.ts';
import { refuse } from '../../platform/refusal.ts';
import { prepareMailedToken } from '../accounts/create-mailed-token.ts';
import { findAccount } from '../accounts/find-account.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { isMailSent } from '../system/system.queries.ts';

export interface PasswordLink {
  email: string;
  url: string;
}

interface Newcomer {
  email: string;
  role: MemberRole;
  account: { id: string };
}

const hours = linkHours.firstPassword;

/** Counts them as a day's invitations, because their mails go to addresses that didn't ask. */
export async function takeInvitingMails(
  { db, rateLimiter }: SignedInContext,
  organizationId: string,
  people: number,
): Promise<void> {
  if (!(await isMailSent(db))) return;
  const wait = await rateLimiter.take('invitation-mails', mailedPerDay, organizationId, people);
  if (wait) refuse(userErrors.too_many_invited, { retryAfter: wait });
}

/**
 * Gives each new account a link for choosing a password, by mail. Without a mail server, somebody who may choose the
 * account's password anyway sees the link once; all other links wait among the kept mails.
 */
export async function inviteNewcomers(
  tx: Db,
  context: SignedInContext,
  organization: { id: string; name: string },
  newcomers: readonly Newcomer[],
) {
  const { actor, publicUrl } = context;
  const isPlatform = actor.effectiveRole === 'SUPERADMIN';
  const isSent = await isMailSent(tx);
  const inviter = await findAccount(tx, { id: actor.userId });
  const links = newcomers.map(({ email, role, account }) => {
    const isShown = !isSent && (isPlatform || role !== 'ORGADMIN');
    const { token, row } = prepareMailedToken(context, {
      purpose: 'reset_password',
      userId: account.id,
      invitedById: actor.userId,
      shownTo: isShown ? (isPlatform ? 'platform' : 'organization') : null,
      hours,
    });
    return { email, role, row, isShown, url: `${publicUrl}/reset-password?token=${token}` };
  });
  const mailed = links.filter(({ isShown }) => !isShown);
  const mails = mailed.map(({ email, role, url }) => ({
    to: email,
    organizationId: organization.id,
    ...composeMail('invitation', {
      organizationName: organization.name,
      inviterName: (inviter && strangersName(inviter)) ?? '',
      role: roleLabelOfInvitations[role],
      days: hours / 24,
      url,
    }),
  }));
  await insertPlanned(tx, [...links.map(({ row }) => row), ...(await planMails(tx, mails)).planned]);
  const shown = links.flatMap(({ email, url, isShown }): PasswordLink[] => (isShown ? [{ email, url }] : []));
  return {
    queued: isSent ? mailed.length : 0,
    kept: isSent ? 0 : mailed.length,
    shown: shown.length,
    links: shown,
  };
}
