import { randomUUID } from 'node:crypto';
import { mailsCausedByOrders } from '@cobuy/domain/system/mail-delivery';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint } from '../../platform/database/database-error.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type PlannedInsert, planInsert } from '../../platform/database/planned-inserts.ts';
import { findGuest, type Guest, insertGuest, lockUsernames } from './accounts.queries.ts';
import { users } from './accounts.tables.ts';
import { mayMailStranger } from './stranger-mails.queries.ts';

/**
 * The account for an e-mail, created without a password if there is none; an existing one stays unchanged. Locked until
 * the transaction ends. Its ID reveals no time: people who register an address must not learn since when it has been
 * known. User names are locked first, for the password that follows: an import of the same address holds the names
 * while it waits for the account.
 */
export async function findOrCreateGuest(tx: Db, email: string) {
  await lockUsernames(tx);
  return insertGuest(tx, newGuest(email));
}

interface Mailed {
  organizationId: string;
  email: string;
}

/**
 * The account for an e-mail that an order gets, created without a password if there is none. `mayBeMailed` is false
 * after too many mails in an hour that strangers may have caused. Locked until the transaction ends.
 */
export async function receiveGuest(tx: Db, { clock }: Pick<Context, 'clock'>, { organizationId, email }: Mailed) {
  const guest = await insertGuest(tx, newGuest(email));
  return { ...guest, mayBeMailed: await mayMailGuest(tx, { clock }, { organizationId, email: guest.email }) };
}

const newGuest = (email: string): Guest => ({
  id: randomUUID(),
  email: email.toLowerCase(),
  hasPassword: false,
  isEmailVerified: false,
});

/** The account for a guest order's e-mail, which is left as it is, or the one to be written with the order. */
export async function findOrPlanGuest(tx: Db, email: string): Promise<{ guest: Guest; isNew: boolean }> {
  const known = await findGuest(tx, email.toLowerCase());
  return { guest: known ?? newGuest(email), isNew: known === null };
}

/** For an account that is written together with its first order; two such orders at once break `isEmailTaken`. */
export const planGuest = ({ id, email }: Guest): PlannedInsert => planInsert(users, { id, email });

export const isEmailTaken = (error: unknown) => brokenConstraint(error)?.name === 'users_email_key';

/** @param templates of the mails that count together */
export const mayMailGuest = (
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { organizationId, email }: Mailed,
  templates: readonly string[] = mailsCausedByOrders,
) => mayMailStranger(tx, { organizationId, email, templates, now: clock.now() });
