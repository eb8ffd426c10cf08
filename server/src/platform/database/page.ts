import { LRUCache } from 'lru-cache';
import type { Db } from './open-database.ts';

/** One page of a list; `page` counts from 1. */
export interface Page {
  page: number;
  limit: number;
}

export const offsetOf = ({ page, limit }: Page) => (page - 1) * limit;

export const presentPagination = ({ page, limit }: Page, total: number) => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
});

/** The lists of each database known to reach the limit of counting: "10,000+" may remain a minute longer than it's true. */
export function rememberLongLists() {
  const ofDatabases = new WeakMap<Db, LRUCache<string, true>>();
  return (db: Db) => {
    const known = ofDatabases.get(db) ?? new LRUCache<string, true>({ ttl: 60_000, max: 1000 });
    ofDatabases.set(db, known);
    return known;
  };
}
