import { accountErrors } from '@cobuy/contract/accounts/accounts.errors';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockUser, type UserRow } from './accounts.queries.ts';

export type Account = UserRow;

/** The account as it is, held until the transaction ends: what hangs on it can't change meanwhile. */
export const lockAccount = async (tx: Db, userId: string): Promise<Account> =>
  (await lockUser(tx, userId)) ?? refuse(accountErrors.not_found);
