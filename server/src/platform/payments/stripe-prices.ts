import type { Plan } from '@cobuy/domain/plans/plan-rules';
import { tierName } from '@cobuy/domain/tiers/tiers';
import type Stripe from 'stripe';
import type { PricedPlan } from './payment-provider.ts';
import { presentOrNull } from './stripe-problems.ts';
import { intervalOf, labelsOf } from './stripe-readings.ts';

/** Each plan has one product, whatever its prices over time. */
async function findOrMakeProduct(stripe: Stripe, { tier }: Plan): Promise<string> {
  const id = `cobuy_${tier.toLowerCase()}`;
  const known = await presentOrNull(() => stripe.products.retrieve(id));
  if (known) return known.id;
  const product = { id, name: `${tierName[tier]} plan`, metadata: { cobuy_tier: tier } };
  return (await stripe.products.create(product, { idempotencyKey: `product:${id}` })).id;
}

/**
 * The ID of a price, which is made when first asked for and found by a key that says all of it. Another amount is
 * another price; whoever pays the old one keeps paying it.
 */
export async function findOrMakePrice(stripe: Stripe, plan: PricedPlan): Promise<string> {
  const { tier, billing, amountCents } = plan;
  const currency = plan.currency.toLowerCase();
  const key = `cobuy_${tier}_${billing}_${currency}_${amountCents}`.toLowerCase();
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const price: Stripe.PriceCreateParams = {
    product: await findOrMakeProduct(stripe, plan),
    currency,
    unit_amount: amountCents,
    recurring: { interval: intervalOf(billing) },
    lookup_key: key,
    metadata: labelsOf(plan),
  };
  return (await stripe.prices.create(price, { idempotencyKey: `price:${key}` })).id;
}
