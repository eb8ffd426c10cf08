import { type TierLimits, type TierResource, tierResources, unlimited } from './tiers.ts';

interface AboveLimit {
  readonly resource: TierResource;
  readonly used: number;
  readonly limit: number;
}

/**
 * What exceeds a plan's limits stays after a change to it; only adding more is refused (docs/rules/plans.md#limits).
 */
export const aboveLimits = (limits: TierLimits, used: Readonly<Record<TierResource, number>>): AboveLimit[] =>
  tierResources
    .map((resource) => ({ resource, used: used[resource], limit: limits[resource] }))
    .filter((one) => one.limit !== unlimited && one.used > one.limit);

/** What is counted, as a refusal names it: "Tier limit reached: group buys (5 of 5 used)". */
export const limitWords: Readonly<Record<TierResource, string>> = {
  users: 'members',
  groupBuys: 'group buys',
  products: 'products',
  orders: 'orders this month',
  uploads: 'MB of storage',
  broadcasts: 'announcements this month',
  orgs: 'organizations',
  agents: 'agents',
};

/** For people who can't change the plan, and for rows of a list (docs/rules/plans.md#nobody-is-turned-away). */
export const limitTexts = {
  noMoreMembers: 'This organization can take no more members.',
  noMoreAgents: 'This organization can take no more agents.',
  noMoreOrders: 'This organization can take no more orders this month.',
} as const;
