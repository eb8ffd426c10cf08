import type { paymentCalls } from '@cobuy/contract/payments/payments.http';
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/api.ts';

const call = createCaller<typeof paymentCalls>(paymentPaths);

/** Whether plans are paid for here; while that is unknown, null. */
export function useArePlansFree(): boolean | null {
  const { data } = useQuery({
    queryKey: ['payments', 'status'],
    queryFn: ({ signal }) => call('getPaymentStatus', { signal }),
    meta: { isPublic: true },
  });
  return data ? data.communityMode || !data.configured : null;
}
