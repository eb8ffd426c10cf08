import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/open-database.ts';
import { insertGuest } from './accounts.queries.ts';

/**
 * The account behind an e-mail, made without a password where there is none; nothing of an existing one changes. It is
 * held until the transaction ends. Its id tells no time: whoever registers an address must not learn since when it is
 * known.
 */
export const findOrCreateGuest = (tx: Db, email: string) =>
  insertGuest(tx, { id: randomUUID(), email: email.toLowerCase() });
