import { decimalFromCents } from '@cobuy/domain/money/money';
import { siteCurrency } from '@cobuy/domain/money/site-currency';
import type { Billing, PaidTier } from '@cobuy/domain/plans/plan-rules';
import { planPriceCents } from '@cobuy/domain/plans/plan-rules';
import type { Tier, TierPrices } from '@cobuy/domain/tiers/tiers';
import { formatMoney, formatWholeMoney } from '../../ui/format/money.tsx';
import styles from './plans.module.css';

/** The price of one period, in cents; null means "contact sales". */
export const priceOfTier = (prices: TierPrices, tier: Tier, billing: Billing): number | null =>
  tier === 'FREE' ? 0 : planPriceCents(prices, { tier: tier satisfies PaidTier, billing });

/** "$49", or "$19.99" where a price has cents: nobody is shown another sum than what is charged. */
export function formatPrice(cents: number): string {
  const amount = decimalFromCents(cents, siteCurrency);
  return Number.isInteger(amount) ? formatWholeMoney(amount, siteCurrency) : formatMoney(amount, siteCurrency);
}

interface PlanPriceProps {
  cents: number | null;
  billing: Billing;
  /** Taxes come on top. */
  isTaxed?: boolean;
  /** What the reader pays for it, as shown, where that is known. */
  paid?: string | null;
}

export function PlanPrice({ cents, billing, isTaxed = false, paid = null }: PlanPriceProps) {
  if (paid !== null)
    return (
      <p className={styles.price}>
        {paid} <span className={styles.per}>a {billing === 'annual' ? 'year' : 'month'}</span>
      </p>
    );
  if (cents === null) return <p className={styles.price}>Contact sales</p>;
  return (
    <p className={styles.price}>
      {formatPrice(cents)}
      <span className={styles.per}>
        {' '}
        a {billing === 'annual' ? 'year' : 'month'}
        {isTaxed && cents > 0 ? ', before tax' : ''}
      </span>
    </p>
  );
}
