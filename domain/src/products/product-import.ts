import type { Currency } from '../money/money.ts';
import type { SignOfColumn } from '../money/read-amount.ts';
import { supplierNameRules, writtenSupplierName } from '../suppliers/supplier-rules.ts';
import { isUnread, isVisible } from '../texts/visible.ts';
import {
  type AmountField,
  amountFields,
  type ImportColumns,
  type ImportField,
  importFieldLabels,
} from './import-fields.ts';
import { cellOf, type ListCell, type ListCells, lineOf, shownCellOf, textOf, type WordsOfRow } from './list-cells.ts';
import { productFields } from './product-fields.ts';
import { isImageUrl, lowestCostCents, productTexts } from './product-rules.ts';
import { importTexts, type RowProblem, type RowRemark } from './row-problems.ts';
import { RowReader } from './row-reader.ts';
import type { SaidOfPrices } from './said-of-prices.ts';
import { saySameUnit } from './same-unit.ts';

/** How a row of a supplier's price list becomes a product, and what is wrong with it. */

export interface ImportedProduct {
  name: string;
  costCents: number;
  sku: string | null;
  /** Undefined, like all below, where the list has no such column: the product keeps what it has. */
  unit?: string | null;
  description?: string | null;
  priceCents?: number | null;
  usualPriceCents?: number | null;
  imageUrl?: string | null;
  /** By name. */
  supplier?: string | null;
}

/** What identifies a product across lists: its SKU, or else its name and unit. */
export const productKey = ({ sku, name, unit }: Pick<ImportedProduct, 'sku' | 'name' | 'unit'>) =>
  sku === null ? `${name.toLowerCase()}\n${(unit ?? '').toLowerCase()}` : `sku ${sku}`;

const longest = {
  name: productFields.name.most,
  sku: productFields.sku.most,
  unit: productFields.unit.most,
  supplier: supplierNameRules.most,
  description: productFields.description.most,
};

/** Which product a row is about and whom it names, even where something else is wrong with it. */
export function readIdentity(
  row: ListCells,
  columns: ImportColumns,
  supplier: string | null = null,
  words?: WordsOfRow | undefined,
) {
  const line = (field: ImportField) => lineOf(shownCellOf(row, words, columns[field]));
  return {
    sku: line('sku') || null,
    name: line('name'),
    unit: line('unit') || null,
    supplier: supplier ?? (writtenSupplierName(line('supplier')) || null),
  };
}

const totals =
  /^(?:(?:sub|sous-|grand |net |gross )?totals?(?: (?:general|général|ht|ttc|net|tva))?|sum|summe|(?:gesamt|end|zwischen|teil)summe|gesamt(?:betrag)?|übertrag|somme|suma|razem|(?:sub)?totale|(?:sub)?totaal|summa|(?:mellom|del)sum|(?:vég)?összes(?:en|eg)|végösszeg|(?:genel |ara )?toplam|i alt|totalt|yhteensä|(?:celkem|celkom|spolu|suma) ?(?:total)?|ukupno|skupaj|итого|всего|разом|усього|общо|всичко|iš viso|kopā|kokku|σύνολο|συνολο)\s*:?$/i;
/** Of a number a spreadsheet keeps fifteen digits; a program that writes one may have kept sixteen. */
const hasLostDigits = (code: number) =>
  Number.isInteger(code) && code >= 1e15 && (!Number.isSafeInteger(code) || code % 10 === 0);
const shortenedCode = /^\d(?:[.,]\d+)?E\+\d+$/i;

export interface HowToRead {
  currency: Currency;
  columns: ImportColumns;
  /** Columns without a field of their own that are worth keeping, as "column: value" in the description. */
  besides?: readonly string[];
  /** By which decimal sign each column of amounts is written. */
  signs?: Partial<Record<AmountField, SignOfColumn>>;
  /** The supplier of the whole list, whatever the list says. */
  supplier?: string | null;
  ofPrices?: SaidOfPrices | null;
}

/** The only column of a row in which anything stands; null where there are more or none. */
function onlyFilled(row: ListCells): string | null {
  let only: string | null = null;
  for (const column of Object.keys(row)) {
    if (String(row[column] ?? '').trim() === '') continue;
    if (only !== null) return null;
    only = column;
  }
  return only;
}

/** Whether a row left out is a heading or a total, so that nothing is missing. */
export const isNoProduct = ({ cells, problems }: { cells: ListCells; problems: readonly RowProblem[] }) =>
  problems.some(({ message }) => message === importTexts.total) || onlyFilled(cells) !== null;

/** Nothing but a word, in no column of a product's own: "VEGETABLES" where codes stand. */
function isHeading(row: ListCells, columns: ImportColumns): boolean {
  const column = onlyFilled(row);
  return (
    column !== null &&
    /\p{L}/u.test(String(row[column])) &&
    ![columns.name, ...amountFields.map((field) => columns[field])].includes(column)
  );
}

const isZero = (cell: ListCell) => cell === 0 || /^0+(?:[.,]0+)?$/.test(String(cell).trim());

