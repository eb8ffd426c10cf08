import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readNotificationsAbout } from '../../notifications/reading/mark-read.ts';
import { getOrder } from './get-order.ts';

/** What organizers' notices of a buyer's change are about. */
export const changeSubject = (orderId: string) => `order-changed:${orderId}`;

/** An order for its page. An organizer who sees it has read that its buyer changed it, and will hear of the next change. */
export async function openOrder(context: SignedInContext, orderNumber: string) {
  const order = await getOrder(context, orderNumber);
  if (order.permissions.isOrganiser)
    await inTransaction(context, (tx, afterCommit) =>
      readNotificationsAbout(tx, afterCommit, context, context.actor.userId, changeSubject(order.id)),
    );
  return order;
}
