import type { HandoverFields } from '@cobuy/domain/group-buys/handover';
import { moneyText } from '@cobuy/domain/money/money';
import { mailedPathForBuyer } from '@cobuy/domain/orders/path-for-buyer';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { PlannedInsert } from '../../../platform/database/planned-inserts.ts';
import type { MailMoment } from '../../../platform/mail/mail-moment.queries.ts';
import { planMail, readMailMoment } from '../../../platform/mail/queue-mail.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { dueDateWhenPlaced, handoverInMail, paymentInMail } from '../one-order/payment.view.ts';
import type { Buyer, ComposedOrder } from './compose-order.ts';
import type { NewOrder } from './place-order.queries.ts';

/** What the confirmation keeps of the moment of the order. */
export const readMomentOfOrder = (tx: Db, organizationId: string): Promise<MailMoment> =>
  readMailMoment(tx, { organizationId, template: 'order-confirmation' });

interface Confirmed extends Pick<ComposedOrder, 'items'> {
  order: Pick<NewOrder, 'id' | 'orderNumber' | 'shippingName' | 'guestAccess' | 'paidAtHandover' | 'totalCents'>;
  groupBuy: HandoverFields & { title: string; paymentDueDate: Date };
  organization: { id: string; name: string; cancelsUnpaid: boolean };
  method: Pick<ComposedOrder['method'], 'displayName' | 'instructions' | 'payee' | 'paymentLink'>;
}

/**
 * The confirmation, to be queued. With `offersPassword`, whoever sends it adds a link that sets a password, once; with
 * `isOfVisitor`, it counts among what strangers may have caused.
 */
export function planConfirmation(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { order, items, groupBuy, organization, method }: Confirmed,
  {
    buyer,
    offersPassword,
    isOfVisitor,
    communityMode,
    moment,
  }: {
    buyer: Pick<Buyer, 'email'>;
    offersPassword: boolean;
    isOfVisitor: boolean;
    communityMode: boolean;
    moment: MailMoment;
  },
): PlannedInsert {
  const mail = composeMail('order-confirmation', {
    orderNumber: order.orderNumber,
    groupBuyTitle: groupBuy.title,
    organizationName: organization.name,
    ...paymentInMail(
      { ...order, paidCents: 0, paymentDueDate: dueDateWhenPlaced(order, groupBuy) },
      { ...method, name: method.displayName },
      { communityMode },
    ),
    ...handoverInMail(groupBuy),
    paidAtHandover: order.paidAtHandover,
    cancelsUnpaid: organization.cancelsUnpaid,
    items: items.map(({ productName, unit, quantity, totalCents }) => ({
      ...{ name: productName, unit, quantity },
      price: communityMode ? null : moneyText({ cents: totalCents, currency: ownCurrency }),
    })),
    orderUrl: `${publicUrl}${mailedPathForBuyer(order)}`,
    setPasswordUrl: null,
  });
  const data = {
    ...mail.data,
    ...(offersPassword && { setsPasswordFor: order.id }),
    ...(isOfVisitor && { isOfVisitor }),
  };
  return planMail({ to: buyer.email, organizationId: organization.id, ...mail, data }, moment);
}
