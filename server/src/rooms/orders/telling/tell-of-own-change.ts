import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { listOrganisers } from '../../group-buys/list-organisers.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { omitThoseWithUnread } from '../../notifications/telling/omit-those-with-unread.ts';
import { tellPeople } from '../../notifications/telling/tell-people.ts';
import { changeSubject } from '../open-order.ts';
import type { AccessedOrder } from '../orders.queries.ts';
import { cancellingAsMailed } from '../payment.view.ts';
import { aboutOrder } from './compose-step-mail.ts';
import { findMailed } from './find-mailed.ts';
import type { TellingServices } from './tell-step.ts';

/**
 * Tells the organizers of a deal, as of a new order and without a mail, that a buyer has changed what an order holds. One
 * notice of an order at a time: until it is read, what it leads to says all.
 */
export async function tellOrganisersOfOwnChange(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { order, groupBuy, organization }: AccessedOrder,
  buyerName: string,
): Promise<void> {
  const { organizationId, groupBuyId, id, orderNumber } = order;
  const subject = changeSubject(id);
  const people = (await listOrganisers(tx, organizationId, groupBuyId)).map((person) => person.id);
  // Nobody is told what they did themselves.
  const others = people.filter((userId) => userId !== context.actor.userId);
  const notice = {
    organizationId,
    title: `Order changed in ${groupBuy.title}`,
    body: `${buyerName}. See the history of the order for what was changed.`,
    path: `/orders/${orderNumber}`,
    subject,
    senderName: organization.name,
  };
  const tellings = (await omitThoseWithUnread(tx, others, subject)).map((userId) => ({ userId, notice }));
  await tellPeople(tx, afterCommit, context, { kind: 'order_placed', organizationId }, tellings);
}

/** The buyer's own change makes another sum of what their mails said; they need no notice of what they did. */
export async function mailBuyerOfOwnChange(
  tx: Db,
  afterCommit: AfterCommit,
  services: TellingServices,
  key: { id: string; organizationId: string },
  detail: string,
) {
  for (const { order, standing, settings } of await findMailed(tx, key)) {
    // Nothing is held yet of an order that its buyer may change.
    const { giveBackAmount: _, ...toPay } = standing;
    const { cancelsUnpaid } = cancellingAsMailed(order, settings, services.clock.now());
    const mail = composeMail('order-changed', {
      ...aboutOrder(order, services.publicUrl),
      ...toPay,
      detail,
      cancelsUnpaid,
    });
    const what = { kind: 'order_corrected', organizationId: order.organizationId } as const;
    await tellPeople(tx, afterCommit, services, what, [{ userId: order.buyerId, mail }]);
  }
}
