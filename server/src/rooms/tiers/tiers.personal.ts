import { personal, plain } from '../../platform/personal/personal-table.ts';
import { organizationUsage, tierPrices, tierSettings, tierVersions } from './tiers.tables.ts';

export const tiersPersonal = [
  personal(tierSettings, {
    columns: {
      tier: plain,
      users: plain,
      groupBuys: plain,
      products: plain,
      orders: plain,
      uploads: plain,
      broadcasts: plain,
      orgs: plain,
      agents: plain,
    },
  }),
  personal(tierPrices, { columns: { tier: plain, priceCents: plain } }),
  personal(tierVersions, { columns: { part: plain, version: plain, changedBy: plain } }),
  personal(organizationUsage, { columns: { organizationId: plain, month: plain, orders: plain, ordersAtMost: plain } }),
];
