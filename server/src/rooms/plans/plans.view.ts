import type { Subscription } from '@cobuy/contract/plans/plans.http';
import type { PlanPrice } from '@cobuy/domain/notifications/notice-data';
import { sayPrice } from '@cobuy/domain/notifications/say-notice';
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

/** A price as mails and notices name it: "$149.00 USD a month, before tax". */
type Priced = Pick<SubscriptionRow, 'amountCents' | 'currency' | 'billing' | 'isTaxed'>;

export const priceOf = ({ amountCents, currency, billing, isTaxed }: Priced): PlanPrice => ({
  amountCents,
  currency,
  billing,
  isTaxed,
});

export const priceInWords = (subscription: Priced) => sayPrice(priceOf(subscription));
