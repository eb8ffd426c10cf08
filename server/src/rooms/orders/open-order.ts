import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readNotificationsAbout } from '../notifications/reading/read-notifications-about.ts';
import { getOrder } from './get-order.ts';

/** What organizers are told of that a buyer changed. */
export const changeSubject = (orderId: string) => `order-changed:${orderId}`;

/** An order as its page asks for it. An organizer who sees it has read that its buyer changed it, and hears of the next. */
export async function openOrder(context: SignedInContext, orderNumber: string) {
  const order = await getOrder(context, orderNumber);
  if (order.permissions.isOrganiser)
    await inTransaction(context, (tx, afterCommit) =>
      readNotificationsAbout(tx, afterCommit, context, context.actor.userId, changeSubject(order.id)),
    );
  return order;
}
