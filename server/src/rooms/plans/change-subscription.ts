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
 * Brings a subscription that runs to another plan, at the provider first: what it says then is stored. What is to be done
 * is decided by what the provider says now, too: it may have been changed in the portal, and the event of it be late.
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
  // What keeps it from being read back now is read when the event of it comes.
  const readBack = () =>
    followSubscription(context, running.id).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a changed subscription could not be read back');
      return null;
    });
  try {
    await chargeAtProvider(context, deed);
  } catch (error) {
    const now = await readBack();
    // A change at once is done although what was planned could not be taken back: it stands in the panel, and choosing
    // the plan that one has takes it back.
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
  // Nobody pays for what they have without it.
  if (change === 'at_once' && tierRank(tier) <= tierRank(await findGivenTier(db, actor.userId)))
    refuse(planErrors.given_already);
  const paid = paidTiers.find((known) => known === tier) ?? refuse(planErrors.contact_sales);
  const plan = await pricePlan(context, { tier: paid, billing }, expectedCents);
  return () => (change === 'at_once' ? provider.changePlan(id, plan) : provider.changePlanAtPeriodEnd(id, plan));
}

/**
 * A person who owns an account that is deleted pays no longer. Their subscriptions end by the job `keep-subscriptions`,
 * after the commit and again until it is done: a provider that is away keeps nobody from deleting.
 */
export async function endSubscriptions(tx: Db, { clock }: Pick<Services, 'clock'>, userId: string): Promise<void> {
  await markToEnd(tx, userId, clock.now());
}
