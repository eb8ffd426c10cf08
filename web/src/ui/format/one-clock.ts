// Deadlines use the organization's time zone, pickups that of their place, so page, mail, calendar and print agree
// wherever they're read (docs/decisions/0069).
import { clocksDiffer } from '@cobuy/domain/dates/time-zone';
import { drawFor, forReader, readerNow } from './reader.ts';

/** Formats in a zone, in the reader's language. Without one, as in old saved data, uses the reader's zone. */
export const inZone = <T>(timeZone: string | undefined, write: () => T): T =>
  timeZone ? drawFor({ ...readerNow(), timeZone }, write) : write();

const ownZone = () => readerNow().timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
const day = forReader(
  (_, timeZone) => new Intl.DateTimeFormat('en', { dateStyle: 'short', ...(timeZone && { timeZone }) }),
);
const time = { hour: 'numeric', minute: '2-digit' } as const;
const hourAlone = forReader(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { ...time, ...(timeZone && { timeZone }) }),
);
const hourOfDay = forReader(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { weekday: 'short', ...time, ...(timeZone && { timeZone }) }),
);

/** "Wed 2:59 AM for you": the reader's own time if it differs; otherwise null. */
export function forYou(at: Date, timeZone: string | undefined): string | null {
  if (!timeZone || !clocksDiffer(at, timeZone, ownZone())) return null;
  const isSameDay = day().format(at) === inZone(timeZone, () => day().format(at));
  return `${(isSameDay ? hourAlone : hourOfDay)().format(at)} for you`;
}
