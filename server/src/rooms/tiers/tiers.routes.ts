import { tierCalls } from '@cobuy/contract/tiers/tiers.http';
import { tierPaths } from '@cobuy/contract/tiers/tiers.paths';
import { defaultTierLimits, defaultTierPrices } from '@cobuy/domain/tiers/tiers';
import { defineRoutes } from '../../platform/http/register-calls.ts';

export const tierRoutes = defineRoutes(tierPaths, tierCalls, {
  getTierSettings: async () => ({ data: defaultTierLimits }),
  getTierPrices: async () => ({ data: defaultTierPrices }),
});
