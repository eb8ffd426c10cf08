import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { wrongCurrentPasswords } from '@cobuy/domain/accounts/second-factor-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import type { Account } from '../../accounts/lock-account.ts';
import { verifyPassword } from '../passwords.ts';

export type ProvedAccount = Account & { passwordHash: string };

/**
 * A person who sits before an open session shows that they are its owner. Outside transactions: neither a connection
 * nor a row waits for it.
 * @returns the account as it was, whose password hash a later transaction compares
 * @throws auth.wrong_password; auth.locked after too many wrong ones, with the seconds to wait
 */
export async function requireCurrentPassword(
  { db, actor, throttle }: SignedInContext,
  password: string,
): Promise<ProvedAccount> {
  // Of the session: the person who sits before one that was left open keeps its owner out nowhere else.
  const counter = ['current-password', wrongCurrentPasswords, actor.sessionId] as const;
  const wait = await throttle.take(...counter);
  if (wait) refuse(authErrors.locked, { retryAfter: wait });
  const account = (await findAccount(db, { id: actor.userId })) ?? refuse(authErrors.session_expired);
  const { passwordHash } = account;
  if (!(await verifyPassword(passwordHash, password)) || passwordHash === null)
    refuse(authErrors.wrong_password, {
      details: [{ field: 'currentPassword', message: authErrors.wrong_password.sentence }],
    });
  await throttle.giveBack(...counter);
  return { ...account, passwordHash };
}
