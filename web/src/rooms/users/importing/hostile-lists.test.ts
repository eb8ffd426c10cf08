// Lists of people that no program writes: refused with a sentence, or taken, before anybody's page stands still.
// Rules: docs/rules/lists.md#hostile-lists
import { packSheets } from '@cobuy/domain/spreadsheets/workbook';
import { expect, test } from 'vitest';
import { openList } from './open-list.ts';
import { readPeopleList } from './read-people-list.ts';

const damaged = 'This file is damaged, or it isn’t a spreadsheet. Save it as XLSX or CSV again.';
const tooLarge = 'The spreadsheet is too large once it’s unpacked. Save only the list, as CSV.';
const sheet = (rows: string, parts: { styles?: string; sharedStrings?: string } = {}) =>
  packSheets(
    { sharedStrings: null, styles: null, startsIn1904: false, ...parts },
    [{ name: '"List"', xml: `<worksheet><sheetData>${rows}</sheetData></worksheet>` }],
    6,
  );
const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, columns: string[], text = 'x') =>
  `<row r="${number}">${columns.map((at) => textCell(`${at}${number}`, text)).join('')}</row>`;
const attributes = () => Array.from({ length: 1_000_000 }, (_, at) => `a${at}="1"`).join(' ');
const asked = { asksTier: false, invites: null };

async function outcomeOf(bytes: Uint8Array, name = 'people.xlsx') {
  const opened = await openList(new File([new Uint8Array(bytes)], name));
  if ('problem' in opened) return opened.problem;
  const read = readPeopleList(opened.list, asked);
  return 'problem' in read ? read.problem : `${read.people.length} people`;
}

const people = row(1, ['A'], 'E-mail') + row(2, ['A'], 'ana@example.org');

test.each([
  ['a row with a million attributes', () => sheet(`<row r="1" ${attributes()}></row>`), damaged],
  ['styles with a million attributes', () => sheet(people, { styles: `<styleSheet ${attributes()}/>` }), damaged],
  [
    'thirty tags of a hundred thousand letters',
    () => sheet(people + `<row r="3" ${'a'.repeat(99_000)}></row>`.repeat(30)),
    '1 people',
  ],
  [
    'thirty cells of values that never begin',
    () => sheet(people + `<row r="3"><c r="A3">${'<v '.repeat(33_000)}></c></row>`.repeat(30)),
    '1 people',
  ],
  [
    'three million styles',
    () => sheet(people, { styles: `<cellXfs>${'<xf a="1"/>'.repeat(3_000_000)}</cellXfs>` }),
    damaged,
  ],
  ['a million beginnings of styles', () => sheet(people, { styles: '<cellXfs >'.repeat(1_000_000) }), damaged],
  ['a comment of five million dashes', () => sheet(`<!--${'-'.repeat(5_000_000)}`), damaged],
  ['five million openings of comments', () => sheet('<!--'.repeat(5_000_000)), damaged],
  ['a cell in the last corner', () => sheet(people + row(1_048_576, ['XFD'])), '1 people'],
  ['a last row that is the millionth', () => sheet(people + row(1_048_576, ['A'], 'ben@example.org')), '2 people'],
  [
    'two hundred thousand rows of formatted cells',
    () =>
      sheet(
        people +
          Array.from({ length: 200_000 }, (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="0"/></row>`).join(''),
      ),
    '1 people',
  ],
  ['sixty megabytes packed small', () => sheet(row(1, ['A'], 'x'.repeat(60_000_000))), tooLarge],
  ['a cell of ten million letters', () => sheet(people + row(3, ['A'], 'x'.repeat(10_000_000))), tooLarge],
  [
    'three hundred cells that share one text of two megabytes',
    () =>
      sheet(
        people +
          Array.from({ length: 300 }, (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" t="s"><v>0</v></c></row>`).join(
            '',
          ),
        {
          sharedStrings: `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(2_000_000)}</t></si></sst>`,
        },
      ),
    tooLarge,
  ],
  ['a compressed file that is cut off', () => Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), damaged],
  ['eleven megabytes', () => new Uint8Array(11 * 1024 * 1024), 'File size must be less than 10MB'],
])('a spreadsheet with %s is refused with a sentence, or taken', async (_, make, outcome) => {
  expect(await outcomeOf(make())).toBe(outcome);
});

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const tooManyRows = 'This file has more than 20,000 rows. Please split it and import the parts.';
/** Below as many lines as titles are looked for in. */
const sheetOf = (count: number) =>
  sheet(
    [
      ...Array.from({ length: 29 }, (_, at) => row(at + 1, ['A'], 'About us')),
      `<row r="30">${textCell('A30', 'E-mail')}${textCell('B30', 'First name')}</row>`,
      ...Array.from({ length: count }, (_, at) => row(at + 31, ['A'], `m${at}@b.org`)),
    ].join(''),
  );
test('a spreadsheet of as many people as a list may have is taken whole, and of one more refused', async () => {
  expect(await outcomeOf(sheetOf(20_000))).toBe('20000 people');
  expect(await outcomeOf(sheetOf(20_001))).toBe(tooManyRows);
});

const noCsv = 'This file can’t be read as a CSV: a quote is never closed, or a row is far too long.';

test.each([
  ['commas alone', ','.repeat(4_000_000), noCsv],
  ['one endless line', 'a'.repeat(4_000_000), noCsv],
  ['quotes alone', '"'.repeat(4_000_000), noCsv],
  ['line breaks alone', '\r\n'.repeat(2_000_000), 'Missing required columns: email, password, role'],
  ['a million rows', `e-mail\n${'a@b.c\n'.repeat(700_000)}`, tooManyRows],
])('a list in UTF-16 of %s is refused with a sentence', async (_, text, outcome) => {
  expect(await outcomeOf(utf16(text), 'people.csv')).toBe(outcome);
});
