import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { type ImportColumns, type ImportField, importFields } from '@cobuy/domain/products/import-fields';
import { isRecord } from '../../../lib/is-record.ts';

export interface ColumnChoice {
  mapping: ImportColumns;
  /** Columns without a field go into the description. */
  keepOthers: boolean;
}

/** Suppliers rarely change a list's layout, so the last choice is kept for each organization. */
const choiceKey = (organizationId: string) => `cobuy.import.${organizationId}`;

export function rememberChoice(organizationId: string, choice: ColumnChoice) {
  try {
    localStorage.setItem(choiceKey(organizationId), JSON.stringify(choice));
  } catch {
    // Storage may be full or blocked: then the columns are guessed again next time.
  }
}

function recallChoice(organizationId: string): ColumnChoice | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(choiceKey(organizationId)) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored.mapping)) return null;
    const { mapping } = stored;
    const chosen = importFields.flatMap((field) =>
      typeof mapping[field] === 'string' ? [[field, mapping[field]]] : [],
    );
    return { mapping: Object.fromEntries(chosen), keepOthers: stored.keepOthers === true };
  } catch {
    return null;
  }
}

/** What was chosen last time, where this list has all of those columns; else what their names suggest. */
export function firstChoice(
  organizationId: string,
  { columns, suggestedMapping }: Pick<ImportReport, 'columns' | 'suggestedMapping'>,
): ColumnChoice {
  const recalled = recallChoice(organizationId);
  if (recalled && Object.values(recalled.mapping).every((column) => columns.includes(column))) return recalled;
  return { mapping: suggestedMapping, keepOthers: false };
}

/** A column serves one field: chosen for another one, it leaves the first. @param column empty for none. */
export function withColumn(mapping: ImportColumns, field: ImportField, column: string): ImportColumns {
  const others = Object.entries(mapping).filter(([other, taken]) => other !== field && taken !== column);
  return Object.fromEntries(column === '' ? others : [...others, [field, column]]);
}

export const isSameChoice = (one: ColumnChoice, other: ColumnChoice) =>
  one.keepOthers === other.keepOthers && importFields.every((field) => one.mapping[field] === other.mapping[field]);
