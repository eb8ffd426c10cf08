// Rules: docs/rules/conversations.md#messages
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeMessage } from './change-message.ts';
import type { ConversationKey } from './conversations.tables.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { postMessage } from './post-message.ts';

let server: TestServer;
let world: World;
let key: ConversationKey;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
beforeEach(() => {
  key = { organizationId: world.own, conversationId: randomUUID() };
});
afterAll(() => server.close());

const ana = () => world.users.buyerOwner;
const ben = () => world.users.agentAssigned;
const post = (senderId: string, content: string, more: { clientId?: string; replyToId?: string } = {}) =>
  postMessage(server.services, key, { senderId, content, ...more });
const change = (id: string, changes: object) =>
  inTransaction(server.services, (tx) => changeMessage(tx, server.services, key, id, () => changes));
const list = (query: { limit?: number; cursor?: number; after?: number } = {}, reader = ana()) =>
  listMessages(server.services.db, key, reader, { limit: 50, ...query } as Parameters<typeof listMessages>[3]);

test('messages of many at once get numbers without a gap, in one order for all', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, index) => post(index % 2 ? ana() : ben(), `message ${index}`)));
  const page = await list({ limit: 100 });
  expect(page.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect(page.lastSeq).toBe(100);
  expect((await list({ limit: 100 }, ben())).messages).toEqual(page.messages);
});

test('one that cannot be stored takes nobody else’s with it, and leaves no gap', async () => {
  await post(ana(), 'begun');
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => post(index === 7 ? randomUUID() : ana(), `message ${index}`)),
  );
  expect(tries.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7]);
  const { messages, lastSeq } = await list();
  expect(messages.map(({ content }) => content)).toEqual([
    'begun',
    ...Array.from({ length: 20 }, (_, index) => `message ${index}`).toSpliced(7, 1),
  ]);
  expect([messages.at(-1)?.seq, lastSeq]).toEqual([20, 20]);
});

test('half of a character is stored as the sign for an unknown one', async () => {
  const [broken, whole] = await Promise.all([
    post(ana(), 'half \ud83d', { clientId: 'c\ud83d' }),
    post(ben(), 'whole 🍎'),
  ]);
  expect([broken.row.message.content, whole.row.message.content]).toEqual(['half \ufffd', 'whole 🍎']);
  expect((await post(ana(), 'half \ud83d', { clientId: 'c\ud83d' })).row.message.id).toBe(broken.row.message.id);
  expect((await list()).messages.map(({ content }) => content).toSorted()).toEqual(['half \ufffd', 'whole 🍎']);
});

test('a retry stores nothing, fifty at once neither', async () => {
  const tries = await Promise.all(Array.from({ length: 50 }, () => post(ana(), 'once', { clientId: 'c1' })));
  expect(tries.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(tries.map(({ row }) => row.message.id)).size).toBe(1);
  await post(ana(), 'next');
  expect((await list()).messages.map(({ content, seq }) => [content, seq])).toEqual([
    ['once', 1],
    ['next', 2],
  ]);
});

test('a client id names one message for ever, but only of its sender', async () => {
  await post(ana(), 'hers', { clientId: 'c2' });
  await expect(post(ana(), 'another', { clientId: 'c2' })).rejects.toThrow('used for a different message');
  expect((await post(ben(), 'his', { clientId: 'c2' })).isNew).toBe(true);
});

test('history comes in pages, without a hole and without what was deleted', async () => {
  const ids = [];
  for (let index = 1; index <= 7; index++) ids.push((await post(ana(), `m${index}`)).row.message.id);
  await change(ids[2] as string, { content: '', deletedAt: new Date(), deletedById: ana() });
  const newest = await list({ limit: 3 });
  expect(newest.messages.map(({ content }) => content)).toEqual(['m5', 'm6', 'm7']);
  const older = await list({ limit: 3, cursor: Number(newest.nextCursor) });
  expect(older.messages.map(({ content }) => content)).toEqual(['m1', 'm2', 'm4']);
  expect([newest.hasMore, older.hasMore, older.nextCursor]).toEqual([true, false, null]);
});

test('who was away is told every post, edit and deletion since, oldest change first', async () => {
  const first = (await post(ana(), 'first')).row.message.id;
  const second = (await post(ana(), 'second')).row.message.id;
  await change(first, { content: 'first, better', editedAt: new Date() });
  await post(ben(), 'third');
  await change(second, { content: '', deletedAt: new Date(), deletedById: ana() });
  const { messages, lastSeq } = await list({ after: 2 });
  expect(messages.map(({ content, changedSeq, deletedAt }) => [content, changedSeq, deletedAt !== null])).toEqual([
    ['first, better', 3, false],
    ['third', 4, false],
    ['', 5, true],
  ]);
  expect(lastSeq).toBe(5);
  expect((await list({ after: 5 })).messages).toEqual([]);
});

test('who missed more than can be told at once starts anew', async () => {
  for (let index = 0; index < 201; index++) await post(ana(), `m${index}`);
  expect(await list({ after: 0 })).toMatchObject({ isTooFarBehind: true, messages: [] });
  expect((await list({ after: 1 })).messages).toHaveLength(200);
});

test('a quote follows the message it shows, until that is deleted', async () => {
  const asked = (await post(ana(), 'When is pickup?')).row.message.id;
  const { row } = await post(ben(), 'At six', { replyToId: asked });
  expect(row.replyTo).toMatchObject({ content: 'When is pickup?' });
  await change(asked, { content: 'Where is pickup?', editedAt: new Date() });
  expect((await list()).messages[1]?.replyTo).toMatchObject({ content: 'Where is pickup?' });
  await change(asked, { content: '', deletedAt: new Date(), deletedById: ana() });
  expect((await list()).messages[0]).toMatchObject({ content: 'At six', replyToId: asked, replyTo: null });
  await expect(post(ben(), 'Again', { replyToId: asked })).rejects.toThrow('no longer there');
});

test('what is deleted is neither edited nor deleted again', async () => {
  const { id } = (await post(ana(), 'gone')).row.message;
  const deletion = { content: '', deletedAt: new Date(), deletedById: ana() };
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => change(id, deletion)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(change(id, { content: 'back' })).rejects.toThrow('Message not found');
  expect((await list()).lastSeq).toBe(2);
});

test('a read position only rises, and never beyond the newest', async () => {
  const { db } = server.services;
  for (const sender of [ana(), ben(), ben(), ana()]) await post(sender, 'hello');
  expect(await markRead(db, server.services, key, ana(), 2)).toEqual({ readSeq: 2, isNews: true });
  expect(await markRead(db, server.services, key, ana(), 1)).toEqual({ readSeq: 1, isNews: false });
  expect(await markRead(db, server.services, key, ana(), 99)).toEqual({ readSeq: 4, isNews: true });
  expect((await list({}, ben())).readPositions).toEqual([{ userId: ana(), seq: 4 }]);
});

test('a message answers another of its own conversation alone', async () => {
  const elsewhere = (await post(ana(), 'A secret of others')).row.message.id;
  key = { ...key, conversationId: randomUUID() };
  await expect(post(ben(), 'What did they say?', { replyToId: elsewhere })).rejects.toThrow('no longer there');
  expect((await list()).messages).toEqual([]);
});

test('a client id that was used in one conversation stores nothing in another', async () => {
  await post(ana(), 'the same words', { clientId: 'c9' });
  key = { ...key, conversationId: randomUUID() };
  await expect(post(ana(), 'the same words', { clientId: 'c9' })).rejects.toThrow('used for a different message');
  expect((await list()).messages).toEqual([]);
});
