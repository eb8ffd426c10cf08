/**
 * Money is integer cents in every sum (docs/rules/texts.md#money); the wire carries a decimal with at most two
 * places.
 */

/** @returns whole cents; throws a RangeError for what is no amount of money. */
export function centsFromDecimal(amount: number): number {
  const cents = Math.round(amount * 100);
  if (!Number.isSafeInteger(cents)) throw new RangeError('not an amount of money');
  return cents;
}

export const decimalFromCents = (cents: number) => cents / 100;

/** Price of a line in cents. */
export const lineTotalCents = (line: { unitPriceCents: number; quantity: number }) =>
  line.unitPriceCents * line.quantity;

export const sumCents = (lines: readonly { unitPriceCents: number; quantity: number }[]) =>
  lines.reduce((sum, line) => sum + lineTotalCents(line), 0);

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
/** "$1,012.50": the plain form in which messages write amounts. */
export const dollarsFromCents = (cents: number) => `$${dollars.format(decimalFromCents(cents))}`;

export const currency = 'USD';

/** "$1,012.50 USD": for whoever is charged, outside a page that says which dollars it means. @param code ISO 4217. */
export const moneyNamed = (cents: number, code: string) =>
  `${new Intl.NumberFormat('en-US', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).format(decimalFromCents(cents))} ${code}`;

/** The largest amount of money that is taken; far below where cents leave the safe integers. */
export const largestAmountCents = 1_000_000_000;
