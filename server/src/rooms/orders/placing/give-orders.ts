import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { listInAccount } from '../../notifications/notifications.queries.ts';
import {
  claimOrdersAcrossOrganizations,
  giveOrderEventsAcrossOrganizations,
  giveOrdersAcrossOrganizations,
} from '../orders.queries.ts';
import { sumParticipationSoon } from '../sum-participation.ts';

export async function giveOrders(
  tx: Db,
  afterCommit: AfterCommit,
  services: Services,
  given: { from: string; to: string },
): Promise<void> {
  const deals = await giveOrdersAcrossOrganizations(tx, given);
  await giveOrderEventsAcrossOrganizations(tx, given);
  // Two buyers of a deal may have become one.
  afterCommit(() => sumParticipationSoon(services, deals));
}

/**
 * Makes guest orders part of the account: all of them once the e-mail is proved, before that the one whose session or
 * link set the password, which from then on wants that password.
 */
export async function claimOrders(tx: Db, whose: { userId: string; orderId?: string | null }): Promise<void> {
  await claimOrdersAcrossOrganizations(tx, whose);
  // One order alone is claimed by the person who ordered it: that says nothing about who reads the mail of its address.
  if (!whose.orderId) await listInAccount(tx, whose.userId);
}
