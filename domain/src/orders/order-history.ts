import type { OrderEventKind } from './order-events.ts';
import type { OrderStatus } from './order-status.ts';

/** What a line of an order's history says: a fact, never a status and an arrow (decisions, "Orders"). */

const facts: Partial<Record<OrderEventKind, string>> = {
  placed: 'Order placed',
  proof_uploaded: 'Payment proof uploaded',
  edited: 'Order changed',
  reminded: 'Reminder to pay sent',
  overdue: 'Notice sent: payment is overdue',
  closure_requested: 'Asked to close the order',
  closure_withdrawn: 'Took back the wish to close the order',
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
  PROCESSING: 'Taken into processing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CLOSED: 'Order closed',
  CANCELLED: 'Order cancelled',
};

export const historyFact = ({ kind, toStatus }: { kind: OrderEventKind; toStatus: OrderStatus | null }): string =>
  facts[kind] ?? (toStatus ? steps[toStatus] : 'Order changed');
