/** The state of scheduled jobs, which run at the times of their crontab. */

export const jobStates = ['works', 'fails', 'stopped', 'waits'] as const;
export type JobState = (typeof jobStates)[number];

const minuteMs = 60_000;
/** How long a run may take, including a retry. */
const latestMs = 30 * minuteMs;

/** The longest time between two runs, in milliseconds. @param cron each minute, each few minutes, hourly or daily */
function pauseOf(cron: string): number {
  const [minute = '', hour = ''] = cron.split(' ');
  if (minute === '*') return minuteMs;
  if (minute.startsWith('*/')) return Number(minute.slice(2)) * minuteMs;
  return (hour === '*' ? 60 : 24 * 60) * minuteMs;
}

interface KnownRuns {
  cron: string;
  /** When a run last succeeded, and when one was last given up. */
  doneAt: Date | null;
  failedAt: Date | null;
  /** When the program was started: missed runs before that don't count. */
  startedAt: Date;
}

/** `waits`: it hasn't run yet; it may not be due. `stopped`: runs are missing. */
export function jobState({ cron, doneAt, failedAt, startedAt }: KnownRuns, now: Date): JobState {
  const ended = Math.max(doneAt?.getTime() ?? 0, failedAt?.getTime() ?? 0);
  if (now.getTime() - Math.max(ended, startedAt.getTime()) > 2 * pauseOf(cron) + latestMs) return 'stopped';
  if (failedAt && (!doneAt || failedAt > doneAt)) return 'fails';
  return doneAt ? 'works' : 'waits';
}
