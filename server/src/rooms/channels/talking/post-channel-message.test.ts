// Rules: docs/rules/conversations.md#messages-of-a-channel, docs/rules/conversations.md#mentions
import type { channelCalls } from '@cobuy/contract/channels/channels.http';
import { channelPaths as paths } from '@cobuy/contract/channels/channels.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, homeOf, type Person, type World } from '../../../../test/matrix/world.ts';

import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

import { insertDefaultKeywords } from '../../trust/insert-default-keywords.ts';

type Calls = typeof channelCalls;
let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
});
beforeEach(() => world.pool.query('DELETE FROM conversations; DELETE FROM notifications'));
afterAll(() => server.close());
const as = (person: Person) => ({
  token: world.tokens[person],
  organizationId: homeOf(person)?.[0] === 'foreign' ? world.foreign : world.own,
});
const call = <K extends keyof Calls & string>(name: K, person: Person, input: object = {}) =>
  server.call<Calls[K]>(paths[name], input, as(person));
const list = async (person: Person) => (await call('listChannels', person)).body.data;
const create = async (body: object = {}, person: Person = 'adminOwn') =>
  (await call('createChannel', person, { body: { name: 'Pickup crew', ...body } })).body.data;
const join = (channelId: string, person: Person) => call('joinChannel', person, { params: { channelId } });
const post = (channelId: string, person: Person, content: string, more: object = {}) =>
  call('postChannelMessage', person, { params: { channelId }, body: { content, ...more } });
const messagesOf = async (channelId: string, person: Person, query: object = {}) =>
  (await call('listChannelMessages', person, { params: { channelId }, query })).body.messages;
const generalOf = async (person: Person) => {
  const found = (await list(person)).find(({ slug }) => slug === 'general-chat');
  if (!found) throw new Error('there is no general chat');
  return found;
};

