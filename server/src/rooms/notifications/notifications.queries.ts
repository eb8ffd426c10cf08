import { idsNamedIn } from '@cobuy/domain/notifications/notice-data';
import type { NotificationPreferences } from '@cobuy/domain/notifications/notification-rules';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { NamesOfRooms, Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { notificationPreferences, notifications } from './notifications.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotificationRow = typeof notifications.$inferInsert;

/** Names are looked up only for rows that name something, and once for all of them. */
const insertSql = ({ selectNow }: NamesOfRooms) => `
  INSERT INTO notifications
    (user_id, id, organization_id, kind, path, subject, message_id, created_at, for_mailbox, data)
  SELECT made.user_id, made.id, made.organization_id, made.kind, made.path, made.subject, made.message_id,
    made.created_at, made.for_mailbox,
    CASE WHEN made.ids IS NULL THEN made.data ELSE made.data || jsonb_build_object('named', (
      SELECT coalesce(jsonb_object_agg(named.key, named.value), '{}')
      FROM jsonb_each((
        SELECT coalesce(jsonb_object_agg(now.id, now.name), '{}') FROM (${selectNow('$12::uuid[]')}) now)) named
      WHERE made.ids ? named.key)) END
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::timestamptz[],
    $9::boolean[], $10::jsonb[], $11::jsonb[])
    AS made (user_id, id, organization_id, kind, path, subject, message_id, created_at, for_mailbox, data, ids)
  ON CONFLICT DO NOTHING RETURNING id`;

export type MadeRow = Required<Omit<NewNotificationRow, 'title' | 'body' | 'senderName' | 'readAt' | 'mailedAt'>>;

/**
 * Each with the names that its group buys and channels have now.
 * @returns the ids of those that were not there yet. One statement, however many.
 */
export async function insertNotificationsAcrossOrganizations(
  tx: Db,
  { names }: Pick<Services, 'names'>,
  rows: readonly MadeRow[],
): Promise<Set<string>> {
  const ids = rows.map(({ data }) => {
    const { groupBuys, channels } = idsNamedIn(data ? [data] : []);
    return [...groupBuys, ...channels];
  });
  const made = await runSql<{ id: string }>(tx, insertSql(names), [
    rows.map(({ userId }) => userId),
    rows.map(({ id }) => id),
    rows.map(({ organizationId }) => organizationId),
    rows.map(({ kind }) => kind),
    rows.map(({ path }) => path),
    rows.map(({ subject }) => subject),
    rows.map(({ messageId }) => messageId),
    rows.map(({ createdAt }) => createdAt),
    rows.map(({ forMailbox }) => forMailbox),
    rows.map(({ data }) => notifications.data.mapToDriverValue(data)),
    ids.map((some) => (some.length > 0 ? JSON.stringify(some) : null)),
    [...new Set(ids.flat())],
  ]);
  return new Set(made.map(({ id }) => id));
}

export interface UnreadCount {
  userId: string;
  count: number;
  /** Microseconds on the database's clock; of two counts, the one with the later time is newer. */
  asOf: number;
}

const countUnreadSql = `
  SELECT u.id AS "userId",
    (SELECT count(*)::int FROM notifications n WHERE n.user_id = u.id AND n.read_at IS NULL AND NOT n.for_mailbox) AS count,
    (extract(epoch FROM clock_timestamp()) * 1000000)::float8 AS "asOf"
  FROM unnest($1::uuid[]) AS u (id)`;

export const countUnread = (db: Db, userIds: readonly string[]) =>
  runSql<UnreadCount>(db, countUnreadSql, [[...userIds]]);

/** Those of these people who still have unread notices about a subject. */
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

/** A notice about an order without an account is in nobody's list. */
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
 * @param about a subject that the caller may read, or null for the whole list.
 * @returns the ids that were unread, newest first.
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
 * Changes what is given; a first change starts from `defaults`. For the same choices, it replaces what was chosen
 * before the address was confirmed.
 * @param beforeProof choices of an account whose address is unconfirmed.
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

/** Shows notices for the mailbox alone in the account's list, where no order number is asked for. */
export const listInAccount = (tx: Db, userId: string) =>
  tx
    .update(notifications)
    .set({ forMailbox: false, path: sql`replace(${notifications.path}, '?as=guest&', '?')` })
    .where(and(eq(notifications.userId, userId), eq(notifications.forMailbox, true)));

/** Deletes what was read, and what's too old for anybody to read. */
export const deleteOldNotifications = (db: Db, { readBefore, before }: { readBefore: Date; before: Date }) =>
  db.delete(notifications).where(
    sql`${notifications.createdAt} < ${readBefore.toISOString()}::timestamptz
        AND (${notifications.readAt} IS NOT NULL OR ${notifications.createdAt} < ${before.toISOString()}::timestamptz)`,
  );

/** Deletes what a person was told about subjects they may no longer read, and the mails waiting for it. */
export const deleteNotificationsAbout = (tx: Db, userId: string, subjects: readonly string[]) =>
  tx.delete(notifications).where(and(eq(notifications.userId, userId), inArray(notifications.subject, [...subjects])));

export const deletePreferences = (db: Db, userId: string) =>
  db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
