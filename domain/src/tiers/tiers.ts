/** Plans and what they include (docs/rules/plans.md#limits). */

import { placesText } from '../money/money.ts';
import { siteCurrency } from '../money/site-currency.ts';

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

/** `uploads` counts these. */
export const bytesPerMegabyte = 1024 * 1024;

/** The usage of someone who manages no organization (docs/rules/plans.md#usage). */
export const usageOfOne: Readonly<Record<TierResource, number>> = {
  users: 1,
  groupBuys: 0,
  products: 0,
  orders: 0,
  uploads: 0,
  broadcasts: 0,
  orgs: 0,
  agents: 0,
};

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

/** The month that an instant counts in: from the first midnight of the month in UTC to the next one. */
export function limitMonth(at: Date): { from: Date; until: Date } {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), until: new Date(Date.UTC(year, month + 1, 1)) };
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** "November 2026": the month that an instant counts in. */
export const formatLimitMonth = (at: Date) => monthNames.format(at);

/** For ENTERPRISE, and organizations that a platform administrator owns (docs/rules/plans.md#limits). */
export const noLimits = defaultTierLimits.ENTERPRISE;

/** The person whose plan applies to an organization; null if no one owns it. */
export type PlanOwner = Readonly<{ tier: Tier; isSuperadmin: boolean }> | null;

export const limitsOfOwner = (limits: Readonly<Record<Tier, TierLimits>>, owner: PlanOwner): TierLimits =>
  owner === null || owner.isSuperadmin ? noLimits : limits[owner.tier];

/** Monthly prices in currency units with at most two places; null means "contact sales". */
export interface TierPrices {
  PROFESSIONAL: number;
  PREMIUM: number;
  ENTERPRISE: number | null;
}
export const defaultTierPrices: TierPrices = { PROFESSIONAL: 49, PREMIUM: 149, ENTERPRISE: null };

/** A year costs ten months (docs/rules/plans.md#prices). */
export const monthsPaidPerYear = 10;
/**
 * What a year saves compared with twelve months, in whole percent, rounded down so no one is promised too much. Why it
 * isn't the 20% asked for: docs/decisions/0046.
 */
export const annualSavingPercent = Math.floor((100 * (12 - monthsPaidPerYear)) / 12);
export const featuresShownFirst = 6;

/** Whether `more` fits in addition to what is already used. */
export const isWithinLimit = (limit: number, used: number, more = 1) => limit === unlimited || used + more <= limit;

/** Parts of a limit, in percent, from which on its bar is yellow and red (docs/rules/plans.md#usage). */
const usageBounds = { warn: 75, danger: 90 } as const;

/**
 * Percent of a month's orders at which an organization is told, highest first
 * (docs/rules/plans.md#nobody-is-turned-away).
 */
export const usagePercentsAlerted = [100, 90, 75] as const;

/** The highest of `usagePercentsAlerted` reached; null below all, or if nothing is limited or included. */
export const reachedPercent = (limit: number, used: number): (typeof usagePercentsAlerted)[number] | null =>
  limit <= 0 ? null : (usagePercentsAlerted.find((percent) => used * 100 >= percent * limit) ?? null);

/** What is said of a limit or a price that is not taken (docs/rules/plans.md#prices). */
export const planTexts = {
  required: 'Required',
  notNegative: 'Must be 0 or greater',
  whole: 'Must be a whole number',
  tooMany: 'Must be 1,000,000,000 or less',
  fixed: 'Enterprise is always unlimited',
  priceRequired: 'Price is required',
  priceInvalid: 'Enter a price such as 29.00',
  pricePositive: 'Price must be positive',
  priceInCents: `Price must have at most ${placesText(siteCurrency)}`,
  priceTooHigh: 'Price must be 1,000,000 or less',
  settingsLoadFailed: 'Failed to load tier settings',
  settingsSaveFailed: 'Failed to save tier settings',
  settingsSaved: 'Tier settings saved successfully!',
  pricesLoadFailed: 'Failed to load tier prices',
  pricesSaveFailed: 'Failed to save tier prices',
  pricesSaved: 'Tier prices saved successfully!',
} as const;
export const largestLimit = 1_000_000_000;
export const largestPrice = 1_000_000;

/** How close usage is to a limit. A resource that a plan doesn't include (0) is at its limit only if there is any. */
export function usageLevel(limit: number, used: number): 'ok' | 'warn' | 'danger' {
  if (limit === unlimited || used === 0) return 'ok';
  const percent = limit === 0 ? 100 : (100 * used) / limit;
  return percent >= usageBounds.danger ? 'danger' : percent >= usageBounds.warn ? 'warn' : 'ok';
}
