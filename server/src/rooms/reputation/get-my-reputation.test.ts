// Rules: docs/rules/reputation.md#score, docs/rules/reputation.md#unclosed
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { reputationCalls } from '@cobuy/contract/reputation/reputation.http';
import { reputationPaths } from '@cobuy/contract/reputation/reputation.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, makeGroupBuy, makeOrder, makeProduct, type World } from '../../../test/matrix/world.ts';
import { setGroupBuy } from '../../../test/shop.ts';
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
  await set(`status = 'DELIVERED', delivered_at = now() - interval '15 days', guest_access = true`);
  expect(await mine()).toMatchObject({ reputationScore: 100, totalOrders: 0, unclosedOrders: 0 });
  await set(`guest_access = false`);
  expect(await mine()).toMatchObject({ totalOrders: 1, unclosedOrders: 1 });
  await set(`status = 'CANCELLED'`);
});

describe('an order counts as unclosed', () => {
  const longAgo = (days: number) => `now() - interval '${days} days'`;
  let place: (changes: string) => Promise<string>;
  beforeAll(async () => {
    const { pool, own: organizationId, users } = world;
    const createdById = users.agentOther;
    const productId = await makeProduct(pool, organizationId, createdById);
    place = async (changes) => {
      const groupBuyId = await makeGroupBuy(pool, { organizationId, createdById, productId });
      const order = await makeOrder(pool, {
        organizationId,
        groupBuyId,
        productId,
        buyerId: createdById,
        claimed: true,
      });
      await pool.query(`UPDATE orders SET ${changes} WHERE order_number = $1`, [order.orderNumber]);
      return groupBuyId;
    };
  });
  beforeEach(() => world.pool.query(`UPDATE orders SET status = 'CANCELLED'`));
  const pastDue = async (changes: string) => {
    const groupBuyId = await place(changes);
    await setGroupBuy(world, groupBuyId, {
      start_date: new Date(Date.now() - 3e8),
      end_date: new Date(Date.now() - 2e8),
      payment_due_date: new Date(Date.now() - 1e8),
    });
    return groupBuyId;
  };

  test('from fourteen days after it was delivered, paid or not', async () => {
    await place(`status = 'DELIVERED', settled_at = ${longAgo(30)}, delivered_at = ${longAgo(13.9)}`);
    await place(`status = 'SETTLED', settled_at = now(), delivered_at = ${longAgo(13.9)}`);
    expect(await mine()).toMatchObject({ reputationScore: 100, totalOrders: 2, unclosedOrders: 0 });
    await place(`status = 'DELIVERED', settled_at = ${longAgo(30)}, delivered_at = ${longAgo(14.1)}`);
    await place(`status = 'SETTLED', settled_at = now(), delivered_at = ${longAgo(14.1)}`);
    await place(`status = 'DELIVERED', paid_at_handover = true, delivered_at = ${longAgo(14.1)}`);
    expect(await mine()).toMatchObject({ reputationScore: 40, totalOrders: 5, unclosedOrders: 3, level: 'poor' });
  });

  test('from fourteen days after it was paid, where its pickup, or else the day to pay by, is over', async () => {
    await pastDue(`status = 'SETTLED', settled_at = ${longAgo(13.9)}`);
    await place(`status = 'SETTLED', settled_at = ${longAgo(30)}`);
    const still = await pastDue(`status = 'SETTLED', settled_at = ${longAgo(30)}`);
    await setPickup(still, 1e8);
    expect(await mine()).toMatchObject({ totalOrders: 3, unclosedOrders: 0 });
    await pastDue(`status = 'SETTLED', settled_at = ${longAgo(14.1)}`);
    await setPickup(await pastDue(`status = 'SETTLED', settled_at = ${longAgo(14.1)}`), -1e8);
    expect(await mine()).toMatchObject({ totalOrders: 5, unclosedOrders: 2 });
  });

  test('not while it is unpaid, under way or proved, once it is closed, or once its buyer has asked for that', async () => {
    await place(`status = 'CLOSED', delivered_at = ${longAgo(30)}`);
    await place(`status = 'DELIVERED', delivered_at = ${longAgo(30)}, closure_requested_at = now()`);
    await pastDue(`status = 'PAYMENT_UPLOADED', latest_proof_at = ${longAgo(30)}`);
    await pastDue(`status = 'PENDING', latest_proof_at = NULL`);
    for (const status of ['PROCESSING', 'SHIPPED'])
      await pastDue(`status = '${status}', latest_proof_at = ${longAgo(30)}, settled_at = ${longAgo(30)}`);
    expect(await mine()).toEqual({
      reputationScore: 100,
      totalOrders: 6,
      completedOrders: 1,
      unclosedOrders: 0,
      level: 'excellent',
    });
  });

  test('and a loyal member of five weekly orders is excellent', async () => {
    for (const days of [1, 8, 15, 22, 29])
      await place(
        days > 14
          ? `status = 'CLOSED', delivered_at = ${longAgo(days)}`
          : `status = 'DELIVERED', settled_at = now(), delivered_at = ${longAgo(days)}`,
      );
    expect(await mine()).toMatchObject({ reputationScore: 100, totalOrders: 5, level: 'excellent' });
  });

  test('and its buyer lists the same ones', async () => {
    await place(`status = 'DELIVERED', delivered_at = ${longAgo(20)}`);
    await pastDue(`status = 'SETTLED', settled_at = ${longAgo(20)}`);
    await place(`status = 'DELIVERED', delivered_at = now()`);
    const { body } = await server.call<typeof orderCalls.listMyOrders>(
      orderPaths.listMyOrders,
      { query: { unclosed: true, sortBy: 'oldest' } },
      { token: world.tokens.agentOther },
    );
    expect(body.data.map(({ status }) => status)).toEqual(['DELIVERED', 'SETTLED']);
  });
});

const setPickup = (groupBuyId: string, untilMs: number) =>
  setGroupBuy(world, groupBuyId, {
    handover: 'pickup',
    pickup_place: 'Hall',
    pickup_from: new Date(Date.now() + untilMs - 3_600_000),
    pickup_until: new Date(Date.now() + untilMs),
  });
