// Payment deadline queries, over every organization, as they are the installation's. Dates are compared only in SQL:
// PostgreSQL keeps microseconds, which a Date loses.
import { hoursBetweenAutomaticReminders, hoursFromOverdueToCancelling } from '@cobuy/domain/payments/payment-deadlines';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import { isUnpaid } from '../order-money.tables.ts';
import { orderNotices, orders } from '../orders.tables.ts';
import { groupBuyDue, isDueAfter, isDueBy, paymentDue, waitsForDelivery } from '../payment-due.queries.ts';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const inGroupBuy = and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId));

export type NoticeKind = 'reminder' | 'overdue';
/** The one whose orders are asked for; that of each order where all are. */
type Organization = SQL | typeof orders.organizationId;
const wasTold = (of: Organization, kind: NoticeKind, condition: SQL) => sql`EXISTS (
  SELECT 1 FROM order_notices n WHERE n.organization_id = ${of} AND n.order_id = ${orders.id}
  AND n.kind = ${kind} AND n.due_date = ${paymentDue} AND ${condition})`;

export interface Deadline {
  where: (of: Organization) => SQL | undefined;
  /** For a reminder: which of its days it is. */
  daysBefore: SQL<number>;
}
const noDay = sql<number>`0`;

/**
 * Orders with a reminder due: once, on the latest of the days that has come. Not if the buyer has just read the date,
 * having ordered or been asked for another proof after that day, or was reminded late of the day before.
 */
export function reminderIsDue(now: Date, days: readonly number[]): Deadline {
  const list = sql`ARRAY[${sql.join(
    days.map((day) => sql`${day}::int`),
    sql`, `,
  )}]`;
  const lately = sql`n.at > ${instant(now)} - make_interval(hours => ${hoursBetweenAutomaticReminders}::int)`;
  const day = sql<number>`(SELECT min(day) FROM unnest(${list}) day
    WHERE ${paymentDue} - make_interval(days => day) <= ${instant(now)}
    AND greatest(${orders.createdAt}, ${orders.proofRejectedAt}) < ${paymentDue} - make_interval(days => day))`;
  const where: Deadline['where'] = (of) =>
    and(
      isUnpaid,
      // Nothing can be paid before the handover.
      eq(orders.paidAtHandover, false),
      isDueAfter(now),
      sql`${paymentDue} <= ${instant(now)} + make_interval(days => ${Math.max(...days)}::int)`,
      sql`${day} IS NOT NULL AND NOT ${wasTold(of, 'reminder', sql`(n.days_before <= ${day} OR ${lately})`)}`,
    );
  return { where, daysBefore: day };
}

/** Orders whose due date has passed without a notice. */
export const overdueIsDue = (now: Date): Deadline => ({
  where: (of) =>
    and(isUnpaid, sql`NOT ${waitsForDelivery}`, isDueBy(now), sql`NOT ${wasTold(of, 'overdue', sql`true`)}`),
  daysBefore: noDay,
});

interface Sweep {
  now: Date;
  /** Days after the deal's due date. */
  cancelAfter: number;
  tellsOverdue: boolean;
}

/**
 * Orders whose time is up: the days after the deal's date and any day given by a rejected proof have passed, and their
 * buyers were told long enough ago, however long the program stood still. Organizations without automatic cancellation
 * keep theirs overdue, and none is canceled before the day that a mail named.
 */
export function cancellingIsDue({ now, cancelAfter, tellsOverdue }: Sweep): Deadline {
  const longEnoughAgo = sql`${instant(now)} - make_interval(hours => ${hoursFromOverdueToCancelling}::int)`;
  // The rejection told the buyer the day.
  const wasToldByRejection = and(
    sql`${orders.paymentExtendedUntil} = ${paymentDue}`,
    sql`${orders.proofRejectedAt} <= ${longEnoughAgo}`,
  );
  const where: Deadline['where'] = (of) =>
    and(
      isUnpaid,
      eq(organizations.autoCancel, true),
      // An order with money received is never canceled automatically.
      eq(orders.paidCents, 0),
      sql`NOT ${waitsForDelivery}`,
      isDueBy(now),
      sql`${groupBuyDue} + make_interval(days => ${cancelAfter}::int) <= ${instant(now)}`,
      // A day already named to the buyer holds even if the installation has shortened its days since.
      or(isNull(orders.keptUntil), sql`${orders.keptUntil} <= ${instant(now)}`),
      tellsOverdue ? or(wasTold(of, 'overdue', sql`n.at <= ${longEnoughAgo}`), wasToldByRejection) : undefined,
    );
  return { where, daysBefore: noDay };
}

