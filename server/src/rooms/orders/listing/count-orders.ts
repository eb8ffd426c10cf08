import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { mostCountedOrders } from '@cobuy/domain/orders/order-limits';
import type { SignedInContext } from '../../../platform/context.ts';
import { readSettings } from '../../system/read-settings.ts';
import { presentTotal } from '../one-order/order.view.ts';
import { claimOwnOrders } from '../placing/give-orders.ts';
import { countManagedOrdersAcrossOrganizations } from './order-groups.queries.ts';
import {
  countByStatus,
  countOwnOrdersAcrossOrganizations,
  listOrderedGroupBuysAcrossOrganizations,
  sumMatchesAcrossOrganizations,
} from './order-lists.queries.ts';
import { managedOrders, ownOrders, readFilters } from './order-scope.ts';

type Query = ParsedRequest<typeof orderCalls.countOrders>['query'];

/** Counts for the tabs above the list of `listOrders`. */
export async function countOrders(context: SignedInContext, query: Query) {
  const { db, actor, clock } = context;
  const filters = await readFilters(context, query);
  const byStatus = await countByStatus(db, managedOrders(actor), filters, clock.now());
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return { total: Math.min(total, mostCountedOrders), byStatus };
}

type SumQuery = ParsedRequest<typeof orderCalls.sumOrders>['query'];

/** The total value of the list of `listOrders`. */
export async function sumOrders(context: SignedInContext, query: SumQuery) {
  const filters = await readFilters(context, query);
  const [{ communityMode }, sum] = await Promise.all([
    readSettings(context),
    sumMatchesAcrossOrganizations(context.db, managedOrders(context.actor), filters, context.clock.now()),
  ]);
  return {
    orders: sum.orders,
    isAll: sum.found < mostCountedOrders,
    totalAmount: presentTotal(sum.totalCents, { communityMode }),
    restAmount: presentTotal(sum.restCents, { communityMode }),
    giveBackAmount: presentTotal(sum.giveBackCents, { communityMode }),
  };
}

/** Counts over the orders that the caller organizes. */
export async function getAgentStats(context: SignedInContext) {
  const { db, clock, actor } = context;
  const [{ communityMode }, counts] = await Promise.all([
    readSettings(context),
    countManagedOrdersAcrossOrganizations(db, managedOrders(actor), clock.now()),
  ]);
  return communityMode ? { ...counts, needsPaymentProof: 0, overdue: 0, critical: 0 } : counts;
}

export async function getMyOrderStats(context: SignedInContext) {
  const { db, clock } = context;
  await claimOwnOrders(context);
  const scope = await ownOrders(context);
  const [{ communityMode }, counts, groupBuys] = await Promise.all([
    readSettings(context),
    countOwnOrdersAcrossOrganizations(db, scope, clock.now()),
    listOrderedGroupBuysAcrossOrganizations(db, scope),
  ]);
  return { ...counts, ...(communityMode && { needsPayment: 0, overdue: 0 }), groupBuys };
}
