import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/api.ts';
import { orderKey, ordersKey } from '../order-key.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

interface OrderStep {
  status: Order['status'];
  reason: string | null;
}

/** What a step is taken on: the server refuses it where the order is another one by now. */
export type ShownOrder = Pick<Order, 'orderNumber' | 'status' | 'totalAmount'>;

/** Moves an order on from what the page shows. */
export function useChangeOrderStatus({ orderNumber, status: expectedStatus, totalAmount: expectedTotal }: ShownOrder) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ status, reason }: OrderStep) =>
      call('changeOrderStatus', { params: { orderNumber }, body: { status, expectedStatus, expectedTotal, reason } }),
    onSuccess: (order) => queryClient.setQueryData(orderKey(orderNumber), order),
    // Refused or not: what the page shows is old.
    onSettled: () => {
      // Nobody waits for it: the seconds in which the step can be undone have begun.
      void queryClient.invalidateQueries({ queryKey: ordersKey });
    },
  });
}
