import { expect, test } from 'vitest';
import type { MailDelivery } from '../system/mail-delivery.ts';
import { orderEventKinds } from './order-events.ts';
import { historyFact } from './order-history.ts';
import { orderStatuses } from './order-status.ts';

test('every line of a history is a fact in words, without a status or an arrow', () => {
  for (const kind of orderEventKinds)
    for (const toStatus of orderStatuses)
      expect(historyFact({ kind, toStatus, delivery: null }, true)).not.toMatch(/→|_|[A-Z]{3}/);
  expect(historyFact({ kind: 'status_changed', toStatus: 'SETTLED', delivery: null }, true)).toBe('Payment confirmed');
});

test('a letter is told as what became of it: sent only where it left', () => {
  const letter = (kind: 'reminded' | 'overdue', delivery: MailDelivery | null, sendsMail = false) =>
    historyFact({ kind, toStatus: null, delivery }, sendsMail);
  expect(letter('reminded', 'kept')).toBe('Reminder to pay kept, not sent: this site has no mail server');
  // Kept stays kept, whatever is set later.
  expect(letter('reminded', 'kept', true)).toBe('Reminder to pay kept, not sent: this site had no mail server');
  expect(letter('overdue', 'kept')).toBe('Notice of the overdue payment kept, not sent: this site has no mail server');
  expect(letter('reminded', 'failed', true)).toBe('Reminder to pay not sent: the mail could not be delivered');
  expect(letter('overdue', 'queued', true)).toBe('Notice of the overdue payment on its way');
  expect(letter('reminded', 'sent', true)).toBe('Reminder to pay sent');
  expect(letter('overdue', null, true)).toBe('Notice sent: payment is overdue');
});
