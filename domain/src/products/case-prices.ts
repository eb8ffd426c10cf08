import { plainTitle } from '../lists/plain-title.ts';
import { type Currency, moneyText } from '../money/money.ts';
import { readAmount, readNumber } from '../money/read-amount.ts';
import { wordsOfUnits } from '../money/units-of-sale.ts';
import { type ImportColumns, importFieldLabels } from './import-fields.ts';
import { type ListCell, type ListCells, lineOf } from './list-cells.ts';
import { priceTitle } from './price-titles.ts';
import { isCount, isOfSeveral } from './same-unit.ts';

/** Lists that have the price of a case and the price of one of what is in it: only one of them goes with a unit. */

const spaced = (words: string) => new RegExp(`(?<= )(?:${words})(?= )`, 'gu');

const caseWords = `${wordsOfUnits('case')}|pack|packs|pk|pkg|package|cse|bulk|vpe|ve|kasten|verpackung|verpackungseinheit|colis|cageot|cagette|plateau|lot|conditionnement|emballage|cartone|cartoni|collo|colli|confezione|cassetta|caixa|caixas|dozen|omdoos|krat|kratten|verpakking|kolli|kasse|kasser|lada|lador|krt|kartonu|opakowanie|opakowania|zgrzewka|skrzynka|skrzynki|bedna|krabice|baleni|doboz|lada|laatikko|ltk|kutu|koli|cutie|bax|ящик|ящика|коробка|коробку|упаковка|упаковку|κιβωτιο`;
const pieceWords = `${wordsOfUnits('piece', 'measure', 'number')}|single|stuck|stucks|unitaire|unitario|unitaria|unitar|birim|jednostka|jednostkowa|jednotkova|sztuke|adet|бр|штука|штуку|τεμαχιο`;
const [ofCase, ofPiece] = [spaced(plainWords(caseWords)), spaced(plainWords(pieceWords))];
/** Beside these words: "price per case", "cena za karton". */
const beside = spaced('per|pr|za|for|fur|pour|por|par|x|na|à|a|the|whole|full|ganze|ganzer');
/** "Kistenpreis", "Doosprijs", "Lådpris", and "Stückpreis". */
const [joinedCase, joinedPiece] = [
  /^(?:kisten|karton|kasten|gebinde|steigen|verpackungs|packungs|ve|vpe|colli|kolli|doos|krat|lad|kasse)(?:preis|ek|prijs|pris)$/,
  /^(?:stuck|einzel|einheits|stuks|stuk|styck|styk|enhets|enheds)(?:preis|ek|prijs|pris)$/,
];

function plainWords(list: string): string {
  return [...new Set(list.split('|').flatMap((word) => [word, plainTitle(word)]))].filter(Boolean).join('|');
}

/** Whether a title is one of a price of a case, or of a single unit; null where it says neither. */
export function isPriceOf(title: string): 'case' | 'piece' | null {
  const name = plainTitle(title);
  const together = name.replaceAll(' ', '');
  if (joinedCase.test(together)) return 'case';
  if (joinedPiece.test(together)) return 'piece';
  const words = ` ${name} `.replace(beside, '').replace(/ +/g, ' ');
  const [isCase, isPiece] = [words.match(ofCase) !== null, words.match(ofPiece) !== null];
  if (isCase === isPiece) return null;
  const bare = words.replace(isCase ? ofCase : ofPiece, '').trim();
  // "$/case" and "Each" have nothing else in them that says a price.
  const isPrice =
    bare === '' ? /\p{Sc}/u.test(title) || name === 'each' : (priceTitle(bare)?.is ?? 'selling') !== 'selling';
  if (!isPrice) return null;
  return isCase ? 'case' : 'piece';
}

