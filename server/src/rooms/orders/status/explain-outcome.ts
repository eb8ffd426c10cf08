import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { moneyText } from '@cobuy/domain/money/money';
import type { Unfinished } from '@cobuy/domain/orders/order-money';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MoveOutcome } from './move-orders.ts';

/**
 * Why an order was not moved, in the contract's words; null where it was.
 * @param labelOf the caller's name for a status.
 */
export function explainOutcome(
  { from, totalCents, problem, unfinished }: MoveOutcome,
  to: OrderStatus,
  labelOf: (status: OrderStatus) => string,
): Refusal | null {
  switch (problem) {
    case null:
      return null;
    case 'organiser_only':
      return new Refusal(orderErrors.forbidden);
    case 'reason_required':
      return new Refusal(orderErrors.reason_required, {
        details: [{ field: 'reason', message: orderErrors.reason_required.sentence }],
      });
    case 'paid_in_part':
      return new Refusal(orderErrors.paid_in_part);
    case 'not_finished':
      return new Refusal(correctingErrors.not_finished, {
        values: { why: unfinished ? tellUnfinished(unfinished) : '' },
      });
    case 'moved_meanwhile':
      return new Refusal(orderErrors.status_conflict, {
        values: { status: labelOf(from) },
        details: { status: from },
      });
    case 'costs_another_sum':
      return new Refusal(orderErrors.sum_changed, {
        values: { amount: moneyText({ cents: totalCents, currency: ownCurrency }) },
      });
    case 'proof_arrived':
      return new Refusal(orderErrors.proof_arrived);
    case 'not_allowed':
      return new Refusal(orderErrors.transition_not_allowed, {
        values: { from: labelOf(from), to: labelOf(to) },
        details: { from, to },
      });
  }
}

function tellUnfinished(unfinished: Unfinished): string {
  if (unfinished.what === 'handover') return "This order hasn't been delivered yet.";
  const amount = moneyText({ cents: unfinished.cents, currency: ownCurrency });
  return unfinished.what === 'rest' ? `${amount} is still to pay.` : `${amount} still has to be refunded.`;
}
