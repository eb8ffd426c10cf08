// Rules: docs/rules/orders.md#organizers-list, docs/rules/orders.md#agents-list
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { type OrderStatus, orderStatuses } from '@cobuy/domain/orders/order-status';
import { type OrderUrgency, orderUrgencies, orderUrgency } from '@cobuy/domain/orders/order-urgency';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildWorld,
  makeGroupBuy,
  makeOrder,
  makeProduct,
  type Person,
  type World,
} from '../../../../test/matrix/world.ts';
import { setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { repairParticipation } from '../sum-participation.ts';

const now = new Date();
let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const list = async (person: Person, query: object = {}, organizationId: string | null = null) =>
  server.call<typeof orderCalls.listOrders>(orderPaths.listOrders, { query } as never, {
    token: world.tokens[person],
    organizationId,
  });
const listMine = async (person: Person, query: object = {}) =>
  server.call<typeof orderCalls.listMyOrders>(orderPaths.listMyOrders, { query } as never, {
    token: world.tokens[person],
  });
const numbers = ({ body }: { body: { data: { orderNumber: string }[] } }) =>
  body.data.map((entry) => entry.orderNumber);

/** A deal that `agentOther` organizes, with one order of `buyerOther`. */
async function otherGroupBuy(organizationId = world.own, createdById = world.users.agentOther) {
  const productId = await makeProduct(world.pool, organizationId, createdById);
  const groupBuyId = await makeGroupBuy(world.pool, { organizationId, createdById, productId });
  const buyerId = world.users.buyerOther;
  const order = await makeOrder(world.pool, { organizationId, groupBuyId, productId, buyerId, claimed: true });
  return { ...order, groupBuyId, productId };
}

describe('the list of organized orders', () => {
  test("holds an agent's own deals, an administrator's organization, and everything for a superadmin", async () => {
    const inOther = await otherGroupBuy();
    const inForeign = await otherGroupBuy(world.foreign, world.users.agentForeign);
    const assigned = numbers(await list('agentAssigned', {}, world.own));
    expect(assigned).toContain(world.order.orderNumber);
    expect(assigned).not.toContain(inOther.orderNumber);
    expect(numbers(await list('agentOther', {}, world.own))).toEqual([inOther.orderNumber]);
    const inOwn = numbers(await list('adminOwn', {}, world.own));
    expect(inOwn).toEqual(expect.arrayContaining([world.order.orderNumber, inOther.orderNumber]));
    expect(inOwn).not.toContain(inForeign.orderNumber);
    expect(numbers(await list('superadmin', {}, world.foreign))).toEqual([inForeign.orderNumber]);
    expect(numbers(await list('superadmin'))).toEqual(expect.arrayContaining([...inOwn, inForeign.orderNumber]));
  });

  test('is refused to a buyer', async () => {
    expect((await list('buyerOwner', {}, world.own)).status).toBe(403);
    expect((await list('adminOwn')).status).toBe(403);
  });

  test('is filtered by deal, agent, status and proof', async () => {
    const { groupBuyId, orderNumber } = await otherGroupBuy();
    const own = (query: object) => list('adminOwn', query, world.own);
    expect(numbers(await own({ groupBuyId }))).toEqual([orderNumber]);
    expect(numbers(await own({ agentId: world.users.agentOther }))).toContain(orderNumber);
    expect(numbers(await own({ agentId: world.users.agentAssigned }))).not.toContain(orderNumber);
    expect(numbers(await own({ groupBuyId, status: 'SETTLED' }))).toEqual([]);
    expect(numbers(await own({ groupBuyId, status: 'SETTLED,PENDING' }))).toEqual([orderNumber]);
    expect((await own({ status: 'SETTLED,NONE' })).status).toBe(400);
    expect(numbers(await own({ groupBuyId, hasPaymentProof: 'false' }))).toEqual([orderNumber]);
    await world.pool.query('UPDATE orders SET latest_proof_at = now() WHERE order_number = $1', [orderNumber]);
    expect(numbers(await own({ groupBuyId, hasPaymentProof: 'false' }))).toEqual([]);
    expect(numbers(await own({ groupBuyId, hasPaymentProof: 'true' }))).toEqual([orderNumber]);
  });

  test('is sorted as asked and comes in pages', async () => {
    const { groupBuyId, productId } = await otherGroupBuy();
    const buyerId = world.users.buyerForeign;
    for (const [index, cents] of [300, 100, 200].entries()) {
      const { id } = await makeOrder(world.pool, {
        organizationId: world.own,
        groupBuyId,
        productId,
        buyerId,
        claimed: true,
      });
      await world.pool.query('UPDATE orders SET total_cents = $1, created_at = $2 WHERE id = $3', [
        cents,
        new Date(now.getTime() - (index + 1) * 1000),
        id,
      ]);
    }
    const amounts = async (query: object) => {
      const { body } = await list('adminOwn', { groupBuyId, ...query }, world.own);
      return { amounts: body.data.map(({ totalAmount }) => totalAmount), ...body.pagination };
    };
    expect(await amounts({ sortBy: 'amount' })).toEqual({
      amounts: [25, 3, 2, 1],
      page: 1,
      limit: 20,
      total: 4,
      pages: 1,
    });
    expect(await amounts({ limit: 2, page: 2 })).toEqual({ amounts: [1, 2], page: 2, limit: 2, total: 4, pages: 2 });
    expect((await amounts({ sortBy: 'oldest', limit: 1 })).amounts).toEqual([2]);
  });
});

test('a buyer sees first what is due, then what is still to come, then what waits to be received, unless asked otherwise', async () => {
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const dealDue = async (days: number) => {
    const id = await makeGroupBuy(world.pool, {
      organizationId: world.own,
      createdById: world.users.adminOwn,
      productId: world.productId,
    });
    await setGroupBuy(world, id, { start_date: at(-9), end_date: at(-1), payment_due_date: at(days) });
    return id;
  };
  const [soon, later] = [await dealDue(2), await dealDue(9)];
  const made: Record<string, string> = {};
  for (const [name, groupBuyId, status, placed] of [
    ['newest', soon, 'SETTLED', -1],
    ['checked', soon, 'PAYMENT_UPLOADED', -2],
    ['due later', later, 'PENDING', -3],
    ['received?', later, 'DELIVERED', -4],
    ['due soon', soon, 'PENDING', -5],
    ['cancelled', later, 'CANCELLED', -6],
  ] as const) {
    const buyerId = world.users.buyerForeign;
    const { id, orderNumber } = await makeOrder(world.pool, {
      organizationId: world.own,
      groupBuyId,
      productId: world.productId,
      buyerId,
      claimed: true,
    });
    await world.pool.query('UPDATE orders SET status = $1, created_at = $2 WHERE id = $3', [status, at(placed), id]);
    made[orderNumber] = name;
  }
  const seen = async (query: object = {}) => {
    const answer = await listMine('buyerForeign', query);
    return { total: answer.body.pagination.total, names: numbers(answer).flatMap((number) => made[number] ?? []) };
  };
  const dueFirst = ['due soon', 'due later', 'newest', 'checked', 'received?', 'cancelled'];
  const { total, names } = await seen();
  expect(names).toEqual(dueFirst);
  expect((await seen({ sortBy: 'newest' })).names).toEqual([
    'newest',
    'checked',
    'due later',
    'received?',
    'due soon',
    'cancelled',
  ]);
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / 2) }, (_, page) => seen({ page: page + 1, limit: 2 })),
  );
  expect(pages.flatMap((page) => page.names)).toEqual(dueFirst);
  expect(pages.map((page) => page.total)).toEqual(pages.map(() => total));
  expect((await seen({ status: 'PENDING' })).names).toEqual(['due soon', 'due later']);
});

