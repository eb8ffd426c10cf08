import type { OrderPayment } from '@cobuy/contract/orders/shown-orders.schemas';
import { strangersName } from '@cobuy/domain/accounts/account-rules';
import { type HandoverFields, pickupOf } from '@cobuy/domain/group-buys/handover';
import { decimalFromCents, moneyText } from '@cobuy/domain/money/money';
import { type PaidOrder, standingOf, unconfirmed } from '@cobuy/domain/orders/order-money';
import { cancellingInMail } from '@cobuy/domain/payments/payment-deadlines';
import { fillPaymentLink, paymentNote } from '@cobuy/domain/payments/payment-link';
import { ownCurrency } from '../../../platform/own-currency.ts';
import type { HandedOver, RestToPay, Standing, ToPay } from '../../mail-templates/compose-mail.ts';
import type { DescribedMethod } from '../../payments/describe-methods.ts';

interface NamedOrder {
  orderNumber: string;
  /** As typed in the order. */
  shippingName: string;
}

type Paying = Pick<DescribedMethod, 'payee' | 'paymentLink'>;
type Showing = { communityMode: boolean };

/** Community mode tells no amount, and so opens no payment either (docs/rules/payments.md#community-mode). */
const linkFor = (
  { orderNumber, restCents }: { orderNumber: string; restCents: number },
  { paymentLink }: Paying,
  { communityMode }: Showing,
) =>
  paymentLink === null || communityMode
    ? null
    : fillPaymentLink(paymentLink, {
        amount: decimalFromCents(restCents, ownCurrency),
        currency: ownCurrency,
        orderNumber,
      });

/** @param toldAt when the buyer was last told, by the order's confirmation. */
export const presentPayment = (
  order: NamedOrder & PaidOrder,
  method: Paying & Pick<DescribedMethod, 'payingChangedAt'>,
  { toldAt, ...showing }: Showing & { toldAt: Date },
): OrderPayment => ({
  payee: method.payee,
  note: paymentNote({ orderNumber: order.orderNumber, name: order.shippingName }),
  link: linkFor({ orderNumber: order.orderNumber, restCents: standingOf(order).restCents }, method, showing),
  changedAt: method.payingChangedAt && method.payingChangedAt > toldAt ? method.payingChangedAt.toISOString() : null,
});

/** What `dueDateOf` says for an order without a rejected proof. */
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

/** For an unconfirmed order. The mail may reach a stranger, so a name that is a sentence is left out. */
export function paymentInMail(
  order: NamedOrder & Pick<PaidOrder, 'totalCents' | 'paidCents'> & { paymentDueDate: Date },
  method: Paying & Pick<DescribedMethod, 'name' | 'instructions'>,
  showing: Showing,
): ToPay {
  const { restCents } = standingOf({ ...order, ...unconfirmed });
  const toPayCents = showing.communityMode ? 0 : restCents;
  return {
    totalAmount: moneyText({ cents: toPayCents, currency: ownCurrency }),
    isFree: toPayCents === 0,
    paidAmount:
      order.paidCents && !showing.communityMode ? moneyText({ cents: order.paidCents, currency: ownCurrency }) : null,
    payBy: order.paymentDueDate.toISOString(),
    paymentMethod: method.name,
    payee: method.payee,
    paymentNote: paymentNote({
      orderNumber: order.orderNumber,
      name: strangersName({ firstName: order.shippingName, lastName: null }) ?? '',
    }),
    paymentLink: linkFor({ orderNumber: order.orderNumber, restCents }, method, showing),
    paymentInstructions: method.instructions,
  };
}

/** For orders maybe confirmed or handed over already; the payment day is given only while it is awaited. */
export function restInMail(
  order: Parameters<typeof standingInMail>[0],
  method: Paying & Pick<DescribedMethod, 'name' | 'instructions'>,
  showing: Showing,
): ToPay {
  const {
    restAmount,
    paidAmount,
    giveBackAmount: _,
    paidAtHandover: __,
    ...paying
  } = standingInMail(order, method, showing);
  const payBy = order.status === 'PENDING' ? paying.payBy : '';
  return {
    ...paying,
    totalAmount: restAmount || moneyText({ cents: 0, currency: ownCurrency }),
    isFree: restAmount === '',
    paidAmount: paidAmount || null,
    payBy,
  };
}

/** As a mail about an order says it; `cancelledOn` blank where there is nothing to say. */
export function cancellingAsMailed(...asked: Parameters<typeof cancellingInMail>) {
  const { cancelsUnpaid, cancelledOn } = cancellingInMail(...asked);
  return { cancelsUnpaid, cancelledOn: cancelledOn?.toISOString() ?? '' };
}

/** As shown; blank where there is nothing to say. */
export const sumInMail = (cents: number, { communityMode }: Showing) =>
  communityMode || cents === 0 ? '' : moneyText({ cents, currency: ownCurrency });

export function standingInMail(
  order: NamedOrder & PaidOrder & { paymentDueDate: Date; paidAtHandover: boolean },
  method: Paying & Pick<DescribedMethod, 'name' | 'instructions'>,
  showing: Showing,
): Standing & RestToPay {
  const { paidCents, restCents, giveBackCents } = standingOf(order);
  const { totalAmount: _, isFree: __, ...paying } = paymentInMail(order, method, showing);
  return {
    ...paying,
    paymentLink: linkFor({ orderNumber: order.orderNumber, restCents }, method, showing),
    // After a confirmed payment its day no longer applies: what is owed later never leads to cancellation.
    payBy: order.settledAt === null ? paying.payBy : '',
    paidAtHandover: order.paidAtHandover,
    totalAmount: moneyText({ cents: showing.communityMode ? 0 : order.totalCents, currency: ownCurrency }),
    paidAmount: sumInMail(paidCents, showing),
    restAmount: sumInMail(restCents, showing),
    giveBackAmount: sumInMail(giveBackCents, showing),
  };
}
