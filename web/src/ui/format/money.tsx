import { currency, decimalFromCents } from '@cobuy/domain/money/money';
import type { Saving } from '@cobuy/domain/products/product-rules';

const format = new Intl.NumberFormat(undefined, { style: 'currency', currency });
const wholeFormat = new Intl.NumberFormat(undefined, { style: 'currency', currency, maximumFractionDigits: 0 });

/** An amount as the wire writes it (12.5) in the viewer's way: "$12.50". */
export const formatMoney = (amount: number) => format.format(amount);
/** Without cents, for prices that have none: "$49". */
export const formatWholeMoney = (amount: number) => wholeFormat.format(amount);

/** "Save $4.00 (12%)"; without a percentage where it is no whole one. */
export const formatSaving = ({ cents, percent }: Saving) =>
  `Save ${formatMoney(decimalFromCents(cents))}${percent > 0 ? ` (${percent}%)` : ''}`;

export function Money({ amount }: { amount: number }) {
  return <data value={amount}>{formatMoney(amount)}</data>;
}
