// Rules: docs/rules/group-buys.md#participation
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, insert } from '../../../test/matrix/world.ts';
import { guestOrderOf, openShop, orderOf, place, placeAsGuest, type Shop } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { finishSumming, repairParticipation, sumParticipation } from './sum-participation.ts';

let server: TestServer;
/** As a second process. */
let other: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ databaseUrl: server.database.url });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  // What waits from the test before would be summed in the middle of this one.
  await Promise.all([server, other].map(({ services }) => finishSumming(services)));
  await repairParticipation(server.services);
});

/** Deals of which something else is stored than their orders say. */
async function listWrong() {
  const { rows } = await shop.pool.query(`
    SELECT g.id, p.participants, p.orders, p.cancelled_orders, fresh.*
    FROM group_buys g LEFT JOIN group_buy_participation p ON p.group_buy_id = g.id,
      LATERAL (SELECT count(*) FILTER (WHERE status <> 'CANCELLED') AS standing,
        count(*) FILTER (WHERE status = 'CANCELLED') AS cancelled,
        count(DISTINCT buyer_id) FILTER (WHERE status <> 'CANCELLED') AS buyers
      FROM orders o WHERE o.group_buy_id = g.id) fresh
    WHERE coalesce(p.participants, 0) <> fresh.buyers OR coalesce(p.orders, 0) <> fresh.standing
      OR coalesce(p.cancelled_orders, 0) <> fresh.cancelled`);
  return rows;
}
const asAdmin = () => ({ token: shop.tokens.adminOwn, organizationId: shop.own });
const cancel = async (by: TestServer, orderNumber: string) => {
  const input = { params: { orderNumber }, body: { status: 'CANCELLED', reason: 'Sold out' } };
  const answer = await by.call<typeof orderCalls.changeOrderStatus>(orderPaths.changeOrderStatus, input, asAdmin());
  return answer.body.undo?.id;
};

test('after any history of orders in two processes, what is stored is what the orders say', async () => {
  const servers = [server, other];
  const deals = [shop.deal, shop.groupBuyId];
  const placed: { orderNumber: string; token: string }[] = [];
  const items = [{ productId: shop.oats, quantity: 1 }];
  await insert(shop.pool, 'group_buy_products', {
    organization_id: shop.own,
    group_buy_id: shop.groupBuyId,
    product_id: shop.oats,
    position: 9,
  });
  /** Twelve at once, each another deed, by turns of the two processes. */
  for (let round = 0; round < 5; round++) {
    const deeds = Array.from({ length: 12 }, async (_, turn) => {
      const by = servers[turn % 2] ?? server;
      const groupBuyId = deals[(turn + round) % 3 === 0 ? 1 : 0];
      const known = placed[(turn * 7 + round) % Math.max(1, placed.length)];
      if (turn % 6 === 3 && known) await cancel(by, known.orderNumber);
      else if (turn % 6 === 4 && known) {
        const undoId = await cancel(by, known.orderNumber);
        if (undoId) await by.call(orderPaths.undoStep, { body: { undoId } }, asAdmin());
      } else if (turn % 6 === 5 && known)
        await by.call(authPaths.setPassword, { body: { password: 'correct-horse' } }, { token: known.token });
      else if (turn % 6 === 2) await place(by, orderOf(shop, { groupBuyId, items }), { token: shop.tokens.buyerOwner });
      else {
        // Some of them order twice: two orders of one participant.
        const email = `guest-${(round * 12 + turn) % 17}@history.example`;
        const { status, body } = await placeAsGuest(by, guestOrderOf(shop, { groupBuyId, items, email }));
        expect(status).toBe(201);
        placed.push({ orderNumber: body.order.orderNumber, token: body.token });
      }
    });
    await Promise.all(deeds);
  }
  await until(async () => (await listWrong()).length === 0);
  const { rows } = await shop.pool.query<{ orders: number; people: number; cancelled: number }>(
    `SELECT sum(orders)::int AS orders, sum(participants)::int AS people, sum(cancelled_orders)::int AS cancelled
     FROM group_buy_participation WHERE group_buy_id = ANY ($1)`,
    [deals],
  );
  const [stored] = rows;
  expect(stored?.orders).toBeGreaterThan(20);
  expect(stored?.people).toBeLessThan(stored?.orders ?? 0);
  expect(stored?.cancelled).toBeGreaterThan(0);
});

