import type { Subscription } from '@cobuy/contract/plans/plans.http';
import { moneyNamed } from '@cobuy/domain/money/money';
import { endOfGrace } from '@cobuy/domain/plans/subscription-rules';
import type { SubscriptionRow } from './plans.queries.ts';

export const presentSubscription = (row: SubscriptionRow): Subscription => ({
  tier: row.tier,
  billing: row.billing,
  status: row.status === 'past_due' ? 'past_due' : 'active',
  amount: row.amountCents,
  currency: row.currency,
  isTaxed: row.isTaxed,
  periodEndsAt: row.periodEndsAt.toISOString(),
  endsAtPeriodEnd: row.endsAtPeriodEnd,
  next: row.nextTier && row.nextBilling ? { tier: row.nextTier, billing: row.nextBilling } : null,
  graceEndsAt: row.unpaidSince ? endOfGrace(row.unpaidSince).toISOString() : null,
});

/** "$149.00 USD a month, before tax": as mails and notices name what a plan costs. */
export const priceInWords = ({
  amountCents,
  currency,
  billing,
  isTaxed,
}: Pick<SubscriptionRow, 'amountCents' | 'currency' | 'billing' | 'isTaxed'>) => {
  const amount = moneyNamed({ cents: amountCents, currency });
  if (billing === 'annual') return isTaxed ? `${amount} a year, before tax` : `${amount} a year`;
  return isTaxed ? `${amount} a month, before tax` : `${amount} a month`;
};
