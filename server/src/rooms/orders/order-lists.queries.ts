import { mostCountedOrders } from '@cobuy/domain/orders/order-limits';
import type { OrderSort } from '@cobuy/domain/orders/order-sorts';
import { needsPayment, type OrderStatus, orderStatuses } from '@cobuy/domain/orders/order-status';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, plannedAnew } from '../../platform/database/open-database.ts';
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

type Sorting = Exclude<OrderSort, 'urgency'>;
const newest = [desc(orders.createdAt), desc(orders.id)];
const sorting: Record<Sorting, SQL[]> = {
  newest,
  oldest: [asc(orders.createdAt), asc(orders.id)],
  'due-date': [asc(groupBuys.paymentDueDate), ...newest],
  amount: [desc(orders.totalCents), ...newest],
};
/** Each alone: an index that holds it spares a look at the order itself. */
const sortKeys = {
  newest: orders.createdAt,
  oldest: orders.createdAt,
  'due-date': groupBuys.paymentDueDate,
  amount: orders.totalCents,
} as const;

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

/** Some of the orders that match, in no order, with what they are sorted by. */
function findMatches(
  db: Db,
  where: SQL | undefined,
  { urgency, search }: OrderFilters,
  { sortBy, most }: { sortBy: Sorting; most: number },
) {
  const all = db
    .select({ id: orders.id, createdAt: orders.createdAt, key: sql`${sortKeys[sortBy]}`.as('key') })
    .from(orders)
    .$dynamic();
  const withDeals = urgency || sortBy === 'due-date' ? all.innerJoin(groupBuys, inDeal) : all;
  return (search?.buyerIds === null ? withDeals.innerJoin(users, isBuyer) : withDeals)
    .where(where)
    .limit(most)
    .as('found');
}

/** Counting ends where nobody reads the figure any more, so that it costs the same for a million. */
async function countMatches(db: Db, where: SQL | undefined, filters: OrderFilters): Promise<number> {
  const found = findMatches(db, where, filters, { sortBy: 'newest', most: mostCountedOrders });
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found).prepare(plannedAnew).execute();
  return row?.total ?? 0;
}

interface Query extends Page, OrderFilters {
  sortBy: OrderSort;
}
type Span = { limit: number; offset: number };

/** Names the deals of the agents that a list is limited to. */
async function nameDeals(db: Db, scope: OrderScope, filters: OrderFilters) {
  const [groupBuyIds, agentsGroupBuyIds] = await Promise.all([
    scope.of === 'agent' ? findDealsOf(db, scope.userId, scope.organizationId) : null,
    filters.agentId === undefined ? null : findDealsOf(db, filters.agentId),
  ]);
  const inNamed = scope.of === 'agent' ? inScope({ ...scope, groupBuyIds }) : inScope(scope);
  return (statuses: readonly OrderStatus[], now: Date) =>
    and(inNamed, inFilters({ ...filters, agentsGroupBuyIds, status: statuses }, now));
}

/** So few are found and sorted; among more, an index that is walked in its order finds a page sooner. */
const mostSortedOrders = 1000;

/** A page of what matches, and how many match where that is known by then. */
async function findPage(db: Db, where: SQL | undefined, query: Query, sortBy: Sorting, span: Span) {
  const found = findMatches(db, where, query, { sortBy, most: mostSortedOrders + 1 });
  const [first, next] = sortBy === 'oldest' ? [asc, asc] : [sortBy === 'due-date' ? asc : desc, desc];
  const page = await db
    .select({ id: found.id, total: sql<number>`(count(*) OVER ())::int` })
    .from(found)
    .orderBy(first(found.key), next(found.createdAt), next(found.id))
    .limit(span.limit)
    .offset(span.offset)
    .prepare(plannedAnew)
    .execute();
  const [{ total } = { total: span.offset > 0 ? null : 0 }] = page;
  if (total === null || total > mostSortedOrders) {
    const walk = findRows(db, where, sorting[sortBy]).limit(span.limit).offset(span.offset);
    return { rows: await walk.prepare(plannedAnew).execute(), total: null };
  }
  const ids = page.map(({ id }) => id);
  return { rows: ids.length > 0 ? await findRows(db, inArray(orders.id, ids), sorting[sortBy]) : [], total };
}

async function listMatches(db: Db, where: SQL | undefined, query: Query, sortBy: Sorting, span: Span) {
  const { rows, total } = await findPage(db, where, query, sortBy, span);
  return { rows, total: total ?? (await countMatches(db, where, query)) };
}

export async function listOrderRows(db: Db, scope: OrderScope, query: Query, now: Date) {
  const where = await nameDeals(db, scope, query);
  const { limit, sortBy } = query;
  const [offset, statuses] = [offsetOf(query), statusesOf(query)];
  if (sortBy !== 'urgency') return listMatches(db, where(statuses, now), query, sortBy, { limit, offset });
  // What waits for its payment, the earliest due first; then the rest, the newest first. Each has its own index.
  const [urgent, rest] = [statuses.filter(needsPayment), statuses.filter((status) => !needsPayment(status))];
  if (rest.length === 0) return listMatches(db, where(urgent, now), query, 'due-date', { limit, offset });
  const first = await findPage(db, where(urgent, now), query, 'due-date', { limit, offset });
  if (first.rows.length === limit)
    return { rows: first.rows, total: await countMatches(db, where(statuses, now), query) };
  const urgentTotal = first.total ?? (await countMatches(db, where(urgent, now), query));
  const missing = { limit: limit - first.rows.length, offset: Math.max(0, offset - urgentTotal) };
  const second = await listMatches(db, where(rest, now), query, 'newest', missing);
  return {
    rows: [...first.rows, ...second.rows],
    total: Math.min(urgentTotal + second.total, mostCountedOrders),
  };
}

/** How many orders have each status, each counted as far as lists count. */
export async function countByStatus(db: Db, scope: OrderScope, filters: OrderFilters, now: Date) {
  const where = await nameDeals(db, scope, filters);
  const possible = statusesOf({ urgency: filters.urgency });
  const count = async (status: OrderStatus) =>
    possible.includes(status) ? countMatches(db, where([status], now), filters) : 0;
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
