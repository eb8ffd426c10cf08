import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { lockOrCreateConversation } from '../conversations/lock-or-create-conversation.ts';
import { type NewMessage, postMessageWithin } from '../conversations/post-message.ts';
import { presentMessage } from '../conversations/present-message.ts';
import { publishMessageToWatchers } from '../orders/notifying/publish-to-watchers.ts';
import { findParts } from './find-parts.ts';
import type { OrderChat } from './order-chat.access.ts';
import { publishToOrderChat } from './publish-to-order-chat.ts';

/** Stores what the caller says and, if it's new, publishes it after the commit. */
export async function storeOrderMessage(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  chat: OrderChat,
  written: Pick<NewMessage, 'content' | 'clientId' | 'type'>,
) {
  const senderId = context.actor.userId;
  await lockOrCreateConversation(tx, chat.key);
  const { row, isNew } = await postMessageWithin(tx, context, chat.key, { ...written, senderId });
  const message = presentMessage(row, await findParts(tx, chat, [senderId]));
  if (isNew)
    afterCommit(() => {
      publishToOrderChat(context, chat, 'message:receive', { orderId: chat.order.id, ...message });
      publishMessageToWatchers(context, chat.order);
    });
  return { message, isNew };
}
