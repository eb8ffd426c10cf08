import { Readable } from 'node:stream';
import { dayIn } from '@cobuy/domain/dates/time-zone';
import { createCsvFile, type TableFile } from '../csv/create-csv-file.ts';
import type { SentFile } from '../http/send-file.ts';
import { spreadsheetType } from './create-spreadsheet.ts';
import { streamSpreadsheet } from './stream-spreadsheet.ts';

/** The same table as CSV, or as a spreadsheet with real numbers and dates. */
export type TableFormat = 'csv' | 'xlsx';

/** A table as a file that is written while it is sent, in either format; see `createCsvFile`. */
export async function createTableFile<Row>(
  file: TableFile<Row> & { format: TableFormat; sheet: string },
): Promise<SentFile> {
  if (file.format === 'csv') return createCsvFile(file);
  const batches = file.batches[Symbol.asyncIterator]();
  const first = await batches.next();
  async function* all() {
    for (let batch = first; !batch.done; batch = await batches.next()) yield batch.value;
  }
  return {
    content: Readable.from(streamSpreadsheet({ sheet: file.sheet, columns: file.columns, batches: all() })),
    type: spreadsheetType,
    name: `${file.name}_${dayIn(file.timeZone)(file.at)}.xlsx`,
    as: 'attachment',
  };
}
