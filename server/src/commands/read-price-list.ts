import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { StopSentence } from '../platform/stop-sentence.ts';
import type { ImportRow } from '../rooms/products/import-products.ts';

/** Reads a CSV file with a header: any line ending, a byte-order mark, quotes that a spreadsheet would forgive. */
export function readPriceList(file: string, delimiter: string): { header: string[]; rows: ImportRow[] } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StopSentence(`The file ${file} can't be read.`);
  }
  let header: string[] = [];
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      columns: (names: string[]) => {
        header = names.map((name, index) => name || `column ${index + 1}`);
        return header;
      },
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    return { header, rows: records.map(({ record, info }) => ({ line: info.lines, cells: record })) };
  } catch (error) {
    throw new StopSentence(`The file ${file} is no CSV: ${(error as Error).message}`);
  }
}
