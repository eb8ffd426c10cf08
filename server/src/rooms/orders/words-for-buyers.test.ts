// What the server itself says of an order's state: a buyer's words to its buyer, the status itself to its organizers.
// Rules: docs/rules/orders.md#words-for-buyers
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type Person } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { openShop, orderOf, place, type Shop, setGroupBuy } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const pickup = { handover: 'pickup', pickup_place: 'The dock', pickup_from: inDays(9), pickup_until: inDays(9.1) };
const delivery = { handover: 'delivery', pickup_place: null, pickup_from: null, pickup_until: null };

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());
beforeEach(() =>
  shop.pool
    .query(`DELETE FROM notifications; UPDATE orders SET status = 'CLOSED'`)
    .then(() => setGroupBuy(shop, shop.deal, delivery)),
);

const caller = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
const order = async () => (await place(server, orderOf(shop), caller('buyerOwner'))).body.order;
const move = (orderNumber: string, person: Person, status: string, expectedStatus?: string) =>
  server.call<typeof orderCalls.changeOrderStatus>(
    orderPaths.changeOrderStatus,
    {
      params: { orderNumber },
      body: {
        status,
        ...(expectedStatus && { expectedStatus }),
        ...(status === 'CANCELLED' && { reason: 'Sold out' }),
      },
    } as never,
    caller(person),
  );
const told = async () =>
  (await readNotices(server, `user_id = $1 AND kind LIKE 'order\\_%'`, [shop.users.buyerOwner])).map(({ title }) =>
    title.replace(/^Your order from .+? (?=is|has)/, ''),
  );

test('what is picked up is ready and picked up in its notices, what is delivered on its way and delivered', async () => {
  for (const [deal, words] of [
    [pickup, ['is ready for pickup', 'has been picked up']],
    [delivery, ['is on its way', 'has been delivered']],
  ] as const) {
    await setGroupBuy(shop, shop.deal, deal);
    const { orderNumber } = await order();
    for (const status of ['SETTLED', 'SHIPPED', 'DELIVERED'])
      expect((await move(orderNumber, 'agentAssigned', status)).status).toBe(200);
    expect(await told()).toEqual(words);
    await shop.pool.query('DELETE FROM notifications');
  }
});

test('a buyer who comes too late reads the state in their own words, the organizer in the specified ones', async () => {
  await setGroupBuy(shop, shop.deal, pickup);
  const { orderNumber } = await order();
  for (const status of ['SETTLED', 'SHIPPED']) await move(orderNumber, 'agentAssigned', status);
  const sentence = async (person: Person) => (await move(orderNumber, person, 'CANCELLED', 'PENDING')).body;
  expect(await sentence('buyerOwner')).toMatchObject({
    error: 'This order has changed. It’s now Ready for pickup.',
    details: { status: 'SHIPPED' },
  });
  expect(await sentence('agentAssigned')).toMatchObject({
    error: 'This order has changed. It’s now Shipped.',
    details: { status: 'SHIPPED' },
  });
});

test('closing what is over is refused to its buyer in the same words', async () => {
  const { id, orderNumber } = await order();
  await move(orderNumber, 'agentAssigned', 'CANCELLED');
  expect(
    (await server.call(orderChatPaths.requestClosure, { params: { orderId: id } } as never, caller('buyerOwner'))).body,
  ).toMatchObject({
    error: 'An order that is Cancelled can’t be closed.',
  });
});
