/** Which moment a date means in a time zone: callers differ. */
export interface DayIn {
  /** IANA name; validated before it's stored. */
  timeZone: string;
  /** Which moment of the day a date without a time means. */
  edge: 'start' | 'end';
}

/**
 * The instant that somebody wrote: "2026-12-08T18:00:00Z" says it itself, "2026-12-08T18:00" is the local time of the
 * zone, and "2026-12-08" the first or the last second of that day there. Where clocks are put forward, a local time
 * that does not exist moves on with them; where they are put back, the first of the two counts.
 * @param text checked by the contract (`dateInput`).
 */
export function instantOf(text: string, { timeZone, edge }: DayIn): Date {
  const at = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds);
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(text) && text.includes('T')) return new Date(text);
  if (text.includes('T')) return at(Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone));
  const day = Temporal.PlainDate.from(text);
  if (edge === 'start') return at(day.toZonedDateTime(timeZone));
  // From the next day's first moment: a day's last second is not everywhere 23:59:59.
  return at(day.add({ days: 1 }).toZonedDateTime(timeZone).subtract({ seconds: 1 }));
}
