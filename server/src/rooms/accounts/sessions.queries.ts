import { and, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { planInsert } from '../../platform/database/planned-inserts.ts';
import { knownDevices, mailedTokens, sessions, users } from './accounts.tables.ts';

export const planSession = (row: typeof sessions.$inferInsert) => planInsert(sessions, row);

export const listLivingSessions = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));

/** @returns whether there was such a session. */
export async function deleteSession(db: Db, { id, userId }: { id: string; userId: string }) {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

export const deleteOtherSessions = (db: Db, { id, userId }: { id: string; userId: string }) =>
  db
    .delete(sessions)
    .where(and(ne(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });

export const retireMailedTokensOfOrder = (tx: Db, orderId: string, now: Date) =>
  tx
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(and(eq(mailedTokens.orderId, orderId), isNull(mailedTokens.usedAt)));

export const deleteSessionsOf = (db: Db, userId: string) => db.delete(sessions).where(eq(sessions.userId, userId));

export type Purpose = typeof mailedTokens.$inferSelect.purpose;

export const planMailedToken = (row: typeof mailedTokens.$inferInsert) => planInsert(mailedTokens, row);

export async function findUserOfMailedToken(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({ userId: mailedTokens.userId })
    .from(mailedTokens)
    .where(eq(mailedTokens.tokenHash, tokenHash));
  return row?.userId ?? null;
}

const isWorking = (purpose: Purpose, now: Date) =>
  and(eq(mailedTokens.purpose, purpose), isNull(mailedTokens.usedAt), gt(mailedTokens.expiresAt, now));

/** Uses a link up: of two people who open it at once, one gets the row. */
export async function spendMailedToken(
  db: Db,
  { tokenHash, purpose }: { tokenHash: Buffer; purpose: Purpose },
  now: Date,
) {
  const [row] = await db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(and(eq(mailedTokens.tokenHash, tokenHash), isWorking(purpose, now)))
    .returning({
      organizationId: mailedTokens.organizationId,
      orderId: mailedTokens.orderId,
      email: mailedTokens.email,
      shownTo: mailedTokens.shownTo,
    });
  return row ?? null;
}

export const retireMailedTokens = (db: Db, userId: string, now: Date) =>
  db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(and(eq(mailedTokens.userId, userId), isNull(mailedTokens.usedAt)));

/** The latest address waiting to be confirmed, or null. */
export async function findNewEmail(db: Db, userId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: mailedTokens.email })
    .from(mailedTokens)
    .where(and(eq(mailedTokens.userId, userId), isWorking('change_email', now)))
    .orderBy(desc(mailedTokens.createdAt))
    .limit(1);
  return row?.email ?? null;
}

export const retireMailedTokensFor = (db: Db, { userId, purpose }: { userId: string; purpose: Purpose }, now: Date) =>
  db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(and(eq(mailedTokens.userId, userId), eq(mailedTokens.purpose, purpose), isNull(mailedTokens.usedAt)));

export async function findAccountOfMailedToken(
  db: Db,
  { tokenHash, purpose }: { tokenHash: Buffer; purpose: Purpose },
  now: Date,
) {
  const [row] = await db
    .select({ account: users, invitedById: mailedTokens.invitedById })
    .from(mailedTokens)
    .innerJoin(users, and(eq(users.id, mailedTokens.userId), isNull(users.deletedAt)))
    .where(and(eq(mailedTokens.tokenHash, tokenHash), isWorking(purpose, now)));
  return row ?? null;
}

export async function isDeviceKnown(db: Db, tokenHash: Buffer, email: string) {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(users.email, email)));
  return rows.length > 0;
}

export const keepDevice = (db: Db, device: typeof knownDevices.$inferInsert) =>
  db
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.userId],
      set: { lastSeenAt: device.lastSeenAt },
    });

export const forgetDevicesOf = (db: Db, userId: string) =>
  db.delete(knownDevices).where(eq(knownDevices.userId, userId));
export const deleteDevicesUnseenSince = (db: Db, since: Date) =>
  db.delete(knownDevices).where(lte(knownDevices.lastSeenAt, since));

export const deleteExpiredSessions = (db: Db, now: Date) => db.delete(sessions).where(lte(sessions.expiresAt, now));
export const deleteOldMailedTokens = (db: Db, now: Date) =>
  db.delete(mailedTokens).where(lte(mailedTokens.expiresAt, now));
