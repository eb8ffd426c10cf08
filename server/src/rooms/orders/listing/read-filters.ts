import type { SignedInContext } from '../../../platform/context.ts';
import { instantOf } from '../../../platform/instant-of.ts';
import { timeZoneOf } from '../../organizations/get-time-zone.ts';
import { readSettings } from '../../system/read-settings.ts';
import { searchOrders } from './order-scope.queries.ts';

interface Asked {
  search?: string | undefined;
  /** Days: "2026-11-22". */
  placedFrom?: string | undefined;
  placedTo?: string | undefined;
}

/**
 * What organisers ask their list for, as its statements take it: days begin and end in the time zone of the organization,
 * in UTC where none is selected.
 */
export async function readFilters<T extends Asked>({ db, actor }: SignedInContext, query: T) {
  const { communityMode } = await readSettings({ db });
  const { placedFrom, placedTo, search } = query;
  const timeZone = placedFrom || placedTo ? await timeZoneOf({ db, actor }) : 'UTC';
  return {
    ...query,
    communityMode,
    search: await searchOrders(db, search),
    placedFrom: placedFrom === undefined ? undefined : instantOf(placedFrom, { timeZone, edge: 'start' }),
    placedTo: placedTo === undefined ? undefined : instantOf(placedTo, { timeZone, edge: 'end' }),
  };
}
