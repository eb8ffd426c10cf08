// Rules: docs/rules/notifications.md#names-in-a-notification
// A notice is said in the names of today only to who may see today what they name (docs/decisions/0104).
import { channelPaths } from '@cobuy/contract/channels/channels.paths';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import { privacyPaths } from '@cobuy/contract/privacy/privacy.paths';
import type { KindAndData } from '@cobuy/domain/notifications/notice-data';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyWorld } from '../../../test/matrix/empty-world.ts';
import { buildWorld, insert, makeOrder, type Person, persons, type World } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { ofOrder, someMention } from '../../../test/notices/some-notices.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notify } from './notifying/notify.ts';
import { listUnread } from './pushing/pushing.queries.ts';
import { sayNotices } from './say-notices.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyWorld(server.database.pool);
  world = await buildWorld(server.database.pool);
});

const as = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });
const write = (about: KindAndData, ...people: Person[]) =>
  inTransaction(server.services, (tx, afterCommit) =>
    notify(
      tx,
      afterCommit,
      server.services,
      people.map((person) => ({
        ...{ userId: world.users[person], reader: 'account' as const, organizationId: world.own },
        ...{ path: '/', subject: 'test:1' },
        ...about,
      })),
    ),
  );
const titlesOf = async (person: Person) =>
  (
    await server.call<typeof notificationCalls.listNotifications>(notificationPaths.listNotifications, {}, as(person))
  ).body.data.map(({ title }) => title);
const titleOf = async (person: Person) => (await titlesOf(person))[0];

const deal = (groupBuyId = world.groupBuyId) => ({ organizationId: world.own, groupBuyId });
const cameIn = (): KindAndData => ({
  kind: 'order_placed',
  data: { ...deal(), count: 1, orderIds: [world.order.id], otherPeople: 0 },
});
const answered = (groupBuyId?: string): KindAndData => ({
  kind: 'question_answered',
  data: { ...deal(groupBuyId), text: 'Yes.' },
});
const shipped = (groupBuyId: string): KindAndData => ({
  kind: 'order_shipped',
  data: {
    orders: { count: 1, orderNumber: 'GB-1', groupBuyIds: [groupBuyId] },
    ...{ how: 'delivery', reason: null, cause: null },
  },
});
const wrote = (): KindAndData => ({
  kind: 'order_message',
  data: { ...ofOrder(world), organizerId: null, text: 'Hello' },
});
const renameGroupBuy = (id = world.groupBuyId) =>
  world.pool.query(`UPDATE group_buys SET title = 'Layoffs' WHERE id = $1`, [id]);
const renameBuyer = (first: string) =>
  world.pool.query(`UPDATE users SET first_name = $2, last_name = 'Lopez' WHERE id = $1`, [
    world.users.buyerOwner,
    first,
  ]);
const endMembership = (person: Person) =>
  world.pool.query('DELETE FROM memberships WHERE user_id = $1', [world.users[person]]);

async function makeChannel(isPrivate: boolean, ...members: Person[]): Promise<string> {
  const id = crypto.randomUUID();
  await insert(world.pool, 'conversations', { organization_id: world.own, id });
  await insert(world.pool, 'channels', {
    ...{ organization_id: world.own, id, name: 'Prices', is_private: isPrivate, created_by_id: world.users.adminOwn },
  });
  for (const person of members)
    await insert(world.pool, 'channel_members', {
      organization_id: world.own,
      channel_id: id,
      user_id: world.users[person],
    });
  return id;
}
const renameChannel = () => world.pool.query(`UPDATE channels SET name = 'Takeover'`);

test('a removed agent reads no new name of a buyer or of a group buy that is private now', async () => {
  await renameBuyer('Ana');
  await write(cameIn(), 'agentAssigned', 'adminOwn');
  await write(wrote(), 'agentAssigned', 'adminOwn');
  await endMembership('agentAssigned');
  await renameBuyer('Anna');
  await renameGroupBuy();
  await world.pool.query('UPDATE group_buys SET is_public = false');
  const said = async (person: Person) => {
    const { data } = (
      await server.call<typeof notificationCalls.listNotifications>(notificationPaths.listNotifications, {}, as(person))
    ).body;
    return data.map(({ title, body, senderName }) => [title, body, senderName]);
  };
  const { orderNumber } = world.order;
  expect(await said('agentAssigned')).toEqual([
    [`A buyer about order ${orderNumber}`, 'Hello', 'A buyer'],
    ['New order in Autumn grains', 'A buyer', 'Own'],
  ]);
  expect(await said('adminOwn')).toEqual([
    [`Anna Lopez about order ${orderNumber}`, 'Hello', 'Anna Lopez'],
    ['New order in Layoffs', 'Anna Lopez', 'Own'],
  ]);
});

