// Reads a spreadsheet in a thread that can be ended, because unpacking and parsing block whatever runs beside them.

import { parentPort, workerData } from 'node:worker_threads';
import { fieldsNamedBy, guessColumns } from '@cobuy/domain/products/column-names';
import {
  largestPriceList,
  linesLookedAt,
  mostHiddenRows,
  mostImportRows,
  neededFields,
} from '@cobuy/domain/products/import-fields';
import type { ListCell } from '@cobuy/domain/products/list-cells';
import type { WordsBeside } from '@cobuy/domain/spreadsheets/cell-formats';
import {
  EndlessCell,
  longestCell,
  openWorkbook,
  packSheets,
  unpacksTooLarge,
  valuesOf,
} from '@cobuy/domain/spreadsheets/workbook';
import { strToU8 } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { ownCurrency } from '../../../platform/own-currency.ts';
import type { SheetOfList } from './imports.view.ts';

export interface AskedSheet {
  /** By name; chosen automatically where it isn't given. */
  sheet: string | undefined;
  /** Treats hidden rows and columns like all others. */
  takesHidden: boolean;
}
type AskedSpreadsheet = AskedSheet & { bytes: Uint8Array };

export interface ReadSheet {
  sheets: SheetOfList[];
  sheet: string;
  cells: ListCell[][];
  /** Each row's line in the sheet. */
  lines: number[];
  /** What's shown next to numbers: for each such row, an index into `words` by cell position. */
  beside: Record<number, Record<number, number>>;
  words: WordsBeside[];
  /** Which rows are hidden, and which columns, by position; none where hidden ones are taken. */
  isHidden: boolean[];
  hiddenColumns: number[];
}

export type SpreadsheetAnswer =
  | ReadSheet
  | { refused: 'not-read' | 'unpacks-too-large' | 'too-long' | 'empty' | 'hidden' | 'no-such-sheet' }
  | { refused: 'too-wide'; line: number };

/** Drops digits nobody typed, as in "26.490000000000002"; whole numbers keep all, like those of a code. */
function cellOf(cell: unknown): ListCell {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : Number(cell.toPrecision(15));
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const textsOf = (row: readonly unknown[]) => row.map((cell) => String(cellOf(cell)));

interface Looked extends SheetOfList {
  /** Its first rows with a value. */
  rows: readonly (readonly unknown[])[];
}

/** The first visible sheet that names what's needed; else one that names something or isn't empty. */
function chooseSheet(sheets: readonly Looked[]): number {
  const seen = (is: (sheet: Looked) => boolean) => sheets.findIndex((sheet) => !sheet.isHidden && is(sheet));
  const tries = [
    seen(({ rows }) =>
      rows.some((row) => {
        const columns = guessColumns(textsOf(row), ownCurrency);
        return neededFields.every((field) => columns[field] !== undefined);
      }),
    ),
    seen(({ rows }) => rows.some((row) => fieldsNamedBy(ownCurrency)(textsOf(row)) >= 2)),
    seen(({ rows }) => rows.length > 0),
    sheets.findIndex(({ rows }) => rows.length > 0),
  ];
  return tries.find((index) => index !== -1) ?? -1;
}

async function read({ bytes, sheet: asked, takesHidden }: AskedSpreadsheet): Promise<SpreadsheetAnswer> {
  if (unpacksTooLarge(bytes)) return { refused: 'unpacks-too-large' };
  const workbook = openWorkbook(bytes, ownCurrency);
  const first = workbook.sheets.map((sheet) => ({
    name: sheet.name,
    ...valuesOf(sheet, workbook, { mostRows: linesLookedAt, hidden: takesHidden ? 'take' : 'leave' }),
  }));
  const looked = (await readSheets(blobOf(packSheets(workbook, first)))).map(({ sheet, data }, index) => ({
    name: sheet,
    isHidden: workbook.sheets[index]?.isHidden ?? false,
    rows: data.filter((row) => textsOf(row).some(Boolean)),
  }));
  const place = asked === undefined ? chooseSheet(looked) : looked.findIndex(({ name }) => name === asked);
  const beyond = first.find((one) => one.tooWide !== null)?.tooWide;
  if (place === -1 && typeof beyond === 'number') return { refused: 'too-wide', line: beyond };
  const [chosen, sheet] = [workbook.sheets[place], looked[place]];
  if (!chosen || !sheet) {
    if (asked !== undefined) return { refused: 'no-such-sheet' };
    return {
      refused: first.some(({ leftRows, hiddenColumns }) => leftRows + hiddenColumns.length > 0) ? 'hidden' : 'empty',
    };
  }
  const most = mostImportRows + linesLookedAt;
  // A filter may hide most of a long list, and hidden rows aren't imported.
  const mostWithHidden = takesHidden ? most : most + mostHiddenRows;
  const { xml, lines, tooWide, isHidden, hiddenColumns, words } = valuesOf(chosen, workbook, {
    mostRows: mostWithHidden + 1,
    hidden: takesHidden ? 'take' : 'tell',
  });
  if (tooWide !== null) return { refused: 'too-wide', line: tooWide };
  const seen = isHidden.filter((one) => !one).length;
  if (seen > most || lines.length > mostWithHidden) return { refused: 'too-long' };
  const [whole] = await readSheets(blobOf(packSheets(workbook, [{ name: chosen.name, xml }])));
  const read: ReadSheet = {
    sheets: looked.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet: sheet.name,
    cells: [],
    lines: [],
    beside: {},
    words: [],
    isHidden: [],
    hiddenColumns,
  };
  const places = new Map<WordsBeside, number>();
  let length = 0;
  for (const [index, row] of (whole?.data ?? []).entries()) {
    const cells = row.map(cellOf);
    const kept = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
    if (kept.length === 0) continue;
    // Cells may share one long text in memory, but not once they're sent out of here.
    for (const cell of kept) {
      const letters = String(cell).length;
      length += letters > longestCell ? Number.POSITIVE_INFINITY : letters;
    }
    if (length > largestPriceList) return { refused: 'unpacks-too-large' };
    const inRow = words.get(index);
    if (inRow) {
      read.beside[read.cells.length] = placesOf(inRow, places);
      length += inRow.size * lettersOfPlace;
    }
    read.cells.push(kept);
    read.lines.push(lines[index] ?? index + 1);
    read.isHidden.push(isHidden[index] ?? false);
  }
  read.words = [...places.keys()];
  return read;
}

/** Letters that a position in `words` takes when it's sent. */
const lettersOfPlace = 8;

/** Numbers with the same format share the same words. */
function placesOf(inRow: ReadonlyMap<number, WordsBeside>, places: Map<WordsBeside, number>): Record<number, number> {
  const found: Record<number, number> = {};
  for (const [column, words] of inRow) {
    const place = places.get(words) ?? places.size;
    places.set(words, place);
    found[column] = place;
  }
  return found;
}

const answer = await read(workerData).catch(
  (error: unknown): SpreadsheetAnswer => ({
    refused: error instanceof EndlessCell ? 'unpacks-too-large' : 'not-read',
  }),
);
// As bytes, which block nobody on their way out of the process.
parentPort?.postMessage(strToU8(JSON.stringify(answer)));
