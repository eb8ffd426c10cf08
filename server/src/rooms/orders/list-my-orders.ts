import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { listOrdersIn } from './list-orders.ts';
import { ownOrders } from './own-orders.ts';

type Query = ParsedRequest<typeof orderCalls.listMyOrders>['query'];

export const listMyOrders = (context: SignedInContext, query: Query) =>
  listOrdersIn(context, ownOrders(context.actor), query);
