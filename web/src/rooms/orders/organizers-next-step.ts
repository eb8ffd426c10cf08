import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { formatMoment } from '../../ui/format/moment.tsx';
import { formatMoney } from '../../ui/format/money.tsx';
import {
  andOtherwise,
  isNothingToPay,
  isPaidAfterwards,
  isPaidAndOpen,
  type NextStep,
  owesAgain,
  type SteppedOrder,
} from './next-step.ts';

const over: Record<'CLOSED' | 'CANCELLED', NextStep> = {
  CLOSED: { tone: 'ok', title: orderStatusLabel.CLOSED, text: 'Everything about this order is done.', action: null },
  CANCELLED: {
    tone: 'info',
    title: orderStatusLabel.CANCELLED,
    text: 'Nothing is to pay and nothing will be delivered.',
    action: null,
  },
};

const handedOverAndPaid = ({ closesAt = null }: SteppedOrder) =>
  closesAt === null
    ? 'Handed over and paid. Close it, or accept when its buyer asks to.'
    : `Handed over and paid. It closes by itself on ${formatMoment(closesAt, 'weekday-day')}; you can close it now.`;

/** A proof has come since its payment was last confirmed, noted or corrected: it is of what is owed now. */
const isLastProof = ({ timeline = [] }: SteppedOrder) =>
  timeline.findLast(
    ({ kind, toStatus, isUndone }) =>
      !isUndone &&
      (toStatus === 'SETTLED' ||
        kind === 'proof_uploaded' ||
        kind === 'payment_noted' ||
        kind === 'not_received_noted'),
  )?.kind === 'proof_uploaded';

/** What the organiser of an order does next, or waits for. */
export function organisersNextStep(order: SteppedOrder): NextStep {
  const step = stepOf(order);
  const { giveBackAmount = 0 } = order;
  if (owesAgain(order) && order.closureRequestedAt === null) {
    const isProved = isLastProof(order);
    return {
      ...step,
      tone: 'warn',
      text: `${formatMoney(order.restAmount)} of it is still to come${isProved ? ', and a proof of it has come. Compare the two, then note the payment.' : ': note it here when it arrives.'}`,
      action: isProved ? 'See the proof' : null,
    };
  }
  if (giveBackAmount === 0) return step;
  return {
    ...step,
    tone: 'warn',
    text: `${formatMoney(giveBackAmount)} is to be given back. Pay it back, then note it here.`,
  };
}

function stepOf(order: SteppedOrder): NextStep {
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
          text: 'No proof is due before. Prepare it and hand it over, then confirm the payment.',
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
          ? handedOverAndPaid(order)
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
        text: order.wasSettled ? handedOverAndPaid(order) : 'Paid at the handover? Then confirm the payment.',
        action: null,
      };
    default:
      return over[status];
  }
}
