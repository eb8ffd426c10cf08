import type { Order, OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import type { Tone } from '../../ui/feedback/notice.tsx';
import { formatMoney } from '../../ui/format/money.tsx';

export interface NextStep {
  tone: Tone;
  /** Short enough for a row of a list. */
  title: string;
  /** One sentence more, for the order's own page. */
  text: string;
  /** What to press for it; it is done in the order's payment tab. */
  action: string | null;
}

type Shown = Pick<
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
  /** Not known of an order that was just placed: nothing has come then. */
  paidAmount?: number;
  organization: Pick<OrderSummary['organization'], 'cancelsUnpaid'>;
  groupBuy: Pick<OrderSummary['groupBuy'], 'pickup'>;
  /** Not known in lists. */
  timeline?: Order['timeline'];
};

/** Neither money nor a proof is asked for: it costs nothing, or community mode shows it so. */
export const isNothingToPay = (
  order: Pick<Order, 'status'> & Partial<Pick<Order, 'totalAmount' | 'restAmount' | 'paidAmount'>>,
) => order.status === 'PENDING' && !order.paidAmount && (order.restAmount ?? order.totalAmount) === 0;

/** Paid when it had been handed over already: then it is settled and there all the same. */
export const isPaidAfterwards = ({ status, timeline = [] }: Pick<Shown, 'status' | 'timeline'>) =>
  status === 'SETTLED' &&
  timeline.some(({ kind, toStatus, isUndone }) => toStatus === 'DELIVERED' && !isUndone && kind !== 'step_undone');

/** Paid when it is handed over, which is still to come, on a delivery on no day that is known: none is named to pay by. */
export const isPaidLater = ({ paidAtHandover, proofRejectedAt, urgency, groupBuy: { pickup } }: Shown) =>
  paidAtHandover && (pickup === null || (proofRejectedAt === null && urgency !== 'overdue'));

const over: Record<'CLOSED' | 'CANCELLED', NextStep> = {
  CLOSED: { tone: 'ok', title: orderStatusLabel.CLOSED, text: 'Everything about this order is done.', action: null },
  CANCELLED: {
    tone: 'info',
    title: orderStatusLabel.CANCELLED,
    text: 'Nothing is to pay and nothing will be delivered.',
    action: null,
  },
};

export const payAction = 'Pay and upload proof';

/** What follows the words before it, where the organization cancels what is not paid. */
const andOtherwise = ({ organization: { cancelsUnpaid } }: Shown) =>
  cancelsUnpaid ? ' Orders without payment proof by the due date are cancelled.' : '';

/** Where nothing more urgent than closing the order is to do. */
const isPaidAndOpen = (status: OrderSummary['status']) =>
  status === 'SETTLED' || status === 'PROCESSING' || status === 'SHIPPED' || status === 'DELIVERED';

/** What follows the words before it, where an order that is under way or handed over is not paid whole. */
const andToPay = ({ restAmount, paidAtHandover, wasSettled, status, groupBuy: { pickup } }: Shown) => {
  if (restAmount === 0) return '';
  const amount = formatMoney(restAmount);
  if (!paidAtHandover || wasSettled || status === 'DELIVERED') return ` ${amount} is still to pay.`;
  return pickup ? ` Bring ${amount}: you pay when you pick it up.` : ` Have ${amount} ready: you pay when it comes.`;
};

