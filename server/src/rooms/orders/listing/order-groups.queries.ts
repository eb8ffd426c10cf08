import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import { arrivedCents, moneyStage, restCents, stands } from '../order-money.tables.ts';
import { orders } from '../orders.tables.ts';
import {
  awaitingPayment,
  hasUrgency,
  inFilters,
  inScope,
  type OrderFilters,
  type OrderScope,
} from './order-scope.queries.ts';

const inGroupBuy = and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId));
const countOf = (condition: SQL | undefined) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
const sumOf = (condition: SQL, cents: SQL = sql`${orders.totalCents}`) =>
  sql<number>`coalesce(sum(${cents}) FILTER (WHERE ${condition}), 0)::bigint`.mapWith(Number);

export async function countManagedOrdersAcrossOrganizations(db: Db, scope: OrderScope, now: Date) {
  const [counts] = await db
    .select({
      totalOrders: countOf(stands),
      pending: countOf(eq(orders.status, 'PENDING')),
      needsPaymentProof: countOf(sql`${orders.status} = 'PENDING' AND ${orders.latestProofAt} IS NULL`),
      overdue: countOf(hasUrgency('overdue', now)),
      critical: countOf(hasUrgency('critical', now)),
    })
    .from(orders)
    .innerJoin(groupBuys, inGroupBuy)
    .where(inScope(scope));
  return counts ?? { totalOrders: 0, pending: 0, needsPaymentProof: 0, overdue: 0, critical: 0 };
}

const mostGroups = 200;

/** Deals with such orders: those awaiting payment first, earliest due date first; then the newest. */
export const sumOrdersByGroupBuyAcrossOrganizations = (db: Db, scope: OrderScope, filters: OrderFilters, now: Date) => {
  const isIn = (stage: 'due' | 'proved' | 'settled') => sql`${moneyStage} = ${stage}`;
  const waits = countOf(inArray(orders.status, [...awaitingPayment]));
  return db
    .select({
      groupBuy: {
        id: groupBuys.id,
        organizationId: groupBuys.organizationId,
        title: groupBuys.title,
        endDate: groupBuys.endDate,
        paymentDueDate: groupBuys.paymentDueDate,
        timeZone: organizations.timeZone,
      },
      orders: countOf(stands),
      cancelled: countOf(eq(orders.status, 'CANCELLED')),
      pending: countOf(eq(orders.status, 'PENDING')),
      due: countOf(isIn('due')),
      proved: countOf(isIn('proved')),
      settled: countOf(isIn('settled')),
      orderedCents: sumOf(stands),
      dueCents: sumOf(isIn('due'), restCents),
      provedCents: sumOf(isIn('proved'), restCents),
      settledCents: sumOf(stands, arrivedCents),
      waits,
    })
    .from(orders)
    .innerJoin(groupBuys, inGroupBuy)
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(and(inScope(scope), inFilters(filters, now)))
    .groupBy(groupBuys.organizationId, groupBuys.id, organizations.id)
    .orderBy(
      sql`(${waits} = 0)`,
      sql`CASE WHEN ${waits} > 0 THEN ${groupBuys.paymentDueDate} END`,
      sql`${groupBuys.paymentDueDate} DESC`,
      groupBuys.id,
    )
    .limit(mostGroups);
};
export type OrderGroupRow = Awaited<ReturnType<typeof sumOrdersByGroupBuyAcrossOrganizations>>[number];
