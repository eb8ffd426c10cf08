import type { AccountServerEvents, TierServerEvents } from '@cobuy/contract/accounts/accounts.events';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../platform/context.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { Plans } from './read-plans.ts';
import { presentPrices, presentSettings } from './tiers.view.ts';

/** Everybody with a session: the plans are no secret. */
export const plansRoom = 'plans';

/** Sends the plans to open pages; if they asked, another process might answer with cached ones. */
export function publishPlans({ realtime }: Pick<Services, 'realtime'>, plans: Plans): void {
  const payload: Parameters<TierServerEvents['plans:changed']>[0] = {
    settings: presentSettings(plans),
    prices: presentPrices(plans),
  };
  realtime.publish(plansRoom, 'plans:changed' satisfies keyof TierServerEvents, payload);
}

/** Tells a person's open pages that their plan, or its payment, has changed. */
export function publishPlan(
  afterCommit: AfterCommit,
  { realtime, answerCache }: Pick<Services, 'realtime' | 'answerCache'>,
  account: { id: string; tier: Tier },
): void {
  afterCommit(() => {
    // What an organization may show depends on its owner's plan.
    answerCache.forget();
    const payload: Parameters<AccountServerEvents['plan:changed']>[0] = { tier: account.tier };
    realtime.publish(`user:${account.id}`, 'plan:changed' satisfies keyof AccountServerEvents, payload);
  });
}
