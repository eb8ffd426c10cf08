// Rules: docs/rules/group-buys.md#overview
import type { broadcastCalls } from '@cobuy/contract/broadcasts/broadcasts.http';
import { broadcastPaths } from '@cobuy/contract/broadcasts/broadcasts.paths';
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildWorld,
  insert,
  makeGroupBuy,
  makeOrder,
  makeProduct,
  type Person,
  type World,
} from '../../../../test/matrix/world.ts';
import { setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const day = 86_400_000;
const now = new Date();
let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const by = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });
const deskOf = (groupBuyId: string, person: Person = 'agentOther') =>
  server.call<typeof orderCalls.getGroupBuyDesk>(orderPaths.getGroupBuyDesk, { params: { groupBuyId } }, by(person));
const countsOf = async (person: Person, organizationId: string | null = world.own) =>
  (await server.call<typeof orderCalls.getDeskCounts>(orderPaths.getDeskCounts, {}, { ...by(person), organizationId }))
    .body;

/** A deal of `agentOther`, and orders of it with these statuses and cents. */
async function dealWith(orders: readonly (readonly [status: string, cents: number])[] = []) {
  const { pool, own, users } = world;
  const createdById = users.agentOther;
  const productId = await makeProduct(pool, own, createdById);
  const groupBuyId = await makeGroupBuy(pool, { organizationId: own, createdById, productId });
  for (const [status, cents] of orders) {
    const buyerId = users.buyerOther;
    const { id } = await makeOrder(pool, { organizationId: own, groupBuyId, productId, buyerId, claimed: true });
    const settledAt = ['SETTLED', 'SHIPPED'].includes(status) ? now : null;
    const columns = [id, status, cents, settledAt];
    await pool.query('UPDATE orders SET status = $2, total_cents = $3, settled_at = $4 WHERE id = $1', columns);
  }
  return { groupBuyId, productId };
}

const sentGroupBuy = (productId: string, changes: object = {}) => ({
  title: 'Winter grains',
  startDate: new Date(now.getTime() - day).toISOString(),
  endDate: new Date(now.getTime() + 3 * day).toISOString(),
  paymentDueDate: new Date(now.getTime() + 10 * day).toISOString(),
  paymentMethods: ['PAYPAL'],
  products: [{ productId }],
  ...changes,
});
const update = async (id: string, body: object) => {
  const sent = { params: { id }, body } as never;
  const answer = await server.call<typeof groupBuyCalls.updateGroupBuy>(
    groupBuyPaths.updateGroupBuy,
    sent,
    by('agentOther'),
  );
  expect(answer).toMatchObject({ status: 200 });
};

