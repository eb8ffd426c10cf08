import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { formatMoment } from '../../ui/format/moment.tsx';
import { formatMoney } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';
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
  CLOSED: { tone: 'ok', title: orderStatusLabel.CLOSED, text: 'This order is complete.', action: null },
  CANCELLED: {
    tone: 'info',
    title: orderStatusLabel.CANCELLED,
    text: 'Nothing to pay. Nothing will be delivered.',
    action: null,
  },
};

const handedOverAndPaid = ({ closesAt = null }: SteppedOrder) =>
  closesAt === null
    ? 'The buyer has it and has paid. Close it, or accept when the buyer asks to.'
    : `The buyer has it and has paid. It’ll close automatically on ${formatMoment(closesAt, 'weekday-day')}; you can close it now.`;

/** A proof came in after the last payment was confirmed, noted or corrected, so it's for what is owed now. */
const isLastProof = ({ timeline = [] }: SteppedOrder) =>
  timeline.findLast(
    ({ kind, toStatus, isUndone }) =>
      !isUndone &&
      (toStatus === 'SETTLED' ||
        kind === 'proof_uploaded' ||
        kind === 'payment_noted' ||
        kind === 'not_received_noted'),
  )?.kind === 'proof_uploaded';

export function organizersNextStep(order: SteppedOrder): NextStep {
  const step = stepOf(order);
  const { giveBackAmount = 0 } = order;
  if (owesAgain(order) && order.closureRequestedAt === null) {
    const isProved = isLastProof(order);
    const owed = formatMoney(order.restAmount, ownCurrency);
    return {
      ...step,
      tone: 'warn',
      text: isProved
        ? `The buyer still owes ${owed} and has sent proof of a payment. Compare the two, then record the payment.`
        : `The buyer still owes ${owed}: record it here when it arrives.`,
      action: isProved ? 'See the proof' : null,
    };
  }
  if (giveBackAmount === 0) return step;
  return {
    ...step,
    tone: 'warn',
    text: `You owe the buyer ${formatMoney(giveBackAmount, ownCurrency)}. Refund it, then record it here.`,
  };
}

function stepOf(order: SteppedOrder): NextStep {
  const { status, urgency, proofRejectedAt } = order;
  if (order.closureRequestedAt && isPaidAndOpen(status))
    return {
      tone: 'warn',
      title: 'The buyer wants to close the order',
      text: 'Accept it in the order chat, or ask there what’s still open.',
      action: null,
    };
  switch (status) {
    case 'PENDING':
      if (isNothingToPay(order))
        return {
          tone: 'info',
          title: 'Nothing to pay',
          text: 'The buyer doesn’t have to pay or send proof for now.',
          action: null,
        };
      if (urgency === 'overdue')
        return {
          tone: 'danger',
          title: 'Payment is overdue',
          text: `The buyer didn’t send proof in time.${andOtherwise(order)}`,
          action: null,
        };
      if (order.paidAtHandover && !proofRejectedAt)
        return {
          tone: 'info',
          title: 'Pays at pickup or delivery',
          text: 'No proof is due before then. Prepare the order and hand it over, then confirm the payment.',
          action: null,
        };
      return {
        tone: 'warn',
        title: proofRejectedAt ? 'Waiting for another proof' : 'Waiting for payment',
        text: proofRejectedAt
          ? 'The last proof wasn’t accepted; the buyer has been asked for another.'
          : 'The buyer hasn’t sent proof yet. Confirm the payment yourself if the money has arrived.',
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
            ? 'The payment is confirmed. Prepare the order if the buyer doesn’t have it yet.'
            : 'The payment is confirmed: prepare the order next.',
        action: null,
      };
    case 'PROCESSING':
      return {
        tone: 'ok',
        title: orderStatusLabel.PROCESSING,
        text: 'Mark it when it leaves, is picked up or is delivered.',
        action: null,
      };
    case 'SHIPPED':
      return {
        tone: 'ok',
        title: orderStatusLabel.SHIPPED,
        text: 'Mark it when it has been picked up or delivered.',
        action: null,
      };
    case 'DELIVERED':
      return {
        tone: 'ok',
        title: orderStatusLabel.DELIVERED,
        text: order.wasSettled ? handedOverAndPaid(order) : 'Paid at pickup or delivery? Then confirm the payment.',
        action: null,
      };
    case 'CLOSED':
    case 'CANCELLED':
      return over[status];
  }
}
