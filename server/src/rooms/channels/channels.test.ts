// Rules: docs/rules/conversations.md#channels, docs/rules/conversations.md#members-of-a-channel,
//   docs/rules/conversations.md#messages-of-a-channel
import type { channelCalls } from '@cobuy/contract/channels/channels.http';
import { channelPaths as paths } from '@cobuy/contract/channels/channels.paths';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, homeOf, type Person, type World } from '../../../test/matrix/world.ts';

import { startTestServer, type TestServer } from '../../../test/test-server.ts';

import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';

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

describe('who may read a channel', () => {
  test('stays as it was where a change names something else', async () => {
    const { id } = await create({ isPrivate: true, adminOnly: true, description: 'For the board' });
    const changed = await call('updateChannel', 'adminOwn', {
      params: { channelId: id },
      body: { name: 'The board' },
    });
    expect(changed.body.data).toMatchObject({ isPrivate: true, adminOnly: true, description: 'For the board' });
    expect((await list('buyerOther')).map((channel) => channel.id)).not.toContain(id);
  });

  test('is not guessed where a field is misspelt', async () => {
    const refused = (field: string) => ({
      status: 400,
      body: { details: [{ field, message: `“${field}” isn’t a known field` }] },
    });
    expect(await call('createChannel', 'adminOwn', { body: { name: 'The board', private: true } })).toMatchObject(
      refused('private'),
    );
    const { id: channelId } = await create();
    const member = { params: { channelId }, body: { userId: world.users.buyerOwner, isMuted: true } };
    expect(await call('addChannelMember', 'adminOwn', member)).toMatchObject(refused('isMuted'));
    const { data } = (await call('getChannel', 'adminOwn', { params: { channelId } })).body;
    const whole = { params: { channelId }, body: { ...data, description: 'Fridays' } };
    expect((await call('updateChannel', 'adminOwn', whole)).body.data).toMatchObject({ description: 'Fridays' });
  });
});

describe('the list', () => {
  test('begins with General Chat, which everybody of the organization belongs to', async () => {
    const [first] = await list('buyerOther');
    expect(first).toMatchObject({ name: 'General Chat', isDefault: true, isMember: true, unreadCount: 0 });
    expect(first?.memberCount).toBeGreaterThan(3);
    expect((await list('agentForeign'))[0]?.id).not.toBe(first?.id);
  });

  test('needs an organization, but for a superadmin', async () => {
    await generalOf('adminOwn');
    const without = (person: Person) =>
      server.call<Calls['listChannels']>(paths.listChannels, {}, { token: world.tokens[person] });
    expect(await without('buyerOwner')).toMatchObject({ status: 400, body: { error: 'No organization selected' } });
    expect((await without('superadmin')).body.data.length).toBeGreaterThan(0);
  });

  test('counts what others wrote and the caller has not read, at most a hundred', async () => {
    const { id } = await generalOf('buyerOwner');
    await generalOf('agentAssigned');
    for (let index = 0; index < 103; index++) await post(id, 'agentAssigned', `news ${index}`);
    await post(id, 'buyerOwner', 'thanks');
    expect(await generalOf('buyerOwner')).toMatchObject({ unreadCount: 100, hasUnreadMention: false });
    expect((await generalOf('agentAssigned')).unreadCount).toBe(1);
    await call('markChannelRead', 'buyerOwner', { params: { channelId: id }, body: { seq: 101 } });
    expect((await generalOf('buyerOwner')).unreadCount).toBe(2);
    // Without a body, as pages call it.
    await call('markChannelRead', 'buyerOwner', { params: { channelId: id } });
    expect((await generalOf('buyerOwner')).unreadCount).toBe(0);
  });
});

