// What is hidden in a spreadsheet: nobody saw it, so that it is left out and told, and taken where somebody says so.
// Rules: docs/rules/lists.md#import-of-products
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startCatalog } from '../../../../test/catalog-of-lists.ts';
import { packSheet, textCell } from '../../../../test/fixtures/packed-sheet.ts';

const { empty, server, read, look, catalog } = await startCatalog();
afterAll(() => server.close());
beforeEach(empty);

type Row = readonly [hides: string, ...cells: string[]];
/** @param columns what stands before the rows, such as `<cols>`. */
const sheetXml = (rows: readonly Row[], columns = '') =>
  `<worksheet>${columns}<sheetData>${rows
    .map(
      ([hides, ...cells], at) =>
        `<row r="${at + 1}"${hides}>${cells.map((text, column) => (text === '' ? '' : textCell(`${'ABCDEF'[column]}${at + 1}`, text))).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;
const packed = (xml: string, formats: readonly (readonly string[])[] = []) =>
  new Uint8Array(packSheet([{ name: 'List', rows: '' }], formats, { 'xl/worksheets/sheet1.xml': xml }));
const sheet = (rows: readonly Row[], columns = '') => packed(sheetXml(rows, columns));

const titles = ['', 'SKU', 'Name', 'Cost'] as const;
const kale = ['', 'K1', 'Kale', '2.50'] as const;

test.each([
  ['by hand, or by a filter', ' hidden="1"'],
  ['by LibreOffice', ' customHeight="true" hidden="true"'],
  ['in a group that is folded', ' outlineLevel="1" hidden="1"'],
  ['by a height of nothing', ' ht="0" customHeight="1"'],
])('rows that are hidden %s are left out and told, and are not gone from the catalog', async (_, hides) => {
  const rows = [titles, kale, [hides, 'F1', 'Figs', '3'], [hides, 'T1', 'Tea', 'ask'], ['', 'O1', 'Oil', '5']] as const;
  await read('SKU,Name,Cost\nF1,Figs,3\nT1,Tea,4\nX1,Salt,1\n');
  const looked = await look(sheet(rows));
  expect(looked).toMatchObject({
    rows: { read: 4, added: 2, equal: 0, rejected: 0, hidden: 2 },
    hiddenColumns: [],
    preview: [{ row: 2 }, { row: 5 }],
  });
  const gone = looked.gone.map(({ name }) => name);
  expect(['Figs', 'Tea', 'Salt'].filter((name) => gone.includes(name))).toEqual(['Salt']);
  expect(looked.notes).toContain('2 rows that are hidden in the spreadsheet are left out.');
  const all = await look(sheet(rows), { takeHidden: true });
  expect(all.rows).toMatchObject({ read: 4, added: 2, equal: 1, rejected: 1, hidden: 0 });
  expect(all.notes.join()).not.toContain('hidden');
});

test('rows that are only grouped, or of no set height, are read', async () => {
  const rows = [titles, [' outlineLevel="1" hidden="0"', ...kale.slice(1)], [' ht="10.5"', 'F1', 'Figs', '3']] as const;
  expect((await look(sheet(rows as unknown as Row[]))).rows).toMatchObject({ added: 2, hidden: 0 });
});

test.each([
  [
    'by hand',
    '<cols><col min="1" max="2" width="9"/><col min="3" max="3" width="0" hidden="1" customWidth="1"/></cols>',
  ],
  ['by a width of nothing', '<cols><col min="3" max="3" width="0" customWidth="1"/></cols>'],
  [
    'with all beside it',
    '<x:cols><x:col hidden="true" min="3" max="3"/><x:col min="5" max="16384" hidden="1"/></x:cols>',
  ],
])('a column that is hidden %s is left out and told, with its title', async (_, columns) => {
  const rows = [
    ['', 'SKU', 'Name', 'Cost', 'Price'],
    ['', 'K1', 'Kale', '1.20', '2.50'],
  ] as const;
  const looked = await look(sheet(rows, columns));
  expect(looked).toMatchObject({
    columns: ['SKU', 'Name', 'Price'],
    hiddenColumns: ['Cost'],
    added: [{ name: 'Kale', cost: 2.5, price: null }],
  });
  expect(looked.notes).toContain('“Cost” is hidden in the spreadsheet and left out.');
  const all = await look(sheet(rows, columns), { takeHidden: true });
  expect(all).toMatchObject({ hiddenColumns: [], added: [{ cost: 1.2, price: 2.5 }] });
});

test('what is shown beside a number stays beside it where a column before it is hidden', async () => {
  const xml = `<worksheet><cols><col min="2" max="2" hidden="1"/></cols><sheetData><row r="1">${['Name', 'Old', 'Cost', 'Stock'].map((title, at) => textCell(`${'ABCD'[at]}1`, title)).join('')}</row><row r="2">${textCell('A2', 'Eggs')}<c r="B2" s="1"><v>9</v></c><c r="C2" s="2"><v>2.5</v></c><c r="D2"><v>7</v></c></row></sheetData></worksheet>`;
  const file = packed(xml, [
    ['164', '0.00&quot; per 100 g&quot;'],
    ['165', '0.00&quot; /dozen&quot;'],
  ]);
  expect(await look(file)).toMatchObject({
    columns: ['Name', 'Cost', 'Stock'],
    rows: { added: 1, rejected: 0 },
    added: [{ name: 'Eggs', cost: 2.5, unit: 'dozen' }],
  });
});

test('a hidden column is called as the titles call it, and not told where it has something above them alone', async () => {
  const rows = [
    ['', 'Prices of May', '', '', 'for us', 'for us'],
    [...titles, 'Margin'],
    [...kale, '40 %'],
  ] as unknown as Row[];
  const looked = await look(sheet(rows, '<cols><col min="4" max="5" hidden="1"/></cols>'));
  expect(looked).toMatchObject({ titlesLine: 2, columns: ['SKU', 'Name', 'Cost'], hiddenColumns: ['Margin'] });
});

test('hidden columns beyond those that a list may have stand in nobody’s way, unless they are taken', async () => {
  const hides = '<cols><col min="4" max="16384" hidden="1"/></cols>';
  const xml = sheetXml([titles, kale], hides).replaceAll('</row>', `${textCell('GS1', 'old')}</row>`);
  expect(await look(packed(xml))).toMatchObject({ columns: ['SKU', 'Name', 'Cost'], rows: { added: 1, rejected: 0 } });
  expect(await read(packed(xml), { dryRun: true, takeHidden: true })).toMatchObject({
    status: 400,
    body: { error: 'A list can have at most 200 columns: line 1 has more' },
  });
});

test('a hidden row of what a shop doesn’t sell counts as hidden, and is off sale where hidden rows are taken', async () => {
  const rows = [
    ['', 'Handle', 'Title', 'Status', 'Variant Price'],
    ['', 'kale', 'Kale', 'active', '2.50'],
    [' hidden="1"', 'figs', 'Figs', 'draft', '3'],
  ] as const;
  expect((await look(sheet(rows))).rows).toMatchObject({ added: 1, hidden: 1, offSale: 0 });
  expect((await look(sheet(rows), { takeHidden: true })).rows).toMatchObject({ added: 1, hidden: 0, offSale: 1 });
});

test.each([
  ['Currency', 'EUR', 'is in EUR'],
  ['Preiseinheit', '100', 'is a price for 100'],
  ['PE', '100', 'is a price for 100'],
])(
  'a hidden column “%s” is heard all the same: what it says is of prices that are seen',
  async (title, cell, problem) => {
    const rows = [
      ['', 'SKU', title, 'Name', 'Cost'],
      ['', 'K1', cell, 'Kale', '1.20'],
      ['', 'F1', '', 'Figs', '3'],
    ] as const;
    const looked = await look(sheet(rows, '<cols><col min="2" max="2" hidden="1"/></cols>'));
    expect(looked).toMatchObject({
      added: [{ name: 'Figs' }],
      problems: [{ message: expect.stringContaining(problem) }],
    });
    // No product has it, and nobody is shown it.
    expect(looked).toMatchObject({ hiddenColumns: [title], columns: ['SKU', 'Name', 'Cost'] });
    const kept = await look(sheet(rows, '<cols><col min="2" max="2" hidden="1"/></cols>'), {
      ...{ keepOthers: true, takeAmountsAsWritten: true },
      mapping: JSON.stringify({ sku: 'SKU', name: 'Name', cost: 'Cost' }),
    });
    expect(JSON.stringify([kept.added, kept.preview, kept.firstLines])).not.toContain(cell);
  },
);

test('what stands above the titles of such a column says nothing, and a heading beside it is one', async () => {
  const rows = [
    ['', '', 'All prices in EUR'],
    ['', 'SKU', 'Currency', 'Name', 'Cost'],
    ['', 'VEGETABLES', 'USD'],
    ['', 'K1', 'USD', 'Kale', '1.20'],
  ] as const;
  const looked = await look(sheet(rows, '<cols><col min="2" max="2" hidden="1"/></cols>'));
  expect(looked).toMatchObject({
    added: [{ name: 'Kale', cost: 1.2 }],
    problems: [{ message: 'This looks like a heading, not a product' }],
  });
});

test('a filter may hide more rows than a list may have', async () => {
  const many = Array.from({ length: 10_100 }, (_, at): Row => [' hidden="1"', `X${at}`, `Hidden ${at}`, '3']);
  const looked = await look(sheet([titles, ...many, kale]));
  expect(looked.rows).toMatchObject({ added: 1, hidden: 10_100 });
});

test('a row with something in hidden columns alone is none', async () => {
  const rows = [titles, kale, ['', '', '', '', 'note'], ['', 'F1', 'Figs', '3']] as const;
  const looked = await look(sheet(rows, '<cols><col min="4" max="4" hidden="1"/></cols>'));
  expect(looked).toMatchObject({ rows: { read: 2, added: 2, rejected: 0 }, hiddenColumns: ['column 4'] });
});

test.each<[string, Row[], object]>([
  [
    'in which currency a column is',
    [
      ['', 'Name', 'Cost', ''],
      ['', 'Kale', '2.50', 'EUR'],
      [' hidden="1"', 'Figs', '3', 'see note'],
    ],
    { added: 0, rejected: 1 },
  ],
  [
    'for how many a price is',
    [
      ['', 'Name', 'Cost', 'PE'],
      ['', 'Kale', '2.50', '100'],
      [' hidden="1"', 'Figs', '3', '6'],
    ],
    { added: 0, rejected: 1 },
  ],
  [
    'what a point is',
    [
      ['', 'Name', 'Cost'],
      ['', 'Kale', '1.335'],
      [' hidden="1"', 'Figs', '2,50'],
    ],
    { added: 0, rejected: 1 },
  ],
  [
    'what a line that is seen says',
    [
      ['', 'Preise in EUR'],
      [' hidden="1"', 'All prices in USD'],
      ['', 'Name', 'Cost'],
      ['', 'Kale', '2.50'],
    ],
    { added: 0, rejected: 1 },
  ],
  [
    'that all prices are in another currency',
    [
      [' hidden="1"', 'All prices in EUR'],
      ['', 'Name', 'Cost'],
      ['', 'Kale', '2.50'],
    ],
    { added: 1, rejected: 0 },
  ],
])('what is hidden doesn’t decide %s', async (_, rows, counts) => {
  expect((await look(sheet(rows))).rows).toMatchObject(counts);
});

test('hidden titles for machines above those that people read are not taken for titles', async () => {
  const rows = [
    [' hidden="1"', 'sku', 'name', 'price', 'supplier'],
    ['', 'Artikel-Nr', 'Bezeichnung', 'EK'],
    kale,
  ] as const;
  const looked = await look(sheet(rows));
  expect(looked).toMatchObject({
    titlesLine: 2,
    columns: ['Artikel-Nr', 'Bezeichnung', 'EK'],
    rows: { added: 1, hidden: 0 },
  });
  expect(looked.firstLines.map(({ row }) => row)).toEqual([2, 3]);
});

test('an import without a look leaves out what is hidden, and says so', async () => {
  const { body } = await read(sheet([titles, kale, [' hidden="1"', 'F1', 'Figs', '3']]), { removeGone: true });
  expect(body.notes).toEqual(['1 row that is hidden in the spreadsheet is left out.']);
  expect((await catalog()).map(({ name }) => name)).toEqual(['Kale']);
});

test('a sheet of which all is hidden is refused with what to do, and read where somebody says so', async () => {
  const file = sheet([
    [' hidden="1"', ...titles.slice(1)],
    [' hidden="1"', ...kale.slice(1)],
  ] as unknown as Row[]);
  const { status, body } = await read(file, { dryRun: true });
  expect([status, body]).toMatchObject([
    400,
    { error: 'All rows of the list are hidden: unhide them in the spreadsheet, save it and try again' },
  ]);
  expect((await look(file, { takeHidden: true })).rows).toMatchObject({ added: 1 });
});

test('of two sheets the one whose rows are seen is read', async () => {
  const seen = sheetXml([titles, kale]);
  const unseen = sheetXml([
    [' hidden="1"', ...titles.slice(1)],
    [' hidden="1"', 'F1', 'Figs', '3'],
  ] as unknown as Row[]);
  const file = packSheet(
    [
      { name: 'Old', rows: '' },
      { name: 'New', rows: '' },
    ],
    [],
    {
      'xl/worksheets/sheet1.xml': unseen,
      'xl/worksheets/sheet2.xml': seen,
    },
  );
  expect(await look(new Uint8Array(file))).toMatchObject({ sheet: 'New', added: [{ name: 'Kale' }] });
});
