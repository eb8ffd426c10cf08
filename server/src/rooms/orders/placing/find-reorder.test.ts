// Rules: docs/rules/orders.md#ordering-again
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, makeGroupBuy, type Person } from '../../../../test/matrix/world.ts';
import { openShop, orderOf, place, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
  await shop.pool.query(`UPDATE group_buys SET end_date = now() - interval '1 day' WHERE id <> $1`, [shop.deal]);
});
afterAll(() => server.close());

const reorder = async (orderNumber: string, person: Person = 'buyerOwner') =>
  (
    await server.call<typeof orderCalls.findReorder>(
      orderPaths.findReorder,
      { params: { orderNumber } },
      { token: shop.tokens[person] },
    )
  ).body;
const oatsIn = (isPublic: boolean) =>
  makeGroupBuy(shop.pool, {
    organizationId: shop.own,
    createdById: shop.users.adminOwn,
    productId: shop.oats,
    agentId: shop.users.agentAssigned,
  }).then(async (id) => {
    await setGroupBuy(shop, id, { is_public: isPublic });
    return id;
  });

test('the goods of an order are found in another open deal, and those that are in none are named', async () => {
  const { body } = await place(server, orderOf(shop), { token: shop.tokens.buyerOwner });
  const { orderNumber } = body.order;
  expect(await reorder(orderNumber)).toEqual({ groupBuy: null, items: [], missing: ['Rolled oats', 'Beans'] });
  const id = await oatsIn(true);
  expect(await reorder(orderNumber)).toMatchObject({
    groupBuy: { id },
    items: [{ productId: shop.oats, quantity: 2 }],
    missing: ['Beans'],
  });
  await setGroupBuy(shop, id, { end_date: new Date(Date.now() - 1000) });
  expect((await reorder(orderNumber)).groupBuy).toBeNull();
});

test('of goods that are named alike the one that is in no deal is named with its unit', async () => {
  const { body } = await place(server, orderOf(shop), { token: shop.tokens.buyerOwner });
  const { orderNumber } = body.order;
  await shop.pool.query(
    `UPDATE order_items i SET product_name = 'Eggs', unit = CASE product_name WHEN 'Beans' THEN 'tray of 30' ELSE 'box of 6' END
     FROM orders o WHERE o.id = i.order_id AND o.order_number = $1`,
    [orderNumber],
  );
  const id = await oatsIn(true);
  expect((await reorder(orderNumber)).missing).toEqual(['Eggs (tray of 30)']);
  await setGroupBuy(shop, id, { end_date: new Date(Date.now() - 1000) });
});

test('a private deal is offered to those alone who may see it, and where no public one has as much', async () => {
  const [member, stranger] = await Promise.all(
    (['buyerOwner', 'buyerForeign'] as const).map((person) =>
      place(server, orderOf(shop), { token: shop.tokens[person] }),
    ),
  );
  const id = await oatsIn(false);
  expect((await reorder(member?.body.order.orderNumber ?? '')).groupBuy).toMatchObject({ id });
  expect((await reorder(stranger?.body.order.orderNumber ?? '', 'buyerForeign')).groupBuy).toBeNull();
  const open = await oatsIn(true);
  const later = new Date(Date.now() + 300 * 86_400_000);
  await setGroupBuy(shop, open, { end_date: later, payment_due_date: later });
  // Both offer the same: the private one may be a copy that is still being prepared, and ends sooner.
  expect((await reorder(member?.body.order.orderNumber ?? '')).groupBuy).toMatchObject({ id: open });
});

test('a deal that has not begun is none to order from', async () => {
  const { body } = await place(server, orderOf(shop), { token: shop.tokens.buyerOther });
  await shop.pool.query(`UPDATE group_buys SET end_date = now() - interval '1 day' WHERE id <> $1`, [shop.deal]);
  const id = await oatsIn(true);
  await setGroupBuy(shop, id, { start_date: new Date(Date.now() + 3_600_000) });
  expect((await reorder(body.order.orderNumber, 'buyerOther')).groupBuy).toBeNull();
});

test('what was cancelled can be ordered again from the same deal while that is open, what goes on can not', async () => {
  const { body } = await place(server, orderOf(shop), { token: shop.tokens.buyerOther });
  const { orderNumber } = body.order;
  const other = await oatsIn(true);
  expect((await reorder(orderNumber, 'buyerOther')).groupBuy).toMatchObject({ id: other });
  await shop.pool.query(`UPDATE orders SET status = 'CANCELLED' WHERE order_number = $1`, [orderNumber]);
  expect(await reorder(orderNumber, 'buyerOther')).toMatchObject({ groupBuy: { id: shop.deal }, missing: [] });
  await setGroupBuy(shop, shop.deal, { end_date: new Date(Date.now() - 1000) });
  expect((await reorder(orderNumber, 'buyerOther')).groupBuy).toMatchObject({ id: other });
});
