// Rules: docs/rules/payments.md#community-mode
import { expect, test } from 'vitest';
import { type OrderEventData, sayDetail } from './order-details.ts';
import { sayDetailWithoutSums } from './order-event-sums.ts';

const line = { kind: 'edited', toStatus: null, detail: null, data: null } as const;
const usd = (cents: number) => ({ cents, currency: 'USD' }) as const;

test('the new total of a changed order is left out of its line, and nothing else', () => {
  const changes = [{ product: 'Beans', from: 3, to: 1 }];
  for (const cents of [0, 3299, 123_456_789]) {
    const data: OrderEventData = { changes, newTotal: usd(cents), fields: ['phone'] };
    expect(sayDetailWithoutSums({ ...line, data })).toBe('Beans 3 → 1. Phone number');
    const detail = sayDetail('edited', data);
    expect(detail).toContain('New total $');
    expect(sayDetailWithoutSums({ ...line, detail })).toBe('Beans 3 → 1. Phone number');
  }
  expect(sayDetailWithoutSums({ ...line, data: { isRepriced: true, newTotal: usd(5) } })).toBe(
    'Prices updated to today’s',
  );
  expect(sayDetailWithoutSums({ ...line, data: { fields: ['phone'] } })).toBe('Phone number');
  expect(sayDetailWithoutSums(line)).toBeNull();
});

test.each(['payment_noted', 'given_back_noted', 'payment_removed', 'not_received_noted'] as const)(
  'a line of %s says nothing but its amount, so it says nothing',
  (kind) => {
    expect(sayDetailWithoutSums({ ...line, kind, data: usd(2000) })).toBeNull();
    expect(sayDetailWithoutSums({ ...line, kind, detail: '$20.00' })).toBeNull();
  },
);

test('a confirmed payment says its amount, and no other step does', () => {
  const step = { ...line, kind: 'status_changed', data: { confirmed: usd(2000) } } as const;
  expect(sayDetail('status_changed', step.data)).toBe('$20.00');
  expect(sayDetail('status_changed', { confirmed: usd(2897), restOf: usd(4897) })).toBe('$28.97, the rest of $48.97');
  expect(sayDetailWithoutSums({ ...step, toStatus: 'SETTLED' })).toBeNull();
  const corrected = { changes: [{ product: 'Beans', from: 3, to: 1 }] };
  expect(sayDetailWithoutSums({ ...line, kind: 'items_corrected', data: corrected })).toBe('Beans 3 → 1');
});
