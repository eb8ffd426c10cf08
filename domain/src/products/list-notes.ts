import { foreignCurrencyIn } from '../money/currency-signs.ts';
import { currency } from '../money/money.ts';
import { casePriceNote } from './case-prices.ts';
import { amountFields, type ImportColumns, importFieldLabels, importFields, neededFields } from './import-fields.ts';
import type { ListCells } from './list-cells.ts';
import { type PriceRemark, remarkSentence } from './price-remarks.ts';
import { taxOf } from './price-titles.ts';

/** What is said of a list as a whole before it is imported. */

const count = (rows: number, one: string) => `${rows.toLocaleString('en-US')} ${one}${rows === 1 ? '' : 's'}`;
const named = (columns: readonly string[]) => new Intl.ListFormat('en').format(columns.map((column) => `“${column}”`));
const are = (columns: readonly string[], one: string, many: string) => (columns.length === 1 ? one : many);

const ofKind: Readonly<Record<PriceRemark['kind'], (rows: number, example: string) => string>> = {
  rounded: (rows, example) =>
    `${count(rows, 'amount')} with more than two decimal places ${rows === 1 ? 'is' : 'are'} rounded. ${example}.`,
  'price-as-cost': (rows) =>
    `${count(rows, 'row')} ${rows === 1 ? 'has' : 'have'} no cost: the price is taken as the cost.`,
  'shortened-code': (rows, example) =>
    `${count(rows, 'code')} ${rows === 1 ? 'was' : 'were'} shortened by a spreadsheet: ${example}. Format that column as text, enter the codes again, and save the list once more.`,
  'unit-of-price': (rows, example) =>
    `${count(rows, 'unit')} ${rows === 1 ? 'is' : 'are'} taken from the prices. ${example}.`,
  'below-cost': (rows) => `${count(rows, 'product')} would sell below cost.`,
  'above-usual': (rows) => `${count(rows, 'product')} would cost more than the usual price.`,
  tripled: (rows, example) =>
    `${count(rows, 'amount')} ${rows === 1 ? 'is' : 'are'} more than three times the last one. ${example}.`,
};

/** Look at these first: they make prices wrong. */
const order = [
  ...(['tripled', 'below-cost', 'above-usual', 'price-as-cost', 'rounded', 'unit-of-price', 'shortened-code'] as const),
];

const withoutTurn = (title: string) => title.replace(/ \(\d{1,3}\)$/, '').toLowerCase();

/** Of columns with one title, which one was taken. */
function sameTitles(header: readonly string[], columns: ImportColumns): string[] {
  const used = new Set(Object.values(columns));
  return importFields.flatMap((field) => {
    const column = columns[field];
    if (column === undefined) return [];
    const others = header.filter((title) => !used.has(title) && withoutTurn(title) === withoutTurn(column));
    return others.length === 0
      ? []
      : [
          `“${column}” is taken as ${importFieldLabels[field]}. ${are(others, 'Another column has', 'Other columns have')} the same title: ${named(others)}.`,
        ];
  });
}

interface List {
  /** All its columns. */
  header: readonly string[];
  columns: ImportColumns;
  rows: readonly { cells: ListCells; isHidden?: boolean }[];
  /** Columns of makers that go into the description. */
  makers: readonly string[];
  /** Of all its good rows. */
  remarks: Iterable<PriceRemark>;
  furtherPictures: number;
  /** Rows of products that are not sold where the list comes from, and are left out. */
  offSale: number;
  /** The columns that say so of them. */
  offSaleColumns: readonly string[];
  /** Rows and columns that are hidden in a spreadsheet, and are left out. */
  hidden?: number;
  hiddenColumns?: readonly string[];
}

export function listNotes(list: List): string[] {
  const { header, columns, rows, makers, remarks, furtherPictures, offSale, offSaleColumns } = list;
  const { hidden = 0, hiddenColumns = [] } = list;
  const byKind = Map.groupBy(remarks, ({ kind }) => kind);
  const amounts = amountFields.flatMap((field) => columns[field] ?? []);
  const sold = [columns.cost, columns.price].filter((column) => column !== undefined);
  const beforeTax = sold.filter((column) => taxOf(column) === 'before');
  const withTax = sold.filter((column) => taxOf(column) === 'with');
  const ofCases = casePriceNote(columns, header, rows);
  const missing = neededFields.filter((field) => columns[field] === undefined);
  const foreign = amounts.flatMap((column) => {
    const code = foreignCurrencyIn(column);
    return code === null ? [] : [{ column, code }];
  });
  return [
    ...(missing.length > 0
      ? [
          `${columns.cost === undefined && columns.price !== undefined ? `“${columns.price}” looks like a selling price, not a cost. ` : ''}Choose the column that holds: ${missing.map((field) => importFieldLabels[field]).join(', ')}.`,
        ]
      : []),
    ...(ofCases === null ? [] : [ofCases]),
    ...sameTitles(header, columns),
    ...order.flatMap((kind) => {
      const [first, ...more] = byKind.get(kind) ?? [];
      if (!first) return [];
      const example = first.kind === 'shortened-code' ? first.code : remarkSentence(first);
      return [ofKind[kind](more.length + 1, example)];
    }),
    ...foreign.map(({ column, code }) => `“${column}” says ${code}. Its amounts are taken as ${currency}, unchanged.`),
    ...(beforeTax.length > 0
      ? [`${named(beforeTax)} ${are(beforeTax, 'looks like a price', 'look like prices')} before tax. No tax is added.`]
      : []),
    ...(withTax.length > 0
      ? [`${named(withTax)} ${are(withTax, 'looks like a price', 'look like prices')} with tax. No tax is taken off.`]
      : []),
    ...(makers.length > 0
      ? [
          `${named(makers)} ${are(makers, 'goes', 'go')} into the description of new products: who makes a product isn’t taken as its supplier.`,
        ]
      : []),
    ...(hiddenColumns.length > 0
      ? [`${named(hiddenColumns)} ${are(hiddenColumns, 'is', 'are')} hidden in the spreadsheet and left out.`]
      : []),
    ...(hidden > 0
      ? [
          `${count(hidden, 'row')} that ${hidden === 1 ? 'is' : 'are'} hidden in the spreadsheet ${hidden === 1 ? 'is' : 'are'} left out.`,
        ]
      : []),
    ...(offSale > 0
      ? [
          `${count(offSale, 'row')} of drafts, archived or hidden products ${offSale === 1 ? 'is' : 'are'} left out, by what ${named(offSaleColumns)} ${are(offSaleColumns, 'says', 'say')}.`,
        ]
      : []),
    ...(furtherPictures > 0
      ? [
          `${count(furtherPictures, 'row')} ${furtherPictures === 1 ? 'holds' : 'hold'} only a further picture of a product. A product has one picture, so nothing is missing.`,
        ]
      : []),
  ];
}
