import type { orderChatCalls } from '@cobuy/contract/order-chat/order-chat.http';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { OrderServerEvents } from '@cobuy/contract/orders/orders.events';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { createCaller } from '../../lib/api.ts';
import { openSocket } from '../../lib/connection.ts';
import { useSession } from '../../lib/session.ts';

export const callOrderChat = createCaller<typeof orderChatCalls>(orderChatPaths);
const call = callOrderChat;

const chatKey = (orderId: string) => ['order-chat', orderId] as const;

/** What may be done in the chat of an order, and whether the other side has said something that is not read yet. */
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
  return useCallback((orderId: string) => queryClient.invalidateQueries({ queryKey: chatKey(orderId) }), [queryClient]);
}

/** Hears that something was said, while the order is watched (rooms/orders/orders.realtime.ts). */
export function useOrderMessages(orderNumber: string, onMessage: () => void) {
  const userId = useSession(({ user }) => user?.id);
  const hear = useEffectEvent(onMessage);
  useEffect(() => {
    if (!userId) return;
    let isLeaving = false;
    let leave = () => {};
    void openSocket('/').then((opened) => {
      if (!opened || isLeaving) return;
      const socket: Socket<OrderServerEvents> = opened;
      const receive = (said: { orderNumber: string }) => {
        if (said.orderNumber === orderNumber) hear();
      };
      socket.on('order:message', receive);
      leave = () => void socket.off('order:message', receive);
    });
    return () => {
      isLeaving = true;
      leave();
    };
  }, [orderNumber, userId]);
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
