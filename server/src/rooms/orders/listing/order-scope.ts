import type { AccountActor } from '../../../platform/actor.ts';
import { selectedOrganization } from '../../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import { instantOf } from '../../../platform/instant-of.ts';
import { timeZoneOf } from '../../organizations/read-organization.ts';
import { readSettings } from '../../system/read-settings.ts';
import { listOrderPlaces } from '../places/order-places.queries.ts';
import { type OrderScope, searchOrders } from './order-scope.queries.ts';

/** An AGENT's own deals, an ORGADMIN's organization, a SUPERADMIN's selected one or everything. */
export function managedOrders(actor: AccountActor): OrderScope {
  if (actor.effectiveRole === 'SUPERADMIN' && actor.organizationId === null) return { of: 'installation' };
  const organizationId = selectedOrganization(actor);
  return actor.effectiveRole === 'AGENT'
    ? { of: 'agent', organizationId, userId: actor.userId }
    : { of: 'organization', organizationId };
}

/** The account's orders; in a session limited to one order, only that one. */
export const ownOrders = async ({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>): Promise<OrderScope> => {
  const { order, userId } = actor;
  if (order) return { of: 'order', ...order, userId };
  return { of: 'buyer', userId, organizationIds: await listOrderPlaces(db, userId) };
};

interface Asked {
  search?: string | undefined;
  /** Days: "2026-11-22". */
  placedFrom?: string | undefined;
  placedTo?: string | undefined;
}

/** Days are in the organization's time zone, or in UTC if none is selected. */
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
