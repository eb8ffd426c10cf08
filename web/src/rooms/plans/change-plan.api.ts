import type { Billing } from '@cobuy/domain/plans/plan-rules';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import { useQueryClient } from '@tanstack/react-query';
import { refreshSession } from '../../lib/calls/refresh-session.ts';
import { callPlans } from './plans.api.ts';

export interface ChosenPlan {
  tier: Tier;
  billing: Billing;
  /** The price shown, in cents per period; left out if none was shown. */
  expectedAmount?: number | undefined;
}

/** Changes the plan that runs; whatever shows it is read again. */
export function useChangePlan() {
  const queries = useQueryClient();
  return async ({ expectedAmount, ...plan }: ChosenPlan) => {
    try {
      const body = { ...plan, ...(expectedAmount === undefined ? {} : { expectedAmount }) };
      return await callPlans('upgradeTier', { body });
    } finally {
      // The change stands even if the session can't be refreshed now.
      await refreshSession({ always: true }).catch(() => undefined);
      void queries.invalidateQueries({ queryKey: ['users', 'usage'] });
      await queries.invalidateQueries({ queryKey: ['plans', 'subscription'] });
    }
  };
}
