import type { WordsBeside } from '../spreadsheets/cell-formats.ts';
import { normalized } from '../texts/normalized.ts';
import { oneLine } from '../texts/text-rules.ts';
import { withoutUnseen } from '../texts/visible.ts';

/** A number is one that the spreadsheet has kept as a number; a text is read as people write. */
export type ListCell = string | number;
export type ListCells = Readonly<Record<string, ListCell | undefined>>;
/** By column: what a spreadsheet shows beside a number. */
export type WordsOfRow = Readonly<Record<string, WordsBeside | undefined>>;

/** What spreadsheets write for a line break inside a cell. */
const escapedBreak = /_x000D_/gi;
const hasSomethingToSee = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text of one line, without letters that no one sees. */
export function lineOf(cell: ListCell | undefined): string {
  const text = withoutUnseen(oneLine(String(cell ?? '').replace(escapedBreak, ' ')));
  const line = normalized(text.replace(/\s+/g, ' ').trim(), 'NFC');
  return hasSomethingToSee.test(line) ? line : '';
}

/** A text that may have several lines. */
export const textOf = (cell: ListCell | undefined) =>
  normalized(
    String(cell ?? '')
      .replaceAll('\0', '')
      .replace(/_x000D_\n?|\r\n?/gi, '\n')
      .trim(),
    'NFC',
  );

export const cellOf = (row: ListCells, column: string | undefined) => (column === undefined ? undefined : row[column]);

export function shownCellOf(row: ListCells, words: WordsOfRow | undefined, column: string | undefined) {
  const cell = cellOf(row, column);
  const beside = words?.[column ?? ''];
  return beside && typeof cell === 'number' ? `${beside.before}${cell}${beside.behind}` : cell;
}
