// Notices and the history of an order are said in the names of whenever they are read.
import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { privacyPaths } from '@cobuy/contract/privacy/privacy.paths';
import { profilePaths } from '@cobuy/contract/users/users.paths';
import { deletePhrase } from '@cobuy/domain/privacy/privacy-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, insert, type Person, type World } from '../../../test/matrix/world.ts';
import { passUndoTime } from '../../../test/pass-undo-time.ts';
import { password } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const as = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });
const rename = (person: Person, firstName: string, lastName: string) =>
  server.call(profilePaths.changeProfile, { body: { firstName, lastName } }, as(person));
const renameGroupBuy = (title: string) =>
  world.pool.query('UPDATE group_buys SET title = $2 WHERE id = $1', [world.groupBuyId, title]);
const say = (person: Person, content: string) =>
  server.call(orderChatPaths.postOrderMessage, { params: { orderId: world.order.id }, body: { content } }, as(person));
const notices = async (person: Person) =>
  (
    await server.call<typeof notificationCalls.listNotifications>(notificationPaths.listNotifications, {}, as(person))
  ).body.data.map(({ title, body, senderName }) => ({ title, body, senderName }));
const history = async (person: Person) =>
  (
    await server.call<typeof orderCalls.getOrder>(
      orderPaths.getOrder,
      { params: { orderNumber: world.order.orderNumber } },
      as(person),
    )
  ).body.timeline.map(({ kind, detail, actor }) => [kind, actor?.name ?? null, detail]);

test('a renamed group buy and renamed people are right in old notices and in the history of an order', async () => {
  const { orderNumber } = world.order;
  const params = { orderNumber };
  await rename('agentAssigned', 'Greta', 'Farmer');
  await rename('buyerOwner', 'Ana', 'Lopez');
  await say('agentAssigned', 'On Friday?');
  await say('buyerOwner', 'Yes.');
  const paid = { params, body: { amount: 5, paidOn: '2026-11-20' } };
  expect((await server.call(orderPaths.notePayment, paid, as('agentAssigned'))).status).toBe(201);
  const step = { params, body: { status: 'SETTLED' } };
  expect((await server.call(orderPaths.changeOrderStatus, step, as('agentAssigned'))).status).toBe(200);
  await passUndoTime(server);

  await renameGroupBuy('Winter grains');
  await rename('agentAssigned', 'Grete', 'Bauer');
  await rename('buyerOwner', 'Anna', 'Lopes');
  expect(await notices('buyerOwner')).toEqual([
    { title: 'Payment confirmed for your order from Winter grains', body: orderNumber, senderName: null },
    {
      title: '$5.00 received for your order from Winter grains',
      body: 'You still have $20.00 to pay.',
      senderName: null,
    },
    { title: `Grete Bauer about order ${orderNumber}`, body: 'On Friday?', senderName: 'Grete Bauer' },
  ]);
  expect(await notices('agentAssigned')).toEqual([
    { title: `Anna Lopes about order ${orderNumber}`, body: 'Yes.', senderName: 'Anna Lopes' },
  ]);
  expect(await history('agentAssigned')).toEqual([
    ['placed', 'Anna Lopes', null],
    ['payment_noted', 'Grete Bauer', '$5.00'],
    ['status_changed', 'Grete Bauer', null],
  ]);
});

test('the name of a deleted account is gone from both, and nothing stored says it', async () => {
  const { pool } = world;
  const body = { confirmation: deletePhrase, password };
  expect((await server.call(privacyPaths.deleteOwnAccount, { body }, as('agentAssigned'))).status).toBe(204);
  const titles = (await notices('buyerOwner')).map(({ title }) => title);
  expect(titles).toContain(`Deleted user about order ${world.order.orderNumber}`);
  expect(await history('adminOwn')).toContainEqual(['payment_noted', 'Deleted user', '$5.00']);
  for (const table of ['notifications', 'order_events', 'push_outbox', 'sms_news']) {
    const { rows } = await pool.query(`SELECT 1 FROM ${table} AS r WHERE r::text ~ 'Gret|Bauer|Farmer'`);
    expect(rows, table).toEqual([]);
  }
});

test('what was stored as words before stays as it was said', async () => {
  const { pool, order, own, users } = world;
  await insert(pool, 'notifications', {
    ...{ user_id: users.buyerOther, id: crypto.randomUUID(), organization_id: own, kind: 'order_settled' },
    ...{ title: 'Payment confirmed for your order from Autumn grains', body: 'GB-1', path: '/buyer/orders/GB-1' },
    ...{ subject: 'order:1', sender_name: 'Riverside', created_at: new Date() },
  });
  await insert(pool, 'order_events', {
    ...{ organization_id: own, order_id: order.id, id: crypto.randomUUID(), kind: 'edited', at: new Date() },
    detail: 'Phone number',
  });
  expect(await notices('buyerOther')).toEqual([
    { title: 'Payment confirmed for your order from Autumn grains', body: 'GB-1', senderName: 'Riverside' },
  ]);
  expect(await history('adminOwn')).toContainEqual(['edited', null, 'Phone number']);
});
