import { and, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { planInsert } from '../../platform/database/planned-inserts.ts';
import { mailedTokens, sessions } from './accounts.tables.ts';

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

export const deleteSessionsOf = (db: Db, userId: string) => db.delete(sessions).where(eq(sessions.userId, userId));

type Purpose = typeof mailedTokens.$inferSelect.purpose;

export const planMailedToken = (row: typeof mailedTokens.$inferInsert) => planInsert(mailedTokens, row);

export async function findUserOfMailedToken(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({ userId: mailedTokens.userId })
    .from(mailedTokens)
    .where(eq(mailedTokens.tokenHash, tokenHash));
  return row?.userId ?? null;
}

/** Uses a link up: of two people who open it at once, one gets the row. */
export async function spendMailedToken(
  db: Db,
  { tokenHash, purpose }: { tokenHash: Buffer; purpose: Purpose },
  now: Date,
) {
  const [row] = await db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedTokens.tokenHash, tokenHash),
        eq(mailedTokens.purpose, purpose),
        isNull(mailedTokens.usedAt),
        gt(mailedTokens.expiresAt, now),
      ),
    )
    .returning({ orderId: mailedTokens.orderId });
  return row ?? null;
}

/** Makes the links useless that would set a password. */
export const retirePasswordTokens = (db: Db, userId: string, now: Date) =>
  db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(and(eq(mailedTokens.userId, userId), ne(mailedTokens.purpose, 'verify_email'), isNull(mailedTokens.usedAt)));

export const deleteExpiredSessions = (db: Db, now: Date) => db.delete(sessions).where(lte(sessions.expiresAt, now));
export const deleteOldMailedTokens = (db: Db, now: Date) =>
  db.delete(mailedTokens).where(lte(mailedTokens.expiresAt, now));
