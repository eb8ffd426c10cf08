import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';
import type { Joins, RowReader, SelectedField } from '../private-parts.ts';

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** A column of a statement: what decodes it, and where its value goes in a row's object. */
interface Cell {
  decoder: Decoder;
  /** The objects it's in, outermost first. */
  within: readonly string[];
  name: string;
}

/** An object of a row that's null if its joined row is missing, which its first column tells. */
interface Joined {
  name: string;
  first: Cell;
  table: string;
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql;
  return (expression as unknown as { decoder: Decoder }).decoder;
}

function joinedOf(fields: readonly SelectedField[], cells: readonly Cell[]): Joined[] {
  const joined = new Map<string, Joined | null>();
  for (const [place, { path, field }] of fields.entries()) {
    const [name, ...inner] = path;
    const first = cells[place];
    if (name === undefined || !first || inner.length !== 1 || !is(field, Column)) continue;
    const table = getTableName(field.table);
    const known = joined.get(name);
    if (known === undefined) joined.set(name, { name, first, table });
    // Columns of several tables aren't one row that could be missing.
    else if (known && known.table !== table) joined.set(name, null);
  }
  return [...joined.values()].filter((one) => one !== null);
}

type Row = Record<string, unknown>;

/**
 * Turns a statement's rows into objects, as drizzle does, but finds out where each column goes and what decodes it once
 * for a statement, not for each cell. Drizzle's way took a fifteenth of the program's time for a page of 20 orders.
 * @returns reads all rows; `joins` says of each joined table whether its row is always there
 */
export function rowReader(fields: readonly SelectedField[]): RowReader {
  const cells = fields.map(
    ({ path, field }): Cell => ({ decoder: decoderOf(field), within: path.slice(0, -1), name: path.at(-1) ?? '' }),
  );
  const joined = joinedOf(fields, cells);

  function read(values: readonly unknown[], joins: Joins): Row {
    const row: Row = {};
    // By index: an iterator for each row would be half of the work.
    for (let place = 0; place < cells.length; place += 1) {
      const { decoder, within, name } = cells[place] as Cell;
      const raw = values[place];
      let object = row;
      for (const outer of within) {
        object[outer] ??= {};
        object = object[outer] as Row;
      }
      object[name] = raw === null ? null : decoder.mapFromDriverValue(raw);
    }
    if (joins)
      for (const { name, first, table } of joined)
        if (!joins[table] && (row[name] as Row)[first.name] === null) row[name] = null;
    return row;
  }
  return (rows, joins) => rows.map((values) => read(values, joins));
}
