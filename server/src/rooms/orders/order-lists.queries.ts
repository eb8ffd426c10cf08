import { mostCountedOrders } from '@cobuy/contract/orders/orders.http';
import type { OrderSort } from '@cobuy/domain/orders/order-sorts';
import { type OrderStatus, orderStatuses } from '@cobuy/domain/orders/order-status';
import { and, asc, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import { users } from '../accounts/accounts.tables.ts';
import { groupBuys } from '../group-buys/group-buys.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import {
  awaitingPayment,
  hasUrgency,
  inFilters,
  inScope,
  type OrderFilters,
  type OrderScope,
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

const inDeal = and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId));

const findRows = (db: Db, where: SQL | undefined, sortBy: keyof typeof sorting) =>
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
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(where)
    .orderBy(...sorting[sortBy])
    .$dynamic();
export type OrderSummaryRow = Awaited<ReturnType<typeof findRows>>[number];

/** How many there are; counting ends where nobody reads the figure any more, so that it costs the same for a million. */
async function countUpTo(db: Db, where: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .innerJoin(groupBuys, inDeal)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(where)
    .limit(mostCountedOrders)
    .as('found');
  const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(found);
  return row?.rows ?? 0;
}

interface Query extends Page, OrderFilters {
  sortBy: OrderSort;
}

export async function listOrderRows(db: Db, scope: OrderScope, query: Query, now: Date) {
  const where = and(inScope(scope), inFilters(query, now));
  if (query.sortBy === 'urgency') return listByUrgency(db, where, query);
  const [rows, total] = await Promise.all([
    findRows(db, where, query.sortBy).limit(query.limit).offset(offsetOf(query)),
    countUpTo(db, where),
  ]);
  return { rows, total };
}

/** What waits for its payment, the earliest due first; then the rest, the newest first. Each has its own index. */
async function listByUrgency(db: Db, where: SQL | undefined, query: Page) {
  const [urgent, rest] = [
    and(where, inArray(orders.status, [...awaitingPayment])),
    and(where, notInArray(orders.status, [...awaitingPayment])),
  ];
  const offset = offsetOf(query);
  const [rows, urgentTotal, restTotal] = await Promise.all([
    findRows(db, urgent, 'due-date').limit(query.limit).offset(offset),
    countUpTo(db, urgent),
    countUpTo(db, rest),
  ]);
  const missing = query.limit - rows.length;
  if (missing > 0)
    rows.push(
      ...(await findRows(db, rest, 'newest')
        .limit(missing)
        .offset(Math.max(0, offset - urgentTotal))),
    );
  return { rows, total: Math.min(urgentTotal + restTotal, mostCountedOrders) };
}

/** How many orders have each status, each counted as far as lists count. */
export async function countByStatus(db: Db, scope: OrderScope, filters: OrderFilters, now: Date) {
  const where = and(inScope(scope), inFilters({ ...filters, status: undefined }, now));
  const counts = await Promise.all(
    orderStatuses.map(async (status) => [status, await countUpTo(db, and(where, eq(orders.status, status)))] as const),
  );
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
