import { personal } from '../../platform/personal/personal-table.ts';
import { organizationUsage, tierPrices, tierSettings, tierVersions } from './tiers.tables.ts';

export const tiersPersonal = [
  personal(tierSettings),
  personal(tierPrices),
  personal(tierVersions),
  personal(organizationUsage),
];
