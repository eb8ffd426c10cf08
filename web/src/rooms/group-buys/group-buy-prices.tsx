import type { GroupBuyCard } from '@cobuy/contract/group-buys/group-buys.http';
import { formatMoney } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';
import styles from './group-buy-prices.module.css';

/** The deal's prices from cheapest to most expensive, and the most that one product saves. */
export function GroupBuyPrices({ prices, mostSavedPercent }: Pick<GroupBuyCard, 'prices' | 'mostSavedPercent'>) {
  if (!prices) return null;
  return (
    <span className={styles.prices}>
      <span className={styles.range}>
        {prices.from === prices.to
          ? formatMoney(prices.from, ownCurrency)
          : `${formatMoney(prices.from, ownCurrency)} – ${formatMoney(prices.to, ownCurrency)}`}
      </span>
      {mostSavedPercent === null ? null : <span className={styles.saved}>Save up to {mostSavedPercent}%</span>}
    </span>
  );
}
