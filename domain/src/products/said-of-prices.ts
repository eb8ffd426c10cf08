import { sharesOwnSign } from '../money/currencies.ts';
import { currenciesNamedIn } from '../money/currency-signs.ts';
import { currency } from '../money/money.ts';
import { readAmount } from '../money/read-amount.ts';
import { wordsOfUnits } from '../money/units-of-sale.ts';
import { amountFields, type ImportColumns } from './import-fields.ts';
import { plainTitle } from './plain-title.ts';
import { basisIn, isSureBasis, isUsualBasis, mayForHowMuch, saysForHowMuch, severalSaidBy } from './price-basis.ts';
import { aloneIn, currencyIn, currencyOfSheet, currencySaidBy, saysCurrency } from './price-currency.ts';
import { wordsForPrices } from './price-titles.ts';

/** What a list says of its prices elsewhere than in them. */

type Cells = Readonly<Record<string, string | number | undefined>>;

export interface BasisColumn {
  column: string;
  /** Most of it is amounts, as below "Cost per": only 100, 500 and 1000 say for how much. */
  isOfAmounts: boolean;
}

export interface SaidOfPrices {
  /** Columns of currencies. */
  currencyColumns: readonly string[];
  /** Columns that say for how much of a product its price is. */
  basisColumns: readonly BasisColumn[];
  /** Another currency than here, in which the whole list says that its prices are. */
  currency: string | null;
  /** For how many the whole list says that they are, where it's not one. */
  several: string | null;
  /** Where the list as a whole says its currency, and its "for how many". */
  saidBy?: { currency: string; several: string } | undefined;
  /** Somebody looked at what was heard: amounts are in the currency here and for one, unless they say so themselves. */
  isAsWritten?: boolean | undefined;
}

/** What lines of a list say of all its prices. */
export type SaidByLines = Pick<SaidOfPrices, 'currency' | 'several' | 'saidBy'>;

const said = (where: string, what: string) => `${where} says ${what}`;

const mostOfLine = 3;
const beginsALine = new RegExp(
  `^(?:all |alle |our |tous )?(?:nos )?(?:${wordsForPrices}|currency|währung|devise|moneda|valuta)(?!\\p{L})`,
  'iu',
);
/** A product without a price says "price TBD"; of all prices lines speak as of many. */
const ofAllPrices =
  /(?<!\p{L})(?:prices|preise|prix|precios|prezzi|preços|prijzen|priser|ceny|quotes|quoted)(?!\p{L})/iu;
const isNoPrice = (cell: string | number) =>
  typeof cell === 'string' && !/^\P{L}*\d/u.test(cell) && readAmount(cell).is === 'none';
/**
 * What a row below the titles says as a line of its own, and no product: one cell, or a few that begin like a line, since a
 * comma cuts "All prices in EUR, net of VAT" in two; of other rows without an amount what speaks of all prices.
 */
export function linesBeside(filled: readonly (string | number)[]): string[] {
  if (filled.length === 1) return [String(filled[0])];
  if (filled.length > mostOfLine) return [];
  if (beginsALine.test(String(filled[0]))) return [filled.join(' ')];
  return filled.every(isNoPrice) ? filled.map(String).filter((cell) => ofAllPrices.test(cell)) : [];
}

/** Hears lines that are no products: those above the titles, and what stands alone in its row. */
export class LinesBesidePrices {
  private foreign: string | null = null;
  /** One line that names the own currency is enough: another may be about an account. */
  private isOwn = false;
  private several: string | null = null;
  private readonly saidBy = { currency: '', several: '' };

  /** The name of a spreadsheet's sheet is as good as a line. */
  hearSheet(name: string) {
    this.note(currencyOfSheet(name), severalSaidBy([name]), 'The name of the sheet');
  }

  /** @param where the line is: "Line 3" */
  hear(cells: readonly (string | number)[], where: string) {
    const texts = cells.map(String);
    this.note(this.isOwn ? null : currencySaidBy(texts), this.several === null ? severalSaidBy(texts) : null, where);
  }

  private note(code: string | null, several: string | null, where: string) {
    if (!this.isOwn) {
      if (code === currency) this.isOwn = true;
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
): { code: string; heard: string } | null {
  for (const column of currencyColumns) {
    const code = currencyIn(String(row[column] ?? ''));
    if (code !== null && code !== currency) return { code, heard: said(`“${column}”`, code) };
  }
  return ofList === null ? null : { code: ofList, heard: saidBy?.currency ?? '' };
}

/** No list has more of either: each is looked at in each row. */
const mostColumns = 8;
const mostKnown = 1000;
const ownIn = (title: string) =>
  currenciesNamedIn(title).flatMap(({ code, from, to }) => (code === currency ? title.slice(from, to).trim() : []));

/** "0.21", "1.04/lb" and "$2" stand below "Cost per" where it is the title of a price; "0.25 kg" is none. */
const isNoAmount = (cell: string) => !amount.test(cell);
const amount = new RegExp(
  `^(?:\\p{Sc} ?\\d|\\d{1,5}[.,](?!00)\\d\\d(?!\\d| ?(?:${wordsOfUnits('measure')})(?!\\p{L})))`,
  'iu',
);
/** Pallets, crates and cucumbers are of a kind that is called so. */
const isOfEuroGoods = (column: string) =>
  /pallet|palett|plt|crate|tray|kiste|style|variet|sort|grade|type|country|origin|land/i.test(column);
const isWithoutTitle = (column: string) => /^column \d+$/.test(column);

/** Finds columns that say something of prices: by their titles, or by what all their cells are. Each row is to be met. */
export class ColumnsBesidePrices {
  /** Columns without such a title, as long as nothing else stands in them. */
  private readonly onlyCurrencies: Set<string>;
  /** Those of them in which anything stands. */
  private readonly filled = new Set<string>();
  /** Columns that say for how much, or may: how many more of their cells do than don't, and whether one does for sure. */
  private readonly bases: ReadonlyMap<string, { isNamed: boolean; balance: number; isSure: boolean }>;
  private readonly unused: string[];
  private isAtTitles = true;
  /** What short texts are, which stand in thousands of cells. */
  private readonly known = new Map<string, boolean>();
  private foreign: string | null = null;
  private several: string | null = null;
  private readonly saidBy = { currency: '', several: '' };

  private readonly ofLines: SaidByLines;
  private readonly name: string;
  private readonly amounts: string[];

  constructor(header: readonly string[], columns: ImportColumns, ofLines: SaidByLines) {
    this.ofLines = ofLines;
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
    // A second line of titles has units where prices stand: "EUR", "per 100".
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

  private hearUnit(column: string, cell: string | number | undefined) {
    if (typeof cell !== 'string' || /\d/.test(cell.trim().slice(0, 1)) || readAmount(cell).is !== 'none') return;
    const basis = basisIn(cell);
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
      // "PE" may be how much is packed as one: nobody packs a hundred.
      isNamed || (balance > 0 && isSure)
        ? [{ column, isOfAmounts: isNamed && balance < 0 && plainTitle(column) !== 'per' }]
        : [],
    );
    const foreign = this.ofLines.currency ?? this.foreign;
    const isOwnTitle = (title: string) =>
      ownIn(title).some((written) => written !== '$' || !sharesOwnSign.has(foreign ?? ''));
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
