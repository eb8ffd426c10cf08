import { accountErrors } from '@cobuy/contract/accounts/accounts.errors';
import { userErrors } from '@cobuy/contract/users/users.errors';
import { awaitsFirstSignIn } from '@cobuy/domain/accounts/first-sign-in';
import { linkHours, resetMailsPerEmail } from '@cobuy/domain/accounts/sign-in-limits';
import { selectedOrganization } from '../../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createMailedToken } from '../../accounts/create-mailed-token.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { lockRole } from '../../accounts/membership/locks.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { isMailSent } from '../../system/system.queries.ts';
import { isOwnAccount } from './is-own-account.ts';

/**
 * Mails somebody a link for choosing a new password, as "Forgot password" does. Without a mail server, a person who may
 * choose the password anyway sees the link once; everybody else's waits among the kept mails.
 */
export async function sendResetLink(context: SignedInContext, userId: string) {
  const { actor } = context;
  const isPlatform = actor.effectiveRole === 'SUPERADMIN';
  const organizationId = isPlatform ? actor.organizationId : selectedOrganization(actor);
  if (userId === actor.userId) refuse(userErrors.own_password);
  const hold = async (tx: Db) => {
    const account = await lockAccount(tx, userId);
    const role = organizationId ? await lockRole(tx, organizationId, userId) : null;
    if (!isPlatform && !role) refuse(accountErrors.not_found);
    if (!isPlatform && account.isSuperadmin) refuse(userErrors.person_above);
    return { account, role };
  };
  // Tries by people who may not ask for links don't count. The count takes a connection of its own, so none is held
  // meanwhile.
  await inTransaction(context, hold);
  const wait = await context.rateLimiter.take('reset-link', resetMailsPerEmail, userId);
  if (wait) refuse(userErrors.too_many_links, { retryAfter: wait });
  const data = await inTransaction(context, async (tx) => {
    const { account, role } = await hold(tx);
    const isSent = await isMailSent(tx);
    const isShown = !isSent && (await isOwnAccount(tx, context, account, role));
    const invitedById = awaitsFirstSignIn(account, organizationId) ? actor.userId : null;
    const shownTo = isShown ? (isPlatform ? 'platform' : 'organization') : null;
    const token = await createMailedToken(tx, context, { purpose: 'reset_password', userId, invitedById, shownTo });
    const resetUrl = `${context.publicUrl}/reset-password?token=${token}`;
    if (isShown) return { delivery: 'shown' as const, resetUrl };
    await queueMail(tx, {
      to: account.email,
      ...composeMail('reset-password', { resetUrl, hours: linkHours.resetPassword }),
    });
    return { delivery: isSent ? ('queued' as const) : ('kept' as const), resetUrl: null };
  });
  return { data };
}
