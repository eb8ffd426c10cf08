// Rows from several rooms, written in one round trip, each table by a statement of its own: combined into one, a cluster
// couldn't run them. Used for the writes of every order; everything else goes through drizzle.
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnName } from '../private-parts.ts';
import type { Db } from './open-database.ts';
import { runSql } from './run-sql.ts';

export interface PlannedInsert {
  readonly text: string;
  readonly values: readonly unknown[];
  /**
   * For a row that many wait for: inserted after the others (in the same round trip), when their keys are checked, so
   * that it is locked only during the commit.
   */
  readonly isLast?: boolean;
}

interface Insert {
  readonly text: string;
  readonly columns: readonly (readonly [key: string, column: PgColumn])[];
}

function columnsOf(table: PgTable, keys: readonly string[]) {
  const all: Record<string, PgColumn> = getTableColumns(table);
  const columns = keys.map((key) => {
    const column = all[key];
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
    return [key, column] as const;
  });
  const names = columns.map(([, column]) => `"${columnName(column)}"`);
  return { columns, into: `INSERT INTO "${getTableName(table)}" (${names})` };
}

function buildOne(table: PgTable, keys: readonly string[]): Insert {
  const { columns, into } = columnsOf(table, keys);
  return { columns, text: `${into} VALUES (${columns.map((_, index) => `$${index + 1}`)})` };
}

/** Passes the rows as one array per column, so that any number of them is the same statement. */
function buildMany(table: PgTable, keys: readonly string[]): Insert {
  const { columns, into } = columnsOf(table, keys);
  const arrays = columns.map(([, column], index) => `$${index + 1}::${column.getSQLType()}[]`);
  return { columns, text: `${into} SELECT * FROM unnest(${arrays})` };
}

type Build = (table: PgTable, keys: readonly string[]) => Insert;
const built = new Map<Build, Map<PgTable, Map<string, Insert>>>([
  [buildOne, new Map()],
  [buildMany, new Map()],
]);

/** Builds a statement once for each table and set of columns. */
function insertInto(table: PgTable, row: Record<string, unknown>, build: Build): Insert {
  const tables = built.get(build);
  const shapes = tables?.get(table) ?? new Map<string, Insert>();
  tables?.set(table, shapes);
  const keys = Object.keys(row).filter((key) => row[key] !== undefined);
  const shape = keys.join();
  const insert = shapes.get(shape) ?? build(table, keys);
  shapes.set(shape, insert);
  return insert;
}

const toDriver = (column: PgColumn, value: unknown) =>
  value === null || value === undefined ? null : column.mapToDriverValue(value);

export function planInsert<T extends PgTable>(table: T, row: T['$inferInsert']): PlannedInsert {
  const given: Record<string, unknown> = row;
  const { text, columns } = insertInto(table, given, buildOne);
  return { text, values: columns.map(([key, column]) => toDriver(column, given[key])) };
}

/** @param rows at least one; the columns are those of the first. */
export function planInserts<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): PlannedInsert {
  const given: readonly Record<string, unknown>[] = rows;
  const { text, columns } = insertInto(table, given[0] ?? {}, buildMany);
  return { text, values: columns.map(([key, column]) => given.map((row) => toDriver(column, row[key]))) };
}

/**
 * Inserts everything in one round trip, in the given order, which puts rows before those that refer to them; `isLast`
 * rows come behind the others. A part of it is written without the rest unless a transaction is open.
 */
export async function insertPlanned(db: Db, plans: readonly PlannedInsert[]): Promise<void> {
  const inOrder = [...plans.filter(({ isLast }) => !isLast), ...plans.filter(({ isLast }) => isLast)];
  await Promise.all(inOrder.map(({ text, values }) => runSql(db, text, [...values])));
}