describe('a search', () => {
  const own = (search: string) => list('adminOwn', { search, limit: 100 }, world.own);

  test('finds by the beginning of the number and by a part of the address or the name', async () => {
    const { orderNumber } = await otherGroupBuy();
    await world.pool.query(`UPDATE users SET first_name = 'Zoë', last_name = '100%_Díaz' WHERE id = $1`, [
      world.users.buyerOther,
    ]);
    for (const typed of [orderNumber, orderNumber.slice(0, 9), orderNumber.slice(3).toLowerCase().replaceAll('-', '')])
      expect(numbers(await own(typed))).toContain(orderNumber);
    for (const typed of ['BuyerOther@', 'zoë 100', '100%_d']) expect(numbers(await own(typed))).toContain(orderNumber);
    for (const typed of ['buyerowner@', 'zoë_100', orderNumber.slice(9)])
      expect(numbers(await own(typed))).not.toContain(orderNumber);
  });

  test('finds the order whose number stands in a text, such as the note of a payment', async () => {
    const { orderNumber } = await otherGroupBuy();
    const pasted = [
      `${orderNumber} Anna Gruber`,
      orderNumber.replaceAll('-', ' '),
      `paid: ${orderNumber.toLowerCase().replaceAll('-', '')}, Anna Gruber`,
    ];
    for (const text of pasted) expect(numbers(await own(text))).toEqual([orderNumber]);
    expect(numbers(await own(orderNumber.slice(0, 12).replaceAll('-', ' ')))).toEqual([orderNumber]);
  });
});

