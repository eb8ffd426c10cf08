import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import { isUnpaid, restCents } from '../order-money.tables.ts';
import { areOrders } from '../orders.queries.ts';
import { type OrderKey, orders } from '../orders.tables.ts';
import { paymentDue, waitsForDelivery } from '../payment-due.queries.ts';

const inGroupBuy = and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId));
const isThere = and(eq(organizations.id, orders.organizationId), isNull(organizations.deletedAt));
const isCharged = and(isUnpaid, gt(restCents, 0));

/** Unpaid orders that cost something. */
export const listChargedAcrossOrganizations = (db: Db) =>
  db
    .select({
      organizationId: orders.organizationId,
      id: orders.id,
      buyerId: orders.buyerId,
      isClaimed: sql<boolean>`${orders.claimedAt} IS NOT NULL`,
    })
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

/** What decides when an order has to be paid. */
export const listPaymentDays = (tx: Db, organizationId: string, keys: readonly OrderKey[]) =>
  tx
    .select({
      id: orders.id,
      due: paymentDue,
      paidAtHandover: orders.paidAtHandover,
      keptUntil: orders.keptUntil,
      createdAt: orders.createdAt,
      updatedAt: orders.updatedAt,
    })
    .from(orders)
    .innerJoin(groupBuys, inGroupBuy)
    .where(and(areOrders(organizationId, keys), sql`NOT ${waitsForDelivery}`));
export type PaymentDays = Awaited<ReturnType<typeof listPaymentDays>>[number];

export interface NewDays {
  id: string;
  paymentExtendedUntil: Date;
  keptUntil: Date;
  updatedAt: Date;
}

const instants = (days: readonly NewDays[], name: Exclude<keyof NewDays, 'id'>) =>
  sql`${sql.param(days.map((one) => one[name].toISOString()))}::timestamptz[]`;

/** In one statement: many orders may be unpaid. */
export const changePaymentDays = (tx: Db, organizationId: string, days: readonly NewDays[]) =>
  tx.execute(sql`
    UPDATE ${orders} o SET payment_extended_until = n.extended, kept_until = n.kept, updated_at = n.updated
    FROM unnest(${sql.param(days.map(({ id }) => id))}::uuid[], ${instants(days, 'paymentExtendedUntil')},
      ${instants(days, 'keptUntil')}, ${instants(days, 'updatedAt')}) AS n (id, extended, kept, updated)
    WHERE o.organization_id = ${organizationId}::uuid AND o.id = n.id`);
