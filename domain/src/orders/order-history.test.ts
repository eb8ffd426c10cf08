import { expect, test } from 'vitest';
import { type MailDelivery, mailDeliveries } from '../system/mail-delivery.ts';
import type { HandedOverHow } from './buyers-status.ts';
import { orderEventKinds } from './order-events.ts';
import { historyFact } from './order-history.ts';
import { orderStatuses } from './order-status.ts';

const fact = (line: Pick<Parameters<typeof historyFact>[0], 'kind' | 'toStatus'>, buyer: HandedOverHow | null = null) =>
  historyFact({ ...line, delivery: null }, { sendsMail: true, buyer }).words;

test('every line of a history is a fact in words, without a status or an arrow', () => {
  for (const kind of orderEventKinds)
    for (const toStatus of orderStatuses)
      for (const buyer of [null, { isPickup: true }, { isPickup: false }])
        expect(historyFact({ kind, toStatus, delivery: null }, { sendsMail: true, buyer }).words).not.toMatch(
          /→|_|[A-Z]{3}/,
        );
  expect(fact({ kind: 'status_changed', toStatus: 'SETTLED' })).toBe('Payment confirmed');
});

test('a letter is told as what became of it: sent only where it left', () => {
  const letter = (kind: 'reminded' | 'overdue', delivery: MailDelivery | null, sendsMail = false) =>
    historyFact({ kind, toStatus: null, delivery }, { sendsMail, buyer: null }).words;
  expect(letter('reminded', 'kept')).toBe('Reminder to pay kept, not sent: this site has no mail server');
  // Kept stays kept, whatever is set later.
  expect(letter('reminded', 'kept', true)).toBe('Reminder to pay kept, not sent: this site had no mail server');
  expect(letter('overdue', 'kept')).toBe('Notice of the overdue payment kept, not sent: this site has no mail server');
  expect(letter('reminded', 'failed', true)).toBe('Reminder to pay not sent: the mail could not be delivered');
  expect(letter('overdue', 'queued', true)).toBe('Notice of the overdue payment on its way');
  expect(letter('reminded', 'sent', true)).toBe('Reminder to pay sent');
  expect(letter('overdue', null, true)).toBe('Notice sent: payment is overdue');
});

test('whoever ordered reads that it was picked up, its organizer that it was delivered', () => {
  const told = (toStatus: 'SHIPPED' | 'DELIVERED', isPickup: boolean | null) =>
    fact({ kind: 'status_changed', toStatus }, isPickup === null ? null : { isPickup });
  expect([told('SHIPPED', true), told('DELIVERED', true)]).toEqual(['Ready for pickup', 'Picked up']);
  expect([told('SHIPPED', false), told('DELIVERED', false)]).toEqual(['On its way', 'Delivered']);
  expect([told('SHIPPED', null), told('DELIVERED', null)]).toEqual(['Shipped', 'Delivered']);
});

test('asking to close an order and withdrawing it are told by who did it', () => {
  expect(fact({ kind: 'closure_requested', toStatus: null })).toBe('Closure requested');
  expect(fact({ kind: 'closure_withdrawn', toStatus: null })).toBe('Closure request withdrawn');
});

test('who did it may follow what is said, but never a clause of its own', () => {
  for (const kind of orderEventKinds)
    for (const delivery of [null, ...mailDeliveries])
      for (const sendsMail of [true, false]) {
        const { words, mayNameFollow } = historyFact({ kind, toStatus: null, delivery }, { sendsMail, buyer: null });
        // All of today's clauses begin with a colon.
        expect([words, mayNameFollow]).toEqual([words, !words.includes(':')]);
      }
});