test('an agent who no longer runs a group buy reads no buyer of it, its administrators and platform administrators do', async () => {
  await renameBuyer('Ana');
  await write(wrote(), 'agentAssigned', 'agentOther', 'adminOwn', 'superadmin', 'adminForeign');
  const startOf = async (person: Person) => (await titleOf(person))?.split(' about ')[0];
  expect(await startOf('agentAssigned')).toBe('Ana Lopez');
  await world.pool.query('DELETE FROM group_buy_agents');
  expect(await startOf('agentAssigned')).toBe('A buyer');
  expect(await startOf('agentOther')).toBe('A buyer');
  expect(await startOf('adminForeign')).toBe('A buyer');
  expect(await startOf('adminOwn')).toBe('Ana Lopez');
  expect(await startOf('superadmin')).toBe('Ana Lopez');
});

test('who asked about a group buy that is private now reads the title it had; members, buyers and platform administrators the new one', async () => {
  const readers: Person[] = ['buyerForeign', 'buyerOther', 'superadmin', 'agentForeign'];
  const { own: organizationId, groupBuyId, productId, users } = world;
  await makeOrder(world.pool, { organizationId, groupBuyId, productId, buyerId: users.agentForeign, claimed: true });
  await write(answered(), ...readers);
  await renameGroupBuy();
  for (const person of readers) expect(await titleOf(person)).toBe('Your question about Layoffs was answered');
  await world.pool.query('UPDATE group_buys SET is_public = false');
  expect(await titleOf('buyerForeign')).toBe('Your question about Autumn grains was answered');
  for (const person of ['buyerOther', 'superadmin', 'agentForeign'] as const)
    expect(await titleOf(person)).toBe('Your question about Layoffs was answered');
});

test('a member whose address nobody has confirmed counts as one only where none needs to', async () => {
  await write(answered(world.privateGroupBuyId), 'buyerOther');
  await renameGroupBuy(world.privateGroupBuyId);
  await world.pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [world.users.buyerOther]);
  const say = async () => (await readNotices(server)).map(({ title }) => title);
  expect(await say()).toEqual(['Your question about Layoffs was answered']);
  await world.pool.query('UPDATE system_settings SET confirm_members = true');
  expect(await say()).toEqual(['Your question about Autumn grains was answered']);
  await world.pool.query('UPDATE system_settings SET confirm_members = false');
});

test('a removed member of a private channel reads the name it had, a member the new one', async () => {
  const id = await makeChannel(true, 'agentAssigned', 'agentOther');
  await write(someMention(world, id), 'agentAssigned', 'agentOther', 'adminOwn');
  const { agentOther: userId } = world.users;
  const params = { channelId: id, userId };
  expect((await server.call(channelPaths.removeChannelMember, { params }, as('adminOwn'))).status).toBeLessThan(300);
  await renameChannel();
  expect(await titleOf('agentAssigned')).toBe('Guest mentioned you in Takeover');
  expect(await titleOf('adminOwn')).toBe('Guest mentioned you in Takeover');
  expect(await titleOf('agentOther')).toBe('Guest mentioned you in Prices');
});

test('an open channel is read by the members of its organization', async () => {
  const id = await makeChannel(false);
  await write(someMention(world, id), 'agentOther', 'buyerOther', 'superadmin');
  await endMembership('buyerOther');
  await renameChannel();
  expect(await titleOf('agentOther')).toBe('Guest mentioned you in Takeover');
  expect(await titleOf('superadmin')).toBe('Guest mentioned you in Takeover');
  expect(await titleOf('buyerOther')).toBe('Guest mentioned you in Prices');
});

test('what has been deleted keeps its name in the notices about it', async () => {
  const channelId = await makeChannel(false);
  await write(answered(world.privateGroupBuyId), 'agentOther');
  await write(someMention(world, channelId), 'agentOther');
  const params = { id: world.privateGroupBuyId };
  expect((await server.call(groupBuyPaths.deleteGroupBuy, { params }, as('adminOwn'))).status).toBeLessThan(300);
  await world.pool.query('DELETE FROM channels');
  expect(await titlesOf('agentOther')).toEqual([
    'Guest mentioned you in Prices',
    'Your question about Autumn grains was answered',
  ]);
  await world.pool.query(`UPDATE notifications SET data = data - 'named'`);
  expect(await titlesOf('agentOther')).toEqual([
    'Guest mentioned you in Deleted channel',
    'Your question about Deleted group buy was answered',
  ]);
});

