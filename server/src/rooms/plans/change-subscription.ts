import { accountErrors } from '@cobuy/contract/accounts/accounts.errors';
import { planErrors } from '@cobuy/contract/plans/plans.errors';
import { type Billing, changeOfPlan, type PlanChange, paidTiers } from '@cobuy/domain/plans/plan-rules';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { chargeAtProvider, type PaidServices } from './ask-provider.ts';
import { followSubscription } from './follow-subscription.ts';
import type { SubscriptionRow } from './plans.queries.ts';
import { pricePlan } from './price-plan.ts';

interface Wanted {
  tier: Tier;
  billing: Billing;
}

/** Brings a subscription that runs to another plan, at the provider first: what it says then is stored. */
export async function changeSubscription(
  context: SignedInContext & PaidServices,
  running: SubscriptionRow,
  wanted: Wanted,
  expectedCents: number | undefined,
) {
  const change = changeOfPlan(running, wanted);
  await ask(context, running, change, wanted, expectedCents);
  // It is done: what keeps it from being read back now is read when the event of it comes.
  const now = await followSubscription(context, running.id).catch((error: unknown) => {
    context.log.warn({ err: error }, 'a changed subscription could not be read back');
    return null;
  });
  const account = (await findAccount(context.db, { id: context.actor.userId })) ?? refuse(accountErrors.not_found);
  const isLater = change === 'at_period_end' || change === 'ended_at_period_end';
  const startsAt = isLater ? (now ?? running).periodEndsAt.toISOString() : null;
  return { success: true as const, tier: account.tier, url: null, startsAt };
}

async function ask(
  context: SignedInContext & PaidServices,
  running: SubscriptionRow,
  change: PlanChange,
  { tier, billing }: Wanted,
  expectedCents: number | undefined,
): Promise<void> {
  const { paymentProvider: provider } = context;
  if (change === 'ended_at_period_end') {
    if (!running.endsAtPeriodEnd) await chargeAtProvider(context, () => provider.endAtPeriodEnd(running.id));
    return;
  }
  if (change === 'kept') {
    const isPlanned = running.endsAtPeriodEnd || running.nextTier !== null;
    if (isPlanned) await chargeAtProvider(context, () => provider.keepPlan(running.id));
    return;
  }
  if (running.status === 'past_due') refuse(planErrors.unpaid);
  const paid = paidTiers.find((known) => known === tier) ?? refuse(planErrors.contact_sales);
  const plan = await pricePlan(context, { tier: paid, billing }, expectedCents);
  await chargeAtProvider(context, () =>
    change === 'at_once' ? provider.changePlan(running.id, plan) : provider.changePlanAtPeriodEnd(running.id, plan),
  );
}
