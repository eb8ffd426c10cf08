// Rules: docs/rules/notifications.md#preferences, docs/rules/notifications.md#on-every-page
import { setImmediate } from 'node:timers/promises';
import type { Notification, notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import type { profileCalls } from '@cobuy/contract/users/profile.http';
import { profilePaths } from '@cobuy/contract/users/users.paths';
import {
  applyFeedEvent,
  emptyFeed,
  type Feed,
  type FeedEvent,
  takePage,
} from '@cobuy/domain/notifications/notification-feed';
import { defaultPreferences } from '@cobuy/domain/notifications/notification-rules';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, type Person, type World } from '../../../test/matrix/world.ts';
import { announcement } from '../../../test/notices/some-notices.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { forgetOldNotifications } from './notifications.room.ts';
import { type Notice, type NoticeToSend, notify } from './notifying/notify.ts';
import { readNotificationsAbout } from './reading/mark-read.ts';

let server: TestServer;
let world: World;
let now = new Date();
const sockets: Socket[] = [];
const reader: Person = 'buyerOwner';

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  await world.pool.query('DELETE FROM notifications; DELETE FROM notification_preferences');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

const notice = ({ title = 'Pickup', ...changes }: Partial<NoticeToSend> & { title?: string } = {}): Notice => ({
  userId: world.users[reader],
  reader: 'account',
  organizationId: world.own,
  kind: 'announcement',
  data: announcement(world, title, 'On Friday'),
  path: '/browse',
  subject: 'announcement:1',
  ...changes,
});
const tell = (...notices: Notice[]) =>
  inTransaction(server.services, (tx, afterCommit) => notify(tx, afterCommit, server.services, notices));
const asCaller = (person: Person) => ({ token: world.tokens[person] });
const list = async (person: Person = reader, query: object = {}) =>
  (
    await server.call<typeof notificationCalls.listNotifications>(
      notificationPaths.listNotifications,
      { query },
      asCaller(person),
    )
  ).body;
const count = async (person: Person = reader) =>
  (
    await server.call<typeof notificationCalls.countUnreadNotifications>(
      notificationPaths.countUnreadNotifications,
      {},
      asCaller(person),
    )
  ).body;
const markRead = (person: Person, id: string) =>
  server.call(notificationPaths.markNotificationRead, { params: { id } }, asCaller(person));

