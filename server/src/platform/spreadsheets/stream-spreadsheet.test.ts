import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { moment, type TableValue } from '../csv/csv-cells.ts';
import { createTableFile } from './create-table-file.ts';
import { streamSpreadsheet } from './stream-spreadsheet.ts';

const at = new Date('2026-03-01T12:00:00Z');
async function* batchesOf<T>(...batches: readonly (readonly T[])[]) {
  yield* batches;
}
const bytesOf = async (pieces: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(pieces));

test('numbers, amounts and times of a table are such in a spreadsheet, and texts are never run', async () => {
  const evil = '=HYPERLINK("http://x.example") & <b>"\u0007';
  const file = await createTableFile<readonly TableValue[]>({
    format: 'xlsx',
    name: 'orders_export',
    sheet: 'Orders',
    at,
    timeZone: 'UTC',
    columns: {
      Text: ([text = null]) => text,
      Count: ([, count = null]) => count,
      Amount: ([, , amount = null]) => amount,
      Placed: ([, , , placed = null]) => placed,
    },
    batches: batchesOf<readonly TableValue[]>([
      [evil, 3, { amount: -1234.5, currency: 'USD' }, moment(new Date('2026-12-04T11:00:00Z'), 'Europe/Berlin')],
      [
        ' +49 151 234 ',
        null,
        { amount: 0.1, currency: 'USD' },
        moment(new Date('2026-07-04T23:30:15Z'), 'Europe/Berlin'),
      ],
    ]),
  });
  expect(file.name).toBe('orders_export_2026-03-01.xlsx');
  expect(await readSheet(await buffer(file.content), { trim: false })).toEqual([
    ['Text', 'Count', 'Amount', 'Placed'],
    [evil.replace('\u0007', ''), 3, -1234.5, new Date('2026-12-04T12:00:00Z')],
    [' +49 151 234 ', null, 0.1, new Date('2026-07-05T01:30:15Z')],
  ]);
});

test('an empty table has its titles; one longer than a sheet goes on in the next', async () => {
  const columns = { N: (row: number) => row };
  const empty = await bytesOf(streamSpreadsheet({ sheet: 'Rows', columns, batches: batchesOf<number>([]) }));
  expect(await readSheet(empty)).toEqual([['N']]);
  const table = { sheet: 'Rows', columns, batches: batchesOf([1, 2, 3], [4], [5, 6, 7]), rowsOnSheet: 4 };
  const long = await bytesOf(streamSpreadsheet(table));
  expect(await readSheet(long, 'Rows')).toEqual([['N'], [1], [2], [3]]);
  expect(await readSheet(long, 'Rows 2')).toEqual([['N'], [4], [5], [6]]);
  expect(await readSheet(long, 'Rows 3')).toEqual([['N'], [7]]);
});

test('what fails at the first batch fails before there is a file', async () => {
  async function* failing(): AsyncGenerator<string[]> {
    yield await Promise.reject(new Error('no database'));
  }
  const file = { format: 'xlsx', name: 'x', sheet: 'X', at, timeZone: 'UTC', columns: {}, batches: failing() } as const;
  await expect(createTableFile<string>(file)).rejects.toThrow('no database');
});
