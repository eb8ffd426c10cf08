import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { dollarsFromCents } from '@cobuy/domain/money/money';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { MoveOutcome } from './move-orders.ts';

/**
 * Why an order was not moved, in the words of the contract; null where it was.
 * @param labelOf what whoever asked calls a status.
 */
export function explainOutcome(
  { from, totalCents, problem }: MoveOutcome,
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
    case 'moved_meanwhile':
      return new Refusal(orderErrors.status_conflict, {
        values: { status: labelOf(from) },
        details: { status: from },
      });
    case 'costs_another_sum':
      return new Refusal(orderErrors.sum_changed, { values: { amount: dollarsFromCents(totalCents) } });
    case 'not_allowed':
      return new Refusal(orderErrors.transition_not_allowed, {
        values: { from: labelOf(from), to: labelOf(to) },
        details: { from, to },
      });
  }
}
