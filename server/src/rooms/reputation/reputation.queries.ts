import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { groupBuys } from '../group-buys/group-buys.tables.ts';
import { orders } from '../orders/orders.tables.ts';

/** Over the orders of somebody's account in all organizations; those that were cancelled count nowhere. */
export async function countOrdersOf(db: Db, userId: string, now: Date) {
  const only = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  const isPaidAndPastDue = sql`${orders.latestProofAt} IS NOT NULL AND ${groupBuys.paymentDueDate} < ${now.toISOString()}::timestamptz`;
  const [counts] = await db
    .select({
      totalOrders: sql<number>`count(*)::int`,
      completedOrders: only(sql`${orders.status} = 'CLOSED'`),
      unclosedOrders: only(
        sql`${orders.status} <> 'CLOSED' AND (${orders.status} = 'DELIVERED' OR (${isPaidAndPastDue}))`,
      ),
    })
    .from(orders)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .where(and(eq(orders.buyerId, userId), isNotNull(orders.claimedAt), ne(orders.status, 'CANCELLED')));
  return counts ?? { totalOrders: 0, completedOrders: 0, unclosedOrders: 0 };
}
