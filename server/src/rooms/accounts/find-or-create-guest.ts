import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/open-database.ts';
import { insertGuest } from './accounts.queries.ts';

/**
 * The account behind an e-mail, made without a password where there is none; nothing of an existing one changes. It is
 * held until the transaction ends.
 */
export async function findOrCreateGuest(tx: Db, email: string) {
  const row = await insertGuest(tx, { id: uuidv7(), email: email.toLowerCase() });
  return {
    id: row.id,
    email: row.email,
    hasPassword: row.passwordHash !== null,
    isEmailVerified: row.emailVerifiedAt !== null,
  };
}
