import { and, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { groupBuys } from '../group-buys/group-buys.tables.ts';
import { dueDateOf, orders } from './orders.tables.ts';

/** When an order's payment is due; needs orders joined with their deals. */
export const paymentDue = dueDateOf({
  paymentDueDate: groupBuys.paymentDueDate,
  pickupUntil: groupBuys.pickupUntil,
  paymentExtendedUntil: orders.paymentExtendedUntil,
  paidAtHandover: orders.paidAtHandover,
});

/** Ignores extra days from a rejected proof. */
export const groupBuyDue =
  sql`greatest(${groupBuys.paymentDueDate}, CASE WHEN ${orders.paidAtHandover} THEN ${groupBuys.pickupUntil} END)`.mapWith(
    groupBuys.paymentDueDate,
  );

/** Paid on delivery, whose day isn't known in advance, so buyers are neither reminded nor canceled before. */
export const waitsForDelivery = sql`(${orders.paidAtHandover} AND ${groupBuys.pickupUntil} IS NULL)`;

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Tests each side alone, to use the index on the deals' days. Payment on delivery has no due day. */
export const isDueBy = (at: Date) =>
  sql`(${groupBuys.paymentDueDate} <= ${instant(at)}
    AND (${orders.paymentExtendedUntil} IS NULL OR ${orders.paymentExtendedUntil} <= ${instant(at)})
    AND NOT (${orders.paidAtHandover} AND coalesce(${groupBuys.pickupUntil} > ${instant(at)}, true)))`;
export const isDueAfter = (at: Date) =>
  sql`(${groupBuys.paymentDueDate} > ${instant(at)} OR ${orders.paymentExtendedUntil} > ${instant(at)}
    OR (${orders.paidAtHandover} AND coalesce(${groupBuys.pickupUntil} > ${instant(at)}, true)))`;

/** Orders whose extension from a rejected proof ends within a time. */
export const listExtendedWithinAcrossOrganizations = (tx: Db, { from, to }: { from: Date; to: Date }) =>
  tx
    .select({ organizationId: orders.organizationId, id: orders.id })
    .from(orders)
    .where(and(gt(orders.paymentExtendedUntil, from), lte(orders.paymentExtendedUntil, to)));
