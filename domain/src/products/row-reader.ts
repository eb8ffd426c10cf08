import { type Currency, largestAmountCents, moneyText } from '../money/money.ts';
import { type ReadAmount, readAmount, readNumber, type SignOfColumn } from '../money/read-amount.ts';
import type { WordsBeside } from '../spreadsheets/cell-formats.ts';
import { type AmountField, importFieldLabels } from './import-fields.ts';
import { type ListCell, type ListCells, shownCellOf, type WordsOfRow } from './list-cells.ts';
import { basisIn, isSureBasis, severalInTitle } from './price-basis.ts';
import { productTexts } from './product-rules.ts';
import {
  amountSentence,
  importTexts,
  invalidAmount,
  noAmount,
  type RowProblem,
  type RowRemark,
  shownCell,
} from './row-problems.ts';
import { foreignCurrencyOf, type SaidOfPrices } from './said-of-prices.ts';
import { isOfSeveral, isOnePackage, saySameUnit } from './same-unit.ts';

export class RowReader {
  readonly problems: RowProblem[] = [];
  readonly remarks: RowRemark[] = [];
  /** "kg" where a price is written "2.50/kg"; with several prices, what each says. */
  readonly per: string[] = [];
  /** What refuses the row, or would, from outside its prices: "“Per” says 100". */
  readonly heard: string[] = [];
  /** The sentence that refuses any price of the row; it's said of the first. */
  private beside: ((text: string) => string) | null = null;
  private isSaid = false;
  private readonly unit: string | null;
  private readonly currency: Currency;

  /**
   * @param unit of the product.
   * @param currency of prices here.
   */
  constructor(unit: string | null, currency: Currency) {
    this.unit = unit;
    this.currency = currency;
  }

  /** For a product sold by "100 g", the price for 100 g is the price of one. */
  private readonly isOfUnit = (per: string) => this.unit !== null && saySameUnit(per, this.unit);

  /** Whether a quantity is one unit; "10 lb bag" is, if the product has no other unit. */
  private isOfOne(per: string): boolean {
    if (this.unit !== null || !isOnePackage(per)) return this.isOfUnit(per);
    if (!this.per.includes(per)) this.per.push(per);
    return true;
  }

  /** Notes what the row says about its prices outside them. */
  hear(row: ListCells, words: WordsOfRow | undefined, ofPrices: SaidOfPrices) {
    const { currency, unit } = this;
    const { several, saidBy, isAsWritten = false } = ofPrices;
    const say = (heard: string, sentence: (text: string) => string) => {
      this.heard.push(heard);
      if (!isAsWritten) this.beside ??= sentence;
    };
    const foreign = foreignCurrencyOf(row, ofPrices, currency);
    if (foreign !== null) say(foreign.heard, (text) => importTexts.foreign(text, foreign.code, currency));
    if (several !== null && !this.isOfOne(several))
      say(saidBy?.several ?? '', (text) => importTexts.perSeveral(text, several));
    for (const { column, isOfAmounts } of ofPrices.basisColumns) {
      const cell = shownCellOf(row, words, column) ?? '';
      if (isOfAmounts && !isSureBasis(String(cell))) continue;
      const basis = basisIn(cell, currency);
      if (basis?.is === 'foreign')
        say(`“${column}” says ${basis.currency}`, (text) => importTexts.foreign(text, basis.currency, currency));
      if (basis?.is === 'several' && !this.isOfOne(basis.per))
        say(`“${column}” says ${shownCell(basis.per)}`, (text) => importTexts.perSeveral(text, basis.per));
      if (basis?.is !== 'one') continue;
      const per =
        basis.unit ?? (basis.isPiece && unit !== null && isOfSeveral(unit) ? String(row[column]).trim() : null);
      if (per === null) continue;
      const isOther = unit !== null && !saySameUnit(per, unit);
      if (isOther) this.heard.push(`“${column}” says ${shownCell(per)}`);
      if (!isOther || !isAsWritten) this.per.push(per);
    }
  }

  /** A number stays one whatever is beside it; the words mean what they'd mean in a text. */
  private read(cell: ListCell, sign: SignOfColumn, words: WordsBeside | undefined): ReadAmount {
    if (typeof cell === 'string') return readAmount(cell.trim(), this.currency, sign, this.isOfUnit);
    const read = readNumber(cell, this.currency);
    if (words === undefined || read.is !== 'amount') return read;
    const said = readAmount(`${words.before}1${words.behind}`, this.currency, null, this.isOfUnit);
    return said.is === 'amount' ? { ...read, per: said.per } : said;
  }

  /** An amount of money; 0 where it is none. */
  amount(
    cell: ListCell,
    field: AmountField,
    lowestCents: number,
    {
      sign = null,
      words,
      column = '',
    }: { sign?: SignOfColumn | undefined; words?: WordsBeside | undefined; column?: string | undefined },
  ): number {
    const { currency } = this;
    const text = `${words?.before ?? ''}${cell}${words?.behind ?? ''}`.trim();
    const read = this.read(cell, sign, words);
    const refuse = (message: string) => {
      this.problems.push({ field, message });
      return 0;
    };
    if (read.is !== 'amount') return refuse(amountSentence(read, text, currency) ?? noAmount(field, text));
    if (this.beside !== null) {
      if (this.isSaid) return 0;
      this.isSaid = true;
      return refuse(this.beside(shownCell(text)));
    }
    const several = severalInTitle(column);
    if (several !== null && !this.isOfOne(several)) return refuse(importTexts.perSeveral(shownCell(text), several));
    if (read.cents < lowestCents)
      return refuse(field === 'cost' ? productTexts.costTooLow(currency) : invalidAmount[field]);
    if (read.cents > largestAmountCents)
      return refuse(productTexts.tooDear(importFieldLabels[field], moneyText({ cents: largestAmountCents, currency })));
    if (read.isRounded) this.remarks.push({ kind: 'rounded', field, from: text, cents: read.cents });
    if (read.per !== null) this.per.push(read.per);
    return read.cents;
  }
}
