import type { Db } from '../../platform/database/open-database.ts';
import type { Room } from '../../platform/room.ts';
import { giveMessagesIn } from './conversations.queries.ts';
import { type ConversationKey, conversationsPersonal } from './conversations.tables.ts';

/** Reassigns a guest's messages about an order to the account that now owns it. */
export async function giveOrderMessages(
  tx: Db,
  { from, to, ...key }: ConversationKey & { from: string; to: string },
): Promise<void> {
  await giveMessagesIn(tx, key, { from, to });
}

export const conversationsRoom: Room = {
  personal: conversationsPersonal,
};

export const ofConversations = { giveOrderMessages };
