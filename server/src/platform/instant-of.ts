/** Which moment a date means in a time zone: callers differ. */
export interface DayIn {
  /** IANA name; validated before it's stored. */
  timeZone: string;
  /** Which moment of the day a date without a time means. */
  edge: 'start' | 'end';
}

/**
 * The instant that someone wrote: "2026-12-08T18:00:00Z" as is, "2026-12-08T18:00" in the zone's local time,
 * "2026-12-08" as the first or last second of that day there. A local time skipped by clocks moves forward with them;
 * of one that occurs twice, the first counts.
 * @param text checked by the contract (`dateInput`)
 */
export function instantOf(text: string, { timeZone, edge }: DayIn): Date {
  const at = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds);
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(text) && text.includes('T')) return new Date(text);
  if (text.includes('T')) return at(Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone));
  const day = Temporal.PlainDate.from(text);
  if (edge === 'start') return at(day.toZonedDateTime(timeZone));
  // From the next day's start: a day's last second isn't 23:59:59 everywhere.
  return at(day.add({ days: 1 }).toZonedDateTime(timeZone).subtract({ seconds: 1 }));
}