test('a rush of orders is summed a few times, and its last order counts', async () => {
  const updates = async () => {
    const { rows } = await shop.pool.query<{ n: string }>(
      `SELECT xmin::text AS n FROM group_buy_participation WHERE group_buy_id = $1`,
      [shop.deal],
    );
    return rows[0]?.n;
  };
  const seen = new Set([await updates()]);
  let isOver = false;
  const watching = (async () => {
    while (!isOver) seen.add(await updates());
  })();
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      placeAsGuest(server, guestOrderOf(shop, { email: `rush-${index}@history.example` })),
    ),
  );
  await until(async () => (await listWrong()).length === 0);
  isOver = true;
  await watching;
  const took = performance.now() - begin;
  // The first at once, then one for each pause that passed, and what was left at the end.
  expect(seen.size - 1).toBeLessThanOrEqual(3 + Math.ceil(took / 250));
});

test('an order of a signed-in person is summed by itself, and what visitors were shown is forgotten at once', async () => {
  const { answerCache } = server.services;
  await answerCache.answer('shown', async () => 'before');
  const { status } = await place(server, orderOf(shop), { token: shop.tokens.buyerOwner });
  expect(status).toBe(201);
  await finishSumming(server.services);
  expect(await listWrong()).toEqual([]);
  // Within the second for which it would be kept.
  const shown = await answerCache.answer('shown', async () => 'after');
  expect(JSON.parse(String(shown.body))).toBe('after');
});

test('a program that ends sums what still waits', async () => {
  const ending = await startTestServer({ databaseUrl: server.database.url });
  // The first is summed at once, the second waits for the pause after it.
  for (const email of ['last@history.example', 'very-last@history.example'])
    expect((await placeAsGuest(ending, guestOrderOf(shop, { email }))).status).toBe(201);
  await ending.close();
  expect(await listWrong()).toEqual([]);
});

test('the page of a deal in another process shows who takes part within moments', async () => {
  const deal = async () => {
    const asked = { params: { id: shop.deal } };
    const { body } = await other.call<typeof groupBuyCalls.getGroupBuy>(groupBuyPaths.getGroupBuy, asked, asAdmin());
    return body._count?.orders ?? 0;
  };
  const before = await deal();
  await placeAsGuest(server, guestOrderOf(shop, { email: 'elsewhere@history.example' }));
  await until(async () => (await deal()) === before + 1);
});

test('what a crash between the commit and the summing left is found by the job', async () => {
  const holder = new pg.Client({ connectionString: server.database.url });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM group_buy_participation WHERE group_buy_id = $1 FOR UPDATE', [shop.deal]);
  const { status } = await placeAsGuest(server, guestOrderOf(shop, { email: 'crashed@history.example' }));
  expect(status).toBe(201);
  // The order stands, and its summing waits for the row: there its connection is killed.
  await until(async () => {
    const { rowCount } = await shop.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%group_buy_participation%'`,
    );
    return rowCount;
  });
  await holder.query('COMMIT');
  await holder.end();
  await finishSumming(server.services);
  expect(await listWrong()).toHaveLength(1);
  await repairParticipation(server.services);
  expect(await listWrong()).toEqual([]);
});

test('a deal that is deleted takes its row along', async () => {
  const deal = [shop.own, shop.privateGroupBuyId];
  await shop.pool.query('INSERT INTO group_buy_participation (organization_id, group_buy_id) VALUES ($1, $2)', deal);
  const { status } = await server.call(groupBuyPaths.deleteGroupBuy, { params: { id: deal[1] } }, asAdmin());
  expect(status).toBe(204);
  await sumParticipation(server.services, [{ organizationId: shop.own, groupBuyId: shop.privateGroupBuyId }]);
  const left = await shop.pool.query('SELECT 1 FROM group_buy_participation WHERE group_buy_id = $1', [deal[1]]);
  expect(left.rowCount).toBe(0);
});
