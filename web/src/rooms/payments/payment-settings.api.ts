import type { paymentSettingsBody } from '@cobuy/contract/payments/payment-settings.schemas';
import type { paymentCalls } from '@cobuy/contract/payments/payments.http';
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof paymentCalls>(paymentPaths);
const key = ['payments', 'settings'];

export const usePaymentSettings = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call('getPaymentSettings', { signal })).data ?? null,
  });

/** @throws for someone who has lost the role meanwhile */
export async function readPaymentSettings() {
  const { data } = await call('getPaymentSettings', {});
  if (!data) throw new Error('these settings are only for platform administrators');
  return data;
}

/** Open deals by payment method, counted on demand; null if they couldn't be counted. */
export const countOpenGroupBuys = async () =>
  (await call('getPaymentSettings', {}).catch(() => null))?.openDeals ?? null;

/** What the installation says of each way to pay, for organizations that say nothing themselves. */
export const useInstallationMethods = () =>
  useQuery({
    queryKey: ['payment-methods', 'installation'],
    queryFn: async ({ signal }) => (await call('getPaymentSettings', { signal })).paymentMethods,
  });

export function useChangePaymentSettings() {
  const queries = useQueryClient();
  return async (body: z.input<typeof paymentSettingsBody>) => {
    const { data, overwrote } = await call('changePaymentSettings', { body });
    if (!data) throw new Error('the saved payment settings did not come back');
    queries.setQueryData(key, data);
    // What organizations may switch on, and what their forms start with.
    void queries.invalidateQueries({ queryKey: ['payment-methods'] });
    void queries.invalidateQueries({ queryKey: ['organizations', 'settings'] });
    return { ...data, overwrote };
  };
}
