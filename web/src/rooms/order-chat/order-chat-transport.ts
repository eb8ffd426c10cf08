import type { OrderChatClientEvents, OrderChatServerEvents } from '@cobuy/contract/order-chat/order-chat.events';
import type { Socket } from 'socket.io-client';
import { openChatSocket } from '../../lib/chat-socket.ts';
import type { ConversationHandlers, ConversationTransport } from '../../lib/conversation-transport.ts';
import { callOrderChat as call } from './order-chat.api.ts';

type ChatSocket = Socket<OrderChatServerEvents, OrderChatClientEvents>;

/** In milliseconds: how long an answer to "join" may take, and when it is asked again after a refusal. */
const joinTimeout = 10_000;
const rejoinAfter = 3000;

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
      void openChatSocket('/chat').then((socket) => {
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
  let retry: ReturnType<typeof setTimeout> | undefined;
  const joinAgain = () => {
    if (socket.connected) join();
  };
  const join = () => {
    clearTimeout(retry);
    // The answer may be lost with the server that would give it.
    retry = setTimeout(joinAgain, joinTimeout);
    socket.emit('room:join', { orderId, ...(organizationId === null ? {} : { organizationId }) }, (answer) => {
      clearTimeout(retry);
      onJoined(answer.ok);
      if (answer.ok) handlers.onConnected();
      else retry = setTimeout(joinAgain, rejoinAfter);
    });
  };
  const ofThis =
    <P extends { orderId: string }>(act: (payload: P) => void) =>
    (payload: P) => {
      if (payload.orderId === orderId) act(payload);
    };
  const stopHearing = hear(socket, {
    connect: join,
    resync: join,
    disconnect: () => handlers.onDisconnected(),
    'message:receive': ofThis(({ orderId: _, ...message }) => handlers.onMessage(message)),
    'message:read': ofThis(({ userId, seq }) => handlers.onRead({ userId, seq })),
    'typing:users': ofThis(({ users }) => handlers.onTyping(users)),
    'room:online_users': ofThis(({ users }) => handlers.onOnline(users)),
  });
  if (socket.connected) join();
  return () => {
    clearTimeout(retry);
    stopHearing();
    if (socket.connected) socket.emit('room:leave', { orderId });
  };
}

type Heard = OrderChatServerEvents & {
  connect: () => void;
  disconnect: () => void;
  /** The server may have missed what another process told: catch up as after a reconnect. */
  resync: () => void;
};

/** Listens to several events at once; returns how to stop. */
function hear(socket: ChatSocket, heard: Partial<Heard>): () => void {
  // The names and payloads are checked by `heard`; the library can't follow them through a loop.
  const plain = socket as unknown as Socket;
  const entries = Object.entries(heard) as [string, () => void][];
  for (const [event, act] of entries) plain.on(event, act);
  return () => {
    for (const [event, act] of entries) plain.off(event, act);
  };
}
