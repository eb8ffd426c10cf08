import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const measured = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ n, text: `one thing ${n}`, other: [n] })));

/** One alone takes three times what another does, by what the engine and the processor happen to be at. */
const samples = 12;
/** The engine has compiled the plain work: in a process that has done it before, the first sample is as good as others. */
let isWarm = false;

/** Milliseconds of the processor for the same plain work every time: what this machine is worth at this moment. */
function yardstickMs(): number {
  const began = cpuMs();
  for (let sample = 0; sample < samples; sample++) JSON.stringify(JSON.parse(measured));
  return (cpuMs() - began) / samples;
}

interface Turn {
  /** Of the processor. */
  tookMs: number;
  /** By the clock of `performance`. */
  began: number;
  ended: number;
}

/** How often it looks, so that the processor is free for the work: what happens in between is one turn. */
const everyMs = 1;

/** Shorter ones hold nobody up, whatever the yardstick is. */
const noteworthyMs = 5;

/** What a turn took of the processor without the collection of garbage, which is a whole process's and comes when it likes. */
function withoutGarbage({ tookMs, began, ended }: Turn, collections: readonly PerformanceEntry[]): number {
  const within = collections.filter(({ startTime, duration }) => startTime < ended && startTime + duration > began);
  return within.reduce((left, { duration }) => left - duration, tookMs);
}

/** A machine with nothing else to do needs about 6 ms for the yardstick: a quarter of a second. */
const longTurn = 40;

/**
 * Runs `work` and looks for what kept everybody else waiting on this thread. No clock decides: a machine whose
 * processors are lent to others counts their time, too, and any turn may meet it. So a turn counts that is both long
 * beside a yardstick of the same run, and more than a tenth of the whole work; and garbage collected in it does not:
 * other tests of the process have left most of it.
 * @returns `heldUp`: such a turn in words, or null.
 */
export async function longestTurnOf<T>(work: () => Promise<T>): Promise<{ result: T; heldUp: string | null }> {
  if (!isWarm) yardstickMs();
  isWarm = true;
  const before = yardstickMs();
  const began = cpuMs();
  const collections: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  let isDone = false;
  const turns: Turn[] = [];
  const watching = (async () => {
    let [last, began] = [cpuMs(), performance.now()];
    while (!isDone) {
      await setTimeout(everyMs);
      const [now, ended] = [cpuMs(), performance.now()];
      if (now - last > noteworthyMs) turns.push({ tookMs: now - last, began, ended });
      [last, began] = [now, ended];
    }
  })();
  const result = await work().finally(() => {
    isDone = true;
  });
  await watching;
  const wholeMs = cpuMs() - began;
  const yardstick = Math.max(before, yardstickMs());
  // Collections are told in a turn after theirs.
  await setImmediate();
  collections.push(...observer.takeRecords());
  observer.disconnect();
  const longestMs = turns.reduce((longest, turn) => Math.max(longest, withoutGarbage(turn, collections)), 0);
  const isLong = longestMs > longTurn * yardstick && longestMs > wholeMs / 10;
  return {
    result,
    heldUp: isLong
      ? `one turn took ${Math.round(longestMs)} of ${Math.round(wholeMs)} ms, the yardstick ${Math.round(yardstick)} ms`
      : null,
  };
}
