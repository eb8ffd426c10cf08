import type { Db } from '../../platform/database/open-database.ts';
import { deleteConversation, insertConversation, lockConversation } from './conversations.queries.ts';
import type { ConversationKey } from './conversations.tables.ts';

/** Begins a conversation; there may be one already. */
export const openConversation = (tx: Db, key: ConversationKey) => insertConversation(tx, key);

/** Holds a conversation until the transaction ends, begun or not; for who posts inside of a transaction. */
export async function holdConversation(tx: Db, key: ConversationKey): Promise<void> {
  await insertConversation(tx, key);
  await lockConversation(tx, key);
}

/** Deletes a conversation with its messages and read positions, and whatever stands on it. */
export const dropConversation = (tx: Db, key: ConversationKey) => deleteConversation(tx, key);
