import { changeOfPlan, type Plan } from '@cobuy/domain/plans/plan-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { readSettings } from '../system/read-settings.ts';
import { askProvider, limitProviderCalls, takesPayments } from './ask-provider.ts';
import { findRunningSubscription } from './plans.queries.ts';
import { pricePlan } from './price-plan.ts';

interface Preview {
  chargedNow: number | null;
  isTaxed: boolean;
}

/**
 * What the caller's card would be charged at once for another plan, in cents, or null where nothing would be; and
 * whether taxes come on top of its price, which one is told before one pays.
 */
export async function previewPlanChange(context: SignedInContext, plan: Plan): Promise<Preview> {
  const { communityMode } = await readSettings(context);
  if (communityMode || !takesPayments(context)) return { chargedNow: null, isTaxed: false };
  const running = await findRunningSubscription(context.db, context.actor.userId);
  await limitProviderCalls(context);
  // One that runs stays taxed as it was bought.
  if (!running) return { chargedNow: null, isTaxed: await askProvider(context, context.paymentProvider.countsTaxes) };
  const { isTaxed } = running;
  if (running.status !== 'active' || changeOfPlan(running, plan) !== 'at_once') return { chargedNow: null, isTaxed };
  const priced = await pricePlan(context, plan);
  const chargedNow = await askProvider(context, () => context.paymentProvider.previewChange(running.id, priced));
  return { chargedNow, isTaxed };
}
