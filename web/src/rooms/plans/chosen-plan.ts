import { type Billing, billings } from '@cobuy/domain/plans/plan-rules';
import { type Tier, tiers } from '@cobuy/domain/tiers/tiers';

/** Where a plan is chosen for good: the page of one's own plan, with the choice in its address. */
export const planPath = '/settings?tab=plan';
const [tierParameter, billingParameter] = ['choose', 'billing'];

export interface Choice {
  tier: Tier;
  billing: Billing;
}

/** The page where someone continues with their choice, however they sign in. */
export const chosenPlanPath = ({ tier, billing }: Choice) =>
  `${planPath}&${tierParameter}=${tier}&${billingParameter}=${billing}`;

/** Reads the choice from an address; null if there's none, or it doesn't exist. */
export const readChoice = (search: URLSearchParams): Choice | null => read(search, tierParameter);

/** The payment someone left unfinished (server: plans/start-checkout.ts). */
export const readLeft = (search: URLSearchParams): Choice | null => read(search, 'tier');

function read(search: URLSearchParams, named: string): Choice | null {
  const tier = tiers.find((one) => one === search.get(named));
  const billing = billings.find((one) => one === search.get(billingParameter)) ?? 'monthly';
  return tier ? { tier, billing } : null;
}

export function withoutChoice(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of [tierParameter, billingParameter]) rest.delete(name);
  return rest;
}
