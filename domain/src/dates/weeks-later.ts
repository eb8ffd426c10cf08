const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** Milliseconds by which the zone's clock is ahead of UTC's at an instant. */
function aheadMs(clockThere: Intl.DateTimeFormat, at: number): number {
  const parts = clockThere.formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const clock = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return clock - Math.floor(at / 1000) * 1000;
}

const dayMs = 86_400_000;
/** The same weekday and local time, whole weeks later. A time that the clocks skip moves forward with them. */
export function weeksLaterIn(timeZone: string, at: Date, weeks: number): Date {
  const there = clockOf(timeZone);
  const clock = at.getTime() + aheadMs(there, at.getTime()) + 7 * weeks * dayMs;
  // By the offset of the day before, which decides if a time is skipped or comes twice.
  const before = clock - aheadMs(there, clock - dayMs);
  const after = clock - aheadMs(there, before);
  return new Date(aheadMs(there, after) === aheadMs(there, before) ? after : before);
}
