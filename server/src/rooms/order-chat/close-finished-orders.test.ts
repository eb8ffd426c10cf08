// Rules: docs/rules/orders.md#closing-by-itself
import type { orderChatCalls } from '@cobuy/contract/order-chat/order-chat.http';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, insert, makeOrder, type Person } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { mailsTo } from '../../../test/people.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { listOpenAskers } from '../questions/questions.queries.ts';
import { closeFinishedOrders } from './close-finished-orders.ts';

const delivered = new Date(Date.now() - 25 * 86_400_000);
const onDay = (days: number) => new Date(delivered.getTime() + days * 86_400_000);
const buyer = 'buyerowner@matrix.example';

let server: TestServer;
let shop: Shop;
let now = onDay(0);
let order: { id: string; orderNumber: string };

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());
beforeEach(async () => {
  await shop.pool.query('DELETE FROM mail_outbox');
  await shop.pool.query('DELETE FROM notifications');
  await shop.pool.query(`UPDATE orders SET status = 'CLOSED'`);
  order = await placed();
  await setOrder({ status: 'DELIVERED', settled_at: delivered, delivered_at: delivered });
});

const placed = (person: Person = 'buyerOwner', claimed = true) =>
  makeOrder(shop.pool, {
    organizationId: shop.own,
    groupBuyId: shop.deal,
    productId: shop.oats,
    buyerId: shop.users[person],
    claimed,
  });
async function setOrder(columns: Record<string, unknown>, { id } = order) {
  for (const [name, value] of Object.entries(columns))
    await shop.pool.query(`UPDATE orders SET ${name} = $1 WHERE id = $2`, [value, id]);
}
const setDays = (days: number) =>
  shop.pool.query('UPDATE organizations SET close_paid_after_days = $2 WHERE id = $1', [shop.own, days]);

/** As if several processes woke up at the same moment. */
async function at(days: number, processes = 4) {
  now = onDay(days);
  const context = { ...server.services, publicUrl: 'https://cobuy.example' };
  await Promise.all(Array.from({ length: processes }, () => closeFinishedOrders(context, listOpenAskers)));
}
const statusOf = async ({ id } = order) =>
  (await shop.pool.query<{ status: string }>('SELECT status FROM orders WHERE id = $1', [id])).rows[0]?.status;
const as = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
const read = async (person: Person, { orderNumber } = order) =>
  (await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, as(person))).body;
const closingOf = async (one = order) =>
  (await read('buyerOwner', one)).timeline.filter(({ toStatus }) => toStatus === 'CLOSED');
const chatOf = async (person: Person, { id: orderId } = order) =>
  (
    await server.call<typeof orderChatCalls.listOrderMessages>(
      orderChatPaths.listOrderMessages,
      { params: { orderId } },
      as(person),
    )
  ).body.messages;
const say = (person: Person, content: string) =>
  server.call<typeof orderChatCalls.postOrderMessage>(
    orderChatPaths.postOrderMessage,
    { params: { orderId: order.id }, body: { content } },
    as(person),
  );
const noticesOf = async (person: Person) =>
  (await readNotices(server, 'user_id = $1', [shop.users[person]])).map(({ kind, title }) => ({ kind, title }));

const words = 'Closed automatically 14 days after it was delivered: it’s paid, and nothing is open.';

describe('an order that was delivered and paid closes by itself after fourteen days', () => {
  test('once, with a line in its history and its chat, a notice and a mail', async () => {
    await at(13.9);
    expect(await statusOf()).toBe('DELIVERED');
    expect((await read('buyerOwner')).closesAt).toBe(onDay(14).toISOString());
    await at(14);
    await at(15);
    const closed = await read('buyerOwner');
    expect(closed).toMatchObject({ status: 'CLOSED', closureAcceptedAt: null, closesAt: null });
    expect(await closingOf()).toMatchObject([
      { kind: 'status_changed', fromStatus: 'DELIVERED', actor: null, reason: words },
    ]);
    for (const person of ['buyerOwner', 'agentAssigned'] as const)
      expect(await chatOf(person)).toMatchObject([{ type: 'closed_by_itself', content: words }]);
    expect(await noticesOf('buyerOwner')).toMatchObject([{ kind: 'order_closed' }]);
    expect((await mailsTo(server, buyer)).map(({ template }) => template)).toEqual(['order-closed']);
  });

  test('also where it was paid after it was handed over', async () => {
    await setOrder({ status: 'SETTLED', paid_at_handover: true, settled_at: onDay(1) });
    await at(14);
    expect(await statusOf()).toBe('CLOSED');
  });

  test('and where its buyer has asked for that and nobody has answered', async () => {
    await setOrder({ closure_requested_at: onDay(2) });
    await at(14);
    expect(await statusOf()).toBe('CLOSED');
  });

  test('or after as many days as its organization says', async () => {
    await setDays(3);
    await at(3);
    await setDays(14);
    expect((await closingOf()).map(({ reason }) => reason)).toEqual([words.replace('14', '3')]);
  });

  test('never where the organization lets none close', async () => {
    await setDays(0);
    expect((await read('buyerOwner')).closesAt).toBeNull();
    await at(400);
    await setDays(14);
    expect(await statusOf()).toBe('DELIVERED');
  });
});

