import { type Currency, largestAmountCents, moneyText, placesText } from '../money/money.ts';
import { type ReadAmount, readAmount, readNumber, type SignOfColumn } from '../money/read-amount.ts';
import { supplierNameRules, writtenSupplierName } from '../suppliers/supplier-rules.ts';
import { normalized } from '../texts/normalized.ts';
import { oneLine } from '../texts/text-rules.ts';
import { isUnread, isVisible, withoutUnseen } from '../texts/visible.ts';
import { type AmountField, type ImportColumns, type ImportField, importFieldLabels } from './import-fields.ts';
import { productFields } from './product-fields.ts';
import { isImageUrl, lowestCostCents, productTexts } from './product-rules.ts';

/** How a row of a supplier's price list becomes a product, and what is wrong with it. */

/** A number is one that the spreadsheet has kept as a number; a text is read as people write. */
export type ListCell = string | number;
export type ListCells = Readonly<Record<string, ListCell | undefined>>;

export interface ImportedProduct {
  name: string;
  costCents: number;
  sku: string | null;
  /** Undefined, as all below, where the list has no column for it: what the product has stays. */
  unit?: string | null;
  description?: string | null;
  priceCents?: number | null;
  usualPriceCents?: number | null;
  imageUrl?: string | null;
  /** By name. */
  supplier?: string | null;
}

/** What counts as the same product in two lists: its SKU, or else its name and unit. */
export const productKey = ({ sku, name, unit }: Pick<ImportedProduct, 'sku' | 'name' | 'unit'>) =>
  sku === null ? `${name.toLowerCase()}\n${(unit ?? '').toLowerCase()}` : `sku ${sku}`;

export const importTexts = {
  twiceInList: 'This SKU is in the list twice',
  nameTwiceInList: 'This product, without a SKU, is in the list twice',
  surplusCells: (cells: number, columns: number) => `The row has ${cells} cells for ${columns} columns`,
  total: 'This looks like a total, not a product. If it is a product, give it a SKU.',
  twoAmounts: (text: string, [one, other]: readonly [string, string], currency: Currency) =>
    `“${text}” could be ${one} or ${other}. Write it without a thousands separator and with ${placesText(currency)}.`,
  foreign: (text: string, code: string, currency: Currency) =>
    `“${text}” is in ${code}, but prices here are in ${currency}`,
  perSeveral: (text: string, per: string) => `“${text}” is a price for ${per}. Enter the price of one unit.`,
  none: (sentence: string, text: string) => `${sentence}, not “${text}”`,
  unreadLetters: (label: string) =>
    `${label} has letters that can’t be read (\ufffd): correct it in the list, or choose what the list was written in`,
  perOther: (per: string, unit: string) => `The price is per ${per}, but the unit is “${unit}”`,
} as const;

/** What is wrong with a row, and in which of its cells; the field is null where it is the row as a whole. */
export interface RowProblem {
  field: ImportField | null;
  message: string;
}

/** What was made of a row that somebody should look at. */
export type RowRemark =
  | { kind: 'rounded'; field: AmountField; from: string; cents: number }
  /** Its cost was empty. */
  | { kind: 'price-as-cost' }
  /** A spreadsheet shows a long code as "4.28E+12", and has forgotten the rest of it. */
  | { kind: 'shortened-code'; code: string };

const longest = {
  name: productFields.name.most,
  sku: productFields.sku.most,
  unit: productFields.unit.most,
  supplier: supplierNameRules.most,
  description: productFields.description.most,
};

const invalidAmount: Readonly<Record<AmountField, string>> = {
  cost: productTexts.costInvalid,
  price: productTexts.priceInvalid,
  usualPrice: productTexts.usualPriceInvalid,
};

const longestShown = 40;
const shownCell = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);
/** Why this is no amount that can be taken; null where nothing more can be said than that it is none. */
export function amountSentence(read: ReadAmount, text: string, currency: Currency): string | null {
  const shown = shownCell(text);
  if (read.is === 'ambiguous') return importTexts.twoAmounts(shown, read.readings, currency);
  if (read.is === 'foreign') return importTexts.foreign(shown, read.currency, currency);
  if (read.is === 'per-several') return importTexts.perSeveral(shown, read.per);
  return null;
}

const noAmount = (field: AmountField, text: string) =>
  text === '' ? invalidAmount[field] : importTexts.none(invalidAmount[field], shownCell(text));

/** What spreadsheets write for a line break inside a cell. */
const escapedBreak = /_x000D_/gi;
const hasSomethingToSee = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text of one line, without letters that nobody sees. */
function lineOf(cell: ListCell | undefined): string {
  const text = withoutUnseen(oneLine(String(cell ?? '').replace(escapedBreak, ' ')));
  const line = normalized(text.replace(/\s+/g, ' ').trim(), 'NFC');
  return hasSomethingToSee.test(line) ? line : '';
}

/** A text that may have several lines. */
const textOf = (cell: ListCell | undefined) =>
  normalized(
    String(cell ?? '')
      .replaceAll('\0', '')
      .replace(/_x000D_\n?|\r\n?/gi, '\n')
      .trim(),
    'NFC',
  );

const cellOf = (row: ListCells, column: string | undefined) => (column === undefined ? undefined : row[column]);

/** Which product a row is about and whom it names, even where something else is wrong with it. */
export const readIdentity = (row: ListCells, columns: ImportColumns, supplier: string | null = null) => ({
  sku: lineOf(cellOf(row, columns.sku)) || null,
  name: lineOf(cellOf(row, columns.name)),
  unit: lineOf(cellOf(row, columns.unit)) || null,
  supplier: supplier ?? (writtenSupplierName(lineOf(cellOf(row, columns.supplier))) || null),
});

