// Lists that no program writes, and how long they hold up everybody else.
// Rules: docs/rules/lists.md#hostile-lists
import { deflateRawSync } from 'node:zlib';
import { type ImportColumns, largestPriceList } from '@cobuy/domain/products/import-fields';
import { saysForHowMuch } from '@cobuy/domain/products/price-basis';
import { saysCurrency } from '@cobuy/domain/products/price-currency';
import { readImportRow } from '@cobuy/domain/products/product-import';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packSheet } from '../../../../test/fixtures/packed-sheet.ts';
import { longestTurnOf } from '../../../../test/longest-turn.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { presentImport } from './imports.view.ts';
import { readPriceList } from './read-price-list.ts';

const refusalOf = (bytes: Buffer) =>
  readPriceList(bytes).then(
    () => 'taken',
    (error: Error) => error.message,
  );

const wide = 'A list can have at most 200 columns: line 1 has more';
const long = 'The file isn’t a valid CSV: a row is longer than 100,000 characters';

test.each([
  ['ten megabytes of commas', Buffer.alloc(largestPriceList, ','), wide],
  ['ten megabytes of quoted nothing', Buffer.alloc(largestPriceList, '"",'), wide],
  ['90,000 columns', Buffer.from(Array.from({ length: 90_000 }, (_, column) => `c${column}`).join()), wide],
  ['ten megabytes of quotes', Buffer.alloc(largestPriceList, '"'), long],
  ['one endless line', Buffer.alloc(largestPriceList, 'a'), long],
  ['line breaks alone', Buffer.alloc(largestPriceList, '\r\n'), 'The file is empty'],
  [
    'five million rows',
    Buffer.alloc(largestPriceList, 'a\n'),
    'A list can have at most 10000 rows: split it and import the parts',
  ],
  [
    'ninety thousand “@” in a cell of two lines',
    Buffer.from(`SKU,Name,Price\nK1,"${'@'.repeat(90_000)} b,2\nK2,Figs",4\nK4,Oil,5\n`),
    'The file isn’t a valid CSV: a quotation mark in line 2 isn’t closed before line 3',
  ],
])('%s are refused with a sentence and hold nobody up', async (_, bytes, sentence) => {
  const { result, heldUp } = await longestTurnOf(() => refusalOf(bytes));
  expect(result).toBe(sentence);
  expect(heldUp).toBeNull();
});

/** A list of which no row is taken, as its sender is shown it. */
async function presentRefused(list: Buffer, columns: ImportColumns = {}) {
  const read = await readPriceList(list);
  const rejected = read.rows.map((row) => ({ ...row, problems: [{ field: null, message: 'No price' }] }));
  return presentImport({
    read,
    suggested: {},
    columns,
    report: {
      added: [],
      changed: [],
      equal: 0,
      equalProducts: [],
      products: [],
      gone: [],
      goneAmong: 'catalogue',
      marks: { added: '', changed: '', gone: '' },
      done: null,
      newSuppliers: [],
      rejected,
      furtherPictures: 0,
      offSale: 0,
      offSaleColumns: [],
      heard: [],
      hidden: 0,
      makers: [],
      remarks: [],
    },
  });
}

test('ten thousand rows of 200 cells are read and given back as rejects, and hold nobody up', async () => {
  const row = (cell: (column: number) => string) => Array.from({ length: 200 }, (_, column) => cell(column)).join();
  const list = Buffer.from(`${row((column) => `c${column}`)}\n${`${row(() => 'abcd')}\n`.repeat(10_000)}`);
  const { result, heldUp } = await longestTurnOf(() => presentRefused(list));
  expect(result.rows).toMatchObject({ read: 10_000, added: 0, rejected: 10_000 });
  expect(result.rejects?.split('\r\n')).toHaveLength(10_002);
  expect(heldUp).toBeNull();
});

test('a cell of a whole page is shown by its beginning, and given back whole', async () => {
  const page = 'a'.repeat(50_000);
  const { preview, problems, rejects } = await presentRefused(Buffer.from(`name\n${page}\n`), { name: 'name' });
  expect(preview[0]?.cells[0]).toHaveLength(201);
  expect(problems[0]?.name).toHaveLength(201);
  expect(rejects).toContain(page);
});

test.each([
  ['letters and points', `1${'a.'.repeat(49_000)}!`],
  ['points and digits', `${'1.'.repeat(49_000)}!`],
  ['signs of a currency', `1${'a$'.repeat(49_000)}!`],
])('a price of a hundred thousand %s is none, and holds nobody up', async (_, price) => {
  const read = async () => {
    const { rows } = await readPriceList(Buffer.from(`Name,Price\nKale,${price}\n`));
    const how = { currency: ownCurrency, columns: { name: 'Name', cost: 'Price' } };
    return rows.map(({ cells }) => readImportRow(cells, how));
  };
  const { result, heldUp } = await longestTurnOf(read);
  expect(result).toEqual([
    { problems: [{ field: 'cost', message: `Valid cost is required, not “${price.slice(0, 40)}…”` }] },
  ]);
  expect(heldUp).toBeNull();
});

