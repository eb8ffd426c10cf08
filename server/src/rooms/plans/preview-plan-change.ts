import { changeOfPlan, type Plan } from '@cobuy/domain/plans/plan-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { readSettings } from '../system/read-settings.ts';
import { askProvider, limitProviderCalls, takesPayments } from './ask-provider.ts';
import { findRunningSubscription } from './find-running-subscription.ts';
import { pricePlan } from './price-plan.ts';

/** What the caller's card would be charged at once for another plan, in cents; null where nothing would be. */
export async function previewPlanChange(context: SignedInContext, plan: Plan): Promise<{ chargedNow: number | null }> {
  const { communityMode } = await readSettings(context);
  if (communityMode || !takesPayments(context)) return { chargedNow: null };
  const running = await findRunningSubscription(context.db, context.actor.userId);
  if (running?.status !== 'active' || changeOfPlan(running, plan) !== 'at_once') return { chargedNow: null };
  await limitProviderCalls(context);
  const priced = await pricePlan(context, plan);
  return { chargedNow: await askProvider(context, () => context.paymentProvider.previewChange(running.id, priced)) };
}
