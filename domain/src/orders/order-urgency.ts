import { needsPayment, type OrderStatus } from './order-status.ts';

/** Urgency by whole days to the payment due date (docs/rules/orders.md#urgency). */

export const orderUrgencies = ['overdue', 'critical', 'high', 'medium', 'low', 'none'] as const;
export type OrderUrgency = (typeof orderUrgencies)[number];

export const urgencyLabel: Record<OrderUrgency, string> = {
  overdue: 'Overdue',
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'None',
};

/** Each level's upper bound in days, inclusive. */
export const urgencyBounds = { overdue: 0, critical: 2, high: 5, medium: 7 } as const;

/** What a level means, for people who see it for the first time. */
export const urgencyMeaning: Record<OrderUrgency, string> = {
  overdue: 'the payment date has passed',
  critical: `due within ${urgencyBounds.critical} days`,
  high: `due within ${urgencyBounds.high} days`,
  medium: `due within ${urgencyBounds.medium} days`,
  low: `due in more than ${urgencyBounds.medium} days`,
  none: 'nothing to pay',
};

export const urgencyExplained = (urgency: OrderUrgency) => `${urgencyLabel[urgency]}: ${urgencyMeaning[urgency]}`;

const dayMs = 86_400_000;
/** Whole days up to `due`, rounded up; 0 or fewer once it has passed. */
export const daysUntil = (due: Date, now: Date) => Math.ceil((due.getTime() - now.getTime()) / dayMs);

/** @param order `waitsForDelivery`: paid when it is delivered, which has no day that is known before. */
export function orderUrgency(
  order: { status: OrderStatus; paymentDueDate: Date; waitsForDelivery?: boolean },
  now: Date,
): OrderUrgency {
  if (!needsPayment(order.status)) return 'none';
  if (order.waitsForDelivery) return 'low';
  const days = daysUntil(order.paymentDueDate, now);
  if (days <= urgencyBounds.overdue) return 'overdue';
  if (days <= urgencyBounds.critical) return 'critical';
  if (days <= urgencyBounds.high) return 'high';
  if (days <= urgencyBounds.medium) return 'medium';
  return 'low';
}
