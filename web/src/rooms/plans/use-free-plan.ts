import { type Tier, tierName } from '@cobuy/domain/tiers/tiers';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useChangePlan } from './change-plan.api.ts';
import { planPath } from './chosen-plan.ts';

/** Milliseconds that the success is shown before the page of the plan follows (docs/rules/plans.md#free-plans). */
const shownMs = 2000;

/**
 * Takes a free plan: it applies at once, a message says so, and the plan page follows.
 * @param onDone closes what the plan was chosen in.
 */
export function useFreePlan(onDone: () => void) {
  const changePlan = useChangePlan();
  const navigate = useNavigate();
  const [pendingTier, setPendingTier] = useState<Tier | null>(null);
  const [takenTier, setTakenTier] = useState<Tier | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leadOn = useEffectEvent(() => {
    onDone();
    void navigate(planPath);
  });
  useEffect(() => {
    if (takenTier === null) return;
    const timer = setTimeout(leadOn, shownMs);
    return () => clearTimeout(timer);
  }, [takenTier]);

  return {
    pendingTier,
    /** The message once the plan is taken. */
    success: takenTier && `You’re on the ${tierName[takenTier]} plan now`,
    problem,
    async take(tier: Tier) {
      if (pendingTier !== null || takenTier !== null) return;
      setPendingTier(tier);
      setProblem(null);
      try {
        // Someone who pays for more keeps that plan.
        const { tier: had } = await changePlan({ tier, billing: 'monthly' });
        setTakenTier(had);
      } catch (error) {
        setProblem(messageOf(error, 'Failed to upgrade tier. Please try again.'));
      } finally {
        setPendingTier(null);
      }
    },
  };
}
