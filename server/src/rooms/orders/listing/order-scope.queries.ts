import type { MoneyFilter } from '@cobuy/domain/orders/order-money';
import { orderNumberBeginning, orderNumbersIn } from '@cobuy/domain/orders/order-number';
import { needsPayment, type OrderStatus, orderStatuses } from '@cobuy/domain/orders/order-status';
import { type OrderUrgency, urgencyBounds } from '@cobuy/domain/orders/order-urgency';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { and, eq, gte, inArray, isNotNull, isNull, like, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { isFoundIn, isOneOf } from '../../../platform/database/sql-texts.ts';
import { personText, users } from '../../accounts/accounts.tables.ts';
import { groupBuyAgents, groupBuys } from '../../group-buys/group-buys.tables.ts';
import { isInMoney } from '../order-money.tables.ts';
import { orders } from '../orders.tables.ts';
import { isDueAfter, isDueBy } from '../payment-due.queries.ts';
import { isUnclosed } from './unclosed-orders.queries.ts';

/** Whose orders a list is of; there is no list without one. */
export type OrderScope =
  /** @param organizationIds in which the buyer may have orders. */
  | { of: 'buyer'; userId: string; organizationIds: readonly string[] }
  | { of: 'order'; organizationId: string; orderId: string; userId: string }
  | { of: 'agent'; organizationId: string; userId: string }
  | { of: 'organization'; organizationId: string }
  /** For a SUPERADMIN who has selected no organization. */
  | { of: 'installation' };

/**
 * How someone's deals are matched: 'first' takes all deals and then their orders, which is fastest for finding few or
 * counting many; 'by order' checks each order during an index walk.
 */
export type GroupBuysAsked = 'first' | 'by order';

/** @param organizationId whose deals they are; without it those of every organization, for who may see the installation. */
function inGroupBuysOf(userId: string, organizationId: string | null, asked: GroupBuysAsked = 'first') {
  // OFFSET 0: checked for each order of a page, never for all deals beforehand.
  if (asked === 'by order')
    return sql`(EXISTS (SELECT 1 FROM ${groupBuyAgents} a WHERE a.organization_id = ${orders.organizationId}
    AND a.group_buy_id = ${orders.groupBuyId} AND a.user_id = ${userId}::uuid OFFSET 0)
  OR EXISTS (SELECT 1 FROM ${groupBuys} g WHERE g.organization_id = ${orders.organizationId}
    AND g.id = ${orders.groupBuyId} AND g.created_by_id = ${userId}::uuid OFFSET 0))`;
  const here = organizationId === null ? sql`` : sql`organization_id = ${organizationId}::uuid AND`;
  return sql`(${orders.organizationId}, ${orders.groupBuyId}) IN (
  SELECT organization_id, id FROM ${groupBuys} WHERE ${here} created_by_id = ${userId}::uuid
  UNION SELECT organization_id, group_buy_id FROM ${groupBuyAgents} WHERE ${here} user_id = ${userId}::uuid)`;
}

export function inScope(scope: OrderScope, asked?: GroupBuysAsked): SQL | undefined {
  switch (scope.of) {
    case 'buyer':
      return and(
        isOneOf(orders.organizationId, scope.organizationIds),
        eq(orders.buyerId, scope.userId),
        isNotNull(orders.claimedAt),
      );
    case 'order':
      return and(
        eq(orders.organizationId, scope.organizationId),
        eq(orders.id, scope.orderId),
        eq(orders.buyerId, scope.userId),
      );
    case 'agent':
      return and(
        eq(orders.organizationId, scope.organizationId),
        inGroupBuysOf(scope.userId, scope.organizationId, asked),
      );
    case 'organization':
      return eq(orders.organizationId, scope.organizationId);
    case 'installation':
      return undefined;
  }
}

export const awaitingPayment: readonly OrderStatus[] = orderStatuses.filter(needsPayment);

/** Literals, not parameters, so that a cached plan knows how many match and can use the index of unpaid orders. */
const hasStatus = (statuses: readonly OrderStatus[]): SQL | undefined =>
  statuses.length === orderStatuses.length
    ? undefined
    : sql`${orders.status} IN ${sql.raw(`('${statuses.join("', '")}')`)}`;

const dayMs = 86_400_000;

/** domain/orders/order-urgency.ts in SQL: rounded-up days are at most N if it's due within N days. */
export const hasUrgency = (urgency: OrderUrgency, now: Date): SQL | undefined =>
  and(hasStatus(statusesOf({ urgency })), isDue(urgency, now));

function isDue(urgency: OrderUrgency, now: Date): SQL | undefined {
  if (urgency === 'none') return undefined;
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
  return and(after === null ? undefined : isDueAfter(inDays(after)), upTo === null ? undefined : isDueBy(inDays(upTo)));
}

/** A search, as far as it could be worked out before the orders are looked at. */
export interface OrderSearch {
  text: string;
  /** Beginnings of order numbers, or whole ones that stand in the text. */
  beginnings: readonly string[];
  /** Buyers whose e-mail or name contains the text; null where there are too many to name. */
  buyerIds: readonly string[] | null;
}

const mostBuyersNamed = 1000;
const isBuyerFound = (text: string) => sql`${isFoundIn(personText, text)} AND ${users.deletedAt} IS NULL`;

/** Looks for the words among people first, because a few people may have many orders. */
async function findBuyersOfSearch(db: Db, text: string): Promise<readonly string[] | null> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isBuyerFound(text))
    .limit(mostBuyersNamed + 1);
  return rows.length > mostBuyersNamed ? null : rows.map(({ id }) => id);
}

