import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { takeGuestSession } from '../../../lib/calls/refresh-session.ts';
import { orderKey, ordersKey } from '../order-key.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

/** Changes an order of the caller's own; refused or not, what the page shows is old afterwards. */
export function useUpdateOrder(orderNumber: string) {
  const queries = useQueryClient();
  return async (body: CallInput<typeof orderCalls.updateOrder>['body']) => {
    try {
      const order = await call('updateOrder', { params: { orderNumber }, body });
      queries.setQueryData(orderKey(orderNumber), order);
      return order;
    } finally {
      void queries.invalidateQueries({ queryKey: ordersKey });
      void queries.invalidateQueries({ queryKey: ['group-buys'] });
    }
  };
}

/** Gives a guest's order another address; the session that placed it stays. */
export function useChangeOrderEmail(orderNumber: string) {
  const queries = useQueryClient();
  return async (email: string) => {
    const order = await call('changeOrderEmail', { params: { orderNumber }, body: { email } });
    queries.setQueryData(orderKey(orderNumber), order);
    void queries.invalidateQueries({ queryKey: ordersKey });
    // Who the session is has changed with it.
    await takeGuestSession();
  };
}
