// A file's row and the file itself can't go in one moment, and a backup must have both or neither. So the person who
// deletes files holds this lock until the rows are committed, many at a time, and a backup takes it alone for the
// moment in which it fixes the rows and the files that they name.

import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Db } from '../database/open-database.ts';

/** Call it in the transaction that deletes the rows, before their files go. */
export const joinDeletions = (tx: Db) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${advisoryLocks.fileDeletions})`);

/** Waits for deletions in progress to be committed and holds up others while `work` runs. */
export async function withoutDeletions<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.fileDeletions]);
  try {
    return await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.fileDeletions]);
  }
}
