// Rules: docs/rules/group-buys.md#dates
import { expect, test } from 'vitest';
import { weeksLaterIn } from './weeks-later.ts';

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
    for (let hour = 0; hour < 8760; hour += 31) {
      const at = Temporal.Instant.from('2026-01-01T00:30:00Z').add({ hours: hour });
      const { epochMilliseconds } = at.toZonedDateTimeISO(zone).add({ weeks: 1 });
      expect([zone, at.toString(), +later(at.toString(), 1, zone)]).toEqual([zone, at.toString(), epochMilliseconds]);
    }
});
