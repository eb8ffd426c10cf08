import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what an event says. An answer that is on its way may not know it, and would be shown over it: where there is
 * one, it is asked for again.
 */
export function takeNews<T>(queries: QueryClient, queryKey: QueryKey, act: (known: T | undefined) => T | undefined) {
  queries.setQueryData<T>(queryKey, act);
  if (queries.isFetching({ queryKey, exact: true }) > 0) void queries.invalidateQueries({ queryKey, exact: true });
}
