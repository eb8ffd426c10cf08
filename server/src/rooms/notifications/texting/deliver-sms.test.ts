// Real calls to a gateway that verifies what it gets.
// Rules: docs/rules/notifications.md#sms
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, insert, makeGroupBuy, makeOrder, type Person, type World } from '../../../../test/matrix/world.ts';
import { type SmsReceiver, startSmsReceiver } from '../../../../test/sms-receiver.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { createWebhookGateway } from '../../../platform/sms/webhook-gateway.ts';
import { settleRestored } from '../../../settle-restored.ts';
import { notifyOrganizers } from '../../orders/notifying/notify-organizers.ts';
import { deliverSms } from './deliver-sms.ts';

const publicUrl = 'https://deals.example.org';
const phone = '+12025550123';
const minute = 60_000;
let receiver: SmsReceiver;
let server: TestServer;
let world: World;
let aheadMs = 0;
let alerts: string[] = [];

beforeAll(async () => {
  receiver = await startSmsReceiver();
  server = await startTestServer({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    config: { publicUrl, sms: { url: receiver.url, key: receiver.key } },
  });
  world = await buildWorld(server.database.pool);
  await world.pool.query(
    `UPDATE sessions SET expires_at = now() + interval '10 years'; UPDATE order_sessions SET expires_at = now() + interval '10 years'`,
  );
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(async () => {
  aheadMs = 0;
  alerts = [];
  Object.assign(receiver, { received: [], unsigned: 0, answers: [] });
  await world.pool.query(`
    DELETE FROM sms_news; DELETE FROM sms_outbox; DELETE FROM notifications; DELETE FROM order_news_tellings;
    DELETE FROM throttles; DELETE FROM notification_preferences; UPDATE users SET phone = NULL;
    UPDATE order_events SET told_at = at, mailed_at = at`);
  await wantSms('adminOwn');
});

const as = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });
const save = (person: Person, typed: unknown) =>
  server.call<typeof notificationCalls.savePhone>(notificationPaths.savePhone, { body: { phone: typed } }, as(person));
async function wantSms(person: Person, number = phone) {
  expect((await save(person, number)).status).toBe(200);
  const body = { smsNotifications: true };
  expect((await server.call(notificationPaths.saveNotificationPreferences, { body }, as(person))).status).toBe(200);
}
const deal = (title: string) =>
  makeGroupBuy(world.pool, {
    organizationId: world.own,
    createdById: world.users.adminOwn,
    productId: world.productId,
  }).then(async (id) => {
    await world.pool.query('UPDATE group_buys SET title = $2 WHERE id = $1', [id, title]);
    return id;
  });
async function order(groupBuyId: string) {
  const { own: organizationId, productId, users } = world;
  const buyerId = users.buyerOther;
  const { id } = await makeOrder(world.pool, { organizationId, groupBuyId, productId, buyerId, claimed: true });
  const now = server.services.clock.now();
  await world.pool.query(`UPDATE order_events SET at = $1, actor_id = $3 WHERE order_id = $2`, [now, id, buyerId]);
}
const tell = () => notifyOrganizers({ ...server.services, publicUrl });
const gateway = (key = receiver.key, patienceMs = 2000) => createWebhookGateway({ url: receiver.url, key }, patienceMs);
const deliver = (by = gateway()) => deliverSms(server.services, by, async ({ key }) => void alerts.push(key));
const outbox = async () =>
  (await world.pool.query('SELECT status, attempts, last_error FROM sms_outbox ORDER BY created_at')).rows;
const texts = () => receiver.received.map(({ text }) => text);
const oneOrder = async () => {
  const id = await deal('Rice');
  await order(id);
  await tell();
  return id;
};

test('an order reaches the phone of its organizer once, signed, however many processes send', async () => {
  await oneOrder();
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(receiver).toMatchObject({ unsigned: 0, received: [{ to: phone }] });
  expect(texts()).toEqual([
    expect.stringMatching(/^Cobuy: New order in Rice\. https:\/\/deals\.example\.org\/orders\/GB-/),
  ]);
  expect(await outbox()).toEqual([{ status: 'sent', attempts: 1, last_error: null }]);
});

test('an agent to whom a group buy is given hears of it on the phone', async () => {
  await wantSms('agentOther', '+4930123456');
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const body = {
    ...{ title: 'Winter grains', startDate: day(0), endDate: day(7), paymentDueDate: day(14) },
    ...{ paymentMethods: ['PAYPAL'], products: [{ productId: world.productId }], agents: [world.users.agentOther] },
  };
  expect((await server.call(groupBuyPaths.createGroupBuy, { body }, as('adminOwn'))).status).toBe(201);
  await deliver();
  expect(receiver.received).toMatchObject([
    { to: '+4930123456', text: expect.stringContaining('Winter grains is yours to run') },
  ]);
});

