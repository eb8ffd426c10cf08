import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { productErrors } from '@cobuy/contract/products/products.errors';
import { importTexts, mostImportColumns, mostImportRows } from '@cobuy/domain/products/product-import';
import { unfoldVariants } from '@cobuy/domain/products/unfold-variants';
import { CsvError, parse } from 'csv-parse';
import { restoreCell } from '../../../platform/csv/csv-cells.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import { shareEventLoop } from '../../../platform/share-event-loop.ts';
import { decodeList, type OldEncoding } from './decode-list.ts';
import type { ImportRow } from './read-rows.ts';
import { isOldSpreadsheet, isSpreadsheet, readSpreadsheet } from './read-spreadsheet.ts';

/** Enough of a first line to tell its delimiter; a line without an end is not looked at whole. */
const lettersOfHeader = 20_000;

/** What stands between the cells of the first line most often. */
function guessDelimiter(text: string): string {
  const header = /^.*/.exec(text.slice(0, lettersOfHeader))?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Few enough that a piece of nothing but rows is parsed in a moment. */
const lettersAtOnce = 4096;

/** Others are served between the pieces. */
async function* piecesOf(text: string) {
  for (let first = 0; first < text.length; first += lettersAtOnce) {
    yield text.slice(first, first + lettersAtOnce);
    await setImmediate();
  }
}

const lineBreak = /\r\n|\r|\n/g;
const longestRow = 100_000;

/** What the parser refuses, in our words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof CsvError)) throw error;
  const { code, lines } = error as { code: string; lines?: number };
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened and never closed';
  if (code === 'CSV_MAX_RECORD_SIZE') return `a row is longer than ${longestRow.toLocaleString('en-US')} characters`;
  return lines === undefined ? 'it has no rows' : `line ${lines} can't be read`;
}

interface ListRecord {
  cells: string[];
  line: number;
}

/** @param delimiter guessed where it is not given. */
async function* readRecords(text: string, delimiter = guessDelimiter(text)): AsyncGenerator<ListRecord> {
  const parser = parse({
    bom: true,
    // Asked cell by cell: a row of a million cells is never put together.
    cast(cell, { index, lines }) {
      if (index >= mostImportColumns)
        refuse(productErrors.list_too_wide, { values: { most: mostImportColumns, line: lines } });
      return restoreCell(cell);
    },
    delimiter,
    info: true,
    max_record_size: longestRow,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  let count = 0;
  try {
    for await (const { record, info } of Readable.from(piecesOf(text)).compose(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      // The header counts beside the rows.
      if (count > mostImportRows) refuse(productErrors.list_too_long, { values: { most: mostImportRows } });
      count++;
      // The parser counts to the end of a row, which quoted cells may carry over several lines.
      const breaks = record.reduce((sum, cell) => sum + (cell.match(lineBreak)?.length ?? 0), 0);
      yield { cells: record, line: info.lines - breaks };
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuse(productErrors.list_not_csv, { values: { reason: reasonOf(error) } });
  }
}

function readHeader({ cells }: ListRecord): string[] {
  const header = cells.map((name, index) => name || `column ${index + 1}`);
  const seen = new Set<string>();
  for (const column of header) {
    if (seen.has(column)) refuse(productErrors.list_column_twice, { values: { column } });
    seen.add(column);
  }
  return header;
}

function readRow({ cells, line }: ListRecord, header: readonly string[]): ImportRow {
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
async function* recordsOf(sheet: readonly string[][]): AsyncGenerator<ListRecord> {
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
