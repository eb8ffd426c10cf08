import { describe, expect, test } from 'vitest';
import {
  type ConversationEvent,
  type ConversationState,
  isMissingSome,
  nothingKnown,
  reduceConversation,
  type Unsent,
} from './conversation-state.ts';
import { makeUpServer, type Published, seededRandom } from './made-up-server.ts';
import { shownMessages } from './shown-messages.ts';

const taking = (state: ConversationState, ...events: ConversationEvent[]) => events.reduce(reduceConversation, state);
const texts = (state: ConversationState) => shownMessages(state).map(({ content }) => content);
const written = (clientId: string, content = clientId): ConversationEvent => ({
  type: 'written',
  unsent: { clientId, content, mentions: [], replyToId: null, createdAt: '2026-01-01T00:00:00.000Z', refusal: null },
});
const clientIds = (unsent: readonly Unsent[]) => unsent.map(({ clientId }) => clientId);

function talk(contents: readonly string[], pageSize = 50) {
  const server = makeUpServer({ pageSize });
  const posts = contents.map((content) => server.post({ senderId: 'ana', clientId: `c-${content}`, content }));
  return { server, posts };
}

describe('an event beyond the next place', () => {
  test('is shown at once, and asks for what is missing before it', () => {
    const { server } = talk(['one']);
    const state = taking(nothingKnown, { type: 'newest', page: server.newest() });
    server.post({ senderId: 'ana', clientId: 'lost', content: 'two' });
    const third = server.post({ senderId: 'ana', clientId: 'third', content: 'three' });
    const behind = taking(state, third.told);
    expect(texts(behind)).toEqual(['one', 'three']);
    expect(isMissingSome(behind)).toBe(true);
    expect(behind.lastSeq).toBe(1);
    const caughtUp = taking(behind, { type: 'caught-up', page: server.changes(behind.lastSeq) });
    expect(texts(caughtUp)).toEqual(['one', 'two', 'three']);
    expect(isMissingSome(caughtUp)).toBe(false);
    expect(caughtUp.lastSeq).toBe(3);
  });

  test('is no gap any more once what came late has come', () => {
    const { server } = talk(['one']);
    const state = taking(nothingKnown, { type: 'newest', page: server.newest() });
    const second = server.post({ senderId: 'ana', clientId: '2', content: 'two' });
    const third = server.post({ senderId: 'ana', clientId: '3', content: 'three' });
    const whole = taking(state, third.told, second.told);
    expect(isMissingSome(whole)).toBe(false);
    expect(texts(whole)).toEqual(['one', 'two', 'three']);
  });

  test('that comes before the first page waits for it', () => {
    const { server, posts } = talk(['one', 'two']);
    const early = posts[1]?.told as Published;
    const state = taking(nothingKnown, early);
    expect(isMissingSome(state)).toBe(false);
    expect(taking(state, { type: 'newest', page: server.newest() }).lastSeq).toBe(2);
  });
});

describe('a quote', () => {
  const server = makeUpServer();
  const { message } = server.post({ senderId: 'ana', clientId: '1', content: 'tomatoes' });
  server.post({ senderId: 'ben', clientId: '2', content: 'how many?', replyToId: message.id });
  const state = taking(nothingKnown, { type: 'newest', page: server.newest() });

  test('follows the edit of its message', () => {
    const edited = server.edit(message.id, 'potatoes') as Published;
    expect(shownMessages(taking(state, edited))[1]?.replyTo?.content).toBe('potatoes');
  });

  test('goes with its message', () => {
    const removed = server.remove(message.id) as Published;
    expect(shownMessages(taking(state, removed)).map(({ replyTo }) => replyTo)).toEqual([null]);
  });
});

describe('what I write', () => {
  test('stands until it is acknowledged, by the answer or by the event, whichever is first', () => {
    const { server } = talk(['one']);
    const state = taking(nothingKnown, { type: 'newest', page: server.newest() }, written('mine'), written('next'));
    const { told } = server.post({ senderId: 'me', clientId: 'mine', content: 'mine' });
    const acknowledged = taking(state, told, told);
    expect(clientIds(acknowledged.unsent)).toEqual(['next']);
    expect(texts(acknowledged)).toEqual(['one', 'mine']);
  });

  test('is acknowledged by catching up too', () => {
    const { server } = talk([]);
    const state = taking(nothingKnown, { type: 'newest', page: server.newest() }, written('mine'));
    server.post({ senderId: 'me', clientId: 'mine', content: 'mine' });
    expect(taking(state, { type: 'caught-up', page: server.changes(0) }).unsent).toEqual([]);
  });

  test('stays with its refusal until it is tried again or discarded', () => {
    const refused = taking(nothingKnown, written('a'), written('b'), { type: 'refused', clientId: 'a', refusal: 'No' });
    expect(refused.unsent.map(({ refusal }) => refusal)).toEqual(['No', null]);
    expect(taking(refused, { type: 'retried', clientId: 'a' }).unsent.map(({ refusal }) => refusal)).toEqual([
      null,
      null,
    ]);
    expect(clientIds(taking(refused, { type: 'discarded', clientId: 'a' }).unsent)).toEqual(['b']);
  });
});

