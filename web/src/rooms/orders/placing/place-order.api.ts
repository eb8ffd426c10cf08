import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { Result } from '@cobuy/contract/wire/calls';
import { useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { newIdempotencyKey } from '../../../lib/calls/use-idempotency-keys.ts';
import { bodyOf, type TypedOrder } from './check-order.ts';
import type { SentOrder } from './order-draft.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

export type PlacedOrder = Result<typeof orderCalls.placeOrder>['order'];

/**
 * A retried order keeps its key, so a lost connection leaves no order or one; a changed order gets a new key. If only
 * the total differs by now, it goes unchanged: it may have been placed, and if not, the server says what it costs.
 */
export function sentAs(order: TypedOrder, expectedTotal: number | undefined, last: SentOrder | null): SentOrder {
  const body = JSON.stringify(bodyOf(order));
  return last?.body === body ? last : { body, expectedTotal, idempotencyKey: newIdempotencyKey() };
}

export function usePlaceOrder() {
  const queryClient = useQueryClient();
  return async (typed: TypedOrder, { idempotencyKey, expectedTotal }: SentOrder): Promise<PlacedOrder> => {
    const body = { ...bodyOf(typed), expectedTotal };
    const { order } = typed.isGuest
      ? await call('placeGuestOrder', { body, idempotencyKey })
      : await call('placeOrder', { body, idempotencyKey });
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
    // A deal shows how many have ordered.
    void queryClient.invalidateQueries({ queryKey: ['group-buys'] });
    return order;
  };
}
