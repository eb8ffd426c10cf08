import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const now = new Date('2026-03-01T08:00:00Z');
const entry = {
  uid: 'GB-0000-0000-0000-0000@cobuy',
  from: new Date('2026-03-10T18:00:00Z'),
  summary: 'Pay $41.50 for Oats, rice; and more',
  text: 'Order GB-0000-0000-0000-0000\nhttps://deals.example/buyer/orders/GB-0000-0000-0000-0000',
};

test('names what is to do and the instant in UTC', () => {
  const file = calendarFile([entry], now);
  expect(file).toContain('DTSTART:20260310T180000Z\r\n');
  expect(file).toContain('SUMMARY:Pay $41.50 for Oats\\, rice\\; and more\r\n');
  expect(file).not.toMatch(/DTEND|LOCATION/);
});

test('says until when and where, and leaves an end out that is none', () => {
  const until = new Date('2026-03-10T20:00:00Z');
  const file = calendarFile([{ ...entry, until, place: 'Hall, 2 Mill Lane' }], now);
  expect(file).toContain('DTEND:20260310T200000Z\r\n');
  expect(file).toContain('LOCATION:Hall\\, 2 Mill Lane\r\n');
  expect(calendarFile([{ ...entry, until: entry.from }], now)).not.toContain('DTEND');
});

test('folds long lines as calendars want them', () => {
  const lines = calendarFile([{ ...entry, summary: 'ä'.repeat(90) }], now).split('\r\n');
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
});

test('is a whole file as RFC 5545 wants it: version, an id for each entry, the instant of writing, and each line ended by CRLF', () => {
  const file = calendarFile([entry, { ...entry, uid: 'another' }], now);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => /^(VERSION|PRODID|UID|DTSTAMP):/.test(line))).toEqual([
    'VERSION:2.0',
    'PRODID:-//Cobuy//Dates//EN',
    'UID:GB-0000-0000-0000-0000@cobuy',
    'DTSTAMP:20260301T080000Z',
    'UID:another',
    'DTSTAMP:20260301T080000Z',
  ]);
  expect(file.match(/^(BEGIN|END):VEVENT/gm)).toHaveLength(4);
});

test('nothing in a title or a place becomes a line of the file', () => {
  const summary = 'Oats\nBEGIN:VEVENT\rEND:VCALENDAR\\ \u0007bell';
  const file = calendarFile([{ ...entry, summary, place: summary }], now);
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  expect(file).toContain('Oats\\nBEGIN:VEVENT\\nEND:VCALENDAR\\\\ bell');
});
