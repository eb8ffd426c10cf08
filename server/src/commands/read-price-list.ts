import { readFileSync } from 'node:fs';
import { importTexts } from '@cobuy/domain/products/product-import';
import { parse } from 'csv-parse/sync';
import { StopSentence } from '../platform/stop-sentence.ts';
import type { ImportRow } from '../rooms/products/import-products.ts';

/** UTF-8, or UTF-16 with its mark as spreadsheets write it; anything else would put wrong letters into the catalogue. */
function readText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new StopSentence(`The file ${file} can't be read.`);
  }
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new StopSentence(`The file ${file} is not in UTF-8: save it as "CSV UTF-8" and try again.`);
  }
}

const lineBreak = /\r\n|\r|\n/g;

/** Reads a CSV file with a header: any line ending, a byte-order mark, quotes that a spreadsheet would forgive. */
export function readPriceList(file: string, delimiter: string): { header: string[]; rows: ImportRow[] } {
  const text = readText(file);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof records;
  } catch (error) {
    throw new StopSentence(`The file ${file} is no CSV: ${(error as Error).message}`);
  }
  const [first, ...others] = records;
  if (!first) throw new StopSentence(`The file ${file} is empty.`);
  const header = first.record.map((name, index) => name || `column ${index + 1}`);
  const twice = header.find((name, index) => header.indexOf(name) !== index);
  if (twice) throw new StopSentence(`The list has two columns "${twice}": rename one of them.`);
  const rows = others.map(({ record, info }): ImportRow => {
    const cells = Object.fromEntries(header.map((column, index) => [column, record[index] ?? '']));
    // The parser counts to the end of a row, which quoted cells may carry over several lines.
    const line = info.lines - record.reduce((breaks, cell) => breaks + (cell.match(lineBreak)?.length ?? 0), 0);
    // A comma inside an unquoted price makes one cell two, and every cell after it another column's.
    const surplus = record.slice(header.length).some(Boolean);
    return { line, cells, ...(surplus && { problems: [importTexts.surplusCells(record.length, header.length)] }) };
  });
  return { header, rows };
}
