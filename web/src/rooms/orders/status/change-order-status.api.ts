import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { orderKey, ordersKey } from '../order-key.ts';
import { judgesPayment, shownProofOf } from '../shown-proof.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

interface OrderStep {
  status: Order['status'];
  reason: string | null;
}

/** What a step is based on: the server refuses it if the order has changed since. */
export type ShownOrder = Pick<Order, 'orderNumber' | 'status' | 'totalAmount' | 'latestUpload'>;

export function useChangeOrderStatus(shown: ShownOrder) {
  const { orderNumber, status: expectedStatus, totalAmount: expectedTotal } = shown;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ status, reason }: OrderStep) =>
      call('changeOrderStatus', {
        params: { orderNumber },
        body: {
          status,
          expectedStatus,
          expectedTotal,
          ...(judgesPayment(status) && { expectedProof: shownProofOf(shown) }),
          reason,
        },
      }),
    onSuccess: (order) => queryClient.setQueryData(orderKey(orderNumber), order),
    // Even if refused: what the page shows is outdated.
    onSettled: () => {
      // Nobody waits for it: the seconds in which the step can be undone have begun.
      void queryClient.invalidateQueries({ queryKey: ordersKey });
    },
  });
}
