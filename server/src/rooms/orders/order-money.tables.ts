import type { MoneyFilter } from '@cobuy/domain/orders/order-money';
import { overStatuses } from '@cobuy/domain/orders/order-status';
import { and, isNull, ne, sql } from 'drizzle-orm';
import { groupBuys } from '../group-buys/group-buys.tables.ts';
import { orders } from './orders.tables.ts';

/** The only SQL for what is paid and due. `order-money.test.ts` keeps it in step with domain/orders/order-money.ts. */

/** A cancelled order is in no sum. */
export const stands = ne(orders.status, 'CANCELLED');

/** Literals, so that frequent statements are planned once, and for these statuses. */
const isOver = sql`${orders.status} IN (${sql.raw(overStatuses.map((status) => `'${status}'`).join(', '))})`;

/** Cents still to be paid. */
export const restCents = sql<number>`(CASE WHEN ${isOver} THEN 0
  WHEN ${orders.settledAt} IS NULL THEN greatest(0, ${orders.totalCents} - ${orders.paidCents})
  ELSE greatest(0, ${orders.totalCents} - coalesce(${orders.settledCents}, ${orders.totalCents})) END)`;

/** Cents of its total that are no longer awaited. */
export const arrivedCents = sql<number>`(${orders.totalCents} - ${restCents})`;

const heldCents = sql<number>`(CASE WHEN ${orders.settledAt} IS NULL THEN ${orders.paidCents}
  ELSE coalesce(${orders.settledCents}, greatest(${orders.totalCents}, ${orders.paidCents})) END)`;

/** Cents held beyond what the order costs; for a cancelled order, all that is held. */
export const giveBackCents = sql<number>`greatest(0, ${heldCents}
  - (CASE ${orders.status} WHEN 'CANCELLED' THEN 0 ELSE ${orders.totalCents} END))`;

/** The organizer's figure that the order counts in; null where it's cancelled. */
export const moneyStage = sql<'due' | 'proved' | 'settled' | null>`(CASE ${orders.status} WHEN 'CANCELLED' THEN NULL
  WHEN 'PENDING' THEN 'due' WHEN 'PAYMENT_UPLOADED' THEN 'proved'
  ELSE CASE WHEN ${restCents} > 0 THEN 'due' ELSE 'settled' END END)`;

export const isInMoney = (filter: MoneyFilter) =>
  filter === 'give-back'
    ? sql<boolean>`(${giveBackCents} > 0)`
    : filter === 'ordered'
      ? sql<boolean>`(${stands})`
      : // Written out: a plan that is kept knows then which index holds them.
        sql<boolean>`(${moneyStage} = ${sql.raw(`'${filter}'`)})`;

/** Awaits payment, or a confirmation where it's free; after a part payment, the rest is awaited. */
const waitsForMoney = sql`(${orders.status} = 'PENDING' AND (${orders.paidCents} = 0 OR ${restCents} > 0))`;

/** Waits for its buyer: neither paid nor proved. */
export const isUnpaid = sql`(${and(waitsForMoney, isNull(orders.latestProofAt))})`;

/**
 * Payment may be requested now: not while a proof is being checked, nor, if paid at handover, before the handover or
 * the end of pickup, except for a price increase after payment. For orders joined with their deals.
 */
export const isToBePaidNow = (now: Date) => sql<boolean>`((${waitsForMoney}
    OR (${orders.status} NOT IN ('PENDING', 'PAYMENT_UPLOADED') AND ${restCents} > 0))
  AND NOT (${orders.paidAtHandover} AND ${orders.settledAt} IS NULL AND ${orders.status} <> 'DELIVERED'
    AND coalesce(${groupBuys.pickupUntil} > ${now.toISOString()}::timestamptz, true)))`;
