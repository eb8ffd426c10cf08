import { randomUUID } from 'node:crypto';
import { strangerMailsPerHour } from '@cobuy/domain/accounts/sign-in-limits';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { insertGuest, insertOrderingGuest, lockUsernames } from './accounts.queries.ts';

/**
 * The account behind an e-mail, made without a password where there is none; nothing of an existing one changes. It is
 * held until the transaction ends. Its id tells no time: the person who registers an address must not learn since when
 * it is known. User names are held before it, for the password that follows: an import of the same address holds the
 * names and waits for the account.
 */
export async function findOrCreateGuest(tx: Db, email: string) {
  await lockUsernames(tx);
  return insertGuest(tx, { id: randomUUID(), email: email.toLowerCase() });
}

/**
 * The account behind the e-mail of a guest order, made without a password where there is none; of an existing one
 * nothing changes but the count of mails that strangers caused. `mayBeMailed` is false once they were too many in an
 * hour. The account is held until the transaction ends.
 */
export const receiveGuest = (tx: Db, { clock }: Pick<Context, 'clock'>, email: string) =>
  insertOrderingGuest(
    tx,
    { id: randomUUID(), email: email.toLowerCase() },
    { now: clock.now(), most: strangerMailsPerHour },
  );
