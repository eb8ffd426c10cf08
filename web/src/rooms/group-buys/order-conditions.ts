import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { formatMoney } from '../../ui/format/money.tsx';

/** What every order of the deal has to reach, in words: "from $50.00, at least 2 different products". */
export function orderConditions({
  minOrderAmount,
  minProductCount,
}: Pick<GroupBuy, 'minOrderAmount' | 'minProductCount'>): string | null {
  const conditions = [
    minOrderAmount > 0 ? `from ${formatMoney(minOrderAmount)}` : '',
    minProductCount > 1 ? `at least ${minProductCount} different products` : '',
  ].filter(Boolean);
  return conditions.length > 0 ? conditions.join(', ') : null;
}
