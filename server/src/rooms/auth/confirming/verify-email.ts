import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { displayName } from '@cobuy/domain/accounts/display-name';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findMailedLink } from '../../accounts/find-mailed-link.ts';
import { proveEmail } from '../../accounts/prove-email.ts';
import { takeMailedToken } from '../../accounts/take-mailed-token.ts';
import { findKnownDevice } from '../../accounts/tokens.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { claimOrders } from '../../orders/placing/give-orders.ts';
import { openAccount } from '../open-account.ts';
import { verifyPassword } from '../passwords.ts';
import { takeTry } from '../take-try.ts';

/**
 * Confirms an address by the mailed link plus the account's password: the link alone shows who reads the mail, not that
 * they made the account. Guest orders with the address then join it. Guesses of the password count like those at
 * sign-in.
 */
export async function verifyEmail(
  context: Context,
  { token, password }: { token: string; password: string },
  device: string | null,
) {
  const link = { purpose: 'verify_email', token } as const;
  const found = await findMailedLink(context, link);
  if (!found) {
    await takeTry(context);
    refuse(authErrors.link_invalid);
  }
  const { email, passwordHash } = found;
  const isKnown = await findKnownDevice(context.db, device, email);
  const attempt = await takeTry(context, { way: 'sign-in', email, knownDevice: isKnown ? device : null });
  if (!(await verifyPassword(passwordHash, password))) refuse(authErrors.wrong_password);
  const answer = await inTransaction(context, async (tx) => {
    const { account: held } = (await takeMailedToken(tx, context, link)) ?? refuse(authErrors.link_invalid);
    // If the password changed while it was being checked, it confirms nothing.
    if (held.passwordHash !== passwordHash) refuse(authErrors.wrong_password);
    const account = await proveEmail(tx, context, held);
    await claimOrders(tx, context, { userId: account.id });
    await queueMail(tx, {
      to: email,
      ...composeMail('welcome', { name: displayName(account), browseUrl: `${context.publicUrl}/browse` }),
    });
    return openAccount(tx, context, account, device);
  });
  await attempt.forget();
  return answer;
}
