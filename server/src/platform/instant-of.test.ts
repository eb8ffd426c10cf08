import { expect, test } from 'vitest';
import { instantOf } from './instant-of.ts';

const newYork = (text: string, edge: 'start' | 'end' = 'end') =>
  instantOf(text, { timeZone: 'America/New_York', edge }).toISOString();

test('an instant is itself, whatever the zone', () => {
  expect(newYork('2026-12-08T18:00:00Z')).toBe('2026-12-08T18:00:00.000Z');
  expect(newYork('2026-12-08T18:00:00.123+02:00')).toBe('2026-12-08T16:00:00.123Z');
});

test('a time without an offset is the local one', () => {
  expect(newYork('2026-12-08T00:00')).toBe('2026-12-08T05:00:00.000Z');
  expect(newYork('2026-07-08T00:00:30')).toBe('2026-07-08T04:00:30.000Z');
});

test('a day without a time is its first second for a start, its last for an end', () => {
  expect(newYork('2026-12-08', 'start')).toBe('2026-12-08T05:00:00.000Z');
  expect(newYork('2026-12-08', 'end')).toBe('2026-12-09T04:59:59.000Z');
});

test('days on which clocks change have 23 or 25 hours', () => {
  const hours = (day: string) =>
    (Date.parse(newYork(day, 'end')) + 1000 - Date.parse(newYork(day, 'start'))) / 3_600_000;
  expect(['2026-03-08', '2026-03-09', '2026-11-01'].map(hours)).toEqual([23, 24, 25]);
});

test('a time that is skipped moves on, of one that comes twice the first counts', () => {
  expect(newYork('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
  expect(newYork('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
});

test('a day that begins at one in the morning ends where the next begins', () => {
  // Beirut puts its clocks forward at midnight.
  const beirut = (text: string, edge: 'start' | 'end') =>
    instantOf(text, { timeZone: 'Asia/Beirut', edge }).toISOString();
  expect(beirut('2026-03-29', 'start')).toBe('2026-03-28T22:00:00.000Z');
  expect(beirut('2026-03-28', 'end')).toBe('2026-03-28T21:59:59.000Z');
});
