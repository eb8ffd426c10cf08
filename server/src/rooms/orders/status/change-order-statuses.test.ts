// Rules: docs/rules/orders.md#status
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, makeGroupBuy, makeOrder, type Person } from '../../../../test/matrix/world.ts';
import { passUndoTime } from '../../../../test/pass-undo-time.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

async function freshOrder(status: OrderStatus = 'PENDING', groupBuyId = shop.deal) {
  const order = await makeOrder(shop.pool, {
    organizationId: shop.own,
    groupBuyId,
    productId: shop.oats,
    buyerId: shop.users.buyerOwner,
    claimed: true,
  });
  await shop.pool.query('UPDATE orders SET status = $1 WHERE id = $2', [status, order.id]);
  return order;
}

const change = (orderNumbers: readonly string[], body: object, person: Person = 'agentAssigned') =>
  server.call<typeof orderCalls.changeOrderStatuses>(
    orderPaths.changeOrderStatuses,
    { body: { orderNumbers, ...body } },
    { token: shop.tokens[person], organizationId: shop.own },
  );

const mailsTo = async (template: string) =>
  (
    await shop.pool.query<{ data: Record<string, string> }>('SELECT data FROM mail_outbox WHERE template = $1', [
      template,
    ])
  ).rows;
const moves = async (id: string) =>
  (
    await shop.pool.query(
      `SELECT from_status, to_status, reason FROM order_events WHERE order_id = $1 AND kind = 'status_changed'`,
      [id],
    )
  ).rows;

test('each order is moved, left or told why not, and each that moved has its line and its mail', async () => {
  const [pending, uploaded, settled, shipped] = [
    await freshOrder(),
    await freshOrder('PAYMENT_UPLOADED'),
    await freshOrder('SETTLED'),
    await freshOrder('SHIPPED'),
  ];
  const foreignGroupBuy = await makeGroupBuy(shop.pool, {
    organizationId: shop.own,
    createdById: shop.users.agentOther,
    productId: shop.oats,
  });
  const hidden = await freshOrder('PENDING', foreignGroupBuy);
  const { body } = await change(
    [pending, uploaded, settled, shipped, hidden, pending].map(({ orderNumber }) => orderNumber),
    { status: 'SETTLED' },
  );
  expect(body).toEqual({
    changed: 2,
    undo: { id: expect.any(String), secondsLeft: 10 },
    results: [
      { orderNumber: pending.orderNumber, outcome: 'changed', status: 'SETTLED', code: null, error: null },
      { orderNumber: uploaded.orderNumber, outcome: 'changed', status: 'SETTLED', code: null, error: null },
      { orderNumber: settled.orderNumber, outcome: 'unchanged', status: 'SETTLED', code: null, error: null },
      {
        orderNumber: shipped.orderNumber,
        outcome: 'refused',
        status: 'SHIPPED',
        code: 'order.transition_not_allowed',
        error: 'An order in “Shipped” can’t be moved to “Settled”.',
      },
      {
        orderNumber: hidden.orderNumber,
        outcome: 'refused',
        status: null,
        code: 'order.not_found',
        error: 'Order not found',
      },
    ],
  });
  expect(await moves(uploaded.id)).toEqual([{ from_status: 'PAYMENT_UPLOADED', to_status: 'SETTLED', reason: null }]);
  expect(await moves(settled.id)).toEqual([]);
  expect(await moves(hidden.id)).toEqual([]);
  expect(await mailsTo('payment-received')).toEqual([]);
  await passUndoTime(server);
  const received = await mailsTo('payment-received');
  expect(received.map(({ data }) => data.orderNumber).sort()).toEqual(
    [pending.orderNumber, uploaded.orderNumber].sort(),
  );
  expect(received[0]?.data).toMatchObject({ totalAmount: '$25.00', groupBuyTitle: 'Autumn grains' });
});

test('cancelling many takes a reason, which every buyer is told', async () => {
  const orders = [await freshOrder(), await freshOrder('PROCESSING')];
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const refused = await change(numbers, { status: 'CANCELLED' });
  expect(refused.body.results.map(({ code }) => code)).toEqual(['order.reason_required', 'order.reason_required']);
  expect((await change(numbers, { status: 'CANCELLED', reason: 'The mill burnt down' })).body.changed).toBe(2);
  await passUndoTime(server);
  const told = (await mailsTo('order-cancelled')).filter(({ data }) => numbers.includes(data.orderNumber ?? ''));
  expect(told.map(({ data }) => data.reason)).toEqual(['The mill burnt down', 'The mill burnt down']);
});

test('five hundred are moved at once, and not one more', async () => {
  const numbers: string[] = [];
  for (let index = 0; index < 500; index++) numbers.push((await freshOrder('SETTLED')).orderNumber);
  const { body } = await change(numbers, { status: 'SHIPPED' }, 'adminOwn');
  expect(body.changed).toBe(500);
  const mails = (await mailsTo('order-shipped')).map(({ data }) => data.orderNumber);
  expect(mails.sort()).toEqual(numbers.toSorted());
  expect((await change([...numbers, numbers[0] ?? ''], { status: 'SHIPPED' }, 'adminOwn')).status).toBe(400);
});

test('of many who move the same orders at once, in any order, each order is moved once and nobody waits for ever', async () => {
  const orders: Awaited<ReturnType<typeof freshOrder>>[] = [];
  for (let index = 0; index < 20; index++) orders.push(await freshOrder());
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      change(
        index % 2 ? numbers : numbers.toReversed(),
        { status: 'SETTLED' },
        index % 3 ? 'agentAssigned' : 'adminOwn',
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.reduce((sum, { body }) => sum + body.changed, 0)).toBe(20);
  for (const { id } of orders) expect(await moves(id)).toHaveLength(1);
});

test('of orders whose sum changed since it was shown none is confirmed, and the others are', async () => {
  const [dearer, same] = [await freshOrder(), await freshOrder()];
  await shop.pool.query('UPDATE orders SET total_cents = 112380 WHERE id = $1', [dearer.id]);
  const expectedTotals = { [dearer.orderNumber]: 25, [same.orderNumber]: 25 };
  const { body } = await change([dearer.orderNumber, same.orderNumber], { status: 'SETTLED', expectedTotals });
  expect(body).toMatchObject({
    changed: 1,
    results: [
      {
        outcome: 'refused',
        status: 'PENDING',
        code: 'order.sum_changed',
        error: 'This order has changed: its total is now $1,123.80. Please review it and try again.',
      },
      { outcome: 'changed', status: 'SETTLED' },
    ],
  });
  expect(await moves(dearer.id)).toEqual([]);
});
