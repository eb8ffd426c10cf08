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

interface HistoryFact {
  words: string;
  /** Whether who did it may follow: behind a clause of its own, a "by Maren" would belong to that. */
  mayNameFollow: boolean;
}

const namedByState: readonly OrderStatus[] = ['SHIPPED', 'DELIVERED'];
/** Ends with a clause of its own. */
const withClause = (words: string): HistoryFact => ({ words, mayNameFollow: false });
const plain = (words: string): HistoryFact => ({ words, mayNameFollow: true });

export function historyFact(
  { kind, toStatus, delivery }: HistoryLine,
  { sendsMail, buyer }: HistoryReader,
): HistoryFact {
  const became = tellDelivery(delivery, sendsMail);
  // Of a mail that did not leave it is told why.
  const ofLetter = delivery === 'kept' || delivery === 'failed' ? withClause : plain;
  if (kind === 'reminded') return ofLetter(`Reminder to pay ${became}`);
  if (kind === 'overdue')
    return became === 'sent'
      ? withClause('Notice sent: payment is overdue')
      : ofLetter(`Notice of the overdue payment ${became}`);
  if (kind === 'not_received_noted') return withClause('Payment corrected: not received');
  const fact = facts[kind];
  if (fact) return plain(fact);
  if (!toStatus) return plain('Order changed');
  return plain(buyer && namedByState.includes(toStatus) ? buyersStatusLabel(toStatus, buyer) : steps[toStatus]);
}
