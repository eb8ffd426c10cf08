import type { Services, SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { endOrderSessions } from '../../accounts/sessions.ts';
import { type AccessedOrder, lockOrders } from '../orders.queries.ts';
import { listOrderPlaces } from '../places/order-places.queries.ts';
import { listToTake, markTaken } from './taking.queries.ts';

/** `takeOrder` for every order an account has claimed; ending all sessions ends the guests' too. */
export async function takeOrders(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'realtime' | 'clock'>,
  userId: string,
): Promise<void> {
  // Locked first, in the order in which everybody locks them.
  const toTake = await listToTake(tx, userId, await listOrderPlaces(tx, userId));
  for (const { organizationId, id } of await lockOrders(tx, toTake))
    if (await markTaken(tx, { organizationId, id, userId, at: services.clock.now() }))
      await endOrderSessions(tx, afterCommit, services, { organizationId, orderId: id });
}

/**
 * A guest may have typed somebody else's address. Once the account behind it first acts on the order, the order is its
 * alone: every session opened for it ends, including the one that placed it, and its number and e-mail no longer open
 * it (docs/decisions/0083).
 */
export async function takeOrder(
  tx: Db,
  afterCommit: AfterCommit,
  { actor, realtime, clock }: Pick<SignedInContext, 'actor' | 'realtime' | 'clock'>,
  { order, viewer }: Pick<AccessedOrder, 'order' | 'viewer'>,
): Promise<void> {
  if (actor.session !== 'password' || !viewer.isBuyer) return;
  const { organizationId, id } = order;
  if (await markTaken(tx, { organizationId, id, userId: actor.userId, at: clock.now() }))
    await endOrderSessions(tx, afterCommit, { realtime }, { organizationId, orderId: id });
}