export const searchOrders = async (db: Db, text: string | undefined): Promise<OrderSearch | undefined> =>
  text === undefined
    ? undefined
    : { text, beginnings: beginningsIn(text), buyerIds: await findBuyersOfSearch(db, text) };

const beginningsIn = (text: string) => {
  const beginning = orderNumberBeginning(text);
  return [...new Set([...(beginning === null ? [] : [beginning]), ...orderNumbersIn(text)])];
};

/** By number, account, or name typed in the order (a guest's only one); e-mails would cost more than all the rest. */
const isFound = ({ text, beginnings, buyerIds }: OrderSearch): SQL | undefined =>
  or(
    ...beginnings.map((beginning) => like(orders.orderNumber, `${beginning}%`)),
    buyerIds === null ? isBuyerFound(text) : inArray(orders.buyerId, [...buyerIds]),
    text.includes('@') ? undefined : isFoundIn(orders.shippingName, text),
  );

export interface OrderFilters {
  status?: OrderStatus | readonly OrderStatus[] | undefined;
  urgency?: OrderUrgency | undefined;
  /** What has become of its money, whatever its status. */
  money?: MoneyFilter | undefined;
  /** Nobody is asked for money now, so that nothing is urgent (docs/decisions/0054). */
  communityMode?: boolean | undefined;
  groupBuyId?: string | undefined;
  hasPaymentProof?: boolean | undefined;
  paymentMethod?: PaymentMethod | undefined;
  /** When it was placed: from the first instant to the last. */
  placedFrom?: Date | undefined;
  placedTo?: Date | undefined;
  /** Needs orders joined with their deals. */
  unclosed?: boolean | undefined;
  agentId?: string | undefined;
  search?: OrderSearch | undefined;
}

/** Statuses that a money filter rules out. */
const without: Record<MoneyFilter, readonly OrderStatus[]> = {
  ordered: ['CANCELLED'],
  due: ['PAYMENT_UPLOADED', 'CLOSED', 'CANCELLED'],
  proved: orderStatuses.filter((status) => status !== 'PAYMENT_UPLOADED'),
  settled: ['PENDING', 'PAYMENT_UPLOADED', 'CANCELLED'],
  'give-back': [],
};

/** Statuses that orders under these filters may have, without those that urgency and money rule out. */
export const statusesOf = ({ status, urgency, money, communityMode = false }: OrderFilters): OrderStatus[] =>
  (status === undefined ? [...orderStatuses] : [status].flat()).filter(
    (one) =>
      (urgency === undefined || (needsPayment(one) && !communityMode) === (urgency !== 'none')) &&
      (money === undefined || !without[money].includes(one)),
  );

export const inFilters = (filters: OrderFilters, now: Date, asked?: GroupBuysAsked): SQL | undefined => {
  const {
    urgency,
    money,
    groupBuyId,
    hasPaymentProof,
    paymentMethod,
    unclosed,
    agentId,
    search,
    placedFrom,
    placedTo,
  } = filters;
  return and(
    hasStatus(statusesOf(filters)),
    urgency && isDue(urgency, now),
    money && isInMoney(money),
    groupBuyId === undefined ? undefined : eq(orders.groupBuyId, groupBuyId),
    hasPaymentProof === undefined ? undefined : (hasPaymentProof ? isNotNull : isNull)(orders.latestProofAt),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    unclosed === undefined ? undefined : unclosed ? isUnclosed(now) : not(isUnclosed(now)),
    agentId === undefined ? undefined : inGroupBuysOf(agentId, null, asked),
    placedFrom && gte(orders.createdAt, placedFrom),
    placedTo && lte(orders.createdAt, placedTo),
    search && isFound(search),
  );
};
