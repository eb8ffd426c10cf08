/**
 * Writes spreadsheets as XLSX. Text stays text, so nothing that a person wrote is ever run. The library drops
 * characters that XML doesn't allow.
 */

import pLimit from 'p-limit';

export interface SheetColumn {
  header: string;
  /** In characters. */
  width: number;
  /** Amounts have two decimal places. */
  kind?: 'text' | 'count' | 'amount';
}
export type SheetCell = string | number | null;

export interface Sheet {
  name: string;
  head: readonly string[];
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
  /** The last row, set apart from the others. */
  total?: readonly SheetCell[];
}

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const longestName = 31;

/** Tab names are short, differ in more than case, and can't contain certain characters. */
function nameSheets(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name
      .replace(/[[\]:*?/\\\p{C}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^['\s]+|['\s]+$/g, '');
    for (let turn = 1; ; turn++) {
      const end = turn === 1 ? '' : ` (${turn})`;
      const shown = `${plain.slice(0, longestName - end.length) || 'Sheet'}${end}`;
      if (taken.has(shown.toLowerCase())) continue;
      taken.add(shown.toLowerCase());
      return shown;
    }
  });
}

const cellOf = (value: SheetCell | undefined, { kind = 'text' }: SheetColumn, isBold = false) => {
  const weight = isBold ? { fontWeight: 'bold' as const, topBorderStyle: 'thin' as const } : {};
  if (value === null || value === undefined) return isBold ? { value: '', type: String, ...weight } : null;
  if (typeof value === 'number')
    return { value, type: Number, format: kind === 'amount' ? '#,##0.00' : '#,##0', ...weight };
  return { value, type: String, ...weight };
};

// One at a time: a large one blocks the program for much of a second.
const turns = pLimit(1);

/** @param sheets one at least. */
export const createSpreadsheet = (sheets: readonly Sheet[]): Promise<Buffer> => turns(() => write(sheets));

async function write(sheets: readonly Sheet[]): Promise<Buffer> {
  // Loaded when needed: most processes never write one.
  const { default: writeSpreadsheet } = await import('write-excel-file/node');
  const names = nameSheets(sheets.map(({ name }) => name));
  return writeSpreadsheet(
    sheets.map(({ head, columns, rows, total }, index) => ({
      sheet: names[index] ?? 'Sheet',
      columns: columns.map(({ width }) => ({ width })),
      data: [
        ...head.map((line, place) => [
          { value: line, type: String, ...(place === 0 && { fontWeight: 'bold' as const }) },
        ]),
        ...(head.length > 0 ? [[]] : []),
        columns.map(({ header, kind = 'text' }) => ({
          value: header,
          type: String,
          fontWeight: 'bold' as const,
          bottomBorderStyle: 'thin' as const,
          ...(kind !== 'text' && { align: 'right' as const }),
        })),
        ...rows.map((row) => columns.map((column, place) => cellOf(row[place], column))),
        ...(total ? [columns.map((column, place) => cellOf(total[place], column, true))] : []),
      ],
    })),
  ).toBuffer();
}
