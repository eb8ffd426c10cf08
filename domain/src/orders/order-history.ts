import { type MailDelivery, type SaidOfDelivery, saidOfDelivery } from '../system/mail-delivery.ts';
import type { OrderEventKind } from './order-events.ts';
import type { OrderStatus } from './order-status.ts';
import { buyersStatusLabel, type HandedOverHow, isSaidByHandover, stepInHistory } from './order-status-words.ts';

/** The text of a line in an order's history: a fact, never a status and an arrow (docs/rules/orders.md#history). */

/** Null where the mail's delivery or the status says it. */
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
  payment_removed: 'Recorded payment removed',
  not_received_noted: 'Payment corrected: not received',
};

const letters: Readonly<Record<'reminded' | 'overdue', Readonly<Record<SaidOfDelivery, string>>>> = {
  reminded: {
    onItsWay: 'Payment reminder on its way',
    sent: 'Payment reminder sent',
    failed: 'Payment reminder not sent: the e-mail couldn’t be delivered',
    notSentHere: 'Payment reminder kept, not sent: this site has no mail server',
    notSentThen: 'Payment reminder kept, not sent: this site had no mail server',
  },
  overdue: {
    onItsWay: 'Overdue notice on its way',
    sent: 'Overdue notice sent',
    failed: 'Overdue notice not sent: the e-mail couldn’t be delivered',
    notSentHere: 'Overdue notice kept, not sent: this site has no mail server',
    notSentThen: 'Overdue notice kept, not sent: this site had no mail server',
  },
};

interface HistoryLine {
  kind: OrderEventKind;
  toStatus: OrderStatus | null;
  /** What became of a letter's mail. */
  delivery: MailDelivery | null;
}

interface HistoryReader {
  /** Whether the site has a mail server now. */
  sendsMail: boolean;
  /** How the order reaches its buyer, if the buyer is reading; null for organizers. */
  buyer: HandedOverHow | null;
}

export function historyFact({ kind, toStatus, delivery }: HistoryLine, { sendsMail, buyer }: HistoryReader): string {
  if (kind === 'reminded' || kind === 'overdue') return letters[kind][saidOfDelivery(delivery, sendsMail)];
  const fact = facts[kind];
  if (fact) return fact;
  if (!toStatus) return 'Order changed';
  return buyer && isSaidByHandover(toStatus) ? buyersStatusLabel(toStatus, buyer) : stepInHistory(toStatus);
}
