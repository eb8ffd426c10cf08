import { tierCalls } from '@cobuy/contract/tiers/tiers.http';
import { tierPaths } from '@cobuy/contract/tiers/tiers.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { changeTierPrices, changeTierSettings } from './change-plans.ts';
import { readPlans } from './read-plans.ts';
import { presentPrices, presentSettings } from './tiers.view.ts';

export const tierRoutes = defineRoutes(tierPaths, tierCalls, {
  getTierSettings: async (context) => presentSettings(await readPlans(context)),
  changeTierSettings: (context, { body }) => changeTierSettings(context, body),
  getTierPrices: async (context) => presentPrices(await readPlans(context)),
  changeTierPrices: (context, { body }) => changeTierPrices(context, body),
});