describe('a guest', () => {
  test('is named as typed in the order, whatever name the account of that address has', async () => {
    const { orderNumber, id } = await otherGroupBuy();
    await world.pool.query(`UPDATE orders SET claimed_at = NULL, shipping_name = 'Rosa Lindqvist' WHERE id = $1`, [id]);
    await world.pool.query(`UPDATE users SET first_name = 'Not', last_name = 'Rosa' WHERE id = $1`, [
      world.users.buyerOther,
    ]);
    const found = (await list('adminOwn', { search: 'lindqvist' }, world.own)).body.data;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      orderNumber,
      user: { name: 'Rosa Lindqvist', firstName: null, lastName: null, email: 'buyerother@matrix.example' },
      _count: { items: 1 },
      pieces: 2,
    });
    await world.pool.query('UPDATE orders SET claimed_at = now() WHERE id = $1', [id]);
    const claimed = (await list('adminOwn', { search: 'lindqvist' }, world.own)).body.data;
    expect(claimed[0]?.user.name).toBe('Not Rosa');
  });
});

test('the tabs count what the list finds, whatever status it is filtered by', async () => {
  const { groupBuyId, orderNumber } = await otherGroupBuy();
  const second = await makeOrder(world.pool, {
    organizationId: world.own,
    groupBuyId,
    productId: (await otherGroupBuy()).productId,
    buyerId: world.users.buyerForeign,
    claimed: true,
  });
  await world.pool.query(`UPDATE orders SET status = 'SETTLED' WHERE id = $1`, [second.id]);
  const count = async (query: object) =>
    (
      await server.call<typeof orderCalls.countOrders>(orderPaths.countOrders, { query } as never, {
        token: world.tokens.adminOwn,
        organizationId: world.own,
      })
    ).body;
  expect(await count({ groupBuyId })).toEqual({
    total: 2,
    byStatus: { ...Object.fromEntries(orderStatuses.map((status) => [status, 0])), PENDING: 1, SETTLED: 1 },
  });
  expect(await count({ groupBuyId, search: orderNumber })).toMatchObject({ total: 1, byStatus: { PENDING: 1 } });
  expect(await count({ groupBuyId, urgency: 'none' })).toMatchObject({ total: 1, byStatus: { SETTLED: 1 } });
});

