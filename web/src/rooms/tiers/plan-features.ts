import { plural } from '@cobuy/domain/texts/plural';
import type { Tier, TierLimits, TierResource } from '@cobuy/domain/tiers/tiers';
import { tierResources, tiers, unlimited } from '@cobuy/domain/tiers/tiers';
import { formatCount, formatShortCount, formatStorage } from '../../ui/format/counts.ts';

interface Words {
  unlimited: string;
  one: string;
  many: (count: string) => string;
}
const words: Record<TierResource, Words> = {
  users: { unlimited: 'Unlimited users', one: '1 user', many: (count) => `${count} users` },
  groupBuys: { unlimited: 'Unlimited group buys', one: '1 group buy', many: (count) => `${count} group buys` },
  products: { unlimited: 'Unlimited products', one: '1 product', many: (count) => `${count} products` },
  orders: { unlimited: 'Unlimited orders a month', one: '1 order a month', many: (count) => `${count} orders a month` },
  uploads: { unlimited: 'Unlimited storage', one: '1 MB of storage', many: (size) => `${size} of storage` },
  broadcasts: {
    unlimited: 'Unlimited announcements a month',
    one: '1 announcement a month',
    many: (count) => `${count} announcements a month`,
  },
  orgs: { unlimited: 'Unlimited organizations', one: '1 organization', many: (count) => `${count} organizations` },
  agents: {
    unlimited: 'Unlimited agents in each organization',
    one: '1 agent in each organization',
    many: (count) => `${count} agents in each organization`,
  },
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
  if (limit === 0) return null;
  const said = words[resource];
  if (limit === unlimited) return said.unlimited;
  const count = limit < 10_000 ? formatCount(limit) : formatShortCount(limit);
  return plural(limit, said.one, said.many(resource === 'uploads' ? formatStorage(limit) : count));
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
  if (limit === null) return 'Your plan has no room for more of these. A larger plan does.';
  const known = tierResources.find((one) => one === resource);
  const includes = known && limitFeature(known, limit);
  return includes
    ? `You’ve used all that your plan includes: ${includes}. A larger plan includes more.`
    : 'Your plan doesn’t include this. A larger plan does.';
}
