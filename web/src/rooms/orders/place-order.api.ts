import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { CallInput, Result } from '@cobuy/contract/wire/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createCaller } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/new-idempotency-key.ts';
import { refreshSession } from '../../lib/refresh-session.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

type GuestBody = CallInput<typeof orderCalls.placeGuestOrder>['body'];
type MemberBody = CallInput<typeof orderCalls.placeOrder>['body'];
export type PlacedOrder = Result<typeof orderCalls.placeOrder>['order'];

/**
 * Places an order. The same order tried again carries the same key, so that a lost connection leaves no order or one;
 * a changed one gets a new key.
 */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  const last = useRef({ text: '', key: '' });
  return async (body: GuestBody | MemberBody): Promise<PlacedOrder> => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() };
    const idempotencyKey = last.current.key;
    const isGuest = 'email' in body;
    const { order } = isGuest
      ? await call('placeGuestOrder', { body, idempotencyKey })
      : await call('placeOrder', { body, idempotencyKey });
    // The order opened a session that is limited to it. It stands even if this question fails.
    if (isGuest) await refreshSession({ always: true }).catch(() => {});
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    return order;
  };
}
