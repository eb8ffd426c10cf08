// Rules: docs/rules/orders.md#correcting
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, type Person } from '../../../../test/matrix/world.ts';
import { passUndoTime } from '../../../../test/pass-undo-time.ts';
import { mailsTo } from '../../../../test/people.ts';
import { openShop, orderOf, place, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date() } });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());
beforeEach(async () => {
  await shop.pool.query(`UPDATE orders SET status = 'CANCELLED', paid_cents = 0, settled_at = NULL`);
});

const as = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
const move = async (orderNumber: string, status: OrderStatus) => {
  const { status: answered, body } = await server.call<typeof orderCalls.changeOrderStatus>(
    orderPaths.changeOrderStatus,
    { params: { orderNumber }, body: { status } } as never,
    as('adminOwn'),
  );
  expect([answered, body.status]).toEqual([200, status]);
};
/** $48.97: two bags of oats, three of beans. */
async function orderedAnd(...statuses: readonly OrderStatus[]) {
  const { orderNumber } = (await place(server, orderOf(shop), { token: shop.tokens.buyerOwner })).body.order;
  for (const status of statuses) await move(orderNumber, status);
  return orderNumber;
}
const read = async (orderNumber: string, person: Person = 'adminOwn') =>
  (await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, as(person))).body;
const items = (oats: number, beans: number) => [
  { productId: shop.oats, quantity: oats },
  { productId: shop.beans, quantity: beans },
];
const correct = (orderNumber: string, body: object, person: Person = 'agentAssigned') =>
  server.call<typeof orderCalls.correctItems>(
    orderPaths.correctItems,
    { params: { orderNumber }, body: { reason: 'One jar was broken.', ...body } } as never,
    as(person),
  );
const giveBack = (orderNumber: string, amount: number) =>
  server.call<typeof orderCalls.notePayment>(
    orderPaths.notePayment,
    { params: { orderNumber }, body: { kind: 'given_back', amount, paidOn: '2026-11-20' } } as never,
    as('adminOwn'),
  );

describe('a jar was broken when it was unpacked at home', () => {
  test.each([['SHIPPED'], ['DELIVERED'], ['CLOSED']] as const)(
    'what is %s gets fewer, its money is given back, and it stays what it is',
    async (status) => {
      const steps = status === 'SHIPPED' ? (['SETTLED', 'SHIPPED'] as const) : (['SETTLED', 'DELIVERED'] as const);
      const orderNumber = await orderedAnd(...steps, ...(status === 'CLOSED' ? (['CLOSED'] as const) : []));
      expect((await read(orderNumber)).permissions.canCorrectItems).toBe(true);
      const corrected = await correct(orderNumber, { items: items(2, 2) });
      expect(corrected).toMatchObject({
        status: 200,
        body: { status, totalAmount: 40.98, paidAmount: 48.97, giveBackAmount: 7.99, restAmount: 0, pieces: 4 },
      });
      expect(corrected.body.timeline.at(-1)).toMatchObject({
        kind: 'items_corrected',
        detail: 'Beans 3 → 2',
        reason: 'One jar was broken.',
      });
      expect((await giveBack(orderNumber, 8)).body).toMatchObject({ error: 'Only $7.99 is left to refund.' });
      expect((await giveBack(orderNumber, 7.99)).body).toMatchObject({ status, giveBackAmount: 0, paidAmount: 40.98 });
    },
  );

  test('its buyer is told in the app and by mail', async () => {
    await shop.pool.query('DELETE FROM mail_outbox');
    const orderNumber = await orderedAnd('SETTLED', 'DELIVERED');
    await correct(orderNumber, { items: items(2, 2) });
    const [mail] = await mailsTo(server, 'buyerowner@matrix.example');
    expect(mail).toMatchObject({ template: 'order-corrected' });
    for (const words of ['Beans 3 → 2', 'One jar was broken.', "You'll get back: $7.99"])
      expect(mail?.text).toContain(words);
  });

  test('also of an order that is not paid yet, which then owes less', async () => {
    const orderNumber = await orderedAnd();
    await shop.pool.query('UPDATE orders SET paid_at_handover = true WHERE order_number = $1', [orderNumber]);
    await move(orderNumber, 'DELIVERED');
    expect((await correct(orderNumber, { items: items(2, 2) })).body).toMatchObject({
      restAmount: 40.98,
      giveBackAmount: 0,
    });
  });

  test('what stays open by it does not close, and closes once the money is back', async () => {
    const orderNumber = await orderedAnd('SETTLED', 'DELIVERED');
    await passUndoTime(server);
    expect((await read(orderNumber)).closesAt).not.toBeNull();
    await correct(orderNumber, { items: items(2, 2) });
    expect(await read(orderNumber)).toMatchObject({ closesAt: null, permissions: { nextStatuses: [] } });
    await giveBack(orderNumber, 7.99);
    expect(await read(orderNumber)).toMatchObject({
      closesAt: expect.any(String),
      permissions: { nextStatuses: ['CLOSED'] },
    });
  });
});

