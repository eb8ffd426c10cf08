import { isDatabaseAway } from '../database/is-database-away.ts';
import { wasCommitSent } from '../database/transaction.ts';

/** Waits for a database that comes back by itself. @returns whether it did. */
export type AwaitDatabase = () => Promise<boolean>;

/** A database that goes twice in one request has more wrong with it. */
const mostTries = 3;

interface Rules {
  /** Whether it may be done again although it may have been done. */
  isRepeatable: boolean;
  awaitDatabase: AwaitDatabase;
}

/**
 * Does `work` again where the program's own database ended in the middle of it and is back: whoever ordered at that
 * moment has ordered. What may have been committed is done again only where that makes nothing twice.
 */
export async function surviveRestart<T>({ isRepeatable, awaitDatabase }: Rules, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const mayBeDone = wasCommitSent(error) && !isRepeatable;
      if (tries === mostTries || mayBeDone || !isDatabaseAway(error) || !(await awaitDatabase())) throw error;
    }
  }
}
