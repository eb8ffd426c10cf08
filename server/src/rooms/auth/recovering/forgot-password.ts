import { linkHours, resetMailsPerEmail } from '@cobuy/domain/accounts/sign-in-limits';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { createMailedToken } from '../../accounts/create-mailed-token.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { isMailSent } from '../../system/system.queries.ts';
import { keyOfEmail, takeTry } from '../take-try.ts';

/** Longer than the work for a known address, so that the response time reveals nothing either. */
const answerAfterMs = 100;

async function mailLink(context: Context, email: string) {
  if (await context.rateLimiter.take('reset-mail', resetMailsPerEmail, keyOfEmail(email))) return;
  const account = await findAccount(context.db, { email });
  if (!account) return;
  await inTransaction(context, async (tx) => {
    const token = await createMailedToken(tx, context, { purpose: 'reset_password', userId: account.id });
    await queueMail(tx, {
      to: account.email,
      ...composeMail('reset-password', {
        resetUrl: `${context.publicUrl}/reset-password?token=${token}`,
        hours: linkHours.resetPassword,
      }),
    });
  });
}

/** Mails a link to any account, also a guest's; the answer is the same for every address. */
export async function forgotPassword(context: Context, { email }: { email: string }) {
  await takeTry(context);
  await Promise.all([mailLink(context, email), new Promise((resolve) => setTimeout(resolve, answerAfterMs))]);
  const message = (await isMailSent(context.db))
    ? 'If there is an account with this email, a link to choose a new password is on its way.'
    : 'If there is an account with this email, a link to choose a new password is kept, not sent: this site has no mail server.';
  return { message };
}