test('a page that was asked for before a deletion does not bring the message back', () => {
  const { server } = talk(['one', 'two', 'three', 'four'], 2);
  const state = taking(nothingKnown, { type: 'newest', page: server.newest() });
  const stale = server.older(state.olderCursor ?? '');
  const removed = server.remove('m2') as Published;
  expect(texts(taking(state, removed, { type: 'older', page: stale }))).toEqual(['one', 'three', 'four']);
});

test('who was away too long starts again from the newest page, and keeps what is unsent', () => {
  const { server } = talk(['one', 'two'], 2);
  const state = taking(nothingKnown, { type: 'newest', page: server.newest() }, written('mine'));
  for (let count = 3; count <= 9; count += 1)
    server.post({ senderId: 'ana', clientId: `${count}`, content: `${count}` });
  const anew = taking(state, { type: 'newest', page: server.newest() });
  expect(texts(anew)).toEqual(['8', '9']);
  expect(anew.lastSeq).toBe(9);
  expect(clientIds(anew.unsent)).toEqual(['mine']);
});

test('read positions only move on', () => {
  const state = taking(
    nothingKnown,
    { type: 'read', position: { userId: 'ana', seq: 5 } },
    { type: 'read', position: { userId: 'ana', seq: 3 } },
    { type: 'read-here', seq: 4 },
    { type: 'read-here', seq: 2 },
  );
  expect(state.readPositions.get('ana')).toBe(5);
  expect(state.readSeq).toBe(4);
});

/** Random talk, with events lost, doubled and shuffled, and pages that arrive long after they were asked for. */
function randomHistory(seed: number): { state: ConversationState; server: ReturnType<typeof makeUpServer> } {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const server = makeUpServer();
  let state = nothingKnown;
  let underWay: ConversationEvent[] = [];
  const deliver = (event: ConversationEvent) => {
    state = reduceConversation(state, event);
  };
  const tell = (told: Published | null) => {
    if (told === null || random() < 0.25) return;
    underWay.push(told);
    if (random() < 0.2) underWay.push(told);
  };
  const act = () => {
    const ids = server.ids();
    const some = ids[below(ids.length)];
    const choice = random();
    if (choice < 0.5 || some === undefined) {
      const clientId = `c${below(1_000_000_000)}`;
      const isMine = random() < 0.5;
      if (isMine) deliver(written(clientId));
      const replyToId = some !== undefined && random() < 0.3 ? some : null;
      tell(server.post({ senderId: isMine ? 'me' : 'ana', clientId, content: `text ${clientId}`, replyToId }).told);
    } else if (choice < 0.65) tell(server.edit(some, `edited ${below(1000)}`));
    else if (choice < 0.75) tell(server.remove(some));
    else if (choice < 0.85 && underWay.length > 0) deliver(underWay.splice(below(underWay.length), 1)[0] as Published);
    else if (choice < 0.9 && state.isLoaded && state.olderCursor !== null)
      underWay.push({ type: 'older', page: server.older(state.olderCursor) });
    else if (state.isLoaded) catchUp();
    else deliver({ type: 'newest', page: server.newest() });
  };
  const catchUp = () => {
    const page = server.changes(state.lastSeq);
    if (page.isTooFarBehind) {
      // A page of the history that was asked for before belongs to the history that is dropped.
      underWay = underWay.filter(({ type }) => type !== 'older');
      deliver({ type: 'newest', page: server.newest() });
    } else deliver({ type: 'caught-up', page });
    return page.hasMore;
  };
  for (let step = 0; step < 120; step += 1) act();
  if (!state.isLoaded) deliver({ type: 'newest', page: server.newest() });
  for (const event of underWay.toSorted(() => random() - 0.5)) deliver(event);
  while (catchUp());
  // What is unsent by now was deleted again before its sender heard of it: sending it again tells that.
  for (const { clientId, content } of state.unsent)
    deliver({ type: 'posted', message: server.post({ senderId: 'me', clientId, content }).message });
  return { state, server };
}

test('stale state plus events, in any order, lost and doubled, equals a fresh fetch once caught up', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const { state, server } = randomHistory(seed);
    expect(shownMessages(state), `seed ${seed}`).toEqual(server.everything(state.from));
    expect(state.lastSeq, `seed ${seed}`).toBe(server.lastSeq);
    expect(isMissingSome(state), `seed ${seed}`).toBe(false);
    expect(state.unsent, `seed ${seed}`).toEqual([]);
  }
});
