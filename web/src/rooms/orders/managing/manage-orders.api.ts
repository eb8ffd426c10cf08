import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { CallInput, Result } from '@cobuy/contract/wire/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/api.ts';
import { ordersKey } from '../orders.api.ts';
import type { ManagedAddress } from './managed-address.ts';

const call = createCaller<typeof orderCalls>(orderPaths, ['exportOrders']);

export type BulkSteps = Result<typeof orderCalls.changeOrderStatuses>;
export type Reminders = Result<typeof orderCalls.remindOrders>;
type SentStep = CallInput<typeof orderCalls.changeOrderStatuses>['body'];

/** A page of the orders that the caller organises; the former page stays in sight while the next one is on its way. */
export const useManagedPage = ({ order: _, ...query }: ManagedAddress) =>
  useQuery({
    queryKey: [...ordersKey, 'managed', query],
    queryFn: ({ signal }) => call('listOrders', { query: { ...query, search: query.search || null }, signal }),
    placeholderData: keepPreviousData,
  });

/** How many of them have each status, under the same filters. */
export const useManagedCounts = ({ urgency, groupBuyId, agentId, search }: ManagedAddress) =>
  useQuery({
    queryKey: [...ordersKey, 'managed', 'counts', { urgency, groupBuyId, agentId, search }],
    queryFn: ({ signal }) =>
      call('countOrders', { query: { urgency, groupBuyId, agentId, search: search || null }, signal }),
    placeholderData: keepPreviousData,
  });

type Filters = Omit<ManagedAddress, 'order' | 'page'>;

const ordersInPage = 100;

/** The first `most` orders of a list, whatever page of it is in sight. */
export async function fetchManagedOrders({ search, ...filters }: Filters, most: number) {
  const fetchPage = (page: number) =>
    call('listOrders', { query: { ...filters, search: search || null, page, limit: ordersInPage } });
  const first = await fetchPage(1);
  const pages = Math.min(first.pagination.pages, Math.ceil(most / ordersInPage));
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => fetchPage(index + 2)));
  return [first, ...others].flatMap(({ data }) => data).slice(0, most);
}

/** All orders under these filters as a CSV file, or only those that are named. */
export const fetchOrdersFile = (
  { status, urgency, groupBuyId, agentId, search }: Omit<Filters, 'sortBy'>,
  orderNumbers: readonly string[] | null = null,
) =>
  call('exportOrders', {
    query: {
      status,
      urgency,
      groupBuyId,
      agentId,
      search: search || null,
      orderNumbers: orderNumbers?.join() ?? null,
    },
  });

/** What an organiser does to many orders; every list and page of them is fetched anew afterwards. */
export function useManyOrders() {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: ordersKey });
  return {
    change: (body: SentStep) => call('changeOrderStatuses', { body }).finally(refetch),
    remind: (orderNumbers: string[]) => call('remindOrders', { body: { orderNumbers } }).finally(refetch),
  };
}
