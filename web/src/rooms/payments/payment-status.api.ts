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

/** Whether plans are anything here, or nothing is sold and nothing limited; null while that is asked. */
export function useHasPlans(): boolean | null {
  const { data, isPending } = usePaymentStatus();
  return data ? data.hasPlans : isPending ? null : true;
}

/** Whether plans cost nothing here; null while that is asked. Where it can't be had, they are taken to be paid for. */
export function useArePlansFree(): boolean | null {
  const { data, isPending } = usePaymentStatus();
  if (data) return data.communityMode || !data.configured;
  return isPending ? null : false;
}