const totals =
  /^(?:(?:sub|sous-|grand |net |gross )?totals?(?: (?:general|général|ht|ttc|net|tva))?|sum|summe|(?:gesamt|end|zwischen|teil)summe|gesamt(?:betrag)?|übertrag|somme|suma|razem|(?:sub)?totale|(?:sub)?totaal|summa|(?:mellom|del)sum|(?:vég)?összes(?:en|eg)|végösszeg|(?:genel |ara )?toplam|i alt|totalt|yhteensä|(?:celkem|celkom|spolu|suma) ?(?:total)?|ukupno|skupaj|итого|всего|разом|усього|общо|всичко|iš viso|kopā|kokku|σύνολο|συνολο)\s*:?$/i;
const shortenedCode = /^\d(?:[.,]\d+)?E\+\d+$/i;

export interface HowToRead {
  /** Of its prices. */
  currency: Currency;
  columns: ImportColumns;
  /** Columns without a field of their own that are worth keeping, as "column: value" in the description. */
  besides?: readonly string[];
  /** By which decimal sign each column of amounts is written. */
  signs?: Partial<Record<AmountField, SignOfColumn>>;
  /** From whom the whole list is, whatever it says. */
  supplier?: string | null;
}

/** Reads the cells of one row, and gathers what is wrong with it. */
class RowReader {
  readonly problems: RowProblem[] = [];
  readonly remarks: RowRemark[] = [];
  /** "kg", where a price is written "2.50/kg". */
  per: string | null = null;
  private readonly currency: Currency;

  constructor(currency: Currency) {
    this.currency = currency;
  }

  /** An amount of money; 0 where it is none. */
  amount(cell: ListCell, field: AmountField, lowestCents: number, sign: SignOfColumn): number {
    const { currency } = this;
    const text = String(cell).trim();
    const read = typeof cell === 'number' ? readNumber(cell, currency) : readAmount(text, currency, sign);
    const refuse = (message: string) => {
      this.problems.push({ field, message });
      return 0;
    };
    if (read.is !== 'amount') return refuse(amountSentence(read, text, currency) ?? noAmount(field, text));
    if (read.cents < lowestCents)
      return refuse(field === 'cost' ? productTexts.costTooLow(currency) : invalidAmount[field]);
    if (read.cents > largestAmountCents)
      return refuse(productTexts.tooDear(importFieldLabels[field], moneyText({ cents: largestAmountCents, currency })));
    if (read.isRounded) this.remarks.push({ kind: 'rounded', field, from: text, cents: read.cents });
    this.per = read.per ?? this.per;
    return read.cents;
  }
}

const plainUnit = (unit: string) =>
  unit
    .toLowerCase()
    .replace(/^(?:1|per|je|pro) ?/, '')
    .replace(/\.$/, '');

/** @returns the product, or everything that is wrong with the row. */
export function readImportRow(
  row: ListCells,
  { currency, columns, besides = [], signs = {}, supplier: supplierOfList = null }: HowToRead,
): { product: ImportedProduct; remarks: RowRemark[] } | { problems: RowProblem[] } {
  const reader = new RowReader(currency);
  const { problems, remarks } = reader;
  const { name, sku, unit, supplier } = readIdentity(row, columns, supplierOfList);
  const kept = besides.flatMap((column) => {
    const value = textOf(row[column]);
    return value === '' ? [] : [`${column}: ${value}`];
  });
  const description = [textOf(cellOf(row, columns.description)), ...kept].filter(Boolean).join('\n');
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
    return cell === undefined || String(cell).trim() === '' ? null : cell;
  };
  const [cost, price, usual] = [filled('cost'), filled('price'), filled('usualPrice')];
  if (cost === null && price !== null) remarks.push({ kind: 'price-as-cost' });
  const costCents =
    cost === null && price !== null
      ? reader.amount(price, 'cost', lowestCostCents, signs.price ?? null)
      : reader.amount(cost ?? '', 'cost', lowestCostCents, signs.cost ?? null);
  const isSameCell = cost === null;
  const priceCents =
    price === null ? null : isSameCell ? costCents : reader.amount(price, 'price', 0, signs.price ?? null);
  const usualPriceCents = usual === null ? null : reader.amount(usual, 'usualPrice', 1, signs.usualPrice ?? null);
  if (reader.per !== null && unit !== null && plainUnit(unit) !== plainUnit(reader.per))
    problems.push({ field: 'cost', message: importTexts.perOther(reader.per, unit) });
  // Of several pictures the first.
  const imageUrl = textOf(cellOf(row, columns.imageUrl)).split(/,?\s+|\|/)[0] || null;
  if (imageUrl !== null && !isImageUrl(imageUrl))
    problems.push({ field: 'imageUrl', message: productTexts.imageInvalid });
  if (problems.length > 0) return { problems };
  if (sku !== null && shortenedCode.test(sku)) remarks.push({ kind: 'shortened-code', code: sku });
  return {
    product: {
      name,
      costCents,
      sku,
      ...(columns.unit !== undefined && { unit: unit ?? reader.per }),
      ...((columns.description !== undefined || besides.length > 0) && { description: description || null }),
      ...(columns.price !== undefined && { priceCents }),
      ...(columns.usualPrice !== undefined && { usualPriceCents }),
      ...(columns.imageUrl !== undefined && { imageUrl }),
      ...((columns.supplier !== undefined || supplierOfList !== null) && { supplier }),
    },
    remarks,
  };
}