describe('all of it came back', () => {
  test('so nothing is left of a delivered order, and all of its money is to be given back', async () => {
    const orderNumber = await orderedAnd('SETTLED', 'DELIVERED');
    expect((await correct(orderNumber, { items: [] })).body).toMatchObject({
      status: 'DELIVERED',
      items: [],
      totalAmount: 0,
      pieces: 0,
      giveBackAmount: 48.97,
    });
    expect((await giveBack(orderNumber, 48.97)).body).toMatchObject({ giveBackAmount: 0, paidAmount: 0 });
    expect((await correct(orderNumber, { items: items(0, 1) })).body).toMatchObject({
      totalAmount: 7.99,
      restAmount: 7.99,
    });
  });

  test.each([['SHIPPED'], ['CLOSED']] as const)('and so it is with what is %s', async (status) => {
    const steps = status === 'SHIPPED' ? (['SHIPPED'] as const) : (['DELIVERED', 'CLOSED'] as const);
    const orderNumber = await orderedAnd('SETTLED', ...steps);
    expect(await correct(orderNumber, { items: [] })).toMatchObject({
      status: 200,
      body: { status, items: [], giveBackAmount: 48.97 },
    });
  });

  test.each([['PENDING'], ['SETTLED'], ['PROCESSING']] as const)(
    'what is %s is cancelled instead, and says so',
    async (status) => {
      const orderNumber = await orderedAnd(
        ...(status === 'PENDING' ? [] : (['SETTLED'] as const)),
        ...(status === 'PROCESSING' ? (['PROCESSING'] as const) : []),
      );
      expect(await correct(orderNumber, { items: [] })).toMatchObject({
        status: 400,
        body: {
          code: 'order.nothing_left',
          details: [{ field: 'items', message: 'Nothing would be left of this order. Keep a product, or cancel it.' }],
        },
      });
    },
  );
});

test('a delivered order can get more, which its buyer then owes; a closed one can not', async () => {
  const orderNumber = await orderedAnd('SETTLED', 'DELIVERED');
  expect((await correct(orderNumber, { items: items(2, 4) })).body).toMatchObject({ restAmount: 7.99 });
  await correct(orderNumber, { items: items(2, 3) });
  await move(orderNumber, 'CLOSED');
  expect(await correct(orderNumber, { items: items(2, 4) })).toMatchObject({
    status: 409,
    body: { code: 'order.closed_costs_no_more' },
  });
  expect((await read(orderNumber)).totalAmount).toBe(48.97);
});

test('sums stay one truth: the order, the list, the deal’s home, the supplier’s sheet and the pick list', async () => {
  const orderNumber = await orderedAnd('SETTLED', 'DELIVERED');
  const otherNumber = await orderedAnd('SETTLED', 'DELIVERED');
  await correct(orderNumber, { items: items(2, 2) });
  await correct(otherNumber, { items: [] });
  const groupBuyId = shop.deal;
  const caller = as('adminOwn');
  const desk = await server.call<typeof orderCalls.getGroupBuyDesk>(
    orderPaths.getGroupBuyDesk,
    { params: { groupBuyId } },
    caller,
  );
  expect(desk.body.amounts).toMatchObject({ ordered: 40.98, settled: 40.98, due: 0 });
  const list = await server.call<typeof orderCalls.getSupplierList>(
    orderPaths.getSupplierList,
    { query: { groupBuyId } },
    caller,
  );
  expect(list.body.rows.map(({ productId, quantity }) => [productId, quantity])).toEqual(
    expect.arrayContaining([
      [shop.oats, 2],
      [shop.beans, 2],
    ]),
  );
  expect(list.body.totals).toMatchObject({ orders: 2, quantity: 4 });
  const picks = await server.call<typeof orderCalls.getPickList>(
    orderPaths.getPickList,
    { query: { groupBuyId } },
    caller,
  );
  expect(picks.body.rows.map((row) => [row.orderNumber, row.items.length])).toEqual([[orderNumber, 2]]);
});

test.each([['buyerOwner'], ['buyerOther'], ['agentOther'], ['adminForeign']] as const)(
  '%s corrects nothing of it',
  async (person) => {
    const orderNumber = await orderedAnd('SETTLED', 'DELIVERED');
    expect([403, 404]).toContain((await correct(orderNumber, { items: items(1, 1) }, person)).status);
    expect((await read(orderNumber)).totalAmount).toBe(48.97);
  },
);
