import { useEffect, useState } from 'react';
import { clockNow } from './clock.ts';
import { describeDeadline } from './describe-deadline.ts';
import { formatFullMoment } from './moment.tsx';
import { forYou, inZone } from './one-clock.ts';
import { readerNow } from './reader.ts';

const everyMinute = 60_000;

interface DeadlineProps {
  at: string;
  /** "Closes {when}". */
  ahead: string;
  /** "Closed {when}": what it says once it has passed. */
  past: string;
  /** Of the organization, by whose clock it holds. */
  zone?: string | undefined;
}

/** "Closes Fri 18:00 PST (21:00 for you) · 2 days", kept true while it is looked at. */
export function Deadline({ at, ahead, past, zone }: DeadlineProps) {
  useNow(everyMinute);
  // The time of rendering, not of the last tick, so that a deadline just reached shows as past.
  const { isPast, when, left } = describeDeadline(new Date(at), clockNow(), readerNow(), zone);
  const own = isPast ? null : forYou(new Date(at), zone);
  return (
    <time dateTime={at} title={inZone(zone, () => formatFullMoment(at))}>
      {`${(isPast ? past : ahead).replace('{when}', when)}${own ? ` (${own})` : ''}${left ? ` · ${left}` : ''}`}
    </time>
  );
}

/** The time by the server's clock, renewed every `everyMs` milliseconds. */
export function useNow(everyMs: number) {
  const [now, setNow] = useState(clockNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(clockNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
