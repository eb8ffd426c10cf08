import type { Db } from '../../platform/database/open-database.ts';
import type { Room } from '../../platform/room.ts';
import { giveMessagesIn } from './conversations.queries.ts';
import { type ConversationKey, conversationsPersonal } from './conversations.tables.ts';

/** What a guest wrote about an order was written by the account that it belongs to now. */
export async function giveOrderMessages(
  tx: Db,
  { from, to, ...key }: ConversationKey & { from: string; to: string },
): Promise<void> {
  await giveMessagesIn(tx, key, { from, to });
}

export const conversationsRoom: Room = {
  personal: conversationsPersonal,
};

/** What lower rooms ask of conversations. */
export const ofConversations = { giveOrderMessages };
