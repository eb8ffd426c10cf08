// Rules: docs/rules/orders.md#closing-by-itself
import { expect, test } from 'vitest';
import { closesByItselfAt } from './closing-by-itself.ts';

const deliveredAt = new Date('2026-03-01T10:00:00Z');
const paid = {
  status: 'DELIVERED',
  totalCents: 5000,
  paidCents: 0,
  settledAt: deliveredAt,
  settledCents: null,
  deliveredAt,
} as const;

test('what was delivered and paid closes by itself after the days of its organization', () => {
  expect(closesByItselfAt(paid, { closePaidAfterDays: 14 })).toEqual(new Date('2026-03-15T10:00:00Z'));
  expect(closesByItselfAt({ ...paid, status: 'SETTLED' }, { closePaidAfterDays: 1 })).toEqual(
    new Date('2026-03-02T10:00:00Z'),
  );
});

test.each([
  ['the organization lets none', paid, 0],
  ['it was not delivered', { ...paid, deliveredAt: null }, 14],
  ['it is not paid', { ...paid, settledAt: null }, 14],
  ['a part is still to pay', { ...paid, settledCents: 4000 }, 14],
  ['money is to be given back', { ...paid, settledCents: 6000 }, 14],
  ['it is closed', { ...paid, status: 'CLOSED' }, 14],
] as const)('no day is told where %s', (_, order, closePaidAfterDays) =>
  expect(closesByItselfAt(order, { closePaidAfterDays })).toBeNull(),
);
