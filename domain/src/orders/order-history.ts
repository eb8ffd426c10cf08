import { describeDelivery, type MailDelivery, saidOfDelivery } from '../system/mail-delivery.ts';
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
  items_corrected: 'Items changed',
  payment_noted: 'Payment recorded',
  given_back_noted: 'Refund recorded',
  payment_removed: 'Recorded payment removed',
  not_received_noted: 'Payment corrected',
};

/** `unsent`: what became of its mail stands behind the name of who sent it (`historyNote`). */
const letters: Readonly<Record<'reminded' | 'overdue', Readonly<Record<'onItsWay' | 'sent' | 'unsent', string>>>> = {
  reminded: { onItsWay: 'Payment reminder on its way', sent: 'Payment reminder sent', unsent: 'Payment reminder' },
  overdue: { onItsWay: 'Overdue notice on its way', sent: 'Overdue notice sent', unsent: 'Overdue notice' },
};

interface HistoryLine {
  kind: OrderEventKind;
  toStatus: OrderStatus | null;
  /** Who is named behind it; null if nobody. */
  actor: { name: string } | null;
  /** What became of a letter's mail. */
  delivery: MailDelivery | null;
}

interface HistoryReader {
  /** Whether the site has a mail server now. */
  sendsMail: boolean;
  /** How the order reaches its buyer, if the buyer is reading; null for organizers. */
  buyer: HandedOverHow | null;
}

const isLetter = (kind: OrderEventKind): kind is keyof typeof letters => kind === 'reminded' || kind === 'overdue';

/** What would be read wrong before the name of who did it: of a letter that never left, why; of a payment, what was wrong. */
export function historyNote(
  { kind, delivery }: Pick<HistoryLine, 'kind' | 'delivery'>,
  { sendsMail }: Pick<HistoryReader, 'sendsMail'>,
): string | null {
  if (kind === 'not_received_noted') return 'not received';
  if (!isLetter(kind)) return null;
  const said = saidOfDelivery(delivery, sendsMail);
  return said === 'onItsWay' || said === 'sent' ? null : describeDelivery(delivery, sendsMail);
}

export function historyFact(
  { kind, toStatus, actor, delivery }: HistoryLine,
  { sendsMail, buyer }: HistoryReader,
): string {
  if (isLetter(kind)) {
    const said = saidOfDelivery(delivery, sendsMail);
    return letters[kind][said === 'onItsWay' || said === 'sent' ? said : 'unsent'];
  }
  if (kind === 'items_corrected' && actor === null) return 'Items changed by the organizer';
  const fact = facts[kind];
  if (fact) return fact;
  if (!toStatus) return 'Order changed';
  return buyer && isSaidByHandover(toStatus) ? buyersStatusLabel(toStatus, buyer) : stepInHistory(toStatus);
}
