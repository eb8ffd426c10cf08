import { hadTier } from '@cobuy/domain/plans/subscription-rules';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { changeAccount } from '../accounts/change-account.ts';
import type { Account } from '../accounts/lock-account.ts';
import { forgetUsageOfOwner } from '../organizations/forget-usage-of-owner.ts';
import { publishPlan } from '../tiers/publish-plans.ts';
import { listSubscriptions } from './plans.queries.ts';

/**
 * Gives someone, whose account the transaction holds, a plan they don't pay for, replacing the one given before. If
 * they also pay for one, the higher counts.
 * @returns the plan they have now.
 */
export async function giveTier(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'clock' | 'answerCache' | 'realtime'>,
  account: Account,
  given: Tier,
): Promise<Tier> {
  const subscriptions = await listSubscriptions(tx, account.id);
  const had = hadTier(
    given,
    subscriptions.map(({ givesTier }) => givesTier),
  );
  if (had.tier !== account.tier || had.givenTier !== account.givenTier) {
    await changeAccount(tx, services, account, had);
    if (had.tier !== account.tier) {
      await forgetUsageOfOwner(tx, account.id);
      publishPlan(afterCommit, services, { ...account, tier: had.tier });
    }
  }
  return had.tier;
}
