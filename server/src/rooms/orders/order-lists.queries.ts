import { mostCountedOrders } from '@cobuy/contract/orders/orders.http';
import type { OrderSort } from '@cobuy/domain/orders/order-sorts';
import { needsPayment, type OrderStatus, orderStatuses } from '@cobuy/domain/orders/order-status';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import { users } from '../accounts/accounts.tables.ts';
import { groupBuys } from '../group-buys/group-buys.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import {
  findDealsOf,
  hasUrgency,
  inFilters,
  inScope,
  type OrderFilters,
  type OrderScope,
  statusesOf,
} from './order-scope.queries.ts';
import { buyerColumns } from './orders.queries.ts';
import { orders } from './orders.tables.ts';

const newest = [desc(orders.createdAt), desc(orders.id)];
const sorting: Record<Exclude<OrderSort, 'urgency'>, SQL[]> = {
  newest,
  oldest: [asc(orders.createdAt), asc(orders.id)],
  'due-date': [asc(groupBuys.paymentDueDate), ...newest],
  amount: [desc(orders.totalCents), ...newest],
};
/** Of orders that are named already: no index may tempt into walking all deals in their order instead. */
const sortingFew = { ...sorting, 'due-date': [sql`${groupBuys.paymentDueDate} + interval '0'`, ...newest] };

const inDeal = and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId));

const isBuyer = eq(users.id, orders.buyerId);

const findRows = (db: Db, where: SQL | undefined, order: SQL[]) =>
  db
    .select({
      order: {
        id: orders.id,
        orderNumber: orders.orderNumber,
        organizationId: orders.organizationId,
        status: orders.status,
        totalCents: orders.totalCents,
        paymentMethod: orders.paymentMethod,
        itemCount: orders.itemCount,
        latestProofAt: orders.latestProofAt,
        closureRequestedAt: orders.closureRequestedAt,
        closureAcceptedAt: orders.closureAcceptedAt,
        createdAt: orders.createdAt,
        updatedAt: orders.updatedAt,
      },
      groupBuy: {
        id: groupBuys.id,
        title: groupBuys.title,
        paymentDueDate: groupBuys.paymentDueDate,
        endDate: groupBuys.endDate,
      },
      organization: { id: organizations.id, name: organizations.name },
      buyer: buyerColumns,
    })
    .from(orders)
    .innerJoin(groupBuys, inDeal)
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .innerJoin(users, isBuyer)
    .where(where)
    .orderBy(...order)
    .$dynamic();
export type OrderSummaryRow = Awaited<ReturnType<typeof findRows>>[number];

/** Where so few orders match, they are named: sorted from there, none of the others is looked at. */
const mostNamedOrders = 1000;

/**
 * How many match, and which where they are few. Counting ends where nobody reads the figure any more, so that it costs
 * the same for a million.
 */
async function findMatches(db: Db, where: SQL | undefined, { urgency, search }: OrderFilters) {
  const all = db.select({ id: orders.id }).from(orders).$dynamic();
  const withDeals = urgency ? all.innerJoin(groupBuys, inDeal) : all;
  const found = (search?.buyerIds === null ? withDeals.innerJoin(users, isBuyer) : withDeals)
    .where(where)
    .limit(mostCountedOrders)
    .as('found');
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      ids: sql<
        string[] | null
      >`CASE WHEN count(*) <= ${sql.raw(String(mostNamedOrders))} THEN array_agg(${found.id}) END`,
    })
    .from(found);
  return { total: row?.total ?? 0, ids: row?.ids ?? null };
}

interface Query extends Page, OrderFilters {
  sortBy: OrderSort;
}
type Span = { limit: number; offset: number };

/** Names the deals of the agents that a list is limited to. */
async function nameDeals(db: Db, scope: OrderScope, filters: OrderFilters) {
  const [groupBuyIds, agentsGroupBuyIds] = await Promise.all([
    scope.of === 'agent' ? findDealsOf(db, scope.userId) : null,
    filters.agentId === undefined ? null : findDealsOf(db, filters.agentId),
  ]);
  const inNamed = scope.of === 'agent' ? inScope({ ...scope, groupBuyIds }) : inScope(scope);
  return (statuses: readonly OrderStatus[], now: Date) =>
    and(inNamed, inFilters({ ...filters, agentsGroupBuyIds, status: statuses }, now));
}

async function listMatches(db: Db, where: SQL | undefined, query: Query, sortBy: keyof typeof sorting, span: Span) {
  const { total, ids } = await findMatches(db, where, query);
  // An index that is walked in its order finds twenty among many soon, and among few only at its end.
  const found = ids
    ? findRows(db, sql`${orders.id} = ANY(${sql.param(ids)}::uuid[])`, sortingFew[sortBy])
    : findRows(db, where, sorting[sortBy]);
  const rows = span.offset >= total ? [] : await found.limit(span.limit).offset(span.offset);
  return { rows, total };
}

export async function listOrderRows(db: Db, scope: OrderScope, query: Query, now: Date) {
  const where = await nameDeals(db, scope, query);
  const { limit, sortBy } = query;
  const [offset, statuses] = [offsetOf(query), statusesOf(query)];
  if (sortBy !== 'urgency') return listMatches(db, where(statuses, now), query, sortBy, { limit, offset });
  // What waits for its payment, the earliest due first; then the rest, the newest first. Each has its own index.
  const [urgent, rest] = [statuses.filter(needsPayment), statuses.filter((status) => !needsPayment(status))];
  const first = await listMatches(db, where(urgent, now), query, 'due-date', { limit, offset });
  const missing = { limit: limit - first.rows.length, offset: Math.max(0, offset - first.total) };
  if (missing.limit === 0) {
    const { total } = await findMatches(db, where(statuses, now), query);
    return { rows: first.rows, total };
  }
  const second = await listMatches(db, where(rest, now), query, 'newest', missing);
  return {
    rows: [...first.rows, ...second.rows],
    total: Math.min(first.total + second.total, mostCountedOrders),
  };
}

/** How many orders have each status, each counted as far as lists count. */
export async function countByStatus(db: Db, scope: OrderScope, filters: OrderFilters, now: Date) {
  const where = await nameDeals(db, scope, filters);
  const possible = statusesOf({ urgency: filters.urgency });
  const count = async (status: OrderStatus) =>
    possible.includes(status) ? (await findMatches(db, where([status], now), filters)).total : 0;
  const counts = await Promise.all(orderStatuses.map(async (status) => [status, await count(status)] as const));
  return Object.fromEntries(counts) as Record<OrderStatus, number>;
}

export async function countOwnOrders(db: Db, scope: OrderScope, now: Date) {
  const only = (condition: SQL | undefined) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      pending: only(eq(orders.status, 'PENDING')),
      needsPayment: only(and(eq(orders.status, 'PENDING'), isNull(orders.latestProofAt))),
      overdue: only(hasUrgency('overdue', now)),
    })
    .from(orders)
    .innerJoin(groupBuys, inDeal)
    .where(inScope(scope));
  return counts ?? { total: 0, pending: 0, needsPayment: 0, overdue: 0 };
}

/** Deals that these orders are of, by title. */
export const listOrderedGroupBuys = (db: Db, scope: OrderScope) =>
  db
    .selectDistinct({ id: groupBuys.id, title: groupBuys.title })
    .from(orders)
    .innerJoin(groupBuys, inDeal)
    .where(inScope(scope))
    .orderBy(asc(groupBuys.title), asc(groupBuys.id));
