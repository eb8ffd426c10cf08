import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '../database/is-database-away.ts';
import { wasCommitSent } from '../database/transaction.ts';

/** Waits for a database that comes back by itself. @returns whether it did. */
export type AwaitDatabase = () => Promise<boolean>;

/** Its connections end one after the other: one that still answers says little about the next. */
const patienceMs = 10_000;
const pauseMs = 50;

interface Rules {
  /** Whether it may be done again even if it has already been done. */
  isRepeatable: boolean;
  awaitDatabase: AwaitDatabase;
}

/**
 * Repeats `work` after the program's own database stopped and came back, so an order placed at that moment succeeds.
 * What may have been committed is repeated only if that makes nothing twice.
 */
export async function surviveRestart<T>({ isRepeatable, awaitDatabase }: Rules, work: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + patienceMs; ; await pause(pauseMs)) {
    try {
      return await work();
    } catch (error) {
      const mayBeDone = wasCommitSent(error) && !isRepeatable;
      if (performance.now() > end || mayBeDone || !isDatabaseAway(error) || !(await awaitDatabase())) throw error;
    }
  }
}
