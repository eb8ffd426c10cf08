import type { Tier, TierLimits, TierResource } from '@cobuy/domain/tiers/tiers';
import { tierResources, tiers, unlimited } from '@cobuy/domain/tiers/tiers';
import { formatCount, formatShortCount, formatStorage } from '../../ui/format/counts.ts';

const words: Record<TierResource, readonly [one: string, many: string]> = {
  users: ['user', 'users'],
  groupBuys: ['group buy', 'group buys'],
  products: ['product', 'products'],
  orders: ['order a month', 'orders a month'],
  uploads: ['of storage', 'of storage'],
  broadcasts: ['broadcast a month', 'broadcasts a month'],
  orgs: ['organization', 'organizations'],
  agents: ['agent in each organization', 'agents in each organization'],
};

/** What a plan adds beside its limits, and from which plan on (specification 1, section 6; white label: decisions). */
const extras: readonly (readonly [from: Tier, feature: string])[] = [
  ['PROFESSIONAL', 'Priority support'],
  ['PROFESSIONAL', 'Custom branding'],
  ['PREMIUM', 'API access'],
  ['PREMIUM', 'Advanced analytics'],
  ['PREMIUM', 'White label'],
  ['ENTERPRISE', 'Dedicated support'],
  ['ENTERPRISE', 'SLA'],
  ['ENTERPRISE', 'Custom integrations'],
];

function limitFeature(resource: TierResource, limit: number): string | null {
  const [one, many] = words[resource];
  if (limit === 0) return null;
  if (limit === unlimited) return resource === 'uploads' ? 'Unlimited storage' : `Unlimited ${many}`;
  if (resource === 'uploads') return `${formatStorage(limit)} ${many}`;
  return `${limit < 10_000 ? formatCount(limit) : formatShortCount(limit)} ${limit === 1 ? one : many}`;
}

/** The lines of a plan's list: what it holds, then what it adds. What it does not include is not listed. */
export const planFeatures = (tier: Tier, limits: TierLimits): string[] => [
  ...tierResources.map((resource) => limitFeature(resource, limits[resource])).filter((line) => line !== null),
  ...extras.filter(([from]) => tiers.indexOf(tier) >= tiers.indexOf(from)).map(([, feature]) => feature),
];