async function connect(person: Person): Promise<Socket> {
  const socket = io(server.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: world.tokens[person] },
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
const heardBy = (socket: Socket) => {
  const heard: { name: string; payload: unknown }[] = [];
  socket.onAny((name: string, payload: unknown) => heard.push({ name, payload }));
  return heard;
};
/** Everything told before has arrived at this person once this has. */
async function allArrived(socket: Socket, person: Person = reader) {
  const last = new Promise((resolve) => socket.once('last', resolve));
  server.services.realtime.publish(`user:${world.users[person]}`, 'last', {});
  await last;
}

describe('the list', () => {
  test('has the newest first, page by page, and only what is for the caller', async () => {
    for (let index = 1; index <= 45; index++) {
      await tell(notice({ title: `Number ${index}` }));
      // Ids of one millisecond are in no order.
      for (const told = Date.now(); Date.now() === told; ) await setImmediate();
    }
    await tell(notice({ userId: world.users.buyerOther, title: 'For somebody else' }));
    const first = await list();
    expect(first.data).toHaveLength(20);
    expect(first.data[0]).toMatchObject({ title: 'Number 45', body: 'On Friday', path: '/browse', read: false });
    const second = await list(reader, { cursor: first.nextCursor });
    const third = await list(reader, { cursor: second.nextCursor });
    expect(third.nextCursor).toBeNull();
    const titles = [first, second, third].flatMap(({ data }) => data.map(({ title }) => title));
    expect(titles).toEqual(Array.from({ length: 45 }, (_, index) => `Number ${45 - index}`));
    expect(await count()).toMatchObject({ success: true, data: { count: 45 } });
  });

  test('is the same whichever organization is selected, a foreign one too', async () => {
    await tell(notice());
    const caller = { ...asCaller(reader), organizationId: world.foreign };
    const answer = await server.call<typeof notificationCalls.listNotifications>(
      notificationPaths.listNotifications,
      {},
      caller,
    );
    expect(answer.body.data).toHaveLength(1);
  });

  test('has a message once, however often it is told', async () => {
    const message = notice({ messageId: crypto.randomUUID() });
    await Promise.all(Array.from({ length: 10 }, () => tell(message)));
    expect((await list()).data).toHaveLength(1);
  });

  test('takes many people in one statement, and nothing of a transaction that failed', async () => {
    const people: Person[] = ['buyerOwner', 'buyerOther', 'agentAssigned', 'adminOwn'];
    await tell(...people.map((person) => notice({ userId: world.users[person] })));
    for (const person of people) expect((await list(person)).data).toHaveLength(1);
    const socket = await connect(reader);
    const heard = heardBy(socket);
    const failing = inTransaction(server.services, async (tx, afterCommit) => {
      await notify(tx, afterCommit, server.services, [notice({ title: 'Never' })]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await allArrived(socket);
    expect(heard.map(({ name }) => name)).toEqual(['last']);
    expect((await list()).data).toHaveLength(1);
  });
});

describe('reading', () => {
  test('one, then all; read once is read', async () => {
    await tell(notice(), notice(), notice());
    const [newest] = (await list()).data;
    expect((await markRead(reader, newest?.id ?? '')).status).toBe(204);
    expect((await markRead(reader, newest?.id ?? '')).status).toBe(204);
    expect((await list()).data.map(({ read }) => read)).toEqual([true, false, false]);
    expect((await server.call(notificationPaths.markAllNotificationsRead, {}, asCaller(reader))).status).toBe(204);
    expect((await list()).data.every(({ read }) => read)).toBe(true);
    expect((await count()).data.count).toBe(0);
  });

  test("somebody else's is not there, by call or by socket", async () => {
    await tell(notice());
    const [mine] = (await list()).data;
    const answer = await markRead('buyerOther', mine?.id ?? '');
    expect(answer).toMatchObject({ status: 404, body: { code: 'notification.not_found' } });
    const other = await connect('buyerOther');
    other.emit('notification:mark-read', { notificationId: mine?.id });
    other.emit('notification:mark-all-read');
    other.emit('notification:mark-read', { notificationId: "' OR 1=1" });
    other.emit('notification:mark-read', null);
    await new Promise((resolve) => {
      other.once('safari-keepalive-ack', () => resolve(null));
      other.emit('safari-keepalive');
    });
    expect((await list()).data[0]?.read).toBe(false);
  });

  test('the thing itself reads what was told about it, and nothing else', async () => {
    await tell(
      notice({ title: 'a', subject: 'channel:1' }),
      notice({ title: 'b', subject: 'channel:1' }),
      notice({ title: 'c', subject: 'channel:2' }),
    );
    await inTransaction(server.services, (tx, afterCommit) =>
      readNotificationsAbout(tx, afterCommit, server.services, world.users[reader], 'channel:1'),
    );
    const unread = (await list()).data.filter(({ read }) => !read);
    expect(unread.map(({ title }) => title)).toEqual(['c']);
  });

  test('a session that is limited to an order reads nothing, and its socket hears and marks nothing', async () => {
    await tell(notice({ userId: world.users.orderGuest }));
    expect((await server.call(notificationPaths.listNotifications, {}, asCaller('orderGuest'))).status).toBe(403);
    const guest = await connect('orderGuest');
    const heard = heardBy(guest);
    await tell(notice({ userId: world.users.orderGuest }));
    guest.emit('notification:mark-all-read');
    await new Promise((resolve) => {
      guest.once('safari-keepalive-ack', () => resolve(null));
      guest.emit('safari-keepalive');
    });
    expect(heard.map(({ name }) => name)).toEqual(['safari-keepalive-ack']);
    const { rows } = await world.pool.query('SELECT 1 FROM notifications WHERE read_at IS NULL');
    expect(rows).toHaveLength(2);
  });
});

describe('events', () => {
  test('of a message and of a mention carry who wrote what, and where', async () => {
    const socket = await connect(reader);
    const stranger = heardBy(await connect('buyerOther'));
    const heard = heardBy(socket);
    const [messageId, mentionId, channelId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const personId = world.users.agentAssigned;
    await world.pool.query(`UPDATE users SET first_name = 'Ana', last_name = 'Lopez' WHERE id = $1`, [personId]);
    const { id: orderId, orderNumber } = world.order;
    await tell({
      ...notice({ messageId }),
      kind: 'order_message',
      data: { orderId, orderNumber, organizerId: personId, text: 'Hello' },
    });
    await tell({
      ...notice({ messageId: mentionId, path: `/channels/${channelId}` }),
      kind: 'mention_all',
      data: { personId, channelId, whom: 'here', text: 'Hello' },
    });
    await allArrived(socket);
    expect(heard.map(({ name }) => name)).toEqual([
      'notification:new',
      'notification:new_message',
      'notification:unread_count',
      'notification:new',
      'channel:mention',
      'notification:unread_count',
      'last',
    ]);
    expect(heard[1]?.payload).toEqual({ senderName: 'Ana Lopez', content: 'Hello', messageId, unreadCount: 1 });
    expect(heard[4]?.payload).toEqual({
      mentionType: 'channel',
      messageId: mentionId,
      channelId,
      sender: { firstName: 'Ana' },
    });
    expect(heard[5]?.payload).toMatchObject({ count: 2 });
    expect(stranger).toEqual([]);
  });

  /** What a page shows after a fresh fetch. */
  async function fetched(): Promise<Feed<Notification>> {
    const [page, counted] = [await list(), await count()];
    const shown = { items: page.data, hasMore: page.nextCursor !== null, isFirst: true };
    return { ...takePage<Notification>(emptyFeed, shown, []), unread: counted.data.count };
  }
  /** As far as a first page reaches. */
  const shown = ({ items, hasMore, unread }: Feed<Notification>) => ({ items: items.slice(0, 20), hasMore, unread });

  const deeds: Record<string, (socket: Socket) => Promise<unknown> | undefined> = {
    'notification:new': () => tell(notice({ title: 'One more' })),
    'notification:read by call': async () => markRead(reader, (await list()).data[1]?.id ?? ''),
    'notification:read by socket': async (socket) =>
      socket.emit('notification:mark-read', { notificationId: (await list()).data[0]?.id }),
    'notification:read of a subject': () =>
      inTransaction(server.services, (tx, afterCommit) =>
        readNotificationsAbout(tx, afterCommit, server.services, world.users[reader], 'channel:1'),
      ),
    'notification:read-all by call': () =>
      server.call(notificationPaths.markAllNotificationsRead, {}, asCaller(reader)),
    'notification:read-all by socket': async (socket) => socket.emit('notification:mark-all-read'),
  };
  test.each(Object.keys(deeds))('stale state and %s end where a fresh fetch does', async (name) => {
    for (let index = 0; index < 30; index++) await tell(notice({ subject: `channel:${index % 3}` }));
    const before = await fetched();
    const [here, elsewhere] = [await connect(reader), await connect(reader)];
    const heard = [heardBy(here), heardBy(elsewhere)];
    await deeds[name]?.(here);
    const isDone = (events: { name: string }[]) => events.some((event) => event.name === 'notification:unread_count');
    await until(() => heard.every(isDone));
    const after = shown(await fetched());
    expect(after).not.toEqual(shown(before));
    for (const events of heard) {
      const told = events.filter((event) => /^notification:(new|read|read-all|unread_count)$/.test(event.name));
      expect(shown((told as FeedEvent<Notification>[]).reduce<Feed<Notification>>(applyFeedEvent, before))).toEqual(
        after,
      );
      // In any order, and twice.
      const shuffled = [...told, ...told].reverse() as FeedEvent<Notification>[];
      expect(shown(shuffled.reduce<Feed<Notification>>(applyFeedEvent, before))).toEqual(after);
    }
  });
});

describe('preferences', () => {
  const get = async () =>
    (
      await server.call<typeof notificationCalls.getNotificationPreferences>(
        notificationPaths.getNotificationPreferences,
        {},
        asCaller(reader),
      )
    ).body;
  const save = (body: object) =>
    server.call<typeof notificationCalls.saveNotificationPreferences>(
      notificationPaths.saveNotificationPreferences,
      { body },
      asCaller(reader),
    );

  test('start as the defaults and keep what a change leaves out', async () => {
    expect(await get()).toEqual({ success: true, data: defaultPreferences });
    await save({ soundEnabled: false });
    await save({ soundVolume: 0.25, emailEnabled: false });
    await save({});
    expect((await get()).data).toEqual({
      ...defaultPreferences,
      soundEnabled: false,
      soundVolume: 0.25,
      emailEnabled: false,
    });
  });

  test('are saved for an account whose address nobody has confirmed, and taken over once it is', async () => {
    const verified = (at: string) =>
      world.pool.query(`UPDATE users SET email_verified_at = ${at} WHERE id = $1`, [world.users[reader]]);
    await verified('NULL');
    const chosen = { orderUpdates: false, marketingEmails: true, emailNotifications: false };
    expect(await save({ ...chosen, soundEnabled: false })).toMatchObject({ status: 200, body: { data: chosen } });
    expect((await get()).data).toEqual({ ...defaultPreferences, ...chosen, soundEnabled: false });
    await verified('now()');
    await save({ orderUpdates: true });
    expect((await get()).data).toMatchObject({ ...chosen, orderUpdates: true });
    await save({ marketingEmails: false, emailNotifications: true });
    expect((await get()).data).toEqual({ ...defaultPreferences, soundEnabled: false });
  });

  test('the profile call takes an agent’s choices, and refuses one that is none', async () => {
    const change = (notificationPreferences: object) =>
      server.call<typeof profileCalls.changeProfile>(
        profilePaths.changeProfile,
        { body: { notificationPreferences } },
        asCaller(reader),
      );
    const chosen = { dailyDigest: false, newOrderNotifications: false, orderUpdates: false };
    expect((await change(chosen)).body.data.notificationPreferences).toMatchObject(chosen);
    expect((await get()).data).toMatchObject(chosen);
    expect(await change({ dailyDigests: false })).toMatchObject({
      status: 400,
      body: { details: [{ message: '“dailyDigests” isn’t a known field' }] },
    });
    expect(await save({ dailyDigests: false })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'dailyDigests', message: '“dailyDigests” isn’t a known field' }] },
    });
  });

  test('refuse what is no preference', async () => {
    for (const body of [{ soundVolume: 1.1 }, { soundVolume: -1 }, { badgeEnabled: 'yes' }, []])
      expect((await save(body)).status).toBe(400);
  });
});

test('read ones are forgotten after 90 days, unread ones after a year', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const days of [400, 100, 80]) {
    now = daysAgo(days);
    await tell(notice({ title: `read ${days}` }), notice({ title: `unread ${days}` }));
  }
  await world.pool.query(`UPDATE notifications SET read_at = now() WHERE data->>'title' LIKE 'read%'`);
  now = new Date();
  await forgetOldNotifications(server.services);
  expect((await list()).data.map(({ title }) => title).toSorted()).toEqual(['read 80', 'unread 100', 'unread 80']);
});
