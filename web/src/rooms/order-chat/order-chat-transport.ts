import type { Acknowledged } from '@cobuy/contract/conversations/conversations.schemas';
import type { OrderChatClientEvents, OrderChatServerEvents } from '@cobuy/contract/order-chat/order-chat.events';
import type { ConversationHandlers, ConversationTransport } from '../../lib/sockets/conversation-transport.ts';
import { type Line, listen } from '../../lib/sockets/listen.ts';
import { callOrderChat as call } from './order-chat.api.ts';

type ChatLine = Line<OrderChatClientEvents>;

interface Place {
  orderId: string;
  organizationId: string | null;
}

interface Onlookers {
  /** Whether the chat could be joined, asked for again after each reconnect. */
  onJoined: (isJoined: boolean) => void;
  onRead: () => void;
}

/** How the chat of an order reaches its server: history and writing by call, news by socket. */
export function createOrderChatTransport(place: Place, { onJoined, onRead }: Onlookers): ConversationTransport {
  const { orderId } = place;
  const params = { orderId };
  let line: ChatLine | null = null;
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
      line?.say(isTyping ? 'typing:start' : 'typing:stop', { orderId });
    },
    subscribe(handlers) {
      const followed = follow(place, handlers, onJoined);
      line = followed;
      return () => {
        line = null;
        followed.stop();
      };
    },
  };
}

function follow(
  { orderId, organizationId }: Place,
  handlers: ConversationHandlers,
  onJoined: Onlookers['onJoined'],
): ChatLine {
  const ofThis =
    <P extends { orderId: string }>(act: (payload: P) => void) =>
    (payload: P) => {
      if (payload.orderId === orderId) act(payload);
    };
  return listen<OrderChatServerEvents, OrderChatClientEvents, Acknowledged<object>>('/chat', {
    heard: {
      connect_error: handlers.onConnectionFailed,
      disconnect: () => handlers.onDisconnected(),
      'message:receive': ofThis(({ orderId: _, ...message }) => handlers.onMessage(message)),
      'message:read': ofThis(({ userId, seq }) => handlers.onRead({ userId, seq })),
      'typing:users': ofThis(({ users }) => handlers.onTyping(users)),
      'room:online_users': ofThis(({ users }) => handlers.onOnline(users)),
    },
    // Missed messages are found by their sequence numbers.
    catchUp: handlers.onConnected,
    join: {
      by: ['room:join', { orderId, ...(organizationId === null ? {} : { organizationId }) }],
      onAnswer: ({ ok }) => {
        onJoined(ok);
        return ok ? 'joined' : 'again';
      },
      leaveBy: ['room:leave', { orderId }],
    },
  });
}
