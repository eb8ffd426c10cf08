import { currency } from '@cobuy/domain/money/money';
import { forReader } from './reader.ts';

const format = forReader((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency }));
const wholeFormat = forReader(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
);

/** An amount as the wire writes it (12.5) in the viewer's way: "$12.50". */
export const formatMoney = (amount: number) => format().format(amount);
/** Without cents, for prices that have none: "$49". */
export const formatWholeMoney = (amount: number) => wholeFormat().format(amount);

export function Money({ amount }: { amount: number }) {
  return <data value={amount}>{formatMoney(amount)}</data>;
}