/** @returns the product, or everything that is wrong with the row. */
export function readImportRow(
  row: ListCells,
  { currency, columns, besides = [], signs = {}, supplier: supplierOfList = null, ofPrices = null }: HowToRead,
  words?: WordsOfRow | undefined,
): ({ product: ImportedProduct; remarks: RowRemark[] } | { problems: RowProblem[] }) & {
  heard?: readonly string[];
} {
  const { name, sku, unit, supplier } = readIdentity(row, columns, supplierOfList, words);
  const reader = new RowReader(unit, currency);
  const { problems, remarks } = reader;
  if (ofPrices !== null) reader.hear(row, words, ofPrices);
  const kept = besides.flatMap((column) => {
    const value = textOf(shownCellOf(row, words, column));
    return value === '' ? [] : [`${column}: ${value}`];
  });
  const description = [textOf(shownCellOf(row, words, columns.description)), ...kept].filter(Boolean).join('\n');
  if (isHeading(row, columns)) return { problems: [{ field: null, message: importTexts.heading }] };
  if (!isVisible(name)) problems.push({ field: 'name', message: productTexts.nameRequired });
  // What a total lacks of a product is no second problem.
  if (sku === null && totals.test(name)) return { problems: [{ field: 'name', message: importTexts.total }] };
  const texts = { name, sku: sku ?? '', unit: unit ?? '', supplier: supplier ?? '', description };
  for (const [field, most] of Object.entries(longest) as [keyof typeof texts, number][])
    if (texts[field].length > most)
      problems.push({ field, message: productTexts.tooLong(importFieldLabels[field], most) });
  for (const field of ['name', 'sku', 'unit', 'supplier'] as const)
    if (isUnread(texts[field])) problems.push({ field, message: importTexts.unreadLetters(importFieldLabels[field]) });
  const filled = (field: AmountField) => {
    const cell = cellOf(row, columns[field]);
    if (cell === undefined || String(cell).trim() === '') return null;
    // A dash or zero often means nothing; but a cost is required, so there it's a problem.
    const isNone =
      (field !== 'cost' && /^[\s\p{Pd}\p{Sc}]+$/u.test(String(cell))) || (field === 'usualPrice' && isZero(cell));
    return isNone ? null : cell;
  };
  const [cost, price, usual] = [filled('cost'), filled('price'), filled('usualPrice')];
  if (cost === null && price !== null) remarks.push({ kind: 'price-as-cost' });
  const read = (cell: ListCell, as: AmountField, column: AmountField, lowestCents: number) =>
    reader.amount(cell, as, lowestCents, {
      sign: signs[column],
      words: words?.[columns[column] ?? ''],
      column: columns[column],
    });
  const isSameCell = cost === null;
  const costCents =
    cost === null && price !== null
      ? read(price, 'cost', 'price', lowestCostCents)
      : read(cost ?? '', 'cost', 'cost', lowestCostCents);
  const priceCents = price === null ? null : isSameCell ? costCents : read(price, 'price', 'price', 0);
  const usualPriceCents = usual === null ? null : read(usual, 'usualPrice', 'usualPrice', 1);
  const [per = null] = reader.per;
  const otherUnit = reader.per.find((one) => !saySameUnit(one, unit ?? per ?? ''));
  if (otherUnit !== undefined)
    problems.push({
      field: 'cost',
      message: unit === null ? importTexts.perTwo(per ?? '', otherUnit) : importTexts.perOther(otherUnit, unit),
    });
  if (unit === null && per !== null && per.length > longest.unit)
    problems.push({ field: 'unit', message: productTexts.tooLong(importFieldLabels.unit, longest.unit) });
  const code = cellOf(row, columns.sku);
  if (typeof code === 'number' && hasLostDigits(code))
    problems.push({ field: 'sku', message: importTexts.lostDigits(BigInt(code).toString()) });
  const imageUrl = textOf(cellOf(row, columns.imageUrl)).split(/,?\s+|\|/)[0] || null;
  if (imageUrl !== null && !isImageUrl(imageUrl))
    problems.push({ field: 'imageUrl', message: productTexts.imageInvalid });
  const heard = reader.heard.length > 0 && { heard: reader.heard };
  if (problems.length > 0) return { problems, ...heard };
  if (sku !== null && shortenedCode.test(sku)) remarks.push({ kind: 'shortened-code', code: sku });
  const isUnitOfPrice = columns.unit === undefined && per !== null;
  if (isUnitOfPrice) remarks.push({ kind: 'unit-of-price', unit: per });
  return {
    product: {
      name,
      costCents,
      sku,
      ...((columns.unit !== undefined || isUnitOfPrice) && { unit: unit ?? per }),
      ...((columns.description !== undefined || besides.length > 0) && { description: description || null }),
      ...(columns.price !== undefined && { priceCents }),
      ...(columns.usualPrice !== undefined && { usualPriceCents }),
      ...(columns.imageUrl !== undefined && { imageUrl }),
      ...((columns.supplier !== undefined || supplierOfList !== null) && { supplier }),
    },
    remarks,
    ...heard,
  };
}
