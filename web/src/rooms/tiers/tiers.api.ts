import type { tierCalls } from '@cobuy/contract/tiers/tiers.http';
import { tierPaths } from '@cobuy/contract/tiers/tiers.paths';
import { defaultTierLimits, defaultTierPrices } from '@cobuy/domain/tiers/tiers';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof tierCalls>(tierPaths);

/**
 * What the plans include and cost; defaults if the installation's own can't be loaded. Signed-in people are told of
 * changes (app/live-membership.tsx).
 */
export function usePlans() {
  const settings = useQuery({
    queryKey: ['tiers', 'settings'],
    queryFn: ({ signal }) => call('getTierSettings', { retries: 2, signal }),
    meta: { isPublic: true },
  });
  const prices = useQuery({
    queryKey: ['tiers', 'prices'],
    queryFn: ({ signal }) => call('getTierPrices', { signal }),
    meta: { isPublic: true },
  });
  return {
    isPending: settings.isPending || prices.isPending,
    limits: settings.data?.data ?? defaultTierLimits,
    prices: prices.data?.data ?? defaultTierPrices,
  };
}
