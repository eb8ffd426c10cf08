import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { listOrganizers } from '../../group-buys/organizers.queries.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { notifyPeople } from '../../notifications/notifying/notify-people.ts';
import { omitThoseWithUnread } from '../../notifications/notifying/omit-those-with-unread.ts';
import { changeSubject } from '../one-order/open-order.ts';
import { cancellingAsMailed } from '../one-order/payment.view.ts';
import type { AccessedOrder } from '../orders.queries.ts';
import { aboutOrder } from './compose-step-mail.ts';
import { findMailed } from './find-mailed.ts';
import type { NotifyingServices } from './notify-of-step.ts';

/**
 * Tells a group buy's organizers that a buyer changed the items of an order: as of a new order, but without a mail, and
 * once until they have read it.
 */
export async function notifyOrganizersOfOwnChange(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { organizationId, groupBuyId, id: orderId, orderNumber }: AccessedOrder['order'],
): Promise<void> {
  const subject = changeSubject(orderId);
  const people = (await listOrganizers(tx, organizationId, groupBuyId)).map(({ id }) => id);
  // Nobody is told what they did themselves.
  const others = people.filter((userId) => userId !== context.actor.userId);
  const data = { what: 'changed' as const, organizationId, groupBuyId, orderId };
  const notice = { organizationId, data, path: `/orders/${orderNumber}`, subject };
  const tellings = (await omitThoseWithUnread(tx, others, subject)).map((userId) => ({ userId, notice }));
  await notifyPeople(tx, afterCommit, context, { kind: 'order_placed', organizationId }, tellings);
}

/** A buyer's own change makes the amount in earlier mails wrong; they need no notice of what they did. */
export async function mailBuyerOfOwnChange(
  tx: Db,
  afterCommit: AfterCommit,
  services: NotifyingServices,
  key: { id: string; organizationId: string },
  detail: string,
) {
  for (const { order, standing, settings } of await findMailed(tx, key)) {
    // No money is held of an order that its buyer may change.
    const { giveBackAmount: _, ...toPay } = standing;
    const { cancelsUnpaid } = cancellingAsMailed(order, settings, services.clock.now());
    const mail = composeMail('order-changed', {
      ...aboutOrder(order, services.publicUrl),
      ...toPay,
      detail,
      cancelsUnpaid,
    });
    const what = { kind: 'order_corrected', organizationId: order.organizationId } as const;
    await notifyPeople(tx, afterCommit, services, what, [{ userId: order.buyerId, mail }]);
  }
}
