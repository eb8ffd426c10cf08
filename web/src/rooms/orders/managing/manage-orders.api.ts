import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { ordersKey } from '../order-key.ts';
import type { ManagedAddress } from './managed-address.ts';
import type { WantedFile } from './order-files.ts';

const call = createCaller<typeof orderCalls>(orderPaths, ['exportOrders', 'exportOrderItems']);

type SentStep = CallInput<typeof orderCalls.changeOrderStatuses>['body'];

/** A page of the orders that the caller organizes; the former page stays in sight while the next one is on its way. */
export const useManagedPage = ({ order: _, ...query }: ManagedAddress) =>
  useQuery({
    queryKey: [...ordersKey, 'managed', query],
    queryFn: ({ signal }) => call('listOrders', { query: { ...query, search: query.search || null }, signal }),
    placeholderData: keepPreviousData,
  });

/** Leaves out what belongs to one page of the list. */
const filtersOf = ({ order: _, page: __, sortBy: ___, search, ...filters }: ManagedAddress) => ({
  ...filters,
  search: search || null,
});

export function useManagedCounts(address: ManagedAddress) {
  const { status: _, ...query } = filtersOf(address);
  return useQuery({
    queryKey: [...ordersKey, 'managed', 'counts', query],
    queryFn: ({ signal }) => call('countOrders', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useManagedSum(address: ManagedAddress) {
  const query = filtersOf(address);
  return useQuery({
    queryKey: [...ordersKey, 'managed', 'sum', query],
    queryFn: ({ signal }) => call('sumOrders', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

const viewsKey = ['order-views'] as const;

export const useOrderViews = (isAsked: boolean) =>
  useQuery({
    queryKey: viewsKey,
    queryFn: ({ signal }) => call('listOrderViews', { signal }),
    select: ({ data }) => data,
    enabled: isAsked,
  });

export function useChangeOrderViews() {
  const queries = useQueryClient();
  const keep = async (change: ReturnType<typeof saved>) => queries.setQueryData(viewsKey, await change);
  const saved = (body: { name: string; search: string }) => call('saveOrderView', { body });
  return {
    save: (body: { name: string; search: string }) => keep(saved(body)),
    forget: (id: string) => keep(call('deleteOrderView', { params: { id } })),
  };
}

type Filters = Omit<ManagedAddress, 'order' | 'page'>;

const ordersInPage = 100;

export async function fetchManagedOrders({ search, ...filters }: Filters, most: number) {
  const fetchPage = (page: number) =>
    call('listOrders', { query: { ...filters, search: search || null, page, limit: ordersInPage } });
  const first = await fetchPage(1);
  const pages = Math.min(first.pagination.pages, Math.ceil(most / ordersInPage));
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => fetchPage(index + 2)));
  return [first, ...others].flatMap(({ data }) => data).slice(0, most);
}

/** @param orderNumbers exports only these orders; null exports the whole list */
export const fetchOrdersFile = (
  address: ManagedAddress,
  { as, format, status }: WantedFile,
  orderNumbers: readonly string[] | null,
) =>
  call(as === 'items' ? 'exportOrderItems' : 'exportOrders', {
    query: { ...filtersOf(address), status, orderNumbers: orderNumbers?.join() ?? null, format },
  });

/** What an organizer does to many orders; every list and page of them is fetched again afterwards. */
export function useManyOrders() {
  const queries = useQueryClient();
  const refetch = () => {
    // Nobody waits for it: the seconds in which the step can be undone have begun.
    void queries.invalidateQueries({ queryKey: ordersKey });
  };
  return {
    change: (body: SentStep) => call('changeOrderStatuses', { body }).finally(refetch),
    remind: (orderNumbers: string[]) => call('remindOrders', { body: { orderNumbers } }).finally(refetch),
  };
}
