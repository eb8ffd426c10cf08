import { expect, test } from 'vitest';
import writeSpreadsheet from 'write-excel-file/node';
import { packSheet, textCell } from '../../../../test/fixtures/packed-sheet.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readPriceList } from './read-price-list.ts';

const read = (content: string | Buffer, delimiter?: string) => readPriceList(Buffer.from(content), { delimiter });

test('takes byte-order marks, any line ending, blank lines and spaces around cells', async () => {
  const rows = [
    { line: 2, cells: { name: 'Kale', cost: '2' } },
    { line: 4, cells: { name: 'Figs', cost: '3' } },
  ];
  const list = '\ufeffname, cost\r\nKale , 2\r\n\r\nFigs,3\r\n';
  const found = { header: ['name', 'cost'], rows, encoding: null, delimiter: ',', titlesLine: 1 };
  expect(await read(list)).toMatchObject(found);
  expect(await read(list.replaceAll('\r\n', '\n'))).toMatchObject(found);
  expect(await read(Buffer.from(list, 'utf16le'))).toMatchObject(found);
  expect(await read(Buffer.from(list, 'utf16le').swap16())).toMatchObject(found);
  const unmarked = Buffer.from(list.slice(1), 'utf16le');
  expect(await read(unmarked)).toMatchObject(found);
  const inFourBytes = Buffer.from(Uint32Array.from(list, (letter) => letter.codePointAt(0) ?? 0).buffer);
  expect(await read(inFourBytes)).toMatchObject(found);
  expect(await read(inFourBytes.subarray(4))).toMatchObject(found);
});

test.each([
  ['a line feed', '\n'],
  ['what Windows puts there', '\r\n'],
  ['a carriage return', '\r'],
])('names a row by the line on which it begins, also where a cell runs over several, with %s', async (_, end) => {
  const list = ['name,cost', '"Kale,', 'curly', '(green)",2', 'Figs,3', '"Tea', 'red",4', ''].join(end);
  expect((await read(list)).rows).toEqual([
    { line: 2, cells: { name: `Kale,${end}curly${end}(green)`, cost: '2' } },
    { line: 5, cells: { name: 'Figs', cost: '3' } },
    { line: 6, cells: { name: `Tea${end}red`, cost: '4' } },
  ]);
});

test('forgives a stray quote and cells that are missing at the end', async () => {
  const { rows } = await read('name,cost,sku\nPipe 3" wide,2\n');
  expect(rows).toEqual([{ line: 2, cells: { name: 'Pipe 3" wide', cost: '2', sku: '' } }]);
});

test.each([
  ['a decimal comma', 'SKU,Name,Cost,Price,Unit,Note\n1,Apple,2,50,3,20,,\n'],
  ['a decimal comma, once', 'SKU,Name,Price,Unit\n1,Apple,2,50,'],
  ['a comma between thousands', 'SKU,Name,Price,Note\n1,Safe,1,335.00,'],
])('%s that made two cells of a price is told, also where empty cells at the end make room for it', async (_, list) => {
  const [row] = (await read(list)).rows;
  expect(row?.problems).toHaveLength(1);
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
  [Buffer.from([0x6e, 0xff, 1, 2, 3, 4, 5, 6, 7, 8]), 'isn’t in UTF-8: save it as "CSV UTF-8"'],
  ['name,cost\n"Kale,2\n', 'isn’t a valid CSV: a quote is never closed'],
])('says in one sentence why %j is no list', async (content, part) => {
  await expect(read(content)).rejects.toThrow(Refusal);
  await expect(read(content)).rejects.toThrow(part);
});

test.each([
  ['SKU,Name,Price\nK1,Kale,2\nK2,"Figs,3\nK3,Tea,4\nK4,Pipe 3",5\nK5,Oil,6\n', 3, 5],
  ['SKU\tName\tPrice\r\nK1\t"Kale\t2\r\nK2\tPipe 3"\t5\r\nK5\tOil\t6\r\n', 2, 3],
  ['Suma\n\nSKU;Price;Note\n1;2,50;"curly\n2;3,50;dried\n3;4,50;"\n4;5,50;mild\n', 4, 6],
])('a quote in one row that is closed in a later one swallows no row: %j', async (content, from, to) => {
  await expect(read(content)).rejects.toThrow(
    `The file isn’t a valid CSV: a quotation mark in line ${from} isn’t closed before line ${to}`,
  );
});