describe('the home of a deal', () => {
  test('sums its orders: what is due, proved and settled is together what was ordered', async () => {
    const { groupBuyId } = await dealWith([
      ['PENDING', 1000],
      ['PENDING', 250],
      ['PAYMENT_UPLOADED', 3000],
      ['SETTLED', 4000],
      ['SHIPPED', 500],
      ['CANCELLED', 99_999],
    ]);
    const { status, body } = await deskOf(groupBuyId);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        counts: { ordered: 5, due: 2, proved: 1, settled: 2 },
        amounts: { ordered: 87.5, due: 12.5, proved: 30, settled: 45 },
        participants: 1,
        overdue: 0,
        byStatus: { PENDING: 2, PAYMENT_UPLOADED: 1, SETTLED: 1, SHIPPED: 1, CANCELLED: 1, CLOSED: 0 },
      },
    });
  });

  test('says how many of the due orders are past their day, by the day of each order', async () => {
    const { groupBuyId } = await dealWith([
      ['PENDING', 100],
      ['PENDING', 100],
      ['SETTLED', 100],
    ]);
    await world.pool.query(
      `UPDATE group_buys SET start_date = $2::timestamptz - interval '1 day', end_date = $2, payment_due_date = $3 WHERE id = $1`,
      [groupBuyId, new Date(now.getTime() - 9 * day), new Date(now.getTime() - day)],
    );
    expect((await deskOf(groupBuyId)).body.overdue).toBe(2);
    await world.pool.query(
      `UPDATE orders SET payment_extended_until = $2 WHERE id =
        (SELECT id FROM orders WHERE group_buy_id = $1 AND status = 'PENDING' LIMIT 1)`,
      [groupBuyId, new Date(now.getTime() + day)],
    );
    expect((await deskOf(groupBuyId)).body.overdue).toBe(1);
  });

  test('of a deal without orders says nothing but zeros', async () => {
    const { groupBuyId } = await dealWith();
    const { body } = await deskOf(groupBuyId);
    expect(body).toMatchObject({ counts: { ordered: 0, due: 0 }, amounts: { ordered: 0 }, participants: 0 });
    expect(body.history.map(({ kind }) => kind)).toEqual(['created']);
  });

  test('is open to its creator and to administrators, closed to other agents, not there elsewhere', async () => {
    const { groupBuyId } = await dealWith();
    const statuses = await Promise.all(
      (['agentOther', 'adminOwn', 'superadmin', 'agentAssigned', 'buyerOwner'] as const).map(
        async (person) => (await deskOf(groupBuyId, person)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 403, 403]);
    const elsewhere = { token: world.tokens.agentForeign, organizationId: world.foreign };
    expect(await server.call(orderPaths.getGroupBuyDesk, { params: { groupBuyId } }, elsewhere)).toMatchObject({
      status: 404,
      body: { code: 'group_buy.not_found' },
    });
    expect((await deskOf('none')).status).toBe(404);
  });
});

