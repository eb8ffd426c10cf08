import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { mostCountedOrders } from '@cobuy/domain/orders/order-limits';
import type { SignedInContext } from '../../platform/context.ts';
import { managedOrders } from './managed-orders.ts';
import { countByStatus } from './order-lists.queries.ts';
import { searchOrders } from './search-orders.ts';

type Query = ParsedRequest<typeof orderCalls.countOrders>['query'];

/** What the tabs over the list of `listOrders` say. */
export async function countOrders({ db, actor, clock }: SignedInContext, query: Query) {
  const filters = { ...query, search: await searchOrders(db, query.search) };
  const byStatus = await countByStatus(db, managedOrders(actor), filters, clock.now());
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return { total: Math.min(total, mostCountedOrders), byStatus };
}
