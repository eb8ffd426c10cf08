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
 * What was ordered as a guest with the address of an account that nobody has confirmed stays with the address: orders with
 * all that was said and sent about them, and the ways in that they opened. It becomes a new guest's, who gets the address
 * once the account has let go of it. null where nothing was
 * ordered so.
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
