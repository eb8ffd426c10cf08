import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { planCalls } from '@cobuy/contract/plans/plans.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { tierRank } from '@cobuy/domain/plans/plan-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { readSettings } from '../system/read-settings.ts';
import { limitProviderCalls, takesPayments } from './ask-provider.ts';
import { changeSubscription } from './change-subscription.ts';
import { findRunningSubscription } from './plans.queries.ts';
import { pricePlan } from './price-plan.ts';
import { setTier } from './set-tier.ts';
import { startCheckout } from './start-checkout.ts';

type Body = ParsedRequest<typeof planCalls.upgradeTier>['body'];

/**
 * Changes the caller's plan: at once where plans are free, or if it's no more than they have without paying. Otherwise
 * a higher plan is paid for, and a lower one begins when the paid period is over.
 */
export async function upgradeTier(context: SignedInContext, { tier, billing, expectedAmount }: Body) {
  if (!takesPayments(context)) return setTier(context, tier, { isFree: true });
  const { communityMode } = await readSettings(context);
  const running = await findRunningSubscription(context.db, context.actor.userId);
  // Somebody who pays can end it, even where plans have become free since.
  if (communityMode && !(running && tier === 'FREE')) return setTier(context, tier, { isFree: true });
  await limitProviderCalls(context);
  if (running) return changeSubscription(context, running, { tier, billing }, expectedAmount);
  const account = (await findAccount(context.db, { id: context.actor.userId })) ?? refuse(authErrors.session_expired);
  if (tier === 'FREE' || tierRank(tier) <= tierRank(account.tier))
    return setTier(context, tier, { isFree: false, isNoMore: true });
  const plan = await pricePlan(context, { tier, billing: billing ?? 'monthly' }, expectedAmount);
  if (plan.amountCents === 0) return setTier(context, tier, { isFree: false });
  const url = await startCheckout(context, plan);
  return { success: true as const, tier: account.tier, url, startsAt: null };
}
