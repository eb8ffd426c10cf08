// Rules: docs/rules/orders.md#history
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type Person } from '../../../../test/matrix/world.ts';
import { openShop, orderOf, place, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const as = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
/** $48.97. */
const ordered = async () =>
  (await place(server, orderOf(shop), { token: shop.tokens.buyerOwner })).body.order.orderNumber;
const confirm = (orderNumber: string) =>
  server.call(orderPaths.changeOrderStatus, { params: { orderNumber }, body: { status: 'SETTLED' } }, as('adminOwn'));
const lastLine = async (orderNumber: string, person: Person) =>
  (
    await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, as(person))
  ).body.timeline.at(-1);

test('the history says the amount of a confirmed payment, to both', async () => {
  const orderNumber = await ordered();
  await confirm(orderNumber);
  for (const person of ['adminOwn', 'buyerOwner'] as const)
    expect(await lastLine(orderNumber, person)).toMatchObject({ toStatus: 'SETTLED', detail: '$48.97' });
});

test('after partial payments it says the rest, and of what', async () => {
  const orderNumber = await ordered();
  const payment = { kind: 'received', amount: 20, paidOn: '2026-11-20' };
  await server.call(orderPaths.notePayment, { params: { orderNumber }, body: payment } as never, as('adminOwn'));
  await confirm(orderNumber);
  expect(await lastLine(orderNumber, 'buyerOwner')).toMatchObject({ detail: '$28.97, the rest of $48.97' });
});

test('each of many orders at once has its own', async () => {
  const orderNumbers = [await ordered(), await ordered()];
  await server.call(
    orderPaths.changeOrderStatuses,
    { body: { orderNumbers, status: 'SETTLED' } } as never,
    as('adminOwn'),
  );
  for (const orderNumber of orderNumbers)
    expect(await lastLine(orderNumber, 'adminOwn')).toMatchObject({ toStatus: 'SETTLED', detail: '$48.97' });
});

test('community mode shows no amount there', async () => {
  const orderNumber = await ordered();
  await confirm(orderNumber);
  await shop.pool.query('UPDATE system_settings SET community_mode = true');
  expect(await lastLine(orderNumber, 'buyerOwner')).toMatchObject({ toStatus: 'SETTLED', detail: null });
  await shop.pool.query('UPDATE system_settings SET community_mode = false');
});