/** What the buyer of an order does next, or waits for. */
export function buyersNextStep(order: Shown): NextStep {
  const { status, urgency, proofRejectedAt } = order;
  if (order.closureRequestedAt && (status === 'PAYMENT_UPLOADED' || isPaidAndOpen(status)))
    return {
      tone: 'info',
      title: 'Closure requested',
      text: 'The order is closed once an organiser accepts it.',
      action: null,
    };
  switch (status) {
    case 'PENDING':
      if (order.restAmount === 0)
        return { tone: 'info', title: 'Nothing to pay', text: 'Nothing to do for you now.', action: null };
      if (proofRejectedAt)
        return {
          tone: 'danger',
          title: 'Upload another proof',
          text: 'The last one was not accepted.',
          action: 'Upload another proof',
        };
      if (order.paidAtHandover && urgency !== 'overdue')
        return {
          tone: 'info',
          title: 'You pay at the handover',
          text: 'Nothing to do for you before. No proof of payment is needed.',
          action: null,
        };
      return {
        tone: urgency === 'overdue' ? 'danger' : 'warn',
        title: urgency === 'overdue' ? 'Payment is overdue' : 'Pay and upload your proof',
        text:
          urgency === 'overdue'
            ? `Pay and upload your proof now.${andOtherwise(order)}`
            : `Pay by the method you chose, then upload the receipt.${andOtherwise(order)}`,
        action: payAction,
      };
    case 'PAYMENT_UPLOADED':
      return {
        tone: 'info',
        title: "Proof received, waiting for the organiser's check",
        text: 'Nothing to do for you now. You see here when the payment is confirmed.',
        action: null,
      };
    case 'SETTLED':
      return {
        tone: 'ok',
        title: orderStatusLabel.SETTLED,
        // What is paid at the handover may be in its buyer's hands already.
        text:
          order.paidAtHandover || isPaidAfterwards(order)
            ? 'Your payment is confirmed.'
            : 'Your payment is confirmed. The organiser prepares the order next.',
        action: null,
      };
    case 'PROCESSING':
      return {
        tone: 'ok',
        title: orderStatusLabel.PROCESSING,
        text: `The organiser is preparing your order.${andToPay(order)}`,
        action: null,
      };
    case 'SHIPPED':
      return {
        tone: 'ok',
        title: orderStatusLabel.SHIPPED,
        text: `${order.groupBuy.pickup ? 'Your order is on its way to where you pick it up.' : 'Your order has left the organiser.'}${andToPay(order)}`,
        action: null,
      };
    case 'DELIVERED':
      return {
        tone: order.restAmount > 0 ? 'warn' : 'ok',
        title: orderStatusLabel.DELIVERED,
        text: `Your order has been handed over.${andToPay(order)}`,
        action: null,
      };
    case 'CANCELLED':
      return order.wasSettled || order.hasPaymentProof
        ? {
            ...over.CANCELLED,
            text: 'Nothing will be delivered. What you have paid comes back from the organiser, outside this site: ask in the chat of your order.',
          }
        : over.CANCELLED;
    default:
      return over[status];
  }
}

const handedOverAndPaid = 'Handed over and paid. It is closed when its buyer asks for that and you accept.';

/** What the organiser of an order does next, or waits for. */
export function organisersNextStep(order: Shown): NextStep {
  const { status, urgency, proofRejectedAt } = order;
  if (order.closureRequestedAt && isPaidAndOpen(status))
    return {
      tone: 'warn',
      title: 'The buyer asks to close the order',
      text: 'Accept it in the chat of the order, or ask there what is open.',
      action: null,
    };
  switch (status) {
    case 'PENDING':
      if (isNothingToPay(order))
        return {
          tone: 'info',
          title: 'Nothing to pay',
          text: 'Its buyer is asked for no money now, and for no proof.',
          action: null,
        };
      if (urgency === 'overdue')
        return {
          tone: 'danger',
          title: 'Payment is overdue',
          text: `The buyer has sent no proof in time.${andOtherwise(order)}`,
          action: null,
        };
      if (order.paidAtHandover && !proofRejectedAt)
        return {
          tone: 'info',
          title: 'Paid at the handover',
          text: 'No proof is due before. Prepare it and hand it over, then mark the payment as settled.',
          action: null,
        };
      return {
        tone: 'warn',
        title: proofRejectedAt ? 'Waiting for another proof' : 'Waiting for payment',
        text: proofRejectedAt
          ? 'The last proof was not accepted; the buyer is asked for another one.'
          : 'The buyer has sent no proof yet. Confirm the payment yourself if the money has arrived.',
        action: null,
      };
    case 'PAYMENT_UPLOADED':
      return {
        tone: 'warn',
        title: 'Check the payment proof',
        text: 'Compare the proof with what arrived, then confirm the payment or ask for another proof.',
        action: 'See the proof',
      };
    case 'SETTLED':
      return {
        tone: 'ok',
        title: orderStatusLabel.SETTLED,
        text: isPaidAfterwards(order)
          ? handedOverAndPaid
          : order.paidAtHandover
            ? 'The payment is confirmed. Prepare the order if it has not been handed over yet.'
            : 'The payment is confirmed: prepare the order next.',
        action: null,
      };
    case 'PROCESSING':
      return {
        tone: 'ok',
        title: orderStatusLabel.PROCESSING,
        text: 'Mark it when it leaves or is handed over.',
        action: null,
      };
    case 'SHIPPED':
      return {
        tone: 'ok',
        title: orderStatusLabel.SHIPPED,
        text: 'Mark it when it has been handed over.',
        action: null,
      };
    case 'DELIVERED':
      return {
        tone: 'ok',
        title: orderStatusLabel.DELIVERED,
        text: order.wasSettled
          ? order.restAmount > 0
            ? `Handed over. ${formatMoney(order.restAmount)} of it is still to come.`
            : handedOverAndPaid
          : 'Paid at pickup? Then mark the payment as settled.',
        action: null,
      };
    default:
      return over[status];
  }
}

/** Why the order is where it is, where whoever moved it there said so. */
export const reasonOfStatus = ({ timeline, status }: Pick<Order, 'timeline' | 'status'>) =>
  timeline.findLast(({ toStatus, isUndone }) => !isUndone && toStatus === status)?.reason ?? null;
