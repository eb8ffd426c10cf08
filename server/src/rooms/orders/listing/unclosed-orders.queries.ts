// Which orders are to be closed, and how many somebody has (decisions, "Orders": Reputation).
import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { orders } from '../orders.tables.ts';
import { paymentDue } from '../payment-due.queries.ts';

/** Delivered, or paid and past due, and neither closed nor cancelled. Asked of orders joined with their deals. */
export const isUnclosed = (now: Date): SQL => sql`(${orders.status} NOT IN ('CLOSED', 'CANCELLED') AND
  (${orders.status} = 'DELIVERED' OR (${orders.latestProofAt} IS NOT NULL AND ${paymentDue} < ${now.toISOString()}::timestamptz)))`;

/**
 * Over the orders of somebody's account in all organizations; those that were cancelled count nowhere, nor what was
 * ordered without signing in: anybody may type any address, and leave its owner with orders that nobody closes.
 */
export async function countBuyersOrdersAcrossOrganizations(db: Db, userId: string, now: Date) {
  const only = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  const [counts] = await db
    .select({
      totalOrders: sql<number>`count(*)::int`,
      completedOrders: only(sql`${orders.status} = 'CLOSED'`),
      unclosedOrders: only(isUnclosed(now)),
    })
    .from(orders)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .where(
      and(
        eq(orders.buyerId, userId),
        isNotNull(orders.claimedAt),
        eq(orders.guestAccess, false),
        ne(orders.status, 'CANCELLED'),
      ),
    );
  return counts ?? { totalOrders: 0, completedOrders: 0, unclosedOrders: 0 };
}
