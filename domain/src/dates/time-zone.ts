/** Whether this is a time zone that this program knows, by its IANA name ("America/New_York"). */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    // Intl also accepts offsets ("+02:00"), but they know no daylight saving time.
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** Its size is limited by the number of zones: names are checked before they are cached. */
function formatsOf(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string) => {
    const known = made.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}
const whole = formatsOf({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const dayAlone = formatsOf({ weekday: 'short', month: 'short', day: 'numeric' });
/** The Swedish locale writes days and times as ISO 8601 does. */
const isoLike = formatsOf({ dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE');
const minuteOf = formatsOf({ dateStyle: 'short', timeStyle: 'short' });

const days = new Map<string, Intl.DateTimeFormat>();

/** The day that an instant falls on there: "Saturday, December 5". @param timeZone of the organization. */
export function formatDayIn(timeZone: string): (at: Date) => string {
  const known = days.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone });
  if (!known) days.set(timeZone, format);
  return (at) => format.format(at);
}

/**
 * Formats instants where the reader's zone isn't known: in mails, link previews and exports.
 * @param timeZone the organization's.
 * @returns a function: instant → "Monday, November 23, 2026 at 11:29 PM EST".
 */
export const formatInstantIn = (timeZone: string) => (at: Date | string) => whole(timeZone).format(new Date(at));

/** @returns a function: instant → its day there alone, "Tue, Dec 1". */
export const formatShortDayIn = (timeZone: string) => (at: Date | string) => dayAlone(timeZone).format(new Date(at));

/** Whether the clocks of two zones differ at this instant. */
export const clocksDiffer = (at: Date, one: string, other: string) =>
  one !== other && minuteOf(one).format(at) !== minuteOf(other).format(at);

/** @returns a function: instant → "2026-12-04 12:00:00" there, as a file has it: spreadsheets read it as a date. */
export const localTimeIn = (timeZone: string) => (at: Date) => isoLike(timeZone).format(at);

/** @returns a function: instant → its day there, "2026-12-04", as charts count it and names of files have it. */
export const dayIn = (timeZone: string) => (at: Date) => localTimeIn(timeZone)(at).slice(0, 10);
