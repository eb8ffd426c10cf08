import { plainTitle } from '../lists/plain-title.ts';
import { sharesDollarSign } from '../money/currencies.ts';
import { currenciesNamedIn } from '../money/currency-signs.ts';
import type { Currency } from '../money/money.ts';
import { readAmount } from '../money/read-amount.ts';
import { wordsOfUnits } from '../money/units-of-sale.ts';
import { amountFields, type ImportColumns } from './import-fields.ts';
import { basisIn, isSureBasis, isUsualBasis, mayForHowMuch, saysForHowMuch, severalSaidBy } from './price-basis.ts';
import { aloneIn, currencyIn, currencyOfSheet, currencySaidBy, saysCurrency } from './price-currency.ts';
import { wordsForPrices } from './price-titles.ts';

type Cells = Readonly<Record<string, string | number | undefined>>;

export interface BasisColumn {
  column: string;
  /** Most cells are amounts, as under "Cost per": only 100, 500 and 1000 say how many a price is for. */
  isOfAmounts: boolean;
}

export interface SaidOfPrices {
  currencyColumns: readonly string[];
  basisColumns: readonly BasisColumn[];
  /** A foreign currency that the whole list says its prices are in. */
  currency: string | null;
  /** How many the whole list says its prices are for, if not one. */
  several: string | null;
  /** Where the list as a whole says its currency, and how many its prices are for. */
  saidBy?: { currency: string; several: string } | undefined;
  /** Someone looked at what was heard: amounts are in the currency here and for one, unless they say so themselves. */
  isAsWritten?: boolean | undefined;
}

export type SaidByLines = Pick<SaidOfPrices, 'currency' | 'several' | 'saidBy'>;

const said = (where: string, what: string) => `${where} says ${what}`;

const mostOfLine = 3;
const beginsALine = new RegExp(
  `^(?:all |alle |our |tous )?(?:nos )?(?:${wordsForPrices}|currency|währung|devise|moneda|valuta)(?!\\p{L})`,
  'iu',
);
/** A product without a price says "price TBD"; lines about all prices use the plural. */
const ofAllPrices =
  /(?<!\p{L})(?:prices|preise|prix|precios|prezzi|preços|prijzen|priser|ceny|quotes|quoted)(?!\p{L})/iu;
const isNoPrice = (cell: string | number, currency: Currency) =>
  typeof cell === 'string' && !/^\P{L}*\d/u.test(cell) && readAmount(cell, currency).is === 'none';
/**
 * What a row below the titles says about prices: a single cell, or a few that begin like a sentence, since a comma cuts
 * "All prices in EUR, net of VAT" in two; of other rows without an amount, the cells about all prices.
 * @param currency of prices here
 */
export function linesBeside(filled: readonly (string | number)[], currency: Currency): string[] {
  if (filled.length === 1) return [String(filled[0])];
  if (filled.length > mostOfLine) return [];
  if (beginsALine.test(String(filled[0]))) return [filled.join(' ')];
  if (!filled.every((cell) => isNoPrice(cell, currency))) return [];
  return filled.map(String).filter((cell) => ofAllPrices.test(cell));
}

/** Reads lines that aren't products: those above the header, and rows with only one filled cell. */
export class LinesBesidePrices {
  private foreign: string | null = null;
  /** One line that names the own currency is enough: another may be about an account. */
  private isOwn = false;
  private several: string | null = null;
  private readonly saidBy = { currency: '', several: '' };
  private readonly currency: Currency;

  /** @param currency of prices here. */
  constructor(currency: Currency) {
    this.currency = currency;
  }

  /** A sheet's name counts as a line. */
  hearSheet(name: string) {
    this.note(currencyOfSheet(name, this.currency), severalSaidBy([name]), 'The name of the sheet');
  }

  /** @param where the line is: "Line 3" */
  hear(cells: readonly (string | number)[], where: string) {
    const texts = cells.map(String);
    this.note(
      this.isOwn ? null : currencySaidBy(texts, this.currency),
      this.several === null ? severalSaidBy(texts) : null,
      where,
    );
  }

  private note(code: string | null, several: string | null, where: string) {
    if (!this.isOwn) {
      if (code === this.currency) this.isOwn = true;
      else if (code !== null && this.foreign === null) {
        this.foreign = code;
        this.saidBy.currency = said(where, code);
      }
    }
    if (this.several !== null || several === null) return;
    this.several = several;
    this.saidBy.several = said(where, several);
  }

  said(): SaidByLines {
    return { currency: this.isOwn ? null : this.foreign, several: this.several, saidBy: this.saidBy };
  }
}

/** The currency of a row's prices, other than the one here; null where it doesn't say one. */
export function foreignCurrencyOf(
  row: Cells,
  { currencyColumns, currency: ofList, saidBy }: SaidOfPrices,
  currency: Currency,
): { code: string; heard: string } | null {
  for (const column of currencyColumns) {
    const code = currencyIn(String(row[column] ?? ''), currency);
    if (code !== null && code !== currency) return { code, heard: said(`“${column}”`, code) };
  }
  return ofList === null ? null : { code: ofList, heard: saidBy?.currency ?? '' };
}

/** No list has more of either; each is checked in every row. */
const mostColumns = 8;
const mostKnown = 1000;

