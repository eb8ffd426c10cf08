import type { Db } from '../../../platform/database/open-database.ts';
import { giveNoticesToAccount } from '../../notifications/reading/give-notices-to-account.ts';
import { claimOrdersAcrossOrganizations } from '../orders.queries.ts';

/**
 * Makes guest orders part of the account: all of them once the e-mail is proved, before that the one whose session or
 * link set the password, which from then on wants that password.
 */
export async function claimOrders(tx: Db, whose: { userId: string; orderId?: string | null }): Promise<void> {
  await claimOrdersAcrossOrganizations(tx, whose);
  // One order alone is claimed by whoever ordered it: that says nothing about who reads the mail of its address.
  if (!whose.orderId) await giveNoticesToAccount(tx, whose.userId);
}
