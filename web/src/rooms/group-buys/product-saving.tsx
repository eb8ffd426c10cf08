import type { OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import { savingOf } from '@cobuy/domain/products/saving';
import { formatMoney } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';
import { formatSaving } from '../../ui/format/saving.ts';
import styles from './group-buy-prices.module.css';

/** What a product saves against its usual price, which its organizer gave; nothing where nothing is saved. */
export function ProductSaving({ product: { price, usualPrice } }: Pick<OfferedProduct, 'product'>) {
  if (usualPrice === null) return null;
  const saving = savingOf({
    usualPriceCents: centsFromDecimal(usualPrice, ownCurrency),
    sellingPriceCents: centsFromDecimal(price, ownCurrency),
  });
  if (!saving) return null;
  return (
    <>
      <span className={styles.usual}>Usually {formatMoney(usualPrice, ownCurrency)}</span>
      <span className={styles.saved}>{formatSaving(saving)}</span>
    </>
  );
}
