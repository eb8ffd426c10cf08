import { graceDays } from '@cobuy/domain/plans/subscription-rules';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { planCheckouts, stripeEvents, subscriptions } from './plans.tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type CheckoutRow = typeof planCheckouts.$inferSelect;
export type EventRow = typeof stripeEvents.$inferSelect;

/** Locks a provider's customer until the transaction ends, even if their account was emptied. */
export async function lockCustomer(tx: Db, customerId: string) {
  // This lock doesn't block rows that only reference the person.
  const [row] = await tx.select().from(users).where(eq(users.stripeCustomerId, customerId)).for('no key update');
  return row ?? null;
}

/** The plan that somebody who pays for one would have without paying. */
export async function findGivenTier(db: Db, userId: string): Promise<Tier> {
  const [row] = await db.select({ givenTier: users.givenTier }).from(users).where(eq(users.id, userId));
  return row?.givenTier ?? 'FREE';
}

export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row ?? null;
}

export const listSubscriptions = (db: Db, userId: string): Promise<SubscriptionRow[]> =>
  db.select().from(subscriptions).where(eq(subscriptions.userId, userId));

const runningStatuses = ['active', 'past_due'] as const;
export const isRunning = ({ status }: Pick<SubscriptionRow, 'status'>): boolean =>
  runningStatuses.some((running) => running === status);

/** If several are running, the one bought last. */
export async function findRunningSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...runningStatuses])))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id))
    .limit(1);
  return row ?? null;
}

export const storeSubscription = (tx: Db, row: SubscriptionRow) =>
  tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set: row });

export const markToEnd = (tx: Db, userId: string, now: Date) =>
  tx
    .update(subscriptions)
    .set({ endingSince: now })
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended')));

const hour = 3_600_000;

/** Possibly untold news: due to end, unpaid for longer than the grace, or over without an event. */
export const listSubscriptionsToFollow = (db: Db, now: Date, limit: number) =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        ne(subscriptions.status, 'ended'),
        or(
          isNotNull(subscriptions.endingSince),
          and(
            ne(subscriptions.givesTier, 'FREE'),
            lte(subscriptions.unpaidSince, new Date(now.getTime() - graceDays * 24 * hour)),
          ),
          and(
            lte(subscriptions.periodEndsAt, new Date(now.getTime() - hour)),
            lte(subscriptions.readAt, new Date(now.getTime() - hour)),
          ),
        ),
      ),
    )
    // Random, so that repeated failures don't keep others from their turn.
    .orderBy(sql`random()`)
    .limit(limit);

export async function findCheckout(db: Db, userId: string): Promise<CheckoutRow | null> {
  const [row] = await db.select().from(planCheckouts).where(eq(planCheckouts.userId, userId));
  return row ?? null;
}

export const storeCheckout = (tx: Db, row: CheckoutRow) =>
  tx.insert(planCheckouts).values(row).onConflictDoUpdate({ target: planCheckouts.userId, set: row });

export const noteCheckoutSession = (db: Db, attemptId: string, sessionId: string) =>
  db.update(planCheckouts).set({ sessionId }).where(eq(planCheckouts.attemptId, attemptId));

/** The id is text because it comes from the provider, which may send anything. */
export const deleteCheckout = (db: Db, attemptId: string) =>
  db.delete(planCheckouts).where(eq(sql`${planCheckouts.attemptId}::text`, attemptId));

/** Pages that nobody should pay on any more: their account is gone, or they have paid elsewhere meanwhile. */
export const listCheckoutsToClose = (db: Db, limit: number): Promise<CheckoutRow[]> =>
  db
    .select(getTableColumns(planCheckouts))
    .from(planCheckouts)
    .innerJoin(users, eq(users.id, planCheckouts.userId))
    .where(
      or(
        isNotNull(users.deletedAt),
        exists(
          db
            .select({ id: subscriptions.id })
            .from(subscriptions)
            .where(
              and(eq(subscriptions.userId, planCheckouts.userId), inArray(subscriptions.status, [...runningStatuses])),
            ),
        ),
      ),
    )
    .limit(limit);

/** Those of deleted accounts, once nothing of theirs can be paid any more. */
export const listCustomersToForget = (db: Db, limit: number) =>
  db
    .select({ userId: users.id, customerId: sql<string>`${users.stripeCustomerId}` })
    .from(users)
    .where(
      and(
        isNotNull(users.deletedAt),
        isNotNull(users.stripeCustomerId),
        notExists(
          db.select({ id: planCheckouts.userId }).from(planCheckouts).where(eq(planCheckouts.userId, users.id)),
        ),
        notExists(
          db
            .select({ id: subscriptions.id })
            .from(subscriptions)
            .where(and(eq(subscriptions.userId, users.id), ne(subscriptions.status, 'ended'))),
        ),
      ),
    )
    .limit(limit);

export const forgetCustomer = (db: Db, userId: string) =>
  db.update(users).set({ stripeCustomerId: null }).where(eq(users.id, userId));

export async function findLastEventAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: stripeEvents.receivedAt })
    .from(stripeEvents)
    .orderBy(desc(stripeEvents.receivedAt))
    .limit(1);
  return row?.at ?? null;
}

export const insertEvent = (db: Db, row: typeof stripeEvents.$inferInsert) =>
  db.insert(stripeEvents).values(row).onConflictDoNothing();

export const listEventsToHandle = (db: Db, now: Date): Promise<EventRow[]> =>
  db
    .select()
    .from(stripeEvents)
    .where(and(isNull(stripeEvents.handledAt), lte(stripeEvents.retryAt, now)))
    .orderBy(asc(stripeEvents.receivedAt))
    .limit(100);

export const updateEvents = (db: Db, ids: readonly string[], changes: Partial<EventRow>) =>
  db
    .update(stripeEvents)
    .set(changes)
    .where(inArray(stripeEvents.id, [...ids]));

export const deleteEventsBefore = (db: Db, before: Date) =>
  db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before));
