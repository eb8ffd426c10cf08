import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../database/open-database.ts';
import type { Person, PersonalTable } from './personal-table.ts';

type Row = Record<string, unknown>;

/** Most rows in memory at once. */
const rowsAtOnce = 200;

/** A person's rows in a table, a few at a time, with only the columns that are exported. */
async function* readOwnRowsAcrossOrganizations(tx: Db, { table, columns }: PersonalTable, which: SQL) {
  const all = getTableColumns(table) as Record<string, PgColumn>;
  const given = Object.entries(all).filter(([name]) => columns[name]?.isGiven);
  const members = sql.join(
    given.map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  );
  await tx.execute(
    sql`DECLARE given NO SCROLL CURSOR FOR SELECT json_build_object(${members}) AS row FROM ${table} WHERE ${which}`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ row: Row }>(sql.raw(`FETCH ${rowsAtOnce} FROM given`));
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < rowsAtOnce) break;
  }
  await tx.execute(sql`CLOSE given`);
}

export interface PersonsFile {
  key: string;
  name: string;
  bytes: number;
}

/** All data on a person, table by table; of one moment if the transaction sees a single snapshot. */
export async function* readPerson(
  tx: Db,
  tables: readonly PersonalTable[],
  person: Person,
): AsyncGenerator<{ table: string; rows: AsyncIterable<Row[]> }> {
  for (const one of tables) {
    const which = one.givenOf?.(person);
    if (!which) continue;
    yield { table: getTableName(one.table), rows: readOwnRowsAcrossOrganizations(tx, one, which) };
  }
}

/** A person's files, as of the same moment. */
export async function listFilesOfPersonAcrossOrganizations(
  tx: Db,
  tables: readonly PersonalTable[],
  person: Person,
): Promise<PersonsFile[]> {
  const files: PersonsFile[] = [];
  for (const { table, file, givenOf } of tables) {
    const which = givenOf?.(person);
    if (!file || !which) continue;
    const all = getTableColumns(table) as Record<string, PgColumn>;
    const [key, name, bytes] = [all[file.key], all[file.name], all[file.bytes]];
    const { rows } = await tx.execute<PersonsFile & Row>(
      sql`SELECT ${key} AS key, ${name} AS name, ${bytes}::float8 AS bytes FROM ${table} WHERE (${which}) AND ${key} IS NOT NULL`,
    );
    files.push(...rows);
  }
  return files;
}