describe('a new channel', () => {
  test('is made by administrators only', async () => {
    const answer = await call('createChannel', 'agentAssigned', { body: { name: 'Mine' } });
    expect(answer.status).toBe(403);
  });

  test('has a name that no other channel of the organization has', async () => {
    expect(await create()).toMatchObject({ slug: 'pickup-crew', isMember: true, permissions: { canManage: true } });
    const again = await call('createChannel', 'adminOwn', { body: { name: ' Pickup  Crew ' } });
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'A channel with this name already exists. Please choose a different name.' },
    });
    const blank = await call('createChannel', 'adminOwn', { body: { name: '  ' } });
    expect(blank).toMatchObject({ status: 400, body: { error: 'Channel name is required' } });
    const both = await Promise.all(
      Array.from({ length: 10 }, () => call('createChannel', 'adminOwn', { body: { name: 'Race' } })),
    );
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('is there for everybody unless it is private', async () => {
    const [open, secret] = [await create(), await create({ name: 'Board', isPrivate: true })];
    const names = async (person: Person) => (await list(person)).map(({ name }) => name);
    expect(await names('buyerOther')).toEqual(['General Chat', 'Pickup crew']);
    expect(await names('adminOwn')).toEqual(['General Chat', 'Board', 'Pickup crew']);
    expect((await join(secret.id, 'buyerOther')).status).toBe(404);
    expect((await post(secret.id, 'buyerOther', 'hello')).status).toBe(404);
    expect((await join(open.id, 'buyerForeign')).status).toBe(404);
    await call('addChannelMember', 'adminOwn', {
      params: { channelId: secret.id },
      body: { userId: world.users.buyerOther },
    });
    expect(await names('buyerOther')).toContain('Board');
    expect((await post(secret.id, 'buyerOther', 'hello')).status).toBe(201);
  });
});

