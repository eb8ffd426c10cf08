import type { MessageType } from '@cobuy/domain/conversations/message-rules';
import type { Db } from '../../platform/database/open-database.ts';
import { findLatestOfType } from '../conversations/find-message.ts';
import { presentMessage } from '../conversations/present-message.ts';
import { findParts } from './find-parts.ts';
import type { OrderChat } from './order-chat.access.ts';

/** The card that tells of a step of the closure; null where the step was taken without a chat, as in imported orders. */
export async function findClosureCard(db: Db, chat: OrderChat, type: Exclude<MessageType, 'normal'>) {
  const row = await findLatestOfType(db, chat.key, type);
  return row && presentMessage(row, await findParts(db, chat, [row.message.senderId]));
}
