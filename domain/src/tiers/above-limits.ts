import { type TierLimits, type TierResource, tierResources, unlimited } from './tiers.ts';

export interface AboveLimit {
  readonly resource: TierResource;
  readonly used: number;
  readonly limit: number;
}

/**
 * What is used beyond a plan's limits: it stays after a change to that plan, and only more is refused
 * (docs/rules/plans.md#limits).
 */
export const aboveLimits = (limits: TierLimits, used: Readonly<Record<TierResource, number>>): AboveLimit[] =>
  tierResources
    .map((resource) => ({ resource, used: used[resource], limit: limits[resource] }))
    .filter((one) => one.limit !== unlimited && one.used > one.limit);
