// The limits of plans while something else changes them: what waits for a row goes by what was committed meanwhile.
// Rules: docs/rules/plans.md#last-place
import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { roleRequestPaths } from '@cobuy/contract/role-requests/role-requests.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, giveOwner, makePerson, setLimits, usageOf } from './limited.ts';
import { buildWorld } from './matrix/world.ts';
import { openShop, orderOf, place, type Shop } from './shop.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());
beforeEach(async () => {
  await giveOwner(shop);
  await setLimits(server, shop, {});
});

const usage = () => usageOf(server, shop);

/** Does something that has to wait for what `change` does, and what became of it. */
async function whileChanging<T>(change: string, deed: () => Promise<T>): Promise<T> {
  const holder = await shop.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [shop.own]);
    if (change.includes('organization_usage')) await holder.query(change);
    const going = deed();
    await expect
      .poll(
        async () =>
          (
            await shop.pool.query(
              `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
            )
          ).rows,
      )
      .toHaveLength(1);
    if (!change.includes('organization_usage')) await holder.query(change);
    await holder.query('COMMIT');
    return await going;
  } finally {
    holder.release();
  }
}

test('a place is given by the plan of the owner whom an organization has by then', async () => {
  const { products } = (await usage()).data;
  const { id } = await makePerson(shop);
  await server.call<typeof productCalls.createProduct>(
    productPaths.createProduct,
    { body: { name: 'Rye', cost: 3 } },
    as(shop, 'adminOwn'),
  );
  const { status } = await whileChanging(
    `UPDATE organizations SET owner_id = '${id}' WHERE id = '${shop.own}';
     INSERT INTO tier_settings (tier, users, group_buys, products, orders, uploads, broadcasts, orgs, agents)
     VALUES ('FREE', 10, 5, 0, 100, 500, 10, 0, 0)
     ON CONFLICT (tier) DO UPDATE SET products = 0`,
    () =>
      server.call<typeof productCalls.createProduct>(
        productPaths.createProduct,
        { body: { name: 'Oats', cost: 3 } },
        as(shop, 'adminOwn'),
      ),
  );
  expect(status).toBe(403);
  expect((await usage()).data.products).toBe(products + 1);
});

test('a request that was to be approved by itself is refused where the last place is gone by then', async () => {
  const { agents } = (await usage()).data;
  await setLimits(server, shop, { agents: agents + 1 });
  await shop.pool.query('UPDATE organizations SET auto_approve_agent_requests = true WHERE id = $1', [shop.own]);
  const { caller } = await makePerson(shop, 'BUYER');
  const { id } = await makePerson(shop, 'BUYER');
  const { status } = await whileChanging(`UPDATE memberships SET role = 'AGENT' WHERE user_id = '${id}'`, () =>
    server.call<never>(
      roleRequestPaths.requestRole,
      { body: { organizationId: shop.own, requestedRole: 'AGENT' } },
      caller,
    ),
  );
  expect(status).toBe(403);
  expect((await usage()).data.agents).toBe(agents + 1);
});

describe('orders of a month', () => {
  const placeOne = () => place(server, orderOf(shop), as(shop, 'buyerOwner'));
  const counted = async () =>
    (await shop.pool.query('SELECT orders, orders_at_most FROM organization_usage')).rows.map((row) => [
      row.orders,
      row.orders_at_most,
    ]);
  const begin = async () => {
    await setLimits(server, shop, { orders: 1000 });
    await placeOne();
    return (await usage()).data.orders;
  };

  test('are counted from what is there after their count was dropped while one was being placed', async () => {
    const orders = await begin();
    expect(await whileChanging('DELETE FROM organization_usage', placeOne)).toMatchObject({ status: 201 });
    expect(await counted()).toEqual([[null, 1000]]);
    await placeOne();
    expect(await counted()).toEqual([[orders + 2, 1000]]);
  });

  test('go by the limit that holds, not by the one of the order before', async () => {
    const orders = await begin();
    await shop.pool.query('UPDATE organization_usage SET orders_at_most = orders');
    expect(await placeOne()).toMatchObject({ status: 201 });
    expect(await counted()).toEqual([[orders + 1, 1000]]);
  });
});
