import readSpreadsheet from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { createSpreadsheet, type Sheet } from './create-spreadsheet.ts';

const sheet: Sheet = {
  name: 'Mill',
  head: ['Autumn grains'],
  columns: [
    { header: 'Product', width: 20 },
    { header: 'Quantity', width: 8, kind: 'count' },
    { header: 'Cost', width: 8, kind: 'amount' },
  ],
  rows: [
    ['=HYPERLINK("http://x.example")', 2, 12.5],
    ['+1 \u0001 & <b> "\ud83c', null, 0],
  ],
  total: ['Total', 2, 12.5],
};

test('texts stay texts, whatever they look like and hold; numbers are numbers', async () => {
  const [read] = await readSpreadsheet(await createSpreadsheet([sheet]));
  expect(read?.data.filter((row) => row.some((cell) => cell !== null))).toEqual([
    ['Autumn grains', null, null],
    ['Product', 'Quantity', 'Cost'],
    ['=HYPERLINK("http://x.example")', 2, 12.5],
    ['+1  & <b> "', null, 0],
    ['Total', 2, 12.5],
  ]);
});

test('tabs have names that every spreadsheet takes', async () => {
  const names = ['Mill', 'MILL', "'a/b:c*?[d]'", 'x'.repeat(40), 'x'.repeat(50), ' / \u0001'];
  const read = await readSpreadsheet(await createSpreadsheet(names.map((name) => ({ ...sheet, name }))));
  expect(read.map((one) => one.sheet)).toEqual([
    'Mill',
    'MILL (2)',
    'a b c d',
    'x'.repeat(31),
    `${'x'.repeat(27)} (2)`,
    'Sheet',
  ]);
});
