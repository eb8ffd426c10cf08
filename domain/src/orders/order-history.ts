import { type MailDelivery, describeDelivery } from '../system/mail-delivery.ts';
import { buyersStatusLabel, type HandedOverHow, isSaidByHandover, stepInHistory } from './order-status-words.ts';
import type { OrderEventKind } from './order-events.ts';
import type { OrderStatus } from './order-status.ts';

/** What a line of an order's history says: a fact, never a status and an arrow (docs/rules/orders.md#history). */

/** Null: what became of its mail, or the status, says it. */
const facts: Readonly<Record<OrderEventKind, string | null>> = {
  placed: 'Order placed',
  proof_uploaded: 'Payment proof uploaded',
  status_changed: null,
  edited: 'Order changed',
  reminded: null,
  overdue: null,
  closure_requested: 'Closure requested',
  closure_withdrawn: 'Closure request withdrawn',
  proof_rejected: 'Payment proof not accepted',
  step_undone: 'Last step undone',
  items_corrected: 'Items changed by the organizer',
  payment_noted: 'Payment recorded',
  given_back_noted: 'Refund recorded',
  payment_removed: 'Recorded payment taken out',
  not_received_noted: 'Payment corrected: not received',
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

export function historyFact({ kind, toStatus, delivery }: HistoryLine, { sendsMail, buyer }: HistoryReader): string {
  const became = describeDelivery(delivery, sendsMail);
  if (kind === 'reminded') return `Reminder to pay ${became}`;
  if (kind === 'overdue')
    return became === 'sent' ? 'Notice sent: payment is overdue' : `Notice of the overdue payment ${became}`;
  const fact = facts[kind];
  if (fact) return fact;
  if (!toStatus) return 'Order changed';
  return buyer && isSaidByHandover(toStatus) ? buyersStatusLabel(toStatus, buyer) : stepInHistory(toStatus);
}
