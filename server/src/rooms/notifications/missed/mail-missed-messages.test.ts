// Rules: docs/rules/notifications.md#missed-messages, docs/rules/mails.md#unsubscribing
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import type { KindAndData } from '@cobuy/domain/notifications/notice-data';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type Person, type World } from '../../../../test/matrix/world.ts';
import { ofOrder, someAnnouncement, someMention } from '../../../../test/notices/some-notices.ts';
import { mailsTo } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notify } from '../notifying/notify.ts';
import { mailMissedMessages } from './mail-missed-messages.ts';

const start = new Date('2027-03-20T12:00:00Z');
const address = 'buyerowner@matrix.example';
let server: TestServer;
let world: World;
let now = start;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
  await world.pool.query(`UPDATE users SET first_name = 'Ana', last_name = 'Lopez' WHERE id = $1`, [
    world.users.agentAssigned,
  ]);
  for (const table of ['sessions', 'order_sessions'])
    await world.pool.query(`UPDATE ${table} SET created_at = $1, expires_at = '2030-01-01'`, [start]);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = start;
  for (const table of ['notifications', 'notification_preferences', 'notification_presence', 'mail_outbox'])
    await world.pool.query(`DELETE FROM ${table}`);
});

/** Minutes after the start. */
const at = (minutes: number) => {
  now = new Date(start.getTime() + minutes * 60_000);
};
const aboutOrder = (text = 'Where shall we meet?') => ({
  kind: 'order_message' as const,
  data: { ...ofOrder(world), organizerId: world.users.agentAssigned, text },
});
const write = (
  about: KindAndData = aboutOrder(),
  person: Person = 'buyerOwner',
  path = '/buyer/orders/GB-1?tab=chat',
) =>
  inTransaction(server.services, (tx, afterCommit) =>
    notify(tx, afterCommit, server.services, [
      {
        userId: world.users[person],
        organizationId: world.own,
        path,
        reader: 'account',
        subject: 'order-chat:1',
        messageId: crypto.randomUUID(),
        ...about,
      },
    ]),
  );
/** As if several processes woke up at the same moment. */
const work = (processes = 4) =>
  Promise.all(
    Array.from({ length: processes }, () =>
      mailMissedMessages({ ...server.services, publicUrl: 'https://cobuy.example' }),
    ),
  );
const mails = () => mailsTo(server, address);
/** The person looks at a page. */
const look = () =>
  world.pool.query(
    `INSERT INTO notification_presence (user_id, last_active_at) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET last_active_at = excluded.last_active_at`,
    [world.users.buyerOwner, now],
  );

test('what waited ten minutes is mailed once, as one mail, however many processes run', async () => {
  await write(aboutOrder('First'));
  at(5);
  await write(someMention(world), 'buyerOwner', '/channels/1');
  at(9);
  await work();
  expect(await mails()).toEqual([]);
  at(11);
  await work(8);
  at(13);
  await work();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: 'missed-messages', subject: 'You missed 2 messages' });
  expect(mail?.text).toContain(
    `Ana Lopez about order ${world.order.orderNumber}\n"First"\nhttps://cobuy.example/buyer/orders/GB-1?tab=chat`,
  );
  expect(mail?.text).toContain('https://cobuy.example/channels/1');
});

test('each of many people gets one mail', async () => {
  const people: Person[] = ['buyerOwner', 'buyerOther', 'agentAssigned', 'agentOther', 'adminOwn', 'orderGuest'];
  for (const person of people) for (let index = 0; index < 30; index++) await write(aboutOrder(), person);
  at(11);
  await work(6);
  const { rows } = await world.pool.query<{ recipient: string }>('SELECT recipient FROM mail_outbox');
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(
    people.map((person) => `${person.toLowerCase()}@matrix.example`).toSorted(),
  );
  expect((await mails())[0]?.text).toContain('and 10 more');
});

test('what was read, what is no message, and what is a day old is not mailed', async () => {
  await write(someAnnouncement(world));
  await write();
  await server.call(notificationPaths.markAllNotificationsRead, {}, { token: world.tokens.buyerOwner });
  await write(someAnnouncement(world));
  at(11);
  await work();
  await write();
  at(11 + 25 * 60);
  await work();
  expect(await mails()).toEqual([]);
});

test('somebody who looks at a page is not mailed; somebody who left right away is', async () => {
  await write();
  for (const minute of [0, 5, 11]) {
    at(minute);
    await look();
    await work();
  }
  at(60);
  await work();
  expect(await mails()).toEqual([]);
  await write();
  at(61);
  await look();
  at(70.5);
  await work();
  expect(await mails()).toEqual([]);
  at(72);
  await work();
  expect(await mails()).toHaveLength(1);
});

test('a long talk mails once an hour until its reader comes back', async () => {
  for (let minute = 0; minute <= 90; minute += 5) {
    at(minute);
    await write();
    await work(1);
  }
  expect(await mails()).toHaveLength(2);
  at(91);
  await look();
  await write();
  at(102);
  await work();
  expect(await mails()).toHaveLength(3);
});

test('whoever turned these mails off gets none', async () => {
  const caller = { token: world.tokens.buyerOwner };
  await server.call(notificationPaths.saveNotificationPreferences, { body: { emailEnabled: false } }, caller);
  await write();
  at(11);
  await work();
  expect(await mails()).toEqual([]);
});

test('the link of a mail ends these mails for its reader, a guest too, and for nobody else', async () => {
  const linkIn = (mail: { text: string } | undefined) => /mails-off\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const mailToGuest = async () => (await mailsTo(server, 'orderguest@matrix.example')).at(-1);
  await write(aboutOrder(), 'orderGuest');
  await write();
  at(11);
  await work();
  const token = linkIn(await mailToGuest());
  expect(token).not.toBe(linkIn((await mails())[0]));
  at(80);
  await write(aboutOrder(), 'orderGuest');
  at(91);
  await work();
  expect(await mailsTo(server, 'orderguest@matrix.example')).toHaveLength(2);
  expect(linkIn(await mailToGuest())).toBe(token);
  for (const which of ['wrong', token, token])
    expect((await server.call(notificationPaths.turnMailsOff, { body: { token: which } })).status).toBe(
      which === 'wrong' ? 400 : 200,
    );
  // A mail program posts a form to the link itself, without a session, and may do so again.
  await world.pool.query('UPDATE notification_preferences SET email_enabled = true');
  for (let times = 0; times < 2; times++) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await fetch(`${server.url}/mails-off?token=${token}&topic=emailEnabled`, { method: 'POST', body });
    expect(answer.status).toBe(200);
  }
  at(170);
  await write(aboutOrder(), 'orderGuest');
  await write();
  at(181);
  await work();
  expect(await mailsTo(server, 'orderguest@matrix.example')).toHaveLength(2);
  expect(await mails()).toHaveLength(2);
});

test('an open page says over its socket that it is looked at; a session limited to an order does not count', async () => {
  const open = async (person: Person) => {
    const socket = io(server.url, { transports: ['websocket'], forceNew: true, auth: { token: world.tokens[person] } });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.emit('notification:here');
    return socket;
  };
  const sockets = [await open('orderGuest'), await open('buyerOwner')];
  const present = async () =>
    (await world.pool.query<{ user_id: string; last_active_at: Date }>('SELECT * FROM notification_presence')).rows;
  await until(async () => (await present()).length > 0);
  expect(await present()).toMatchObject([{ user_id: world.users.buyerOwner, last_active_at: now }]);
  for (const socket of sockets) socket.disconnect();
});
