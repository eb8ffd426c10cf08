import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { type GroupBuyKey, groupBuyAgents, groupBuys } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import type { OrderScope } from '../listing/order-scope.queries.ts';
import { giveBackCents, isInMoney, moneyStage, restCents, stands } from '../order-money.tables.ts';
import { orders } from '../orders.tables.ts';
import { isDueBy } from '../payment-due.queries.ts';

/** A deal's orders by status and payment state: number, cost, amount still to come and number overdue. */
export const sumGroupBuyByStatus = (db: Db, { organizationId, groupBuyId }: GroupBuyKey, now: Date) =>
  db
    .select({
      status: sql<OrderStatus>`${orders.status}`,
      stage: moneyStage,
      orders: sql<number>`count(*)::int`,
      cents: sql<number>`sum(${orders.totalCents})::bigint`.mapWith(Number),
      restCents: sql<number>`sum(${restCents})::bigint`.mapWith(Number),
      giveBackOrders: sql<number>`(count(*) FILTER (WHERE ${isInMoney('give-back')}))::int`,
      giveBackCents: sql<number>`sum(${giveBackCents})::bigint`.mapWith(Number),
      pastDue: sql<number>`(count(*) FILTER (WHERE ${isDueBy(now)}))::int`,
    })
    .from(orders)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .where(and(eq(orders.organizationId, organizationId), eq(orders.groupBuyId, groupBuyId)))
    .groupBy(orders.status, moneyStage);

export async function countGroupBuyParticipants(db: Db, { organizationId, groupBuyId }: GroupBuyKey): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`count(DISTINCT ${orders.buyerId})::int` })
    .from(orders)
    .where(and(eq(orders.organizationId, organizationId), eq(orders.groupBuyId, groupBuyId), stands));
  return row?.people ?? 0;
}

const dayMs = 86_400_000;

function dealsIn(scope: OrderScope): SQL | undefined {
  if (scope.of === 'organization') return eq(groupBuys.organizationId, scope.organizationId);
  if (scope.of !== 'agent') return undefined;
  const { organizationId, userId } = scope;
  return and(
    eq(groupBuys.organizationId, organizationId),
    sql`(${groupBuys.createdById} = ${userId}::uuid OR EXISTS (SELECT 1 FROM ${groupBuyAgents} a
      WHERE a.organization_id = ${groupBuys.organizationId} AND a.group_buy_id = ${groupBuys.id}
        AND a.user_id = ${userId}::uuid))`,
  );
}

/** By midnight in the organization's time zone. As no day has more than 25 hours, the index is walked that far. */
export async function countEndingTodayAcrossOrganizations(db: Db, scope: OrderScope, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const latest = sql`${new Date(now.getTime() + (25 / 24) * dayMs).toISOString()}::timestamptz`;
  const ends = sql`${groupBuys.endDate} >= ${at} AND ${groupBuys.endDate} <= ${latest}`;
  // For the whole installation there is one index of public deals and one of private ones.
  const endsSoon =
    scope.of === 'installation'
      ? sql`((${groupBuys.isPublic} AND ${ends}) OR (NOT ${groupBuys.isPublic} AND ${ends}))`
      : sql`${ends}`;
  const midnight = sql`(date_trunc('day', ${at} AT TIME ZONE ${organizations.timeZone}) + interval '1 day')
    AT TIME ZONE ${organizations.timeZone}`;
  const [row] = await db
    .select({ deals: sql<number>`count(*)::int` })
    .from(groupBuys)
    .innerJoin(organizations, eq(organizations.id, groupBuys.organizationId))
    .where(
      and(dealsIn(scope), endsSoon, sql`${groupBuys.startDate} <= ${at}`, sql`${groupBuys.endDate} < ${midnight}`),
    );
  return row?.deals ?? 0;
}
