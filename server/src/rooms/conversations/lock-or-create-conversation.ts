import type { Db } from '../../platform/database/open-database.ts';
import { insertConversation, lockConversation } from './conversations.queries.ts';
import type { ConversationKey } from './conversations.tables.ts';

/** Locks a conversation, new or not, until the transaction ends; for posting inside a transaction. */
export async function lockOrCreateConversation(tx: Db, key: ConversationKey): Promise<void> {
  await insertConversation(tx, key);
  await lockConversation(tx, key);
}
