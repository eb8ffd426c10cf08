import { expect, test } from 'vitest';
import { orderEventKinds } from './order-events.ts';
import { historyFact } from './order-history.ts';
import { orderStatuses } from './order-status.ts';

test('every line of a history is a fact in words, without a status or an arrow', () => {
  for (const kind of orderEventKinds)
    for (const toStatus of orderStatuses)
      for (const buyer of [null, { isPickup: true }, { isPickup: false }])
        expect(historyFact({ kind, toStatus }, buyer)).not.toMatch(/→|_|[A-Z]{3}/);
  expect(historyFact({ kind: 'status_changed', toStatus: 'SETTLED' }, null)).toBe('Payment confirmed');
});

test('whoever ordered reads that it was picked up, its organizer that it was delivered', () => {
  const told = (toStatus: 'SHIPPED' | 'DELIVERED', isPickup: boolean | null) =>
    historyFact({ kind: 'status_changed', toStatus }, isPickup === null ? null : { isPickup });
  expect([told('SHIPPED', true), told('DELIVERED', true)]).toEqual(['Ready for pickup', 'Picked up']);
  expect([told('SHIPPED', false), told('DELIVERED', false)]).toEqual(['On its way', 'Delivered']);
  expect([told('SHIPPED', null), told('DELIVERED', null)]).toEqual(['Shipped', 'Delivered']);
});

test('asking to close an order and withdrawing it are told by who did it', () => {
  expect(historyFact({ kind: 'closure_requested', toStatus: null }, null)).toBe('Closure requested');
  expect(historyFact({ kind: 'closure_withdrawn', toStatus: null }, null)).toBe('Closure request withdrawn');
});
