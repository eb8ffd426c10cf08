// A file and its row can't be deleted in one moment, yet a backup must have both or neither. So deleters share this
// lock until their rows are committed, and a backup takes it alone while it fixes the rows and the files they name.

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
