// Rules: docs/rules/orders.md#history
import { expect, test } from 'vitest';
import { type MailDelivery, mailDeliveries } from '../system/mail-delivery.ts';
import { orderEventKinds } from './order-events.ts';
import { historyFact, historyNote } from './order-history.ts';
import { orderStatuses } from './order-status.ts';
import type { HandedOverHow } from './order-status-words.ts';

const fact = (line: Pick<Parameters<typeof historyFact>[0], 'kind' | 'toStatus'>, buyer: HandedOverHow | null = null) =>
  historyFact({ ...line, actor: null, delivery: null }, { sendsMail: true, buyer });

test('every line of a history is a fact in words, without a status or an arrow', () => {
  for (const kind of orderEventKinds)
    for (const toStatus of orderStatuses)
      for (const buyer of [null, { isPickup: true }, { isPickup: false }])
        expect(historyFact({ kind, toStatus, actor: null, delivery: null }, { sendsMail: true, buyer })).not.toMatch(
          /→|_|[A-Z]{3}/,
        );
  expect(fact({ kind: 'status_changed', toStatus: 'SETTLED' })).toBe('Payment confirmed');
});

test('a letter is told as what became of it: sent only where it left', () => {
  const letter = (kind: 'reminded' | 'overdue', delivery: MailDelivery | null, sendsMail = false) =>
    [
      historyFact({ kind, toStatus: null, actor: null, delivery }, { sendsMail, buyer: null }),
      historyNote({ kind, delivery }, { sendsMail }),
    ].join(' | ');
  expect(letter('reminded', 'kept')).toBe('Payment reminder | kept, not sent: this site has no mail server');
  // Kept stays kept, whatever is set later.
  expect(letter('reminded', 'kept', true)).toBe('Payment reminder | kept, not sent: this site had no mail server');
  expect(letter('overdue', 'kept')).toBe('Overdue notice | kept, not sent: this site has no mail server');
  expect(letter('reminded', 'failed', true)).toBe('Payment reminder | not sent: the e-mail couldn’t be delivered');
  expect(letter('overdue', 'queued', true)).toBe('Overdue notice on its way | ');
  expect(letter('reminded', 'sent', true)).toBe('Payment reminder sent | ');
  expect(letter('overdue', null, true)).toBe('Overdue notice sent | ');
});

test('whoever ordered reads that it was picked up, its organizer that it was delivered', () => {
  const told = (toStatus: 'SHIPPED' | 'DELIVERED', isPickup: boolean | null) =>
    fact({ kind: 'status_changed', toStatus }, isPickup === null ? null : { isPickup });
  expect([told('SHIPPED', true), told('DELIVERED', true)]).toEqual(['Ready for pickup', 'Picked up']);
  expect([told('SHIPPED', false), told('DELIVERED', false)]).toEqual(['On its way', 'Delivered']);
  expect([told('SHIPPED', null), told('DELIVERED', null)]).toEqual(['Shipped', 'Delivered']);
});

test('changed items name the organizer only where nobody is named behind them', () => {
  const changed = (actor: { name: string } | null) =>
    historyFact({ kind: 'items_corrected', toStatus: null, actor, delivery: null }, { sendsMail: true, buyer: null });
  expect(changed({ name: 'Dolly Quinn' })).toBe('Items changed');
  expect(changed(null)).toBe('Items changed by the organizer');
});

test('asking to close an order and withdrawing it are told by who did it', () => {
  expect(fact({ kind: 'closure_requested', toStatus: null })).toBe('Closure requested');
  expect(fact({ kind: 'closure_withdrawn', toStatus: null })).toBe('Closure request withdrawn');
});

test('who did it can stand behind every fact: what a name would be read into stands behind the name', () => {
  for (const kind of orderEventKinds)
    for (const actor of [null, { name: 'Maren' }])
      for (const delivery of [null, ...mailDeliveries])
        for (const sendsMail of [true, false])
          expect(historyFact({ kind, toStatus: null, actor, delivery }, { sendsMail, buyer: null })).not.toMatch(
            /[:(,]|received/,
          );
  expect(historyNote({ kind: 'not_received_noted', delivery: null }, { sendsMail: true })).toBe('not received');
});
