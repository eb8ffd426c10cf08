import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import {
  type GroupBuyKey,
  groupBuyParticipation,
  groupBuys,
  type Participation,
} from '../group-buys/group-buys.tables.ts';
import { orders } from './orders.tables.ts';

/** Runs for each `deal` before it; each count reads only an index. */
const counted = sql`
  LATERAL (SELECT count(DISTINCT o.buyer_id)::int AS participants, count(*)::int AS orders FROM ${orders} o
    WHERE o.organization_id = deal.organization_id AND o.group_buy_id = deal.group_buy_id AND o.status <> 'CANCELLED') stands,
  LATERAL (SELECT count(*)::int AS cancelled_orders FROM ${orders} o
    WHERE o.organization_id = deal.organization_id AND o.group_buy_id = deal.group_buy_id AND o.status = 'CANCELLED') fell`;

type Counted = GroupBuyKey & Participation;

export async function countParticipation(tx: Db, deals: readonly GroupBuyKey[]): Promise<Counted[]> {
  const { rows } = await tx.execute<Counted & Record<string, unknown>>(sql`
    SELECT deal.organization_id AS "organizationId", deal.group_buy_id AS "groupBuyId", stands.participants, stands.orders,
      fell.cancelled_orders AS "cancelledOrders"
    FROM unnest(${sql.param(deals.map(({ organizationId }) => organizationId))}::uuid[],
      ${sql.param(deals.map(({ groupBuyId }) => groupBuyId))}::uuid[]) AS deal (organization_id, group_buy_id),
      ${counted}`);
  return rows;
}

type Checked = GroupBuyKey & { isRight: boolean };

/** The next deals in order of their keys, and whether their stored sums match their orders. */
export async function checkParticipationAcrossOrganizations(
  db: Db,
  after: GroupBuyKey | null,
  limit: number,
): Promise<Checked[]> {
  const isAfter = after
    ? sql`(organization_id, id) > (${after.organizationId}::uuid, ${after.groupBuyId}::uuid)`
    : sql`true`;
  const { rows } = await db.execute<Checked & Record<string, unknown>>(sql`
    SELECT deal.organization_id AS "organizationId", deal.group_buy_id AS "groupBuyId",
      (stands.participants, stands.orders, fell.cancelled_orders) IS NOT DISTINCT FROM
        (coalesce(p.participants, 0), coalesce(p.orders, 0), coalesce(p.cancelled_orders, 0)) AS "isRight"
    FROM (SELECT organization_id, id AS group_buy_id FROM ${groupBuys} WHERE ${isAfter} ORDER BY organization_id, id
      LIMIT ${limit}) deal
    LEFT JOIN ${groupBuyParticipation} p ON p.organization_id = deal.organization_id AND p.group_buy_id = deal.group_buy_id,
      ${counted}
    ORDER BY deal.organization_id, deal.group_buy_id`);
  return rows;
}
