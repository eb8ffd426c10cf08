import type { planCalls } from '@cobuy/contract/plans/plans.http';
import { planPaths } from '@cobuy/contract/plans/plans.paths';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof planCalls>(planPaths);

/** How the payment provider is connected; an event may have come since. */
export const usePaymentSetup = () =>
  useQuery({
    queryKey: ['plans', 'payment-setup'],
    queryFn: ({ signal }) => call('getPaymentSetup', { signal }),
    staleTime: 0,
  });
