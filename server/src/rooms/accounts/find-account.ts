import { displayName } from '@cobuy/domain/accounts/display-name';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { findUserByEmail, findUserById } from './accounts.queries.ts';

/** The account with an email address, whatever its case, or with an ID. */
export const findAccount = (db: Db, by: { email: string } | { id: string }) =>
  'email' in by ? findUserByEmail(db, by.email) : findUserById(db, by.id);

export async function addressOf({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>): Promise<string> {
  const account = await findAccount(db, { id: actor.userId });
  if (!account) throw new Error('the account of a session is missing');
  return account.email;
}

/** An account's name for other administrators; null if the account is gone. */
export async function nameAccount(db: Db, id: string): Promise<string | null> {
  const account = await findUserById(db, id);
  return account && displayName(account);
}
