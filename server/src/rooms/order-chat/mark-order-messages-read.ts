import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { markRead } from '../conversations/mark-read.ts';
import { readNotificationsAbout } from '../notifications/reading/mark-read.ts';
import { takeOrder } from '../orders/taking/take-orders.ts';
import { subjectOf } from './notify-other-side.ts';
import { accessOrderChat } from './order-chat.access.ts';
import { publishToOrderChat } from './publish-to-order-chat.ts';

/** Reading the chat also marks the notices about it as read. */
export async function markOrderMessagesRead(
  context: SignedInContext,
  orderId: string,
  { seq }: { seq: number },
): Promise<undefined> {
  const chat = await accessOrderChat(context, orderId);
  const { userId } = context.actor;
  await inTransaction(context, async (tx, afterCommit) => {
    await takeOrder(tx, afterCommit, context, chat);
    const { readSeq, isNews } = await markRead(tx, context, chat.key, userId, seq);
    await readNotificationsAbout(tx, afterCommit, context, userId, subjectOf(orderId));
    if (isNews) afterCommit(() => publishToOrderChat(context, chat, 'message:read', { orderId, userId, seq: readSeq }));
  });
}
