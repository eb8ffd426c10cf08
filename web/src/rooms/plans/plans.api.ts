import type { planCalls } from '@cobuy/contract/plans/plans.http';
import { planPaths } from '@cobuy/contract/plans/plans.paths';
import { moneyText } from '@cobuy/domain/money/money';
import { siteCurrency } from '@cobuy/domain/money/site-currency';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';
import { refreshSession } from '../../lib/calls/refresh-session.ts';
import type { Choice } from './chosen-plan.ts';

/** `upgradeTier`, `getSubscription`, `createPortalSession`, `confirmPayment`. */
export const callPlans = createCaller<typeof planCalls>(planPaths);
const key = 'plans';

/** The caller's own subscription; `subscription` is null if they pay nothing. */
export const useSubscription = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: [key, 'subscription'],
    queryFn: ({ signal }) => callPlans('getSubscription', { signal }),
    enabled,
  });

export interface PlanPreview {
  /** What another plan would charge right away, as shown; null until known, or if nothing. */
  chargedNow: string | null;
  /** Whether taxes come on top of its price, as far as it is known. */
  isTaxed: boolean;
}

/** The payment provider's preview of another plan; empty if it can't be asked. */
export function usePlanPreview({ tier, billing }: Choice): PlanPreview {
  const { data } = useQuery({
    queryKey: [key, 'preview', tier, billing],
    queryFn: ({ signal }) =>
      callPlans('previewPlanChange', { query: { tier: tier === 'FREE' ? 'PROFESSIONAL' : tier, billing }, signal }),
    enabled: tier !== 'FREE',
    // The remaining days count down.
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
  });
  return {
    chargedNow: data?.chargedNow ? moneyText({ cents: data.chargedNow, currency: siteCurrency }) : null,
    isTaxed: data?.isTaxed ?? false,
  };
}

/** Milliseconds between checks for a payment, and how many checks there are before the user has to ask. */
const [pauseMs, questions] = [2000, 6];

/** Whether what was paid at the payment host has arrived; it is asked about until it has. */
export const usePaymentConfirmation = (sessionId: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    // Not among the keys a plan change invalidates: confirming changes the plan.
    queryKey: ['payment-confirmation', sessionId],
    queryFn: async ({ client }) => {
      const { success } = await callPlans('confirmPayment', { body: { sessionId } });
      if (success) {
        // The payment stands even if its plan can't be fetched now.
        await refreshSession({ always: true }).catch(() => undefined);
        await client.invalidateQueries({ queryKey: [key, 'subscription'] });
      }
      return success;
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data === false && state.dataUpdateCount < questions ? pauseMs : false),
  });
