import type { Db } from './open-database.ts';

/** Registers what is told to others once the transaction has been committed; nothing of it runs after a rollback. */
export type AfterCommit = (deliver: () => void | Promise<void>) => void;

/** Runs `work` in one transaction; what it registered is delivered after the commit. */
export async function inTransaction<T>(
  { db, log }: { db: Db; log: { error(details: object, message: string): void } },
  work: (tx: Db, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  const deliveries: (() => void | Promise<void>)[] = [];
  const result = await db.transaction((tx) => work(tx as unknown as Db, (deliver) => deliveries.push(deliver)));
  for (const deliver of deliveries) {
    try {
      await deliver();
    } catch (error) {
      // The state is committed: a lost notice must not turn into a failed answer.
      log.error({ err: error }, 'could not tell others about a committed change');
    }
  }
  return result;
}
