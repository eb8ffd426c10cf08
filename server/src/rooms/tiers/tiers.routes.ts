import { tierCalls } from '@cobuy/contract/tiers/tiers.http';
import { tierPaths } from '@cobuy/contract/tiers/tiers.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { NameAccount } from '../system/change-settings.ts';
import { changeTierPrices, changeTierSettings } from './change-plans.ts';
import { readPlans } from './read-plans.ts';
import { presentPrices, presentSettings } from './tiers.view.ts';

/** @param nameAccount accounts stand above this room. */
export const tierRoutes = (nameAccount: NameAccount) =>
  defineRoutes(tierPaths, tierCalls, {
    getTierSettings: async (context) => presentSettings(await readPlans(context)),
    changeTierSettings: (context, { body }) => changeTierSettings(context, body, nameAccount),
    getTierPrices: async (context) => presentPrices(await readPlans(context)),
    changeTierPrices: (context, { body }) => changeTierPrices(context, body, nameAccount),
  });
