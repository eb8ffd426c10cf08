import type { Reputation, reputationCalls } from '@cobuy/contract/reputation/reputation.http';
import { reputationPaths } from '@cobuy/contract/reputation/reputation.paths';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';
import { useSession } from '../../lib/session/session.ts';

const call = createCaller<typeof reputationCalls>(reputationPaths);

/** Kept under `orders`, since the score comes from orders and is fetched again with them. */
const reputationKey = ['orders', 'reputation'] as const;

/** After a failed load (docs/rules/reputation.md#score). */
const fallback: Reputation = {
  reputationScore: 100,
  totalOrders: 0,
  completedOrders: 0,
  unclosedOrders: 0,
  level: 'good',
};
/** Null while it is loading. */
const orFallback = ({ data, isLoadingError }: UseQueryResult<Reputation>): Reputation | null =>
  data ?? (isLoadingError ? fallback : null);

/** Null too in a session that is limited to one order, which has no reputation to show. */
export function useMyReputation(): Reputation | null {
  const enabled = useSession((session) => session.orderNumber === null);
  const answer = useQuery({
    queryKey: [...reputationKey, 'me'],
    queryFn: ({ signal }) => call('getMyReputation', { signal }),
    enabled,
  });
  return orFallback(answer);
}

export const useReputation = (id: string) =>
  orFallback(
    useQuery({
      queryKey: [...reputationKey, id],
      queryFn: ({ signal }) => call('getReputation', { params: { id }, signal }),
    }),
  );
