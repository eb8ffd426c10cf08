import { expect, test } from 'vitest';
import { sayNewTotal, withoutSums } from './order-event-sums.ts';

const line = { kind: 'edited', toStatus: null } as const;

test('what a changed order comes to is left out of its line, and nothing else of it', () => {
  for (const cents of [0, 3299, 123_456_789]) {
    const detail = `Beans 3 → 1. ${sayNewTotal(cents)}. Phone number`;
    expect(withoutSums({ ...line, detail })).toBe('Beans 3 → 1. Phone number');
  }
  expect(withoutSums({ ...line, detail: 'Phone number' })).toBe('Phone number');
  expect(withoutSums({ ...line, detail: null })).toBeNull();
});

test.each(['payment_noted', 'given_back_noted', 'payment_removed', 'not_received_noted'] as const)(
  'of %s the words are the sum',
  (kind) => {
    expect(withoutSums({ kind, toStatus: null, detail: '$20.00' })).toBeNull();
  },
);

test('a confirmed payment tells what it came to, and no other step does', () => {
  const step = { kind: 'status_changed', detail: '$20.00' } as const;
  expect(withoutSums({ ...step, toStatus: 'SETTLED' })).toBeNull();
  expect(withoutSums({ kind: 'items_corrected', toStatus: null, detail: 'Beans 3 → 1' })).toBe('Beans 3 → 1');
});