test('a notice keeps the names of what it names itself, and of nothing that others were told of with it', async () => {
  await world.pool.query(`UPDATE group_buys SET title = 'Secret' WHERE id = $1`, [world.privateGroupBuyId]);
  await inTransaction(server.services, (tx, afterCommit) =>
    notify(tx, afterCommit, server.services, [
      ...(
        [
          ['buyerForeign', world.groupBuyId],
          ['buyerOther', world.privateGroupBuyId],
        ] as const
      ).map(([person, groupBuyId]) => ({
        ...{ userId: world.users[person], reader: 'account' as const, organizationId: null, path: '/', subject: 's' },
        ...shipped(groupBuyId),
      })),
      {
        ...{ userId: world.users.buyerOwner, reader: 'account', organizationId: null, path: '/', subject: 's' },
        ...wrote(),
      },
    ]),
  );
  const { rows } = await world.pool.query<{ user_id: string; named: unknown }>(
    `SELECT user_id, data->'named' AS named FROM notifications`,
  );
  expect(new Map(rows.map(({ user_id, named }) => [user_id, named]))).toEqual(
    new Map<string, unknown>([
      [world.users.buyerForeign, { [world.groupBuyId]: 'Autumn grains' }],
      [world.users.buyerOther, { [world.privateGroupBuyId]: 'Secret' }],
      [world.users.buyerOwner, null],
    ]),
  );
});

test('pushes of several readers are said to each in the names they may know', async () => {
  await write(answered(), 'buyerForeign', 'buyerOther');
  await renameGroupBuy();
  await world.pool.query('UPDATE group_buys SET is_public = false');
  const { db } = server.services;
  const { rows } = await world.pool.query<{ userId: string; notificationId: string }>(
    'SELECT user_id AS "userId", id AS "notificationId" FROM notifications',
  );
  const said = await sayNotices(db, server.services, await listUnread(db, rows));
  expect(new Map(said.map(({ userId, title }) => [userId, title]))).toEqual(
    new Map([
      [world.users.buyerForeign, 'Your question about Autumn grains was answered'],
      [world.users.buyerOther, 'Your question about Layoffs was answered'],
    ]),
  );
});

test('names of all notices of all readers take five statements', async () => {
  const channelId = await makeChannel(false);
  const everybody = persons.filter((person) => person !== 'anonymous');
  for (const about of [cameIn(), wrote(), answered(), shipped(world.privateGroupBuyId), someMention(world, channelId)])
    await write(about, ...everybody);
  let statements = 0;
  const count = () => {
    statements++;
  };
  server.database.pool.on('acquire', count);
  const { rows } = await world.pool.query('SELECT user_id AS "userId", kind, data FROM notifications');
  await sayNotices(server.services.db, server.services, rows as never);
  server.database.pool.off('acquire', count);
  expect(rows).toHaveLength(everybody.length * 5);
  expect(statements - 1).toBe(5);
});

test('an export says what its person was told, by the same rule, and nobody’s internal id', async () => {
  const channelId = await makeChannel(true, 'buyerOther');
  await write(answered(), 'buyerOther');
  await write(someMention(world, channelId), 'buyerOther');
  await insert(world.pool, 'notifications', {
    ...{ user_id: world.users.buyerOther, id: crypto.randomUUID(), organization_id: world.own, kind: 'order_settled' },
    ...{ title: 'Payment confirmed', body: 'GB-1', path: '/', subject: 'order:1', created_at: new Date() },
  });
  await world.pool.query('DELETE FROM channel_members');
  await renameChannel();
  await renameGroupBuy();
  const url = `${server.url}${privacyPaths.exportData[1]}?format=json`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${world.tokens.buyerOther}` } });
  const { notifications } = (JSON.parse(await answer.text()) as { data: { notifications: Record<string, unknown>[] } })
    .data;
  const told = notifications.map(({ title, body, senderName }) => ({ title, body, senderName }));
  expect(told.toSorted((a, b) => String(a.title).localeCompare(String(b.title)))).toEqual([
    { title: 'Guest mentioned you in Prices', body: 'Second', senderName: 'Guest' },
    { title: 'Payment confirmed', body: 'GB-1', senderName: null },
    { title: 'Your question about Layoffs was answered', body: 'Yes.', senderName: 'Own' },
  ]);
  expect(JSON.stringify(notifications)).not.toContain(world.users.agentAssigned);
});
