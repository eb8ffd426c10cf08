// What the payment deadlines ask and write, in every organization: they are the installation's.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { groupBuys } from '../group-buys/group-buys.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { orderNotices, orders } from './orders.tables.ts';

/** Waits for its buyer: neither paid nor proved. */
const isUnpaid = and(eq(orders.status, 'PENDING'), isNull(orders.latestProofAt));
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const due = groupBuys.paymentDueDate;

function findUnpaid(db: Db, where: SQL | undefined, daysBefore: SQL<number>) {
  return db
    .select({
      organizationId: orders.organizationId,
      id: orders.id,
      orderNumber: orders.orderNumber,
      totalCents: orders.totalCents,
      paymentMethod: orders.paymentMethod,
      dueDate: due,
      daysBefore,
      groupBuyTitle: groupBuys.title,
      organizationName: organizations.name,
      autoCancel: organizations.autoCancel,
      buyerEmail: users.email,
    })
    .from(orders)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(and(isUnpaid, where))
    .$dynamic();
}
export type UnpaidOrder = Awaited<ReturnType<typeof findUnpaid>>[number];

const wasTold = (kind: 'reminder' | 'overdue', daysBefore: SQL<number>) => sql`EXISTS (
  SELECT 1 FROM order_notices n WHERE n.organization_id = ${orders.organizationId} AND n.order_id = ${orders.id}
  AND n.kind = ${kind} AND n.due_date = ${due} AND n.days_before <= ${daysBefore})`;

/**
 * Orders whose reminder is due: on the latest of the days that has come, once. Whoever ordered after that day has just
 * read the date.
 */
export function listUnpaidToRemind(
  db: Db,
  { now, days, limit }: { now: Date; days: readonly number[]; limit: number },
) {
  const list = sql`ARRAY[${sql.join(
    days.map((day) => sql`${day}::int`),
    sql`, `,
  )}]`;
  const day = sql<number>`(SELECT min(day) FROM unnest(${list}) day
    WHERE ${due} - make_interval(days => day) <= ${instant(now)}
    AND ${orders.createdAt} < ${due} - make_interval(days => day))`;
  const where = and(
    sql`${due} > ${instant(now)} AND ${due} <= ${instant(now)} + make_interval(days => ${Math.max(...days)}::int)`,
    sql`${day} IS NOT NULL AND NOT ${wasTold('reminder', day)}`,
  );
  return findUnpaid(db, where, day).limit(limit);
}

const isOverdueSince = (now: Date, days: number) =>
  sql`${due} + make_interval(days => ${days}::int) <= ${instant(now)}`;

/** Orders whose due date has passed without a notice, and that are not to be cancelled yet. */
export function listUnpaidOverdue(db: Db, { now, cancelAfter, limit }: Sweep) {
  const where = and(
    isOverdueSince(now, 0),
    sql`NOT (${organizations.autoCancel} AND ${isOverdueSince(now, cancelAfter)})`,
    sql`NOT ${wasTold('overdue', sql<number>`0`)}`,
  );
  return findUnpaid(db, where, sql<number>`0`).limit(limit);
}

interface Sweep {
  now: Date;
  /** Days after the due date. */
  cancelAfter: number;
  limit: number;
}

/** Of organizations that let the program cancel; the orders of the others stay overdue. */
export const listUnpaidToCancel = (db: Db, { now, cancelAfter, limit }: Sweep) =>
  findUnpaid(db, and(organizations.autoCancel, isOverdueSince(now, cancelAfter)), sql<number>`0`).limit(limit);

/** Whether the order still waits for its buyer under that due date; held until the transaction ends. */
export async function lockUnpaid(tx: Db, { organizationId, id, dueDate }: UnpaidOrder): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .where(and(eq(orders.organizationId, organizationId), eq(orders.id, id), isUnpaid, eq(due, dueDate)))
    .for('update', { of: orders });
  return rows.length > 0;
}

/** @returns false where somebody was quicker. */
export async function insertNotice(tx: Db, notice: typeof orderNotices.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(orderNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: orderNotices.orderId });
  return rows.length > 0;
}
