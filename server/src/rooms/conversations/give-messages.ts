import type { Db } from '../../platform/database/open-database.ts';
import { giveMessagesAcrossOrganizations, giveMessagesIn } from './conversations.queries.ts';
import type { ConversationKey } from './conversations.tables.ts';

/** What a guest wrote about their orders was written by the account that these belong to now. */
export async function giveMessages(tx: Db, given: { from: string; to: string }): Promise<void> {
  await giveMessagesAcrossOrganizations(tx, given);
}

/** The same of one order alone, whose address has changed. */
export async function giveOrderMessages(
  tx: Db,
  { from, to, ...key }: ConversationKey & { from: string; to: string },
): Promise<void> {
  await giveMessagesIn(tx, key, { from, to });
}
