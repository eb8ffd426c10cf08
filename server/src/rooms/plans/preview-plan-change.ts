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

/** Cents charged at once for another plan, or null for none; and whether taxes are added, to be told before paying. */
export async function previewPlanChange(context: SignedInContext, plan: Plan): Promise<Preview> {
  const { communityMode } = await readSettings(context);
  if (communityMode || !takesPayments(context)) return { chargedNow: null, isTaxed: false };
  const running = await findRunningSubscription(context.db, context.actor.userId);
  await limitProviderCalls(context);
  // A running subscription stays taxed as it was bought.
  if (!running) return { chargedNow: null, isTaxed: await askProvider(context, context.paymentProvider.countsTaxes) };
  const { isTaxed } = running;
  if (running.status !== 'active' || changeOfPlan(running, plan) !== 'at_once') return { chargedNow: null, isTaxed };
  const priced = await pricePlan(context, plan);
  const chargedNow = await askProvider(context, () => context.paymentProvider.previewChange(running.id, priced));
  return { chargedNow, isTaxed };
}
