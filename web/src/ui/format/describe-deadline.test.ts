// Rules: docs/rules/texts.md#one-clock
import { expect, test } from 'vitest';
import { describeDeadline } from './describe-deadline.ts';

const place = { locale: 'en-GB', timeZone: 'UTC' };
const now = new Date('2026-06-10T12:00:00Z');
const at = (iso: string) => describeDeadline(new Date(iso), now, place);

test('names weekday and time within the week, and what is left', () => {
  expect(at('2026-06-12T18:00:00Z')).toEqual({ isPast: false, when: 'Fri 18:00', left: '2 days' });
});

test('counts hours below two days and minutes below two hours', () => {
  expect(at('2026-06-12T11:59:00Z').left).toBe('47 hours');
  expect(at('2026-06-10T13:30:00Z').left).toBe('90 minutes');
  expect(at('2026-06-10T12:00:20Z').left).toBe('1 minute');
});

test('never promises more time than there is', () => {
  expect(at('2026-06-13T11:59:59Z').left).toBe('2 days');
});

test('names the date further away, and the year when it is another', () => {
  expect(at('2026-06-30T18:00:00Z')).toEqual({ isPast: false, when: '30 Jun', left: '20 days' });
  expect(at('2027-01-02T18:00:00Z').when).toBe('2 Jan 2027');
});

test("whether the year is another goes by the reader's clock", () => {
  const inTokyo = { locale: 'en-US', timeZone: 'Asia/Tokyo' };
  expect(describeDeadline(new Date('2026-12-31T20:00:00Z'), now, inTokyo).when).toBe('Jan 1, 2027');
});

test("an organization's deadline names its hour and zone, near and far, until it has passed", () => {
  const zoned = (iso: string) =>
    describeDeadline(new Date(iso), now, { locale: 'en-US', timeZone: 'Asia/Tokyo' }, 'America/Denver').when;
  expect(zoned('2026-06-12T18:00:00Z').replace(/\s/g, ' ')).toBe('Fri, 12:00 PM MDT');
  expect(zoned('2026-06-30T18:00:00Z').replace(/\s/g, ' ')).toBe('Jun 30, 12:00 PM MDT');
  expect(zoned('2026-06-02T04:00:00Z')).toBe('Jun 1');
});

test('has nothing left at the deadline and after it', () => {
  expect(at('2026-06-10T12:00:00Z')).toMatchObject({ isPast: true, left: null });
  expect(at('2026-06-08T12:00:00Z')).toEqual({ isPast: true, when: '8 Jun', left: null });
});

test("speaks the viewer's language and time zone", () => {
  expect(
    describeDeadline(new Date('2026-06-12T22:30:00Z'), now, { locale: 'de-DE', timeZone: 'Europe/Berlin' }),
  ).toEqual({ isPast: false, when: 'Sa., 00:30', left: '2 Tage' });
});
