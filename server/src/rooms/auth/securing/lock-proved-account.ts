import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Db } from '../../../platform/database/open-database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Account, lockOwnAccount } from '../../accounts/lock-account.ts';
import type { ProvedAccount } from './require-current-password.ts';

/** The account whose password was shown; one that was changed while it was being checked proves nothing. */
export async function lockProvedAccount(tx: Db, { id, passwordHash }: ProvedAccount): Promise<Account> {
  const account = await lockOwnAccount(tx, id);
  if (account.passwordHash !== passwordHash) refuse(authErrors.wrong_password);
  return account;
}
