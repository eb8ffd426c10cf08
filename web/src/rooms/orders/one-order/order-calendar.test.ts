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

test('is a whole file as RFC 5545 wants it: version, one id, the instant of writing, and each line ended by CRLF', () => {
  const file = paymentCalendar(order, at);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => /^(VERSION|PRODID|UID|DTSTAMP):/.test(line))).toEqual([
    'VERSION:2.0',
    'PRODID:-//Cobuy//Payment//EN',
    'UID:GB-0000-0000-0000-0000@cobuy',
    'DTSTAMP:20260301T080000Z',
  ]);
});

test('nothing in a title becomes a line of the file', () => {
  const title = 'Oats\nBEGIN:VEVENT\rEND:VCALENDAR\\ \u0007bell';
  const file = paymentCalendar({ ...order, groupBuy: { ...order.groupBuy, title } }, at);
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  expect(file).toContain('Oats\\nBEGIN:VEVENT\\nEND:VCALENDAR\\\\ bell');
});
