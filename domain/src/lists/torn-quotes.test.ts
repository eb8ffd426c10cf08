import { expect, test } from 'vitest';
import { tornQuotes } from './torn-quotes.ts';

/** @param rows each by its line and its cells. */
function tornIn(rows: readonly (readonly [line: number, ...cells: string[]])[], delimiter = ',') {
  const quotes = tornQuotes(delimiter);
  for (const [line, ...cells] of rows) quotes.meet({ line, cells });
  return quotes.rows.map((row) => quotes.of(row));
}
const titles = [1, 'SKU', 'Name', 'Price'] as const;

test.each([
  [
    'in one cell and closed three rows on',
    [titles, [2, 'K1', 'Kale,2.50\nK2,Figs,3\nK3,Tea 5', '4'], [5, 'K4', 'Oil', '5']],
    [2, 4],
  ],
  [
    'in one cell and closed in the next row',
    [titles, [2, 'K1', 'Kale,2.50\r\nK2,Tea 5', '4'], [4, 'K4', 'Oil', '5']],
    [2, 3],
  ],
  ['in the last cell of a row', [titles, [2, '1', '2', '3\n2,5,6\n3,7,8'], [5, '4', '9', '1']], [2, 4]],
  ['in the last cell, a text', [titles, [2, '2.50', 'K1', 'Kale\n3,K2,Figs\n4,K3,Tea'], [5, '5', 'K4', 'Oil']], [2, 4]],
  ['in the first cell', [titles, [2, '1,Kale,2.50\n2,Figs,3\n3', 'Tea', '4'], [5, '4', 'Oil', '5']], [2, 4]],
  [
    'in the first row of all, and closed in the last',
    [titles, [2, 'K1', 'Kale,2.50\nK2,Figs,\nK3,Oil,€ 3\nK4,Tea', '4']],
    [2, 5],
  ],
  [
    'behind a cell of several lines',
    [titles, [2, 'K\n1', 'Kale,2.50\nK2,Figs,3\nK3,Tea', '4'], [6, 'K4', 'Oil', '5']],
    [3, 5],
  ],
  [
    'in a list of two columns',
    [
      [1, 'Name', 'Price'],
      [2, 'Kale,2\nFigs,3\nTea', '4'],
      [5, 'Oil', '5'],
    ],
    [2, 4],
  ],
  [
    'in a list whose rows are shorter than its titles',
    [
      [1, 'SKU', 'Name', 'Price', 'Note'],
      [2, 'K1', 'Kale,2\nK2,Figs,3\nK3,Tea', '4'],
      [5, 'K4', 'Oil', '5'],
    ],
    [2, 4],
  ],
  [
    'in the last cell of a list with blanks behind its commas',
    [
      [1, 'SKU', 'Price', 'Name'],
      [2, 'K1', '2.50', 'Kale\nK2, 3, Figs\nK3, 4, Tea'],
      [5, 'K4', '5', 'Oil'],
    ],
    [2, 4],
  ],
  [
    'behind a price with a word beside it',
    [
      [1, 'Name', 'Price', 'Note'],
      [2, 'Kale', '2.50 each', 'nice\nFigs,3.00 each,good\nOats,$2.00/bunch,fine'],
      [5, 'Oil', '5 each', ''],
    ],
    [2, 4],
  ],
  [
    'in a cell whose beginning has a blank behind its comma, and closed in the next row',
    [titles, [2, 'Kale, 2.50, curly\nFigs, 3, good'], [4, 'Oil', '5', 'mild']],
    [2, 3],
  ],
  ['in a row without a price', [titles, [2, 'K', 'Kale,\nF,Figs,3.00\nR,Rice', '4.00'], [5, 'O', 'Oil', '5']], [2, 4]],
] as const)('a quote that is opened %s is told by its lines', (_, rows, [from, to]) => {
  expect(tornIn(rows)).toContainEqual({ from, to });
});