test('by urgency, what waits for its payment comes first, the earliest due on top, over the pages', async () => {
  const organizationId = world.foreign;
  const wanted: string[] = [];
  const deals = [5, 1, 3];
  for (const days of deals) {
    const deal = await otherGroupBuy(organizationId, world.users.agentForeign);
    const due = new Date(now.getTime() + days * 86_400_000);
    await setGroupBuy(world, deal.groupBuyId, {
      start_date: new Date(0),
      end_date: new Date(1),
      payment_due_date: due,
    });
    const paid = await makeOrder(world.pool, {
      organizationId,
      groupBuyId: deal.groupBuyId,
      productId: deal.productId,
      buyerId: world.users.buyerForeign,
      claimed: true,
    });
    await world.pool.query(`UPDATE orders SET status = 'SETTLED', created_at = $1 WHERE id = $2`, [due, paid.id]);
    wanted.push(deal.orderNumber, paid.orderNumber);
  }
  const [five, fivePaid, one, onePaid, three, threePaid] = wanted;
  const ordered = [one, three, five, fivePaid, threePaid, onePaid];
  const seen: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await list('adminForeign', { sortBy: 'urgency', limit: 2, page }, organizationId);
    if (answer.body.data.length === 0) break;
    seen.push(...numbers(answer));
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((number) => wanted.includes(number))).toEqual(ordered);
});

test('urgency is the same rule in SQL as in the domain, at every bound and beside it', async () => {
  const organizationId = world.foreign;
  const day = 86_400_000;
  const bounds = [-1, 0, 1, 2, 3, 5, 6, 7, 8].flatMap((days) => [-1, 0, 1].map((ms) => days * day + ms));
  const between = Array.from({ length: 16 }, (_, index) => Math.floor((index * 0.83 - 3) * day));
  const expected = new Map<string, OrderUrgency>();
  for (const [index, ms] of [...bounds, ...between].entries()) {
    const due = new Date(now.getTime() + ms);
    const { groupBuyId, productId, orderNumber, id } = await otherGroupBuy(organizationId, world.users.agentForeign);
    await setGroupBuy(world, groupBuyId, { start_date: new Date(0), end_date: new Date(1), payment_due_date: due });
    const buyerId = world.users.buyerForeign;
    const second = await makeOrder(world.pool, { organizationId, groupBuyId, productId, buyerId, claimed: true });
    const status = orderStatuses[index % orderStatuses.length] as OrderStatus;
    await world.pool.query('UPDATE orders SET status = $1 WHERE id = $2', [status, second.id]);
    await world.pool.query(`UPDATE orders SET status = 'PENDING' WHERE id = $1`, [id]);
    expected.set(orderNumber, orderUrgency({ status: 'PENDING', paymentDueDate: due }, now));
    expected.set(second.orderNumber, orderUrgency({ status, paymentDueDate: due }, now));
  }
  for (const urgency of orderUrgencies) {
    const { body } = await list('adminForeign', { urgency, limit: 100 }, organizationId);
    for (const entry of body.data) expect(entry.urgency).toBe(urgency);
    const found = body.data.map(({ orderNumber }) => orderNumber).filter((number) => expected.has(number));
    const wanted = [...expected].filter(([, level]) => level === urgency).map(([number]) => number);
    expect(found.sort()).toEqual(wanted.sort());
  }
});

