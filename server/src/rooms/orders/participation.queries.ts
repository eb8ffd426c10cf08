import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import {
  type Counted,
  type GroupBuyKey,
  groupBuyParticipation,
  groupBuys,
  type Participation,
} from '../group-buys/group-buys.tables.ts';
import { orders } from './orders.tables.ts';

const nothing = { participants: 0, orders: 0, cancelledOrders: 0 } as const satisfies Participation;

/** What has been ordered of an organization's deals; each half reads only an index. @returns a line for each deal */
export async function countParticipation(tx: Db, organizationId: string, ids: readonly string[]): Promise<Counted[]> {
  const inThese = sql`organization_id = ${organizationId}::uuid AND group_buy_id = ANY(${sql.param([...ids])}::uuid[])`;
  const { rows } = await tx.execute<Counted & Record<string, unknown>>(sql`
    SELECT group_buy_id AS "groupBuyId", coalesce(stands.participants, 0) AS participants,
      coalesce(stands.orders, 0) AS orders, coalesce(fell.orders, 0) AS "cancelledOrders"
    FROM (SELECT group_buy_id, count(DISTINCT buyer_id)::int AS participants, count(*)::int AS orders FROM ${orders}
      WHERE ${inThese} AND status <> 'CANCELLED' GROUP BY group_buy_id) stands
    FULL JOIN (SELECT group_buy_id, count(*)::int AS orders FROM ${orders}
      WHERE ${inThese} AND status = 'CANCELLED' GROUP BY group_buy_id) fell USING (group_buy_id)`);
  const found = new Map(rows.map((row) => [row.groupBuyId, row]));
  return ids.map((groupBuyId) => found.get(groupBuyId) ?? { groupBuyId, ...nothing });
}

/** The next deals in order of their keys, with their stored sums. */
export async function listParticipationAcrossOrganizations(db: Db, after: GroupBuyKey | null, limit: number) {
  const stored = groupBuyParticipation;
  const rows = await db
    .select({
      organizationId: groupBuys.organizationId,
      groupBuyId: groupBuys.id,
      participants: stored.participants,
      orders: stored.orders,
      cancelledOrders: stored.cancelledOrders,
    })
    .from(groupBuys)
    .leftJoin(stored, and(eq(stored.organizationId, groupBuys.organizationId), eq(stored.groupBuyId, groupBuys.id)))
    .where(
      after
        ? sql`(${groupBuys.organizationId}, ${groupBuys.id}) > (${after.organizationId}::uuid, ${after.groupBuyId}::uuid)`
        : undefined,
    )
    .orderBy(asc(groupBuys.organizationId), asc(groupBuys.id))
    .limit(limit);
  return rows.map(({ organizationId, groupBuyId, participants, orders, cancelledOrders }) => ({
    ...{ organizationId, groupBuyId },
    ...{ participants: participants ?? 0, orders: orders ?? 0, cancelledOrders: cancelledOrders ?? 0 },
  }));
}
