// Orders that should be closed, and how many somebody has (docs/rules/reputation.md#unclosed).
import { daysUntilUnclosed } from '@cobuy/domain/orders/closing-by-itself';
import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { isOneOf } from '../../../platform/database/sql-texts.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { orders } from '../orders.tables.ts';
import { paymentDue } from '../payment-due.queries.ts';
import { listOrderPlaces } from '../places/order-places.queries.ts';

/**
 * Handed over a while ago, or paid a while ago with the pickup (or else the payment day) past, and no request to close.
 * For orders joined with their deals.
 */
export function isUnclosed(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const longAgo = sql`${at} - make_interval(days => ${daysUntilUnclosed}::int)`;
  return sql`(${orders.status} IN ('DELIVERED', 'SETTLED') AND ${orders.closureRequestedAt} IS NULL AND
    CASE WHEN ${orders.deliveredAt} IS NOT NULL THEN ${orders.deliveredAt} <= ${longAgo}
    ELSE ${orders.status} = 'SETTLED' AND ${orders.settledAt} <= ${longAgo}
      AND coalesce(${groupBuys.pickupUntil}, ${paymentDue}) < ${at} END)`;
}

/**
 * Counts an account's orders in these organizations, without canceled ones and without those placed while signed out:
 * anybody could type an address and leave its owner with unclosed orders.
 */
async function countOrdersOf(
  db: Db,
  { userId, organizationIds }: { userId: string; organizationIds: readonly string[] },
  now: Date,
) {
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
        isOneOf(orders.organizationId, organizationIds),
        eq(orders.buyerId, userId),
        isNotNull(orders.claimedAt),
        eq(orders.guestAccess, false),
        ne(orders.status, 'CANCELLED'),
      ),
    );
  return counts ?? { totalOrders: 0, completedOrders: 0, unclosedOrders: 0 };
}

/** How many orders somebody has in all organizations, how many are closed and how many are to close. */
export const countBuyersOrders = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string) =>
  countOrdersOf(db, { userId, organizationIds: await listOrderPlaces(db, userId) }, clock.now());
