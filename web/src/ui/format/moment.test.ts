import { expect, test } from 'vitest';
import { formatMoment } from './moment.tsx';
import { drawFor } from './reader.ts';

const now = new Date('2026-11-27T12:00:00Z');
const told = (at: string, style: Parameters<typeof formatMoment>[1], timeZone = 'UTC') =>
  drawFor({ locale: 'en-US', timeZone }, () => formatMoment(at, style, now)).replace(/\s/g, ' ');

test('a day of this year stands without it', () => {
  expect(told('2026-12-12T18:00:00Z', 'day')).toBe('Dec 12');
  expect(told('2026-12-12T18:00:00Z', 'weekday-day')).toBe('Sat, Dec 12');
  expect(told('2026-12-12T18:00:00Z', 'weekday-time')).toBe('Sat, Dec 12, 6:00 PM');
});

test('a day of another year names it, however near it is', () => {
  expect(told('2027-01-18T18:00:00Z', 'day')).toBe('Jan 18, 2027');
  expect(told('2027-01-18T18:00:00Z', 'weekday-day')).toBe('Mon, Jan 18, 2027');
  expect(told('2027-01-18T18:00:00Z', 'weekday-time')).toBe('Mon, Jan 18, 2027, 6:00 PM');
  expect(told('2025-12-31T18:00:00Z', 'weekday-time-zone')).toBe('Wed, Dec 31, 2025, 6:00 PM UTC');
});

test('an hour alone never names a year', () => {
  expect(told('2027-01-18T18:00:00Z', 'time')).toBe('6:00 PM');
});

test("the year is that of the reader's clock, not of the process that draws", () => {
  expect(told('2027-01-01T02:00:00Z', 'day', 'America/Denver')).toBe('Dec 31');
  expect(told('2026-12-31T20:00:00Z', 'day', 'Asia/Tokyo')).toBe('Jan 1, 2027');
});
