import { expect, test } from 'vitest';
import { clocksDiffer, formatInstantIn, formatShortDayIn, isTimeZone, weeksLaterIn } from './time-zone.ts';

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

test('weeks later it is the same weekday at the same time of the zone’s clock, whatever its clocks did meanwhile', () => {
  const later = (at: string, weeks: number, zone = 'Europe/Berlin') => weeksLaterIn(zone, new Date(at), weeks);
  expect(later('2026-10-19T16:00:00.123Z', 1)).toEqual(new Date('2026-10-26T17:00:00.123Z'));
  expect(later('2026-03-23T17:00:00Z', 1)).toEqual(new Date('2026-03-30T16:00:00Z'));
  expect(later('2026-11-24T04:29:00Z', 3, 'America/New_York')).toEqual(new Date('2026-12-15T04:29:00Z'));
  // What the clocks skip moves on with them; of what comes twice, the first counts.
  expect(later('2026-03-22T01:30:00Z', 1)).toEqual(new Date('2026-03-29T01:30:00Z'));
  expect(later('2026-10-18T00:30:00Z', 1)).toEqual(new Date('2026-10-25T00:30:00Z'));
  // As Temporal reckons, hour by hour through a year with two changes, and where half an hour is changed.
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Africa/Casablanca'])
    for (let hour = 0; hour < 8760; hour += 7) {
      const at = Temporal.Instant.from('2026-01-01T00:30:00Z').add({ hours: hour });
      const { epochMilliseconds } = at.toZonedDateTimeISO(zone).add({ weeks: 1 });
      expect([zone, at.toString(), +later(at.toString(), 1, zone)]).toEqual([zone, at.toString(), epochMilliseconds]);
    }
});
