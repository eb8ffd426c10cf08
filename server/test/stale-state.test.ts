// What a page knew and was told is what a fresh one fetches: the page's own reducer, fed by the real server.
// Rules: docs/rules/notifications.md#nothing-is-missed
import type { channelCalls } from '@cobuy/contract/channels/channels.http';
import { channelPaths as paths } from '@cobuy/contract/channels/channels.paths';
import type { Message, MessagePage, ReadPosition } from '@cobuy/contract/conversations/conversations.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ConversationEvent,
  type ConversationState,
  isMissingSome,
  nothingKnown,
  reduceConversation,
} from '../../web/src/rooms/conversations/syncing/conversation-state.ts';
import { shownMessages } from '../../web/src/rooms/conversations/syncing/shown-messages.ts';
import { makeChannel } from './matrix/channel-expectations.ts';
import { buildWorld, type Person, type World } from './matrix/world.ts';
import { type Listening, openSockets } from './open-sockets.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { until } from './until.ts';

type Calls = typeof channelCalls;
let server: TestServer;
let world: World;
let channelId: string;
const sockets = openSockets(() => server.url);
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  ({ channelId } = await makeChannel(world));
});
afterAll(async () => {
  sockets.closeAll();
  await server.close();
});

const call = <K extends keyof Calls & string>(person: Person, name: K, input: object = {}) =>
  server.call<Calls[K]>(paths[name], { params: { channelId }, ...input }, { token: world.tokens[person] });
const fetchPage = async (person: Person, query: object = {}): Promise<MessagePage> =>
  (await call(person, 'listChannelMessages', { query })).body;

/** A page that is open: its state, and what it hears, which it takes in when it is told to. */
async function openPage(person: Person) {
  const listening = await sockets.listen('/channels', world.tokens[person]);
  await listening.ask('channel:join', { channelId });
  let state = reduceConversation(nothingKnown, { type: 'newest', page: await fetchPage(person) });
  return {
    listening,
    get state() {
      return state;
    },
    take(events: readonly ConversationEvent[]) {
      state = events.reduce(reduceConversation, state);
    },
    async catchUp() {
      state = reduceConversation(state, { type: 'caught-up', page: await fetchPage(person, { after: state.lastSeq }) });
    },
  };
}

function eventsOf({ heard }: Listening): ConversationEvent[] {
  return heard.flatMap(({ event, payload }): ConversationEvent[] => {
    switch (event) {
      case 'channel:message': {
        const { channelId: _, ...message } = payload as Message & { channelId: string };
        return [{ type: 'posted', message }];
      }
      case 'channel:message:edited': {
        const { updates, seq } = payload as { updates: Message; seq: number };
        return [{ type: 'edited', message: updates, seq }];
      }
      case 'channel:message:deleted':
        return [{ type: 'deleted', ...(payload as { messageId: string; seq: number }) }];
      case 'channel:read':
        return [{ type: 'read', position: payload as ReadPosition }];
      default:
        return [];
    }
  });
}

/** What a page shows, and up to where others have read. */
const shown = (state: ConversationState, reader: Person) => ({
  messages: shownMessages(state),
  lastSeq: state.lastSeq,
  others: Object.fromEntries([...state.readPositions].filter(([userId]) => userId !== world.users[reader]).sort()),
});

/** Posts, replies, edits, deletions and reading of two people, many at once. */
async function talk(steps: number) {
  const mine: Record<string, string[]> = { buyerOwner: [], agentAssigned: [] };
  for (let step = 0; step < steps; step++) {
    await Promise.all(
      (['buyerOwner', 'agentAssigned'] as const).map(async (person) => {
        const own = mine[person] ?? [];
        const other = mine[person === 'buyerOwner' ? 'agentAssigned' : 'buyerOwner'] ?? [];
        const messageId = own[step % Math.max(1, own.length)];
        const what = (step * 7 + person.length) % 5;
        if (what === 3 && messageId)
          await call(person, 'editChannelMessage', {
            params: { channelId, messageId },
            body: { content: `edited ${step}` },
          });
        else if (what === 4 && messageId) {
          await call(person, 'deleteChannelMessage', { params: { channelId, messageId } });
          mine[person] = own.filter((id) => id !== messageId);
        } else if (what === 2) await call(person, 'markChannelRead', { body: {} });
        else {
          const body = { content: `said ${step}`, ...(step % 3 === 0 && other[0] && { replyToId: other[0] }) };
          const answer = await call(person, 'postChannelMessage', { body });
          if (answer.status === 201) own.push(answer.body.message.id);
        }
      }),
    );
  }
}

test('what an open page knew and was told, in whatever order and how often, is what a fresh one fetches', async () => {
  const page = await openPage('buyerOwner');
  await talk(25);
  const { lastSeq } = await fetchPage('buyerOwner');
  await until(
    () =>
      eventsOf(page.listening).some((event) => 'seq' in event && event.seq === lastSeq) ||
      eventsOf(page.listening).some((event) => event.type === 'posted' && event.message.seq === lastSeq),
  );
  const events = eventsOf(page.listening);
  const shuffled = events
    .map((event, index) => ({ event, at: (index * 7919) % events.length }))
    .sort((a, b) => a.at - b.at);
  page.take([...shuffled.map(({ event }) => event), ...events]);
  const fresh = reduceConversation(nothingKnown, { type: 'newest', page: await fetchPage('buyerOwner') });
  expect(isMissingSome(page.state)).toBe(false);
  expect(shown(page.state, 'buyerOwner')).toEqual(shown(fresh, 'buyerOwner'));
});

test('whoever heard only some of it catches up to the same', async () => {
  const page = await openPage('agentAssigned');
  await talk(25);
  const { lastSeq } = await fetchPage('agentAssigned');
  await until(() => page.listening.heard.length > 0);
  const events = eventsOf(page.listening);
  page.take(events.filter((_, index) => index % 4 === 1));
  await page.catchUp();
  expect(page.state.lastSeq).toBeGreaterThanOrEqual(lastSeq);
  const fresh = reduceConversation(nothingKnown, { type: 'newest', page: await fetchPage('agentAssigned') });
  expect(isMissingSome(page.state)).toBe(false);
  expect(shown(page.state, 'agentAssigned')).toEqual(shown(fresh, 'agentAssigned'));
});
