import { foreignCurrencyIn } from '../money/currency-signs.ts';
import { type Currency, placesText } from '../money/money.ts';
import { plural } from '../texts/plural.ts';
import { casePriceNote } from './case-prices.ts';
import { amountFields, type ImportColumns, importFieldLabels, importFields, neededFields } from './import-fields.ts';
import type { ListCells } from './list-cells.ts';
import { type PriceRemark, remarkSentence } from './price-remarks.ts';
import { taxOf } from './price-titles.ts';

/** Notes about a list as a whole, before it is imported. */

const written = (count: number) => count.toLocaleString('en-US');
const named = (columns: readonly string[]) => new Intl.ListFormat('en').format(columns.map((column) => `“${column}”`));

const ofKind: Readonly<Record<PriceRemark['kind'], (rows: number, example: string, currency: Currency) => string>> = {
  rounded: (rows, example, currency) =>
    plural(
      rows,
      `1 amount with more than ${placesText(currency)} is rounded. ${example}.`,
      `${written(rows)} amounts with more than ${placesText(currency)} are rounded. ${example}.`,
    ),
  'price-as-cost': (rows) =>
    plural(
      rows,
      '1 row has no cost: the price is used as the cost.',
      `${written(rows)} rows have no cost: the price is used as the cost.`,
    ),
  'shortened-code': (rows, example) =>
    plural(
      rows,
      `1 code was shortened by a spreadsheet: ${example}. Format that column as text, enter the codes again, and save the list once more.`,
      `${written(rows)} codes were shortened by a spreadsheet: ${example}. Format that column as text, enter the codes again, and save the list once more.`,
    ),
  'unit-of-price': (rows, example) =>
    plural(
      rows,
      `1 unit is taken from the prices. ${example}.`,
      `${written(rows)} units are taken from the prices. ${example}.`,
    ),
  'below-cost': (rows) =>
    plural(rows, '1 product would sell below cost.', `${written(rows)} products would sell below cost.`),
  'above-usual': (rows) =>
    plural(
      rows,
      '1 product would cost more than the usual price.',
      `${written(rows)} products would cost more than the usual price.`,
    ),
  tripled: (rows, example) =>
    plural(
      rows,
      `1 amount is more than three times the last one. ${example}.`,
      `${written(rows)} amounts are more than three times the last one. ${example}.`,
    ),
};

const offSaleText = (rows: number, columns: readonly string[]) =>
  plural(
    columns.length,
    plural(
      rows,
      `1 row of drafts, archived or hidden products is left out, because ${named(columns)} says so.`,
      `${written(rows)} rows of drafts, archived or hidden products are left out, because ${named(columns)} says so.`,
    ),
    plural(
      rows,
      `1 row of drafts, archived or hidden products is left out, because ${named(columns)} say so.`,
      `${written(rows)} rows of drafts, archived or hidden products are left out, because ${named(columns)} say so.`,
    ),
  );

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
          plural(
            others.length,
            `“${column}” is used as ${importFieldLabels[field]}. Another column has the same title: ${named(others)}.`,
            `“${column}” is used as ${importFieldLabels[field]}. Other columns have the same title: ${named(others)}.`,
          ),
        ];
  });
}

interface List {
  /** The currency of prices on this site. */
  currency: Currency;
  header: readonly string[];
  columns: ImportColumns;
  rows: readonly { cells: ListCells; isHidden?: boolean }[];
  makers: readonly string[];
  /** Remarks on all its good rows. */
  remarks: Iterable<PriceRemark>;
  furtherPictures: number;
  /** Rows of products that are not sold where the list comes from, and are left out. */
  offSale: number;
  /** The columns that say so. */
  offSaleColumns: readonly string[];
  /** Rows and columns that are hidden in a spreadsheet, and are left out. */
  hidden?: number;
  hiddenColumns?: readonly string[];
}

export function listNotes(list: List): string[] {
  const { currency, header, columns, rows, makers, remarks, furtherPictures, offSale, offSaleColumns } = list;
  const { hidden = 0, hiddenColumns = [] } = list;
  const byKind = Map.groupBy(remarks, ({ kind }) => kind);
  const amounts = amountFields.flatMap((field) => columns[field] ?? []);
  const sold = [columns.cost, columns.price].filter((column) => column !== undefined);
  const beforeTax = sold.filter((column) => taxOf(column) === 'before');
  const withTax = sold.filter((column) => taxOf(column) === 'with');
  const ofCases = casePriceNote(columns, { currency, header, rows });
  const missing = neededFields.filter((field) => columns[field] === undefined);
  const foreign = amounts.flatMap((column) => {
    const code = foreignCurrencyIn(column, currency);
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
      const example = first.kind === 'shortened-code' ? first.code : remarkSentence(first, currency);
      return [ofKind[kind](more.length + 1, example, currency)];
    }),
    ...foreign.map(({ column, code }) => `“${column}” says ${code}. Its amounts are read as ${currency}, unchanged.`),
    ...(beforeTax.length > 0
      ? [
          plural(
            beforeTax.length,
            `${named(beforeTax)} looks like a price before tax. No tax is added.`,
            `${named(beforeTax)} look like prices before tax. No tax is added.`,
          ),
        ]
      : []),
    ...(withTax.length > 0
      ? [
          plural(
            withTax.length,
            `${named(withTax)} looks like a price with tax. No tax is taken off.`,
            `${named(withTax)} look like prices with tax. No tax is taken off.`,
          ),
        ]
      : []),
    ...(makers.length > 0
      ? [
          plural(
            makers.length,
            `${named(makers)} goes into the description of new products: who makes a product isn’t taken as its supplier.`,
            `${named(makers)} go into the description of new products: who makes a product isn’t taken as its supplier.`,
          ),
        ]
      : []),
    ...(hiddenColumns.length > 0
      ? [
          plural(
            hiddenColumns.length,
            `${named(hiddenColumns)} is hidden in the spreadsheet and left out.`,
            `${named(hiddenColumns)} are hidden in the spreadsheet and left out.`,
          ),
        ]
      : []),
    ...(hidden > 0
      ? [
          plural(
            hidden,
            '1 row that is hidden in the spreadsheet is left out.',
            `${written(hidden)} rows that are hidden in the spreadsheet are left out.`,
          ),
        ]
      : []),
    ...(offSale > 0 ? [offSaleText(offSale, offSaleColumns)] : []),
    ...(furtherPictures > 0
      ? [
          plural(
            furtherPictures,
            '1 row only has another picture of a product. A product has one picture, so nothing is missing.',
            `${written(furtherPictures)} rows only have other pictures of a product. A product has one picture, so nothing is missing.`,
          ),
        ]
      : []),
  ];
}
