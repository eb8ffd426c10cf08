import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { giveOrderEventsAcrossOrganizations, giveOrdersAcrossOrganizations } from '../orders.queries.ts';
import { sumParticipationSoon } from '../sum-participation.ts';

/** The orders of a guest become an account's, with what the guest did to them. */
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
