// Spec: 3 §7 Channels; 3 §7 Real-time channel socket; 3 §6; 3 §8
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
    // As the specification calls it, without a body.
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
