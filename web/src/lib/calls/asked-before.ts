import type { Query, QueryClient } from '@tanstack/react-query';
import { type Moment, mayBeBefore, momentsAgo, pageBegin } from './moments.ts';

/** Picks the queries whose answers have to be fetched again. */
export type IsOld = (query: Query) => boolean;

const begins = new WeakMap<Query, Moment>();
const followed = new WeakSet<QueryClient>();

/** From now on, each answer's request time is known; of earlier ones, only that this page asked for them. */
export function noteBegins(queries: QueryClient): void {
  if (followed.has(queries)) return;
  followed.add(queries);
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begins.set(event.query, momentsAgo());
  });
}

/** Picks the answers requested before a moment: they may lack what was told up to it. */
export const askedBefore =
  (moment: Moment): IsOld =>
  (query) =>
    mayBeBefore(begins.get(query) ?? pageBegin, moment);
