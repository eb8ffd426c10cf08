import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { Proof } from '@cobuy/contract/auth/security.http';
import { changeMailsPerAccount, linkHours, resetMailsPerEmail } from '@cobuy/domain/accounts/sign-in-limits';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createMailedToken } from '../../accounts/create-mailed-token.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { forgetNewEmail } from '../../accounts/new-email/new-email.ts';
import { requireProof } from '../../auth/securing/require-proof.ts';
import { keyOfEmail } from '../../auth/take-try.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';

/**
 * Mails a link to the address somebody wants to change to, and tells the current one. Only the new mailbox's reader
 * learns whether it's free: the answer is the same for every address. An unconfirmed address can't be changed: what its
 * owner ordered as a guest would go to the person who registered it.
 * @throws auth.email_unconfirmed; auth.wrong_password; auth.locked after too many wrong ones, or five links in an hour
 */
export async function askForNewEmail(
  context: SignedInContext,
  { email, proof, device }: { email: string; proof: Proof; device: string | null },
): Promise<void> {
  const { rateLimiter, publicUrl, actor } = context;
  const prove = await requireProof(context, proof, device);
  const wait = await rateLimiter.take('change-email', changeMailsPerAccount, actor.userId);
  if (wait) refuse(authErrors.locked, { retryAfter: wait });
  const isTold = (await rateLimiter.take('change-mail', resetMailsPerEmail, keyOfEmail(email))) === null;
  await inTransaction(context, async (tx) => {
    const account = await prove(tx);
    if (account.emailVerifiedAt === null) refuse(securityErrors.email_unconfirmed);
    await forgetNewEmail(tx, context, account.id);
    const token = await createMailedToken(tx, context, { purpose: 'change_email', userId: account.id, email });
    const isTaken = Boolean((await findAccount(tx, { email }))?.passwordHash);
    if (isTold)
      await queueMail(tx, {
        to: email,
        ...composeMail('change-email', {
          isTaken,
          changeUrl: isTaken ? `${publicUrl}/login` : `${publicUrl}/change-email?token=${token}`,
          hours: linkHours.changeEmail,
        }),
      });
    await queueMail(tx, {
      to: account.email,
      ...composeMail('email-change-notice', {
        isDone: false,
        newEmail: email,
        securityUrl: `${publicUrl}/settings?tab=account`,
        forgotPasswordUrl: `${publicUrl}/forgot-password`,
      }),
    });
  });
}

/** Keeps the present address. */
export const cancelNewEmail = (context: SignedInContext): Promise<void> =>
  forgetNewEmail(context.db, context, context.actor.userId);