test('each count speaks of the orders that its list holds, and cancelled ones are in none', async () => {
  const caller = { token: world.tokens.agentOther, organizationId: world.own };
  const { groupBuyId, productId } = await otherGroupBuy();
  for (const status of ['CANCELLED', 'SETTLED']) {
    const place = { organizationId: world.own, groupBuyId, productId, buyerId: world.users.buyerForeign };
    const { id } = await makeOrder(world.pool, { ...place, claimed: true });
    await world.pool.query('UPDATE orders SET status = $1, settled_at = now() WHERE id = $2', [status, id]);
  }
  const standing = orderStatuses.filter((status) => status !== 'CANCELLED').join();
  const counted = async (query: object) => (await list('agentOther', query, world.own)).body.pagination.total;
  const groups = await server.call<typeof orderCalls.listOrderGroups>(orderPaths.listOrderGroups, {}, caller);
  const group = groups.body.data.find((entry) => entry.groupBuy.id === groupBuyId);
  expect(group).toMatchObject({
    counts: { orders: 2, cancelled: 1, pending: 1, due: 1, proved: 0, settled: 1 },
    amounts: { ordered: 50, due: 25, proved: 0, settled: 25 },
  });
  for (const { groupBuy, counts } of groups.body.data) {
    expect(counts.orders).toBe(await counted({ groupBuyId: groupBuy.id, status: standing }));
    expect(counts.cancelled).toBe(await counted({ groupBuyId: groupBuy.id, status: 'CANCELLED' }));
    expect(counts.pending).toBe(await counted({ groupBuyId: groupBuy.id, status: 'PENDING' }));
    expect(counts.orders).toBe(counts.due + counts.proved + counts.settled);
  }
  const stats = await server.call<typeof orderCalls.getAgentStats>(orderPaths.getAgentStats, {}, caller);
  expect(stats.body.totalOrders).toBe(await counted({ status: standing }));
  expect(stats.body.totalOrders).toBe(groups.body.data.reduce((sum, { counts }) => sum + counts.orders, 0));
  await repairParticipation(server.services);
  const deals = await server.call<typeof groupBuyCalls.listGroupBuys>(
    groupBuyPaths.listGroupBuys,
    { query: { limit: 100 } } as never,
    caller,
  );
  const deal = deals.body.data.find(({ id }) => id === groupBuyId);
  expect(deal?._count).toMatchObject({ orders: 2, cancelledOrders: 1 });
});

describe("the caller's own orders", () => {
  test('are those of every organization, whichever is selected', async () => {
    const foreign = await otherGroupBuy(world.foreign, world.users.agentForeign);
    expect(numbers(await listMine('buyerOther', { limit: 100 }))).toContain(foreign.orderNumber);
    expect(numbers(await listMine('buyerOwner'))).toEqual([world.order.orderNumber]);
  });

  test('are exactly one in a session that is limited to it', async () => {
    expect(numbers(await listMine('orderGuest'))).toEqual([world.guestOrder.orderNumber]);
  });

  test('are counted', async () => {
    const stats = (person: Person) =>
      server.call<typeof orderCalls.getMyOrderStats>(orderPaths.getMyOrderStats, {}, { token: world.tokens[person] });
    expect((await stats('buyerOwner')).body).toEqual({
      total: 1,
      pending: 1,
      needsPayment: 1,
      overdue: 0,
      groupBuys: [{ id: world.groupBuyId, title: 'Autumn grains' }],
    });
    await setGroupBuy(world, world.groupBuyId, {
      start_date: new Date(0),
      end_date: new Date(1),
      payment_due_date: now,
    });
    expect((await stats('buyerOwner')).body).toMatchObject({ overdue: 1 });
  });
});

test('an order names its organizers to its buyer without their addresses', async () => {
  const read = await server.call<typeof orderCalls.getOrder>(
    orderPaths.getOrder,
    { params: { orderNumber: world.order.orderNumber.toLowerCase() } },
    { token: world.tokens.buyerOwner },
  );
  expect(read.body.groupBuy.agents).toEqual([{ userId: world.users.agentAssigned, name: 'Organizer' }]);
  expect(JSON.stringify(read.body)).not.toContain('agentassigned@');
  expect(read.body.permissions).toEqual({
    isBuyer: true,
    isOrganiser: false,
    canUploadProof: true,
    canChange: false,
    canChangeDetails: false,
    canChangeEmail: false,
    canCorrectItems: false,
    canCorrectContact: false,
    canCorrectEmail: false,
    canEditGroupBuy: false,
    nextStatuses: ['CANCELLED'],
  });
});
