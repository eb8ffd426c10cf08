// @vitest-environment happy-dom
// Rules: docs/rules/conversations.md#messages, docs/rules/conversations.md#writing
import type { MessagePage } from '@cobuy/contract/conversations/conversations.schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, errorFromAnswer, networkFailure } from '../../../lib/calls/api-error.ts';
import type { ConversationHandlers, NewPost } from '../../../lib/sockets/conversation-transport.ts';
import { makeUpServer } from './made-up-server.ts';
import { runConversation } from './run-conversation.ts';
import { savedTexts } from './saved-texts.ts';
import { shownMessages } from './shown-messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser beside a server that can be reached or not. */
function open(server = makeUpServer({ pageSize: 50, mostChanges: 4, mostBehind: 1000 })) {
  let isReachable = true;
  let refusal: ApiError | null = null;
  let handlers: ConversationHandlers | null = null;
  let clientIds = 0;
  const takenBack: string[] = [];
  const reads: number[] = [];
  const posted: string[] = [];
  const answer = <T>(work: () => T): Promise<T> =>
    isReachable ? Promise.resolve().then(work) : Promise.reject(networkFailure());
  const conversation = runConversation({
    kept: savedTexts('me', 'talk'),
    newClientId: () => {
      clientIds += 1;
      return `mine-${clientIds}`;
    },
    onRefused: ({ unsent, error }) => {
      if (error.status !== 400) return false;
      takenBack.push(unsent.content);
      return true;
    },
    transport: {
      loadPage: ({ cursor, after }): Promise<MessagePage> =>
        answer(() => {
          if (after !== undefined) return server.changes(after);
          return cursor === undefined ? server.newest() : server.older(cursor);
        }),
      post: (post: NewPost) =>
        answer(() => {
          if (refusal) throw refusal;
          posted.push(post.content);
          return server.post({ senderId: 'me', ...post }).message;
        }),
      edit: (id, content) =>
        answer(() => {
          const told = server.edit(id, content);
          if (told?.type !== 'edited') throw new ApiError(404, 'Message not found', 'message.not_found');
          return told.message;
        }),
      remove: (id) => answer(() => server.remove(id)),
      markRead: (seq) => answer(() => reads.push(seq)),
      typing: () => {},
      subscribe: (given) => {
        handlers = given;
        return () => {
          handlers = null;
        };
      },
    },
  });
  return {
    server,
    conversation,
    takenBack,
    reads,
    posted,
    end: conversation.start(),
    connect: () => handlers?.onConnected(),
    hear: (message: Parameters<ConversationHandlers['onMessage']>[0]) => handlers?.onMessage(message),
    reach: (reachable: boolean) => {
      isReachable = reachable;
      if (!reachable) handlers?.onDisconnected();
    },
    refuse: (error: ApiError | null) => {
      refusal = error;
    },
    texts: () => shownMessages(conversation.getSnapshot()).map(({ content }) => content),
    unsent: () => conversation.getSnapshot().unsent.map(({ content, refusal: why }) => why ?? content),
  };
}
const settle = () => vi.advanceTimersByTimeAsync(10_000);
const text = (content: string) => ({ content, mentions: [], replyToId: null });
const write = (server: ReturnType<typeof makeUpServer>, ...contents: string[]) =>
  contents.map((content) => server.post({ senderId: 'ana', clientId: content, content }).message);

test('what was missed without a connection is there after it, in as many steps as it takes', async () => {
  const { server, reach, connect, texts } = open();
  await settle();
  connect();
  await settle();
  reach(false);
  write(server, '1', '2', '3', '4', '5', '6', '7', '8', '9');
  await settle();
  expect(texts()).toEqual([]);
  reach(true);
  connect();
  await settle();
  expect(texts()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('a gap between events is closed without a new connection', async () => {
  const { server, connect, hear, texts } = open();
  await settle();
  connect();
  await settle();
  const [, second] = write(server, 'one', 'two');
  if (second) hear(second);
  await settle();
  expect(texts()).toEqual(['one', 'two']);
});

test('messages written offline are shown at once and sent once, in order, when the server is back', async () => {
  const { server, conversation, reach, connect, texts, unsent, posted } = open();
  await settle();
  connect();
  reach(false);
  for (const content of ['a', 'b', 'c']) conversation.send(text(content));
  await settle();
  expect(unsent()).toEqual(['a', 'b', 'c']);
  reach(true);
  connect();
  await settle();
  expect(unsent()).toEqual([]);
  expect(texts()).toEqual(['a', 'b', 'c']);
  expect(posted).toEqual(['a', 'b', 'c']);
  expect(server.lastSeq).toBe(3);
});

test('unsent messages survive a reload and are not doubled by it', async () => {
  const first = open();
  await settle();
  first.reach(false);
  first.conversation.send(text('kept'));
  await settle();
  first.end();
  const second = open(first.server);
  await settle();
  expect(second.texts()).toEqual(['kept']);
  expect(localStorage.length).toBe(0);
  expect(open(first.server).unsent()).toEqual([]);
});

test('a refused text goes back to be mended, and what follows it is sent', async () => {
  const { conversation, refuse, takenBack, unsent } = open();
  await settle();
  refuse(new ApiError(400, 'Message Not Sent', 'trust.prohibited'));
  conversation.send(text('bad'));
  await settle();
  expect(takenBack).toEqual(['bad']);
  expect(unsent()).toEqual([]);
});

test('a message that was refused for another reason stays, says why, and can be tried again or discarded', async () => {
  const { conversation, refuse, unsent, texts } = open();
  await settle();
  refuse(new ApiError(429, 'Too quick', 'message.too_fast'));
  conversation.send(text('one'));
  conversation.send(text('two'));
  await settle();
  expect(unsent()).toEqual(['Too quick', 'Too quick']);
  refuse(null);
  conversation.retry('mine-1');
  conversation.discard('mine-2');
  await settle();
  expect(unsent()).toEqual([]);
  expect(texts()).toEqual(['one']);
});

test('a message that was refused without a sentence says that it failed', async () => {
  const { conversation, refuse, unsent } = open();
  await settle();
  refuse(errorFromAnswer(403, '<html>Forbidden</html>'));
  conversation.send(text('one'));
  await settle();
  expect(unsent()).toEqual(['Failed to send message']);
});

test('edits and deletions show at once', async () => {
  const { server, conversation, texts } = open();
  const [first] = write(server, 'one', 'two');
  await settle();
  await conversation.edit(first?.id ?? '', 'uno', []);
  expect(texts()).toEqual(['uno', 'two']);
  await conversation.remove(first?.id ?? '');
  expect(texts()).toEqual(['two']);
});

test('reading is told once a second at most, with the furthest place', async () => {
  const { server, conversation, reads } = open();
  write(server, 'one', 'two', 'three');
  await settle();
  for (const seq of [1, 2, 3, 2]) conversation.markRead(seq);
  await settle();
  expect(reads).toEqual([3]);
});

test('the history loads page by page to its beginning', async () => {
  const { server, conversation, texts } = open(makeUpServer({ pageSize: 2 }));
  write(server, '1', '2', '3', '4', '5');
  await settle();
  conversation.reload();
  await settle();
  expect(texts()).toEqual(['4', '5']);
  await conversation.loadOlder();
  await conversation.loadOlder();
  expect(texts()).toEqual(['1', '2', '3', '4', '5']);
  expect(conversation.getSnapshot().hasOlder).toBe(false);
});