describe('the history of a deal', () => {
  test('says who changed what, the newest first, and nothing of a save that changed nothing', async () => {
    const { groupBuyId, productId } = await dealWith();
    const first = sentGroupBuy(productId, { title: 'Winter grains, first' });
    await update(groupBuyId, first);
    const before = (await deskOf(groupBuyId)).body.history.length;
    await update(groupBuyId, first);
    expect((await deskOf(groupBuyId)).body.history).toHaveLength(before);
    const more = await makeProduct(world.pool, world.own, world.users.agentOther);
    await update(groupBuyId, { ...first, title: 'Winter grains', products: [{ productId }, { productId: more }] });
    const [edited] = (await deskOf(groupBuyId)).body.history;
    expect(edited).toMatchObject({ kind: 'edited', parts: ['title', 'products'], endDate: null });
    expect(edited?.actor).toBeTruthy();
  });

  test('keeps a change of agents or of the order of products, too', async () => {
    const { groupBuyId, productId } = await dealWith();
    const more = await makeProduct(world.pool, world.own, world.users.agentOther);
    const both = [{ productId }, { productId: more }];
    await update(groupBuyId, sentGroupBuy(productId, { products: both }));
    await update(
      groupBuyId,
      sentGroupBuy(productId, { products: both.toReversed(), agents: [world.users.agentAssigned] }),
    );
    expect((await deskOf(groupBuyId)).body.history[0]).toMatchObject({ parts: ['products', 'agents'] });
  });

  test('names the products of a change: which came, which went, and another minimum or usual price', async () => {
    const { groupBuyId, productId } = await dealWith();
    const more = await makeProduct(world.pool, world.own, world.users.agentOther);
    const changesOf = async () => (await deskOf(groupBuyId)).body.history[0]?.changes;
    const nameOf = async (id: string) =>
      (await world.pool.query('SELECT name FROM products WHERE id = $1', [id])).rows[0].name;
    await update(groupBuyId, sentGroupBuy(productId, { products: [{ productId, minQuantity: 4 }] }));
    const [product, other] = [await nameOf(productId), await nameOf(more)];
    const changed = [{ productId: more }, { productId, minQuantity: 6, usualPrice: 12.5 }];
    await update(groupBuyId, sentGroupBuy(productId, { products: changed }));
    expect(await changesOf()).toEqual([
      { what: 'added', product: other, from: null, to: null },
      { what: 'minimum', product, from: 4, to: 6 },
      { what: 'usual_price', product, from: null, to: 12.5 },
    ]);
    await update(groupBuyId, sentGroupBuy(productId, { products: changed.toReversed() }));
    expect(await changesOf()).toEqual([{ what: 'order', product: null, from: null, to: null }]);
    await update(groupBuyId, sentGroupBuy(productId, { products: changed.slice(1) }));
    expect(await changesOf()).toEqual([{ what: 'removed', product: other, from: null, to: null }]);
  });

  test('tells a change of price, by whom, from what and to what, in every deal that still takes orders', async () => {
    const { groupBuyId, productId } = await dealWith();
    const ended = await dealWith();
    await world.pool.query(
      `UPDATE group_buys SET start_date = now() - interval '3 days', end_date = now() - interval '1 day' WHERE id = $1`,
      [ended.groupBuyId],
    );
    await insert(world.pool, 'group_buy_products', {
      organization_id: world.own,
      group_buy_id: ended.groupBuyId,
      product_id: productId,
      position: 7,
    });
    await world.pool.query('UPDATE products SET cost_cents = 500, price_cents = NULL WHERE id = $1', [productId]);
    await world.pool.query(`DELETE FROM group_buy_events WHERE kind = 'priced'`);
    const save = async (body: object) => {
      const answer = await server.call(
        productPaths.updateProduct,
        { params: { id: productId }, body: { name: 'Oats', ...body } } as never,
        by('agentOther'),
      );
      expect(answer).toMatchObject({ status: 200 });
    };
    const pricesOf = async (id: string) =>
      (await deskOf(id)).body.history.filter(({ kind }) => kind === 'priced').toReversed();
    await save({ cost: 5 });
    await save({ cost: 5.4 });
    await save({ cost: 5.4, price: 6 });
    await save({ cost: 5.6, price: 6 });
    const told = await pricesOf(groupBuyId);
    expect(told.map(({ changes }) => changes)).toEqual([
      [{ what: 'price', product: 'Oats', from: 5, to: 5.4 }],
      [{ what: 'price', product: 'Oats', from: 5.4, to: 6 }],
      [{ what: 'cost', product: 'Oats', from: 5.4, to: 5.6 }],
    ]);
    expect(told.map(({ actor }) => actor)).toEqual(Array(3).fill('agentother@matrix.example'));
    expect(await pricesOf(ended.groupBuyId)).toEqual([]);
  });

  test('tells that a deal was closed, opened again and announced', async () => {
    const { groupBuyId } = await dealWith([['PENDING', 100]]);
    const params = { id: groupBuyId };
    const ends = {
      endDate: new Date(now.getTime() + 5 * day).toISOString(),
      paymentDueDate: new Date(now.getTime() + 8 * day).toISOString(),
    };
    await server.call(groupBuyPaths.closeGroupBuy, { params }, by('agentOther'));
    await server.call(groupBuyPaths.reopenGroupBuy, { params, body: ends } as never, by('adminOwn'));
    const sent = await server.call<typeof broadcastCalls.sendBroadcast>(
      broadcastPaths.sendBroadcast,
      { body: { groupBuyId, title: 'Pickup moved', body: 'To the hall.' } },
      by('agentOther'),
    );
    expect(sent.status).toBe(201);
    const { history } = (await deskOf(groupBuyId)).body;
    expect(history.map(({ kind }) => kind).toSorted()).toEqual(['announced', 'closed', 'created', 'reopened']);
    expect(history.find(({ kind }) => kind === 'reopened')).toMatchObject(ends);
    expect(history.find(({ kind }) => kind === 'announced')).toMatchObject({ announcement: 'Pickup moved' });
  });

  test('goes with its deal when that is deleted', async () => {
    const { groupBuyId, productId } = await dealWith();
    await update(groupBuyId, sentGroupBuy(productId));
    const params = { id: groupBuyId };
    expect((await server.call(groupBuyPaths.deleteGroupBuy, { params }, by('adminOwn'))).status).toBe(204);
    const { rows } = await world.pool.query('SELECT 1 FROM group_buy_events WHERE group_buy_id = $1', [groupBuyId]);
    expect(rows).toEqual([]);
  });
});

