import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, type Person } from '../../../../test/matrix/world.ts';
import { openShop, orderOf, place, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
/** Beans at $7.99: one, two and three bags, placed at noon of three days in UTC. */
const placed = ['2026-03-01', '2026-03-02', '2026-03-03'] as const;
const numbers: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
  for (const [index, day] of placed.entries()) {
    const items = [{ productId: shop.beans, quantity: index + 1 }];
    const { body } = await place(server, orderOf(shop, { items }), { token: shop.tokens.buyerOwner });
    numbers.push(body.order.orderNumber);
    await shop.pool.query('UPDATE orders SET created_at = $2 WHERE order_number = $1', [
      body.order.orderNumber,
      `${day}T23:30:00Z`,
    ]);
  }
});
afterAll(() => server.close());

const as = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
const inGroupBuy = (query: object) => ({ query: { groupBuyId: shop.deal, ...query } });
const sum = async (query: object, person: Person = 'adminOwn') =>
  (await server.call<typeof orderCalls.sumOrders>(orderPaths.sumOrders, inGroupBuy(query) as never, as(person))).body;
const list = async (query: object) => {
  const { body } = await server.call<typeof orderCalls.listOrders>(
    orderPaths.listOrders,
    inGroupBuy(query) as never,
    as('adminOwn'),
  );
  return body.data.map(({ orderNumber }) => numbers.indexOf(orderNumber));
};

describe('the organizers’ list', () => {
  test('is summed as it is filtered, without what was cancelled, for those who see it', async () => {
    await shop.pool.query('UPDATE orders SET paid_cents = 500 WHERE order_number = $1', [numbers[2]]);
    await shop.pool.query(`UPDATE orders SET status = 'CANCELLED' WHERE order_number = $1`, [numbers[0]]);
    expect(await sum({})).toEqual({ orders: 2, isAll: true, totalAmount: 39.95, restAmount: 34.95, giveBackAmount: 0 });
    expect(await sum({ status: 'CANCELLED' })).toMatchObject({ orders: 1, totalAmount: 7.99, restAmount: 0 });
    expect(await sum({ paymentMethod: 'CRYPTO' })).toMatchObject({ orders: 0, totalAmount: 0 });
    expect(await sum({}, 'agentOther')).toMatchObject({ orders: 0, totalAmount: 0 });
  });

  test('is of days, which begin and end where the organization is', async () => {
    expect(await list({ placedFrom: '2026-03-02' })).toEqual([2, 1]);
    expect(await list({ placedFrom: '2026-03-01', placedTo: '2026-03-01' })).toEqual([0]);
    await shop.pool.query(`UPDATE organizations SET time_zone = 'Europe/Berlin' WHERE id = $1`, [shop.own]);
    // Half past eleven in the evening is the next day there.
    expect(await list({ placedFrom: '2026-03-01', placedTo: '2026-03-02' })).toEqual([0]);
    expect(await sum({ placedFrom: '2026-03-03' })).toMatchObject({ orders: 2 });
    await shop.pool.query(`UPDATE organizations SET time_zone = 'UTC' WHERE id = $1`, [shop.own]);
  });

  test('is sorted by each of its columns, both ways, alike on every page', async () => {
    expect(await list({ sortBy: 'amount' })).toEqual([2, 1, 0]);
    expect(await list({ sortBy: 'amount-smallest' })).toEqual([0, 1, 2]);
    expect(await list({ sortBy: 'amount-smallest', limit: 1, page: 2 })).toEqual([1]);
    await shop.pool.query(`UPDATE orders SET payment_extended_until = '2040-01-01' WHERE order_number = $1`, [
      numbers[1],
    ]);
    expect((await list({ sortBy: 'due-date' })).at(-1)).toBe(1);
    expect((await list({ sortBy: 'due-date-last' }))[0]).toBe(1);
  });
});
