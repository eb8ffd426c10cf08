import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { readSettings } from '../system/read-settings.ts';
import { managedOrders } from './managed-orders.ts';
import { listOrderRows } from './order-lists.queries.ts';
import type { OrderScope } from './order-scope.queries.ts';
import { presentOrderSummary } from './orders.view.ts';
import { searchOrders } from './search-orders.ts';

type Query = ParsedRequest<typeof orderCalls.listOrders>['query'];

/** The orders that the caller organises. */
export async function listOrders(context: SignedInContext, query: Query) {
  const search = await searchOrders(context.db, query.search);
  return listOrdersIn(context, managedOrders(context.actor), { ...query, search });
}

export async function listOrdersIn(
  context: SignedInContext,
  scope: OrderScope,
  query: Parameters<typeof listOrderRows>[2],
) {
  const { communityMode } = await readSettings(context);
  const now = context.clock.now();
  const { rows, total } = await listOrderRows(context.db, scope, query, now);
  return {
    data: rows.map((row) =>
      presentOrderSummary(row, { now, communityMode, asTyped: context.actor.session === 'order' }),
    ),
    pagination: presentPagination(query, total),
  };
}
