// Rules: docs/rules/accounts.md#picture
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { channelCalls } from '@cobuy/contract/channels/channels.http';
import { channelPaths } from '@cobuy/contract/channels/channels.paths';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { profileCalls } from '@cobuy/contract/users/profile.http';
import type { userCalls } from '@cobuy/contract/users/users.http';
import { profilePaths, userPaths } from '@cobuy/contract/users/users.paths';
import { avatarTexts, largestAvatar } from '@cobuy/domain/accounts/avatar-rules';
import type { Cut } from '@cobuy/domain/pictures/picture-cut';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, insert, type Person, type World } from '../../../../test/matrix/world.ts';
import { mailedToken, signUp } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { dropUnnamedFilesOfRooms, listNeededFiles } from '../../../app.ts';

let server: TestServer;
let world: World;
/** Red on the left, green on the right. */
let picture: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  const right = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#0f0' } })
    .png()
    .toBuffer();
  picture = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#f00' } })
    .composite([{ input: right, left: 200, top: 0 }])
    .png()
    .toBuffer();
});
afterAll(() => server.close());
beforeEach(() => world.pool.query('UPDATE users SET avatar_file = NULL, avatar_bytes = 0; DELETE FROM throttles'));

const as = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });
interface Uploading {
  cut?: Partial<Cut>;
  person?: Person;
  token?: string | null;
}
function upload(bytes: Buffer | null, { cut, person = 'buyerOwner', token = world.tokens[person] }: Uploading = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(cut ?? {})) body.set(name, String(value));
  if (bytes !== null) body.set('avatar', new Blob([new Uint8Array(bytes)]), 'me.png');
  return server.call<typeof profileCalls.uploadAvatar>(profilePaths.uploadAvatar, { body } as never, { token });
}
const remove = (person: Person = 'buyerOwner') =>
  server.call<typeof profileCalls.removeAvatar>(profilePaths.removeAvatar, {}, { token: world.tokens[person] });
const fetched = (url: string) => fetch(`${server.url}${url}`);
/** Red, green, blue and opacity in the middle of a picture. */
async function colorOf(url: string): Promise<number[]> {
  const shown = sharp(Buffer.from(await (await fetched(url)).arrayBuffer())).ensureAlpha();
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return [...data.subarray(at, at + 4)].map((part) => Math.round(part / 255));
}

describe('a picture of oneself', () => {
  test('is drawn for dense screens, in the part that was chosen, and kept by every browser', async () => {
    const { status, body } = await upload(picture, { cut: { x: 0.5, y: 0, width: 0.25, height: 1 } });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ avatarUrl: body.avatarUrl });
    expect(await colorOf(body.avatarUrl)).toEqual([0, 1, 0, 1]);
    const answer = await fetched(body.avatarUrl);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([320, 320, 'webp']);
    const left = (await upload(picture, { cut: { x: 0, y: 0, width: 0.25, height: 1 } })).body;
    expect(await colorOf(left.avatarUrl)).toEqual([1, 0, 0, 1]);
  });

  test('takes the place of the one before, whose file goes, and is removed by a press', async () => {
    const first = (await upload(picture)).body.avatarUrl;
    const second = (await upload(picture)).body.avatarUrl;
    expect((await fetched(first)).status).toBe(404);
    expect((await fetched(second)).status).toBe(200);
    expect((await remove()).body.data.avatarUrl).toBeNull();
    expect((await fetched(second)).status).toBe(404);
    expect((await remove()).status).toBe(200);
  });

  test('of two that are uploaded at once one stays, with its file', async () => {
    const urls = (await Promise.all([upload(picture), upload(picture)])).map(({ body }) => body.avatarUrl);
    const found = await Promise.all(urls.map(async (url) => (await fetched(url)).status));
    expect(found.toSorted()).toEqual([200, 404]);
    const me = await server.call<typeof authCalls.getMe>(authPaths.getMe, {}, as('buyerOwner'));
    expect(me.body.user.avatarUrl).toBe(urls[found.indexOf(200)]);
  });

  test.each<[string, () => Buffer | null, object, string]>([
    ['no file', () => null, {}, avatarTexts.missing],
    ['a text', () => Buffer.from('I am a picture'), {}, avatarTexts.wrongType],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {}, avatarTexts.wrongType],
    ['half a picture', () => picture.subarray(0, 60), {}, avatarTexts.unreadable],
    ['too large a file', () => Buffer.alloc(largestAvatar + 1), {}, avatarTexts.tooLarge],
    ['a cut of three numbers', () => picture, { x: 0, y: 0, width: 1 }, avatarTexts.cutOutside],
    ['a cut beside the picture', () => picture, { x: 2, y: 0, width: 1, height: 1 }, avatarTexts.cutOutside],
    ['a cut of words', () => picture, { x: 'left', y: 0, width: 1, height: 1 }, avatarTexts.cutOutside],
  ])('is not made of %s', async (_, bytes, cut, sentence) => {
    const { status, body } = await upload(bytes(), { cut });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(sentence);
    expect((await world.pool.query('SELECT 1 FROM users WHERE avatar_file IS NOT NULL')).rows).toEqual([]);
  });

  test('is kept by the night’s clean-up and by backups as long as an account names it', async () => {
    const fileOf = (url: string) => url.replace('/uploads/', '');
    const clock = { now: () => new Date(Date.now() + 2 * 86_400_000) };
    const forgotten = (await upload(picture)).body.avatarUrl;
    await world.pool.query('UPDATE users SET avatar_file = NULL, avatar_bytes = 0');
    const shown = (await upload(picture)).body.avatarUrl;
    await dropUnnamedFilesOfRooms({ ...server.services, clock });
    expect((await fetched(shown)).status).toBe(200);
    expect((await fetched(forgotten)).status).toBe(404);
    const needed = await listNeededFiles(server.services.db);
    expect(needed).toContain(fileOf(shown));
    expect(needed).not.toContain(fileOf(forgotten));
    const { byteLength } = await (await fetched(shown)).arrayBuffer();
    const { rows } = await world.pool.query('SELECT avatar_bytes FROM users WHERE avatar_file IS NOT NULL');
    expect(rows.map(({ avatar_bytes }) => Number(avatar_bytes))).toEqual([byteLength]);
  });

  test('goes with what a stranger chose, once the owner of the address takes the account', async () => {
    const email = 'face@people.example';
    const { avatarUrl } = (await upload(picture, { token: await signUp(server, email) })).body;
    expect((await fetched(avatarUrl)).status).toBe(200);
    await server.call(authPaths.forgotPassword, { body: { email } });
    const token = await mailedToken(server, email, 'reset-password');
    await server.call(authPaths.resetPassword, { body: { token, password: 'pear-tree-and-nine' } });
    expect((await fetched(avatarUrl)).status).toBe(404);
  });

  test('leaves no file where the account is deleted while it is drawn', async () => {
    const files = () => readdirSync(join(server.services.config.dataDir, 'files', 'avatars')).toSorted();
    const email = 'gone@people.example';
    const token = await signUp(server, email);
    await upload(picture);
    const before = files();
    const deletion = await world.pool.connect();
    await deletion.query('BEGIN');
    await deletion.query('SELECT 1 FROM users WHERE email = $1 FOR UPDATE', [email]);
    const uploaded = upload(picture, { token });
    await until(() => files().length > before.length);
    await deletion.query('UPDATE users SET deleted_at = now() WHERE email = $1', [email]);
    await deletion.query('COMMIT');
    deletion.release();
    expect((await uploaded).status).toBe(401);
    expect(files()).toEqual(before);
  });

  test('is none of a session that is limited to an order, nor of nobody', async () => {
    expect((await upload(picture, { person: 'orderGuest' })).status).toBe(403);
    expect((await upload(picture, { person: 'anonymous' })).status).toBe(401);
  });
});

