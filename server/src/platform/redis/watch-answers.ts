import { setTimeout as pause } from 'node:timers/promises';
import { isStopping } from '../stopping.ts';

const pauseMs = 1000;
/** Without an answer for so long, it counts as away: a connection may stand and nobody answers. */
const patienceMs = 1000;

interface Log {
  error(sentence: string): void;
  warn(sentence: string): void;
}

/** Tells the log in one line that Redis is away, and in one that it's back. @param onBack called when it's back */
export function watchAnswers(client: { ping(): Promise<unknown> }, log: Log, onBack: () => void) {
  let isAnswering = true;
  let isStopped = false;
  let awaySince = 0;
  const note = (answered: boolean, why: string) => {
    if (answered === isAnswering || isStopping()) return;
    isAnswering = answered;
    if (answered) {
      log.warn(`Redis can be reached again, after ${Math.round((performance.now() - awaySince) / 1000)} seconds.`);
      return onBack();
    }
    awaySince = performance.now();
    log.error(
      `The Redis of REDIS_URL can't be reached: ${why}. Until it's back, each machine counts limits for itself, and pages don't hear at once what happens on other machines.`,
    );
  };
  const look = async () => {
    let why = 'no answer';
    const answered = client.ping().then(
      () => true,
      (error: Error) => {
        why = error.message;
        return false;
      },
    );
    const isThere = await Promise.race([answered, pause(patienceMs, false, { ref: false })]);
    if (isStopped) return;
    note(isThere, why);
    setTimeout(look, pauseMs).unref();
  };
  setTimeout(look, pauseMs).unref();
  return {
    isAnswering: () => isAnswering,
    stop() {
      isStopped = true;
    },
  };
}
