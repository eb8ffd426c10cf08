import type { Subscription } from '@cobuy/contract/plans/plans.http';
import { decimalFromCents } from '@cobuy/domain/money/money';
import type { Billing } from '@cobuy/domain/plans/plan-rules';
import { tierName } from '@cobuy/domain/tiers/tiers';
import { formatMoney } from '../../ui/format/money.tsx';

/** "$149.00 a month", of an amount as shown. */
export const perPeriod = (amount: string, billing: Billing) =>
  billing === 'annual' ? `${amount} a year` : `${amount} a month`;

/** "$149.00 a month", "$149.00 a month, before tax". */
export const describePrice = ({
  amount,
  currency,
  billing,
  isTaxed,
}: Pick<Subscription, 'amount' | 'currency' | 'billing' | 'isTaxed'>) => {
  const price = perPeriod(formatMoney(decimalFromCents(amount, currency), currency), billing);
  return isTaxed ? `${price}, before tax` : price;
};

/** What follows the paid period: "Professional, paid monthly", or "Free"; null if nothing changes. */
export function describeNext({ next, endsAtPeriodEnd }: Pick<Subscription, 'next' | 'endsAtPeriodEnd'>): string | null {
  if (endsAtPeriodEnd) return tierName.FREE;
  if (!next) return null;
  return next.billing === 'annual'
    ? `${tierName[next.tier]}, paid each year`
    : `${tierName[next.tier]}, paid each month`;
}

/** Whether the grace period after a failed payment is over. */
export const isGraceOver = ({ graceEndsAt }: Pick<Subscription, 'graceEndsAt'>, now: number) =>
  graceEndsAt !== null && new Date(graceEndsAt).getTime() <= now;