/** "0.21", "1.04/lb" and "$2" under "Cost per" make it a price's title; "0.25 kg" doesn't. */
const isNoAmount = (cell: string) => !amount.test(cell);
const amount = new RegExp(
  `^(?:\\p{Sc} ?\\d|\\d{1,5}[.,](?!00)\\d\\d(?!\\d| ?(?:${wordsOfUnits('measure')})(?!\\p{L})))`,
  'iu',
);
/** Some pallets, crates and cucumbers are of a kind called "Euro". */
const isOfEuroGoods = (column: string) =>
  /pallet|palett|plt|crate|tray|kiste|style|variet|sort|grade|type|country|origin|land/i.test(column);
const isWithoutTitle = (column: string) => /^column \d+$/.test(column);

/** Finds columns that say something about prices, by title or by all their cells. Needs to see every row. */
export class ColumnsBesidePrices {
  /** Columns without such a title that have held only currencies so far. */
  private readonly onlyCurrencies: Set<string>;
  private readonly filled = new Set<string>();
  /** Columns that may say for how much: how many more cells do than don't, and whether one surely does. */
  private readonly bases: ReadonlyMap<string, { isNamed: boolean; balance: number; isSure: boolean }>;
  private readonly unused: string[];
  private isAtTitles = true;
  /** Cached results for short texts, which fill thousands of cells. */
  private readonly known = new Map<string, boolean>();
  private foreign: string | null = null;
  private several: string | null = null;
  private readonly saidBy = { currency: '', several: '' };

  private readonly ofLines: SaidByLines;
  private readonly name: string;
  private readonly amounts: string[];
  private readonly currency: Currency;

  /** @param currency of prices here. */
  constructor(header: readonly string[], columns: ImportColumns, ofLines: SaidByLines, currency: Currency) {
    this.ofLines = ofLines;
    this.currency = currency;
    this.name = columns.name ?? '';
    this.amounts = amountFields.flatMap((field) => columns[field] ?? []);
    const used = new Set(Object.values(columns));
    this.unused = header.filter((title) => !used.has(title));
    const isBasis = (title: string) => saysForHowMuch(title) || mayForHowMuch(title);
    this.onlyCurrencies = new Set(this.unused.filter((title) => !saysCurrency(title) && !isBasis(title)));
    this.bases = new Map(
      this.unused
        .filter(isBasis)
        .map((title) => [title, { isNamed: saysForHowMuch(title), balance: 0, isSure: false }]),
    );
  }

  meet(row: Cells) {
    // A second title line has units where prices go: "EUR", "per 100".
    if (String(row[this.name] ?? '') !== '') this.isAtTitles = false;
    if (this.isAtTitles) for (const column of this.amounts) this.hearUnit(column, row[column]);
    for (const column of this.onlyCurrencies) {
      const cell = String(row[column] ?? '');
      if (cell === '') continue;
      if (this.isCurrency(column, cell)) this.filled.add(column);
      else this.onlyCurrencies.delete(column);
    }
    for (const [column, basis] of this.bases) {
      const cell = String(row[column] ?? '').trim();
      if (cell === '') continue;
      basis.balance += (basis.isNamed ? isNoAmount(cell) : isUsualBasis(cell)) ? 1 : -1;
      basis.isSure ||= isSureBasis(cell);
    }
  }

  private isCurrency(column: string, cell: string): boolean {
    if (/^euro$/i.test(cell.trim())) return !isOfEuroGoods(column);
    if (cell === 'TRY') return isWithoutTitle(column);
    const known = this.known.get(cell);
    if (known !== undefined) return known;
    const is = aloneIn(cell) !== null;
    if (this.known.size < mostKnown) this.known.set(cell, is);
    return is;
  }

  /** How a title names the own currency: "$", "US$". */
  private ownIn(title: string) {
    return currenciesNamedIn(title).flatMap(({ code, from, to }) =>
      code === this.currency ? title.slice(from, to).trim() : [],
    );
  }

  private hearUnit(column: string, cell: string | number | undefined) {
    if (typeof cell !== 'string' || /\d/.test(cell.trim().slice(0, 1)) || readAmount(cell, this.currency).is !== 'none')
      return;
    const basis = basisIn(cell, this.currency);
    if (basis?.is === 'foreign' && this.foreign === null) {
      this.foreign = basis.currency;
      this.saidBy.currency = said(`“${column}”`, basis.currency);
    }
    if (basis?.is === 'several' && this.several === null) {
      this.several = basis.per;
      this.saidBy.several = said(`“${column}”`, basis.per);
    }
  }

  found(): SaidOfPrices {
    const onlyCurrencies = [...this.onlyCurrencies].filter((column) => this.filled.has(column));
    const bases = [...this.bases].flatMap(([column, { isNamed, balance, isSure }]) =>
      // "PE" may be a pack size, but no one packs a hundred.
      isNamed || (balance > 0 && isSure)
        ? [{ column, isOfAmounts: isNamed && balance < 0 && plainTitle(column) !== 'per' }]
        : [],
    );
    const foreign = this.ofLines.currency ?? this.foreign;
    const isOwnTitle = (title: string) =>
      this.ownIn(title).some((written) => written !== '$' || !sharesDollarSign.has(foreign ?? ''));
    return {
      currencyColumns: [...this.unused.filter(saysCurrency), ...onlyCurrencies].slice(0, mostColumns),
      basisColumns: bases.slice(0, mostColumns),
      // A title that names the own currency is nearer to its prices than a line is.
      currency: this.amounts.every(isOwnTitle) ? null : foreign,
      several: this.ofLines.several ?? this.several,
      saidBy: {
        currency: this.ofLines.saidBy?.currency || this.saidBy.currency,
        several: this.ofLines.saidBy?.several || this.saidBy.several,
      },
    };
  }
}
