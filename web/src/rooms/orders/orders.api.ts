import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';
import type { IsOld } from '../../lib/calls/asked-before.ts';
import { orderKey, ordersKey } from './order-key.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

export type OrderFilters = CallInput<typeof orderCalls.listMyOrders>['query'];
/** Null stands for "not given". */
type AskedFilters = { [K in keyof OrderFilters]: OrderFilters[K] | null };

export const useMyOrders = (filters: AskedFilters) =>
  useQuery({
    queryKey: [...ordersKey, 'mine', filters],
    queryFn: ({ signal }) => call('listMyOrders', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** The caller's own orders in one deal, newest first; `isKnown` is true even if loading failed. */
export function useMyOrdersOf(groupBuyId: string, isAuthenticated: boolean) {
  const { data, isPending, failureCount, fetchStatus } = useQuery({
    queryKey: [...ordersKey, 'mine', { groupBuyId }],
    queryFn: ({ signal }) => call('listMyOrders', { query: { groupBuyId }, signal }),
    enabled: isAuthenticated,
  });
  const isAsked = isAuthenticated && isPending && failureCount === 0 && fetchStatus === 'fetching';
  return { orders: data?.data ?? [], isKnown: !isAsked };
}

export const useMyOrderStats = () =>
  useQuery({
    queryKey: [...ordersKey, 'my-stats'],
    queryFn: ({ signal }) => call('getMyOrderStats', { signal }),
  });

export const useOrder = (orderNumber: string) =>
  useQuery({
    queryKey: orderKey(orderNumber),
    queryFn: ({ signal }) => call('getOrder', { params: { orderNumber }, signal }),
  });

export function useRefetchOrders() {
  const queryClient = useQueryClient();
  return (isOld: IsOld = () => true) => queryClient.invalidateQueries({ queryKey: ordersKey, predicate: isOld });
}
