import { orderChatErrors } from '@cobuy/contract/order-chat/order-chat.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { canWithdrawClosure } from '@cobuy/domain/order-chat/closure-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { publishToWatchers } from '../orders/notifying/publish-to-watchers.ts';
import { labelsFor } from '../orders/one-order/labels-for.ts';
import { takeOrder } from '../orders/taking/take-orders.ts';
import { accessOrderChat } from './order-chat.access.ts';
import { insertClosureWithdrawal, lockClosable } from './order-chat.queries.ts';

/** The buyer no longer asks to close the order; without an open request, nothing changes. */
export async function withdrawClosure(context: SignedInContext, orderId: string): Promise<undefined> {
  await context.limitUse('message', context);
  const chat = await accessOrderChat(context, orderId);
  const { order, viewer, groupBuy } = chat;
  if (!viewer.isBuyer) refuse(orderErrors.forbidden);
  const { organizationId } = order;
  await inTransaction(context, async (tx, afterCommit) => {
    const closable = await lockClosable(tx, organizationId, orderId);
    if (!closable.closureRequestedAt) return;
    if (!canWithdrawClosure(viewer, closable))
      refuse(orderChatErrors.closure_over, { values: { status: labelsFor('buyer', groupBuy)(closable.status) } });
    const [actorId, at] = [context.actor.userId, context.clock.now()];
    await takeOrder(tx, afterCommit, context, chat);
    await insertClosureWithdrawal(tx, { organizationId, orderId, actorId, at });
    afterCommit(() => publishToWatchers(context, order));
  });
}
