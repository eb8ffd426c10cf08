import { planErrors } from '@cobuy/contract/plans/plans.errors';
import { tierRank } from '@cobuy/domain/plans/plan-rules';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOwnAccount } from '../accounts/lock-account.ts';
import { giveTier } from './give-tier.ts';
import { findRunningSubscription } from './plans.queries.ts';

/**
 * Gives the caller a free plan at once. A higher plan they pay for stays theirs; that one is ended at the provider.
 * @param isFree false where plans are paid for: then nobody may have begun to pay meanwhile
 * @param isNoMore the plan is no more than they have; a plan taken from them meanwhile isn't given back
 */
export async function setTier(
  context: SignedInContext,
  tier: Tier,
  { isFree, isNoMore = false }: { isFree: boolean; isNoMore?: boolean },
) {
  const had = await inTransaction(context, async (tx, afterCommit) => {
    const account = await lockOwnAccount(tx, context.actor.userId);
    if (!isFree && (await findRunningSubscription(tx, account.id))) refuse(planErrors.changed_meanwhile);
    if (isNoMore && tierRank(tier) > tierRank(account.tier)) refuse(planErrors.changed_meanwhile);
    return giveTier(tx, afterCommit, context, account, tier);
  });
  return { success: true as const, tier: had, url: null, startsAt: null };
}
