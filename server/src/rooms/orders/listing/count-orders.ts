import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { mostCountedOrders } from '@cobuy/domain/orders/order-limits';
import type { SignedInContext } from '../../../platform/context.ts';
import { countManagedOrdersAcrossOrganizations } from './order-groups.queries.ts';
import {
  countByStatus,
  countOwnOrdersAcrossOrganizations,
  listOrderedGroupBuysAcrossOrganizations,
} from './order-lists.queries.ts';
import { searchOrders } from './order-scope.queries.ts';
import { managedOrders, ownOrders } from './order-scope.ts';

type Query = ParsedRequest<typeof orderCalls.countOrders>['query'];

/** What the tabs over the list of `listOrders` say. */
export async function countOrders({ db, actor, clock }: SignedInContext, query: Query) {
  const filters = { ...query, search: await searchOrders(db, query.search) };
  const byStatus = await countByStatus(db, managedOrders(actor), filters, clock.now());
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return { total: Math.min(total, mostCountedOrders), byStatus };
}

/** Counts over the orders that the caller organises. */
export const getAgentStats = ({ db, clock, actor }: SignedInContext) =>
  countManagedOrdersAcrossOrganizations(db, managedOrders(actor), clock.now());

/** Counts over the caller's own orders, and the deals they are of. */
export async function getMyOrderStats({ db, clock, actor }: SignedInContext) {
  const scope = ownOrders(actor);
  const [counts, groupBuys] = await Promise.all([
    countOwnOrdersAcrossOrganizations(db, scope, clock.now()),
    listOrderedGroupBuysAcrossOrganizations(db, scope),
  ]);
  return { ...counts, groupBuys };
}
