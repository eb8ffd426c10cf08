import type { AccountServerEvents } from '@cobuy/contract/accounts/accounts.events';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../platform/context.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';

/** The person's open pages hear that their plan, or what is paid for it, is another than before. */
export function tellPlan(
  afterCommit: AfterCommit,
  { realtime, keptAnswers }: Pick<Services, 'realtime' | 'keptAnswers'>,
  account: { id: string; tier: Tier },
): void {
  afterCommit(() => {
    // What organizations may show goes by the plan of their owner.
    keptAnswers.forget();
    const payload: Parameters<AccountServerEvents['plan:changed']>[0] = { tier: account.tier };
    realtime.publish(`user:${account.id}`, 'plan:changed' satisfies keyof AccountServerEvents, payload);
  });
}
