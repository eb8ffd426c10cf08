import { forReader } from './reader.ts';

/** With `-zone` it names the clock that it is told by, for whoever may be elsewhere. */
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
const inZone = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });
const full = forReader(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', ...inZone(timeZone) }),
);
const made = Object.fromEntries(
  Object.entries(formats).map(([style, options]) => [
    style,
    forReader((locale, timeZone) => new Intl.DateTimeFormat(locale, { ...options, ...inZone(timeZone) })),
  ]),
) as Record<Style, () => Intl.DateTimeFormat>;

/** An instant in the viewer's locale and time zone. */
export const formatMoment = (at: string | Date, style: Style = 'date-time') => made[style]().format(new Date(at));

/** The whole instant, time zone included. */
export const formatFullMoment = (at: string | Date) => full().format(new Date(at));

/** The same on the page, with the whole instant, time zone included, as its hint. */
export function Moment({ at, style = 'date-time' }: { at: string; style?: Style }) {
  return (
    <time dateTime={at} title={formatFullMoment(at)}>
      {formatMoment(at, style)}
    </time>
  );
}
