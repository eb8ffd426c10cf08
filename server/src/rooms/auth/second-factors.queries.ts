import { and, asc, count, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { authenticatorApps, passkeys, recoveryCodes, secondFactorTickets } from './second-factors.tables.ts';

/** For the account in the same statement; looks nothing up unless it's a SUPERADMIN. */
export const isSuperadminWithoutFactor = sql<boolean>`(${users.isSuperadmin}
  AND NOT EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id})
  AND NOT EXISTS (SELECT 1 FROM ${authenticatorApps} WHERE ${authenticatorApps.userId} = ${users.id}))`;

export const listPasskeys = (db: Db, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** @returns whether it was not there yet, for anybody. */
export async function insertPasskey(db: Db, row: typeof passkeys.$inferInsert) {
  const added = await db
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return added.length > 0;
}

export const notePasskeyUse = (db: Db, id: string, use: { counter: number; lastUsedAt: Date }) =>
  db.update(passkeys).set(use).where(eq(passkeys.id, id));

export async function deletePasskey(db: Db, userId: string, id: string) {
  const [gone] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return gone ?? null;
}

export async function findApp(db: Db, userId: string) {
  const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  return row ?? null;
}

/** @returns whether there was none. */
export async function insertApp(db: Db, row: typeof authenticatorApps.$inferInsert) {
  const added = await db
    .insert(authenticatorApps)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: authenticatorApps.userId });
  return added.length > 0;
}

/** @returns false where this code, or a later one, was taken before. */
export async function takeStep(
  db: Db,
  userId: string,
  { lastStep, lastUsedAt }: { lastStep: number; lastUsedAt: Date },
) {
  const taken = await db
    .update(authenticatorApps)
    .set({ lastStep, lastUsedAt })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, lastStep)))
    .returning({ userId: authenticatorApps.userId });
  return taken.length > 0;
}

export async function deleteApp(db: Db, userId: string) {
  const gone = await db
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ userId: authenticatorApps.userId });
  return gone.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: string) {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

export const insertRecoveryCodes = (db: Db, rows: (typeof recoveryCodes.$inferInsert)[]) =>
  db.insert(recoveryCodes).values(rows);

/** @returns whether it was one of those that are left. */
export async function spendRecoveryCode(db: Db, userId: string, codeHash: Buffer) {
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

export const deleteRecoveryCodes = (db: Db, userId: string) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));

export const deletePasskeysOf = (db: Db, userId: string) =>
  db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });

export const insertTicket = (db: Db, row: typeof secondFactorTickets.$inferInsert) =>
  db.insert(secondFactorTickets).values(row);

export type TicketPurpose = typeof secondFactorTickets.$inferSelect.purpose;

const isWorking = (tokenHash: Buffer, purpose: TicketPurpose, now: Date) =>
  and(
    eq(secondFactorTickets.tokenHash, tokenHash),
    eq(secondFactorTickets.purpose, purpose),
    gt(secondFactorTickets.expiresAt, now),
  );

export async function findTicketRow(db: Db, tokenHash: Buffer, purpose: TicketPurpose, now: Date) {
  const [row] = await db
    .select()
    .from(secondFactorTickets)
    .where(isWorking(tokenHash, purpose, now));
  return row ?? null;
}

/** Uses up a ticket: if two requests bring it at once, one gets the row. */
export async function spendTicketRow(db: Db, tokenHash: Buffer, purpose: TicketPurpose, now: Date) {
  const [row] = await db
    .delete(secondFactorTickets)
    .where(isWorking(tokenHash, purpose, now))
    .returning();
  return row ?? null;
}

export const deleteTicketsOf = (db: Db, userId: string) =>
  db.delete(secondFactorTickets).where(eq(secondFactorTickets.userId, userId));
export const deleteOldTickets = (db: Db, now: Date) =>
  db.delete(secondFactorTickets).where(lte(secondFactorTickets.expiresAt, now));

export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await findApp(db, userId)) !== null || (await listPasskeys(db, userId)).length > 0;
