import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { productErrors } from '@cobuy/contract/products/products.errors';
import { importTexts, mostImportRows } from '@cobuy/domain/products/product-import';
import { parse } from 'csv-parse';
import { restoreCell } from '../../platform/csv/csv-cells.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { ImportRow } from './import-products.ts';

/** UTF-8, or UTF-16 with its mark as spreadsheets write it; anything else would put wrong letters into the catalogue. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse(productErrors.list_not_utf8);
  }
}

/** What stands between the cells of the first line most often. */
function guessDelimiter(text: string): string {
  const header = /^.*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

const lettersAtOnce = 16_384;

/** Others are served between the pieces. */
async function* piecesOf(text: string) {
  for (let first = 0; first < text.length; first += lettersAtOnce) {
    yield text.slice(first, first + lettersAtOnce);
    await setImmediate();
  }
}

const lineBreak = /\r\n|\r|\n/g;

/** @param delimiter guessed where it is not given. */
async function readRecords(text: string, delimiter = guessDelimiter(text)) {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: 100_000,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const records: { cells: string[]; line: number }[] = [];
  try {
    for await (const { record, info } of Readable.from(piecesOf(text)).compose(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (records.length > mostImportRows) throw new RangeError('too long');
      // The parser counts to the end of a row, which quoted cells may carry over several lines.
      const breaks = record.reduce((sum, cell) => sum + (cell.match(lineBreak)?.length ?? 0), 0);
      records.push({ cells: record.map(restoreCell), line: info.lines - breaks });
    }
  } catch (error) {
    if (error instanceof RangeError) refuse(productErrors.list_too_long, { values: { most: mostImportRows } });
    refuse(productErrors.list_not_csv, { values: { reason: (error as Error).message } });
  }
  return records;
}

/** Reads a CSV file with a header: any line ending, a byte-order mark, quotes that a spreadsheet would forgive. */
export async function readPriceList(
  bytes: Uint8Array,
  delimiter?: string,
): Promise<{ header: string[]; rows: ImportRow[] }> {
  const [first, ...others] = await readRecords(decode(bytes), delimiter);
  if (!first) return refuse(productErrors.list_empty);
  const header = first.cells.map((name, index) => name || `column ${index + 1}`);
  const twice = header.find((name, index) => header.indexOf(name) !== index);
  if (twice) refuse(productErrors.list_column_twice, { values: { column: twice } });
  const rows = others.map(({ cells, line }): ImportRow => {
    const byColumn = Object.fromEntries(header.map((column, index) => [column, cells[index] ?? '']));
    // A comma inside an unquoted price makes one cell two, and every cell after it another column's.
    const surplus = cells.slice(header.length).some(Boolean);
    const message = importTexts.surplusCells(cells.length, header.length);
    return { line, cells: byColumn, ...(surplus && { problems: [{ field: null, message }] }) };
  });
  return { header, rows };
}
