import { isStopping } from '../stopping.ts';
import { messageOf } from './database-error.ts';

interface Log {
  error(sentence: string): void;
  warn(sentence: string): void;
}

export interface Outages {
  /** Tells the log that the database is away, unless that has been told. */
  note(error: unknown, log: Log): void;
}

/** Stopping the program stops its database too, which may hear it first: signals arrive within moments of each other. */
const wayOutMs = 500;
const pauseMs = 1000;
/** Its connections come back one after the other, so one that answers says little about the next. */
const answersInARow = 3;

/** Tells the log in one line that the database can't be reached, and in one that it's back, whatever fails meanwhile. */
export function watchOutages(isReady: () => Promise<boolean>): Outages {
  let since: number | null = null;
  let answers = 0;
  const lookAgain = (log: Log) =>
    setTimeout(async () => {
      answers = (await isReady()) ? answers + 1 : 0;
      if (isStopping() || since === null) return;
      if (answers < answersInARow) return lookAgain(log);
      log.warn(`The database can be reached again, after ${Math.round((performance.now() - since) / 1000)} seconds.`);
      since = null;
    }, pauseMs).unref();
  return {
    note(error, log) {
      answers = 0;
      if (since !== null) return;
      since = performance.now();
      setTimeout(() => {
        if (isStopping()) return;
        log.error(`The database can't be reached, so people are asked to try again: ${messageOf(error)}.`);
        lookAgain(log);
      }, wayOutMs).unref();
    },
  };
}
