import { useSyncExternalStore } from 'react';
import { describeTimeAgo } from './describe-time-ago.ts';
import { formatFullMoment } from './moment.tsx';

/** How long ago something was, kept true while it is shown, with the whole instant as its hint. */
export function TimeAgo({ at }: { at: string }) {
  const now = useSyncExternalStore(everyStep, currentStep, currentStep);
  return (
    <time dateTime={at} title={formatFullMoment(at)}>
      {describeTimeAgo(new Date(at), new Date(Math.max(now, Date.parse(at))))}
    </time>
  );
}

const step = 15_000;
const currentStep = () => Math.floor(Date.now() / step) * step;

let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

/** One clock for all that is shown. */
function everyStep(onChange: () => void) {
  listeners.add(onChange);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, step);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}
