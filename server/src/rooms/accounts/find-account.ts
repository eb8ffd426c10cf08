import { displayName } from '@cobuy/domain/accounts/display-name';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { findUserByEmail, findUserById } from './accounts.queries.ts';

/** The account that is there under an e-mail address, whatever its case, or under an id. */
export const findAccount = (db: Db, by: { email: string } | { id: string }) =>
  'email' in by ? findUserByEmail(db, by.email) : findUserById(db, by.id);

/** Where mail to the caller goes. */
export async function addressOf({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>): Promise<string> {
  const account = await findAccount(db, { id: actor.userId });
  if (!account) throw new Error('the account of a session is missing');
  return account.email;
}

/** What other administrators call somebody; null for an account that is gone. */
export async function nameAccount(db: Db, id: string): Promise<string | null> {
  const account = await findUserById(db, id);
  return account && displayName(account);
}
