import { sql } from 'drizzle-orm';
import type { Db } from '../database/open-database.ts';

interface JobRuns {
  doneAt: Date | null;
  failedAt: Date | null;
}

/** What pg-boss still remembers, by job name; a job that has never ended is missing. */
export async function findJobRuns(db: Db): Promise<ReadonlyMap<string, JobRuns>> {
  const found = await db.execute<{ isThere: boolean }>(sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS "isThere"`);
  if (!found.rows[0]?.isThere) return new Map();
  const { rows } = await db.execute<{ name: string; done: string | null; failed: string | null }>(sql`
    SELECT name, max(completed_on) FILTER (WHERE state = 'completed')::text AS done,
      max(completed_on) FILTER (WHERE state = 'failed')::text AS failed
    FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' GROUP BY name`);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return new Map(rows.map(({ name, done, failed }) => [name, { doneAt: moment(done), failedAt: moment(failed) }]));
}
