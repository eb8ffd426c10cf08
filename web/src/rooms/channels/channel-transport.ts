import type { ChatPerson } from '@cobuy/contract/conversations/conversations.schemas';
import { typingPause } from '@cobuy/domain/conversations/message-rules';
import { openChatSocket } from '../../lib/chat-socket.ts';
import type { ConversationHandlers, ConversationTransport } from '../../lib/conversation-transport.ts';
import { callChannels as call } from './channels.api.ts';
import { type ChannelSocket, hearChannels } from './hear-channels.ts';

/** In milliseconds: specification 3, section 9, and how long an answer to "join" may take. */
const askWhoIsOnline = 30_000;
const joinTimeout = 10_000;
const rejoinAfter = 3000;
/** Whoever types is told of again while they do; who went away without a word stops here. */
const typingLasts = typingPause.channels + 3000;

interface Onlookers {
  /** The person may read the channel no more. */
  onDenied: () => void;
  onOnline: (people: readonly ChatPerson[]) => void;
}

/** How a channel reaches its server: history and writing by call, news by socket. */
export function createChannelTransport(channelId: string, { onDenied, onOnline }: Onlookers): ConversationTransport {
  const params = { channelId };
  let open: ChannelSocket | null = null;
  return {
    loadPage: ({ cursor, after }) =>
      call('listChannelMessages', {
        params,
        query: {
          ...(cursor === undefined ? {} : { cursor: Number(cursor) }),
          ...(after === undefined ? {} : { after }),
        },
      }),
    post: async ({ clientId, content, mentions, replyToId }) =>
      (await call('postChannelMessage', { params, body: { clientId, content, mentions: [...mentions], replyToId } }))
        .message,
    edit: async (messageId, content, mentions) =>
      (
        await call('editChannelMessage', {
          params: { channelId, messageId },
          body: { content, mentions: [...mentions] },
        })
      ).message,
    remove: (messageId) => call('deleteChannelMessage', { params: { channelId, messageId } }),
    markRead: (seq) => call('markChannelRead', { params, body: { seq } }),
    typing: (isTyping) => {
      if (open?.connected) open.emit(isTyping ? 'channel:typing' : 'channel:typing:stop', { channelId });
    },
    subscribe(handlers) {
      let end = () => {};
      let isEnded = false;
      void openChatSocket('/channels').then((socket) => {
        if (!socket || isEnded) return;
        open = socket;
        const told = {
          ...handlers,
          onOnline: (people: readonly ChatPerson[]) => {
            handlers.onOnline(people);
            onOnline(people);
          },
        };
        end = listen(socket, channelId, told, onDenied);
      });
      return () => {
        isEnded = true;
        open = null;
        end();
      };
    },
  };
}

function listen(socket: ChannelSocket, channelId: string, handlers: ConversationHandlers, onDenied: () => void) {
  const typists = createTypists(handlers.onTyping);
  let retry: ReturnType<typeof setTimeout> | undefined;

  const joinAgain = () => {
    if (socket.connected) join();
  };
  const join = () => {
    clearTimeout(retry);
    // The answer may be lost with the server that would give it.
    retry = setTimeout(joinAgain, joinTimeout);
    socket.emit('channel:join', { channelId }, (answer) => {
      clearTimeout(retry);
      if (answer.ok) handlers.onConnected();
      else if (answer.code === 'channel.not_found') onDenied();
      else retry = setTimeout(joinAgain, rejoinAfter);
    });
  };
  const ofThis =
    <P extends { channelId: string }>(act: (payload: P) => void) =>
    (payload: P) => {
      if (payload.channelId === channelId) act(payload);
    };
  const stopHearing = hearChannels(socket, {
    connect: join,
    resync: join,
    disconnect: () => {
      typists.clear();
      handlers.onDisconnected();
    },
    'channel:joined': ofThis(({ users }) => handlers.onOnline(users)),
    'channel:online:update': ofThis(({ users }) => handlers.onOnline(users)),
    'channel:message': ofThis(({ channelId: _, ...message }) => {
      typists.stop(message.senderId);
      handlers.onMessage(message);
    }),
    'channel:message:edited': ofThis(({ updates, seq }) => handlers.onEdited(updates, seq)),
    'channel:message:deleted': ofThis(({ messageId, seq }) => handlers.onDeleted(messageId, seq)),
    'channel:read': ofThis(({ userId, seq }) => handlers.onRead({ userId, seq })),
    'channel:typing': ofThis(({ user }) => typists.start(user)),
    'channel:typing:stop': ofThis(({ userId }) => typists.stop(userId)),
  });
  const asking = setInterval(() => {
    if (socket.connected) socket.emit('channel:online:request', { channelId });
  }, askWhoIsOnline);

  if (socket.connected) join();
  return () => {
    stopHearing();
    clearInterval(asking);
    clearTimeout(retry);
    typists.clear();
    if (socket.connected) socket.emit('channel:leave', { channelId });
  };
}

/** Who types, each until they stop, write, or are not heard of any more. */
function createTypists(onChange: (people: readonly ChatPerson[]) => void) {
  const typists = new Map<string, { user: ChatPerson; timer: ReturnType<typeof setTimeout> }>();
  const tell = () => onChange([...typists.values()].map(({ user }) => user));
  const stop = (userId: string) => {
    clearTimeout(typists.get(userId)?.timer);
    if (typists.delete(userId)) tell();
  };
  return {
    start(user: ChatPerson) {
      clearTimeout(typists.get(user.id)?.timer);
      typists.set(user.id, { user, timer: setTimeout(() => stop(user.id), typingLasts) });
      tell();
    },
    stop,
    clear() {
      for (const { timer } of typists.values()) clearTimeout(timer);
      typists.clear();
    },
  };
}
