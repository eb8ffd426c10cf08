import type { Db } from '../../platform/database/open-database.ts';
import { claimOrderRows } from './orders.queries.ts';

/** Makes guest orders part of the account: all of them once the e-mail is proved, before that one whose number is known. */
export async function claimOrders(tx: Db, whose: { userId: string; orderId?: string }): Promise<void> {
  await claimOrderRows(tx, whose);
}
