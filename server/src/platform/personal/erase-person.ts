import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../database/open-database.ts';
import { columnName } from '../private-parts.ts';
import type { ColumnLine, Person, PersonalTable } from './personal-table.ts';

/** Whom others' rows may name, and how they are named in their place. */
export interface Named {
  /** Names, addresses, numbers; none that another text may have by chance. */
  names: readonly string[];
  /** Where they were known. */
  organizationIds: readonly string[];
}

const deletedUser = 'Deleted user';

const columnsOf = ({ table }: PersonalTable) => getTableColumns(table) as Record<string, PgColumn>;

/** What is set, of the columns that are of a kind. */
function settingOf(one: PersonalTable, is: ColumnLine['is']): SQL | null {
  const set = Object.entries(columnsOf(one)).flatMap(([name, column]) => {
    const line = one.columns[name];
    if (line?.is !== is || line.to === undefined) return [];
    return [sql`${sql.identifier(columnName(column))} = ${line.to}`];
  });
  return set.length > 0 ? sql.join(set, sql`, `) : null;
}

/** The files that rows which stay name in a column that is emptied. */
async function listEmptiedFiles(tx: Db, one: PersonalTable, which: SQL): Promise<string[]> {
  if (!one.file || one.rowsGo || one.columns[one.file.key]?.is !== 'emptied') return [];
  const { rows } = await tx.execute<{ key: string | null }>(
    sql`SELECT ${columnsOf(one)[one.file.key]} AS key FROM ${one.table} WHERE ${which}`,
  );
  return rows.flatMap(({ key }) => key ?? []);
}

/**
 * Takes what is personal out of a person's rows, as the lines of the tables say; tables that name others come later. The
 * transaction holds the account. @returns the keys of files that no row names any more.
 */
export async function erasePersonAcrossOrganizations(
  tx: Db,
  tables: readonly PersonalTable[],
  person: Person,
): Promise<string[]> {
  const dropped: string[] = [];
  for (const one of tables.toReversed()) {
    const which = one.rowsOf?.(person);
    if (!which) continue;
    if (one.rowsGo === 'at deletion') await tx.execute(sql`DELETE FROM ${one.table} WHERE ${which}`);
    dropped.push(...(await listEmptiedFiles(tx, one, which)));
    const set = settingOf(one, 'emptied');
    if (set) await tx.execute(sql`UPDATE ${one.table} SET ${set} WHERE ${which}`);
  }
  return dropped;
}

/** Takes out what a person's orders have kept so far. @returns the keys of files that no row names any more. */
export async function eraseKeptAcrossOrganizations(
  tx: Db,
  tables: readonly PersonalTable[],
  person: Person,
): Promise<string[]> {
  const dropped: string[] = [];
  for (const one of tables.toReversed()) {
    const which = one.rowsOf?.(person);
    if (!which) continue;
    if (one.rowsGo === 'with orders') {
      const key = one.file ? sql`${columnsOf(one)[one.file.key]}` : sql`NULL`;
      const { rows } = await tx.execute<{ key: string | null }>(
        sql`DELETE FROM ${one.table} WHERE ${which} RETURNING ${key} AS key`,
      );
      dropped.push(...rows.flatMap((row) => row.key ?? []));
      continue;
    }
    const set = settingOf(one, 'kept with orders');
    if (set) await tx.execute(sql`UPDATE ${one.table} SET ${set} WHERE ${which}`);
  }
  return dropped;
}

/** As JSON spells it inside a text. */
const inJson = (name: string) => JSON.stringify(name).slice(1, -1);

/** Takes a person's name out of what others read, and what the program wrote to them. */
export async function eraseNamesAcrossOrganizations(
  tx: Db,
  tables: readonly PersonalTable[],
  { names, organizationIds }: Named,
): Promise<void> {
  if (names.length === 0 || organizationIds.length === 0) return;
  const ids = sql`ARRAY[${sql.join(
    organizationIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  for (const one of tables) {
    const all = columnsOf(one);
    const organization = one.organization === null ? undefined : all[one.organization];
    if (!organization) continue;
    for (const [name, column] of Object.entries(all)) {
      if (!one.columns[name]?.quotes) continue;
      const isJson = column.getSQLType() === 'jsonb';
      const spelled = isJson ? names.map(inJson) : names;
      const text = isJson ? sql`${column}::text` : sql`${column}`;
      const without = spelled.reduce((said, one) => sql`replace(${said}, ${one}, ${deletedUser})`, text);
      const holdsOne = sql.join(
        spelled.map((one) => sql`position(${one} in ${text}) > 0`),
        sql` OR `,
      );
      await tx.execute(sql`UPDATE ${one.table} SET ${sql.identifier(columnName(column))} = ${without}${isJson ? sql`::jsonb` : sql``}
        WHERE ${organization} = ANY(${ids}) AND (${holdsOne})`);
    }
  }
}
