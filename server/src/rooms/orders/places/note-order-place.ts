// Where people order. Whatever gives an account an order says so; a row is written once for an account and organization.
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { PlannedInsert } from '../../../platform/database/planned-inserts.ts';
import { insertOrderPlaces, type OrderPlace, planOrderPlace } from './order-places.queries.ts';

/** Those that this process has written: most orders are of people who have ordered there before. */
const writtenIn = new WeakMap<Db, LRUCache<string, true>>();

/**
 * For an order that's being placed.
 * @returns the row to write with it, if any, and what to call once it's there.
 */
export function noteOrderPlace(
  { db }: Pick<Services, 'db'>,
  place: OrderPlace,
): { inserts: PlannedInsert[]; noted: () => void } {
  const written = writtenIn.get(db) ?? new LRUCache<string, true>({ max: 50_000 });
  writtenIn.set(db, written);
  const name = `${place.userId} ${place.organizationId}`;
  return {
    inserts: written.has(name) ? [] : [planOrderPlace(place)],
    noted: () => void written.set(name, true),
  };
}

/** For orders that are given to another account: in the same transaction. */
export const noteOrderPlaces = (tx: Db, places: readonly OrderPlace[]) => insertOrderPlaces(tx, places);
