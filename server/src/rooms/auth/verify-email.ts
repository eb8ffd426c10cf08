import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { displayName } from '@cobuy/domain/accounts/account-rules';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { proveEmail } from '../accounts/prove-email.ts';
import { takeMailedToken } from '../accounts/take-mailed-token.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { claimOrders } from '../orders/claim-orders.ts';

/** Confirms an address with the mailed link; orders that were placed with it as a guest join the account. */
export function verifyEmail(context: Context, { token }: { token: string }) {
  return inTransaction(context, async (tx) => {
    const link = await takeMailedToken(tx, context, { purpose: 'verify_email', token });
    const { account } = link ?? refuse(authErrors.link_invalid);
    await proveEmail(tx, context, account);
    await claimOrders(tx, { userId: account.id });
    if (account.emailVerifiedAt === null)
      await queueMail(tx, {
        to: account.email,
        ...composeMail('welcome', { name: displayName(account), browseUrl: `${context.publicUrl}/browse` }),
      });
    return { message: 'Your email address is confirmed.' };
  });
}
