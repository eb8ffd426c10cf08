import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { type ImportField, importFields } from '@cobuy/domain/products/import-fields';
import type { ColumnChoice } from './import-columns.ts';

/** The names of a list's columns, for one sheet and title line. */
export type Shape = Pick<ImportReport, 'sheet' | 'titlesLine' | 'columns' | 'hiddenColumns'>;

/** What someone chose by hand, field by field; the rest is guessed. */
export interface ByHand {
  /** Each with the columns it was chosen from; an empty column means "not in the list". */
  columns: Partial<Record<ImportField, { column: string; of: Shape }>>;
  keepOthers?: boolean;
}

export const nothingByHand: ByHand = { columns: {} };

/** Named by position: a column without a title, or with the same title as another. */
const isCounted = (column: string, columns: readonly string[]) =>
  /^column \d+$/.test(column) ||
  columns.includes(`${column} (2)`) ||
  (/ \(\d+\)$/.test(column) && columns.includes(column.replace(/ \(\d+\)$/, '')));

/** The names of `of`'s columns as counted in `among`, which includes hidden ones; null if unknown. */
function calledAmong(of: Shape, among: Shape): string[] | null {
  const seen = among.columns.filter((column) => !of.hiddenColumns.includes(column));
  return of.hiddenColumns.length > 0 && seen.length === of.columns.length ? seen : null;
}

/** A column's current name; null if the list no longer has it. */
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

/** Adds what changed between two choices. A field that only lost its column to another is guessed again. */
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

/** Takes what was chosen by hand if its columns still exist, and guesses the rest. */
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
