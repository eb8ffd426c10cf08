import { setImmediate } from 'node:timers/promises';

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Runs `work` and measures the longest that nobody else was served on this thread: in time of the processor, so that
 * other programs of a busy machine don't count.
 * @returns `processorMs`: what this thread got of the processor in all; it never rests meanwhile
 */
export async function longestTurnOf<T>(
  work: () => Promise<T>,
): Promise<{ result: T; longestTurnMs: number; processorMs: number }> {
  const began = cpuMs();
  let isDone = false;
  let longestTurnMs = 0;
  const watching = (async () => {
    let before = cpuMs();
    while (!isDone) {
      await setImmediate();
      const now = cpuMs();
      longestTurnMs = Math.max(longestTurnMs, now - before);
      before = now;
    }
  })();
  const result = await work().finally(() => {
    isDone = true;
  });
  await watching;
  return { result, longestTurnMs, processorMs: cpuMs() - began };
}
