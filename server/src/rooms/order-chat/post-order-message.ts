import type { orderChatCalls } from '@cobuy/contract/order-chat/order-chat.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { previewLengths, previewOf } from '@cobuy/domain/conversations/message-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { takeOrder } from '../orders/taking/take-orders.ts';
import { checkText } from '../trust/prepare-text-check.ts';
import { notifyOtherSide } from './notify-other-side.ts';
import { accessOrderChatForWriting } from './order-chat.access.ts';
import { showingTo } from './order-chat.view.ts';
import { storeOrderMessage } from './store-order-message.ts';

type Body = ParsedRequest<typeof orderChatCalls.postOrderMessage>['body'];

/** A retry with the same client id answers the stored message and tells nobody again. */
export async function postOrderMessage(context: SignedInContext, orderId: string, { content, clientId }: Body) {
  await context.limitUse('message', context);
  const chat = await accessOrderChatForWriting(context, orderId);
  await checkText(context, { field: 'chat-message', text: content });
  return inTransaction(context, async (tx, afterCommit) => {
    await takeOrder(tx, afterCommit, context, chat);
    const { message, isNew } = await storeOrderMessage(tx, afterCommit, context, chat, { content, clientId });
    if (isNew)
      await notifyOtherSide(tx, afterCommit, context, chat, message, {
        kind: 'order_message',
        data: {
          orderId,
          orderNumber: chat.order.orderNumber,
          organizerId: chat.viewer.isBuyer ? null : context.actor.userId,
          text: previewOf(content, previewLengths.notice),
        },
      });
    return { message: showingTo(context.actor, chat).message(message) };
  });
}