test('of a list of people an address tells its rows', () => {
  const rows = [
    [1, 'Name', 'Mail', 'Role'],
    [2, 'Ana,ana@x.example,BUYER\nBo,bo@x.example,BUYER\nCy', 'cy@x.example', 'BUYER'],
    [5, 'Di', 'di@x.example', 'BUYER'],
  ] as const;
  expect(tornIn(rows)).toEqual([{ from: 2, to: 4 }]);
});

test('a note that swallows the address of its row and the rows below it would name one person by the address of another', () => {
  const rows = [
    [1, 'Name', 'Note', 'Email'],
    [2, 'Ana', 'no mail yet\nBo,x,bo@example.org\nCy,y', 'cy@example.org'],
  ] as const;
  expect(tornIn(rows)).toEqual([{ from: 2, to: 4 }]);
  const note = [
    [1, 'Name', 'Note', 'Email'],
    [2, 'Ana', 'write to bo@example.org,\nor to cy@example.org, too', 'ana@example.org'],
  ] as const;
  expect(tornIn(note)).toEqual([null]);
});

test('of a list of tabs tabs tell its rows', () => {
  expect(tornIn([titles, [2, 'K1', 'Kale\t2.50\nK2\tFigs\t3\nK3\tTea', '4'], [5, 'K4', 'Oil', '5']], '\t')).toEqual([
    { from: 2, to: 4 },
  ]);
});

test.each([
  ['a description', 'Curly, green, and sweet.\nKeeps a week, or two, in the cold.'],
  ['a shop’s HTML', '<p>Contains: flour, 5 % salt, water</p>\n<ul>\n<li>10, 20, or 30 g</li>\n</ul>'],
  ['ingredients without blanks', 'Contains:\nflour,sugar,salt\nmilk,eggs,nuts'],
  ['an amount of each of them', 'Contains:\nflour,20,salt\nmilk,eggs,5'],
  ['a table of its own', 'Size,Price\nsmall,2\nlarge,3'],
])('%s of several lines is no row, wherever it stands', (_, text) => {
  const rows = [
    [
      [1, 'SKU', 'Price', 'Description'],
      [2, 'K1', '2.50', text],
      [9, 'K2', '3', ''],
    ],
    [
      [1, 'SKU', 'Description', 'Price'],
      [2, 'K1', text, '2.50'],
      [9, 'K2', '', '3'],
    ],
    [
      [1, 'Description', 'SKU', 'Price'],
      [2, text, 'K1', '2.50'],
      [9, '', 'K2', '3'],
    ],
  ] as const;
  for (const list of rows) expect(tornIn(list)).toEqual([null]);
});

test('a sentence with one figure where its row has its price is no row, since a blank stands behind its commas', () => {
  const rows = (note: string) =>
    [
      [1, 'Name', 'Price', 'Note'],
      [2, 'Kale', '2.50', note],
      [4, 'Oil', '5', ''],
    ] as const;
  expect(tornIn(rows('Curly and green.\nServes, 4, or more'))).toEqual([null]);
  // Without a blank it is one.
  expect(tornIn(rows('Curly and green.\nFigs,3,good'))).toEqual([{ from: 2, to: 3 }]);
});

test('lines that are as wide as the beginning of their cell, but as no other row of the list, are none', () => {
  const rows = (note: string) =>
    [
      [1, 'Name', 'Price', 'Note'],
      [2, 'Kale', '2.50', note],
      [4, 'Oil', '5', ''],
    ] as const;
  expect(tornIn(rows('fine,green\nlarge,3,crisp,mild'))).toEqual([null]);
});

test('a table of figures in a row without a code is no row', () => {
  expect(
    tornIn([
      [1, 'SKU', 'Name', 'Sizes'],
      [2, '', 'Tin', 'Sizes:\n10,20,30\n20,30,40'],
      [6, 'K4', 'Oil', ''],
    ]),
  ).toEqual([null]);
});

test('rows without a line break are not looked at', () => {
  expect(tornIn([titles, [2, 'K1', 'Kale, curly', '2.50']])).toEqual([]);
});
