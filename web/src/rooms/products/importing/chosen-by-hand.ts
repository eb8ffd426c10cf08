import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { type ImportField, importFields } from '@cobuy/domain/products/import-fields';
import type { ColumnChoice } from './import-columns.ts';

/** What the columns of a list are called at a place of its titles. */
export type Shape = Pick<ImportReport, 'sheet' | 'titlesLine' | 'columns' | 'hiddenColumns'>;

/** What somebody chose themselves, field by field; all else is guessed. */
export interface ByHand {
  /** Each with the columns it was chosen among; an empty one where the list was said to have none. */
  columns: Partial<Record<ImportField, { column: string; of: Shape }>>;
  keepOthers?: boolean;
}

export const nothingByHand: ByHand = { columns: {} };

/** By its place: a column without a title, or with the title of another one, is counted. */
const isCounted = (column: string, columns: readonly string[]) =>
  /^column \d+$/.test(column) ||
  columns.includes(`${column} (2)`) ||
  (/ \(\d+\)$/.test(column) && columns.includes(column.replace(/ \(\d+\)$/, '')));

/** What the columns are called that `of` shows, where `among` has those that are hidden there, too; null: nobody knows. */
function calledAmong(of: Shape, among: Shape): string[] | null {
  const seen = among.columns.filter((column) => !of.hiddenColumns.includes(column));
  return of.hiddenColumns.length > 0 && seen.length === of.columns.length ? seen : null;
}

/** What a column is called now; null where the list has it no more. */
function findAgain({ column, of }: { column: string; of: Shape }, now: Shape): string | null {
  if (column === '') return column;
  if (JSON.stringify(of.columns) === JSON.stringify(now.columns)) return column;
  if (of.sheet === now.sheet && of.titlesLine === now.titlesLine) {
    const withHidden = calledAmong(of, now);
    if (withHidden) return withHidden[of.columns.indexOf(column)] ?? null;
    const without = calledAmong(now, of);
    if (without) return now.columns[without.indexOf(column)] ?? null;
  }
  const isSure = !isCounted(column, of.columns) && !isCounted(column, now.columns);
  return isSure && now.columns.includes(column) ? column : null;
}

/** With what was changed from one choice to the next. A field that merely lost its column to another one is guessed again. */
export function chooseByHand(byHand: ByHand, before: ColumnChoice, after: ColumnChoice, of: Shape): ByHand {
  const columns = { ...byHand.columns };
  const taken = new Set(Object.values(after.mapping));
  for (const field of importFields) {
    const [former, column] = [before.mapping[field], after.mapping[field]];
    if (former === column) continue;
    const chosen = columns[field];
    if (column !== undefined) columns[field] = { column, of };
    else if (former === undefined || !taken.has(former)) columns[field] = { column: '', of };
    else if (chosen && findAgain(chosen, of) === former) delete columns[field];
  }
  const { keepOthers } = before.keepOthers === after.keepOthers ? byHand : after;
  return { columns, ...(keepOthers !== undefined && { keepOthers }) };
}

/** What was chosen by hand where its columns are there, and what is guessed for all else. */
export function withByHand(byHand: ByHand, guessed: ColumnChoice, now: Shape): ColumnChoice {
  const mapping: ColumnChoice['mapping'] = {};
  const settled = new Set<ImportField>();
  const taken = new Set<string>();
  const take = (field: ImportField, column: string | null | undefined) => {
    if (column == null || settled.has(field) || taken.has(column)) return;
    settled.add(field);
    if (column === '') return;
    taken.add(column);
    mapping[field] = column;
  };
  for (const field of importFields) {
    const chosen = byHand.columns[field];
    if (chosen) take(field, findAgain(chosen, now));
  }
  for (const field of importFields) take(field, guessed.mapping[field]);
  return { mapping, keepOthers: byHand.keepOthers ?? guessed.keepOthers };
}
