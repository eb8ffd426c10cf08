import { setImmediate } from 'node:timers/promises';

/** Short enough that others who are being served don't notice. */
const longestTurnMs = 10;

/**
 * For long work on the event loop: await the returned function's result after every small step, and other requests get
 * a turn whenever the work has held the loop for a moment, however long its steps take.
 */
export function shareEventLoop(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestTurnMs) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
