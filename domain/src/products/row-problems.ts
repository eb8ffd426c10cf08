import { type Currency, placesText } from '../money/money.ts';
import type { ReadAmount } from '../money/read-amount.ts';
import type { AmountField, ImportField } from './import-fields.ts';
import { productTexts } from './product-rules.ts';

/** The sentences about a row that is left out or that someone should look at. */

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
  perTwo: (one: string, other: string) => `One price is per ${one}, another per ${other}`,
  lostDigits: (code: string) =>
    `“${code}” has more digits than a spreadsheet keeps of a number. Format that column as text and enter the codes again.`,
  heading: 'This looks like a heading, not a product',
} as const;

/** What is wrong with a row, and in which of its cells; the field is null where it is the row as a whole. */
export interface RowProblem {
  field: ImportField | null;
  message: string;
}

/** What was made of a row that someone should look at. */
export type RowRemark =
  | { kind: 'rounded'; field: AmountField; from: string; cents: number }
  /** Its cost was empty. */
  | { kind: 'price-as-cost' }
  /** A spreadsheet shows a long code as "4.28E+12" and has lost the rest. */
  | { kind: 'shortened-code'; code: string }
  /** The list has no unit column. */
  | { kind: 'unit-of-price'; unit: string };

export const invalidAmount: Readonly<Record<AmountField, string>> = {
  cost: productTexts.costInvalid,
  price: productTexts.priceInvalid,
  usualPrice: productTexts.usualPriceInvalid,
};

const longestShown = 40;
export const shownCell = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);
/** Why an amount can't be accepted; null where there's no more to say than that it isn't one. */
export function amountSentence(read: ReadAmount, text: string, currency: Currency): string | null {
  const shown = shownCell(text);
  if (read.is === 'ambiguous') return importTexts.twoAmounts(shown, read.readings, currency);
  if (read.is === 'foreign') return importTexts.foreign(shown, read.currency, currency);
  if (read.is === 'per-several') return importTexts.perSeveral(shown, read.per);
  return null;
}

export const noAmount = (field: AmountField, text: string) =>
  text === '' ? invalidAmount[field] : importTexts.none(invalidAmount[field], shownCell(text));
