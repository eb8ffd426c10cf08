import type { Clock } from '../clock.ts';
import type { Db } from '../database/open-database.ts';
import { claimDue, type OutboxTable } from './outbox.queries.ts';

/** The number of tries, including the current one. */
interface Tried {
  attempts: number;
}

export interface Sender<T extends OutboxTable, Row extends Tried = T['$inferSelect'] & Tried> {
  table: T;
  leaseMs: number;
  limit: number;
  /** Minutes from each failed try to the next one; after the last it is given up. */
  minutesToNextTry: readonly number[];
  /** Whether retries wait up to half as long again, so that rows that failed together are spread out. */
  isSpread: boolean;
  /** Reads once what all rows of this turn need; not called if nothing is due. */
  prepare(rows: readonly Row[]): Promise<(row: Row) => Promise<void>>;
  /** Whether another try would end the same way. */
  isFinal(error: Error): boolean;
  /** @param nextAttemptAt null: it is not tried again. */
  failed(row: Row, error: Error, nextAttemptAt: Date | null): Promise<void>;
}

/**
 * Tries the due rows of an outbox, a few at a time, each in only one process. The sender notes in its own row what was
 * sent or dropped.
 * @returns how many it took
 */
export async function deliverDue<T extends OutboxTable>(
  { db, clock }: { db: Db; clock: Clock },
  sender: Sender<T>,
): Promise<number> {
  const { table, leaseMs, limit } = sender;
  const rows = (await claimDue(db, table, {
    now: clock.now(),
    leaseMs,
    limit,
  })) as (T['$inferSelect'] & Tried)[];
  if (rows.length === 0) return 0;
  const send = await sender.prepare(rows);
  await Promise.all(
    rows.map(async (row) => {
      try {
        await send(row);
      } catch (problem) {
        const error = problem as Error;
        await sender.failed(row, error, sender.isFinal(error) ? null : nextTry(sender, row, clock.now()));
      }
    }),
  );
  return rows.length;
}

function nextTry(
  { minutesToNextTry, isSpread }: Pick<Sender<OutboxTable>, 'minutesToNextTry' | 'isSpread'>,
  { attempts }: Tried,
  now: Date,
): Date | null {
  const minutes = minutesToNextTry[attempts - 1];
  if (minutes === undefined) return null;
  return new Date(now.getTime() + minutes * 60_000 * (isSpread ? 1 + Math.random() / 2 : 1));
}
