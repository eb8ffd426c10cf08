import type { Services, SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { listInAccount } from '../../notifications/notifications.queries.ts';
import {
  claimAllOrders,
  claimOwnOrder,
  giveOrderEventsAcrossOrganizations,
  giveOrdersAcrossOrganizations,
  hasUnclaimedOrders,
} from '../orders.queries.ts';
import type { OrderKey } from '../orders.tables.ts';
import { noteOrderPlaces } from '../places/note-order-place.ts';
import { listOrderPlaces } from '../places/order-places.queries.ts';
import { sumParticipationSoon } from '../sum-participation.ts';

export async function giveOrders(
  tx: Db,
  afterCommit: AfterCommit,
  services: Services,
  given: { from: string; to: string },
): Promise<void> {
  const deals = await giveOrdersAcrossOrganizations(tx, { ...given, at: services.clock.now() });
  await noteOrderPlaces(
    tx,
    deals.map(({ organizationId }) => ({ userId: given.to, organizationId })),
  );
  await giveOrderEventsAcrossOrganizations(tx, given);
  // Two buyers of a deal may now be one.
  afterCommit(() => sumParticipationSoon(services, deals));
}

type Claiming = Pick<Services, 'db' | 'clock'>;

/** Makes what was ordered lately as a guest with the account's confirmed address part of it. */
export async function claimNewOrders({ db, clock }: Claiming, userId: string): Promise<void> {
  const organizationIds = await listOrderPlaces(db, userId);
  if (await hasUnclaimedOrders(db, { userId, organizationIds })) await claimOrders(db, { clock }, { userId });
}

/** Shows callers with a confirmed address all they ordered with it, as lists of their own orders do. */
export async function claimOwnOrders(context: Claiming & Pick<SignedInContext, 'actor'>): Promise<void> {
  if (context.actor.isConfirmed) await claimNewOrders(context, context.actor.userId);
}

/**
 * Makes guest orders part of the account: all of them once the e-mail is confirmed; before that, the one whose session
 * or link set the password, which then requires that password.
 */
export async function claimOrders(
  tx: Db,
  { clock }: Pick<Services, 'clock'>,
  { userId, order }: { userId: string; order?: OrderKey },
): Promise<void> {
  const at = clock.now();
  // Whoever placed an order claims that one alone, which doesn't prove who reads its address's mail.
  if (order) return claimOwnOrder(tx, { userId, order, at });
  await claimAllOrders(tx, { userId, organizationIds: await listOrderPlaces(tx, userId), at });
  await listInAccount(tx, userId);
}
