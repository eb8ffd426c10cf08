// A list of a deal that stands open on a table hears of what somebody else changes.
// Rules: docs/rules/group-buys.md#lists
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildWorld, type Person } from '../../../../test/matrix/world.ts';
import { openSockets } from '../../../../test/open-sockets.ts';
import { openShop, orderOf, place, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';

let server: TestServer;
let shop: Shop;
const sockets = openSockets(() => server.url);
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());
afterEach(() => sockets.closeAll());

const as = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
const ordered = async () =>
  (await place(server, orderOf(shop), { token: shop.tokens.buyerOwner })).body.order.orderNumber;
const watch = () => ({ groupBuyId: shop.deal, organizationId: shop.own });
const call = async (path: Parameters<TestServer['call']>[0], input: object, person: Person) => {
  const answer = await server.call(path, input as never, as(person));
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
};

test('of every kind of change to one of its orders, by another organizer or by the buyer, once each', async () => {
  const orderNumber = await ordered();
  const params = { orderNumber };
  const list = await sockets.listen('/', shop.tokens.agentAssigned);
  expect(await list.ask('deal-orders:watch', watch())).toBe(true);
  const oats = [{ productId: shop.oats, quantity: 1 }];
  const details = { shippingName: 'Ben', shippingPhone: '555 0100', shippingAddress1: '1 Main St' };
  const place = { shippingCity: 'Portland', shippingState: 'OR', shippingPostalCode: '97214', shippingCountry: 'US' };
  const changes = [
    () => call(orderPaths.correctItems, { params, body: { items: oats, reason: 'Short' } }, 'adminOwn'),
    () => call(orderPaths.correctContact, { params, body: { details: { ...details, ...place } } }, 'adminOwn'),
    () => call(orderPaths.updateOrder, { params, body: { comments: 'Ring' } }, 'buyerOwner'),
    () => call(orderPaths.notePayment, { params, body: { amount: 1, paidOn: '2026-11-01' } }, 'adminOwn'),
    () => call(orderPaths.changeOrderStatus, { params, body: { status: 'SETTLED' } }, 'adminOwn'),
  ];
  for (const [index, make] of changes.entries()) {
    await make();
    await until(() => list.payloads('deal-orders:updated').length >= index + 1);
    // What was said before is heard before this answer.
    expect(await list.ask('deal-orders:watch', watch())).toBe(true);
    expect(list.payloads('deal-orders:updated')).toHaveLength(index + 1);
  }
  expect(list.payloads('deal-orders:updated')).toEqual(changes.map(() => ({ groupBuyId: shop.deal })));
});

test('of many orders that are moved at once, in one word', async () => {
  const orderNumbers = [await ordered(), await ordered(), await ordered()];
  await shop.pool.query(`UPDATE orders SET status = 'SETTLED', settled_at = now() WHERE order_number = ANY ($1)`, [
    orderNumbers,
  ]);
  const list = await sockets.listen('/', shop.tokens.agentAssigned);
  const detail = await sockets.listen('/', shop.tokens.adminOwn);
  expect(await list.ask('deal-orders:watch', watch())).toBe(true);
  for (const orderNumber of orderNumbers)
    expect(await detail.ask('order:watch', { orderNumber, organizationId: shop.own })).toBe(true);
  await call(orderPaths.changeOrderStatuses, { body: { orderNumbers, status: 'PROCESSING' } }, 'adminOwn');
  await until(() => detail.payloads('order:updated').length >= 3);
  await until(() => list.payloads('deal-orders:updated').length >= 1);
  // What was said before is heard before this answer.
  expect(await list.ask('deal-orders:watch', watch())).toBe(true);
  expect(list.payloads('deal-orders:updated')).toHaveLength(1);
});

test('nobody else hears it: not its buyers, not another deal’s agent, and not who has left the list', async () => {
  for (const person of ['buyerOwner', 'agentOther', 'adminForeign'] as const) {
    const other = await sockets.listen('/', shop.tokens[person]);
    expect(await other.ask('deal-orders:watch', watch())).toBe(false);
  }
  const orderNumber = await ordered();
  const list = await sockets.listen('/', shop.tokens.agentAssigned);
  expect(await list.ask('deal-orders:watch', watch())).toBe(true);
  list.socket.emit('deal-orders:unwatch', { groupBuyId: shop.deal });
  expect(await list.ask('deal-orders:watch', { groupBuyId: 'none' })).toBe(false);
  await call(orderPaths.updateOrder, { params: { orderNumber }, body: { comments: 'Ring' } }, 'buyerOwner');
  expect(await list.ask('deal-orders:watch', watch())).toBe(true);
  expect(list.payloads('deal-orders:updated')).toEqual([]);
});
