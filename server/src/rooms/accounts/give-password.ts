import { usernameFromEmail } from '@cobuy/domain/accounts/account-rules';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listTakenUsernames, lockUsernames, updateUser } from './accounts.queries.ts';
import type { Account } from './lock-account.ts';
import { deleteSessionsOf, retirePasswordTokens } from './sessions.queries.ts';

interface Password {
  hash: string;
  names?: { firstName: string; lastName: string };
}

async function freeUsername(tx: Db, email: string): Promise<string> {
  const name = usernameFromEmail(email);
  await lockUsernames(tx);
  const taken = await listTakenUsernames(tx, name);
  let [candidate, number] = [name, 1];
  while (taken.has(candidate)) candidate = `${name}${++number}`;
  return candidate;
}

/**
 * Sets the password of an account that the transaction holds: its sessions end, links that would set another one no
 * longer work, and a first password brings a user name.
 */
export async function givePassword(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  account: Account,
  { hash, names }: Password,
): Promise<Account> {
  const now = clock.now();
  await deleteSessionsOf(tx, account.id);
  await retirePasswordTokens(tx, account.id, now);
  return updateUser(tx, account.id, {
    passwordHash: hash,
    username: account.username ?? (await freeUsername(tx, account.email)),
    ...names,
    lastLoginAt: now,
    updatedAt: now,
  });
}
