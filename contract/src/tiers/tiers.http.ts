import { z } from 'zod';
import { defineCalls } from '../wire/calls.ts';
import { tierPaths } from './tiers.paths.ts';

const limit = z.int().min(-1);
/** -1 is unlimited, 0 not included; `uploads` in MB, `orders` and `broadcasts` a month. */
export const tierLimits = z
  .object({
    users: limit,
    groupBuys: limit,
    products: limit,
    orders: limit,
    uploads: limit,
    broadcasts: limit,
    orgs: limit,
    agents: limit,
  })
  .meta({ id: 'TierLimits' });

export const tierCalls = defineCalls(tierPaths, {
  getTierSettings: {
    access: 'public',
    organization: 'ignored',
    summary: 'What each plan includes',
    response: z.object({
      data: z.object({ FREE: tierLimits, PROFESSIONAL: tierLimits, PREMIUM: tierLimits, ENTERPRISE: tierLimits }),
    }),
  },
  getTierPrices: {
    access: 'public',
    organization: 'ignored',
    summary: 'Monthly prices of the plans; null means contact sales',
    response: z.object({
      data: z.object({ PROFESSIONAL: z.number(), PREMIUM: z.number(), ENTERPRISE: z.number().nullable() }),
    }),
  },
});
