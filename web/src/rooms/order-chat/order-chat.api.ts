import type { orderChatCalls } from '@cobuy/contract/order-chat/order-chat.http';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { OrderServerEvents } from '@cobuy/contract/orders/orders.events';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { createCaller } from '../../lib/calls/api.ts';
import { askedBefore, type IsOld } from '../../lib/calls/asked-before.ts';
import { useSession } from '../../lib/session/session.ts';
import { listen } from '../../lib/sockets/listen.ts';

export const callOrderChat = createCaller<typeof orderChatCalls>(orderChatPaths);
const call = callOrderChat;

const chatKey = (orderId: string) => ['order-chat', orderId] as const;

/** What may be done in an order's chat, and whether the other side wrote something unread. */
export const useOrderChatState = (orderId: string | undefined) => {
  const userId = useSession(({ user }) => user?.id);
  return useQuery({
    queryKey: chatKey(orderId ?? ''),
    queryFn: async ({ signal }) => {
      const page = await call('listOrderMessages', { params: { orderId: orderId ?? '' }, query: { limit: 1 }, signal });
      const last = page.messages.at(-1);
      return { ...page.chat, isUnread: last !== undefined && last.seq > page.readSeq && last.senderId !== userId };
    },
    enabled: orderId !== undefined,
  });
};

/** The same function from render to render. */
export function useRefetchOrderChat() {
  const queryClient = useQueryClient();
  return useCallback(
    (orderId: string, isOld: IsOld = () => true) =>
      queryClient.invalidateQueries({ queryKey: chatKey(orderId), predicate: isOld }),
    [queryClient],
  );
}

/** Hears that something was said, while the order is watched (rooms/orders/orders.realtime.ts). */
export function useOrderMessages(orderNumber: string, onMessage: (isOld?: IsOld) => void) {
  const queries = useQueryClient();
  const userId = useSession(({ user }) => user?.id);
  const fetchAnew = useEffectEvent(onMessage);
  useEffect(() => {
    if (!userId) return;
    const { stop } = listen<OrderServerEvents>('/', {
      queries,
      heard: {
        'order:message': (said) => {
          if (said.orderNumber === orderNumber) fetchAnew();
        },
      },
      catchUp: (missed) => fetchAnew(askedBefore(missed)),
    });
    return stop;
  }, [queries, orderNumber, userId]);
}

/** The steps of closing an order; what they change is told to open pages as well. */
export function useClosure(orderId: string) {
  const refetch = useRefetchOrderChat();
  const params = { orderId };
  const onSettled = () => refetch(orderId);
  return {
    request: useMutation({ mutationFn: () => call('requestClosure', { params }), onSettled }),
    withdraw: useMutation({ mutationFn: () => call('withdrawClosure', { params }), onSettled }),
    accept: useMutation({
      mutationFn: (confirmed: boolean) => call('acceptClosure', { params, body: { confirmed } }),
      onSettled,
    }),
  };
}
