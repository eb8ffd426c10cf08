import { useEffect, useState } from 'react';
import { describeDeadline } from './describe-deadline.ts';
import { forReader, readerNow } from './reader.ts';

const everyMinute = 60_000;
const hint = forReader(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', ...(timeZone && { timeZone }) }),
);

interface DeadlineProps {
  at: string;
  /** "Closes", "Pay by". */
  verb: string;
  /** "Closed": what it says once it has passed. */
  pastVerb: string;
  /** Whose clock an hour is told by. */
  namesZone?: boolean;
}

/** "Closes Fri 18:00 · 2 days", kept true while it is looked at. */
export function Deadline({ at, verb, pastVerb, namesZone }: DeadlineProps) {
  useNow(everyMinute);
  // The time of drawing, not of the last tick: what has just been closed is past.
  const { isPast, when, left } = describeDeadline(new Date(at), new Date(), readerNow(), namesZone);
  return (
    <time dateTime={at} title={hint().format(new Date(at))}>
      {isPast ? pastVerb : verb} {when}
      {left ? ` · ${left}` : ''}
    </time>
  );
}

/** The time, renewed every `everyMs` milliseconds. */
export function useNow(everyMs: number) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
