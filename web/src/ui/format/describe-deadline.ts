import { drawFor, isSameYear, type Reader } from './reader.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Further away than this a weekday alone would be ambiguous. */
const weekMs = 6 * day;

export interface DeadlineText {
  isPast: boolean;
  /** "Fri 18:00" (by an organization's clock "Fri 18:00 PST"), or "12 Dec" ("12 Dec, 18:00 PST") when it is further away. */
  when: string;
  /** "2 days", "5 hours", "12 minutes"; null once it has passed. */
  left: string | null;
}

/**
 * A deadline in the viewer's words. From two days on, days are rounded down, so nobody is promised time they don't
 * have.
 * @param organizationZone the zone it holds in, which is then named; without it, the viewer's.
 */
export function describeDeadline(
  at: Date,
  now: Date,
  { locale, timeZone: ownZone }: Reader = {},
  organizationZone?: string,
): DeadlineText {
  const remaining = at.getTime() - now.getTime();
  const isPast = remaining <= 0;
  const isNear = Math.abs(remaining) < weekMs;
  const timeZone = organizationZone ?? ownZone;
  const zone = timeZone === undefined ? {} : { timeZone };
  const time: Intl.DateTimeFormatOptions = {
    hour: 'numeric',
    minute: '2-digit',
    ...(organizationZone && { timeZoneName: 'short' }),
  };
  const when = new Intl.DateTimeFormat(
    locale,
    isNear && !isPast
      ? { weekday: 'short', ...time, ...zone }
      : {
          day: 'numeric',
          month: 'short',
          ...(drawFor(zone, () => isSameYear(at, now)) ? {} : { year: 'numeric' as const }),
          ...(organizationZone && !isPast && time),
          ...zone,
        },
  ).format(at);
  return { isPast, when, left: isPast ? null : timeLeft(remaining, locale) };
}

function timeLeft(remaining: number, locale?: string) {
  const [amount, unit] =
    remaining >= 2 * day
      ? [Math.floor(remaining / day), 'day']
      : remaining >= 2 * hour
        ? [Math.floor(remaining / hour), 'hour']
        : [Math.max(1, Math.floor(remaining / minute)), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit: String(unit), unitDisplay: 'long' }).format(
    Number(amount),
  );
}
