import type { Order, OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { isOnItsWay, type OrderStatus } from '@cobuy/domain/orders/order-status';
import { buyersStatusLabel } from '@cobuy/domain/orders/order-status-words';
import type { Tone } from '../../ui/feedback/notice.tsx';
import { formatMoment } from '../../ui/format/moment.tsx';
import { formatMoney } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';

export interface NextStep {
  tone: Tone;
  /** Short enough for a list row. */
  title: string;
  text: string;
  /** The button's label; the step itself is done in the order's payment tab. */
  action: string | null;
}

export type SteppedOrder = Pick<
  OrderSummary,
  | 'status'
  | 'urgency'
  | 'proofRejectedAt'
  | 'closureRequestedAt'
  | 'wasSettled'
  | 'hasPaymentProof'
  | 'paidAtHandover'
  | 'restAmount'
> & {
  /** Missing for an order just placed, when no money has come in yet. */
  paidAmount?: number;
  organization: Pick<OrderSummary['organization'], 'cancelsUnpaid'>;
  groupBuy: Pick<OrderSummary['groupBuy'], 'pickup'>;
  giveBackAmount?: number;
  /** Missing in lists. */
  timeline?: Order['timeline'];
  closesAt?: Order['closesAt'];
  cancelledAfter?: Order['cancelledAfter'];
};

/** Neither money nor a proof is asked for: it costs nothing, or community mode shows it so. */
export const isNothingToPay = (
  order: Pick<Order, 'status'> & Partial<Pick<Order, 'totalAmount' | 'restAmount' | 'paidAmount'>>,
) => order.status === 'PENDING' && !order.paidAmount && (order.restAmount ?? order.totalAmount) === 0;

/** Paid after it was handed over: it's settled, and already with the buyer. */
export const isPaidAfterwards = ({ status, timeline = [] }: Pick<SteppedOrder, 'status' | 'timeline'>) =>
  status === 'SETTLED' &&
  timeline.some(({ kind, toStatus, isUndone }) => toStatus === 'DELIVERED' && !isUndone && kind !== 'step_undone');

/** Paid at a handover still to come, or on a delivery with no known day: no due date to name. */
export const isPaidLater = ({ paidAtHandover, proofRejectedAt, urgency, groupBuy: { pickup } }: SteppedOrder) =>
  paidAtHandover && (pickup === null || (proofRejectedAt === null && urgency !== 'overdue'));

export const payAction = 'Pay and upload proof';

/** Added to a sentence if the organization cancels unpaid orders. */
export function andOtherwise({ organization: { cancelsUnpaid }, proofRejectedAt, cancelledAfter }: SteppedOrder) {
  if (!cancelsUnpaid) return '';
  if (!cancelledAfter) return ' Orders that stay unpaid after the due date are cancelled.';
  const day = formatMoment(cancelledAfter, 'weekday-day');
  return proofRejectedAt
    ? ` Without another proof it will be cancelled after ${day}.`
    : ` Without a payment proof it will be cancelled after ${day}.`;
}

/** Nothing more urgent is left to do than close the order. */
export const isPaidAndOpen = (status: OrderSummary['status']) => status === 'SETTLED' || isOnItsWay(status);

/** Confirmed once, but not fully paid: the sum has grown since, or a confirmed payment never came. */
export const owesAgain = ({
  status,
  wasSettled,
  restAmount,
}: Pick<SteppedOrder, 'status' | 'wasSettled' | 'restAmount'>) => isPaidAndOpen(status) && wasSettled && restAmount > 0;

/** Added to a sentence if an order on its way or handed over isn't fully paid. */
const andToPay = ({ restAmount, paidAtHandover, wasSettled, status, groupBuy: { pickup } }: SteppedOrder) => {
  if (restAmount === 0) return '';
  const amount = formatMoney(restAmount, ownCurrency);
  if (wasSettled) return ` You still have ${amount} to pay: how to pay is below.`;
  if (!paidAtHandover || status === 'DELIVERED') return ` You still have ${amount} to pay.`;
  return pickup ? ` Bring ${amount}: you'll pay at pickup.` : ` Have ${amount} ready: you'll pay on delivery.`;
};

/** Added to a sentence if the buyer paid for more than they got. */
const andRefund = ({ giveBackAmount = 0, status }: SteppedOrder) =>
  giveBackAmount === 0 || status === 'CANCELLED'
    ? ''
    : ` The organizer will refund ${formatMoney(giveBackAmount, ownCurrency)}, outside this site.`;

/** Added to a sentence if the order closes automatically. */
const andCloses = ({ closesAt = null }: SteppedOrder) =>
  closesAt === null ? '' : ` It’ll close automatically on ${formatMoment(closesAt, 'weekday-day')}.`;

export function buyersNextStep(order: SteppedOrder): NextStep {
  const { status, closureRequestedAt } = order;
  if (closureRequestedAt && (status === 'PAYMENT_UPLOADED' || isPaidAndOpen(status)))
    return {
      tone: 'info',
      title: 'Closure requested',
      text: 'The organizer has to accept. Until then you can withdraw your request.',
      action: null,
    };
  if (status === 'PENDING') return stepOfUnpaid(order);
  if (status === 'PAYMENT_UPLOADED')
    return {
      tone: 'info',
      title: 'We have your proof',
      text: "The organizer will check it soon. You'll see it here as soon as your payment is confirmed.",
      action: null,
    };
  const isPickup = order.groupBuy.pickup !== null;
  const owes = owesAgain(order) || (status === 'DELIVERED' && order.restAmount > 0);
  if (status === 'SETTLED' && owes) return stepOfRest(order);
  return {
    tone: status === 'CANCELLED' ? 'info' : owes ? 'warn' : 'ok',
    title: buyersStatusLabel(status, { isPickup }),
    text: `${textOf({ ...order, status }, isPickup)}${isOnItsWay(status) ? andToPay(order) : ''}${andRefund(order)}`,
    action: null,
  };
}

function stepOfRest({ restAmount, paidAmount = 0 }: SteppedOrder): NextStep {
  const [title, arrived] = [
    `${formatMoney(restAmount, ownCurrency)} still to pay`,
    formatMoney(paidAmount, ownCurrency),
  ];
  return {
    tone: 'warn',
    title,
    text: paidAmount > 0 ? `${arrived} has arrived. How to pay the rest is below.` : 'How to pay it is below.',
    action: null,
  };
}

function stepOfUnpaid(order: SteppedOrder): NextStep {
  const { urgency, proofRejectedAt, groupBuy } = order;
  if (order.restAmount === 0)
    return { tone: 'info', title: 'Nothing to pay', text: 'Nothing to do for now.', action: null };
  if (proofRejectedAt)
    return {
      tone: 'danger',
      title: 'Upload another proof',
      text: "We couldn't accept the last one.",
      action: 'Upload another proof',
    };
  const isOverdue = urgency === 'overdue';
  if (order.paidAtHandover && !isOverdue)
    return {
      tone: 'info',
      title: groupBuy.pickup ? "You'll pay at pickup" : "You'll pay on delivery",
      text: "Nothing to do until then. You don't need to send proof.",
      action: null,
    };
  return {
    tone: isOverdue ? 'danger' : 'warn',
    title: isOverdue ? 'Payment is overdue' : 'Pay and upload your proof',
    text: `${isOverdue ? 'Pay and upload your proof now.' : 'Pay with the method you chose, then upload the receipt.'}${andOtherwise(order)}`,
    action: payAction,
  };
}

type PastPayment = Exclude<OrderStatus, 'PENDING' | 'PAYMENT_UPLOADED'>;

function textOf(order: SteppedOrder & { status: PastPayment }, isPickup: boolean): string {
  switch (order.status) {
    case 'SETTLED':
      // An order paid at the handover may already be in the buyer's hands.
      return order.paidAtHandover || isPaidAfterwards(order)
        ? 'Your payment is confirmed.'
        : 'Your payment is confirmed; the organizer is getting your order ready.';
    case 'PROCESSING':
      return 'The organizer is getting your order ready.';
    case 'SHIPPED':
      return isPickup ? 'Your order is ready for you.' : 'Your order has left the organizer.';
    case 'DELIVERED':
      return `${isPickup ? "You've picked up your order." : 'Your order has been delivered.'}${andCloses(order)}`;
    case 'CANCELLED':
      return order.wasSettled || order.hasPaymentProof || (order.paidAmount ?? 0) > 0
        ? 'Nothing will be delivered. The organizer will refund what you paid, outside this site. Ask in the order chat.'
        : 'Nothing to pay. Nothing will be delivered.';
    case 'CLOSED':
      return 'This order is complete.';
  }
}

/** Why the order is where it is, where the person who moved it there said so. */
export const reasonOfStatus = ({ timeline, status }: Pick<Order, 'timeline' | 'status'>) =>
  timeline.findLast(({ toStatus, isUndone }) => !isUndone && toStatus === status)?.reason ?? null;
