// Combines rows from several rooms into one statement, at half the cost for PostgreSQL and Node. Used for the writes
// of every order; everything else goes through drizzle.
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnName } from '../private-parts.ts';
import type { Db } from './open-database.ts';
import { runSql } from './run-sql.ts';

export interface PlannedInsert {
  readonly text: string;
  readonly values: readonly unknown[];
  /**
   * For a row that many wait for: inserted in a separate statement after the others (in the same round trip), when
   * their keys are checked, so that it is locked only during the commit.
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

/** Combinations of statements seen so far, as a tree over their texts. */
interface Combination {
  text?: string;
  readonly next: Map<string, Combination>;
}
const combinations: Combination = { next: new Map() };

function combine(plans: readonly PlannedInsert[]): string {
  let before = 0;
  const parts = plans.map(({ text, values }) => {
    const moved = text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + before}`);
    before += values.length;
    return moved;
  });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `WITH ${parts.map((part, index) => `w${index} AS (${part})`).join(', ')} ${last}`;
}

/**
 * Inserts everything in one statement, and `isLast` rows in a second one, in one round trip. Rows that refer to each
 * other may come in any order. Without plans, nothing is sent.
 */
export async function insertPlanned(db: Db, plans: readonly PlannedInsert[]): Promise<void> {
  const last = plans.filter(({ isLast }) => isLast);
  const others = last.length === 0 ? plans : plans.filter(({ isLast }) => !isLast);
  await Promise.all([insertTogether(db, others), insertTogether(db, last)]);
}

async function insertTogether(db: Db, plans: readonly PlannedInsert[]): Promise<void> {
  if (plans.length === 0) return;
  let met = combinations;
  for (const { text } of plans) {
    const next = met.next.get(text) ?? { next: new Map() };
    met.next.set(text, next);
    met = next;
  }
  met.text ??= combine(plans);
  await runSql(
    db,
    met.text,
    plans.flatMap(({ values }) => values),
  );
}
