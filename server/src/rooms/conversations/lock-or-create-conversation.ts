import type { Db } from '../../platform/database/open-database.ts';
import { insertConversation, lockConversation } from './conversations.queries.ts';
import type { ConversationKey } from './conversations.tables.ts';

/** Holds a conversation until the transaction ends, begun or not; for who posts inside of a transaction. */
export async function lockOrCreateConversation(tx: Db, key: ConversationKey): Promise<void> {
  await insertConversation(tx, key);
  await lockConversation(tx, key);
}
