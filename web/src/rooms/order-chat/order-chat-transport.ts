import type { Acknowledged } from '@cobuy/contract/conversations/conversations.schemas';
import type { OrderChatClientEvents, OrderChatServerEvents } from '@cobuy/contract/order-chat/order-chat.events';
import type { Socket } from 'socket.io-client';
import { openSocket } from '../../lib/connection.ts';
import type { ConversationHandlers, ConversationTransport } from '../../lib/conversation-transport.ts';
import { hear } from '../../lib/hear.ts';
import { keepJoined } from '../../lib/keep-joined.ts';
import { callOrderChat as call } from './order-chat.api.ts';

type ChatSocket = Socket<OrderChatServerEvents, OrderChatClientEvents>;

interface Place {
  orderId: string;
  organizationId: string | null;
}

interface Onlookers {
  /** Whether the chat could be joined, asked for anew after each reconnect. */
  onJoined: (isJoined: boolean) => void;
  onRead: () => void;
}

/** How the chat of an order reaches its server: history and writing by call, news by socket. */
export function createOrderChatTransport(place: Place, { onJoined, onRead }: Onlookers): ConversationTransport {
  const { orderId } = place;
  const params = { orderId };
  let open: ChatSocket | null = null;
  return {
    loadPage: ({ cursor, after }) =>
      call('listOrderMessages', {
        params,
        query: {
          ...(cursor === undefined ? {} : { cursor: Number(cursor) }),
          ...(after === undefined ? {} : { after }),
        },
      }),
    post: async ({ clientId, content }) =>
      (await call('postOrderMessage', { params, body: { clientId, content } })).message,
    markRead: async (seq) => {
      await call('markOrderMessagesRead', { params, body: { seq } });
      onRead();
    },
    typing: (isTyping) => {
      if (open?.connected) open.emit(isTyping ? 'typing:start' : 'typing:stop', { orderId });
    },
    subscribe(handlers) {
      let end = () => {};
      let isEnded = false;
      void openSocket('/chat').then((socket) => {
        if (!socket || isEnded) return;
        open = socket;
        end = listen(socket, place, handlers, onJoined);
      });
      return () => {
        isEnded = true;
        open = null;
        end();
      };
    },
  };
}

function listen(
  socket: ChatSocket,
  { orderId, organizationId }: Place,
  handlers: ConversationHandlers,
  onJoined: Onlookers['onJoined'],
) {
  const ofThis =
    <P extends { orderId: string }>(act: (payload: P) => void) =>
    (payload: P) => {
      if (payload.orderId === orderId) act(payload);
    };
  const stopHearing = hear<OrderChatServerEvents>(socket, {
    connect_error: handlers.onConnectionFailed,
    disconnect: () => handlers.onDisconnected(),
    'message:receive': ofThis(({ orderId: _, ...message }) => handlers.onMessage(message)),
    'message:read': ofThis(({ userId, seq }) => handlers.onRead({ userId, seq })),
    'typing:users': ofThis(({ users }) => handlers.onTyping(users)),
    'room:online_users': ofThis(({ users }) => handlers.onOnline(users)),
  });
  const stopJoining = keepJoined<Acknowledged<object>>(socket, {
    command: 'room:join' satisfies keyof OrderChatClientEvents,
    payload: { orderId, ...(organizationId === null ? {} : { organizationId }) },
    onAnswer: ({ ok }) => {
      onJoined(ok);
      if (ok) handlers.onConnected();
      return ok;
    },
  });
  return () => {
    stopJoining();
    stopHearing();
    if (socket.connected) socket.emit('room:leave', { orderId });
  };
}
