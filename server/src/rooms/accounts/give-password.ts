import { usernameFromEmail } from '@cobuy/domain/accounts/account-rules';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listUsernamesLike, lockUsernames, updateUser } from './accounts.queries.ts';
import type { Account } from './lock-account.ts';

interface Password {
  hash: string;
  /** By an administrator: nobody has signed in with it. */
  isGiven?: boolean;
  /** Changes only the names that are given. */
  names?: { firstName?: string | null | undefined; lastName?: string | null | undefined };
}

async function freeUsername(tx: Db, email: string): Promise<string> {
  const name = usernameFromEmail(email);
  await lockUsernames(tx);
  const taken = await listUsernamesLike(tx, [name]);
  let [candidate, number] = [name, 1];
  while (taken.has(candidate)) candidate = `${name}${++number}`;
  return candidate;
}

/**
 * Sets the password of an account that the transaction holds. A first password gives it a user name and its creation
 * date, so nobody learns since when the address has ordered as a guest.
 */
export async function givePassword(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  account: Account,
  { hash, names = {}, isGiven = false }: Password,
): Promise<Account> {
  const now = clock.now();
  const { firstName = account.firstName, lastName = account.lastName } = names;
  return updateUser(tx, account.id, {
    passwordHash: hash,
    username: account.username ?? (await freeUsername(tx, account.email)),
    firstName,
    lastName,
    // If the account is taken over, these are its previous holder's and mean nobody here.
    formerNames: names.firstName === undefined ? account.formerNames : [],
    createdAt: account.passwordHash === null ? now : account.createdAt,
    lastLoginAt: isGiven ? account.lastLoginAt : now,
    updatedAt: now,
  });
}
