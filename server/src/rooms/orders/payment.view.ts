import type { OrderPayment } from '@cobuy/contract/orders/shown-orders.schemas';
import { strangersName } from '@cobuy/domain/accounts/account-rules';
import { type HandoverFields, pickupOf } from '@cobuy/domain/group-buys/handover';
import { decimalFromCents, dollarsFromCents } from '@cobuy/domain/money/money';
import { fillPaymentLink, paymentNote } from '@cobuy/domain/payments/payment-link';
import type { HandedOver, ToPay } from '../mail-templates/compose-mail.ts';
import type { DescribedMethod } from '../payments/describe-methods.ts';

interface PaidOrder {
  orderNumber: string;
  totalCents: number;
  /** Parts that were paid. */
  paidCents: number;
  /** As typed in the order. */
  shippingName: string;
}
/** What is to pay now. */
const restCents = ({ totalCents, paidCents }: Pick<PaidOrder, 'totalCents' | 'paidCents'>) =>
  Math.max(0, totalCents - paidCents);

type Paying = Pick<DescribedMethod, 'payee' | 'paymentLink'>;
type Showing = { communityMode: boolean };

/** Community mode tells no amount, and so opens no payment either (decisions, "Orders"). */
const linkFor = (
  order: Pick<PaidOrder, 'orderNumber' | 'totalCents' | 'paidCents'>,
  { paymentLink }: Paying,
  { communityMode }: Showing,
) =>
  paymentLink === null || communityMode
    ? null
    : fillPaymentLink(paymentLink, { amount: decimalFromCents(restCents(order)), orderNumber: order.orderNumber });

/** @param toldAt when the buyer was last told, by the order's confirmation. */
export const presentPayment = (
  order: PaidOrder,
  method: Paying & Pick<DescribedMethod, 'payingChangedAt'>,
  { toldAt, ...showing }: Showing & { toldAt: Date },
): OrderPayment => ({
  payee: method.payee,
  note: paymentNote({ orderNumber: order.orderNumber, name: order.shippingName }),
  link: linkFor(order, method, showing),
  changedAt: method.payingChangedAt && method.payingChangedAt > toldAt ? method.payingChangedAt.toISOString() : null,
});

/** As `dueDateOf` says of an order whose proof nobody has rejected yet. */
export const dueDateWhenPlaced = (
  { paidAtHandover }: { paidAtHandover: boolean },
  { paymentDueDate, pickupUntil }: { paymentDueDate: Date; pickupUntil: Date | null },
) => (paidAtHandover && pickupUntil && pickupUntil > paymentDueDate ? pickupUntil : paymentDueDate);

export function handoverInMail(deal: HandoverFields): HandedOver {
  const pickup = pickupOf(deal);
  return {
    pickupPlace: pickup?.place ?? '',
    pickupFrom: pickup?.from.toISOString() ?? '',
    pickupUntil: pickup?.until.toISOString() ?? '',
    pickupNote: pickup?.note ?? '',
  };
}

/** The same in a mail, which may reach somebody who did not order: a name is told there only where it is no sentence. */
export const paymentInMail = (
  order: PaidOrder & { paymentDueDate: Date },
  method: Paying & Pick<DescribedMethod, 'name' | 'instructions'>,
  showing: Showing,
): ToPay => ({
  totalAmount: dollarsFromCents(showing.communityMode ? 0 : restCents(order)),
  paidAmount: order.paidCents && !showing.communityMode ? dollarsFromCents(order.paidCents) : null,
  payBy: order.paymentDueDate.toISOString(),
  paymentMethod: method.name,
  payee: method.payee,
  paymentNote: paymentNote({
    orderNumber: order.orderNumber,
    name: strangersName({ firstName: order.shippingName, lastName: null }) ?? '',
  }),
  paymentLink: linkFor(order, method, showing),
  paymentInstructions: method.instructions,
});
