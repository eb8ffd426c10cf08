// Real calls to a push service that opens what it gets as a browser would.
// Rules: docs/rules/notifications.md#push
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import { longestPush, pushWorthHours } from '@cobuy/domain/notifications/push-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type Person, type World } from '../../../../test/matrix/world.ts';
import { announcement } from '../../../../test/notices/some-notices.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isPrivateAddress } from '../../../platform/push/private-addresses.ts';
import { endAllAccess } from '../../accounts/sessions.ts';
import { notify } from '../notifying/notify.ts';
import { deliverPush } from './deliver-push.ts';

interface Received {
  path: string;
  text: string;
  authorization: string;
}
let server: TestServer;
let world: World;
let service: Server;
let address: string;
let received: Received[] = [];
let answers: number[] = [];
let aheadMs = 0;

/** The device's own half of the keys. */
const device = createECDH('prime256v1');
device.generateKeys();
const auth = randomBytes(16);
const keys = { p256dh: device.getPublicKey('base64url'), auth: auth.toString('base64url') };

/** As a browser does (RFC 8291, section 3.4). */
function open(body: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const [sender, sealed] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)];
  const derive = (key: Buffer, with_: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, with_, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender]);
  const key = derive(device.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const status = answers.shift() ?? 201;
    if (status < 300)
      received.push({
        path: request.url ?? '',
        text: open(Buffer.concat(chunks)),
        authorization: request.headers.authorization ?? '',
      });
    response.writeHead(status, { location: `${address}/elsewhere` }).end();
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  server = await startTestServer({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    config: { pushesToPrivateAddresses: true },
  });
  world = await buildWorld(server.database.pool);
  await world.pool.query(
    `UPDATE sessions SET expires_at = now() + interval '10 years'; UPDATE order_sessions SET expires_at = now() + interval '10 years'`,
  );
});
afterAll(async () => {
  await server.close();
  service.close();
});
beforeEach(async () => {
  [received, answers, aheadMs] = [[], [], 0];
  await world.pool.query('DELETE FROM push_subscriptions; DELETE FROM notifications; DELETE FROM throttles');
});

const as = (person: Person) => ({ token: world.tokens[person] });
const subscribe = (person: Person, endpoint = `${address}/${randomUUID()}`) =>
  server.call<typeof notificationCalls.subscribeDevice>(
    notificationPaths.subscribeDevice,
    { body: { endpoint, keys } },
    as(person),
  );
