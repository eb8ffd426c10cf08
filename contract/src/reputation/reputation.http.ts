import { reputationLevels } from '@cobuy/domain/reputation/reputation';
import { z } from 'zod';
import { defineCalls } from '../wire/calls.ts';
import { defineErrors } from '../wire/errors.ts';
import { byId } from '../wire/schemas.ts';
import { reputationPaths } from './reputation.paths.ts';

export const reputationErrors = defineErrors('reputation', {
  person_not_found: [404, 'User not found'],
});

export const reputation = z
  .object({
    reputationScore: z.int().min(0).max(100),
    totalOrders: z.int(),
    completedOrders: z.int(),
    unclosedOrders: z.int(),
    level: z.enum(reputationLevels),
  })
  .meta({ id: 'Reputation' });
export type Reputation = z.infer<typeof reputation>;

export const reputationCalls = defineCalls(reputationPaths, {
  getMyReputation: {
    access: 'signed-in',
    organization: 'ignored',
    summary: "The caller's own reputation: how reliably their orders are closed, in all organizations",
    response: reputation,
  },
  getReputation: {
    access: 'signed-in',
    summary:
      "A person's reputation: their own, an AGENT's buyers', an ORGADMIN's buyers' and members', for a SUPERADMIN everyone's",
    params: byId,
    response: reputation,
    errors: [reputationErrors.person_not_found],
  },
});
