import {
  hoursWorthMailing,
  minutesBeforeMail,
  minutesBetweenMails,
  missedByMail,
} from '@cobuy/domain/notifications/notification-rules';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import { notificationPresence, notifications } from '../notifications.tables.ts';

const minuteLength = 60_000;
const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteLength);
const oldestWorthMailing = (now: Date) => minutesBefore(now, hoursWorthMailing * 60);

/**
 * People with a message that has waited and who haven't looked at a page since, either recently or long enough to see
 * its badge. For a mailbox no presence counts: whoever uses the account may not be its reader. The kinds are written
 * into the text so that the index of missed ones is used.
 */
const listPeopleSql = `
  SELECT DISTINCT n.user_id AS "userId"
  FROM notifications n
  LEFT JOIN notification_presence p ON p.user_id = n.user_id
  LEFT JOIN notification_preferences f ON f.user_id = n.user_id
  WHERE n.read_at IS NULL AND n.mailed_at IS NULL AND n.kind IN (${missedByMail.map((kind) => `'${kind}'`)})
    AND n.created_at > $1 AND n.created_at <= $2
    AND (n.for_mailbox OR p.last_active_at IS NULL
      OR (p.last_active_at <= $2 AND p.last_active_at < n.created_at + interval '${minutesBeforeMail} minutes'))
    AND (p.last_mailed_at IS NULL OR p.last_mailed_at <= $3 OR p.last_active_at > p.last_mailed_at)
    AND coalesce(f.email_enabled, true)
    AND ($4::uuid[] IS NULL OR n.user_id = ANY ($4))
    AND ($5::uuid IS NULL OR n.user_id > $5)
  ORDER BY n.user_id
  LIMIT $6`;

interface Selection {
  now: Date;
  among?: readonly string[];
  /** Only after this one: people are listed in the order of their ids. */
  after?: string | null;
  limit: number;
}

export async function listPeopleToMail(db: Db, { now, among, after, limit }: Selection): Promise<string[]> {
  const rows = await runSql<{ userId: string }>(db, listPeopleSql, [
    oldestWorthMailing(now),
    minutesBefore(now, minutesBeforeMail),
    minutesBefore(now, minutesBetweenMails),
    among ? [...among] : null,
    after ?? null,
    limit,
  ]);
  return rows.map(({ userId }) => userId);
}

/** Holds a person until the transaction ends. @returns false where another process holds them. */
export async function lockPerson(tx: Db, userId: string): Promise<boolean> {
  await tx.insert(notificationPresence).values({ userId }).onConflictDoNothing();
  const held = await tx
    .select({ userId: notificationPresence.userId })
    .from(notificationPresence)
    .where(eq(notificationPresence.userId, userId))
    .for('update', { skipLocked: true });
  return held.length > 0;
}

export const noteMailed = (tx: Db, userId: string, now: Date) =>
  tx.update(notificationPresence).set({ lastMailedAt: now }).where(eq(notificationPresence.userId, userId));

export async function findByMailsOffToken(db: Db, token: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: notificationPresence.userId })
    .from(notificationPresence)
    .where(eq(notificationPresence.mailsOffToken, token));
  return row?.userId ?? null;
}

/** Marks everything that a person has missed, younger messages too, as mailed. @returns it, the oldest first. */
export async function takeMissed(tx: Db, userId: string, now: Date) {
  const missed = await tx
    .update(notifications)
    .set({ mailedAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(notifications.kind, [...missedByMail]),
        isNull(notifications.readAt),
        isNull(notifications.mailedAt),
        gt(notifications.createdAt, oldestWorthMailing(now)),
      ),
    )
    .returning();
  return missed.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export const takeEverythingMissed = (db: Db, now: Date) =>
  db
    .update(notifications)
    .set({ mailedAt: now })
    .where(
      and(inArray(notifications.kind, [...missedByMail]), isNull(notifications.readAt), isNull(notifications.mailedAt)),
    );

/** Marks everything missed in an organization as mailed, so that nobody gets mail about it. */
export const markAllMailedOf = (tx: Db, organizationId: string, now: Date) =>
  tx
    .update(notifications)
    .set({ mailedAt: now })
    .where(
      and(
        eq(notifications.organizationId, organizationId),
        isNull(notifications.mailedAt),
        inArray(notifications.kind, [...missedByMail]),
      ),
    );
