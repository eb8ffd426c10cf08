import type { NotificationPreferences } from '@cobuy/domain/notifications/notification-rules';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { planInserts } from '../../platform/database/planned-inserts.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { notificationPreferences, notifications } from './notifications.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotificationRow = typeof notifications.$inferInsert;

/** @returns the ids of those that were not there yet. One statement, however many. */
export async function insertNotifications(tx: Db, rows: readonly NewNotificationRow[]): Promise<Set<string>> {
  const { text, values } = planInserts(notifications, rows);
  const made = await runSql<{ id: string }>(tx, `${text} ON CONFLICT DO NOTHING RETURNING id`, [...values]);
  return new Set(made.map(({ id }) => id));
}

export interface UnreadCount {
  userId: string;
  count: number;
  /** Microseconds on the database's clock: of two counts the later one is the newer. */
  asOf: number;
}

const countUnreadSql = `
  SELECT u.id AS "userId",
    (SELECT count(*)::int FROM notifications n WHERE n.user_id = u.id AND n.read_at IS NULL AND NOT n.for_mailbox) AS count,
    (extract(epoch FROM clock_timestamp()) * 1000000)::float8 AS "asOf"
  FROM unnest($1::uuid[]) AS u (id)`;

export const countUnread = (db: Db, userIds: readonly string[]) =>
  runSql<UnreadCount>(db, countUnreadSql, [[...userIds]]);

/** Of these people those who have not read yet all that they were told about a subject. */
export async function listThoseWithUnread(tx: Db, userIds: readonly string[], subject: string): Promise<string[]> {
  const unread = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        eq(notifications.subject, subject),
        isNull(notifications.readAt),
      ),
    );
  return unread.map(({ userId }) => userId);
}

/** What is about an order of no account is in nobody's list. */
const isListed = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.forMailbox, false));

export const listNotificationRows = (db: Db, userId: string, page: { before: string | null; limit: number }) =>
  db
    .select()
    .from(notifications)
    .where(and(isListed(userId), page.before ? lt(notifications.id, page.before) : undefined))
    .orderBy(desc(notifications.id))
    .limit(page.limit);

/** @returns whether it is there, and whether it was unread. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<'missing' | 'read' | 'marked'> {
  const mine = and(isListed(userId), eq(notifications.id, id));
  const marked = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(mine, isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  if (marked.length > 0) return 'marked';
  const there = await db.select({ id: notifications.id }).from(notifications).where(mine);
  return there.length > 0 ? 'read' : 'missing';
}

/**
 * @param about a subject that whoever asks may read, or null for everything in their list.
 * @returns the ids that were unread, the newest first.
 */
export async function markAllRead(db: Db, userId: string, about: string | null, now: Date): Promise<string[]> {
  const marked = await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        about === null ? isListed(userId) : and(eq(notifications.userId, userId), eq(notifications.subject, about)),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id });
  return marked
    .map(({ id }) => id)
    .sort()
    .reverse();
}

export async function findPreferences(db: Db, userId: string): Promise<NotificationPreferences | null> {
  const [row] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return row ? chosenIn(row) : null;
}

type PreferencesRow = typeof notificationPreferences.$inferSelect;
/** As the account sees its choices. */
const chosenIn = ({
  userId: _,
  updatedAt: __,
  beforeProof,
  ...preferences
}: PreferencesRow): NotificationPreferences => ({
  ...preferences,
  ...beforeProof,
});

/**
 * Changes what is given; a first change starts from `defaults`. What was chosen before the address was confirmed ends for
 * the same choices.
 * @param beforeProof what an account chooses whose address nobody has confirmed.
 */
export async function upsertPreferences(
  db: Db,
  {
    userId,
    now,
    defaults,
    changes,
    beforeProof = {},
  }: {
    userId: string;
    now: Date;
    defaults: NotificationPreferences;
    changes: Partial<NotificationPreferences>;
    beforeProof?: NonNullable<PreferencesRow['beforeProof']>;
  },
): Promise<NotificationPreferences> {
  const chosen = Object.keys(beforeProof).length > 0 ? beforeProof : null;
  const overtaken = sql.join(
    Object.keys(changes).map((name) => sql`${name}`),
    sql`, `,
  );
  const stillChosen = sql`nullif(coalesce(${notificationPreferences.beforeProof}, '{}') - ARRAY[${overtaken}]::text[]
    || ${JSON.stringify(chosen ?? {})}::jsonb, '{}')`;
  const [row] = await db
    .insert(notificationPreferences)
    .values({ userId, ...defaults, ...changes, beforeProof: chosen, updatedAt: now })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: { ...changes, beforeProof: stillChosen, updatedAt: now },
    })
    .returning();
  if (!row) throw new Error('preferences could not be stored');
  return chosenIn(row);
}

export const upsertPresence = (db: Db, userId: string, now: Date) =>
  runSql(
    db,
    `INSERT INTO notification_presence (user_id, last_active_at) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET last_active_at = greatest(notification_presence.last_active_at, excluded.last_active_at)`,
    [userId, now],
  );

/** What was for the mailbox alone shows in the account's list, whose reader is asked for no order number. */
export const listInAccount = (tx: Db, userId: string) =>
  tx
    .update(notifications)
    .set({ forMailbox: false, path: sql`replace(${notifications.path}, '?as=guest&', '?')` })
    .where(and(eq(notifications.userId, userId), eq(notifications.forMailbox, true)));

/** Forgets what was read, and what nobody will read any more. */
export const deleteOldNotifications = (db: Db, { readBefore, before }: { readBefore: Date; before: Date }) =>
  db.delete(notifications).where(
    sql`${notifications.createdAt} < ${readBefore.toISOString()}::timestamptz
        AND (${notifications.readAt} IS NOT NULL OR ${notifications.createdAt} < ${before.toISOString()}::timestamptz)`,
  );

export const deleteNotificationsAbout = (tx: Db, userId: string, subjects: readonly string[]) =>
  tx.delete(notifications).where(and(eq(notifications.userId, userId), inArray(notifications.subject, [...subjects])));

export const deletePreferences = (db: Db, userId: string) =>
  db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
