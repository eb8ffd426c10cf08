import { plural } from '@cobuy/domain/texts/plural';
import type { Tier, TierLimits, TierResource } from '@cobuy/domain/tiers/tiers';
import { tierResources, tiers, unlimited } from '@cobuy/domain/tiers/tiers';
import { formatCount, formatShortCount, formatStorage } from '../../ui/format/counts.ts';

interface Words {
  unlimited: string;
  one: string;
  many: (count: string) => string;
  /** To the owner of a plan that has no room for what was tried, or doesn't include it. */
  full: string;
  none: string;
}
const words: Record<TierResource, Words> = {
  users: {
    unlimited: 'Unlimited users',
    one: '1 user',
    many: (count) => `${count} users`,
    full: 'Your plan doesn’t have enough room for more members.',
    none: 'Your plan doesn’t include members.',
  },
  groupBuys: {
    unlimited: 'Unlimited group buys',
    one: '1 group buy',
    many: (count) => `${count} group buys`,
    full: 'Your plan doesn’t have enough room for more group buys.',
    none: 'Your plan doesn’t include group buys.',
  },
  products: {
    unlimited: 'Unlimited products',
    one: '1 product',
    many: (count) => `${count} products`,
    full: 'Your plan doesn’t have enough room for more products.',
    none: 'Your plan doesn’t include products.',
  },
  orders: {
    unlimited: 'Unlimited orders a month',
    one: '1 order a month',
    many: (count) => `${count} orders a month`,
    full: 'Your plan doesn’t have enough room for more orders this month.',
    none: 'Your plan doesn’t include orders.',
  },
  uploads: {
    unlimited: 'Unlimited storage',
    one: '1 MB of storage',
    many: (size) => `${size} of storage`,
    full: 'Your plan doesn’t have enough storage left.',
    none: 'Your plan doesn’t include storage.',
  },
  broadcasts: {
    unlimited: 'Unlimited announcements a month',
    one: '1 announcement a month',
    many: (count) => `${count} announcements a month`,
    full: 'Your plan doesn’t have enough room for more announcements this month.',
    none: 'Your plan doesn’t include announcements.',
  },
  orgs: {
    unlimited: 'Unlimited organizations',
    one: '1 organization',
    many: (count) => `${count} organizations`,
    full: 'Your plan doesn’t have enough room for more organizations.',
    none: 'Your plan doesn’t include organizations.',
  },
  agents: {
    unlimited: 'Unlimited agents in each organization',
    one: '1 agent in each organization',
    many: (count) => `${count} agents in each organization`,
    full: 'Your plan doesn’t have enough room for more agents.',
    none: 'Your plan doesn’t include agents.',
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
  const known = tierResources.find((one) => one === resource);
  if (!known) return 'Your plan doesn’t have enough room for this. A larger plan does.';
  const includes = limit === null ? null : limitFeature(known, limit);
  if (includes) return `${words[known].full} It includes ${includes}; a larger plan includes more.`;
  return `${limit === null ? words[known].full : words[known].none} A larger plan does.`;
}
