import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import type { NewNotificationRow } from '../notifications.queries.ts';
import { notifications, pushKeys, pushOutbox, pushSubscriptions } from '../notifications.tables.ts';

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** A delay, so that what's read on another device meanwhile isn't pushed. */
const waitsMs = 5000;

/** Runs in the transaction of its subject, as one statement; writes nothing for people without a device. */
export async function queuePushes(tx: Db, rows: readonly NewNotificationRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await runSql(
    tx,
    `INSERT INTO push_outbox (id, subscription_id, user_id, notification_id, created_at, next_attempt_at)
     SELECT gen_random_uuid(), s.id, s.user_id, told.id, $3::timestamptz, $4::timestamptz
     FROM unnest($1::uuid[], $2::uuid[]) AS told (user_id, id) JOIN push_subscriptions s ON s.user_id = told.user_id`,
    [rows.map(({ userId }) => userId), rows.map(({ id }) => id), now, new Date(now.getTime() + waitsMs)],
  );
}

export const listDevices = (db: Db, userId: string) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));

/** A device has one row, for the person signed in there now. */
export async function putDevice(tx: Db, row: Omit<SubscriptionRow, 'id'>): Promise<void> {
  await tx
    .insert(pushSubscriptions)
    .values({ ...row, id: randomUUIDv7() })
    .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: row });
}

export const deleteDevices = (db: Db, userId: string, ids: readonly string[]) =>
  db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.id, [...ids])))
    .returning({ id: pushSubscriptions.id });

/** For a device that its push service says is gone. */
export const deleteDeadDevice = (db: Db, id: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));

export async function findPushKeys(db: Db) {
  const [row] = await db.select().from(pushKeys);
  return row ?? null;
}

export const insertPushKeys = (db: Db, row: { publicKey: string; sealedPrivateKey: Buffer }) =>
  db.insert(pushKeys).values(row).onConflictDoNothing();

export const deletePushKeys = async (db: Db): Promise<void> => {
  await db.delete(pushSubscriptions);
  await db.delete(pushKeys);
};

/** Sealed targets of these pushes; devices that have signed out since are missing. */
export const listSealed = (db: Db, pushes: readonly { subscriptionId: string }[]) =>
  db
    .select({ id: pushSubscriptions.id, sealed: pushSubscriptions.sealed })
    .from(pushSubscriptions)
    .where(
      inArray(
        pushSubscriptions.id,
        pushes.map(({ subscriptionId }) => subscriptionId),
      ),
    );

/** What these pushes tell; anything read or forgotten meanwhile is missing. */
export const listUnread = (db: Db, pushes: readonly { userId: string; notificationId: string }[]) =>
  db
    .select({
      userId: notifications.userId,
      id: notifications.id,
      kind: notifications.kind,
      data: notifications.data,
      title: notifications.title,
      body: notifications.body,
      senderName: notifications.senderName,
      path: notifications.path,
    })
    .from(notifications)
    .where(
      and(
        isNull(notifications.readAt),
        inArray(
          notifications.userId,
          pushes.map(({ userId }) => userId),
        ),
        inArray(
          notifications.id,
          pushes.map(({ notificationId }) => notificationId),
        ),
      ),
    );
export type UnreadNotice = Awaited<ReturnType<typeof listUnread>>[number];

export const deletePushes = (db: Db, ids: readonly string[]) =>
  db.delete(pushOutbox).where(inArray(pushOutbox.id, [...ids]));

export const postponePush = (db: Db, id: string, nextAttemptAt: Date) =>
  db.update(pushOutbox).set({ nextAttemptAt }).where(eq(pushOutbox.id, id));
