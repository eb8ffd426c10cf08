// Rules: docs/rules/orders.md#undo
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildWorld,
  homeOf,
  makeGroupBuy,
  makeOrder,
  makeProduct,
  type Person,
} from '../../../../test/matrix/world.ts';
import { passUndoTime } from '../../../../test/pass-undo-time.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { notifyOfSteps } from '../notifying/notify-of-steps.ts';

let server: TestServer;
let shop: Shop;
let png: Buffer;
let now = new Date();
beforeAll(async () => {
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
  server = await startTestServer({ clock: { now: () => now } });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());
beforeEach(async () => {
  // Orders are made by the database's clock: before anything that happens to them.
  now = new Date(Date.now() + 60_000);
  await passUndoTime(server);
  await shop.pool.query('DELETE FROM mail_outbox');
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const caller = (person: Person) => ({
  token: shop.tokens[person],
  organizationId: homeOf(person)?.[0] === 'own' ? shop.own : null,
});
async function freshOrder(status: OrderStatus = 'PENDING') {
  const order = await makeOrder(shop.pool, {
    organizationId: shop.own,
    groupBuyId: shop.deal,
    productId: shop.oats,
    buyerId: shop.users.buyerOwner,
    claimed: true,
  });
  await shop.pool.query('UPDATE orders SET status = $1, latest_proof_at = $2 WHERE id = $3', [
    status,
    status === 'PENDING' ? null : new Date('2026-01-05T10:00:00Z'),
    order.id,
  ]);
  return order;
}
const change = (orderNumber: string, person: Person, body: object) =>
  server.call<typeof orderCalls.changeOrderStatus>(
    orderPaths.changeOrderStatus,
    { params: { orderNumber }, body } as never,
    caller(person),
  );
const undo = (undoId: string | undefined, person: Person) =>
  server.call<typeof orderCalls.undoStep>(orderPaths.undoStep, { body: { undoId } } as never, caller(person));
const read = async (orderNumber: string, person: Person) =>
  (await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, caller(person)))
    .body;
const edit = (orderNumber: string, quantity: number) =>
  server.call<typeof orderCalls.updateOrder>(
    orderPaths.updateOrder,
    { params: { orderNumber }, body: { items: [{ productId: shop.oats, quantity }] } } as never,
    caller('buyerOwner'),
  );
function upload(orderId: string) {
  const body = new FormData();
  body.set('orderId', orderId);
  body.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'slip.png');
  return server.call(paymentProofPaths.uploadPaymentProof, { body } as never, caller('buyerOwner'));
}
const conflict = (status: string) => ({
  status: 409,
  body: { code: 'order.status_conflict', error: `This order has changed. It’s now ${status}.` },
});
const mails = async () =>
  (await shop.pool.query<{ template: string }>('SELECT template FROM mail_outbox ORDER BY created_at, id')).rows.map(
    ({ template }) => template,
  );
const row = async (id: string) =>
  (
    await shop.pool.query(
      'SELECT status, latest_proof_at, proof_rejected_at, payment_extended_until FROM orders WHERE id = $1',
      [id],
    )
  ).rows[0];

test.each([
  ['PENDING', 'SETTLED', 'adminOwn'],
  ['PAYMENT_UPLOADED', 'SETTLED', 'agentAssigned'],
  ['DELIVERED', 'SETTLED', 'agentAssigned'],
  ['PAYMENT_UPLOADED', 'PENDING', 'agentAssigned'],
  ['PROCESSING', 'CANCELLED', 'agentAssigned'],
  ['PENDING', 'CANCELLED', 'buyerOwner'],
] as const)('from %s to %s by %s is taken back whole, tells nobody, and leaves its trace', async (from, to, person) => {
  const { id, orderNumber } = await freshOrder(from);
  const before = await row(id);
  const moved = (await change(orderNumber, person, { status: to, reason: 'The wrong one' })).body;
  expect(moved).toMatchObject({ status: to, undo: { secondsLeft: 10 } });
  later(4);
  expect((await read(orderNumber, person)).undo?.secondsLeft).toBe(6);
  expect(await undo(moved.undo?.id, person)).toMatchObject({
    status: 200,
    body: { undone: 1, results: [{ orderNumber, outcome: 'undone', status: from }] },
  });
  expect(await row(id)).toEqual(before);
  await passUndoTime(server);
  expect(await mails()).toEqual([]);
  const order = await read(orderNumber, 'adminOwn');
  expect(order.undo).toBeNull();
  expect(order.timeline.slice(-2)).toMatchObject([
    { toStatus: to, reason: 'The wrong one', isUndone: true },
    { kind: 'step_undone', fromStatus: to, toStatus: from, isUndone: false },
  ]);
  if (person !== 'buyerOwner')
    expect((await read(orderNumber, 'buyerOwner')).timeline.at(-2)).toMatchObject({ isUndone: true, reason: null });
});

test('is for the person who made the step alone, and only ten seconds long', async () => {
  const { orderNumber } = await freshOrder('PAYMENT_UPLOADED');
  const { body } = await change(orderNumber, 'agentAssigned', { status: 'SETTLED' });
  for (const person of ['adminOwn', 'superadmin', 'buyerOwner', 'agentOther'] as const) {
    expect((await read(orderNumber, person).catch(() => null))?.undo ?? null).toBeNull();
    expect(await undo(body.undo?.id, person)).toMatchObject({
      status: 409,
      body: { code: 'order.undo_too_late', error: 'It’s too late to undo this.' },
    });
  }
  later(10);
  expect((await undo(body.undo?.id, 'agentAssigned')).status).toBe(409);
  expect((await read(orderNumber, 'agentAssigned')).status).toBe('SETTLED');
});

test('is refused to whoever has ceased to run the deal meanwhile', async () => {
  const { orderNumber } = await freshOrder('PAYMENT_UPLOADED');
  const { body } = await change(orderNumber, 'agentAssigned', { status: 'SETTLED' });
  const { rows } = await shop.pool.query(
    'DELETE FROM group_buy_agents WHERE group_buy_id = $1 AND user_id = $2 RETURNING *',
    [shop.deal, shop.users.agentAssigned],
  );
  const refused = await undo(body.undo?.id, 'agentAssigned');
  await shop.pool.query('INSERT INTO group_buy_agents (organization_id, group_buy_id, user_id) VALUES ($1, $2, $3)', [
    rows[0].organization_id,
    shop.deal,
    shop.users.agentAssigned,
  ]);
  expect(refused.status).toBe(409);
  expect((await read(orderNumber, 'agentAssigned')).status).toBe('SETTLED');
});

test('is refused once the order has moved on, be it there and back', async () => {
  const { orderNumber } = await freshOrder('DELIVERED');
  const { body } = await change(orderNumber, 'agentAssigned', { status: 'SETTLED' });
  const cancelled = await change(orderNumber, 'adminOwn', { status: 'CANCELLED', reason: 'A mistake' });
  expect((await undo(cancelled.body.undo?.id, 'adminOwn')).status).toBe(200);
  expect((await read(orderNumber, 'agentAssigned')).undo).toBeNull();
  expect(await undo(body.undo?.id, 'agentAssigned')).toMatchObject(conflict('Settled'));
});

test('puts no proof of another sum on an order that its buyer has changed meanwhile', async () => {
  const { id, orderNumber } = await freshOrder('PAYMENT_UPLOADED');
  const { body } = await change(orderNumber, 'agentAssigned', { status: 'PENDING', reason: 'The wrong one' });
  later(2);
  expect((await edit(orderNumber, 45)).status).toBe(200);
  later(2);
  expect((await read(orderNumber, 'agentAssigned')).undo).toBeNull();
  expect(await undo(body.undo?.id, 'agentAssigned')).toMatchObject(conflict('Pending'));
  expect(await row(id)).toMatchObject({ status: 'PENDING', latest_proof_at: null });
});

test('leaves settled what got a proof meanwhile, though its upload began before', async () => {
  for (const seconds of [2, -1]) {
    const { id, orderNumber } = await freshOrder();
    const { body } = await change(orderNumber, 'agentAssigned', { status: 'SETTLED' });
    later(seconds);
    expect((await upload(id)).status).toBe(201);
    later(-seconds + 4);
    expect((await read(orderNumber, 'agentAssigned')).undo).toBeNull();
    expect(await undo(body.undo?.id, 'agentAssigned')).toMatchObject(conflict('Settled'));
    expect(await row(id)).toMatchObject({ status: 'SETTLED' });
  }
});

test('is refused once closure was asked for, even where that was withdrawn, and allowed after a mere reminder', async () => {
  const { id, orderNumber } = await freshOrder('DELIVERED');
  const { body } = await change(orderNumber, 'agentAssigned', { status: 'SETTLED' });
  later(2);
  for (const path of [orderChatPaths.requestClosure, orderChatPaths.withdrawClosure])
    expect((await server.call(path, { params: { orderId: id } } as never, caller('buyerOwner'))).status).toBeLessThan(
      300,
    );
  expect(await undo(body.undo?.id, 'agentAssigned')).toMatchObject(conflict('Settled'));

  const other = await freshOrder('PAYMENT_UPLOADED');
  const rejected = await change(other.orderNumber, 'agentAssigned', { status: 'PENDING', reason: 'The wrong one' });
  later(2);
  const reminding = { body: { orderNumbers: [other.orderNumber] } };
  expect(
    (await server.call<typeof orderCalls.remindOrders>(orderPaths.remindOrders, reminding, caller('agentAssigned')))
      .body,
  ).toMatchObject({
    reminded: 1,
  });
  expect((await undo(rejected.body.undo?.id, 'agentAssigned')).status).toBe(200);
});

test('takes back of many orders those that stay where they were put, and tells of the others', async () => {
  const orders = [await freshOrder(), await freshOrder('PAYMENT_UPLOADED'), await freshOrder('PAYMENT_UPLOADED')];
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const { body } = await server.call<typeof orderCalls.changeOrderStatuses>(
    orderPaths.changeOrderStatuses,
    { body: { orderNumbers: numbers, status: 'SETTLED' } },
    caller('agentAssigned'),
  );
  await change(numbers[2] ?? '', 'adminOwn', { status: 'PROCESSING' });
  const undone = (await undo(body.undo?.id, 'agentAssigned')).body;
  expect(undone.undone).toBe(2);
  expect(new Map(undone.results.map(({ orderNumber, status }) => [orderNumber, status]))).toEqual(
    new Map([
      [numbers[0], 'PENDING'],
      [numbers[1], 'PAYMENT_UPLOADED'],
      [numbers[2], 'PROCESSING'],
    ]),
  );
  await passUndoTime(server);
  expect(await mails()).toEqual(['payment-received']);
});

test('takes orders of several organizations back in each of them, and tells each of what stays', async () => {
  const foreign = { organizationId: shop.foreign, createdById: shop.users.adminForeign };
  const productId = await makeProduct(shop.pool, shop.foreign, shop.users.adminForeign);
  const groupBuyId = await makeGroupBuy(shop.pool, { ...foreign, productId });
  const theirs = await makeOrder(shop.pool, {
    ...{ organizationId: shop.foreign, groupBuyId, productId, buyerId: shop.users.buyerOther, claimed: true },
  });
  const moveBoth = async () => {
    const orders = [await freshOrder(), theirs];
    const { body } = await server.call<typeof orderCalls.changeOrderStatuses>(
      orderPaths.changeOrderStatuses,
      { body: { orderNumbers: orders.map(({ orderNumber }) => orderNumber), status: 'SETTLED' } },
      caller('superadmin'),
    );
    return { orders, undoId: body.undo?.id };
  };
  const statuses = (orders: { id: string }[]) => Promise.all(orders.map(async ({ id }) => (await row(id))?.status));
  const first = await moveBoth();
  expect(await statuses(first.orders)).toEqual(['SETTLED', 'SETTLED']);
  expect((await undo(first.undoId, 'superadmin')).body.undone).toBe(2);
  expect(await statuses(first.orders)).toEqual(['PENDING', 'PENDING']);
  expect((await shop.pool.query('SELECT FROM order_steps')).rowCount).toBe(0);
  await moveBoth();
  await passUndoTime(server);
  expect(await mails()).toEqual(['payment-received', 'payment-received']);
  expect((await shop.pool.query('SELECT FROM order_steps')).rowCount).toBe(0);
});

test('by a guest is for the order of the session alone', async () => {
  const placed = [1, 2].map((number) =>
    placeAsGuest(server, guestOrderOf(shop, { email: `undo${number}@shop.example` })),
  );
  const [own, other] = (await Promise.all(placed)).map(({ body }) => body);
  const cancel = { params: { orderNumber: own?.order.orderNumber }, body: { status: 'CANCELLED' } } as never;
  const { body } = await server.call<typeof orderCalls.changeOrderStatus>(orderPaths.changeOrderStatus, cancel, {
    token: own?.token ?? null,
  });
  const input = { body: { undoId: body.undo?.id } } as never;
  expect((await server.call(orderPaths.undoStep, input, { token: other?.token ?? null })).status).toBe(409);
  expect((await server.call(orderPaths.undoStep, input, { token: own?.token ?? null })).status).toBe(200);
});

test.each([
  ['PAYMENT_UPLOADED', 'PENDING', 'SETTLED', ['payment-received']],
  ['PAYMENT_UPLOADED', 'SETTLED', 'CANCELLED', ['order-cancelled']],
  ['PAYMENT_UPLOADED', 'PENDING', 'CANCELLED', ['order-cancelled']],
  ['PAYMENT_UPLOADED', 'SETTLED', 'DELIVERED', ['payment-received']],
] as const)('from %s, %s and then %s tells only what is still true', async (from, first, second, told) => {
  const { orderNumber } = await freshOrder(from);
  for (const status of [first, second]) {
    await change(orderNumber, 'agentAssigned', { status, reason: 'The wrong one' });
    later(4);
  }
  await passUndoTime(server);
  expect(await mails()).toEqual(told);
});

test('what another step made untrue is told after all where that one is undone', async () => {
  const context = { ...server.services, publicUrl: 'https://cobuy.example' };
  const [taken, kept] = [await freshOrder('PAYMENT_UPLOADED'), await freshOrder('PAYMENT_UPLOADED')];
  const numbers = [taken, kept].map(({ orderNumber }) => orderNumber);
  const settling = { body: { orderNumbers: numbers, status: 'SETTLED' } } as const;
  await server.call<typeof orderCalls.changeOrderStatuses>(
    orderPaths.changeOrderStatuses,
    settling,
    caller('agentAssigned'),
  );
  later(5);
  const cancelling = { status: 'CANCELLED', reason: 'The wrong one' };
  const { body } = await change(taken.orderNumber, 'agentAssigned', cancelling);
  later(6);
  await notifyOfSteps(context);
  expect(await mails()).toEqual(['payment-received']);
  expect((await undo(body.undo?.id, 'agentAssigned')).body).toMatchObject({ undone: 1 });
  later(6);
  await notifyOfSteps(context);
  expect(await mails()).toEqual(['payment-received', 'payment-received']);
  expect((await shop.pool.query('SELECT FROM order_steps')).rowCount).toBe(0);
});

test('and the telling of the same moment never both win, and what is told is told once by any number of processes', async () => {
  const context = { ...server.services, publicUrl: 'https://cobuy.example' };
  let told = 0;
  for (let round = 0; round < 8; round++) {
    const { orderNumber } = await freshOrder('PAYMENT_UPLOADED');
    const { body } = await change(orderNumber, 'agentAssigned', { status: 'SETTLED' });
    await shop.pool.query('UPDATE order_steps SET tell_at = to_timestamp(0)');
    const [undone] = await Promise.all([
      undo(body.undo?.id, 'agentAssigned'),
      ...Array.from({ length: 4 }, () => notifyOfSteps(context)),
    ]);
    await notifyOfSteps(context);
    const { status } = await read(orderNumber, 'agentAssigned');
    expect(status).toBe(undone.status === 200 ? 'PAYMENT_UPLOADED' : 'SETTLED');
    if (undone.status !== 200) told += 1;
    expect(await mails()).toHaveLength(told);
  }
});

test('a step that can not be told holds up no other, and is told when it can be', async () => {
  const [bad, good] = [await freshOrder('PAYMENT_UPLOADED'), await freshOrder('PAYMENT_UPLOADED')];
  await change(bad.orderNumber, 'agentAssigned', { status: 'CANCELLED', reason: 'refuse me' });
  await change(good.orderNumber, 'agentAssigned', { status: 'SETTLED' });
  await shop.pool.query(
    `CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF new.template = 'order-cancelled' THEN RAISE EXCEPTION 'no mail'; END IF; RETURN new; END $$;
    CREATE TRIGGER refuse_mail BEFORE INSERT ON mail_outbox FOR EACH ROW EXECUTE FUNCTION refuse_mail();`,
  );
  await passUndoTime(server);
  expect(await mails()).toEqual(['payment-received']);
  await shop.pool.query('DROP FUNCTION refuse_mail CASCADE');
  later(61);
  await notifyOfSteps({ ...server.services, publicUrl: 'https://cobuy.example' });
  expect(await mails()).toEqual(['payment-received', 'order-cancelled']);
});
