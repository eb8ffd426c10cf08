/**
 * Sums use whole cents (docs/rules/texts.md#money); the wire carries a decimal. "Cents" are a currency's smallest
 * units: a yen has one, a dinar a thousand.
 */
export interface Money {
  readonly cents: number;
  readonly currency: Currency;
}

/** An ISO 4217 code. */
export type Currency = string;

interface Written {
  format: Intl.NumberFormat;
  digits: number;
}
const known = new Map<Currency, Written>();

/** Creating a formatter takes longer than using it. */
function writingOf(currency: Currency): Written {
  let one = known.get(currency);
  if (!one) {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    one = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
    known.set(currency, one);
  }
  return one;
}

/** As a hint says what is typed: "US dollars". */
export const currencyName = (currency: Currency): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

export const digitsOf = (currency: Currency) => writingOf(currency).digits;

const placesInWords = ['no decimal places', 'one decimal place', 'two decimal places', 'three decimal places'];

/** How many places may be written: "two decimal places". */
export const placesText = (currency: Currency) =>
  placesInWords[digitsOf(currency)] ?? `${digitsOf(currency)} decimal places`;

const centsOfOne = (currency: Currency) => 10 ** digitsOf(currency);

/** @returns whole cents; throws a RangeError for what is no amount of money. */
export function centsFromDecimal(amount: number, currency: Currency): number {
  const cents = Math.round(amount * centsOfOne(currency));
  if (!Number.isSafeInteger(cents)) throw new RangeError('not an amount of money');
  return cents;
}

export const decimalFromCents = (cents: number, currency: Currency) => cents / centsOfOne(currency);

/** Ignores rounding errors of binary fractions. A billionth isn't an amount: it would become zero. */
export const isWholeCents = (amount: number, currency: Currency) => hasAtMostPlaces(amount, digitsOf(currency));

/** Apart from rounding errors of binary fractions. */
export const hasAtMostPlaces = (amount: number, places: number) =>
  Math.abs(Math.round(amount * 10 ** places) / 10 ** places - amount) <=
  4 * Number.EPSILON * Math.max(1, Math.abs(amount));

/** As it is typed into a field, without sign and grouping: "1012.50". */
export const plainAmount = (amount: number, currency: Currency) => amount.toFixed(digitsOf(currency));

export const lineTotalCents = (line: { unitPriceCents: number; quantity: number }) =>
  line.unitPriceCents * line.quantity;

export const sumCents = (lines: readonly { unitPriceCents: number; quantity: number }[]) =>
  lines.reduce((sum, line) => sum + lineTotalCents(line), 0);

/** "$1,012.50": the plain form in which messages write amounts. */
export const moneyText = ({ cents, currency }: Money) =>
  writingOf(currency).format.format(decimalFromCents(cents, currency));

/** "$1,012.50 USD": for the person who is charged, outside a page that says which dollars it means. */
export const moneyNamed = (money: Money) => `${moneyText(money)} ${money.currency}`;

/** The largest amount of money that is accepted; far below where cents would exceed the safe integers. */
export const largestAmountCents = 1_000_000_000;
