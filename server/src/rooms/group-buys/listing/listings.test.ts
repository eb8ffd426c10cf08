// Rules: docs/rules/group-buys.md#browser
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld } from '../../../../test/matrix/world.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const organizer = () => ({ token: shop.tokens.adminOwn, organizationId: shop.own });
const found = async (search: string) => {
  const { body } = await server.call<typeof groupBuyCalls.browseGroupBuys>(
    groupBuyPaths.browseGroupBuys,
    { query: { search } },
    organizer(),
  );
  return { ids: body.data.map(({ id }) => id), total: body.pagination.total };
};
const idsOf = async (search: string) => (await found(search)).ids;
const rename = (id: string, name: string) =>
  server.call(productPaths.updateProduct, { params: { id }, body: { name } } as never, organizer());
const offer = (id: string, productIds: readonly string[]) =>
  server.call(
    groupBuyPaths.updateGroupBuy,
    { params: { id }, body: { products: productIds.map((productId) => ({ productId })), confirmed: true } } as never,
    organizer(),
  );
const create = async (title: string, productIds: readonly string[] = [shop.oats]) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { body } = await server.call<typeof groupBuyCalls.createGroupBuy>(
    groupBuyPaths.createGroupBuy,
    {
      body: {
        title,
        startDate: day(-1),
        endDate: day(4),
        paymentDueDate: day(9),
        paymentMethods: ['PAYPAL'],
        products: productIds.map((productId) => ({ productId })),
      },
    } as never,
    organizer(),
  );
  return body.id;
};
const waiting = async (people: number) => {
  const { rows } = await shop.pool.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return (rows[0]?.waiting ?? 0) >= people;
};

test('a deal is found by its title and its products’ names of now, and not by those of before', async () => {
  const id = await create('Plums and pears', [shop.beans, shop.salt]);
  expect(await idsOf('plums and')).toEqual([id]);
  await rename(shop.salt, 'Sea salt of Cervia');
  expect(await idsOf('cervia')).toContain(id);
  await rename(shop.salt, 'Rock salt');
  expect(await idsOf('cervia')).toEqual([]);
  expect(await idsOf('rock salt')).toContain(id);
  await offer(id, [shop.beans]);
  expect(await idsOf('rock salt')).not.toContain(id);
});

test('a deal deleted is neither found nor counted', async () => {
  const id = await create('Quinces for one day');
  expect(await found('quinces')).toEqual({ ids: [id], total: 1 });
  await server.call(groupBuyPaths.deleteGroupBuy, { params: { id } }, organizer());
  expect(await found('quinces')).toEqual({ ids: [], total: 0 });
});

test('of two products that are renamed at once, both are found by their new names', async () => {
  const id = await create('Two names', [shop.beans, shop.salt]);
  const holder = await shop.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM group_buy_listings WHERE group_buy_id = $1 FOR UPDATE', [id]);
  const both = Promise.all([rename(shop.beans, 'Borlotti of Lamon'), rename(shop.salt, 'Salt of Trapani')]);
  await until(() => waiting(2));
  await holder.query('COMMIT');
  holder.release();
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect([await idsOf('lamon'), await idsOf('trapani')]).toEqual([
    expect.arrayContaining([id]),
    expect.arrayContaining([id]),
  ]);
});

test('a product renamed while a deal takes it in is found there by its new name', async () => {
  const id = await create('Takes in');
  const holder = await shop.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE group_buy_events IN EXCLUSIVE MODE');
  const taking = offer(id, [shop.oats, shop.beans]);
  await until(() => waiting(1));
  let isRenamed = false;
  const renaming = rename(shop.beans, 'Zolfino beans').finally(() => {
    isRenamed = true;
  });
  await until(async () => isRenamed || (await waiting(2)));
  await holder.query('COMMIT');
  holder.release();
  expect([(await taking).status, (await renaming).status]).toEqual([200, 200]);
  expect(await idsOf('zolfino')).toContain(id);
});
