// The tables in code only map queries; the migrations are the truth. Here the two are held against each other.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, test } from 'vitest';
import { personalTables } from '../../src/app.ts';
import { columnName } from '../../src/platform/private-parts.ts';
import { freshDatabase } from '../fresh-database.ts';

interface Column {
  type: string;
  notNull: boolean;
}
type Tables = Record<string, Record<string, Column>>;

/** PostgreSQL's own names for what drizzle spells shorter. */
const sqlTypes: Readonly<Record<string, string>> = { 'varchar(255)': 'character varying(255)' };

const tablesInCode: Tables = Object.fromEntries(
  personalTables.map(({ table }) => {
    const { name, columns } = getTableConfig(table);
    const typed = columns.map((column) => {
      const type = column.getSQLType();
      return [columnName(column), { type: sqlTypes[type] ?? type, notNull: column.notNull || column.primary }] as const;
    });
    return [name, Object.fromEntries(typed)];
  }),
);

async function tablesInDatabase(): Promise<Tables> {
  const client = new pg.Client({ connectionString: await freshDatabase() });
  await client.connect();
  const { rows } = await client.query<{ table: string; column: string; type: string; not_null: boolean }>(
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS not_null
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  await client.end();
  const tables: Tables = {};
  for (const { table, column, type, not_null } of rows) {
    tables[table] ??= {};
    tables[table][column] = { type, notNull: not_null };
  }
  return tables;
}

const sorted = (tables: Tables) =>
  Object.fromEntries(
    Object.entries(tables)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, columns]) => [
        name,
        Object.fromEntries(Object.entries(columns).sort(([a], [b]) => a.localeCompare(b))),
      ]),
  );

test('the tables in code have the columns, types and obligations of the migrated database', async () => {
  expect(sorted(tablesInCode)).toEqual(sorted(await tablesInDatabase()));
  const sources = join(import.meta.dirname, '..', '..', 'src');
  const declared = globSync('**/*.tables.ts', { cwd: sources }).flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/Table\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect(declared.toSorted()).toEqual(Object.keys(tablesInCode).toSorted());
});

/** The columns of rooms' lines, as `table.column`. */
const listed = personalTables.flatMap(({ table, columns }) =>
  Object.entries(getTableColumns(table) as Record<string, PgColumn>).map(([name, column]) => ({
    column: `${getTableName(table)}.${columnName(column)}`,
    line: columns[name],
  })),
);

test('every table of the database says what becomes of what its columns hold of a person', async () => {
  const inDatabase = Object.entries(await tablesInDatabase()).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(listed.map(({ column }) => column).toSorted()).toEqual(inDatabase.toSorted());
});

// A column that is new here: does it say anything of a person by itself? Give it a line in its room's `*.tables.ts`, or
// take it into the list with `npx vitest run server/test/tables -u`.
test('columns that say nothing of anybody by themselves are those that were looked at', async () => {
  const plainColumns = listed.filter(({ line }) => line?.is === 'plain').map(({ column }) => column);
  await expect(`${plainColumns.toSorted().join('\n')}\n`).toMatchFileSnapshot('plain-columns.txt');
});

test('what a line says of a column is done', () => {
  const broken = personalTables.flatMap(({ table, columns, rowsOf, rowsGo }) =>
    Object.entries(columns).flatMap(([name, line]) => {
      const says = `${getTableName(table)}.${name} is "${line.is}"`;
      const goesWithItsRow = rowsGo !== null || rowsOf === null;
      const isSet = line.to !== undefined && rowsOf !== null;
      if (line.is === 'own' && !goesWithItsRow && !line.quotes) return [`${says}, and its rows stay`];
      if (line.is === 'emptied' && !isSet) return [`${says}, and of nobody`];
      if (line.is === 'kept with orders' && !(isSet && rowsGo !== 'at deletion')) return [`${says}, and is not`];
      if ((line.is === 'stays' || line.is === 'of others') && !line.why) return [`${says} without a reason`];
      return [];
    }),
  );
  expect(broken).toEqual([]);
});