describe('a message', () => {
  test('in an admin-only channel is written by its administrators, and read by all', async () => {
    const { id } = await create({ name: 'News', adminOnly: true });
    await join(id, 'buyerOwner');
    expect((await post(id, 'buyerOwner', 'me too')).body).toMatchObject({ code: 'channel.posting_not_allowed' });
    await post(id, 'adminOwn', 'Pickup is on Friday');
    expect((await messagesOf(id, 'buyerOwner')).map(({ content }) => content)).toEqual(['Pickup is on Friday']);
  });

  test('has a text that is not blank, not too long and not prohibited, and a sender nobody can forge', async () => {
    const { id } = await generalOf('buyerOwner');
    expect((await post(id, 'buyerOwner', ' \n ')).body).toMatchObject({ error: 'Please write a message' });
    expect((await post(id, 'buyerOwner', 'x'.repeat(4001))).status).toBe(400);
    expect((await post(id, 'buyerOwner', 'a\0b')).status).toBe(400);
    expect((await post(id, 'buyerOwner', 'selling cocaine')).body).toMatchObject({
      error: 'Message Not Sent: Your message contains prohibited content and cannot be sent.',
    });
    const forged = await post(id, 'buyerOwner', 'it was you', { senderId: world.users.adminOwn, seq: 7 });
    expect(forged.body.message).toMatchObject({ senderId: world.users.buyerOwner, seq: 1 });
  });

  test('mentions members only, and all of them only if its sender administers', async () => {
    const { id } = await generalOf('buyerOwner');
    await generalOf('agentAssigned');
    const stranger = await post(id, 'buyerOwner', 'hey', { mentions: [world.users.agentForeign] });
    expect(stranger).toMatchObject({ status: 400, body: { code: 'channel.mention_unknown' } });
    expect((await post(id, 'buyerOwner', 'hey', { mentions: ['everyone'] })).status).toBe(403);
    expect((await post(id, 'buyerOwner', 'hey', { mentions: ['nobody'] })).status).toBe(400);
    await post(id, 'buyerOwner', '@agent look', { mentions: [world.users.agentAssigned] });
    await call('muteChannel', 'agentOther', { params: { channelId: id }, body: { isMuted: true } });
    await post(id, 'adminOwn', '@everyone come', { mentions: ['everyone'] });
    const { rows } = await world.pool.query('SELECT user_id, kind FROM notifications ORDER BY created_at');
    expect(rows[0]).toEqual({ user_id: world.users.agentAssigned, kind: 'mention' });
    const all = rows.slice(1).map(({ user_id }) => user_id);
    expect(all).toContain(world.users.buyerOwner);
    expect(all).not.toContain(world.users.agentOther);
    expect(all).not.toContain(world.users.adminOwn);
    expect(all).not.toContain(world.users.agentForeign);
    expect((await generalOf('agentAssigned')).hasUnreadMention).toBe(true);
    await call('markChannelRead', 'agentAssigned', { params: { channelId: id }, body: {} });
    const unread = await world.pool.query('SELECT 1 FROM notifications WHERE user_id = $1 AND read_at IS NULL', [
      world.users.agentAssigned,
    ]);
    expect(unread.rows).toEqual([]);
  });

  test('is edited by its sender only, and deleted by its sender or an administrator', async () => {
    const { id } = await generalOf('buyerOwner');
    const { message } = (await post(id, 'buyerOwner', 'teh oats')).body;
    const params = { channelId: id, messageId: message.id };
    const edit = (person: Person, content: string) => call('editChannelMessage', person, { params, body: { content } });
    expect((await edit('adminOwn', 'mine')).body).toMatchObject({ error: 'You can only edit your own messages' });
    expect((await edit('buyerOwner', 'the oats')).body.message).toMatchObject({ isEdited: true, changedSeq: 2 });
    expect((await edit('buyerOwner', 'the oats')).body.message.changedSeq).toBe(2);
    const variant = await call('editMessage', 'buyerOwner', {
      params: { messageId: message.id },
      body: { content: 'Oats' },
    });
    expect(variant.body.message).toMatchObject({ content: 'Oats', changedSeq: 3 });
    expect((await call('deleteChannelMessage', 'agentAssigned', { params })).status).toBe(403);
    expect((await call('deleteChannelMessage', 'adminOwn', { params })).status).toBe(204);
    expect((await call('deleteChannelMessage', 'adminOwn', { params })).status).toBe(404);
    expect(await messagesOf(id, 'buyerOwner')).toEqual([]);
  });

  test('is found by a part of its text, as it is now', async () => {
    const { id } = await generalOf('buyerOwner');
    for (const text of ['Oats at 50%', 'rye', 'more OATS']) await post(id, 'buyerOwner', text);
    const search = async (text: string) =>
      (
        await call('searchChannelMessages', 'buyerOther', { params: { channelId: id }, query: { search: text } })
      ).body.messages.map(({ content }) => content);
    expect(await search('oats')).toEqual(['more OATS', 'Oats at 50%']);
    expect(await search('50%')).toEqual(['Oats at 50%']);
    expect(await search('%')).toEqual(['Oats at 50%']);
  });

  test('comes at most as often as a person writes', async () => {
    const strict = await startTestServer({ config: { messagesPerMinute: 3 } });
    const theirs = await buildWorld(strict.database.pool);
    const caller = { token: theirs.tokens.buyerOwner, organizationId: theirs.own };
    const channels = await strict.call<Calls['listChannels']>(paths.listChannels, {}, caller);
    const params = { channelId: channels.body.data[0]?.id };
    const answers = [];
    for (let index = 0; index < 5; index++)
      answers.push(await strict.call(paths.postChannelMessage, { params, body: { content: `m${index}` } }, caller));
    await strict.close();
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429, 429]);
    expect(answers[3]?.body).toMatchObject({ error: 'You are sending messages too quickly. Please wait a moment.' });
    expect(answers[3]?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
