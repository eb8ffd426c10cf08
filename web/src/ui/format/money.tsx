import type { Currency } from '@cobuy/domain/money/money';
import { forReader } from './reader.ts';

const formats = forReader((locale) => {
  const made: Record<string, Intl.NumberFormat> = {};
  return (currency: Currency, maximumFractionDigits?: number) =>
    (made[`${currency}${maximumFractionDigits}`] ??= new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      maximumFractionDigits,
    }));
});

/** An amount as the wire writes it (12.5) in the viewer's way: "$12.50". */
export const formatMoney = (amount: number, currency: Currency) => formats()(currency).format(amount);
/** Without cents, for prices that have none: "$49". */
export const formatWholeMoney = (amount: number, currency: Currency) => formats()(currency, 0).format(amount);

export function Money({ amount, currency }: { amount: number; currency: Currency }) {
  return <data value={amount}>{formatMoney(amount, currency)}</data>;
}
