import { randomUUID } from 'node:crypto';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { sumParticipationSoon } from '../orders/sum-participation.ts';
import {
  giveToGuestAcrossOrganizations,
  hasGuestOrdersAcrossOrganizations,
  insertGuestWithoutAddress,
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
  if (!(await hasGuestOrdersAcrossOrganizations(tx, userId))) return null;
  const guest = randomUUID();
  await insertGuestWithoutAddress(tx, guest);
  const deals = await giveToGuestAcrossOrganizations(tx, { from: userId, to: guest });
  afterCommit(() => sumParticipationSoon(services, deals));
  return guest;
}