describe('membership', () => {
  test('comes by joining, once, and ends by leaving', async () => {
    const { id } = await create();
    expect((await post(id, 'buyerOwner', 'early')).status).toBe(403);
    expect((await join(id, 'buyerOwner')).body.data).toMatchObject({ isMember: true, memberCount: 2 });
    expect(await join(id, 'buyerOwner')).toMatchObject({ status: 409, body: { code: 'channel.already_member' } });
    expect((await call('leaveChannel', 'buyerOwner', { params: { channelId: id } })).status).toBe(204);
    expect((await call('leaveChannel', 'buyerOwner', { params: { channelId: id } })).status).toBe(404);
  });

  test('of the default channel stays, and the channel too', async () => {
    const { id } = await generalOf('buyerOwner');
    const params = { channelId: id };
    expect(await call('leaveChannel', 'buyerOwner', { params })).toMatchObject({
      status: 409,
      body: { error: 'Cannot leave the default channel' },
    });
    for (const body of [{ name: 'Other' }, { isPrivate: true }, { adminOnly: true }])
      expect((await call('updateChannel', 'adminOwn', { params, body })).status).toBe(409);
    expect((await call('updateChannel', 'adminOwn', { params, body: { description: 'For all' } })).status).toBe(200);
    for (const name of ['archiveChannel', 'deleteChannel'] as const)
      expect((await call(name, 'adminOwn', { params })).status).toBe(409);
    expect((await call('updateChannel', 'agentAssigned', { params, body: { description: 'x' } })).status).toBe(403);
  });

  test('can be silenced, and given the administration of the channel', async () => {
    const { id } = await create();
    await join(id, 'buyerOwner');
    const params = { channelId: id, userId: world.users.buyerOwner };
    const change = (permissions: object) => call('updateChannelMember', 'adminOwn', { params, body: { permissions } });
    expect((await change({ canPost: false })).body.data.canPost).toBe(false);
    expect((await post(id, 'buyerOwner', 'hm')).body).toMatchObject({ code: 'channel.posting_not_allowed' });
    await change({ canPost: true, isAdmin: true });
    const renamed = await call('updateChannel', 'buyerOwner', { params: { channelId: id }, body: { name: 'Crew' } });
    expect(renamed.body.data).toMatchObject({ name: 'Crew', slug: 'crew' });
    expect((await call('removeChannelMember', 'adminOwn', { params })).status).toBe(204);
    expect((await post(id, 'buyerOwner', 'hm')).status).toBe(403);
  });

  test('that was taken away comes back by a manager only, and silence outlives leaving and joining', async () => {
    const { id } = await create();
    const params = { channelId: id, userId: world.users.buyerOwner };
    const leave = () => call('leaveChannel', 'buyerOwner', { params: { channelId: id } });
    const add = (person: Person) =>
      call('addChannelMember', person, { params: { channelId: id }, body: { userId: world.users.buyerOwner } });
    await join(id, 'buyerOwner');
    await call('updateChannelMember', 'adminOwn', { params, body: { permissions: { canPost: false, isMuted: true } } });
    expect((await leave()).status).toBe(204);
    expect((await join(id, 'buyerOwner')).status).toBe(200);
    expect((await post(id, 'buyerOwner', 'back')).body).toMatchObject({ code: 'channel.posting_not_allowed' });
    expect((await call('removeChannelMember', 'adminOwn', { params })).status).toBe(204);
    expect(await join(id, 'buyerOwner')).toMatchObject({ status: 403, body: { code: 'channel.removed' } });
    expect((await add('adminOwn')).body.data).toMatchObject({ canPost: false });
    expect((await post(id, 'buyerOwner', 'back')).body).toMatchObject({ code: 'channel.posting_not_allowed' });
    await call('updateChannelMember', 'adminOwn', { params, body: { permissions: { canPost: true } } });
    // Once a manager has brought them back, they come and go as before.
    expect([(await leave()).status, (await join(id, 'buyerOwner')).status]).toEqual([204, 200]);
    expect((await post(id, 'buyerOwner', 'back')).status).toBe(201);
  });

  test('a private channel that was left is entered by invitation only, and by its managers', async () => {
    const { id } = await create({ name: 'Board', isPrivate: true });
    const params = { channelId: id };
    await call('addChannelMember', 'adminOwn', { params, body: { userId: world.users.buyerOwner } });
    expect((await call('leaveChannel', 'buyerOwner', { params })).status).toBe(204);
    expect((await join(id, 'buyerOwner')).status).toBe(404);
    expect((await call('leaveChannel', 'adminOwn', { params })).status).toBe(204);
    expect((await join(id, 'adminOwn')).status).toBe(200);
  });

  test('of an organization that the call names is obeyed, and a contradiction refused', async () => {
    const named = (name: 'listChannels' | 'createChannel', token: string | null, organizationId: string | null) =>
      server.call<Calls['listChannels']>(
        paths[name],
        name === 'listChannels'
          ? { query: { organizationId: world.own } }
          : { body: { name: `Named ${crypto.randomUUID()}`, organizationId: world.own } },
        { token, organizationId },
      );
    const { buyerOwner, buyerForeign, superadmin } = world.tokens;
    const list = await named('listChannels', buyerOwner, null);
    expect(list.body.data.every(({ organizationId }) => organizationId === world.own)).toBe(true);
    expect((await named('createChannel', superadmin, null)).status).toBe(201);
    expect((await named('listChannels', buyerForeign, null)).status).toBe(403);
    for (const name of ['listChannels', 'createChannel'] as const)
      expect(await named(name, superadmin, world.foreign)).toMatchObject({
        status: 400,
        body: { code: 'channel.organization_contradicts' },
      });
  });

  test('shows addresses only to who manages the channel', async () => {
    const { id } = await create();
    await join(id, 'buyerOwner');
    const emails = async (person: Person) =>
      (await call('listChannelMembers', person, { params: { channelId: id } })).body.data.map(({ user }) => user.email);
    expect(await emails('buyerOwner')).toEqual([null, null]);
    expect(await emails('adminOwn')).toEqual([expect.stringContaining('@'), expect.stringContaining('@')]);
  });
});

describe('an archived channel', () => {
  test('is out of the list, read-only, for good', async () => {
    const { id } = await create();
    await join(id, 'buyerOwner');
    const { message } = (await post(id, 'buyerOwner', 'last words')).body;
    const params = { channelId: id };
    expect((await call('archiveChannel', 'buyerOwner', { params })).status).toBe(403);
    expect((await call('archiveChannel', 'adminOwn', { params })).body.data.isArchived).toBe(true);
    expect((await list('buyerOwner')).map(({ name }) => name)).toEqual(['General Chat']);
    expect((await messagesOf(id, 'buyerOwner')).map(({ content }) => content)).toEqual(['last words']);
    const ofMessage = { channelId: id, messageId: message.id };
    expect((await post(id, 'buyerOwner', 'more')).body).toMatchObject({ code: 'channel.archived' });
    expect((await call('editChannelMessage', 'buyerOwner', { params: ofMessage, body: { content: 'x' } })).status).toBe(
      409,
    );
    expect((await call('deleteChannelMessage', 'buyerOwner', { params: ofMessage })).status).toBe(409);
    expect((await create()).slug).toBe('pickup-crew');
  });
});
