// Rules: docs/rules/lists.md#files-of-orders
import { text } from 'node:stream/consumers';
import { restoreCell } from '@cobuy/domain/lists/defuse-cell';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { createCsvFile } from './create-csv-file.ts';
import { writeCsvLine } from './csv-cells.ts';

const at = new Date('2026-03-01T12:00:00Z');

async function* batchesOf<T>(...batches: readonly (readonly T[])[]) {
  yield* batches;
}

test('a table is a file of lines behind its titles, named by the day', async () => {
  const file = await createCsvFile<{ name: string; cost: number | null }>({
    name: 'products_export',
    at,
    timeZone: 'UTC',
    columns: { Name: ({ name }) => name, Cost: ({ cost }) => cost },
    batches: batchesOf([{ name: 'Kale, "curly"\nred', cost: -1.5 }], [{ name: 'Figs', cost: null }]),
  });
  expect(file).toMatchObject({ name: 'products_export_2026-03-01.csv', as: 'attachment' });
  expect(await text(file.content)).toBe('\ufeff"Name","Cost"\r\n"Kale, ""curly""\nred",-1.5\r\n"Figs",\r\n');
});

test('an empty table has its titles', async () => {
  const file = await createCsvFile<string>({
    name: 'x',
    at,
    timeZone: 'UTC',
    columns: { A: (row) => row },
    batches: batchesOf(),
  });
  expect(await text(file.content)).toBe('\ufeff"A"\r\n');
});

test('what fails at the first batch fails before there is a file', async () => {
  async function* failing(): AsyncGenerator<string[]> {
    yield await Promise.reject(new Error('no database'));
  }
  await expect(
    createCsvFile<string>({ name: 'x', at, timeZone: 'UTC', columns: {}, batches: failing() }),
  ).rejects.toThrow('no database');
});

describe('a cell that a spreadsheet would run', () => {
  test.each(['=1+1', '+1-555-0100', '-2+3', '@SUM(A1)', '\tx', '\rx', ' =1', '＝1', "'=1", "''@x"])(
    '%j is defused, and the same again once it is read back',
    (cell) => {
      const [[written]] = parse(writeCsvLine([cell])) as [[string]];
      expect(written).toBe(`'${cell}`);
      expect(restoreCell(written)).toBe(cell);
    },
  );

  test.each([
    ['x;=1+1', "x;'=1+1"],
    ['two\n=1\r\n@x', "two\n'=1\r'\n'@x"],
    ['a\t -1|+2', "a\t' -1|'+2"],
    ['say; "=1"', `say;' "=1"`],
    ["x;'=1", "x;''=1"],
    ['\t=1', "'\t'=1"],
  ])('%j has one inside, where it is read by another delimiter or line by line', (cell, defused) => {
    const [[written]] = parse(writeCsvLine([cell])) as [[string]];
    expect(written).toBe(defused);
    expect(restoreCell(written)).toBe(cell);
  });

  test.each(['1-2', 'a=b', 'x; y=1', 'two\nlines', "'tis the season", "O'Neill", ''])('%j is none', (cell) => {
    const [row] = parse(writeCsvLine([cell, 'x'])) as [[string, string]];
    expect(row[0]).toBe(cell);
    expect(restoreCell(cell)).toBe(cell);
  });
});
