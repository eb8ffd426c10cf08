import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { ordersKey } from '../order-key.ts';

const call = createCaller<typeof orderCalls>(orderPaths);
/** Whatever changes orders in this browser refetches these, too: the key begins with `ordersKey`. */
export const deskKey = [...ordersKey, 'desk'] as const;

const everyMinute = 60_000;
/** The home of a deal is looked at while orders come in. */
const everyTenSeconds = 10_000;
const proofsShown = 5;

/** What waits for the organizer; besides events, asked again each minute that the page is looked at. */
export const useDeskCounts = () =>
  useQuery({
    queryKey: [...deskKey, 'counts'],
    queryFn: ({ signal }) => call('getDeskCounts', { signal }),
    refetchInterval: everyMinute,
  });

export const useGroupBuyDesk = (groupBuyId: string) =>
  useQuery({
    queryKey: [...deskKey, 'deal', groupBuyId],
    queryFn: ({ signal }) => call('getGroupBuyDesk', { params: { groupBuyId }, signal }),
    refetchInterval: everyTenSeconds,
    // Someone returning from an order has just changed it.
    staleTime: 0,
  });

/** The proofs of a deal that have waited the longest. `waiting` is how many there are: with another number they are others. */
export const useGroupBuyProofs = (groupBuyId: string, waiting: number) =>
  useQuery({
    queryKey: [...deskKey, 'proofs', groupBuyId, waiting],
    queryFn: ({ signal }) =>
      call('listOrders', {
        query: { groupBuyId, status: 'PAYMENT_UPLOADED', sortBy: 'oldest', limit: proofsShown },
        signal,
      }),
    select: ({ data }) => data,
    enabled: waiting > 0,
    staleTime: 0,
  });

export function useRefetchDesk() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: deskKey });
}
