import { type Query, type QueryCache, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

/** Not found, or not allowed: an answer about the thing itself, which its own page shows. */
const answersThatSayIt = [401, 403, 404];

const isOutdated = ({ state }: Query) =>
  state.status === 'error' &&
  state.data !== undefined &&
  !(state.error instanceof ApiError && answersThatSayIt.includes(state.error.status));

const outdatedIn = (cache: QueryCache) => cache.findAll({ type: 'active', predicate: isOutdated });

export type Outdated = 'no' | 'yes' | 'trying';

/** Whether the page shows something outdated, because fetching it again failed. */
export function readOutdated(queries: QueryClient): Outdated {
  const outdated = outdatedIn(queries.getQueryCache());
  if (outdated.length === 0) return 'no';
  return outdated.some(({ state }) => state.fetchStatus === 'fetching') ? 'trying' : 'yes';
}

export const fetchOutdated = (queries: QueryClient) =>
  queries.refetchQueries({ type: 'active', predicate: isOutdated });

export function useOutdated(): { outdated: Outdated; tryAgain: () => void } {
  const queries = useQueryClient();
  const outdated = useSyncExternalStore(
    (listener) => queries.getQueryCache().subscribe(listener),
    () => readOutdated(queries),
    () => 'no' as const,
  );
  return { outdated, tryAgain: () => void fetchOutdated(queries) };
}
