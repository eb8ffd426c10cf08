import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { formatMoney, formatWholeMoney } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';

/** What every order of the deal has to reach, in words: "Minimum order $50, at least 2 different products". */
export function orderConditions({
  minOrderAmount,
  minProductCount,
}: Pick<GroupBuy, 'minOrderAmount' | 'minProductCount'>): string | null {
  const needsProducts = minProductCount > 1;
  if (minOrderAmount <= 0) return needsProducts ? `At least ${minProductCount} different products` : null;
  const amount = formatAmount(minOrderAmount);
  return needsProducts
    ? `Minimum order ${amount}, at least ${minProductCount} different products`
    : `Minimum order ${amount}`;
}

const formatAmount = (amount: number) =>
  Number.isInteger(amount) ? formatWholeMoney(amount, ownCurrency) : formatMoney(amount, ownCurrency);
