import { useSyncExternalStore } from 'react';
import { formatFullMoment } from './moment.tsx';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const phrase = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** "just now", "5m ago", "3h ago", then a distance phrase: "2 days ago" (docs/rules/conversations.md#reading). */
export function describeTimeAgo(at: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - at.getTime());
  if (passed < minute) return 'just now';
  if (passed < hour) return `${Math.floor(passed / minute)}m ago`;
  if (passed < day) return `${Math.floor(passed / hour)}h ago`;
  const days = Math.floor(passed / day);
  if (days < 30) return phrase.format(-days, 'day');
  if (days < 365) return phrase.format(-Math.floor(days / 30), 'month');
  return phrase.format(-Math.floor(days / 365), 'year');
}

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
