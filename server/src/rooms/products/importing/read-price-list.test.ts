import { expect, test } from 'vitest';
import writeSpreadsheet from 'write-excel-file/node';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readPriceList } from './read-price-list.ts';

const read = (content: string | Buffer, delimiter?: string) => readPriceList(Buffer.from(content), { delimiter });

test('takes byte-order marks, any line ending, blank lines and spaces around cells', async () => {
  const rows = [
    { line: 2, cells: { name: 'Kale', cost: '2' } },
    { line: 4, cells: { name: 'Figs', cost: '3' } },
  ];
  const list = '\ufeffname, cost\r\nKale , 2\r\n\r\nFigs,3\r\n';
  expect(await read(list)).toEqual({ header: ['name', 'cost'], rows, encoding: null });
  expect(await read(list.replaceAll('\r\n', '\n'))).toEqual({ header: ['name', 'cost'], rows, encoding: null });
  expect(await read(Buffer.from(list, 'utf16le'))).toEqual({ header: ['name', 'cost'], rows, encoding: null });
});

test('names a row by the line on which it begins, also where a cell runs over several', async () => {
  const { rows } = await read('name,cost\n"Kale,\ncurly\n(green)",2\nFigs,3\n');
  expect(rows).toEqual([
    { line: 2, cells: { name: 'Kale,\ncurly\n(green)', cost: '2' } },
    { line: 5, cells: { name: 'Figs', cost: '3' } },
  ]);
});

test('forgives a stray quote and cells that are missing at the end', async () => {
  const { rows } = await read('name,cost,sku\nPipe 3" wide,2\n');
  expect(rows).toEqual([{ line: 2, cells: { name: 'Pipe 3" wide', cost: '2', sku: '' } }]);
});

test('tells a row with more cells than columns, and leaves empty ones at the end alone', async () => {
  const { rows } = await read('name,cost\nDesk,$1,234.50\nLamp,3,,\n');
  expect(rows.map(({ problems }) => problems)).toEqual([
    [{ field: null, message: 'The row has 3 cells for 2 columns' }],
    undefined,
  ]);
});

test('gives a column without a name one', async () => {
  expect((await read('name;;cost\nKale;x;2\n', ';')).header).toEqual(['name', 'column 2', 'cost']);
});

test.each([
  ['', 'is empty'],
  ['name,price,price\nKale,1,2\n', 'two columns "price"'],
  // Windows-1251: Гречка.
  [Buffer.from('6e616d652c636f73740ac3f0e5f7eae02c390a', 'hex'), 'is not in UTF-8: save it as "CSV UTF-8"'],
  // Windows-1250: Třešně.
  [Buffer.from('6e616d652c636f73740a54f8659aee2c390a', 'hex'), 'is not in UTF-8: save it as "CSV UTF-8"'],
  ['name,cost\n"Kale,2\n', 'is no CSV: a quote is opened and never closed'],
])('says in one sentence why %j is no list', async (content, part) => {
  await expect(read(content)).rejects.toThrow(Refusal);
  await expect(read(content)).rejects.toThrow(part);
});

test.each([
  ['a;b\n1;2', { a: '1', b: '2' }],
  ['a\tb\n1\t2', { a: '1', b: '2' }],
  ['"a;b;c",d\n1,2', { 'a;b;c': '1', d: '2' }],
  ['a\n1', { a: '1' }],
])('finds out what stands between the cells of %j', async (content, cells) => {
  expect((await read(content)).rows).toEqual([{ line: 2, cells }]);
});

test('takes off what an export put before a formula, and nothing else', async () => {
  const { rows } = await read(`name\n"'=1+1"\n"'tis"\n`);
  expect(rows.map(({ cells }) => cells.name)).toEqual(['=1+1', "'tis"]);
});

test('reads ten thousand rows and refuses one more', async () => {
  const list = (rows: number) => `name,cost\n${'Kale,2\n'.repeat(rows)}`;
  expect((await read(list(10_000))).rows).toHaveLength(10_000);
  await expect(read(list(10_001))).rejects.toThrow('at most 10000 rows');
});

test('lets others be served while it reads ten megabytes', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await read(`name,cost\n${`${'k'.repeat(1000)},2\n`.repeat(9_900)}`);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
});

test('a list of Western Europe that is not in UTF-8 is read, and it is said', async () => {
  const list = await read(
    Buffer.from('name,cost\nGruy\u00e8re mi-sal\u00e9,9\nN\u00fcrnberger W\u00fcrste,4\n', 'latin1'),
  );
  expect(list.encoding).toBe('windows-1252');
  expect(list.rows.map(({ cells }) => cells.name)).toEqual(['Gruyère mi-salé', 'Nürnberger Würste']);
  expect((await read('name,cost\nGruyère,9\n')).encoding).toBeNull();
});

test('a spreadsheet is read as its list would be, by its first sheet', async () => {
  const day = new Date('2026-12-05T00:00:00Z');
  const file = await writeSpreadsheet([
    [{ value: 'Item' }, { value: 'Code' }, { value: 'Price' }, { value: 'Best before' }],
    [{ value: 'Kale, curly' }, { value: '00123' }, { value: 0.1 + 0.2 }, { value: day, format: 'yyyy-mm-dd' }],
    [],
    [{ value: 'Figs' }, null, { value: 1234.5 }],
  ]).toBuffer();
  expect(await read(file)).toEqual({
    encoding: null,
    header: ['Item', 'Code', 'Price', 'Best before'],
    rows: [
      { line: 2, cells: { Item: 'Kale, curly', Code: '00123', Price: '0.3', 'Best before': '2026-12-05' } },
      { line: 4, cells: { Item: 'Figs', Code: '', Price: '1234.5', 'Best before': '' } },
    ],
  });
});
