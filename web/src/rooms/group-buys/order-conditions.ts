import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { formatMoney, formatWholeMoney } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';

/** What every order of the deal has to reach, in words: "Minimum order $50, at least 2 different products". */
export function orderConditions({
  minOrderAmount,
  minProductCount,
}: Pick<GroupBuy, 'minOrderAmount' | 'minProductCount'>): string | null {
  const conditions = [
    minOrderAmount > 0 ? `minimum order ${formatAmount(minOrderAmount)}` : '',
    minProductCount > 1 ? `at least ${minProductCount} different products` : '',
  ].filter(Boolean);
  const words = conditions.join(', ');
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : null;
}

const formatAmount = (amount: number) =>
  Number.isInteger(amount) ? formatWholeMoney(amount, ownCurrency) : formatMoney(amount, ownCurrency);
