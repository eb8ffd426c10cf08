import { useSyncExternalStore } from 'react';
import { describeTimeAgo } from './describe-time-ago.ts';
import { formatFullMoment } from './moment.tsx';

/** How long ago something was, kept true while it is shown, with the whole instant as its hint. */
export function TimeAgo({ at }: { at: string }) {
  const now = useSyncExternalStore(everyMinute, currentMinute);
  return (
    <time dateTime={at} title={formatFullMoment(at)}>
      {describeTimeAgo(new Date(at), new Date(Math.max(now, Date.parse(at))))}
    </time>
  );
}

const minute = 60_000;
const currentMinute = () => Math.floor(Date.now() / minute) * minute;

let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

/** One clock for all that is shown. */
function everyMinute(onChange: () => void) {
  listeners.add(onChange);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, minute);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}
