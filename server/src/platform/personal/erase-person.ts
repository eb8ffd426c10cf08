import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../database/open-database.ts';
import { columnName } from '../private-parts.ts';
import type { ColumnLine, Person, PersonalTable } from './personal-table.ts';

export interface Named {
  /** Names and addresses that only this person has and no organization's words contain; none if unconfirmed. */
  told: readonly string[];
  /** All that the person may have called themselves, and their numbers. */
  said: readonly string[];
}

const deletedUser = 'Deleted user';

const columnsOf = ({ table }: PersonalTable) => getTableColumns(table) as Record<string, PgColumn>;

function settingOf(one: PersonalTable, is: ColumnLine['is']): SQL | null {
  const set = Object.entries(columnsOf(one)).flatMap(([name, column]) => {
    const line = one.columns[name];
    if (line?.is !== is || line.to === undefined) return [];
    return [sql`${sql.identifier(columnName(column))} = ${line.to}`];
  });
  return set.length > 0 ? sql.join(set, sql`, `) : null;
}

/** Files named by a column that's emptied in rows that stay. */
async function listEmptiedFiles(tx: Db, one: PersonalTable, which: SQL): Promise<string[]> {
  if (!one.file || one.rowsGo || one.columns[one.file.key]?.is !== 'emptied') return [];
  const { rows } = await tx.execute<{ key: string | null }>(
    sql`SELECT ${columnsOf(one)[one.file.key]} AS key FROM ${one.table} WHERE ${which}`,
  );
  return rows.flatMap(({ key }) => key ?? []);
}

/**
 * Erases what is personal from a person's rows, as the tables declare it; tables that refer to others come later. The
 * transaction must hold the account. @returns the keys of files that no row names any more.
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
export async function eraseStoredAcrossOrganizations(
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

/** As JSON escapes it inside a text. */
const inJson = (name: string) => JSON.stringify(name).slice(1, -1);

const anyOf = (parts: SQL[]) => sql`(${sql.join(parts, sql` OR `)})`;
const isJson = (column: PgColumn) => column.getSQLType() === 'jsonb';
const textOf = (column: PgColumn) => (isJson(column) ? sql`${column}::text` : sql`${column}`);
const holdsOneOf = (column: PgColumn, words: readonly string[]) =>
  words.map((word) => sql`position(${isJson(column) ? inJson(word) : word} in ${textOf(column)}) > 0`);

/**
 * Matches a word in PostgreSQL only where it stands alone: not "Ann Lee" in "Joann Lee", nor an address in a longer
 * one. In JSON, the character before it may be the letter of an escaped line break.
 */
const alone = (word: string) =>
  String.raw`((?<![[:alnum:].+_-])|(?<=\\[nrt]))${word.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)}(?![[:alnum:]_-]|\.[[:alnum:]])`;

interface Words {
  /** As they are said; `@` before them is said with them. */
  words: readonly string[];
  where: SQL;
  isMention?: boolean;
}

/** Replaces the words in columns, in rows that contain one of them. */
async function takeOut(tx: Db, columns: readonly PgColumn[], { words: names, where, isMention }: Words): Promise<void> {
  const words = isMention ? names.map((name) => `@${name}`) : names;
  const instead = isMention ? `@${deletedUser}` : deletedUser;
  const [first] = columns;
  if (!first || words.length === 0) return;
  const without = columns.map((column) => {
    const spelled = isJson(column) ? words.map(inJson) : words;
    const said = spelled.reduce(
      (text, word) => sql`regexp_replace(${text}, ${alone(word)}, ${instead}, 'g')`,
      textOf(column),
    );
    return sql`${sql.identifier(columnName(column))} = ${said}${isJson(column) ? sql`::jsonb` : sql``}`;
  });
  const holds = anyOf(columns.flatMap((column) => holdsOneOf(column, words)));
  await tx.execute(sql`UPDATE ${first.table} SET ${sql.join(without, sql`, `)} WHERE (${where}) AND ${holds}`);
}

/**
 * Erases a person's name from what the program told others about them, from their own words, and where others mention
 * them. The rest of others' words stays: people who delete their account chose its name.
 */
export async function eraseNamesAcrossOrganizations(
  tx: Db,
  tables: readonly PersonalTable[],
  person: Person,
  { told, said }: Named,
): Promise<void> {
  for (const one of tables) {
    const all = columnsOf(one);
    const quoting = (how: ColumnLine['quotes']) =>
      Object.entries(all).flatMap(([name, column]) => (one.columns[name]?.quotes === how ? [column] : []));
    const about = one.concerns?.(person);
    if (about) await takeOut(tx, quoting('told'), { words: told, where: about });
    const own = one.rowsOf?.(person);
    if (own) await takeOut(tx, quoting('said'), { words: said, where: own });
    const mentioned = one.mentions === null ? undefined : all[one.mentions];
    if (mentioned) {
      const where = sql`${person.userId}::text = ANY(${mentioned})`;
      await takeOut(tx, quoting('said'), { words: said, where, isMention: true });
    }
  }
}
