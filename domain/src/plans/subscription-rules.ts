import type { Tier } from '../tiers/tiers.ts';
import { type Plan, tierRank } from './plan-rules.ts';

/**
 * `incomplete`: the first payment hasn't come; `past_due`: a later one failed; both may become `active`. An `ended` one
 * never runs again.
 */
export const subscriptionStatuses = ['incomplete', 'active', 'past_due', 'ended'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export interface SaidSubscription extends Plan {
  readonly id: string;
  readonly customerId: string;
  /** The payment attempt that it was bought with; null if the provider doesn't say. */
  readonly attemptId: string | null;
  readonly status: SubscriptionStatus;
  /** Of one period, in hundredths of the currency. */
  readonly amountCents: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  /** Taxes come on top of the amount. */
  readonly isTaxed: boolean;
  readonly startedAt: Date;
  readonly periodEndsAt: Date;
  readonly endsAtPeriodEnd: boolean;
  /** The plan that follows at the period's end; null: it goes on, or ends. */
  readonly next: Plan | null;
  /** When the first failed payment since the last successful one was due; null unless it is `past_due`. */
  readonly unpaidSince: Date | null;
}

/** What this site stores in addition. */
export interface StoredSubscription {
  readonly givesTier: Tier;
  /** The failed payment that its owner was notified of. */
  readonly toldUnpaidSince: Date | null;
}

/** Days that a plan stays after a payment has failed; the provider tries again meanwhile. */
export const graceDays = 7;
export const endOfGrace = (unpaidSince: Date) => new Date(unpaidSince.getTime() + graceDays * 86_400_000);

export function tierGivenBy({ status, tier, unpaidSince }: SaidSubscription, now: Date): Tier {
  if (status === 'active') return tier;
  if (status === 'past_due' && unpaidSince && now < endOfGrace(unpaidSince)) return tier;
  return 'FREE';
}

/** The highest of several: someone may have paid for two. */
export const highestTier = (given: readonly Tier[]): Tier =>
  given.reduce<Tier>((highest, tier) => (tierRank(tier) > tierRank(highest) ? tier : highest), 'FREE');

/**
 * A person's plan: the higher of what they were given (by an administrator, or in community mode) and what they pay
 * for. The given plan is remembered while another one is paid for; otherwise, it is the plan they have.
 */
export function hadTier(given: Tier, paid: readonly Tier[]): { tier: Tier; givenTier: Tier | null } {
  const paidTier = highestTier(paid);
  return { tier: highestTier([given, paidTier]), givenTier: paidTier === 'FREE' ? null : given };
}

/**
 * A plan's news for its owner, besides failed payments. `settled`: paid within the grace period; `came_back`: paid
 * after it.
 */
export const planNews = ['begun', 'settled', 'came_back', 'raised', 'lowered', 'ended'] as const;
export type PlanNews = (typeof planNews)[number];

/**
 * The news between the stored state and the current one; null if there is none, or if the notification is about a
 * failed payment.
 * @param before null for one that is read for the first time.
 */
export function planNewsOf(
  before: (Pick<SaidSubscription, 'status' | 'tier'> & Pick<StoredSubscription, 'givesTier'>) | null,
  { status, tier }: Pick<SaidSubscription, 'status' | 'tier'>,
  givesTier: Tier,
): PlanNews | null {
  const gave = before?.givesTier ?? 'FREE';
  if (givesTier === 'FREE') return status === 'ended' && gave !== 'FREE' ? 'ended' : null;
  if (before === null || before.status === 'incomplete') return 'begun';
  if (gave === 'FREE') return 'came_back';
  const higher = tierRank(tier) - tierRank(before.tier);
  if (higher !== 0) return higher > 0 ? 'raised' : 'lowered';
  return before.status === 'past_due' && status === 'active' ? 'settled' : null;
}

export type SubscriptionNews = 'payment_failed' | 'grace_over' | null;

/**
 * What is stored of a subscription after reading it. It only depends on the provider's answer and the time, so events
 * that arrive twice, late or in any order lead to the same result; each failed payment is announced once.
 */
export function shouldKeepSubscription(
  kept: StoredSubscription | null,
  said: SaidSubscription,
  now: Date,
): { kept: StoredSubscription; news: SubscriptionNews } {
  const givesTier = tierGivenBy(said, now);
  const { unpaidSince } = said;
  const toldBefore = kept?.toldUnpaidSince ?? null;
  const isLater = unpaidSince !== null && (toldBefore === null || unpaidSince > toldBefore);
  const toldUnpaidSince = isLater ? unpaidSince : toldBefore;
  const isGraceOver = unpaidSince !== null && givesTier === 'FREE' && kept !== null && kept.givesTier !== 'FREE';
  const news = isGraceOver ? 'grace_over' : isLater && givesTier !== 'FREE' ? 'payment_failed' : null;
  return { kept: { givesTier, toldUnpaidSince }, news };
}
