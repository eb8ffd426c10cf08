import { expect, test } from 'vitest';
import { paymentCalendar } from './order-calendar.ts';

const order = {
  orderNumber: 'GB-0000-0000-0000-0000',
  amount: '$41.50',
  groupBuy: { title: 'Oats, rice; and more', paymentDueDate: '2026-03-10T18:00:00.000Z' },
};
const at = { now: new Date('2026-03-01T08:00:00Z'), url: 'https://deals.example/buyer/orders/GB-0000-0000-0000-0000' };

test('names the amount, the deal and the instant in UTC', () => {
  const file = paymentCalendar(order, at);
  expect(file).toContain('DTSTART:20260310T180000Z\r\n');
  expect(file).toContain('SUMMARY:Pay $41.50 for Oats\\, rice\\; and more\r\n');
});

test('folds long lines as calendars want them', () => {
  const lines = paymentCalendar({ ...order, groupBuy: { ...order.groupBuy, title: 'ä'.repeat(90) } }, at).split('\r\n');
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
});