describe('stays as it is', () => {
  afterEach(async () => {
    expect(await mailsTo(server, buyer)).toEqual([]);
  });

  test.each([
    ['that is not paid', { paid_at_handover: true, settled_at: null }],
    ['of which a part is still to pay', { settled_cents: 1 }],
    ['that has money to give back', { settled_cents: 999_999 }],
    ['that is on its way', { status: 'SHIPPED' }],
    ['that is paid and was not handed over', { status: 'SETTLED', delivered_at: null }],
  ])('an order %s', async (_, columns) => {
    await setOrder(columns);
    const before = await statusOf();
    await at(20);
    expect(await statusOf()).toBe(before);
  });

  test.each(['asker_id', 'asker_email'])('an order whose buyer waits for an answer (%s)', async (column) => {
    const id = crypto.randomUUID();
    await insert(shop.pool, 'questions', {
      organization_id: shop.own,
      group_buy_id: shop.deal,
      id,
      [column]: column === 'asker_id' ? shop.users.buyerOwner : buyer,
      text: 'One jar was broken. What now?',
      asked_at: onDay(2),
    });
    await at(20);
    expect(await statusOf()).toBe('DELIVERED');
    await shop.pool.query(`UPDATE questions SET answer = 'We pay it back.', answered_at = $2 WHERE id = $1`, [
      id,
      onDay(21),
    ]);
    await at(21);
    expect(await statusOf()).toBe('CLOSED');
    await shop.pool.query('DELETE FROM mail_outbox');
  });

  test('an order whose buyer wrote something lately that nobody has answered', async () => {
    now = onDay(7);
    expect((await say('buyerOwner', 'One jar was broken.')).status).toBe(201);
    await at(20.9);
    expect(await statusOf()).toBe('DELIVERED');
    expect((await say('agentAssigned', 'We bring another one.')).status).toBe(201);
    await at(20.9);
    expect(await statusOf()).toBe('CLOSED');
    await shop.pool.query('DELETE FROM mail_outbox');
  });

  test('an order whose last step may still be undone', async () => {
    await setOrder({ status: 'DELIVERED', settled_at: null });
    now = onDay(20);
    await server.call<typeof orderCalls.changeOrderStatus>(
      orderPaths.changeOrderStatus,
      { params: { orderNumber: order.orderNumber }, body: { status: 'SETTLED' } },
      as('agentAssigned'),
    );
    await at(20);
    expect(await statusOf()).toBe('SETTLED');
    await shop.pool.query('DELETE FROM order_steps');
    await at(20);
    expect(await statusOf()).toBe('CLOSED');
    await shop.pool.query('DELETE FROM mail_outbox');
  });
});

test('orders that were delivered before they closed by themselves close in batches, with a line in the history alone', async () => {
  await setOrder({ closes_quietly: true });
  const many = [order];
  for (let count = 0; count < 201; count++) {
    const one = await placed();
    await setOrder({ status: 'DELIVERED', settled_at: delivered, delivered_at: delivered, closes_quietly: true }, one);
    many.push(one);
  }
  await at(14, 2);
  for (const one of [many[0], many.at(-1)]) {
    expect(await statusOf(one)).toBe('CLOSED');
    expect(await closingOf(one)).toMatchObject([{ actor: null, reason: words }]);
    expect(await chatOf('buyerOwner', one)).toEqual([]);
  }
  const { rows } = await shop.pool.query(
    `SELECT count(*)::int AS lines, count(DISTINCT order_id)::int AS orders FROM order_events
     WHERE to_status = 'CLOSED' AND order_id = ANY($1)`,
    [many.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ lines: 202, orders: 202 }]);
  expect(await mailsTo(server, buyer)).toEqual([]);
  expect(await noticesOf('buyerOwner')).toEqual([]);
});

test('of many that close at once a buyer reads one notice, and no mails', async () => {
  for (let count = 0; count < 3; count++)
    await setOrder({ status: 'DELIVERED', settled_at: delivered, delivered_at: delivered }, await placed());
  await at(14);
  expect(await mailsTo(server, buyer)).toEqual([]);
  expect(await noticesOf('buyerOwner')).toMatchObject([{ title: '4 of your orders are complete and closed' }]);
});