async function tell(person: Person, title = 'Your order is on its way', body = 'Oats') {
  const notice = {
    ...{ userId: world.users[person], reader: 'account' as const, organizationId: world.own },
    ...{ kind: 'announcement' as const, data: announcement(world, title, body) },
    ...{ path: '/orders', subject: `order:${randomUUID()}` },
  };
  await inTransaction(server.services, (tx, afterCommit) => notify(tx, afterCommit, server.services, [notice]));
  aheadMs += 6000;
}
const deliver = () => deliverPush(server.services);
const count = async (table: 'push_outbox' | 'push_subscriptions') =>
  Number((await world.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);

test('a device is told once what its person is told, sealed for it and signed, however many processes send', async () => {
  const { body } = await subscribe('buyerOther');
  expect(body.data.devices).toMatchObject([{ isThisOne: true }]);
  await tell('buyerOther');
  await tell('agentOther');
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(received.map(({ text }) => JSON.parse(text))).toEqual([
    { id: expect.any(String), title: 'Your order is on its way', body: 'Oats', path: '/orders' },
  ]);
  const [signature] = /t=([\w-]+\.[\w-]+)/.exec(received[0]?.authorization ?? '')?.slice(1) ?? [];
  const claims = JSON.parse(Buffer.from(signature?.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.aud).toBe(address);
  expect(received[0]?.authorization).toContain(body.data.publicKey);
  expect(await count('push_outbox')).toBe(0);
});

test('what was read on another device meanwhile does not come', async () => {
  await subscribe('buyerOther');
  await tell('buyerOther');
  await server.call(notificationPaths.markAllNotificationsRead, {}, as('buyerOther'));
  await deliver();
  expect([received, await count('push_outbox')]).toEqual([[], 0]);
});

test('a device that is gone, signed out or another person’s by now is told nothing more', async () => {
  for (const status of [403, 404, 410]) {
    answers = [status];
    await subscribe('buyerOther');
    await tell('buyerOther');
    await deliver();
    expect([status, await count('push_subscriptions')]).toEqual([status, 0]);
  }

  const shared = `${address}/shared`;
  await subscribe('buyerOther', shared);
  await subscribe('agentOther', shared);
  await tell('buyerOther', 'Of the one before');
  await tell('agentOther', 'Of the one after');
  await deliver();
  expect(received.map(({ text }) => JSON.parse(text).title)).toEqual(['Of the one after']);

  await subscribe('buyerOther');
  await tell('buyerOther');
  await server.call(authPaths.logout, {}, as('buyerOther'));
  await deliver();
  expect(received).toHaveLength(1);
  await subscribe('agentOther');
  await inTransaction(server.services, (tx, afterCommit) =>
    endAllAccess(tx, afterCommit, server.services, world.users.agentOther),
  );
  expect([await count('push_subscriptions'), await count('push_outbox')]).toEqual([0, 0]);
});

test('a push service that is away is asked again later, and leads nobody elsewhere', async () => {
  await subscribe('adminOwn');
  await tell('adminOwn');
  answers = [503, 307];
  await deliver();
  await deliver();
  expect([received.length, await count('push_outbox')]).toEqual([0, 1]);
  aheadMs += 2 * 60_000;
  await deliver();
  expect([received, await count('push_outbox')]).toEqual([[], 0]);
});

test('what could not be told within its time does not come any more', async () => {
  await subscribe('adminOwn');
  await tell('adminOwn');
  answers = [503];
  await deliver();
  aheadMs += pushWorthHours * 3_600_000;
  await deliver();
  expect([received, await count('push_outbox'), await count('push_subscriptions')]).toEqual([[], 0, 1]);
});

test('a long notification comes cut: a push service takes four kilobytes at most', async () => {
  await subscribe('adminOwn');
  await tell('adminOwn', 'T'.repeat(longestPush.title), 'B'.repeat(5000));
  await tell('adminOwn', 'T'.repeat(200), 'B'.repeat(longestPush.body));
  await deliver();
  const lengths = received.map(({ text }) => JSON.parse(text)).map(({ title, body }) => [title, body]);
  expect(lengths.toSorted()).toEqual(
    [
      ['T'.repeat(longestPush.title), `${'B'.repeat(longestPush.body - 1)}…`],
      [`${'T'.repeat(longestPush.title - 1)}…`, 'B'.repeat(longestPush.body)],
    ].toSorted(),
  );
});

test('at most ten devices are told, and everybody sees and removes their own', async () => {
  for (let made = 0; made < 12; made++) await subscribe('adminOwn');
  const { body } = await server.call<typeof notificationCalls.getPushSettings>(
    notificationPaths.getPushSettings,
    {},
    as('adminOwn'),
  );
  expect(body.data.devices).toHaveLength(10);
  const [first] = body.data.devices;
  const remove = (person: Person) =>
    server.call(notificationPaths.unsubscribeDevice, { params: { id: first?.id ?? '' } }, as(person));
  expect((await remove('agentAssigned')).status).toBe(404);
  expect((await remove('adminOwn')).status).toBe(200);
  expect(await count('push_subscriptions')).toBe(9);
});

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '::1',
  '::ffff:192.168.0.1',
  'fd00::1',
  '0.0.0.0',
  '100.64.1.1',
  '192.88.99.1',
  'fec0::1',
])('%s is nobody’s on the internet', (private_) => {
  expect(isPrivateAddress(private_)).toBe(true);
});

test('an address in this server’s own network is refused, by number or by name, and nothing is sent there', async () => {
  const strict = await startTestServer({ databaseUrl: server.database.url });
  const post = (endpoint: string) =>
    strict.call(notificationPaths.subscribeDevice, { body: { endpoint, keys } }, as('adminOwn'));
  for (const endpoint of [
    address,
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://user:secret@push.example/x',
    'ftp://push.example/x',
  ])
    expect([endpoint, (await post(endpoint)).status]).toEqual([endpoint, 400]);
  expect((await post('https://localhost/x')).status).toBe(200);
  await tell('adminOwn');
  await deliverPush(strict.services);
  expect([received, await count('push_subscriptions')]).toEqual([[], 0]);
  await strict.close();
});