const selectUnpaid = (db: Db, { daysBefore }: Deadline) =>
  db
    .select({
      organizationId: orders.organizationId,
      id: orders.id,
      orderNumber: orders.orderNumber,
      groupBuyId: orders.groupBuyId,
      totalCents: orders.totalCents,
      paidCents: orders.paidCents,
      paymentMethod: orders.paymentMethod,
      shippingName: orders.shippingName,
      paymentDueDate: paymentDue,
      dealDueDate: groupBuyDue,
      extendedUntil: orders.paymentExtendedUntil,
      keptUntil: orders.keptUntil,
      proofRejectedAt: orders.proofRejectedAt,
      daysBefore,
      groupBuyTitle: groupBuys.title,
      organizationName: organizations.name,
      autoCancel: organizations.autoCancel,
      buyerId: users.id,
      guestAccess: orders.guestAccess,
      isClaimed: sql<boolean>`${orders.claimedAt} IS NOT NULL`,
    })
    .from(orders)
    .innerJoin(groupBuys, inGroupBuy)
    .innerJoin(organizations, and(eq(organizations.id, orders.organizationId), isNull(organizations.deletedAt)))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .$dynamic();
export type UnpaidOrder = Awaited<ReturnType<typeof selectUnpaid>>[number];

export interface Place {
  organizationId: string;
  id: string;
}

export interface FoundOrder extends Place {
  buyerId: string;
  isClaimed: boolean;
}

/** The next orders of a walk over all, and whose they are. */
export const listUnpaidAcrossOrganizations = (
  db: Db,
  deadline: Deadline,
  after: Place | null,
  limit: number,
): Promise<FoundOrder[]> =>
  db
    .select({
      organizationId: orders.organizationId,
      id: orders.id,
      buyerId: orders.buyerId,
      isClaimed: sql<boolean>`${orders.claimedAt} IS NOT NULL`,
    })
    .from(orders)
    .innerJoin(groupBuys, inGroupBuy)
    .innerJoin(organizations, and(eq(organizations.id, orders.organizationId), isNull(organizations.deletedAt)))
    .where(
      and(
        deadline.where(orders.organizationId),
        after === null
          ? undefined
          : sql`(${orders.organizationId}, ${orders.id}) > (${after.organizationId}::uuid, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(orders.organizationId), asc(orders.id))
    .limit(limit);

/** Locks the order until the transaction ends, if it's still due. */
export async function lockUnpaid(
  tx: Db,
  deadline: Deadline,
  { organizationId, id }: Place,
): Promise<UnpaidOrder | null> {
  const rows = await selectUnpaid(tx, deadline)
    .where(
      and(eq(orders.organizationId, organizationId), eq(orders.id, id), deadline.where(sql`${organizationId}::uuid`)),
    )
    .for('update', { of: orders });
  return rows[0] ?? null;
}

interface NewNotice extends Place {
  kind: NoticeKind;
  daysBefore: number;
  at: Date;
}

/** Remembers that the buyer was told of this due date. @returns false where somebody was quicker. */
export async function insertNotice(tx: Db, { organizationId, id, kind, daysBefore, at }: NewNotice): Promise<boolean> {
  const due = tx
    .select({
      organizationId: orders.organizationId,
      orderId: orders.id,
      kind: sql<NoticeKind>`${kind}`.as('kind'),
      dueDate: sql<Date>`${paymentDue}`.as('due_date'),
      daysBefore: sql<number>`${daysBefore}::int`.as('days_before'),
      at: sql<Date>`${instant(at)}`.as('at'),
    })
    .from(orders)
    .innerJoin(groupBuys, inGroupBuy)
    .where(and(eq(orders.organizationId, organizationId), eq(orders.id, id)));
  const rows = await tx.insert(orderNotices).select(due).onConflictDoNothing().returning({ id: orderNotices.orderId });
  return rows.length > 0;
}
