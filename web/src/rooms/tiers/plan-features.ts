import { plural } from '@cobuy/domain/texts/plural';
import { limitWords } from '@cobuy/domain/tiers/limit-texts';
import type { Tier, TierLimits, TierResource } from '@cobuy/domain/tiers/tiers';
import { tierResources, tiers, unlimited } from '@cobuy/domain/tiers/tiers';
import { formatCount, formatShortCount, formatStorage } from '../../ui/format/counts.ts';

const words: Record<TierResource, readonly [one: string, many: string]> = {
  users: ['user', 'users'],
  groupBuys: ['group buy', 'group buys'],
  products: ['product', 'products'],
  orders: ['order a month', 'orders a month'],
  uploads: ['of storage', 'of storage'],
  broadcasts: ['announcement a month', 'announcements a month'],
  orgs: ['organization', 'organizations'],
  agents: ['agent in each organization', 'agents in each organization'],
};

export interface PlanFeature {
  label: string;
  /** Part of the plan, and nothing stands behind it yet: it is not sold as if it were there. */
  isComing: boolean;
}

/** What a plan adds beside its limits, and from which plan on (docs/rules/plans.md#features). */
const extras: readonly (readonly [from: Tier, label: string, isComing: boolean])[] = [
  ['PROFESSIONAL', 'Priority support', false],
  ['PROFESSIONAL', 'Custom branding', false],
  ['PREMIUM', 'API access', true],
  ['PREMIUM', 'Advanced analytics', true],
  ['PREMIUM', 'White label', false],
  ['ENTERPRISE', 'Dedicated support', false],
  ['ENTERPRISE', 'SLA', true],
  ['ENTERPRISE', 'Custom integrations', true],
];

/** "20 GB of storage", "1,000 orders a month"; null for what a plan does not include. */
function limitFeature(resource: TierResource, limit: number): string | null {
  const [one, many] = words[resource];
  if (limit === 0) return null;
  if (limit === unlimited) return resource === 'uploads' ? 'Unlimited storage' : `Unlimited ${many}`;
  if (resource === 'uploads') return `${formatStorage(limit)} ${many}`;
  return `${limit < 10_000 ? formatCount(limit) : formatShortCount(limit)} ${plural(limit, one, many)}`;
}

/** The lines of a plan's list: what it holds, then what it adds. What it does not include is not listed. */
export const planFeatures = (tier: Tier, limits: TierLimits): PlanFeature[] => [
  ...tierResources
    .map((resource) => limitFeature(resource, limits[resource]))
    .filter((line) => line !== null)
    .map((label) => ({ label, isComing: false })),
  ...extras
    .filter(([from]) => tiers.indexOf(tier) >= tiers.indexOf(from))
    .map(([, label, isComing]) => ({ label, isComing })),
];

export function describeMetLimit({ resource, limit }: { resource: string; limit: number | null }): string {
  const known = tierResources.find((one) => one === resource);
  if (limit === null)
    return `Your plan has no room for more ${known ? limitWords[known] : 'of this'}. A larger plan does.`;
  const includes = known && limitFeature(known, limit);
  return includes
    ? `Your plan includes ${includes}, and they’re all used. A larger plan includes more.`
    : `Your plan doesn’t include ${known ? limitWords[known] : 'this'}. A larger plan does.`;
}
