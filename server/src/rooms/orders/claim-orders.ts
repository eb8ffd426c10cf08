import type { Db } from '../../platform/database/open-database.ts';
import { claimOrderRows } from './orders.queries.ts';

/** Makes a person's guest orders part of the account, because the e-mail is proved; of one organization, or of all. */
export async function claimOrders(tx: Db, whose: { userId: string; organizationId?: string }): Promise<void> {
  await claimOrderRows(tx, whose);
}
