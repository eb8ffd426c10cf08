import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../../platform/context.ts';
import { presentPagination } from '../../../platform/database/page.ts';
import { readSettings } from '../../system/read-settings.ts';
import { presentOrderSummary } from '../one-order/order.view.ts';
import { claimOwnOrders } from '../placing/give-orders.ts';
import { listOrderRows } from './order-lists.queries.ts';
import type { OrderScope } from './order-scope.queries.ts';
import { managedOrders, ownOrders, readFilters } from './order-scope.ts';

type Query = ParsedRequest<typeof orderCalls.listOrders>['query'];
type MyQuery = ParsedRequest<typeof orderCalls.listMyOrders>['query'];

/** The orders that the caller organizes. */
export async function listOrders(context: SignedInContext, query: Query) {
  return listOrdersIn(context, managedOrders(context.actor), await readFilters(context, query));
}

export async function listMyOrders(context: SignedInContext, query: MyQuery) {
  await claimOwnOrders(context);
  return listOrdersIn(context, await ownOrders(context), query);
}

async function listOrdersIn(context: SignedInContext, scope: OrderScope, query: Parameters<typeof listOrderRows>[2]) {
  const { communityMode } = await readSettings(context);
  const now = context.clock.now();
  const { rows, total } = await listOrderRows(context.db, scope, { ...query, communityMode }, now);
  return {
    data: rows.map((row) =>
      presentOrderSummary(row, { now, communityMode, asTyped: context.actor.session === 'order' }),
    ),
    pagination: presentPagination(query, total),
  };
}
