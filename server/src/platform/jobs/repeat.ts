import type { Services } from '../context.ts';

/** Repeats something, with a pause after each run, until stopped; stopping waits for the last run. */
export function repeat(
  work: () => Promise<unknown>,
  { pauseMs, log }: { pauseMs: number; log: Services['log'] },
): { stop(): Promise<void> } {
  let isStopped = false;
  let wake = () => {};
  const turns = (async () => {
    while (!isStopped) {
      await work().catch((error: unknown) => log.error({ err: error }, 'a repeated task failed'));
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    async stop() {
      isStopped = true;
      wake();
      await turns;
    },
  };
}
