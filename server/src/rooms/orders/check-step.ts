import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { findTransition, type OrderMover, type OrderStatus, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { Refusal } from '../../platform/http/refusal.ts';

interface Step {
  from: OrderStatus;
  to: OrderStatus;
  mover: OrderMover;
  reason: string | null;
}

/** Why an order may not go that step, or null. */
export function checkStep({ from, to, mover, reason }: Step): Refusal | null {
  const transition = findTransition(from, to, mover);
  if (!transition) {
    if (mover === 'buyer' && findTransition(from, to, 'organiser')) return new Refusal(orderErrors.forbidden);
    return new Refusal(orderErrors.transition_not_allowed, {
      values: { from: orderStatusLabel[from], to: orderStatusLabel[to] },
      details: { from, to },
    });
  }
  if (!transition.needsReason || reason) return null;
  return new Refusal(orderErrors.reason_required, {
    details: [{ field: 'reason', message: orderErrors.reason_required.sentence }],
  });
}
