import { planErrors } from '@cobuy/contract/plans/plans.errors';
import { moneyText } from '@cobuy/domain/money/money';
import { siteCurrency } from '@cobuy/domain/money/site-currency';
import { type Plan, planPriceCents } from '@cobuy/domain/plans/plan-rules';
import type { Services } from '../../platform/context.ts';
import type { PricedPlan } from '../../platform/payments/payment-provider.ts';
import { refuse } from '../../platform/refusal.ts';
import { readPlans } from '../tiers/read-plans.ts';

/**
 * What a plan costs now.
 * @param expectedCents the price shown: nobody pays another one unawares.
 */
export async function pricePlan(services: Services, plan: Plan, expectedCents?: number): Promise<PricedPlan> {
  const { prices } = await readPlans(services);
  const amountCents = planPriceCents(prices, plan) ?? refuse(planErrors.contact_sales);
  if (expectedCents !== undefined && expectedCents !== amountCents)
    refuse(planErrors.price_changed, {
      values: { price: moneyText({ cents: amountCents, currency: siteCurrency }) },
      details: { amount: amountCents },
    });
  return { ...plan, amountCents, currency: siteCurrency };
}
