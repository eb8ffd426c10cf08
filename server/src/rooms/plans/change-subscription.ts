import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { planErrors } from '@cobuy/contract/plans/plans.errors';
import { type Billing, changeOfPlan, type PlanChange, paidTiers, tierRank } from '@cobuy/domain/plans/plan-rules';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import type { Services, SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { askProvider, chargeAtProvider, type PaidServices } from './ask-provider.ts';
import { followSubscription } from './follow-subscription.ts';
import { findGivenTier, isRunning, markToEnd, type SubscriptionRow } from './plans.queries.ts';
import { pricePlan } from './price-plan.ts';

interface Wanted {
  tier: Tier;
  billing: Billing;
}

/**
 * Moves a running subscription to another plan, at the provider first, and stores the result. What to do also depends
 * on its state at the provider: it may have been changed in the portal, with the event still on its way.
 */
export async function changeSubscription(
  context: SignedInContext & PaidServices,
  stored: SubscriptionRow,
  { tier, billing }: { tier: Tier; billing: Billing | undefined },
  expectedCents: number | undefined,
) {
  const running = await askProvider(context, () => followSubscription(context, stored.id));
  if (!running || !isRunning(running)) refuse(planErrors.changed_meanwhile);
  const wanted = { tier, billing: billing ?? running.billing };
  const change = changeOfPlan(running, wanted);
  const done = isDone(running, change, wanted) ? running : await ask(context, running, change, wanted, expectedCents);
  const account = (await findAccount(context.db, { id: context.actor.userId })) ?? refuse(authErrors.session_expired);
  const isLater = change === 'at_period_end' || change === 'ended_at_period_end';
  const startsAt = isLater ? (done ?? running).periodEndsAt.toISOString() : null;
  return { success: true as const, tier: account.tier, url: null, startsAt };
}

function isDone(row: SubscriptionRow, change: PlanChange, { tier, billing }: Wanted): boolean {
  if (change === 'ended_at_period_end') return row.endsAtPeriodEnd;
  if (row.endsAtPeriodEnd) return false;
  if (change === 'at_period_end') return row.nextTier === tier && row.nextBilling === billing;
  return row.tier === tier && row.billing === billing && row.nextTier === null;
}

/** Makes the change and reads back the result, even if the answer was lost or the card declined. */
async function ask(
  context: SignedInContext & PaidServices,
  running: SubscriptionRow,
  change: PlanChange,
  wanted: Wanted,
  expectedCents: number | undefined,
): Promise<SubscriptionRow | null> {
  const deed = await prepare(context, running, change, wanted, expectedCents);
  // If it can't be read back now, it is when its event comes.
  const readBack = () =>
    followSubscription(context, running.id).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a changed subscription could not be read back');
      return null;
    });
  try {
    await chargeAtProvider(context, deed);
  } catch (error) {
    const now = await readBack();
    // An immediate change goes ahead even if a planned one couldn't be withdrawn: choosing the current plan in the
    // panel does that.
    const isChanged = change === 'at_once' && now?.tier === wanted.tier && now.billing === wanted.billing;
    if (now && (isChanged || isDone(now, change, wanted))) return now;
    throw error;
  }
  return readBack();
}

async function prepare(
  context: SignedInContext & PaidServices,
  running: SubscriptionRow,
  change: PlanChange,
  { tier, billing }: Wanted,
  expectedCents: number | undefined,
): Promise<() => Promise<void>> {
  const { paymentProvider: provider, db, actor } = context;
  const { id } = running;
  if (change === 'ended_at_period_end') return () => provider.endAtPeriodEnd(id);
  if (change === 'kept') return () => provider.keepPlan(id);
  if (running.status === 'past_due') refuse(planErrors.unpaid);
  if (change === 'at_once' && tierRank(tier) <= tierRank(await findGivenTier(db, actor.userId)))
    refuse(planErrors.given_already);
  const paid = paidTiers.find((known) => known === tier) ?? refuse(planErrors.contact_sales);
  const plan = await pricePlan(context, { tier: paid, billing }, expectedCents);
  return () => (change === 'at_once' ? provider.changePlan(id, plan) : provider.changePlanAtPeriodEnd(id, plan));
}

/**
 * Stops the payments of someone whose account is deleted. The job `keep-subscriptions` ends the subscriptions after the
 * commit and retries until done, so an unavailable provider doesn't block deletion.
 */
export async function endSubscriptions(tx: Db, { clock }: Pick<Services, 'clock'>, userId: string): Promise<void> {
  await markToEnd(tx, userId, clock.now());
}
