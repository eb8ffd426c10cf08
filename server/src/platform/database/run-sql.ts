// For the few statements that every order runs: drizzle builds a statement anew each time it is run, which costs more
// than PostgreSQL's work for a row. Everything else goes through drizzle.
import { getTableColumns, getTableName } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from './open-database.ts';

/** The pool, or the connection of a transaction, which drizzle holds but does not hand out. */
const connectionOf = (db: Db) =>
  (db as unknown as { _: { session: { client: pg.Pool | pg.PoolClient } } })._.session.client;

/**
 * Runs a statement that is written as SQL.
 * @param Row as `pg` reads it: `timestamptz` is a Date, `bigint` a string.
 */
export async function runSql<Row extends object = never>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await connectionOf(db).query<Row & pg.QueryResultRow>({ text, values });
  return rows;
}

interface Insert {
  readonly text: string;
  readonly columns: readonly (readonly [key: string, column: PgColumn])[];
}

const casing = new CasingCache('snake_case');
const inserts = new Map<PgTable, Map<string, Insert>>();

function buildInsert(table: PgTable, keys: readonly string[]): Insert {
  const all: Record<string, PgColumn> = getTableColumns(table);
  const columns = keys.map((key) => {
    const column = all[key];
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
    return [key, column] as const;
  });
  const names = columns.map(([, column]) => `"${casing.getColumnCasing(column)}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  return { text: `INSERT INTO "${getTableName(table)}" (${names}) VALUES (${places})`, columns };
}

/** Inserts one row; the statement is built once for a table and the columns that are given. */
export async function insertRow<T extends PgTable>(db: Db, table: T, row: T['$inferInsert']): Promise<void> {
  const given: Record<string, unknown> = row;
  const keys = Object.keys(given).filter((key) => given[key] !== undefined);
  const known = inserts.get(table) ?? new Map<string, Insert>();
  inserts.set(table, known);
  const { text, columns } = known.get(keys.join()) ?? buildInsert(table, keys);
  known.set(keys.join(), { text, columns });
  const values = columns.map(([key, column]) => (given[key] === null ? null : column.mapToDriverValue(given[key])));
  await runSql(db, text, values);
}