describe('what waits for an organizer', () => {
  test('is counted over the own deals of an agent, the organization of an administrator, everything of a superadmin', async () => {
    const before = { agent: await countsOf('agentOther'), admin: await countsOf('adminOwn') };
    const all = await countsOf('superadmin', null);
    await dealWith([
      ['PENDING', 100],
      ['PENDING', 100],
      ['PAYMENT_UPLOADED', 100],
      ['SETTLED', 100],
    ]);
    const more = (counts: typeof all) => ({ ...counts, proofs: counts.proofs + 1, unpaid: counts.unpaid + 2 });
    expect(await countsOf('agentOther')).toEqual(more(before.agent));
    expect(await countsOf('adminOwn')).toEqual(more(before.admin));
    expect(await countsOf('superadmin', null)).toEqual(more(all));
    const assigned = await countsOf('agentAssigned');
    expect(assigned.unpaid).toBeLessThan((await countsOf('adminOwn')).unpaid);
  });

  const listedToday = async (person: Person) => {
    const { body } = await server.call<typeof groupBuyCalls.listGroupBuys>(
      groupBuyPaths.listGroupBuys,
      { query: { status: 'ending-today', limit: 100 } },
      { token: world.tokens[person], organizationId: world.own },
    );
    expect(body.data).toHaveLength(body.pagination.total);
    return body.pagination.total;
  };

  test('names deals that end on this day of their organization, none of yesterday, tomorrow or to come', async () => {
    const { pool, own } = world;
    const { groupBuyId } = await dealWith();
    const before = await countsOf('agentOther');
    const endsAt = async (end: Date, start = new Date(now.getTime() - 5 * day)) => {
      const due = new Date(end.getTime() + day);
      await setGroupBuy(world, groupBuyId, { start_date: start, end_date: end, payment_due_date: due });
      const counted = await countsOf('agentOther');
      // The list behind the count has exactly those.
      for (const person of ['agentOther', 'adminOwn'] as const)
        expect(await listedToday(person)).toBe((await countsOf(person)).endingToday);
      return counted.endingToday - before.endingToday;
    };
    // Midnight of the organization lies a known time away, whatever the zone.
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles']) {
      await pool.query('UPDATE organizations SET time_zone = $2 WHERE id = $1', [own, zone]);
      const { rows } = await pool.query<{ midnight: Date }>(
        `SELECT (date_trunc('day', $1::timestamptz AT TIME ZONE $2) + interval '1 day') AT TIME ZONE $2 AS midnight`,
        [now, zone],
      );
      const midnight = rows[0]?.midnight.getTime() ?? 0;
      expect(await endsAt(new Date(midnight - 1000))).toBe(1);
      expect(await endsAt(new Date(midnight + 1000))).toBe(0);
      expect(await endsAt(new Date(now.getTime() - 1000))).toBe(0);
      expect(await endsAt(new Date(midnight - 1000), new Date(midnight - 2000))).toBe(
        midnight - 2000 <= now.getTime() ? 1 : 0,
      );
    }
    await pool.query(`UPDATE organizations SET time_zone = 'UTC' WHERE id = $1`, [own]);
  });

  test('is refused to buyers, and to administrators who have selected no organization', async () => {
    const call = (person: Person, organizationId: string | null) =>
      server.call(orderPaths.getDeskCounts, {}, { token: world.tokens[person], organizationId });
    expect((await call('buyerOwner', world.own)).status).toBe(403);
    expect(await call('adminOwn', null)).toMatchObject({ status: 403 });
  });
});
