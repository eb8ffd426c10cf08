import type { OrderSummary } from '@cobuy/contract/orders/orders.http';
import type { Tone } from '../../ui/feedback/notice.tsx';

export interface NextStep {
  tone: Tone;
  /** Short enough for a row of a list. */
  title: string;
  /** One sentence more, for the order's own page. */
  text: string;
  /** What to press for it; it is done in the order's payment tab. */
  action: string | null;
}

type Shown = Pick<OrderSummary, 'status' | 'urgency' | 'proofRejectedAt'>;

const over: Record<'CLOSED' | 'CANCELLED', NextStep> = {
  CLOSED: { tone: 'ok', title: 'Closed', text: 'Everything about this order is done.', action: null },
  CANCELLED: {
    tone: 'info',
    title: 'Cancelled',
    text: 'Nothing is to pay and nothing will be delivered.',
    action: null,
  },
};

const cancelledUnproved = 'Orders without payment proof by the due date are cancelled.';

/** What the buyer of an order does next, or waits for. */
export function buyersNextStep({ status, urgency, proofRejectedAt }: Shown): NextStep {
  switch (status) {
    case 'PENDING':
      if (proofRejectedAt)
        return {
          tone: 'danger',
          title: 'Upload another proof',
          text: 'The last one was not accepted.',
          action: 'Upload another proof',
        };
      return {
        tone: urgency === 'overdue' ? 'danger' : 'warn',
        title: urgency === 'overdue' ? 'Payment is overdue' : 'Pay and upload your proof',
        text:
          urgency === 'overdue'
            ? `Pay and upload your proof now. ${cancelledUnproved}`
            : `Pay by the method you chose, then upload the receipt. ${cancelledUnproved}`,
        action: 'Pay and upload proof',
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
        title: 'Payment confirmed',
        text: 'The organiser has your payment and prepares the order next.',
        action: null,
      };
    case 'PROCESSING':
      return { tone: 'ok', title: 'Being prepared', text: 'The organiser is preparing your order.', action: null };
    case 'SHIPPED':
      return { tone: 'ok', title: 'On its way', text: 'Your order has left the organiser.', action: null };
    case 'DELIVERED':
      return { tone: 'ok', title: 'Delivered', text: 'Your order has been handed over.', action: null };
    default:
      return over[status];
  }
}

/** What the organiser of an order does next, or waits for. */
export function organisersNextStep({ status, urgency, proofRejectedAt }: Shown): NextStep {
  switch (status) {
    case 'PENDING':
      if (urgency === 'overdue')
        return {
          tone: 'danger',
          title: 'Payment is overdue',
          text: `The buyer has sent no proof in time. ${cancelledUnproved}`,
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
      return { tone: 'ok', title: 'Paid, ready to prepare', text: 'The payment is confirmed.', action: null };
    case 'PROCESSING':
      return { tone: 'ok', title: 'Being prepared', text: 'Mark it when it leaves or is handed over.', action: null };
    case 'SHIPPED':
      return { tone: 'ok', title: 'On its way', text: 'Mark it when it has been handed over.', action: null };
    case 'DELIVERED':
      return {
        tone: 'ok',
        title: 'Delivered',
        text: 'Paid at pickup? Then mark the payment as settled.',
        action: null,
      };
    default:
      return over[status];
  }
}
