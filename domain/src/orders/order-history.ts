import { buyersStatusLabel, type HandedOverHow } from './buyers-status.ts';
import type { OrderEventKind } from './order-events.ts';
import type { OrderStatus } from './order-status.ts';

/** What a line of an order's history says: a fact, never a status and an arrow (decisions, "Orders"). */

const facts: Partial<Record<OrderEventKind, string>> = {
  placed: 'Order placed',
  proof_uploaded: 'Payment proof uploaded',
  edited: 'Order changed',
  reminded: 'Reminder to pay sent',
  overdue: 'Notice sent: payment is overdue',
  closure_requested: 'Closure requested',
  closure_withdrawn: 'Closure request withdrawn',
  proof_rejected: 'Payment proof not accepted',
  step_undone: 'Last step undone',
  items_corrected: 'Items changed by the organiser',
  payment_noted: 'Payment noted',
  given_back_noted: 'Money given back',
  payment_removed: 'Noted payment taken out',
};

const steps: Record<OrderStatus, string> = {
  PENDING: 'Another proof asked for',
  PAYMENT_UPLOADED: 'Payment proof uploaded',
  SETTLED: 'Payment confirmed',
  PROCESSING: 'Preparation started',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CLOSED: 'Order closed',
  CANCELLED: 'Order cancelled',
};

const namedByState: readonly OrderStatus[] = ['SHIPPED', 'DELIVERED'];

/** @param buyer how the order reaches whoever ordered it, where that is who reads; null for organizers. */
export function historyFact(
  { kind, toStatus }: { kind: OrderEventKind; toStatus: OrderStatus | null },
  buyer: HandedOverHow | null,
): string {
  const fact = facts[kind];
  if (fact) return fact;
  if (!toStatus) return 'Order changed';
  return buyer && namedByState.includes(toStatus) ? buyersStatusLabel(toStatus, buyer) : steps[toStatus];
}
