import type { paymentCalls } from '@cobuy/contract/payments/payments.http';
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/api.ts';

const call = createCaller<typeof paymentCalls>(paymentPaths);

/** Whether plans cost nothing here; null while that is asked. Where it can't be had, they are taken to be paid for. */
export function useArePlansFree(): boolean | null {
  const { data, isPending } = useQuery({
    queryKey: ['payments', 'status'],
    queryFn: ({ signal }) => call('getPaymentStatus', { signal }),
    meta: { isPublic: true },
  });
  if (data) return data.communityMode || !data.configured;
  return isPending ? null : false;
}
