// Rules: docs/rules/texts.md#one-clock
import { expect, test } from 'vitest';
import { clocksDiffer, formatInstantIn, formatShortDayIn, isTimeZone } from './time-zone.ts';

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

test('the day alone is that of the zone', () => {
  const lastSecond = '2026-12-02T07:59:59.000Z';
  expect(formatShortDayIn('America/Los_Angeles')(lastSecond)).toBe('Tue, Dec 1');
  expect(formatShortDayIn('America/New_York')(lastSecond)).toBe('Wed, Dec 2');
});

test('two clocks differ where they show another day or time at that instant, not where their zones have other names', () => {
  const differ = (at: string, one: string, other: string) => clocksDiffer(new Date(at), one, other);
  expect(differ('2026-12-02T07:59:59Z', 'America/Los_Angeles', 'America/New_York')).toBe(true);
  expect(differ('2026-12-02T07:59:59Z', 'America/Los_Angeles', 'America/Tijuana')).toBe(false);
  // Phoenix has no summer time: it agrees with Denver in winter and with Los Angeles in summer.
  expect(differ('2026-12-02T07:59:59Z', 'America/Phoenix', 'America/Denver')).toBe(false);
  expect(differ('2026-07-02T07:59:59Z', 'America/Phoenix', 'America/Denver')).toBe(true);
  expect(differ('2026-07-02T07:59:59Z', 'America/Phoenix', 'America/Los_Angeles')).toBe(false);
  expect(differ('2026-12-02T07:59:59Z', 'Asia/Kolkata', 'Asia/Karachi')).toBe(true);
});
