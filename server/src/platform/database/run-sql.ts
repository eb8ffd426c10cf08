// For the few statements that every order and message runs: drizzle rebuilds a statement at each run, which costs
// more than PostgreSQL's work for a row. Everything else goes through drizzle.
import type pg from 'pg';
import { connectionOf } from '../private-parts.ts';
import type { Db, replanned } from './open-database.ts';

/**
 * Runs a statement written as SQL.
 * @param Row as `pg` reads it: `timestamptz` is a Date, `bigint` a string
 * @param name `replanned` if the best plan depends on the values
 */
export async function runSql<Row extends object = never>(
  db: Db,
  text: string,
  values: unknown[],
  name?: typeof replanned,
): Promise<Row[]> {
  const { rows } = await connectionOf(db).query<Row & pg.QueryResultRow>({ text, values, ...(name && { name }) });
  return rows;
}
