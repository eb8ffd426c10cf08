import { instantOf } from '../platform/instant-of.ts';

/** Days around today in an organization's time zone: nobody closes a deal at 2:42 in the morning. */
export interface SampleCalendar {
  /** A full hour of the day that is so many days from today. */
  hourOf: (days: number, hour: number) => Date;
  /** The end of a date that was typed without a time. */
  lastSecondOf: (days: number) => Date;
  /** @returns in how many days that weekday (Monday is 1) comes for the first time, later than `after` days from today. */
  nextWeekday: (weekday: number, after: number) => number;
}

/** @param timeZone the organization's, an IANA name. */
export function sampleCalendar(now: Date, timeZone: string): SampleCalendar {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const dayAt = (days: number) => today.add({ days });
  return {
    hourOf: (days, hour) =>
      instantOf(`${dayAt(days)}T${String(hour).padStart(2, '0')}:00`, { timeZone, edge: 'start' }),
    lastSecondOf: (days) => instantOf(dayAt(days).toString(), { timeZone, edge: 'end' }),
    nextWeekday(weekday, after) {
      const first = after + 1;
      return first + ((weekday - dayAt(first).dayOfWeek + 7) % 7);
    },
  };
}
