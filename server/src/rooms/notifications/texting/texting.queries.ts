import { smsPace } from '@cobuy/domain/notifications/sms-rules';
import { and, count, eq, gt, inArray, isNotNull, isNull, lte, max, or, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { smsNews, smsOutbox } from '../../../platform/sms/sms-outbox.tables.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { notificationPreferences } from '../notifications.tables.ts';

export type NewSms = typeof smsOutbox.$inferInsert;

/** Lets one process at a time turn news into SMS, until the transaction ends. */
export async function lockNews(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${advisoryLocks.smsNews}) AS held`,
  );
  return rows[0]?.held ?? false;
}

/**
 * The oldest first, with the number of the person, if they still want it by SMS; else null.
 * @param since the start of a number's hour.
 * @param tooOld news from then or earlier is listed whatever the person's limit.
 */
export const listNews = (tx: Db, { limit, since, tooOld }: { limit: number; since: Date; tooOld: Date }) =>
  tx
    .select({ news: smsNews, phone: users.phone })
    .from(smsNews)
    .leftJoin(
      users,
      and(
        eq(users.id, smsNews.userId),
        isNull(users.deletedAt),
        sql`EXISTS (SELECT FROM ${notificationPreferences} wanted WHERE wanted.user_id = ${users.id} AND wanted.sms_notifications)`,
      ),
    )
    .where(
      or(
        isNull(users.phone),
        lte(smsNews.createdAt, tooOld),
        // Skips people at their limit, whose news would hold up everybody else's.
        sql`(SELECT count(*) FROM ${smsOutbox} told WHERE told.recipient = ${users.phone} AND told.created_at > ${since})
          < ${smsPace.mostInAnHour}`,
      ),
    )
    .orderBy(smsNews.createdAt, smsNews.id)
    .limit(limit);

export async function isAnyNews(db: Db): Promise<boolean> {
  const found = await db.select({ id: smsNews.id }).from(smsNews).limit(1);
  return found.length > 0;
}

export const deleteNews = (tx: Db, ids: readonly string[]) => tx.delete(smsNews).where(inArray(smsNews.id, [...ids]));

/** What a number was sent since then, and whether an SMS is still waiting to be sent. */
export async function findPace(tx: Db, recipient: string, since: Date) {
  const [pace] = await tx
    .select({
      made: count(),
      lastAt: max(smsOutbox.createdAt),
      isWaiting: sql<boolean>`coalesce(bool_or(${smsOutbox.status} = 'queued'), false)`,
    })
    .from(smsOutbox)
    .where(and(eq(smsOutbox.recipient, recipient), gt(smsOutbox.createdAt, since)));
  return { made: pace?.made ?? 0, lastAt: pace?.lastAt ?? null, isWaiting: pace?.isWaiting ?? false };
}

export const insertSms = (tx: Db, row: NewSms) => tx.insert(smsOutbox).values(row);

/** What is older than its worth is sent to nobody. @returns how often each was tried. */
export const dropExpired = (db: Db, now: Date) =>
  db
    .update(smsOutbox)
    .set({ status: 'dropped' })
    .where(and(eq(smsOutbox.status, 'queued'), lte(smsOutbox.expiresAt, now)))
    .returning({ attempts: smsOutbox.attempts });

export const markSent = (db: Db, id: string, now: Date) =>
  db.update(smsOutbox).set({ status: 'sent', sentAt: now }).where(eq(smsOutbox.id, id));

/** @param nextAttemptAt null: it is not tried again. */
export const markFailed = (
  db: Db,
  id: string,
  { now, lastError, nextAttemptAt }: { now: Date; lastError: string; nextAttemptAt: Date | null },
) =>
  db
    .update(smsOutbox)
    .set({ failedAt: now, lastError, ...(nextAttemptAt ? { nextAttemptAt } : { status: 'failed' }) })
    .where(and(eq(smsOutbox.id, id), eq(smsOutbox.status, 'queued')));

/** @param phone E.164; null takes it away. */
export const updatePhone = (tx: Db, userId: string, phone: string | null) =>
  tx.update(users).set({ phone }).where(eq(users.id, userId));

export async function deleteWaiting(tx: Db, userId: string): Promise<void> {
  await tx.delete(smsNews).where(eq(smsNews.userId, userId));
  await tx.delete(smsOutbox).where(and(eq(smsOutbox.userId, userId), eq(smsOutbox.status, 'queued')));
}

export async function deleteAllOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(smsNews).where(eq(smsNews.userId, userId));
  await tx.delete(smsOutbox).where(eq(smsOutbox.userId, userId));
}

/** When an organization ends, its news reaches nobody's phone. */
export const deleteNewsOfOrganization = (tx: Db, organizationId: string) =>
  tx.delete(smsNews).where(eq(smsNews.organizationId, organizationId));

/** For a restored backup: what was waiting then has probably been sent since. */
export async function dropAllWaiting(db: Db): Promise<void> {
  await db.delete(smsNews);
  await db.update(smsOutbox).set({ status: 'dropped' }).where(eq(smsOutbox.status, 'queued'));
}

export const deleteOldSms = (db: Db, before: Date) =>
  db
    .delete(smsOutbox)
    .where(and(lte(smsOutbox.createdAt, before), or(isNotNull(smsOutbox.sentAt), lte(smsOutbox.expiresAt, before))));
