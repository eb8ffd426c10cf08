import { type MailDelivery, tellDelivery } from '../system/mail-delivery.ts';
import { buyersStatusLabel, type HandedOverHow } from './buyers-status.ts';
import type { OrderEventKind } from './order-events.ts';
import type { OrderStatus } from './order-status.ts';

/** What a line of an order's history says: a fact, never a status and an arrow (decisions, "Orders"). */

const facts: Partial<Record<OrderEventKind, string>> = {
  placed: 'Order placed',
  proof_uploaded: 'Payment proof uploaded',
  edited: 'Order changed',
  closure_requested: 'Closure requested',
  closure_withdrawn: 'Closure request withdrawn',
  proof_rejected: 'Payment proof not accepted',
  step_undone: 'Last step undone',
  items_corrected: 'Items changed',
  payment_noted: 'Payment noted',
  given_back_noted: 'Money given back',
  payment_removed: 'Noted payment taken out',
  not_received_noted: 'Payment corrected: not received',
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

interface HistoryLine {
  kind: OrderEventKind;
  toStatus: OrderStatus | null;
  /** Of a letter, what became of its mail. */
  delivery: MailDelivery | null;
}

interface HistoryReader {
  /** Whether the site has a mail server now. */
  sendsMail: boolean;
  /** How the order reaches whoever ordered it, where that is who reads; null for organizers. */
  buyer: HandedOverHow | null;
}

const namedByState: readonly OrderStatus[] = ['SHIPPED', 'DELIVERED'];

export function historyFact({ kind, toStatus, delivery }: HistoryLine, { sendsMail, buyer }: HistoryReader): string {
  const became = tellDelivery(delivery, sendsMail);
  if (kind === 'reminded') return `Reminder to pay ${became}`;
  if (kind === 'overdue')
    return became === 'sent' ? 'Notice sent: payment is overdue' : `Notice of the overdue payment ${became}`;
  const fact = facts[kind];
  if (fact) return fact;
  if (!toStatus) return 'Order changed';
  return buyer && namedByState.includes(toStatus) ? buyersStatusLabel(toStatus, buyer) : steps[toStatus];
}
