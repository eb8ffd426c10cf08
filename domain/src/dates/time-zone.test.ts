import { expect, test } from 'vitest';
import { formatInstantIn, isTimeZone } from './time-zone.ts';

test('an instant is printed in the zone of the organization, which is named', () => {
  const instant = '2026-11-24T04:29:00.000Z';
  expect(formatInstantIn('America/New_York')(instant)).toBe('Monday, November 23, 2026 at 11:29 PM EST');
  expect(formatInstantIn('UTC')(new Date(instant))).toBe('Tuesday, November 24, 2026 at 4:29 AM UTC');
  expect(formatInstantIn('America/New_York')('2026-07-01T04:00:00Z')).toBe('Wednesday, July 1, 2026 at 12:00 AM EDT');
});

test('a zone is named by its IANA name', () => {
  for (const name of ['Europe/Berlin', 'America/New_York', 'UTC', 'Asia/Kolkata'])
    expect([name, isTimeZone(name)]).toEqual([name, true]);
  for (const name of ['', 'Mars/Olympus', '+02:00', 'Berlin']) expect([name, isTimeZone(name)]).toEqual([name, false]);
});
