import {
  defaultTierLimits,
  defaultTierPrices,
  type Tier,
  type TierLimits,
  type TierPrices,
} from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../platform/context.ts';

/** What each plan includes, and what it costs. */
export const readPlans = async (
  _services: Pick<Services, 'db'>,
): Promise<{ limits: Readonly<Record<Tier, TierLimits>>; prices: TierPrices }> => ({
  limits: defaultTierLimits,
  prices: defaultTierPrices,
});