test('one a minute: what comes meanwhile goes together; and six an hour', async () => {
  const id = await oneOrder();
  await deliver();
  for (const title of ['Oats', 'Beans', 'Nuts']) await order(await deal(title));
  await tell();
  await deliver();
  expect(receiver.received).toHaveLength(1);
  aheadMs += minute;
  await deliver();
  expect(texts()[1]).toBe('Cobuy: 3 new orders in 3 group buys. https://deals.example.org/admin/orders');
  for (let sent = 0; sent < 5; sent++) {
    aheadMs += minute;
    await order(await deal('More'));
    await tell();
    await deliver();
  }
  expect(receiver.received).toHaveLength(6);
  aheadMs += 60 * minute;
  await order(id);
  await tell();
  await deliver();
  expect(texts().at(-1)).toMatch(/^Cobuy: 2 new orders in 2 group buys/);
});

test('one that waits for the gateway is not overtaken: what comes meanwhile goes after it, together', async () => {
  receiver.answers.push(503);
  await oneOrder();
  await deliver();
  aheadMs += minute;
  for (const title of ['Oats', 'Beans']) await order(await deal(title));
  await tell();
  await deliver();
  expect(await outbox()).toHaveLength(1);
  aheadMs += 2 * minute;
  await deliver();
  aheadMs += 2 * minute;
  await deliver();
  expect(texts().slice(-2)).toEqual([
    expect.stringMatching(/^Cobuy: New order in Rice/),
    expect.stringMatching(/^Cobuy: 2 new orders in 2 group buys/),
  ]);
});

test('whoever has had six within the hour keeps nobody else waiting, however much has come for them', async () => {
  await world.pool.query(
    `INSERT INTO sms_outbox (id, user_id, recipient, text, status, created_at, expires_at, next_attempt_at, sent_at)
     SELECT gen_random_uuid(), $1, $2, 'told', 'sent', at, at, at, at
     FROM (SELECT now() - turn * interval '8 minutes' AS at FROM generate_series(1, 6) turn) sent`,
    [world.users.adminOwn, phone],
  );
  await world.pool.query(
    `INSERT INTO sms_news (id, user_id, organization_id, kind, count, group_buy_id, group_buy_title, path, list_path, created_at)
     SELECT gen_random_uuid(), $1, $2, 'order_placed', 1, gen_random_uuid(), 'Busy', '/orders', '/orders', now() - interval '1 hour'
     FROM generate_series(1, 600)`,
    [world.users.adminOwn, world.own],
  );
  await wantSms('agentOther', '+4930123456');
  await insert(world.pool, 'sms_news', {
    user_id: world.users.agentOther,
    organization_id: world.own,
    kind: 'deal_assigned',
    count: 1,
    group_buy_id: crypto.randomUUID(),
    group_buy_title: 'Oats',
    path: '/x',
    list_path: '/x',
    created_at: new Date(),
  });
  await deliver();
  expect(receiver.received).toMatchObject([{ to: '+4930123456' }]);
});

describe('a gateway', () => {
  test('that fails is asked again later under the same id, and the page of health says what it said, without the number', async () => {
    receiver.answers = [{ status: 503, body: `no credit for ${phone}` }];
    await oneOrder();
    await deliver();
    await deliver();
    expect(await outbox()).toEqual([{ status: 'queued', attempts: 1, last_error: '503: no credit for …' }]);
    const { body } = await server.call<typeof systemCalls.getHealthReport>(
      systemPaths.getHealthReport,
      {},
      { token: world.tokens.superadmin },
    );
    expect(body.sms).toMatchObject({ isConfigured: true, waiting: 1, failed: 0, lastError: '503: no credit for …' });
    aheadMs += 2 * minute;
    await deliver();
    expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2 }]);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(alerts).toEqual([]);
  });

  test.each([400, 410, 413, 422])(
    'that refuses an SMS for good, by %i, is not asked again, and the administrators are told',
    async (status) => {
      receiver.answers = [{ status, body: 'no such number' }];
      await oneOrder();
      await deliver();
      expect(await outbox()).toEqual([{ status: 'failed', attempts: 1, last_error: `${status}: no such number` }]);
      expect(alerts).toEqual(['sms-given-up']);
    },
  );

  test.each([408, 429])('that has no time now, by %i, is asked again', async (status) => {
    receiver.answers = [{ status, body: '' }];
    await oneOrder();
    await deliver();
    expect(await outbox()).toEqual([{ status: 'queued', attempts: 1, last_error: `${status}` }]);
  });

  test('that leads elsewhere is not followed', async () => {
    receiver.answers = [{ status: 307, headers: { location: receiver.url }, body: '' }];
    await oneOrder();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await outbox()).toEqual([{ status: 'queued', attempts: 1, last_error: '307' }]);
  });

  test('that does not answer is not waited for', async () => {
    receiver.answers = ['silent'];
    await oneOrder();
    await deliver(gateway(receiver.key, 200));
    expect(await outbox()).toEqual([{ status: 'queued', attempts: 1, last_error: 'no answer in time' }]);
  });

  test('with another secret takes nothing', async () => {
    await oneOrder();
    await deliver(gateway(Buffer.alloc(32, 8)));
    expect(receiver).toMatchObject({ unsigned: 1, received: [] });
    expect(await outbox()).toEqual([{ status: 'queued', attempts: 1, last_error: '401' }]);
  });

  test('that is away for long gets no old SMS: tries end within the two hours that one is worth', async () => {
    receiver.answers = Array.from({ length: 20 }, () => 500);
    await oneOrder();
    for (let tries = 0; tries < 20; tries++) {
      await deliver();
      aheadMs += 10 * minute;
    }
    expect(receiver.received.length).toBeLessThanOrEqual(7);
    expect((await outbox())[0].status).not.toBe('queued');
    expect(alerts).toEqual(['sms-given-up']);
    receiver.answers = [];
    await world.pool.query(`UPDATE sms_outbox SET status = 'queued', next_attempt_at = created_at`);
    await deliver();
    expect(await outbox()).toMatchObject([{ status: 'dropped' }]);
  });
});

