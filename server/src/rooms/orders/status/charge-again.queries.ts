import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import { isUnpaid, restCents } from '../order-money.tables.ts';
import { orderNotices, orders } from '../orders.tables.ts';
import { paymentDue, waitsForDelivery } from '../payment-due.queries.ts';

const inGroupBuy = and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId));
const isThere = and(eq(organizations.id, orders.organizationId), isNull(organizations.deletedAt));
const isCharged = and(isUnpaid, gt(restCents, 0));

/** Unpaid orders that cost something. */
export const listChargedAcrossOrganizations = (db: Db) =>
  db
    .select({ id: orders.id, buyerId: orders.buyerId, isClaimed: sql<boolean>`${orders.claimedAt} IS NOT NULL` })
    .from(orders)
    .innerJoin(organizations, isThere)
    .where(isCharged)
    .orderBy(asc(orders.id));

/** @param since placed after it; null: none of them were placed meanwhile. */
export async function countChargedAcrossOrganizations(db: Db, since: Date | null) {
  const [counted] = await db
    .select({
      unpaid: count(),
      placedMeanwhile:
        sql<number>`count(*) FILTER (WHERE ${orders.createdAt} >= ${since?.toISOString() ?? null}::timestamptz)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .innerJoin(organizations, isThere)
    .where(isCharged);
  return counted ?? { unpaid: 0, placedMeanwhile: 0 };
}

interface TimeBack {
  from: Date;
  to: Date;
  /** Nobody has to pay before this day. */
  least: Date;
  cancelAfterDays: number;
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Moves the payment day by the time that these orders showed nothing to pay, counted from their placement if that was
 * later. None is canceled before the usual days after it. If paid at handover, the day is the handover's.
 */
export async function giveTimeBackAcrossOrganizations(
  tx: Db,
  ids: readonly string[],
  { from, to, least, cancelAfterDays }: TimeBack,
): Promise<void> {
  const lasted = sql`${instant(to)} - greatest(${instant(from)}, ${orders.createdAt})`;
  const day = sql`greatest(${instant(least)}, ${paymentDue} + CASE WHEN ${orders.paidAtHandover} THEN interval '0' ELSE ${lasted} END)`;
  await tx
    .update(orders)
    .set({
      paymentExtendedUntil: day,
      keptUntil: sql`greatest(${orders.keptUntil}, ${day} + make_interval(days => ${cancelAfterDays}::int))`,
      updatedAt: sql`greatest(${instant(to)}, ${orders.updatedAt} + interval '1 millisecond')`,
    })
    .from(groupBuys)
    .where(and(inGroupBuy, inArray(orders.id, [...ids]), sql`NOT ${waitsForDelivery}`));
  // Someone told the day now isn't reminded of it in the same minute.
  const told = tx
    .select({
      organizationId: orders.organizationId,
      orderId: orders.id,
      kind: sql<'reminder'>`'reminder'`.as('kind'),
      dueDate: sql<Date>`${paymentDue}`.as('due_date'),
      daysBefore: sql<number>`greatest(0, ceil(extract(epoch FROM ${paymentDue} - ${instant(to)}) / 86400))::int`.as(
        'days_before',
      ),
      at: sql<Date>`${instant(to)}`.as('at'),
    })
    .from(orders)
    .innerJoin(groupBuys, inGroupBuy)
    .where(and(inArray(orders.id, [...ids]), sql`NOT ${waitsForDelivery}`));
  await tx.insert(orderNotices).select(told).onConflictDoNothing();
}
