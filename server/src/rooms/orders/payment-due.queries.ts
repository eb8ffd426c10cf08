import { and, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { groupBuys } from '../group-buys/group-buys.tables.ts';
import { dueDateOf, orders } from './orders.tables.ts';

/** When the payment of an order is due, asked of orders joined with their deals. */
export const paymentDue = dueDateOf({
  paymentDueDate: groupBuys.paymentDueDate,
  pickupUntil: groupBuys.pickupUntil,
  paymentExtendedUntil: orders.paymentExtendedUntil,
  paidAtHandover: orders.paidAtHandover,
});

/** Without the days that a rejected proof gave. */
export const groupBuyDue =
  sql`greatest(${groupBuys.paymentDueDate}, CASE WHEN ${orders.paidAtHandover} THEN ${groupBuys.pickupUntil} END)`.mapWith(
    groupBuys.paymentDueDate,
  );

/**
 * Paid when it is delivered, which has no day that is known before: the person who was told that no proof is needed
 * until then is neither reminded nor cancelled for want of one.
 */
export const waitsForDelivery = sql`(${orders.paidAtHandover} AND ${groupBuys.pickupUntil} IS NULL)`;

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Each side alone, so that the index of the deals' days serves it. What waits for its delivery is due by no day. */
export const isDueBy = (at: Date) =>
  sql`(${groupBuys.paymentDueDate} <= ${instant(at)}
    AND (${orders.paymentExtendedUntil} IS NULL OR ${orders.paymentExtendedUntil} <= ${instant(at)})
    AND NOT (${orders.paidAtHandover} AND coalesce(${groupBuys.pickupUntil} > ${instant(at)}, true)))`;
export const isDueAfter = (at: Date) =>
  sql`(${groupBuys.paymentDueDate} > ${instant(at)} OR ${orders.paymentExtendedUntil} > ${instant(at)}
    OR (${orders.paidAtHandover} AND coalesce(${groupBuys.pickupUntil} > ${instant(at)}, true)))`;

/** Moves the days that rejected proofs gave and that fell between two instants on by the time between them. */
export const shiftExtensionsAcrossOrganizations = (tx: Db, { from, to }: { from: Date; to: Date }) =>
  tx
    .update(orders)
    .set({
      paymentExtendedUntil: sql`${orders.paymentExtendedUntil} + (${instant(to)} - ${instant(from)})`,
      updatedAt: sql`greatest(${instant(to)}, ${orders.updatedAt} + interval '1 millisecond')`,
    })
    .where(and(gt(orders.paymentExtendedUntil, from), lte(orders.paymentExtendedUntil, to)));
