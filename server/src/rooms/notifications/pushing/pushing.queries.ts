import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import type { NewNotificationRow } from '../notifications.queries.ts';
import { notifications, pushKeys, pushOutbox, pushSubscriptions } from '../notifications.tables.ts';

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** What has been read on another device meanwhile need not come. */
const waitsMs = 5000;

/** In the transaction of what they tell of. One statement, however many; it writes nothing for whoever has no device. */
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

/** A device has one row: of whoever is signed in there now. */
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

/** The push service says that it is none any more. */
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

export interface DuePush {
  id: string;
  attempts: number;
  createdAt: Date;
  subscriptionId: string;
  sealed: Buffer;
  /** Null where it was read, or forgotten, meanwhile. */
  notification: Pick<typeof notifications.$inferSelect, 'id' | 'title' | 'body' | 'path'> | null;
}

/** Takes what is due for one process: for the others it lies in the future until the lease ends. */
export async function claimDuePushes(
  db: Db,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<DuePush[]> {
  const claimed = db.$with('claimed').as(
    db
      .update(pushOutbox)
      .set({ attempts: sql`${pushOutbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
      .where(
        sql`${pushOutbox.id} IN (SELECT due.id FROM push_outbox due WHERE due.next_attempt_at <= ${now.toISOString()}::timestamptz
          ORDER BY due.next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
      )
      .returning(),
  );
  const rows = await db
    .with(claimed)
    .select({
      id: claimed.id,
      attempts: claimed.attempts,
      createdAt: claimed.createdAt,
      subscriptionId: claimed.subscriptionId,
      sealed: pushSubscriptions.sealed,
      notification: {
        id: notifications.id,
        title: notifications.title,
        body: notifications.body,
        path: notifications.path,
        readAt: notifications.readAt,
      },
    })
    .from(claimed)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, claimed.subscriptionId))
    .leftJoin(
      notifications,
      and(eq(notifications.userId, claimed.userId), eq(notifications.id, claimed.notificationId)),
    );
  return rows.map(({ notification, ...row }) => ({
    ...row,
    notification: notification && notification.readAt === null ? notification : null,
  }));
}

export const deletePushes = (db: Db, ids: readonly string[]) =>
  db.delete(pushOutbox).where(inArray(pushOutbox.id, [...ids]));

export const postponePush = (db: Db, id: string, nextAttemptAt: Date) =>
  db.update(pushOutbox).set({ nextAttemptAt }).where(eq(pushOutbox.id, id));
