import { Readable } from 'node:stream';
import { dayIn } from '@cobuy/domain/dates/time-zone';
import type { SentFile } from '../http/send-file.ts';
import { type TableValue, writeCsvLine } from './csv-cells.ts';

/** Column title → what stands in it. */
export type TableColumns<Row> = Readonly<Record<string, (row: Row) => TableValue>>;

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff';

async function* writeCsv<Row>(
  columns: TableColumns<Row>,
  first: IteratorResult<readonly Row[]>,
  rest: AsyncIterator<readonly Row[]>,
) {
  yield byteOrderMark + writeCsvLine(Object.keys(columns));
  const cells = Object.values(columns);
  for (let batch = first; !batch.done; batch = await rest.next())
    yield batch.value.map((row) => writeCsvLine(cells.map((cell) => cell(row)))).join('');
}

export interface TableFile<Row> {
  name: string;
  at: Date;
  /** Of the organization, whose day the name has; UTC where the table is of the whole installation. */
  timeZone: string;
  columns: TableColumns<Row>;
  batches: AsyncIterable<readonly Row[]>;
}

/**
 * A table as a CSV file that is written while it is sent, with at most one batch in memory. The first batch is read at
 * once, so a failure comes before the answer starts.
 * @param name without date and extension: `products_export` becomes `products_export_2026-03-01.csv`
 * @param batches some hundred rows at a time
 */
export async function createCsvFile<Row>(file: TableFile<Row>): Promise<SentFile> {
  const batches = file.batches[Symbol.asyncIterator]();
  const first = await batches.next();
  return {
    content: Readable.from(writeCsv(file.columns, first, batches)),
    type: 'text/csv; charset=utf-8',
    name: `${file.name}_${dayIn(file.timeZone)(file.at)}.csv`,
    as: 'attachment',
  };
}
