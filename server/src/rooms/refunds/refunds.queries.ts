import type { Plan } from '@cobuy/domain/plans/plan-rules';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import { users } from '../accounts/accounts.tables.ts';
import { subscriptions } from '../plans/plans.tables.ts';
import { refundRequests } from './refunds.tables.ts';

export type RefundColumns = typeof refundRequests.$inferSelect;

const selectRequests = (db: Db) =>
  db
    .select({
      request: refundRequests,
      runningPlan: sql<(Plan & { amount: number }) | null>`(
        SELECT json_build_object('tier', ${subscriptions.tier}, 'billing', ${subscriptions.billing}, 'amount', ${subscriptions.amountCents})
          FROM ${subscriptions}
         WHERE ${subscriptions.userId} = ${refundRequests.userId} AND ${subscriptions.status} IN ('active', 'past_due')
         ORDER BY ${subscriptions.startedAt} DESC LIMIT 1)`,
      user: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(refundRequests)
    .innerJoin(users, eq(users.id, refundRequests.userId))
    .$dynamic();
export type RefundRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** False where the person has an open request. */
export async function insertRequest(tx: Db, row: typeof refundRequests.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(refundRequests)
    .values(row)
    .onConflictDoNothing({ target: refundRequests.userId, where: sql`status = 'pending'` })
    .returning({ id: refundRequests.id });
  return inserted.length > 0;
}

export async function findRequest(db: Db, id: string): Promise<RefundRow | null> {
  const [row] = await selectRequests(db).where(eq(refundRequests.id, id));
  return row ?? null;
}

export async function lockRequest(tx: Db, id: string): Promise<RefundColumns | null> {
  const [row] = await tx.select().from(refundRequests).where(eq(refundRequests.id, id)).for('update');
  return row ?? null;
}

export const updateRequest = (tx: Db, id: string, changes: Partial<RefundColumns>) =>
  tx.update(refundRequests).set(changes).where(eq(refundRequests.id, id));

/** Nobody is refunding it now. Unless refused, it may have been refunded, so who decided is kept. */
export const releaseRequest = (db: Db, id: string, { isRefused }: { isRefused: boolean }) =>
  db
    .update(refundRequests)
    .set({ refundingSince: null, ...(isRefused && { decidedById: null, notes: null, endsPlan: false }) })
    .where(and(eq(refundRequests.id, id), eq(refundRequests.status, 'pending')));

export async function findLastRequest(db: Db, userId: string): Promise<RefundRow | null> {
  const [row] = await selectRequests(db)
    .where(eq(refundRequests.userId, userId))
    .orderBy(desc(refundRequests.requestedAt), desc(refundRequests.id))
    .limit(1);
  return row ?? null;
}

export async function hasOpenRequest(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(and(eq(refundRequests.userId, userId), eq(refundRequests.status, 'pending')));
  return row !== undefined;
}

export const listOpenOfPayment = (db: Db, paymentId: string) =>
  db
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.stripePaymentIntentId, paymentId), eq(refundRequests.status, 'pending')));

export const listRequests = (db: Db, page: Page): Promise<RefundRow[]> =>
  selectRequests(db)
    .orderBy(desc(refundRequests.requestedAt), desc(refundRequests.id))
    .limit(page.limit)
    .offset(offsetOf(page));

export async function countRequests(db: Db): Promise<number> {
  const [row] = await db.select({ requests: count() }).from(refundRequests);
  return row?.requests ?? 0;
}

/** The person charged under this id; null where they aren't of this installation. */
export async function findCustomer(db: Db, customerId: string | null) {
  if (customerId === null) return null;
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.stripeCustomerId, customerId));
  return row ?? null;
}
