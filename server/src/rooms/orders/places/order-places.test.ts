// Rules: docs/rules/orders.md#buyers-list
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld } from '../../../../test/matrix/world.ts';
import { openShop, orderOf, place, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const ofForeigner = () => ({ token: shop.tokens.buyerForeign });
const own = async () => {
  const { body } = await server.call<typeof orderCalls.listMyOrders>(
    orderPaths.listMyOrders,
    { query: {} },
    ofForeigner(),
  );
  return body.data.map(({ orderNumber }) => orderNumber);
};
const order = async () => {
  const { status, body } = await place(server, orderOf(shop), ofForeigner());
  expect(status).toBe(201);
  return body.order.orderNumber;
};
const places = async () => {
  const { rows } = await shop.pool.query('SELECT organization_id FROM order_places WHERE user_id = $1', [
    shop.users.buyerForeign,
  ]);
  return rows.map(({ organization_id }) => organization_id);
};

test('who orders for the first time in another organization finds the order at once, and a second one beside it', async () => {
  expect(await own()).toEqual([]);
  const first = await order();
  expect(await own()).toEqual([first]);
  const second = await order();
  expect(await own()).toEqual([second, first]);
  expect(await places()).toEqual([shop.own]);
});
