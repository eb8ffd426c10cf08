import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { wrongCurrentPasswords } from '@cobuy/domain/accounts/second-factor-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import type { Account } from '../../accounts/lock-account.ts';
import { verifyPassword } from '../passwords.ts';

export type ProvedAccount = Account & { passwordHash: string };

/**
 * Makes people at an open session prove that they own it. Call it outside transactions: no connection or row should
 * wait for it.
 * @returns the account as it was; a later transaction compares its password hash
 * @throws auth.wrong_password; auth.locked after too many wrong ones, with the seconds to wait
 */
export async function requireCurrentPassword(
  { db, actor, rateLimiter }: SignedInContext,
  password: string,
): Promise<ProvedAccount> {
  // Counted by session: someone at a session left open doesn't keep its owner out anywhere else.
  const counter = ['current-password', wrongCurrentPasswords, actor.sessionId] as const;
  const wait = await rateLimiter.take(...counter);
  if (wait) refuse(authErrors.locked, { retryAfter: wait });
  const account = (await findAccount(db, { id: actor.userId })) ?? refuse(authErrors.session_expired);
  const { passwordHash } = account;
  if (!(await verifyPassword(passwordHash, password)) || passwordHash === null)
    refuse(authErrors.wrong_password, {
      details: [{ field: 'currentPassword', message: authErrors.wrong_password.sentence }],
    });
  await rateLimiter.giveBack(...counter);
  return { ...account, passwordHash };
}
