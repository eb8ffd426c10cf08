import type { TierResource } from '@cobuy/domain/tiers/tiers';

/** What a plan counts, as its bars name it. */
export const resourceNames: Record<TierResource, string> = {
  users: 'Users',
  groupBuys: 'Group buys',
  products: 'Products',
  orders: 'Orders this month',
  uploads: 'Storage',
  broadcasts: 'Announcements this month',
  orgs: 'Your organizations',
  agents: 'Agents',
};
