import { withoutInvisible } from '../texts/visible.ts';
import { currencyOf } from './currency-signs.ts';
import { type Currency, digitsOf } from './money.ts';
import { unitCalled } from './units-of-sale.ts';

/** Amounts of money as people and programs write them. An ambiguous amount is reported, never guessed. */

export type DecimalSign = '.' | ',';

export interface Decimal {
  cents: number;
  /** It had more significant places than its currency has, and was rounded half up. */
  isRounded: boolean;
}

export type ReadAmount =
  | ({ is: 'amount'; per: string | null } & Decimal)
  /** Read with a decimal point, and with a decimal comma. */
  | { is: 'ambiguous'; readings: readonly [string, string] }
  | { is: 'foreign'; currency: string }
  /** Of several of something: "2.50/100 g". */
  | { is: 'per-several'; per: string }
  | { is: 'none' };

const dashes = /[\u2010-\u2015\u2212]/g;
const apostrophes = /[\u2018\u2019\u02BC\u00B4`]/g;

const plain = (text: string) =>
  withoutInvisible(text).replace(/\s+/g, ' ').replace(dashes, '-').replace(apostrophes, "'").trim();

/** "/kg", "per kg", "je 100 g": the quantity that the price is for. */
const perSuffix = /(?<=[\d\-\p{L}\p{Sc}.]) ?(?:\/|\b(?:per|pro|je|par|por) ) ?(\d+(?:[.,]\d+)?)? ?(\p{L}{1,12})\.?$/iu;
const eachSuffix = /(?<=[\d\-\p{Sc}]) ?(?:each|ea)\.?$/iu;
const signBefore = /^(\p{L}*\p{Sc}\p{L}?|\p{L}[\p{L}.]*) ?(?=[\d.,]|-{1,2},)/u;
const signBehind = /(?<=[\d\-.,]) ?(\p{L}*\p{Sc}|\p{L}[\p{L}.]*)$/u;

/** Trades write "/C" and "/M" for these, in capital letters: "/m" is a meter. */
const roundUnits = new Map([
  ['C', '100'],
  ['hundred', '100'],
  ['M', '1,000'],
  ['thousand', '1,000'],
]);
const roundUnit = (unit: string) => roundUnits.get(unit) ?? roundUnits.get(unitCalled(unit)?.name ?? '');

interface Written {
  number: string;
  per: { quantity: number; unit: string } | null;
  currencies: readonly string[];
}

/** No one writes a longer one, and the forms above look at each letter again from each letter before it. */
const longestAmount = 60;

/** Takes signs of currencies and units off. Null where other words stand beside the number. */
function takeApart(text: string): Written | null {
  if (text.trim().length > longestAmount) return null;
  let number = plain(text).replace(eachSuffix, '');
  const [suffix, quantity = '1', unit = ''] = perSuffix.exec(number) ?? [];
  if (suffix) number = number.slice(0, -suffix.length).trim();
  const currencies: string[] = [];
  for (const form of [signBefore, signBehind]) {
    const [whole, sign] = form.exec(number) ?? [];
    if (whole === undefined || sign === undefined) continue;
    const code = currencyOf(sign);
    if (code === null) return null;
    currencies.push(code);
    number = number.replace(form, '').trim();
  }
  const per = suffix ? { quantity: Number(quantity.replace(',', '.')), unit } : null;
  // "2,-" and "2.--" are whole amounts; "–,99" is 99 cents.
  number = number.replace(/(?<=\d)([.,])-{1,2}$/, '$100').replace(/^-{1,2},(?=\d\d$)/, '0,');
  return { number, per, currencies };
}

interface Digits {
  whole: string;
  places: string;
}

const grouped = (sign: string) => new RegExp(`^[1-9]\\d{0,2}(?:${sign === '.' ? '\\.' : sign}\\d{3})+$`);
const groups = new Map(['.', ',', ' ', "'"].map((sign) => [sign, grouped(sign)]));
/** As India writes them: 1,23,456. */
const indian = /^[1-9]\d?(?:,\d\d)+,\d{3}$/;

/** @returns the number by this decimal sign, or null where it is none by it. */
function readBy(number: string, decimal: DecimalSign): Digits | null {
  const [whole = '', places, ...more] = number.split(decimal);
  if (more.length > 0 || (places !== undefined && !/^\d+$/.test(places))) return null;
  if (whole === '') return places === undefined ? null : { whole: '0', places };
  const isGrouped = [...groups].some(([sign, form]) => sign !== decimal && form.test(whole));
  if (!/^\d+$/.test(whole) && !isGrouped && !(decimal === '.' && indian.test(whole))) return null;
  return { whole: whole.replace(/\D/g, ''), places: places ?? '' };
}

const writtenOut = ({ whole, places }: Digits) =>
  `${whole.replace(/^0+(?=\d)/, '')}${places === '' ? '' : `.${places}`}`;
const isSame = (one: Digits, other: Digits) => writtenOut(one) === writtenOut(other);

/** Rounds half up in whole digits, without floating-point numbers. */
function centsOf({ whole, places }: Digits, currency: Currency): Decimal | null {
  const kept = digitsOf(currency);
  const cents = Number(`${whole}${places.padEnd(kept, '0').slice(0, kept)}`) + (Number(places[kept] ?? 0) >= 5 ? 1 : 0);
  return Number.isSafeInteger(cents) ? { cents, isRounded: /[1-9]/.test(places.slice(kept)) } : null;
}

/** The decimal sign that an amount can have alone; null where it has none, or could have either. */
function signIn(text: string): DecimalSign | null {
  const written = takeApart(text);
  if (written === null) return null;
  const [point, comma] = [readBy(written.number, '.'), readBy(written.number, ',')];
  return point && !comma ? '.' : comma && !point ? ',' : null;
}

/**
 * A column's decimal sign: `mixed` if it has both, null if nothing tells. `semicolons`: only the delimiter tells, so
 * commas are decimal signs; it says nothing about points.
 */
export type SignOfColumn = DecimalSign | 'mixed' | 'semicolons' | null;

/** @param before what the cells above say. */
export function signWith(before: SignOfColumn, text: string): SignOfColumn {
  const sign = /[.,]/.test(text) ? signIn(text) : null;
  if (sign === null || before === 'mixed') return before;
  return before === null || before === sign ? sign : 'mixed';
}

/**
 * @param currency of prices here: an amount in another one is reported, not taken.
 * @param decimal of the column, if known.
 * @param isOfUnit whether this quantity is sold as one: "100 g".
 */
export function readAmount(
  text: string,
  currency: Currency,
  decimal: SignOfColumn = null,
  isOfUnit: (per: string) => boolean = () => false,
): ReadAmount {
  const written = takeApart(text);
  if (written === null) return { is: 'none' };
  const { number, per, currencies } = written;
  const foreign = currencies.findLast((code) => code !== currency);
  const [point, comma] = [readBy(number, '.'), readBy(number, ',')];
  if (!point && !comma) return { is: 'none' };
  if (foreign !== undefined) return { is: 'foreign', currency: foreign };
  const round = per?.quantity === 1 ? roundUnit(per.unit) : undefined;
  if (round !== undefined) return { is: 'per-several', per: round };
  const whole = per === null || per.quantity === 1 ? (per?.unit ?? null) : `${per.quantity} ${per.unit}`;
  if (per !== null && whole !== null && per.quantity !== 1 && !isOfUnit(whole))
    return { is: 'per-several', per: whole };
  const isEither = point !== null && comma !== null && !isSame(point, comma);
  const sign = decimal === 'semicolons' && number.includes(',') ? ',' : decimal;
  if (isEither && sign !== '.' && sign !== ',')
    return { is: 'ambiguous', readings: [writtenOut(point), writtenOut(comma)] };
  const digits = (isEither && sign === ',') || point === null ? comma : point;
  const read = digits && centsOf(digits, currency);
  return read ? { is: 'amount', ...read, per: whole } : { is: 'none' };
}

/** A number stored by a program: digits beyond the significant ones come from adding floating-point numbers. */
export function readNumber(number: number, currency: Currency): ReadAmount {
  const text = String(Number(number.toPrecision(15)));
  return /^\d+(\.\d+)?$/.test(text) ? readAmount(text, currency, '.') : { is: 'none' };
}

/**
 * A typed price in cents: "26.49", "$1,234.50", "26,49". Null for anything else, for ambiguous input such as "1.234",
 * and for more decimal places than the currency has: what is typed is never altered.
 */
export function readPrice(typed: string, currency: Currency): number | null {
  const read = readAmount(typed, currency);
  return read.is === 'amount' && !read.isRounded && read.per === null ? read.cents : null;
}
