import type { GroupBuyCard, OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import { savingOf } from '@cobuy/domain/products/product-rules';
import { formatMoney, formatSaving } from '../../ui/format/money.tsx';
import styles from './deal-prices.module.css';

/** What one of its products costs, from the cheapest to the dearest, and the most that one of them saves. */
export function DealPrices({ prices, mostSavedPercent }: Pick<GroupBuyCard, 'prices' | 'mostSavedPercent'>) {
  if (!prices) return null;
  return (
    <span className={styles.prices}>
      <span className={styles.range}>
        {prices.from === prices.to
          ? formatMoney(prices.from)
          : `${formatMoney(prices.from)} – ${formatMoney(prices.to)}`}
      </span>
      {mostSavedPercent === null ? null : <span className={styles.saved}>Save up to {mostSavedPercent}%</span>}
    </span>
  );
}

/** What a product saves against its usual price, which its organiser gave; nothing where nothing is saved. */
export function ProductSaving({ product: { price, usualPrice } }: Pick<OfferedProduct, 'product'>) {
  if (usualPrice === null) return null;
  const saving = savingOf({
    usualPriceCents: centsFromDecimal(usualPrice),
    sellingPriceCents: centsFromDecimal(price),
  });
  if (!saving) return null;
  return (
    <>
      <span className={styles.usual}>Usually {formatMoney(usualPrice)}</span>
      <span className={styles.saved}>{formatSaving(saving)}</span>
    </>
  );
}
