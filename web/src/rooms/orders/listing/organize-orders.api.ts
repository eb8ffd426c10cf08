import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import type { Result } from '@cobuy/contract/wire/calls';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { ordersKey } from '../order-key.ts';
import type { ReadFilters } from './order-filters.ts';

const call = createCaller<typeof orderCalls>(orderPaths);
const managed = [...ordersKey, 'managed'] as const;
type Wanted = Omit<ReadFilters, 'page'>;

export const useAgentStats = () =>
  useQuery({ queryKey: [...managed, 'stats'], queryFn: ({ signal }) => call('getAgentStats', { signal }) });

/** The deals of these orders with their sums, the urgent ones first. */
export const useOrderGroups = ({ sortBy: _, ...query }: Wanted) =>
  useQuery({
    queryKey: [...managed, 'groups', query],
    queryFn: ({ signal }) => call('listOrderGroups', { query, signal }),
    placeholderData: keepPreviousData,
    select: ({ data }) => data,
  });

const ordersShown = 10;

export const useGroupOrders = (groupBuyId: string, { sortBy: asked, ...filters }: Wanted) => {
  // The address is shared with the list of one's own orders, the only one with this sort order.
  const sortBy = asked === 'due-first' ? null : asked;
  return useInfiniteQuery({
    queryKey: [...managed, 'group', groupBuyId, filters, sortBy],
    queryFn: ({ signal, pageParam }) =>
      call('listOrders', { query: { ...filters, sortBy, groupBuyId, page: pageParam, limit: ordersShown }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : null),
  });
};

interface ProofFilters {
  groupBuyId: string | null;
  paymentMethod: PaymentMethod | null;
}

/** Orders whose proof waits for a check, the oldest first: the first hundred, and how many there are. */
export const useProofQueue = (filters: ProofFilters) =>
  useQuery({
    queryKey: [...managed, 'proof-queue', filters],
    queryFn: ({ signal }) =>
      call('listOrders', { query: { ...filters, status: 'PAYMENT_UPLOADED', sortBy: 'oldest', limit: 100 }, signal }),
    select: ({ data, pagination }) => ({ orders: data, total: pagination.total }),
  });

const ordersAtOnce = 100;

export function useRemindUnpaid() {
  const queries = useQueryClient();
  return async (groupBuyId: string) => {
    const orders = new Map<string, OrderSummary>();
    const results: Result<typeof orderCalls.remindOrders>['results'] = [];
    for (let [page, pages] = [1, 1]; page <= pages; page++) {
      const owing = await call('listOrders', { query: { groupBuyId, money: 'due', page, limit: ordersAtOnce } });
      pages = owing.pagination.pages;
      if (owing.data.length === 0) break;
      for (const order of owing.data) orders.set(order.orderNumber, order);
      const answer = await call('remindOrders', {
        body: { orderNumbers: owing.data.map(({ orderNumber }) => orderNumber) },
      });
      results.push(...answer.results);
    }
    void queries.invalidateQueries({ queryKey: ordersKey });
    return {
      reminded: results.filter(({ outcome }) => outcome === 'reminded').length,
      skipped: results.filter(({ outcome }) => outcome === 'skipped'),
      orders,
    };
  };
}

/** The ten newest of the orders that the caller organizes. */
export const useRecentOrders = () =>
  useQuery({
    queryKey: [...managed, 'recent'],
    queryFn: ({ signal }) => call('listOrders', { query: { limit: 10 }, signal }),
    select: ({ data }) => data,
  });
