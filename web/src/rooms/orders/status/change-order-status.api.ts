import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { orderKey, ordersKey } from '../order-key.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

interface OrderStep {
  status: Order['status'];
  reason: string | null;
}

/** What a step is based on: the server refuses it if the order has changed since. */
export type ShownOrder = Pick<Order, 'orderNumber' | 'status' | 'totalAmount'>;

export function useChangeOrderStatus({ orderNumber, status: expectedStatus, totalAmount: expectedTotal }: ShownOrder) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ status, reason }: OrderStep) =>
      call('changeOrderStatus', { params: { orderNumber }, body: { status, expectedStatus, expectedTotal, reason } }),
    onSuccess: (order) => queryClient.setQueryData(orderKey(orderNumber), order),
    // Even if refused: what the page shows is outdated.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}