test('a description of several lines is read as it is, with commas and figures in it', async () => {
  const html = '<p>Contains: flour, 5 % salt</p>\n<ul>\n<li>10, 20</li>\n</ul>';
  const { rows } = await read(`Handle,Title,Body (HTML),Variant Price\nrye,Rye,"${html}",2.50\nfigs,Figs,,3\n`);
  expect(rows).toMatchObject([{ cells: { 'Body (HTML)': html, 'Variant Price': '2.50' } }, { line: 6 }]);
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

test.each([
  ['windows-1251', 'Гречка', 'c3f0e5f7eae0', true],
  ['windows-1250', 'Třešně', '54f8659a6eec', true],
  ['cp850', 'Grünkohl', '4772816e6b6f686c', true],
  ['macintosh', 'Käse süß', '4b8a736520739fa7', true],
])('a list in %s is read, and it is said: %s', async (encoding, name, hex, isSureOfEncoding) => {
  const list = Buffer.from(`6e616d652c636f73740a${hex}2c390a`, 'hex');
  expect(await read(list)).toMatchObject({ encoding, isSureOfEncoding, rows: [{ cells: { name } }] });
});

test('a spreadsheet is read as its list would be; its numbers stay numbers', async () => {
  const day = new Date('2026-12-05T00:00:00Z');
  const file = await writeSpreadsheet([
    [{ value: 'Item' }, { value: 'Code' }, { value: 'Price' }, { value: 'Best before' }],
    [{ value: 'Kale, curly' }, { value: '00123' }, { value: 0.1 + 0.2 }, { value: day, format: 'yyyy-mm-dd' }],
    [],
    [{ value: 'Figs' }, null, { value: 1234.5 }],
  ]).toBuffer();
  expect(await read(file)).toMatchObject({
    encoding: null,
    header: ['Item', 'Code', 'Price', 'Best before'],
    rows: [
      { line: 2, cells: { Item: 'Kale, curly', Code: '00123', Price: 0.3, 'Best before': '2026-12-05' } },
      { line: 4, cells: { Item: 'Figs', Code: '', Price: 1234.5, 'Best before': '' } },
    ],
  });
});

test('titles stand below what a supplier puts above them, or where they are said to stand', async () => {
  const list = ',,\n,Farm Lane 5,\n,,\nName,Unit,Price\nKale,kg,2.50\n';
  expect(await read(list)).toMatchObject({
    titlesLine: 4,
    header: ['Name', 'Unit', 'Price'],
    rows: [{ line: 5, cells: { Name: 'Kale', Unit: 'kg', Price: '2.50' } }],
    firstLines: [
      { line: 2, cells: ['', 'Farm Lane 5', ''] },
      { line: 4, cells: ['Name', 'Unit', 'Price'] },
      { line: 5, cells: ['Kale', 'kg', '2.50'] },
    ],
  });
  const asked = (titlesLine: number) => readPriceList(Buffer.from(list), { titlesLine });
  expect(await asked(2)).toMatchObject({ titlesLine: 2, header: ['column 1', 'Farm Lane 5', 'column 3'] });
  await expect(asked(3)).rejects.toThrow('Line 3 of the list has no column names: choose another line');
  await expect(asked(99)).rejects.toThrow('Line 99 of the list has no column names: choose another line');
});

test('rows without a value are none, in any number', async () => {
  const { rows } = await read(`name,cost\nKale,2\n${',\n'.repeat(20_000)}Figs,3\n${',,,\n'.repeat(20_000)}`);
  expect(rows.map(({ line }) => line)).toEqual([2, 20_003]);
});

test('a list that names its delimiter is read by it, and two titles that are the same are told apart', async () => {
  expect(await read('sep=;\nname;cost;note;note\nKale;2,50;a;b\n')).toMatchObject({
    delimiter: ';',
    titlesLine: 2,
    rows: [{ line: 3, cells: { name: 'Kale', cost: '2,50', note: 'a', 'note (2)': 'b' } }],
  });
});

test('a list of an old Mac is read as one, and it is said', async () => {
  const list = Buffer.from('6e616d653b636f73740d5765a7773b320d', 'hex');
  expect(await read(list)).toMatchObject({ encoding: 'macintosh', rows: [{ cells: { name: 'Weßw', cost: '2' } }] });
});

const row = (number: number, ...cells: string[]) =>
  `<row r="${number}">${cells.map((text, column) => textCell(`${'ABCDEFGH'[column]}${number}`, text)).join('')}</row>`;
const prices = row(1, 'Name', 'Price') + row(2, 'Kale', '2');

test('of the sheets of a spreadsheet the first that people see and that names columns is read, or the one that is asked for', async () => {
  const cover = row(1, 'Suma') + row(2, 'Call us');
  const file = packSheet([
    { name: 'Input', state: 'hidden', rows: row(1, 'Name', 'Cost') + row(2, 'do not touch', '1') },
    { name: 'Empty', rows: '' },
    { name: 'Cover', rows: cover },
    { name: 'Fruit &amp; veg', rows: prices },
    { name: 'Lookup', state: 'veryHidden', rows: cover },
  ]);
  expect(await readPriceList(file)).toMatchObject({
    sheet: 'Fruit & veg',
    sheets: [
      { name: 'Input', isHidden: true },
      { name: 'Empty', isHidden: false },
      { name: 'Cover', isHidden: false },
      { name: 'Fruit & veg', isHidden: false },
      { name: 'Lookup', isHidden: true },
    ],
    rows: [{ line: 2, cells: { Name: 'Kale', Price: '2' } }],
  });
  expect(await readPriceList(file, { sheet: 'Input' })).toMatchObject({
    sheet: 'Input',
    rows: [{ cells: { Name: 'do not touch' } }],
  });
  await expect(readPriceList(file, { sheet: 'Other' })).rejects.toThrow('The spreadsheet has no sheet "Other"');
  await expect(readPriceList(file, { sheet: 'Empty' })).rejects.toThrow('The file is empty');
  await expect(readPriceList(Buffer.from('name,cost\n'), { sheet: 'Input' })).rejects.toThrow('no sheet "Input"');
});

test('a part of a spreadsheet is one sheet, however often and by whichever way it’s named', async () => {
  const named = Array.from({ length: 60 }, (_, at) => at + 1);
  const file = packSheet([{ name: 'List', rows: prices }], [], {
    'xl/workbook.xml': `<workbook><sheets>${named.map((at) => `<sheet name="S${at}" r:id="r${at}"/><sheet name="T${at}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${named.map((at) => `<Relationship Id="r${at}" Type="/worksheet" Target="worksheets/sheet1.xml"/>`).join('')}</Relationships>`,
  });
  expect(await readPriceList(file)).toMatchObject({ sheet: 'S1', sheets: [{ name: 'S1' }], rows: [{ line: 2 }] });
});

test('rows and cells that are only formatted are none, wherever they stand', async () => {
  const formatted = '<row r="1048576"><c r="XFD1048576" s="0"/></row>';
  const far = Array.from(
    { length: 20_000 },
    (_, index) => `<row r="${index + 10}"><c r="A${index + 10}" s="0"/></row>`,
  );
  const file = packSheet([{ name: 'List', rows: prices + far.join('') + formatted }]);
  expect((await readPriceList(file)).rows).toHaveLength(1);
});

test('rows of other sheets are not counted', async () => {
  const towns = Array.from({ length: 10_100 }, (_, index) => row(index + 1, `Town ${index}`)).join('');
  expect(
    (
      await readPriceList(
        packSheet([
          { name: 'Prices', rows: prices },
          { name: 'Towns', rows: towns },
        ]),
      )
    ).rows,
  ).toHaveLength(1);
});

test('cells that do not say where they stand stand one behind the other', async () => {
  const bare = (...cells: string[]) => `<row>${cells.map((text) => textCell(null, text)).join('')}</row>`;
  expect(
    await readPriceList(packSheet([{ name: 'List', rows: bare('Name', 'Price') + bare('Kale', '2') }])),
  ).toMatchObject({
    rows: [{ line: 2, cells: { Name: 'Kale', Price: '2' } }],
  });
});

test('a merged title takes no column away from the cells below it', async () => {
  const merged = `<row r="1">${textCell('A1', 'Farm Lane 5')}</row>${row(2, 'Name', 'Price')}${row(3, 'Kale', '2', 'red')}`;
  expect(await readPriceList(packSheet([{ name: 'List', rows: merged }]))).toMatchObject({
    titlesLine: 2,
    rows: [{ line: 3, cells: { Name: 'Kale', Price: '2', 'column 3': 'red' } }],
  });
});

test('what is shown of a number beside its value is read too: zeros before a code, and another currency', async () => {
  const styles = [
    ['164', '00000'],
    ['165', '#,##0.00\\ [$€-407]'],
    ['166', '&quot;$&quot;#,##0.00'],
  ];
  const numbers = (line: number, cells: readonly [string, string, number][]) =>
    `<row r="${line}">${cells.map(([column, value, style]) => `<c r="${column}${line}" s="${style}"><v>${value}</v></c>`).join('')}</row>`;
  const file = packSheet(
    [
      {
        name: 'List',
        rows:
          row(1, 'Code', 'Price', 'Cost') +
          numbers(2, [
            ['A', '123', 1],
            ['B', '2.5', 2],
            ['C', '2.5', 3],
          ]),
      },
    ],
    styles,
  );
  expect((await readPriceList(file)).rows[0]?.cells).toEqual({ Code: '00123', Price: '2.50 €', Cost: 2.5 });
});
