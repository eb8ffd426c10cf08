import { productErrors } from '@cobuy/contract/products/products.errors';
import { importTexts, mostImportColumns, mostImportRows } from '@cobuy/domain/products/product-import';
import { unfoldVariants } from '@cobuy/domain/products/unfold-variants';
import { restoreCell } from '../../../platform/csv/csv-cells.ts';
import { type CsvRecord, readCsv, UnreadableCsv } from '../../../platform/csv/read-csv.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { shareEventLoop } from '../../../platform/share-event-loop.ts';
import { decodeList, type OldEncoding } from './decode-list.ts';
import type { ImportRow } from './read-rows.ts';
import { isOldSpreadsheet, isSpreadsheet, readSpreadsheet } from './read-spreadsheet.ts';

/** @param delimiter guessed where it is not given. */
async function* readRecords(text: string, delimiter: string | undefined): AsyncGenerator<CsvRecord> {
  try {
    yield* readCsv(text, { mostColumns: mostImportColumns, mostRows: mostImportRows, delimiter });
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    const { problem, line, message } = error;
    if (problem === 'too-wide')
      refuse(productErrors.list_too_wide, { values: { most: mostImportColumns, line: line ?? 1 } });
    if (problem === 'too-long') refuse(productErrors.list_too_long, { values: { most: mostImportRows } });
    refuse(productErrors.list_not_csv, { values: { reason: message } });
  }
}

function readHeader({ cells }: CsvRecord): string[] {
  const header = cells.map((name, index) => name || `column ${index + 1}`);
  const seen = new Set<string>();
  for (const column of header) {
    if (seen.has(column)) refuse(productErrors.list_column_twice, { values: { column } });
    seen.add(column);
  }
  return header;
}

function readRow({ cells, line }: CsvRecord, header: readonly string[]): ImportRow {
  const byColumn = Object.fromEntries(header.map((column, index) => [column, cells[index] ?? '']));
  // A comma inside an unquoted price makes one cell two, and every cell after it another column's.
  const surplus = cells.slice(header.length).some(Boolean);
  const message = importTexts.surplusCells(cells.length, header.length);
  return { line, cells: byColumn, ...(surplus && { problems: [{ field: null, message }] }) };
}

export interface ReadList {
  header: string[];
  rows: ImportRow[];
  /** What its letters were read as, where that is not Unicode. */
  encoding: OldEncoding | null;
}

/** Empty rows between others count as lines, as they do in the file. */
async function* recordsOf(sheet: readonly string[][]): AsyncGenerator<CsvRecord> {
  for (const [index, cells] of sheet.entries())
    if (cells.length > 0) yield { cells: cells.map(restoreCell), line: index + 1 };
}

async function read(bytes: Uint8Array, delimiter: string | undefined) {
  if (isOldSpreadsheet(bytes)) refuse(productErrors.list_old_spreadsheet);
  if (isSpreadsheet(bytes)) return { encoding: null, records: recordsOf(await readSpreadsheet(bytes)) };
  const { text, encoding } = decodeList(bytes);
  return { encoding, records: readRecords(text, delimiter) };
}

/**
 * Reads a list with a header: CSV with any delimiter and line ending, a byte-order mark, quotes that a spreadsheet would
 * forgive; or the first sheet of an XLSX.
 */
export async function readPriceList(bytes: Uint8Array, delimiter?: string): Promise<ReadList> {
  let header: string[] | null = null;
  const rows: ImportRow[] = [];
  const letOthersIn = shareEventLoop();
  const { encoding, records } = await read(bytes, delimiter);
  for await (const record of records) {
    if (header === null) header = readHeader(record);
    else rows.push(readRow(record, header));
    await letOthersIn();
  }
  return header === null ? refuse(productErrors.list_empty) : { header, rows: unfoldVariants(header, rows), encoding };
}
