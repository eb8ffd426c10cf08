import { setImmediate } from 'node:timers/promises';

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const measured = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ n, text: `one thing ${n}`, other: [n] })));

/** Milliseconds of the processor for the same plain work every time: what this machine is worth at this moment. */
function yardstickMs(): number {
  const began = cpuMs();
  JSON.stringify(JSON.parse(measured));
  return cpuMs() - began;
}

/** A machine with nothing else to do needs about 10 ms for the yardstick: a quarter of a second. */
const longTurn = 25;

/**
 * Runs `work` and looks for what kept everybody else waiting on this thread. No clock decides: a machine whose
 * processors are lent to others counts their time, too, and any turn may meet it. So a turn counts that is both long
 * beside a yardstick of the same run, and more than a tenth of the whole work.
 * @returns `heldUp`: such a turn in words, or null; `yardsticks`: what this thread took of the processor in all,
 *   counted in yardsticks. It never rests meanwhile.
 */
export async function longestTurnOf<T>(
  work: () => Promise<T>,
): Promise<{ result: T; heldUp: string | null; yardsticks: number }> {
  yardstickMs();
  const before = yardstickMs();
  const began = cpuMs();
  let isDone = false;
  let longestMs = 0;
  const watching = (async () => {
    let last = cpuMs();
    while (!isDone) {
      await setImmediate();
      const now = cpuMs();
      longestMs = Math.max(longestMs, now - last);
      last = now;
    }
  })();
  const result = await work().finally(() => {
    isDone = true;
  });
  await watching;
  const wholeMs = cpuMs() - began;
  const yardstick = Math.max(before, yardstickMs());
  const isLong = longestMs > longTurn * yardstick && longestMs > wholeMs / 10;
  return {
    result,
    heldUp: isLong
      ? `one turn took ${Math.round(longestMs)} of ${Math.round(wholeMs)} ms, the yardstick ${Math.round(yardstick)} ms`
      : null,
    yardsticks: wholeMs / yardstick,
  };
}
