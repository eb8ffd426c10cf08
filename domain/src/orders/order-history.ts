import { type MailDelivery, tellDelivery } from '../system/mail-delivery.ts';
import type { OrderEventKind } from './order-events.ts';
import type { OrderStatus } from './order-status.ts';

/** What a line of an order's history says: a fact, never a status and an arrow (decisions, "Orders"). */

const facts: Partial<Record<OrderEventKind, string>> = {
  placed: 'Order placed',
  proof_uploaded: 'Payment proof uploaded',
  edited: 'Order changed',
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

interface HistoryLine {
  kind: OrderEventKind;
  toStatus: OrderStatus | null;
  /** Of a letter, what became of its mail. */
  delivery: MailDelivery | null;
}

/** @param sendsMail whether the site has a mail server now. */
export function historyFact({ kind, toStatus, delivery }: HistoryLine, sendsMail: boolean): string {
  const became = tellDelivery(delivery, sendsMail);
  if (kind === 'reminded') return `Reminder to pay ${became}`;
  if (kind === 'overdue')
    return became === 'sent' ? 'Notice sent: payment is overdue' : `Notice of the overdue payment ${became}`;
  return facts[kind] ?? (toStatus ? steps[toStatus] : 'Order changed');
}
