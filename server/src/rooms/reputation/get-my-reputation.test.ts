// Spec: 3 §3
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { reputationCalls } from '@cobuy/contract/reputation/reputation.http';
import { reputationPaths } from '@cobuy/contract/reputation/reputation.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, makeGroupBuy, makeOrder, makeProduct, type World } from '../../../test/matrix/world.ts';
import { setDeal } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const mine = async () =>
  (
    await server.call<typeof reputationCalls.getMyReputation>(reputationPaths.getMyReputation, {} as never, {
      token: world.tokens.agentOther,
    })
  ).body;

test('a person without orders has the best reputation', async () => {
  expect(await mine()).toEqual({
    reputationScore: 100,
    totalOrders: 0,
    completedOrders: 0,
    unclosedOrders: 0,
    level: 'excellent',
  });
});

test('what was ordered with the address without signing in costs its owner nothing', async () => {
  const { pool, own: organizationId, users } = world;
  const buyerId = users.agentOther;
  const productId = await makeProduct(pool, organizationId, buyerId);
  const groupBuyId = await makeGroupBuy(pool, { organizationId, createdById: buyerId, productId });
  const order = await makeOrder(pool, { organizationId, groupBuyId, productId, buyerId, claimed: true });
  const set = (changes: string) => pool.query(`UPDATE orders SET ${changes} WHERE id = $1`, [order.id]);
  await set(`status = 'DELIVERED', guest_access = true`);
  expect(await mine()).toMatchObject({ reputationScore: 100, totalOrders: 0, unclosedOrders: 0 });
  await set(`guest_access = false`);
  expect(await mine()).toMatchObject({ totalOrders: 1, unclosedOrders: 1 });
  await set(`status = 'CANCELLED'`);
});

test('orders that were delivered, or paid and past due, cost as long as they are not closed; cancelled ones count nowhere', async () => {
  const { pool, own: organizationId, users } = world;
  const createdById = users.agentOther;
  const productId = await makeProduct(pool, organizationId, createdById);
  const place = async (changes: string) => {
    const groupBuyId = await makeGroupBuy(pool, { organizationId, createdById, productId });
    const order = await makeOrder(pool, { organizationId, groupBuyId, productId, buyerId: createdById, claimed: true });
    await pool.query(`UPDATE orders SET ${changes} WHERE order_number = $1`, [order.orderNumber]);
    return groupBuyId;
  };
  const pastDue = async (changes: string) =>
    setDeal(world, await place(changes), {
      start_date: new Date(Date.now() - 3e8),
      end_date: new Date(Date.now() - 2e8),
      payment_due_date: new Date(Date.now() - 1e8),
    });
  await place(`status = 'DELIVERED'`);
  await place(`status = 'CLOSED'`);
  await place(`status = 'CANCELLED'`);
  await place(`status = 'PAYMENT_UPLOADED', latest_proof_at = now()`);
  await pastDue(`status = 'SETTLED', latest_proof_at = now()`);
  await pastDue(`status = 'PENDING', latest_proof_at = NULL`);
  const { body } = await server.call<typeof orderCalls.listMyOrders>(
    orderPaths.listMyOrders,
    { query: { unclosed: true, sortBy: 'oldest' } },
    { token: world.tokens.agentOther },
  );
  expect(body.data.map(({ status }) => status)).toEqual(['DELIVERED', 'SETTLED']);
  expect(await mine()).toEqual({
    reputationScore: 60,
    totalOrders: 5,
    completedOrders: 1,
    unclosedOrders: 2,
    level: 'poor',
  });
});
