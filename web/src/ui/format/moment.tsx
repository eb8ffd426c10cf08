import { forYou, inZone } from './one-clock.ts';
import { forReader, isSameYear } from './reader.ts';

/**
 * `-zone` names the time zone, for people elsewhere. `day` and `weekday` name the year unless it's the reader's current
 * one.
 */
type Style = 'day' | 'weekday-day' | 'date' | 'date-time' | 'weekday-time' | 'weekday-time-zone' | 'time' | 'time-zone';

const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const weekdayTime: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', ...time };
const formats: Record<Style, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  'weekday-day': { weekday: 'short', day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  'date-time': { day: 'numeric', month: 'short', year: 'numeric', ...time },
  'weekday-time': weekdayTime,
  'weekday-time-zone': { ...weekdayTime, timeZoneName: 'short' },
  time,
  'time-zone': { ...time, timeZoneName: 'short' },
};
const ofZone = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });
const full = forReader(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', ...ofZone(timeZone) }),
);
const make = (extra: Intl.DateTimeFormatOptions = {}) =>
  Object.fromEntries(
    Object.entries(formats).map(([style, options]) => [
      style,
      forReader((locale, timeZone) => new Intl.DateTimeFormat(locale, { ...options, ...extra, ...ofZone(timeZone) })),
    ]),
  ) as Record<Style, () => Intl.DateTimeFormat>;
const made = make();
const withYear = make({ year: 'numeric' });

/** An instant in the viewer's locale and time zone. */
export function formatMoment(at: string | Date, style: Style = 'date-time', now = new Date()): string {
  const instant = new Date(at);
  const isDay = formats[style].day !== undefined;
  return (isDay && !isSameYear(instant, now) ? withYear : made)[style]().format(instant);
}

/** The whole instant, time zone included. */
export const formatFullMoment = (at: string | Date) => full().format(new Date(at));

/** A deadline in its organization's zone, plus the reader's own day and hour if they differ. */
export function formatDeadline(at: string, zone: string | undefined, style: Style = 'weekday-time-zone'): string {
  const own = forYou(new Date(at), zone);
  return `${inZone(zone, () => formatMoment(at, style))}${own ? ` (${own})` : ''}`;
}

interface MomentProps {
  at: string;
  style?: Style;
  /** The time zone to show: an organization's or a place's. */
  zone?: string | undefined;
  /** A deadline: the reader's own day and hour stand beside it, where they are others. */
  isDeadline?: boolean;
}

/** The same on the page, with the whole instant, time zone included, as its hint. */
export function Moment({ at, style = 'date-time', zone, isDeadline = false }: MomentProps) {
  return (
    <time dateTime={at} title={inZone(zone, () => formatFullMoment(at))}>
      {isDeadline ? formatDeadline(at, zone, style) : inZone(zone, () => formatMoment(at, style))}
    </time>
  );
}
