// Rules: docs/rules/conversations.md#messages-of-a-channel, docs/rules/conversations.md#members-of-a-channel
import type { channelCalls } from '@cobuy/contract/channels/channels.http';
import { channelPaths as paths } from '@cobuy/contract/channels/channels.paths';
import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, homeOf, type Person, type World } from '../../../test/matrix/world.ts';
import { openSockets } from '../../../test/open-sockets.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';

type Calls = typeof channelCalls;
let server: TestServer;
let world: World;
const sockets = openSockets(() => server.url);
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
});
beforeEach(() => world.pool.query('DELETE FROM conversations; DELETE FROM notifications'));
afterEach(() => sockets.closeAll());
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
const _join = (channelId: string, person: Person) => call('joinChannel', person, { params: { channelId } });
const post = (channelId: string, person: Person, content: string, more: object = {}) =>
  call('postChannelMessage', person, { params: { channelId }, body: { content, ...more } });
const generalOf = async (person: Person) => {
  const found = (await list(person)).find(({ slug }) => slug === 'general-chat');
  if (!found) throw new Error('there is no general chat');
  return found;
};

describe('open pages', () => {
  test('are connected once they hear their channels: what they then ask for and what they hear leave nothing out', async () => {
    await create();
    const client = await world.pool.connect();
    try {
      await client.query('BEGIN; LOCK TABLE channel_members');
      const opening = sockets.listen('/channels', world.tokens.adminOwn);
      let isConnected = false;
      opening.then(() => (isConnected = true));
      const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'channel_members'::regclass`;
      await until(async () => isConnected || (await client.query(waiting)).rows.length > 0);
      expect(isConnected).toBe(false);
      await client.query('COMMIT');
      await opening;
    } finally {
      client.release(true);
    }
  });

  const listen = (person: Person) => sockets.listen('/channels', world.tokens[person]);
  const told = (channelId: string, message: Partial<Message>) => expect.objectContaining({ channelId, ...message });

  test('of members are told of posts, edits and deletions; those of others are not', async () => {
    const secret = await create({ name: 'Board', isPrivate: true });
    await call('addChannelMember', 'adminOwn', {
      params: { channelId: secret.id },
      body: { userId: world.users.buyerOwner },
    });
    const [member, other, foreign] = [
      await listen('buyerOwner'),
      await listen('buyerOther'),
      await listen('adminForeign'),
    ];
    for (const { ask } of [other, foreign])
      expect(await ask('channel:join', { channelId: secret.id })).toMatchObject({
        ok: false,
        code: 'channel.not_found',
      });
    expect(await member.ask('channel:join', { channelId: secret.id })).toEqual({ ok: true });
    const { message } = (await post(secret.id, 'adminOwn', 'agreed')).body;
    const params = { channelId: secret.id, messageId: message.id };
    await call('editChannelMessage', 'adminOwn', { params, body: { content: 'agreed!' } });
    await call('deleteChannelMessage', 'adminOwn', { params });
    await until(() => member.payloads('channel:message:deleted').length === 1);
    expect(member.payloads('channel:message')).toEqual([told(secret.id, { content: 'agreed', seq: 1 })]);
    expect(member.payloads('channel:message:edited')).toMatchObject([
      { messageId: message.id, seq: 2, updates: { content: 'agreed!' } },
    ]);
    expect(member.payloads('channel:message:deleted')).toEqual([{ ...params, seq: 3 }]);
    expect([...other.heard, ...foreign.heard]).toEqual([]);
  });

  test('write by the same rules as calls, and a retry is told once', async () => {
    const { id } = await generalOf('buyerOwner');
    const [writer, reader] = [await listen('buyerOwner'), await listen('agentAssigned')];
    await until(async () => (await reader.ask<{ ok: boolean }>('channel:join', { channelId: id })).ok);
    const send = (payload: object) =>
      writer.ask<{ ok: boolean; message: Message }>('channel:message', { channelId: id, ...payload });
    const first = await send({ content: 'hello', clientId: 'a' });
    const again = await send({ content: 'hello', clientId: 'a' });
    expect(again.message.id).toBe(first.message.id);
    expect(await send({ content: '' })).toMatchObject({ ok: false, error: 'Please write a message' });
    expect(await send({ content: 'a\0b' })).toMatchObject({ ok: false, code: 'request.malformed' });
    expect(await send({ content: 'selling cocaine' })).toMatchObject({ ok: false, code: 'trust.message_prohibited' });
    await send({ content: 'end' });
    await until(() => reader.payloads('channel:message').length === 2);
    expect(reader.payloads<Message>('channel:message').map(({ content }) => content)).toEqual(['hello', 'end']);
  });

  test('see who types and who is there', async () => {
    const { id } = await generalOf('buyerOwner');
    const [ana, ben] = [await listen('buyerOwner'), await listen('agentAssigned')];
    await ana.ask('channel:join', { channelId: id });
    await ben.ask('channel:join', { channelId: id });
    const online = () =>
      ana
        .payloads<{ users: { id: string }[] }>('channel:online:update')
        .at(-1)
        ?.users.map(({ id }) => id);
    await until(() => online()?.length === 2);
    expect(online()?.sort()).toEqual([world.users.buyerOwner, world.users.agentAssigned].sort());
    ben.socket.emit('channel:typing', { channelId: id });
    await until(() => ana.payloads('channel:typing').length === 1);
    expect(ana.payloads('channel:typing')).toMatchObject([{ userId: world.users.agentAssigned }]);
    expect(ben.payloads('channel:typing')).toEqual([]);
    ben.socket.disconnect();
    await until(() => online()?.length === 1);
    expect(ana.payloads('user:offline')).toEqual([{ channelId: id, userId: world.users.agentAssigned }]);
  });

  test('follow their member in and out of a channel without a reload', async () => {
    const { id } = await create({ name: 'Board', isPrivate: true });
    const ana = await listen('buyerOwner');
    const params = { channelId: id, userId: world.users.buyerOwner };
    await call('addChannelMember', 'adminOwn', { params: { channelId: id }, body: { userId: params.userId } });
    await post(id, 'adminOwn', 'welcome');
    await until(() => ana.payloads('channel:message').length === 1);
    expect(ana.payloads('channel:update')[0]).toEqual({ channelId: id, type: 'created' });
    await call('removeChannelMember', 'adminOwn', { params });
    await post(id, 'adminOwn', 'just us');
    await until(() => ana.payloads('channel:update').length === 2);
    expect(ana.payloads('channel:update')[1]).toEqual({ channelId: id, type: 'deleted' });
    expect(await ana.ask('channel:join', { channelId: id })).toMatchObject({ ok: false });
    expect(ana.payloads('channel:message')).toHaveLength(1);
  });

  test('are told of channels that come, change and go', async () => {
    const ana = await listen('buyerOther');
    const foreign = await listen('buyerForeign');
    await until(
      async () =>
        (await ana.ask<{ ok: boolean }>('channel:join', { channelId: (await generalOf('buyerOther')).id })).ok,
    );
    const { id } = await create();
    await call('updateChannel', 'adminOwn', { params: { channelId: id }, body: { name: 'Crew' } });
    await call('archiveChannel', 'adminOwn', { params: { channelId: id } });
    await until(() => ana.payloads('channel:update').length === 3);
    expect(ana.payloads<{ type: string }>('channel:update').map(({ type }) => type)).toEqual([
      'created',
      'updated',
      'deleted',
    ]);
    expect(foreign.heard).toEqual([]);
  });
});