/** "12/16 oz" are twelve, and "1/2 pint" and "3/4 lb" are one. */
const byStroke = /^(?!1 ?\/|2 ?\/ ?3|3 ?\/ ?[48]|5 ?\/ ?8|7 ?\/ ?8)\d{1,4} ?\/ ?\d{1,5}(?:[.,]\d{1,3})? ?-?\p{L}/u;
const packOf = /(?:^|[ -])\d{1,4}[ -]?(?:pack|pk)$|^(?:pack|pk) (?:of|of \d)/iu;
/** A unit that holds several of what may be sold singly. */
const isWhole = (unit: string) => isOfSeveral(unit) || byStroke.test(unit) || packOf.test(unit);
/** "40 lb case" of 40, "12 x 1 l" of 12. */
const countIn = (unit: string) => Number(/^\D{0,12}(\d{1,4})(?!\d)/u.exec(unit)?.[1] ?? 0);

const mostLookedAt = 200;
const most = 0.6;
/** How many characters of a cell are looked at: prices, counts and units have fewer. */
const longestCell = 60;

const startOf = (cell: ListCell | undefined) => (typeof cell === 'string' ? cell.slice(0, longestCell) : cell);

function centsOf(cell: ListCell | undefined, currency: Currency): number | null {
  if (cell === undefined || cell === '' || String(cell).length > longestCell) return null;
  const read = typeof cell === 'number' ? readNumber(cell, currency) : readAmount(cell.trim(), currency);
  return read.is === 'amount' && read.cents > 0 ? read.cents : null;
}

/** Prices of single units are rounded, by up to half a cent, or a whole one where they are cut off. */
const isProduct = (whole: number, one: number, times: number) =>
  times >= 2 && Math.abs(whole / times - one) <= Math.max(1, one * 0.005);

interface Misfit {
  /** The column that is the cost, and the other one that goes with the unit. */
  cost: string;
  fitting: string;
  /** The column of how many are in a case; null where only the titles say it, or the unit does. */
  quantity: string | null;
  /** What the cost is of. */
  costIs: 'piece' | 'case';
  example: { unit: string; cents: number };
}

interface List {
  /** The currency of prices on this site. */
  currency: Currency;
  header: readonly string[];
  rows: readonly { cells: ListCells; isHidden?: boolean }[];
}

interface ReadList extends List {
  /** The numbers of a row, one for each title; read once, however many columns are prices of cases. */
  numbersOf: (cells: ListCells) => readonly number[];
}

function readOnce(header: readonly string[]): ReadList['numbersOf'] {
  const kept = new Map<ListCells, number[]>();
  return (cells) => {
    const numbers = kept.get(cells) ?? header.map((title) => Number(startOf(cells[title]) || 0));
    kept.set(cells, numbers);
    return numbers;
  };
}

/** Whether most rows, of those that have all three, pair the cost of one with the unit of a case, or the other way round. */
function misfitWith(other: string, columns: ImportColumns, { currency, header, rows, numbersOf }: ReadList) {
  const { cost = '', unit: unitColumn } = columns;
  const costIs = isPriceOf(other) === 'case' ? 'piece' : 'case';
  const used = new Set([...Object.values(columns), other]);
  const counts = new Map<string, number>();
  let example: Misfit['example'] | null = null;
  let [looked, misfits, provedByUnit] = [0, 0, 0];
  for (const { cells, isHidden } of rows.slice(0, mostLookedAt)) {
    if (isHidden) continue;
    const unit = lineOf(startOf(cells[unitColumn ?? '']));
    const [cents, beside] = [centsOf(cells[cost], currency), centsOf(cells[other], currency)];
    if (unit === '' || cents === null || beside === null) continue;
    looked += 1;
    const [one, whole] = costIs === 'piece' ? [cents, beside] : [beside, cents];
    const isProvedByUnit = isProduct(whole, one, countIn(unit));
    // "24 ct" is the whole case if its price is that of 24; otherwise it may be one package of 24.
    const unitIsWhole = isWhole(unit) || (isProvedByUnit && isCount(unit));
    if (whole <= one * 1.2 || unitIsWhole !== (costIs === 'piece')) continue;
    misfits += 1;
    example ??= { unit, cents };
    if (isProvedByUnit) provedByUnit += 1;
    for (const [index, number] of numbersOf(cells).entries()) {
      const title = header[index] ?? '';
      if (!used.has(title) && isProduct(whole, one, number)) counts.set(title, (counts.get(title) ?? 0) + 1);
    }
  }
  const enough = looked * most;
  if (example === null || misfits < enough) return null;
  const quantity = [...counts].find(([, rowsOf]) => rowsOf >= Math.min(enough, misfits * most))?.[0] ?? null;
  const isProved = quantity !== null || provedByUnit >= misfits * most;
  return { cost, fitting: other, quantity, costIs, example, isProved } as const;
}

