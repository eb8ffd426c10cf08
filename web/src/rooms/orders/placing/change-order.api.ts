import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { takeGuestSession } from '../../../lib/calls/refresh-session.ts';
import { orderKey, ordersKey } from '../order-key.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

/** Changes one of the caller's orders; afterwards the page's data is stale, even if the change was refused. */
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

/** Changes the email address of a guest's order; the session that placed it stays valid. */
export function useChangeOrderEmail(orderNumber: string) {
  const queries = useQueryClient();
  return async (email: string) => {
    const order = await call('changeOrderEmail', { params: { orderNumber }, body: { email } });
    queries.setQueryData(orderKey(orderNumber), order);
    void queries.invalidateQueries({ queryKey: ordersKey });
    // A new address changes who is signed in.
    await takeGuestSession();
  };
}