describe('nothing is sent', () => {
  const whatFollows = async () => {
    await deliver();
    return receiver.received;
  };

  test('to whom it is no longer wanted, or whose number has changed meanwhile', async () => {
    await oneOrder();
    await save('adminOwn', '+12025550199');
    expect(await whatFollows()).toEqual([]);
    await order(await deal('Oats'));
    await tell();
    const off = { body: { smsNotifications: false } };
    await server.call(notificationPaths.saveNotificationPreferences, off, as('adminOwn'));
    expect(await whatFollows()).toEqual([]);
    await server.call(
      notificationPaths.saveNotificationPreferences,
      { body: { smsNotifications: true, newOrderNotifications: false } },
      as('adminOwn'),
    );
    await order(await deal('Beans'));
    await tell();
    expect(await whatFollows()).toEqual([]);
  });

  test('of what waited when a backup was made', async () => {
    await oneOrder();
    await settleRestored(server.services.db);
    expect(await whatFollows()).toEqual([]);
  });

  test('to an account that is deleted, which keeps no number and no SMS', async () => {
    await wantSms('agentOther');
    const of = [world.users.agentOther];
    await world.pool.query(
      `INSERT INTO sms_outbox (id, user_id, recipient, text, created_at, next_attempt_at, expires_at)
       VALUES (gen_random_uuid(), $1, '${phone}', 'x', now(), now(), now() + interval '1 hour')`,
      of,
    );
    const input = { params: { id: world.users.agentOther } };
    const { status } = await server.call(userPaths.deleteUser, input, { token: world.tokens.superadmin });
    expect(status).toBe(204);
    expect(
      (await world.pool.query('SELECT phone, deleted_at IS NOT NULL AS gone FROM users WHERE id = $1', of)).rows,
    ).toEqual([{ phone: null, gone: true }]);
    expect(await whatFollows()).toEqual([]);
    expect((await world.pool.query('SELECT FROM sms_outbox WHERE user_id = $1', of)).rowCount).toBe(0);
  });
});

test('a number is kept in E.164, shown to its owner alone, and changed a few times an hour', async () => {
  expect((await save('agentAssigned', '+1 (202) 555-0177')).body).toEqual({
    data: { isConfigured: true, phone: '+12025550177' },
  });
  const sms = (person: Person) =>
    server.call<typeof notificationCalls.getSmsSettings>(notificationPaths.getSmsSettings, {}, as(person));
  expect((await sms('agentAssigned')).body.data.phone).toBe('+12025550177');
  for (const path of [userPaths.listUsers, userPaths.listPeople]) {
    const found = await server.call(path, {}, as('adminOwn'));
    expect([found.status, JSON.stringify(found.body)]).toEqual([200, expect.not.stringContaining('2025550177')]);
  }
  const refused = await save('agentAssigned', '202 555 0177');
  expect(refused).toMatchObject({
    status: 400,
    body: {
      details: [{ field: 'phone', message: 'A number begins with its country code, such as +1 202 555 0123' }],
    },
  });
  expect((await save('agentAssigned', '')).body.data.phone).toBeNull();
  const many = await Promise.all(Array.from({ length: 10 }, () => save('agentAssigned', phone)));
  expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
