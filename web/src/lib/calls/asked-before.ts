import type { Query, QueryClient } from '@tanstack/react-query';
import { type Moment, mayBeBefore, momentsAgo, pageBegin } from './moments.ts';

/** Picks of what is shown what has to be asked for again. */
export type IsOld = (query: Query) => boolean;

const begins = new WeakMap<Query, Moment>();
const followed = new WeakSet<QueryClient>();

/** From here on it is known when an answer was asked for; of those before, only that it was in this page. */
export function noteBegins(queries: QueryClient): void {
  if (followed.has(queries)) return;
  followed.add(queries);
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begins.set(event.query, momentsAgo());
  });
}

/** Of the answers, those that were asked for before a moment: they may not know what was told up to it. */
export const askedBefore =
  (moment: Moment): IsOld =>
  (query) =>
    mayBeBefore(begins.get(query) ?? pageBegin, moment);
