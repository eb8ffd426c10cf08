import type { ChannelClientEvents, ChannelServerEvents } from '@cobuy/contract/channels/channels.events';
import type { Acknowledged, ChatPerson } from '@cobuy/contract/conversations/conversations.schemas';
import { typingPause } from '@cobuy/domain/conversations/message-rules';
import type { ConversationHandlers, ConversationTransport } from '../../lib/sockets/conversation-transport.ts';
import { type Line, listen } from '../../lib/sockets/listen.ts';
import { callChannels as call } from './channels.api.ts';

type ChannelLine = Line<ChannelClientEvents>;

/** In milliseconds (docs/rules/conversations.md#channels). */
const askWhoIsOnline = 30_000;
/** Typing is told again while it lasts; a person who left without a word stops after this. */
const typingLasts = typingPause.channels + 3000;

interface Onlookers {
  /** The person may no longer read the channel. */
  onDenied: () => void;
  onOnline: (people: readonly ChatPerson[]) => void;
}

/** How a channel reaches its server: history and writing by call, news by socket. */
export function createChannelTransport(channelId: string, { onDenied, onOnline }: Onlookers): ConversationTransport {
  const params = { channelId };
  let line: ChannelLine | null = null;
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
      line?.say(isTyping ? 'channel:typing' : 'channel:typing:stop', { channelId });
    },
    subscribe(handlers) {
      const told = {
        ...handlers,
        onOnline: (people: readonly ChatPerson[]) => {
          handlers.onOnline(people);
          onOnline(people);
        },
      };
      const followed = follow(channelId, told, onDenied);
      line = followed.line;
      return () => {
        line = null;
        followed.end();
      };
    },
  };
}

function follow(channelId: string, handlers: ConversationHandlers, onDenied: () => void) {
  const typists = createTypists(handlers.onTyping);
  const ofThis =
    <P extends { channelId: string }>(act: (payload: P) => void) =>
    (payload: P) => {
      if (payload.channelId === channelId) act(payload);
    };
  const line = listen<ChannelServerEvents, ChannelClientEvents, Acknowledged<object>>('/channels', {
    heard: {
      connect_error: handlers.onConnectionFailed,
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
    },
    // Missed messages are found by their sequence numbers.
    catchUp: handlers.onConnected,
    join: {
      by: ['channel:join', { channelId }],
      onAnswer: (answer) => {
        if (answer.ok) return 'joined';
        if (answer.code !== 'channel.not_found') return 'again';
        onDenied();
        return 'refused';
      },
      leaveBy: ['channel:leave', { channelId }],
    },
  });
  const asking = setInterval(() => line.say('channel:online:request', { channelId }), askWhoIsOnline);
  const end = () => {
    line.stop();
    clearInterval(asking);
    typists.clear();
  };
  return { line, end };
}

/** Who's typing, each until they stop, send, or aren't heard from anymore. */
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
