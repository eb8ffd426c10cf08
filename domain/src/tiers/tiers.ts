/** Plans and what they include (specification 1, sections 3 and 9). */

export const tiers = ['FREE', 'PROFESSIONAL', 'PREMIUM', 'ENTERPRISE'] as const;
export type Tier = (typeof tiers)[number];

export const tierName: Record<Tier, string> = {
  FREE: 'Free',
  PROFESSIONAL: 'Professional',
  PREMIUM: 'Premium',
  ENTERPRISE: 'Enterprise',
};

/** What a tier counts. `orders` and `broadcasts` are a month's, `uploads` is MB, `agents` is per organization. */
export const tierResources = [
  'users',
  'groupBuys',
  'products',
  'orders',
  'uploads',
  'broadcasts',
  'orgs',
  'agents',
] as const;
export type TierResource = (typeof tierResources)[number];
export type TierLimits = Readonly<Record<TierResource, number>>;

/** A limit of -1 is unlimited; 0 is not included. */
export const unlimited = -1;

const limits = (...values: [number, number, number, number, number, number, number, number]): TierLimits => ({
  users: values[0],
  groupBuys: values[1],
  products: values[2],
  orders: values[3],
  uploads: values[4],
  broadcasts: values[5],
  orgs: values[6],
  agents: values[7],
});

export const defaultTierLimits: Readonly<Record<Tier, TierLimits>> = {
  FREE: limits(10, 5, 50, 100, 500, 10, 0, 0),
  PROFESSIONAL: limits(50, 20, 500, 1000, 5000, 100, 1, 5),
  PREMIUM: limits(200, 100, 2000, 5000, 20000, 500, 5, 5),
  ENTERPRISE: limits(-1, -1, -1, -1, -1, -1, -1, -1),
};

/** Monthly prices in whole currency units; null means "contact sales". */
export interface TierPrices {
  PROFESSIONAL: number;
  PREMIUM: number;
  ENTERPRISE: number | null;
}
export const defaultTierPrices: TierPrices = { PROFESSIONAL: 49, PREMIUM: 149, ENTERPRISE: null };

/** A year costs ten months: the annual price saves 20% in the specification's words. */
export const monthsPaidPerYear = 10;
export const annualSavingPercent = 20;
/** The pricing modal shows this many features before it expands. */
export const featuresShownFirst = 6;

/** Whether `more` fits beside what is used already. */
export const isWithinLimit = (limit: number, used: number, more = 1) => limit === unlimited || used + more <= limit;

/** Parts of a limit, in percent, from which on its bar is yellow and red (specification 2, section 9). */
const usageBounds = { warn: 75, danger: 90 } as const;

/** How near a limit is. What a plan does not include (0) is at its limit only where there is something. */
export function usageLevel(limit: number, used: number): 'ok' | 'warn' | 'danger' {
  if (limit === unlimited || used === 0) return 'ok';
  const percent = limit === 0 ? 100 : (100 * used) / limit;
  return percent >= usageBounds.danger ? 'danger' : percent >= usageBounds.warn ? 'warn' : 'ok';
}
