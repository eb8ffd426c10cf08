/** Paying for plans (docs/rules/plans.md#paying). */
import { centsFromDecimal } from '../money/money.ts';
import { siteCurrency } from '../money/site-currency.ts';
import { monthsPaidPerYear, type Tier, type TierPrices, tiers } from '../tiers/tiers.ts';

export const billings = ['monthly', 'annual'] as const;
export type Billing = (typeof billings)[number];

export const paidTiers = ['PROFESSIONAL', 'PREMIUM', 'ENTERPRISE'] as const satisfies readonly Exclude<Tier, 'FREE'>[];
export type PaidTier = (typeof paidTiers)[number];

export interface Plan {
  readonly tier: PaidTier;
  readonly billing: Billing;
}

/** The plan of a higher rank allows more. */
export const tierRank = (tier: Tier): number => tiers.indexOf(tier);

/** What one period costs, in cents; null: contact sales. */
export function planPriceCents(prices: TierPrices, { tier, billing }: Plan): number | null {
  const price = prices[tier];
  if (price === null) return null;
  return centsFromDecimal(price, siteCurrency) * (billing === 'annual' ? monthsPaidPerYear : 1);
}

/**
 * What happens to a running plan when another is chosen: an upgrade is paid for and starts right away, a downgrade
 * starts when the paid period ends. Choosing the same plan cancels a planned change.
 */
export type PlanChange = 'kept' | 'at_once' | 'at_period_end' | 'ended_at_period_end';

export function changeOfPlan(current: Plan, wanted: { readonly tier: Tier; readonly billing: Billing }): PlanChange {
  if (wanted.tier === 'FREE') return 'ended_at_period_end';
  const higher = tierRank(wanted.tier) - tierRank(current.tier);
  if (higher !== 0) return higher > 0 ? 'at_once' : 'at_period_end';
  if (wanted.billing === current.billing) return 'kept';
  return wanted.billing === 'annual' ? 'at_once' : 'at_period_end';
}

/** Minutes that a payment page stays open; a provider closes it then. */
export const checkoutMinutes = 60;

/** Calls per hour and person to the payment provider, which counts its callers. */
export const providerCallsPerPerson = { points: 60, seconds: 3600 } as const;
