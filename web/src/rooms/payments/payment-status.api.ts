import type { paymentCalls } from '@cobuy/contract/payments/payments.http';
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof paymentCalls>(paymentPaths);

const usePaymentStatus = () =>
  useQuery({
    queryKey: ['payments', 'status'],
    queryFn: ({ signal }) => call('getPaymentStatus', { signal }),
    meta: { isPublic: true },
  });

/** Whether this site has plans: false if nothing is sold or limited, null while loading. */
export function useHasPlans(): boolean | null {
  const { data, isPending } = usePaymentStatus();
  return data ? data.hasPlans : isPending ? null : true;
}

/** Whether plans are free here; null while loading. If that can't be found out, they count as paid. */
export function useArePlansFree(): boolean | null {
  const { data, isPending } = usePaymentStatus();
  if (data) return data.communityMode || !data.configured;
  return isPending ? null : false;
}
