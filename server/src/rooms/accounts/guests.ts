import { randomUUID } from 'node:crypto';
import { strangerMailsPerHour } from '@cobuy/domain/accounts/sign-in-limits';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { insertGuest, insertOrderingGuest, lockUsernames } from './accounts.queries.ts';

/**
 * The account for an e-mail, created without a password if there is none; an existing one stays unchanged. Locked until
 * the transaction ends. Its ID reveals no time: people who register an address must not learn since when it has been
 * known. User names are locked first, for the password that follows: an import of the same address holds the names
 * while it waits for the account.
 */
export async function findOrCreateGuest(tx: Db, email: string) {
  await lockUsernames(tx);
  return insertGuest(tx, { id: randomUUID(), email: email.toLowerCase() });
}

/**
 * The account for a guest order's e-mail, created without a password if there is none. Of an existing one, only the
 * count of mails that strangers caused changes; `mayBeMailed` is false after too many in an hour. Locked until the
 * transaction ends.
 */
export const receiveGuest = (tx: Db, { clock }: Pick<Context, 'clock'>, email: string) =>
  insertOrderingGuest(
    tx,
    { id: randomUUID(), email: email.toLowerCase() },
    { now: clock.now(), most: strangerMailsPerHour },
  );
