import type { tierCalls, tierPricesBody, tierSettingsBody } from '@cobuy/contract/tiers/tiers.http';
import { tierPaths } from '@cobuy/contract/tiers/tiers.paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof tierCalls>(tierPaths);
const settingsKey = ['tiers', 'settings'];
const pricesKey = ['tiers', 'prices'];

export const readTierSettings = () => call('getTierSettings', {});
export const readTierPrices = () => call('getTierPrices', {});

/** The stored limits: a form must never start from defaults if loading fails. */
export const useTierSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => call('getTierSettings', { retries: 2, signal }) });

export const useTierPrices = () =>
  useQuery({ queryKey: pricesKey, queryFn: ({ signal }) => call('getTierPrices', { signal }) });

export function useChangeTierSettings() {
  const queries = useQueryClient();
  return async (body: z.input<typeof tierSettingsBody>) => {
    const saved = await call('changeTierSettings', { body });
    queries.setQueryData(settingsKey, saved);
    return saved;
  };
}

export function useChangeTierPrices() {
  const queries = useQueryClient();
  return async (body: z.input<typeof tierPricesBody>) => {
    const saved = await call('changeTierPrices', { body });
    queries.setQueryData(pricesKey, saved);
    return saved;
  };
}
