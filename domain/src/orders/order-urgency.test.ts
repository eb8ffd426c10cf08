// Rules: docs/rules/orders.md#urgency
import { expect, test } from 'vitest';
import { daysUntil, orderUrgency } from './order-urgency.ts';

const now = new Date('2026-03-10T12:00:00Z');
const dueIn = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test.each([
  [-1, 'overdue'],
  [0, 'overdue'],
  [1, 'critical'],
  [48, 'critical'],
  [48.01, 'high'],
  [120, 'high'],
  [121, 'medium'],
  [168, 'medium'],
  [169, 'low'],
] as const)('an unpaid order due in %d hours is %s', (hours, urgency) => {
  expect(orderUrgency({ status: 'PENDING', paymentDueDate: dueIn(hours) }, now)).toBe(urgency);
});

test('an order that needs no payment any more has no urgency', () => {
  for (const status of ['SETTLED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CLOSED', 'CANCELLED'] as const)
    expect(orderUrgency({ status, paymentDueDate: dueIn(-100) }, now)).toBe('none');
});

test('days are whole and rounded up', () => {
  expect(daysUntil(dueIn(25), now)).toBe(2);
  expect(daysUntil(dueIn(-25), now)).toBe(-1);
});
