import { accountErrors } from '@cobuy/contract/accounts/accounts.errors';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockUser, lockWholeUser, type UserRow } from './accounts.queries.ts';

export type Account = UserRow;

/** The account, locked until the transaction ends: what depends on it can't change meanwhile. */
export const lockAccount = async (tx: Db, userId: string): Promise<Account> =>
  (await lockUser(tx, userId)) ?? refuse(accountErrors.not_found);

/**
 * Locks the caller's own account.
 * @throws auth.session_expired if it was deleted after the call began: its sessions ended with it
 */
export const lockOwnAccount = async (tx: Db, userId: string): Promise<Account> =>
  (await lockUser(tx, userId)) ?? refuse(authErrors.session_expired);

/** A stronger lock on an account: nothing new can refer to it until the transaction ends. */
export const lockWholeAccount = (tx: Db, userId: string): Promise<void> => lockWholeUser(tx, userId);
