import { orderChatErrors } from '@cobuy/contract/order-chat/order-chat.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { closureMailsPerHour, closureRequest, orderChatTexts } from '@cobuy/domain/order-chat/closure-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import { publishToWatchers } from '../orders/notifying/publish-to-watchers.ts';
import { labelsFor } from '../orders/one-order/labels-for.ts';
import { takeOrder } from '../orders/taking/take-orders.ts';
import { findClosureCard } from './find-parts.ts';
import { findOrganizersToNotify, notifyOtherSide, pathForOrganizers } from './notify-other-side.ts';
import { accessOrderChat } from './order-chat.access.ts';
import {
  countClosureRequests,
  insertClosureRequest,
  lockClosable,
  wasClosureRequestedSince,
} from './order-chat.queries.ts';
import { showingTo } from './order-chat.view.ts';
import { storeOrderMessage } from './store-order-message.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** However often the buyer asks: one card, one mail a day, and a few mails an hour for all orders of a deal. */
export async function requestClosure(context: SignedInContext, orderId: string) {
  await context.limitUse('message', context);
  const chat = await accessOrderChat(context, orderId);
  const { order, viewer, groupBuy, organization } = chat;
  if (!viewer.isBuyer) refuse(orderErrors.forbidden);
  const { organizationId, orderNumber } = order;
  return inTransaction(context, async (tx, afterCommit) => {
    const { status, latestProofAt, closureRequestedAt } = await lockClosable(tx, organizationId, orderId);
    const before = closureRequestedAt && (await findClosureCard(tx, chat, 'closure_request'));
    const show = showingTo(context.actor, chat).message;
    if (before) return { message: show(before) };
    const closable = { status, hasPaymentProof: latestProofAt !== null, closureRequestedAt };
    const offer = closureRequest(viewer, closable);
    if (offer === 'blocked') refuse(orderChatErrors.payment_proof_required);
    if (offer === 'hidden')
      refuse(orderChatErrors.closure_not_possible, { values: { status: labelsFor('buyer', groupBuy)(status) } });

    const [actorId, at] = [context.actor.userId, context.clock.now()];
    // Asking, withdrawing, and asking again must not fill a mailbox.
    const isMailed = await wasClosureRequestedSince(tx, organizationId, orderId, new Date(at.getTime() - dayMs));
    const deal = { organizationId, groupBuyId: groupBuy.id };
    const asked = await countClosureRequests(tx, deal, new Date(at.getTime() - hourMs));
    await takeOrder(tx, afterCommit, context, chat);
    await insertClosureRequest(tx, { organizationId, orderId, actorId, at });
    const content = orderChatTexts.closureRequested;
    const { message } = await storeOrderMessage(tx, afterCommit, context, chat, { type: 'closure_request', content });
    await notifyOtherSide(tx, afterCommit, context, chat, message, {
      kind: 'closure_requested',
      data: { orderId, orderNumber, groupBuyId: groupBuy.id },
    });
    if (!isMailed && asked < closureMailsPerHour) {
      const mail = composeMail('closure-requested', {
        orderNumber,
        groupBuyTitle: groupBuy.title,
        organizationName: organization.name,
        orderUrl: `${context.publicUrl}${pathForOrganizers(orderNumber)}`,
        buyerName: message.sender.name,
      });
      const organizers = await findOrganizersToNotify(tx, chat);
      const tellings = organizers.map(({ id }) => ({ userId: id, mail }));
      await notifyPeople(tx, afterCommit, context, { kind: 'closure_requested', organizationId }, tellings);
    }
    afterCommit(() => publishToWatchers(context, order));
    return { message: show(message) };
  });
}
