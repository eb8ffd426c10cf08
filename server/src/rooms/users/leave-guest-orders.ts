import { randomUUID } from 'node:crypto';
import type { Services } from '../../platform/context.ts';
import { inEachOrganization } from '../../platform/database/in-each-organization.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { noteOrderPlaces } from '../orders/places/note-order-place.ts';
import { sumParticipationSoon } from '../orders/sum-participation.ts';
import {
  giveChoicesToGuest,
  giveOrdersToGuest,
  insertGuestWithoutAddress,
  listGuestOrdersAcrossOrganizations,
  type OrderOfBuyer,
} from './guest-orders.queries.ts';

/**
 * Leaves what was ordered as a guest with an unconfirmed account's address with that address: the orders, all that was
 * said and sent about them, and the sign-ins they opened go to a new guest, who gets the address once the account has
 * let go of it.
 * @returns null where nothing was ordered so
 */
export async function leaveGuestOrders(
  tx: Db,
  afterCommit: AfterCommit,
  services: Services,
  userId: string,
): Promise<string | null> {
  const ordered = await listGuestOrdersAcrossOrganizations(tx, userId);
  if (ordered.length === 0) return null;
  const guest = randomUUID();
  await insertGuestWithoutAddress(tx, guest);
  await giveToGuest(tx, ordered, { from: userId, to: guest });
  await giveChoicesToGuest(tx, { from: userId, to: guest });
  afterCommit(() => sumParticipationSoon(services, ordered));
  return guest;
}

/** Orders become a guest's. */
export async function giveToGuest(
  tx: Db,
  ordered: readonly OrderOfBuyer[],
  hands: { from: string; to: string },
): Promise<void> {
  await inEachOrganization(ordered, async (organizationId, some) => {
    await noteOrderPlaces(tx, [{ userId: hands.to, organizationId }]);
    await giveOrdersToGuest(tx, { organizationId, orderIds: some.map(({ id }) => id) }, hands);
  });
}
