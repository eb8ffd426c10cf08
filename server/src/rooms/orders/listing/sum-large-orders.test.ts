// Anyone may order for as much as an order may cost. What adds orders up answers all the same.
import { dashboardPaths } from '@cobuy/contract/dashboard/dashboard.paths';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, insert, type Person } from '../../../../test/matrix/world.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const as = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });

test('two orders as large as an order may be leave every sum of them an answer', async () => {
  const supplierId = crypto.randomUUID();
  await insert(shop.pool, 'suppliers', {
    organization_id: shop.own,
    id: supplierId,
    name: 'Mill',
    email: 'mill@shop.example',
  });
  await shop.pool.query('UPDATE products SET cost_cents = 9000, price_cents = 9000, supplier_id = $2 WHERE id = $1', [
    shop.oats,
    supplierId,
  ]);
  const items = [{ productId: shop.oats, quantity: 100_000 }];
  for (let turn = 0; turn < 2; turn++)
    expect((await placeAsGuest(server, guestOrderOf(shop, { items }))).body.order.totalAmount).toBe(9_000_000);
  await shop.pool.query(`UPDATE orders SET status = 'SETTLED', settled_at = now() WHERE total_cents = 900000000`);
  const groupBuyId = shop.deal;
  const calls: [readonly [string, string], object][] = [
    [orderPaths.getGroupBuyDesk, { params: { groupBuyId } }],
    [orderPaths.listOrderGroups, {}],
    [orderPaths.sumOrders, {}],
    [orderPaths.sumOrders, { query: { groupBuyId } }],
    [orderPaths.getSupplierList, { query: { groupBuyId } }],
    [orderPaths.exportSupplierList, { query: { groupBuyId, sales: 'true' } }],
    [orderPaths.exportSupplierSpreadsheet, { query: { groupBuyId } }],
    [orderPaths.previewSupplierMail, { query: { groupBuyId, supplierId } }],
    [orderPaths.getPickList, { query: { groupBuyId } }],
    [orderPaths.getAgentStats, {}],
    [orderPaths.getDeskCounts, {}],
    [orderPaths.listOrders, { query: { groupBuyId } }],
    [orderPaths.exportOrders, { query: { groupBuyId } }],
    [orderPaths.exportOrderItems, { query: { groupBuyId } }],
    [dashboardPaths.getDashboardStats, {}],
  ];
  for (const person of ['adminOwn', 'superadmin'] as const)
    for (const [path, input] of calls) {
      const { status, body } = await server.call(path as never, input as never, as(person));
      expect([path[1], person, status, status === 200 ? '' : body]).toEqual([path[1], person, 200, '']);
    }
  const seen = { to: 'mill@shop.example', quantity: 200_000, amount: 18_000_000, sent: 0 };
  const mailed = await server.call(
    orderPaths.mailSupplier,
    { body: { groupBuyId, supplierId, message: '', seen } } as never,
    as('adminOwn'),
  );
  expect(mailed).toMatchObject({ status: 201, body: { amount: 18_000_000 } });
});
