import type { Services, SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { endOrderSessions } from '../../accounts/sessions.ts';
import type { AccessedOrder } from '../orders.queries.ts';
import { markAllTakenAcrossOrganizations, markTaken } from './taking.queries.ts';

/** `takeOrder` for every order an account has claimed; ending all sessions ends the guests' too. */
export async function takeOrders(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'realtime'>,
  userId: string,
): Promise<void> {
  for (const id of await markAllTakenAcrossOrganizations(tx, userId))
    await endOrderSessions(tx, afterCommit, services, id);
}

/**
 * A person who ordered as a guest may have typed somebody else's address. With the first thing that the account behind
 * it does to the order, the order is the account's alone: every session that was opened for it ends, the one that
 * placed it too, and its number and e-mail no longer open it (docs/decisions/0083).
 */
export async function takeOrder(
  tx: Db,
  afterCommit: AfterCommit,
  { actor, realtime }: Pick<SignedInContext, 'actor' | 'realtime'>,
  { order, viewer }: Pick<AccessedOrder, 'order' | 'viewer'>,
): Promise<void> {
  if (actor.session !== 'password' || !viewer.isBuyer) return;
  const { organizationId, id } = order;
  if (await markTaken(tx, { organizationId, id, userId: actor.userId }))
    await endOrderSessions(tx, afterCommit, { realtime }, id);
}