test('a title of a hundred thousand blanks holds nobody up', async () => {
  const titles = [`a${' '.repeat(97_000)}(`, `Preis${' '.repeat(97_000)}(`];
  const { heldUp } = await longestTurnOf(async () =>
    titles.map((title) => [saysForHowMuch(title), saysCurrency(title)]),
  );
  expect(heldUp).toBeNull();
});

const unpacksTooLarge = 'The spreadsheet is too large once it’s unpacked: save only the list, as CSV';
const notRead = 'The file isn’t a readable spreadsheet: save it as XLSX or CSV and try again';
const packed = (parts: Record<string, Uint8Array>) => Buffer.from(zipSync(parts));

/** A spreadsheet out of which 60 MB come, whatever its headers say. */
function bomb(said: number): Buffer {
  const name = 'xl/worksheets/sheet1.xml';
  const zip = packed({ [name]: Buffer.alloc(1000, ' ') });
  const start = 30 + name.length;
  const data = deflateRawSync(Buffer.alloc(60_000_000));
  const local = Buffer.from(zip.subarray(0, start));
  const central = Buffer.from(zip.subarray(start + zip.readUInt32LE(18)));
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(said, 22);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt32LE(said, 24);
  central.writeUInt32LE(start + data.length, central.length - 6);
  return Buffer.concat([local, data, central]);
}

const sheet = (rows: string, parts: Record<string, string> = {}) => packSheet([{ name: 'List', rows }], [], parts);
const row = (number: number, columns: string[]) =>
  `<row r="${number}">${columns.map((at) => `<c r="${at}${number}" t="inlineStr"><is><t>x</t></is></c>`).join('')}</row>`;

test.each([
  ['sixty megabytes packed small', () => bomb(60_000_000), unpacksTooLarge],
  ['sixty megabytes that are said to be a kilobyte', () => bomb(1000), notRead],
  ['a compressed file of something else', () => packed({ 'readme.txt': Buffer.from('no sheet') }), notRead],
  ['a spreadsheet that was cut off', () => sheet(row(1, ['A', 'B'])).subarray(0, 300), notRead],
  [
    'an old spreadsheet',
    () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'The file is in the old Excel format: save it as XLSX or CSV and try again',
  ],
  ['a sheet with a cell a million columns away', () => sheet(row(1, ['A', 'BBBBB'])), notRead],
  [
    'a sheet of 20,000 rows',
    () => sheet(Array.from({ length: 20_000 }, (_, index) => row(index + 1, ['A'])).join('')),
    'A list can have at most 10000 rows: split it and import the parts',
  ],
  ['a sheet whose last row is the millionth', () => sheet(row(1, ['A']) + row(1_048_576, ['A'])), 'taken'],
  [
    'a cell in the last corner of a sheet',
    () => sheet(row(1_048_576, ['XFD'])),
    'A list can have at most 200 columns: line 1048576 has more',
  ],
  [
    'two hundred thousand rows of formatted cells',
    () =>
      sheet(
        row(1, ['A']) +
          Array.from({ length: 200_000 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="0"/></row>`).join(''),
      ),
    'taken',
  ],
  [
    'a cell in the last column of a sheet',
    () => sheet(row(2, ['XFD'])),
    'A list can have at most 200 columns: line 2 has more',
  ],
  ['a cell that says in riddles where it stands', () => sheet('<row r="1"><c r="A&#49;"><v>1</v></c></row>'), notRead],
  [
    'three hundred cells that share one text of two megabytes',
    () =>
      sheet(
        Array.from(
          { length: 300 },
          (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>0</v></c></row>`,
        ).join(''),
        {
          'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(2_000_000)}</t></si></sst>`,
        },
      ),
    unpacksTooLarge,
  ],
  [
    'a row with a million attributes',
    () => sheet(`<row r="1" ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}="1"`).join(' ')}></row>`),
    notRead,
  ],
  [
    'styles with a million attributes',
    () =>
      sheet(row(1, ['A']), {
        'xl/styles.xml': `<styleSheet ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
      }),
    notRead,
  ],
  [
    'sixty thousand sheets and as many parts, none of which is the other’s',
    () =>
      sheet(row(1, ['A']), {
        'xl/workbook.xml': `<workbook><sheets>${'<sheet name="A" r:id="z"/>'.repeat(60_000)}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${'<Relationship Id="q" Type="/worksheet" Target="q.xml"/>'.repeat(60_000)}</Relationships>`,
      }),
    notRead,
  ],
  [
    'a sheet that tells of two hundred thousand columns, each as wide as all',
    () =>
      sheet('', {
        'xl/worksheets/sheet1.xml': `<worksheet><cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(200_000)}</cols><sheetData>${row(1, ['A'])}</sheetData></worksheet>`,
      }),
    notRead,
  ],
  ['a comment of five million dashes', () => sheet(`<!--${'-'.repeat(5_000_000)}`), notRead],
  ['five million openings of comments', () => sheet('<!--'.repeat(5_000_000)), notRead],
])('%s is refused with a sentence, or taken, and holds nobody up', async (_, make, sentence) => {
  const bytes = make();
  const { result, heldUp } = await longestTurnOf(() => refusalOf(bytes));
  expect(result).toBe(sentence);
  expect(heldUp).toBeNull();
});
