import { orderChatErrors } from '@cobuy/contract/order-chat/order-chat.errors';
import type { orderChatCalls } from '@cobuy/contract/order-chat/order-chat.http';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { canAcceptClosure, needsConfirmation, orderChatTexts } from '@cobuy/domain/order-chat/closure-rules';
import { isOrderOrganizer } from '@cobuy/domain/orders/order-policy';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { moveOrders } from '../orders/status/move-orders.ts';
import { findClosureCard } from './find-parts.ts';
import { notifyOtherSide } from './notify-other-side.ts';
import { accessOrderChat } from './order-chat.access.ts';
import { lockClosable } from './order-chat.queries.ts';
import { storeOrderMessage } from './store-order-message.ts';

type Body = ParsedRequest<typeof orderChatCalls.acceptClosure>['body'];

/** Closes an order as its buyer asked for: one card, one step and one mail, no matter who is first. */
export async function acceptClosure(context: SignedInContext, orderId: string, { confirmed }: Body) {
  const chat = await accessOrderChat(context, orderId);
  const { order, viewer } = chat;
  if (!isOrderOrganizer(viewer)) refuse(orderErrors.forbidden);
  const { organizationId, orderNumber } = order;

  return inTransaction(context, async (tx, afterCommit) => {
    const closable = await lockClosable(tx, organizationId, orderId);
    const { status, closureRequestedAt, closureAcceptedAt } = closable;
    const before = closureAcceptedAt && (await findClosureCard(tx, chat, 'closure_accepted'));
    if (before) return { message: before };
    if (!closureRequestedAt) refuse(orderChatErrors.closure_not_requested);
    if (!canAcceptClosure(viewer, { status, closureRequestedAt }))
      refuse(orderChatErrors.closure_not_possible, { values: { status: orderStatusLabel[status] } });
    if (needsConfirmation(closable) && !confirmed) refuse(orderChatErrors.closure_before_settled);

    const at = context.clock.now();
    const also = { closureAcceptedAt: at };
    const closing = { to: 'CLOSED', mover: 'closure', reason: null, actorId: context.actor.userId, at, also } as const;
    const { outcomes } = await moveOrders(tx, afterCommit, context, closing, [order]);
    if (outcomes.some(({ problem }) => problem))
      refuse(orderChatErrors.closure_not_possible, { values: { status: orderStatusLabel[status] } });
    const content = orderChatTexts.closureAccepted;
    const { message } = await storeOrderMessage(tx, afterCommit, context, chat, { type: 'closure_accepted', content });
    await notifyOtherSide(tx, afterCommit, context, chat, message, {
      kind: 'order_closed',
      data: {
        asked: true,
        orderId,
        orderNumber,
        groupBuyId: chat.groupBuy.id,
        organizerId: context.actor.userId,
      },
    });
    return { message };
  });
}
