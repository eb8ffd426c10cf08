import type { refundCalls } from '@cobuy/contract/refunds/refunds.http';
import { refundPaths } from '@cobuy/contract/refunds/refunds.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof refundCalls>(refundPaths);
const key = 'refunds';

/** The payment that can be refunded. Read from the provider each time, never cached. */
export const useRecentPayment = () =>
  useQuery({
    queryKey: [key, 'recent-payment'],
    queryFn: ({ signal }) => call('getRecentPayment', { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useOwnRefund = () =>
  useQuery({
    queryKey: [key, 'own'],
    queryFn: ({ signal }) => call('getOwnRefundRequest', { signal }),
    select: ({ request }) => request,
  });

export const useRefundRequests = (page: number) =>
  useQuery({
    queryKey: [key, 'all', page],
    queryFn: ({ signal }) => call('listRefundRequests', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

export type SentDecision = CallInput<typeof refundCalls.decideRefundRequest>['body'];

/** Requests and decides refunds; what shows them is refetched even after a refusal, since it may have changed. */
export function useChangeRefunds() {
  const queries = useQueryClient();
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await Promise.all(['own', 'all'].map((part) => queries.invalidateQueries({ queryKey: [key, part] })));
    }
  };
  return {
    ask: (body: CallInput<typeof refundCalls.requestRefund>['body'], idempotencyKey: string) =>
      changed(call('requestRefund', { body, idempotencyKey })),
    decide: (id: string, body: SentDecision) => changed(call('decideRefundRequest', { params: { id }, body })),
  };
}
