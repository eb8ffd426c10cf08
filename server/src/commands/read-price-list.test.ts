import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StopSentence } from '../platform/stop-sentence.ts';
import { readPriceList } from './read-price-list.ts';

let file: string;
beforeAll(() => {
  file = join(mkdtempSync(join(tmpdir(), 'cobuy-list-')), 'list.csv');
});
afterAll(() => rmSync(join(file, '..'), { recursive: true, force: true }));

function read(content: string | Buffer, delimiter = ',') {
  writeFileSync(file, content);
  return readPriceList(file, delimiter);
}

test('takes byte-order marks, any line ending, blank lines and spaces around cells', () => {
  const rows = [
    { line: 2, cells: { name: 'Kale', cost: '2' } },
    { line: 4, cells: { name: 'Figs', cost: '3' } },
  ];
  const list = '\ufeffname, cost\r\nKale , 2\r\n\r\nFigs,3\r\n';
  expect(read(list)).toEqual({ header: ['name', 'cost'], rows });
  expect(read(list.replaceAll('\r\n', '\n'))).toEqual({ header: ['name', 'cost'], rows });
  expect(read(Buffer.from(list, 'utf16le'))).toEqual({ header: ['name', 'cost'], rows });
});

test('names a row by the line on which it begins, also where a cell runs over several', () => {
  const { rows } = read('name,cost\n"Kale,\ncurly\n(green)",2\nFigs,3\n');
  expect(rows).toEqual([
    { line: 2, cells: { name: 'Kale,\ncurly\n(green)', cost: '2' } },
    { line: 5, cells: { name: 'Figs', cost: '3' } },
  ]);
});

test('forgives a stray quote and cells that are missing at the end', () => {
  const { rows } = read('name,cost,sku\nPipe 3" wide,2\n');
  expect(rows).toEqual([{ line: 2, cells: { name: 'Pipe 3" wide', cost: '2', sku: '' } }]);
});

test('tells a row with more cells than columns, and leaves empty ones at the end alone', () => {
  const { rows } = read('name,cost\nDesk,$1,234.50\nLamp,3,,\n');
  expect(rows.map(({ problems }) => problems)).toEqual([['The row has 3 cells for 2 columns'], undefined]);
});

test('gives a column without a name one', () => {
  expect(read('name;;cost\nKale;x;2\n', ';').header).toEqual(['name', 'column 2', 'cost']);
});

test.each([
  ['', 'is empty.'],
  ['name,price,price\nKale,1,2\n', 'two columns "price"'],
  [Buffer.from('name,cost\nGruy\u00e8re,9\n', 'latin1'), 'is not in UTF-8: save it as "CSV UTF-8"'],
  ['name,cost\n"Kale,2\n', 'is no CSV: Quote Not Closed'],
])('says in one sentence why %j is no list', (content, part) => {
  expect(() => read(content)).toThrow(StopSentence);
  expect(() => read(content)).toThrow(part);
});
