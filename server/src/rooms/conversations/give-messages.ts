import type { Db } from '../../platform/database/open-database.ts';
import { giveMessagesAcrossOrganizations } from './conversations.queries.ts';

/** What a guest wrote about their orders was written by the account that these belong to now. */
export async function giveMessages(tx: Db, given: { from: string; to: string }): Promise<void> {
  await giveMessagesAcrossOrganizations(tx, given);
}
