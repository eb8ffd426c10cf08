import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { strangersName } from '@cobuy/domain/accounts/account-rules';
import { verifyMailsPerEmail } from '@cobuy/domain/accounts/sign-in-limits';
import type { Context, SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { findMailedLink } from '../../accounts/find-mailed-link.ts';
import { keyOfEmail, takeTry } from '../take-try.ts';
import { askToVerifyEmail } from './ask-to-verify-email.ts';

/** When, and under which name, the account was made: the reader knows whether they made it. */
export async function describeEmailLink(context: Context, { token }: { token: string }) {
  const attempt = await takeTry(context);
  const found = (await findMailedLink(context, { purpose: 'verify_email', token })) ?? refuse(authErrors.link_invalid);
  await attempt.giveBack();
  const { email, createdAt } = found;
  return { email, name: strangersName(found), createdAt: createdAt.toISOString() };
}

/**
 * Mails a new link to confirm an address: mails get lost, and links expire.
 * @throws auth.locked after three in an hour, with the seconds to wait
 */
export async function mailEmailLinkAgain(context: SignedInContext): Promise<void> {
  const { actor, db, rateLimiter } = context;
  if (actor.session !== 'password') refuse(authErrors.password_required);
  const account = (await findAccount(db, { id: actor.userId })) ?? refuse(authErrors.session_expired);
  if (account.emailVerifiedAt) return;
  const wait = await rateLimiter.take('verify-mail', verifyMailsPerEmail, keyOfEmail(account.email));
  if (wait) refuse(authErrors.locked, { retryAfter: wait });
  await inTransaction(context, (tx) => askToVerifyEmail(tx, context, account));
}
