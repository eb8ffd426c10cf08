// Rules: docs/rules/orders.md#closing
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, homeOf, makeOrder, type Person } from '../../../../test/matrix/world.ts';
import { readNotices } from '../../../../test/notices/notices.ts';
import { passUndoTime } from '../../../../test/pass-undo-time.ts';
import { mailsTo } from '../../../../test/people.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const caller = (person: Person) => ({
  token: shop.tokens[person],
  organizationId: homeOf(person)?.[0] === 'own' ? shop.own : null,
});

/** Moved there by its organizer, step by step. */
async function orderIn(...statuses: readonly string[]) {
  const order = await makeOrder(shop.pool, {
    organizationId: shop.own,
    groupBuyId: shop.deal,
    productId: shop.oats,
    buyerId: shop.users.buyerOwner,
    claimed: true,
  });
  for (const status of statuses) {
    if (status === 'DELIVERED' && statuses[0] === 'DELIVERED')
      await shop.pool.query('UPDATE orders SET paid_at_handover = true WHERE id = $1', [order.id]);
    expect((await move(order.orderNumber, { status })).status).toBe(200);
  }
  return order;
}
const move = (orderNumber: string, body: object, person: Person = 'agentAssigned') =>
  server.call<typeof orderCalls.changeOrderStatus>(
    orderPaths.changeOrderStatus,
    { params: { orderNumber }, body } as never,
    caller(person),
  );
const close = (orders: readonly { orderNumber: string }[], person: Person = 'agentAssigned') =>
  server.call<typeof orderCalls.changeOrderStatuses>(
    orderPaths.changeOrderStatuses,
    { body: { orderNumbers: orders.map(({ orderNumber }) => orderNumber), status: 'CLOSED' } },
    caller(person),
  );
const undo = (undoId: string | undefined) =>
  server.call<typeof orderCalls.undoStep>(orderPaths.undoStep, { body: { undoId } } as never, caller('agentAssigned'));
const read = async ({ orderNumber }: { orderNumber: string }, person: Person = 'buyerOwner') =>
  (await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, caller(person)))
    .body;

test('an organizer closes many delivered, paid orders at once; what is unpaid, owed or not delivered stays and says why', async () => {
  const [delivered, paidAfterwards, unpaid, undelivered, owed, pending] = [
    await orderIn('SETTLED', 'DELIVERED'),
    await orderIn('DELIVERED', 'SETTLED'),
    await orderIn('DELIVERED'),
    await orderIn('SETTLED'),
    await orderIn('SETTLED', 'DELIVERED'),
    await orderIn(),
  ];
  await shop.pool.query('UPDATE orders SET settled_cents = total_cents + 250 WHERE id = $1', [owed.id]);
  const { body } = await close([delivered, paidAfterwards, unpaid, undelivered, owed, pending]);
  const { totalAmount } = await read(unpaid);
  const once = 'You can close an order once it is delivered and paid in full.';
  expect(body).toMatchObject({
    changed: 2,
    undo: { secondsLeft: 10 },
    results: [
      { outcome: 'changed', status: 'CLOSED' },
      { outcome: 'changed', status: 'CLOSED' },
      { outcome: 'refused', code: 'order.not_finished', error: `$${totalAmount.toFixed(2)} is still to pay. ${once}` },
      { outcome: 'refused', error: `This order hasn't been delivered yet. ${once}` },
      { outcome: 'refused', error: `$2.50 still has to be refunded. ${once}` },
      { outcome: 'refused', error: 'An order in “Pending” can’t be moved to “Closed”.' },
    ],
  });
});

test('closing tells nobody for ten seconds, in which it can be undone; then its buyer has a notice and a mail', async () => {
  await passUndoTime(server);
  await shop.pool.query('DELETE FROM mail_outbox');
  await shop.pool.query('DELETE FROM notifications');
  const [one, other] = [await orderIn('SETTLED', 'DELIVERED'), await orderIn('DELIVERED', 'SETTLED')];
  const undone = await undo((await close([one, other])).body.undo?.id);
  expect(undone.body.results.map(({ status }) => status).toSorted()).toEqual(['DELIVERED', 'SETTLED']);
  expect(await read(one)).toMatchObject({ status: 'DELIVERED', wasSettled: true, restAmount: 0 });
  expect((await read(other, 'agentAssigned')).permissions.nextStatuses).toContain('CLOSED');
  await passUndoTime(server);
  await shop.pool.query('DELETE FROM mail_outbox');
  await close([one]);
  expect(await mailsTo(server, 'buyerowner@matrix.example')).toEqual([]);
  await passUndoTime(server);
  expect((await mailsTo(server, 'buyerowner@matrix.example')).map(({ template }) => template)).toEqual([
    'order-closed',
  ]);
  expect(await readNotices(server, `kind = 'order_closed'`)).toMatchObject([
    { title: expect.stringContaining('is complete and closed') },
  ]);
});

test('one is closed the same way by its organizers, and by nobody else', async () => {
  const order = await orderIn('SETTLED', 'DELIVERED');
  expect((await read(order, 'agentAssigned')).permissions.nextStatuses).toEqual(['CLOSED']);
  expect((await read(order)).permissions.nextStatuses).toEqual([]);
  expect((await move(order.orderNumber, { status: 'CLOSED' }, 'buyerOwner')).status).toBe(403);
  for (const person of ['agentOther', 'buyerOther', 'adminForeign'] as const)
    expect((await move(order.orderNumber, { status: 'CLOSED' }, person)).status).toBe(404);
  expect(await move(order.orderNumber, { status: 'CLOSED' }, 'adminOwn')).toMatchObject({
    status: 200,
    body: { status: 'CLOSED', deliveredAt: expect.any(String) },
  });
});
