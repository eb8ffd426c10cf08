import { currency } from '@cobuy/domain/money/money';
import { forReader, readerNow } from './reader.ts';

const format = forReader((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency }));
const wholeFormat = forReader(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
);

/** An amount as the wire writes it (12.5) in the viewer's way: "$12.50". */
export const formatMoney = (amount: number) => format().format(amount);
/** Without cents, for prices that have none: "$49". */
export const formatWholeMoney = (amount: number) => wholeFormat().format(amount);

/** In another currency than the installation's own, too: as a payment provider has charged it. */
export const formatMoneyIn = (amount: number, code: string) =>
  new Intl.NumberFormat(readerNow().locale, { style: 'currency', currency: code }).format(amount);

export function Money({ amount }: { amount: number }) {
  return <data value={amount}>{formatMoney(amount)}</data>;
}
