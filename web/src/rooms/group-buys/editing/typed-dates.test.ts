import { expect, test } from 'vitest';
import { dateFrom, daysAfter, endOfDay, fridayEvening, instantFrom, typedFrom } from './typed-dates.ts';

test('a moment goes into a field and comes back to the minute', () => {
  const date = new Date(2026, 2, 14, 18, 5, 33);
  expect(typedFrom(date)).toBe('2026-03-14T18:05');
  expect(dateFrom('2026-03-14T18:05')).toEqual(new Date(2026, 2, 14, 18, 5));
});

test('what is no moment is none', () => {
  for (const typed of ['', '2026-03-14', 'soon', '2026-13-40T10:00', '12026-01-01T00:00'])
    expect([typed, dateFrom(typed)]).toEqual([typed, null]);
});

test('an untouched field keeps its instant to the millisecond', () => {
  const loaded = new Date(2026, 2, 14, 23, 59, 59, 999).toISOString();
  expect(instantFrom(typedFrom(loaded), loaded)).toBe(loaded);
  expect(instantFrom('2026-03-14T23:58', loaded)).toBe(new Date(2026, 2, 14, 23, 58).toISOString());
  expect(instantFrom('', loaded)).toBeNull();
});

test('Friday evening is the next one, this week’s only while it is to come', () => {
  const friday = (day: number) => new Date(2026, 2, day, 18, 0);
  expect(fridayEvening(new Date(2026, 2, 11, 9, 0))).toEqual(friday(13));
  expect(fridayEvening(new Date(2026, 2, 13, 17, 59))).toEqual(friday(13));
  expect(fridayEvening(friday(13))).toEqual(friday(20));
  expect(fridayEvening(new Date(2026, 2, 14, 0, 0))).toEqual(friday(20));
});

test('days later are at the same time of day, and a day ends at its last minute', () => {
  expect(daysAfter(new Date(2026, 1, 27, 8, 30), 7)).toEqual(new Date(2026, 2, 6, 8, 30));
  expect(endOfDay(new Date(2026, 1, 27, 8, 30, 12))).toEqual(new Date(2026, 1, 27, 23, 59));
});
