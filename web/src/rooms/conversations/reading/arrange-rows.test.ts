import { expect, test } from 'vitest';
import { nothingKnown, reduceConversation } from '../syncing/conversation-state.ts';
import { makeUpServer } from '../syncing/made-up-server.ts';
import { arrangeRows } from './arrange-rows.ts';

const unsent = {
  clientId: 'x',
  content: 'later',
  mentions: [],
  replyToId: null,
  createdAt: '2026-01-01T12:04:00.000Z',
  refusal: null,
};

function opened(senders: readonly string[], { readSeq = 0, pageSize = 50 } = {}) {
  const server = makeUpServer({ pageSize });
  for (const [place, senderId] of senders.entries())
    server.post({ senderId, clientId: `${place}`, content: `${place + 1}` });
  return reduceConversation(nothingKnown, { type: 'newest', page: { ...server.newest(), readSeq } });
}
const newOnes = (state: ReturnType<typeof opened>) =>
  arrangeRows(state, 'me')
    .filter(({ isFirstNew }) => isFirstNew)
    .map(({ message }) => message?.content);

test('messages of one sender within five minutes are one group, and a new day begins another', () => {
  const rows = arrangeRows(opened(['ana', 'ana', 'ben', 'me']), 'me');
  expect(rows.map(({ startsGroup }) => startsGroup)).toEqual([true, false, true, true]);
  expect(rows.map(({ startsDay }) => startsDay)).toEqual([true, false, false, false]);
});

test('what is unsent stands at the end, in the group of what I wrote before', () => {
  const state = reduceConversation(opened(['ana', 'me']), { type: 'written', unsent });
  const last = arrangeRows(state, 'me').at(-1);
  expect(last).toMatchObject({ key: 'me x', message: null, startsGroup: false });
});

test('the line stands before the first unread message of somebody else, and stays while the conversation is open', () => {
  const state = opened(['ana', 'me', 'ben', 'ana'], { readSeq: 1 });
  expect(newOnes(state)).toEqual(['3']);
  expect(newOnes(reduceConversation(state, { type: 'read-here', seq: 4 }))).toEqual(['3']);
});

test('there is no line where everything was read', () => {
  expect(newOnes(opened(['ana', 'ben'], { readSeq: 2 }))).toEqual([]);
});

test('there is no line while the first unread message is not loaded', () => {
  expect(newOnes(opened(['ana', 'ana', 'ana', 'ana'], { readSeq: 1, pageSize: 2 }))).toEqual([]);
});