describe('who sees it', () => {
  const people = async (person: Person, organizationId: string) => {
    const caller = { token: world.tokens[person], organizationId };
    return (await server.call<typeof userCalls.listPeople>(userPaths.listPeople, {} as never, caller)).body.data;
  };

  test('is whoever sees the name: in the list of people, in channels and in messages', async () => {
    const { avatarUrl } = (await upload(picture)).body;
    const mine = { id: world.users.buyerOwner };
    expect((await people('adminOwn', world.own)).find(({ id }) => id === mine.id)).toMatchObject({ avatarUrl });
    expect(JSON.stringify(await people('adminForeign', world.foreign))).not.toContain(avatarUrl);

    const channelId = crypto.randomUUID();
    await insert(world.pool, 'conversations', { organization_id: world.own, id: channelId });
    await insert(world.pool, 'channels', {
      ...{ organization_id: world.own, id: channelId, name: 'General', slug: 'general' },
      created_at: new Date(),
    });
    await server.call(channelPaths.joinChannel, { params: { channelId } }, as('buyerOwner'));
    await server.call(channelPaths.joinChannel, { params: { channelId } }, as('agentAssigned'));
    const members = await server.call(channelPaths.listChannelMembers, { params: { channelId } }, as('agentAssigned'));
    expect(JSON.stringify(members.body)).toContain(avatarUrl);
    const say = (person: Person, body: object) =>
      server.call<typeof channelCalls.postChannelMessage>(
        channelPaths.postChannelMessage,
        { params: { channelId }, body: { ...body, clientId: crypto.randomUUID() } },
        as(person),
      );
    const { message } = (await say('buyerOwner', { content: 'When is it?' })).body;
    expect(message.sender).toMatchObject({ avatarUrl });
    const answer = await say('agentAssigned', { content: 'On Friday', replyToId: message.id });
    expect(answer.body.message.replyTo?.sender).toMatchObject({ avatarUrl });
    const read = await server.call(channelPaths.listChannelMessages, { params: { channelId } }, as('agentAssigned'));
    expect(JSON.stringify(read.body)).toContain(avatarUrl);
    await remove();
    const after = await server.call(channelPaths.listChannelMessages, { params: { channelId } }, as('agentAssigned'));
    expect(JSON.stringify(after.body)).not.toContain(avatarUrl);
  });

  test('is nobody where somebody is called by what was typed in an order', async () => {
    const { avatarUrl } = (await upload(picture)).body;
    const params = { orderId: world.order.id };
    const say = (person: Person) =>
      server.call(
        orderChatPaths.postOrderMessage,
        { params, body: { content: 'Hello', clientId: crypto.randomUUID() } } as never,
        as(person),
      );
    const seen = async () =>
      JSON.stringify((await server.call(orderChatPaths.listOrderMessages, { params }, as('agentAssigned'))).body);
    expect((await say('buyerOwner')).status).toBe(201);
    expect(await seen()).toContain(avatarUrl);
    await world.pool.query('UPDATE orders SET claimed_at = NULL, guest_access = true WHERE id = $1', [world.order.id]);
    expect(await seen()).not.toContain(avatarUrl);
  });
});
