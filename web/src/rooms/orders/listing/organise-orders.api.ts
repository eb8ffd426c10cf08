import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/api.ts';
import { ordersKey } from '../order-key.ts';
import type { ReadFilters } from './order-filters.ts';

const call = createCaller<typeof orderCalls>(orderPaths);
const managed = [...ordersKey, 'managed'] as const;
type Wanted = Omit<ReadFilters, 'page'>;

/** Counts over the orders that the caller organises. */
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

/** The orders of one deal, page after page. */
export const useGroupOrders = (groupBuyId: string, { sortBy: asked, ...filters }: Wanted) => {
  // The address is shared with the list of one's own orders, which knows this order alone.
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

/** Reminds everybody in a deal who has neither paid nor sent a proof. */
export function useRemindUnpaid() {
  const queries = useQueryClient();
  return async (groupBuyId: string) => {
    let [page, pages, reminded, skipped] = [1, 1, 0, 0];
    const reasons = new Set<string>();
    for (; page <= pages; page++) {
      const unpaid = await call('listOrders', {
        query: { groupBuyId, status: 'PENDING', hasPaymentProof: 'false', page, limit: ordersAtOnce },
      });
      pages = unpaid.pagination.pages;
      if (unpaid.data.length === 0) break;
      const answer = await call('remindOrders', {
        body: { orderNumbers: unpaid.data.map(({ orderNumber }) => orderNumber) },
      });
      reminded += answer.reminded;
      skipped += answer.results.length - answer.reminded;
      for (const { error } of answer.results) if (error) reasons.add(error);
    }
    void queries.invalidateQueries({ queryKey: ordersKey });
    return { reminded, skipped, reasons: [...reasons] };
  };
}

/** The ten newest of the orders that the caller organises. */
export const useRecentOrders = () =>
  useQuery({
    queryKey: [...managed, 'recent'],
    queryFn: ({ signal }) => call('listOrders', { query: { limit: 10 }, signal }),
    select: ({ data }) => data,
  });
