import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { needsPayment, type OrderStatus, orderStatuses } from '@cobuy/domain/orders/order-status';
import { type OrderUrgency, urgencyBounds } from '@cobuy/domain/orders/order-urgency';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf } from '../../platform/database/page.ts';
import { users } from '../accounts/accounts.tables.ts';
import { groupBuys } from '../group-buys/group-buys.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { buyerColumns, organises } from './orders.queries.ts';
import { orders } from './orders.tables.ts';

/** Whose orders a list is of; there is no list without one. */
export type OrderScope =
  | { of: 'buyer'; userId: string }
  /** A session that is limited to one order. */
  | { of: 'order'; orderId: string; userId: string }
  | { of: 'agent'; organizationId: string; userId: string }
  | { of: 'organization'; organizationId: string }
  /** For a SUPERADMIN who has selected no organization. */
  | { of: 'installation' };

function inScope(scope: OrderScope): SQL | undefined {
  switch (scope.of) {
    case 'buyer':
      return and(eq(orders.buyerId, scope.userId), isNotNull(orders.claimedAt));
    case 'order':
      return and(eq(orders.id, scope.orderId), eq(orders.buyerId, scope.userId));
    case 'agent':
      return and(eq(orders.organizationId, scope.organizationId), organises(scope.userId));
    case 'organization':
      return eq(orders.organizationId, scope.organizationId);
    case 'installation':
      return undefined;
  }
}

const awaitingPayment: OrderStatus[] = orderStatuses.filter(needsPayment);
const dayMs = 86_400_000;

/** The rule of domain/orders/order-urgency.ts in SQL: whole days rounded up are at most N exactly when the due date is at most N days away. */
function hasUrgency(urgency: OrderUrgency, now: Date): SQL | undefined {
  if (urgency === 'none') return notInArray(orders.status, awaitingPayment);
  const { overdue, critical, high, medium } = urgencyBounds;
  const range: Record<typeof urgency, readonly [after: number | null, upTo: number | null]> = {
    overdue: [null, overdue],
    critical: [overdue, critical],
    high: [critical, high],
    medium: [high, medium],
    low: [medium, null],
  };
  const [after, upTo] = range[urgency];
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  return and(
    inArray(orders.status, awaitingPayment),
    after === null ? undefined : gt(groupBuys.paymentDueDate, inDays(after)),
    upTo === null ? undefined : lte(groupBuys.paymentDueDate, inDays(upTo)),
  );
}

type Query = ParsedRequest<typeof orderCalls.listMyOrders>['query'] & { agentId?: string | undefined };

const inFilters = ({ status, urgency, groupBuyId, hasPaymentProof, agentId }: Query, now: Date) => [
  status && eq(orders.status, status),
  urgency && hasUrgency(urgency, now),
  groupBuyId === undefined ? undefined : eq(orders.groupBuyId, groupBuyId),
  hasPaymentProof === undefined ? undefined : (hasPaymentProof ? isNotNull : isNull)(orders.latestProofAt),
  agentId === undefined ? undefined : organises(agentId),
];

const newest = [desc(orders.createdAt), desc(orders.id)];
const sorting: Record<Query['sortBy'], SQL[]> = {
  newest,
  oldest: [asc(orders.createdAt), asc(orders.id)],
  'due-date': [asc(groupBuys.paymentDueDate), ...newest],
  amount: [desc(orders.totalCents), ...newest],
};

const inDeal = and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId));

export async function listOrderRows(db: Db, scope: OrderScope, query: Query, now: Date) {
  const where = and(inScope(scope), ...inFilters(query, now));
  const [rows, [total]] = await Promise.all([
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
      .orderBy(...sorting[query.sortBy])
      .limit(query.limit)
      .offset(offsetOf(query)),
    db.select({ rows: count() }).from(orders).innerJoin(groupBuys, inDeal).where(where),
  ]);
  return { rows, total: total?.rows ?? 0 };
}
export type OrderSummaryRow = Awaited<ReturnType<typeof listOrderRows>>['rows'][number];

export async function countOrders(db: Db, scope: OrderScope, now: Date) {
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