/** What is the cost, and doesn't go with the unit, as another column would. */
function misfitOf(columns: ImportColumns, list: List): Misfit | null {
  const { cost, unit } = columns;
  if (cost === undefined || unit === undefined) return null;
  const said = isPriceOf(cost);
  const readList = { ...list, numbersOf: readOnce(list.header) };
  for (const title of list.header) {
    const other = title === cost ? null : isPriceOf(title);
    // Of two titles that say the same of their prices neither is of the other's single units.
    if (other === null || other === said) continue;
    const found = misfitWith(title, columns, readList);
    if (found !== null && (found.isProved || (said !== null && found.costIs === 'piece'))) return found;
  }
  return null;
}

/** The only case price, where units are cases; null where there's none, or several. */
function onlyCasePrice(columns: ImportColumns, { header, rows }: List): string | null {
  const used = new Set(Object.values(columns));
  const [found, ...others] = header.filter((title) => !used.has(title) && isPriceOf(title) === 'case');
  const units = rows
    .slice(0, mostLookedAt)
    .flatMap(({ cells, isHidden }) => (isHidden ? [] : lineOf(cells[columns.unit ?? ''])))
    .filter((unit) => unit !== '');
  const areCases = units.length > 0 && units.filter(isWhole).length >= units.length * most;
  return found !== undefined && others.length === 0 && areCases ? found : null;
}

/**
 * Columns as they were guessed, or, where the unit is a whole case, with the case price as the cost: instead of the price of
 * a single unit, or of none. The price at which single units are sold isn't the price of a case then.
 */
export function takeCasePrices(columns: ImportColumns, list: List): ImportColumns {
  const misfit = misfitOf(columns, list);
  const better = misfit?.costIs === 'piece' ? misfit.fitting : null;
  const cost = columns.cost === undefined ? onlyCasePrice(columns, list) : better;
  if (cost === null) return columns;
  const fitting: ImportColumns = { ...columns, cost };
  for (const field of ['price', 'usualPrice'] as const) {
    const column = columns[field];
    if (column === undefined || column === cost) delete fitting[field];
    else if (sellsBelow(list, column, cost)) delete fitting[field];
  }
  return fitting;
}

function sellsBelow({ currency, rows }: List, column: string, cost: string): boolean {
  const both = rows.slice(0, mostLookedAt).flatMap(({ cells }) => {
    const [one, other] = [centsOf(cells[column], currency), centsOf(cells[cost], currency)];
    return one === null || other === null ? [] : [one < other];
  });
  return both.filter(Boolean).length > both.length / 2;
}

/** What is said of a list whose cost and unit don't go together, before it is imported; null where they do. */
export function casePriceNote(columns: ImportColumns, list: List): string | null {
  const misfit = misfitOf(columns, list);
  if (misfit === null) return null;
  const { cost, fitting, quantity, costIs, example } = misfit;
  const sold = `“${example.unit}” would cost ${moneyText({ cents: example.cents, currency: list.currency })}.`;
  const otherwise = `Choose “${fitting}” as ${importFieldLabels.cost}, or no column as ${importFieldLabels.unit}.`;
  if (costIs === 'case')
    return `“${cost}” looks like the price of a whole case, but “${columns.unit}” names what is in it: ${sold} ${otherwise}`;
  const by = quantity === null ? '' : ` (“${fitting}” divided by “${quantity}”)`;
  return `“${cost}” looks like the price of one of several in a case${by}, but “${columns.unit}” names the whole case: ${sold} ${otherwise}`;
}
