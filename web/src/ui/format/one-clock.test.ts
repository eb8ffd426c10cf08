// Rules: docs/rules/texts.md#one-clock
import { expect, test } from 'vitest';
import { describeDeadline } from './describe-deadline.ts';
import { formatMoment } from './moment.tsx';
import { forYou, inZone } from './one-clock.ts';
import { drawFor } from './reader.ts';

const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null;
const readIn = <T>(timeZone: string, read: () => T) => drawFor({ locale: 'en-US', timeZone }, read);

const pacific = 'America/Los_Angeles';
const endOfTuesday = '2026-12-02T07:59:59Z';

test.each([
  [pacific, pacific, endOfTuesday, null],
  ['America/Tijuana', pacific, endOfTuesday, null],
  ['America/New_York', pacific, endOfTuesday, 'Wed 2:59 AM for you'],
  ['America/Denver', pacific, endOfTuesday, 'Wed 12:59 AM for you'],
  ['America/New_York', pacific, '2026-12-01T20:00:00Z', '3:00 PM for you'],
  ['Asia/Tokyo', pacific, '2026-12-01T20:00:00Z', 'Wed 5:00 AM for you'],
  ['Pacific/Honolulu', 'America/New_York', '2026-12-02T04:59:59Z', '6:59 PM for you'],
  // The hour that Phoenix has less than Denver is there in summer alone.
  ['America/Phoenix', 'America/Denver', '2026-12-01T20:00:00Z', null],
  ['America/Phoenix', 'America/Denver', '2026-07-01T20:00:00Z', '1:00 PM for you'],
  // On the night in which the clocks go back, one hour comes twice.
  ['UTC', 'America/New_York', '2026-11-01T05:30:00Z', '5:30 AM for you'],
  ['UTC', 'America/New_York', '2026-11-01T06:30:00Z', '6:30 AM for you'],
  ['Asia/Kolkata', 'Asia/Kathmandu', '2026-12-01T20:00:00Z', '1:30 AM for you'],
])('in %s a deadline of %s at %s adds: %s', (reader, organization, at, added) => {
  expect(readIn(reader, () => plain(forYou(new Date(at), organization)))).toBe(added);
});

test('without a zone nothing is added, and the reader’s own clock writes', () => {
  expect(readIn('America/New_York', () => forYou(new Date(endOfTuesday), undefined))).toBeNull();
  expect(readIn('America/New_York', () => inZone(undefined, () => formatMoment(endOfTuesday, 'weekday-day')))).toBe(
    'Wed, Dec 2',
  );
});

test('a day is that of the organization, in whatever zone it is read', () => {
  for (const reader of [pacific, 'America/New_York', 'Asia/Tokyo', 'UTC'])
    expect(readIn(reader, () => inZone(pacific, () => formatMoment(endOfTuesday, 'weekday-day')))).toBe('Tue, Dec 1');
});

test('a deadline names day, time and zone of the organization, near and far', () => {
  const told = (now: string) =>
    readIn('Asia/Tokyo', () => describeDeadline(new Date(endOfTuesday), new Date(now), { locale: 'en-US' }, pacific));
  expect(plain(told('2026-11-29T12:00:00Z').when)).toBe('Tue, 11:59 PM PST');
  expect(plain(told('2026-11-01T12:00:00Z').when)).toBe('Dec 1, 11:59 PM PST');
  expect(plain(told('2026-12-09T12:00:00Z').when)).toBe('Dec 1');
});
