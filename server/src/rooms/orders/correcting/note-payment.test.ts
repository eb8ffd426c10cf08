// Rules: docs/rules/orders.md#money
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type Person } from '../../../../test/matrix/world.ts';
import { readNotices } from '../../../../test/notices/notices.ts';
import { passUndoTime } from '../../../../test/pass-undo-time.ts';
import { openShop, orderOf, place, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { enforcePaymentDeadlines } from '../status/enforce-payment-deadlines.ts';

const day = 86_400_000;
let now = new Date();
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => (now = new Date(now.getTime() + 1)) } });
  shop = await openShop(await buildWorld(server.database.pool));
  await shop.pool.query(
    `UPDATE sessions SET expires_at = now() + interval '10 years'; UPDATE order_sessions SET expires_at = now() + interval '10 years'`,
  );
});
afterAll(() => server.close());

const as = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
const ordered = async () =>
  (await place(server, orderOf(shop), { token: shop.tokens.buyerOwner })).body.order.orderNumber;
const read = async (orderNumber: string, person: Person = 'buyerOwner') =>
  (await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, as(person))).body;
const note = (orderNumber: string, body: object, headers: Record<string, string> = {}) =>
  server.call<typeof orderCalls.notePayment>(
    orderPaths.notePayment,
    { params: { orderNumber }, body: { amount: 20, paidOn: '2026-11-20', ...body } } as never,
    { ...as('agentAssigned'), headers },
  );
const change = (orderNumber: string, body: object, person: Person) =>
  server.call(orderPaths.changeOrderStatus, { params: { orderNumber }, body } as never, as(person));

test('a part of the payment is a row that both sides see, with the sum and the rest', async () => {
  const orderNumber = await ordered();
  const { body } = await note(orderNumber, { note: 'In cash at the market' });
  expect(body).toMatchObject({ status: 'PENDING', paidAmount: 20, restAmount: 28.97, totalAmount: 48.97 });
  const seen = await read(orderNumber);
  expect(seen).toMatchObject({ paidAmount: 20, restAmount: 28.97 });
  expect(seen.payments).toMatchObject([
    { amount: 20, paidOn: '2026-11-20', note: 'In cash at the market', recordedBy: null, canRemove: false },
  ]);
  expect(seen.permissions.canChange).toBe(false);
  expect(seen.timeline.at(-1)).toMatchObject({ kind: 'payment_noted', detail: '$20.00' });
  const mails = await shop.pool.query<{ data: object }>(
    `SELECT data FROM mail_outbox WHERE template = 'part-paid' AND data->>'orderNumber' = $1`,
    [orderNumber],
  );
  expect(mails.rows.map(({ data }) => data)).toMatchObject([{ amount: '$20.00', restAmount: '$28.97' }]);
});

test('of many parts in an hour all are told in the app, and six by mail', async () => {
  const orderNumber = await ordered();
  for (let part = 0; part < 8; part++) expect((await note(orderNumber, { amount: 1 })).body.paidAmount).toBe(part + 1);
  const mails = await shop.pool.query(
    `SELECT 1 FROM mail_outbox WHERE template = 'part-paid' AND data->>'orderNumber' = $1`,
    [orderNumber],
  );
  expect(mails.rows).toHaveLength(6);
});

test('all of the rest is no part, more is refused, and a removed part is due again', async () => {
  const orderNumber = await ordered();
  expect((await note(orderNumber, { amount: 48.97 })).body).toMatchObject({
    error: 'That’s the full balance. Confirm the payment instead.',
  });
  expect((await note(orderNumber, { amount: 50 })).body).toMatchObject({ error: 'Only $48.97 is still due.' });
  expect((await note(orderNumber, { amount: 0 })).status).toBe(400);
  expect((await note(orderNumber, { paidOn: 'yesterday' })).body).toMatchObject({
    error: 'This isn’t a real date',
  });
  expect((await note(orderNumber, { paidOn: '0001-01-01' })).body).toMatchObject({ error: 'That day is too long ago' });
  expect((await note(orderNumber, { paidOn: '9999-12-31' })).body).toMatchObject({
    error: 'That day is in the future.',
  });
  const { payments } = (await note(orderNumber, {})).body;
  const params = { orderNumber, paymentId: payments[0]?.id ?? '' };
  const removed = await server.call<typeof orderCalls.removePayment>(
    orderPaths.removePayment,
    { params },
    as('adminOwn'),
  );
  expect(removed.body).toMatchObject({ paidAmount: 0, restAmount: 48.97, payments: [] });
});

test.each(['version', 'expectedUpdatedAt'])(
  'one key notes one payment, however often it is sent, and of two organizers with one %s the second is told',
  async (token) => {
    const orderNumber = await ordered();
    const { updatedAt } = await read(orderNumber, 'adminOwn');
    const seen = { [token]: updatedAt };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => note(orderNumber, seen, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await note(orderNumber, seen)).body).toMatchObject({ code: 'order.edited_meanwhile' });
    expect((await read(orderNumber)).payments).toHaveLength(1);
  },
);

test('the mail about a confirmed rest says the rest, and the whole sum only as paid in all', async () => {
  const [inParts, atOnce] = [await ordered(), await ordered()];
  await note(inParts, {});
  for (const orderNumber of [inParts, atOnce]) await change(orderNumber, { status: 'SETTLED' }, 'agentAssigned');
  await passUndoTime(server);
  const mails = await shop.pool.query<{ data: object }>(
    `SELECT data FROM mail_outbox WHERE template = 'payment-received' AND data->>'orderNumber' = ANY ($1)
     ORDER BY data->>'orderNumber' = $2`,
    [[inParts, atOnce], atOnce],
  );
  expect(mails.rows.map(({ data }) => data)).toMatchObject([
    { totalAmount: '$48.97', restReceived: '$28.97' },
    { totalAmount: '$48.97', restReceived: '' },
  ]);
});

test('the mail about a payment whose parts came to all of a corrected order, or that never came, says no sum as received', async () => {
  const [covered, taken] = [await ordered(), await ordered()];
  for (const orderNumber of [covered, taken]) await note(orderNumber, {});
  await shop.pool.query(`UPDATE orders SET total_cents = 2000 WHERE order_number = $1`, [covered]);
  for (const orderNumber of [covered, taken]) await change(orderNumber, { status: 'SETTLED' }, 'agentAssigned');
  await shop.pool.query(`UPDATE orders SET settled_cents = 897 WHERE order_number = $1`, [taken]);
  await passUndoTime(server);
  const mails = await shop.pool.query<{ data: object }>(
    `SELECT data FROM mail_outbox WHERE template = 'payment-received' AND data->>'orderNumber' = ANY ($1)
     ORDER BY data->>'orderNumber' = $2`,
    [[covered, taken], taken],
  );
  expect(mails.rows.map(({ data }) => data)).toMatchObject([
    { totalAmount: '$20.00', restReceived: '', wasPaidInParts: true },
    { totalAmount: '$8.97', restReceived: '', wasPaidInParts: false },
  ]);
});

test('confirming the payment settles the rest, and undoing that brings the rest back', async () => {
  const orderNumber = await ordered();
  await note(orderNumber, {});
  const { body } = await change(orderNumber, { status: 'SETTLED' }, 'agentAssigned');
  expect(body).toMatchObject({ status: 'SETTLED', paidAmount: 48.97, restAmount: 0, giveBackAmount: 0 });
  const undoId = (body as never as { undo: { id: string } }).undo.id;
  const [part] = (await read(orderNumber)).payments;
  const params = { orderNumber, paymentId: part?.id ?? '' };
  expect((await server.call(orderPaths.removePayment, { params }, as('agentAssigned'))).status).toBe(409);
  expect((await note(orderNumber, {})).body).toMatchObject({ code: 'order.nothing_to_pay' });
  await server.call(orderPaths.undoStep, { body: { undoId } }, as('agentAssigned'));
  expect(await read(orderNumber)).toMatchObject({ status: 'PENDING', paidAmount: 20, restAmount: 28.97 });
});

test('its buyer neither changes nor cancels what is paid in part, and is not offered to', async () => {
  const orderNumber = await ordered();
  expect((await read(orderNumber)).permissions.nextStatuses).toEqual(['CANCELLED']);
  await note(orderNumber, {});
  expect((await read(orderNumber)).permissions.nextStatuses).toEqual([]);
  expect(await change(orderNumber, { status: 'CANCELLED' }, 'buyerOwner')).toMatchObject({
    status: 409,
    body: { error: 'Part of this order is paid. Ask the organizer to cancel it.', code: 'order.paid_in_part' },
  });
  const changed = await server.call(
    orderPaths.updateOrder,
    { params: { orderNumber }, body: { items: [{ productId: shop.beans, quantity: 1 }], comments: null } },
    { token: shop.tokens.buyerOwner },
  );
  expect(changed).toMatchObject({ status: 409, body: { code: 'order.not_changeable' } });
  expect((await read(orderNumber)).totalAmount).toBe(48.97);
  expect((await read(orderNumber)).status).toBe('PENDING');
});

test('what was paid of a cancelled order is to be given back', async () => {
  const orderNumber = await ordered();
  await note(orderNumber, {});
  await change(orderNumber, { status: 'CANCELLED', reason: 'Sold out' }, 'agentAssigned');
  expect(await read(orderNumber)).toMatchObject({ restAmount: 0, giveBackAmount: 20 });
  expect((await note(orderNumber, { kind: 'given_back' })).body).toMatchObject({ giveBackAmount: 0, paidAmount: 0 });
});

test('lists, sums of the deal and the file carry what is paid and what is left', async () => {
  const orderNumber = await ordered();
  const params = { groupBuyId: shop.deal };
  const readDesk = async () =>
    (await server.call<typeof orderCalls.getGroupBuyDesk>(orderPaths.getGroupBuyDesk, { params }, as('adminOwn'))).body
      .amounts;
  const before = await readDesk();
  await note(orderNumber, {});
  const query = { search: orderNumber };
  const { body } = await server.call<typeof orderCalls.listOrders>(orderPaths.listOrders, { query }, as('adminOwn'));
  expect(body.data).toMatchObject([{ paidAmount: 20, restAmount: 28.97 }]);
  const file = await server.call(orderPaths.exportOrders, { query }, as('adminOwn'));
  expect(parse(file.body as never, { columns: true, bom: true })).toMatchObject([
    { Total: '48.97', Paid: '20.00', 'Still to pay': '28.97', 'To refund': '0.00' },
  ]);
  const desk = await readDesk();
  expect([desk.ordered, desk.proved]).toEqual([before.ordered, before.proved]);
  expect([before.due - desk.due, desk.settled - before.settled].map((amount) => amount.toFixed(2))).toEqual([
    '20.00',
    '20.00',
  ]);
  const groups = await server.call<typeof orderCalls.listOrderGroups>(
    orderPaths.listOrderGroups,
    { query: { groupBuyId: shop.deal } },
    as('adminOwn'),
  );
  expect(groups.body.data[0]?.amounts).toEqual(desk);
});

test('what is refused takes none of the mails that what is noted afterwards needs', async () => {
  const orderNumber = await ordered();
  for (let turn = 0; turn < 8; turn++) expect((await note(orderNumber, { amount: 500 })).status).toBe(409);
  await note(orderNumber, { amount: 5 });
  const { rows } = await shop.pool.query(
    `SELECT 1 FROM mail_outbox WHERE template = 'part-paid' AND data->>'orderNumber' = $1`,
    [orderNumber],
  );
  expect(rows).toHaveLength(1);
});

test('one key notes no payment of another order', async () => {
  const [first, second] = [await ordered(), await ordered()];
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await note(first, {}, headers)).status).toBe(201);
  expect(await note(second, {}, headers)).toMatchObject({ status: 409 });
  expect((await read(second)).paidAmount).toBe(0);
});

test('a part is not taken out once that would leave less than nothing', async () => {
  const orderNumber = await ordered();
  const [part] = (await note(orderNumber, { amount: 40 })).body.payments;
  await server.call(
    orderPaths.correctItems,
    { params: { orderNumber }, body: { items: [{ productId: shop.beans, quantity: 1 }], reason: 'Short' } } as never,
    as('agentAssigned'),
  );
  // $40.00 came for what costs $7.99 now.
  expect((await note(orderNumber, { kind: 'given_back', amount: 30 })).body).toMatchObject({ paidAmount: 10 });
  const params = { orderNumber, paymentId: part?.id ?? '' };
  expect(await server.call(orderPaths.removePayment, { params }, as('agentAssigned'))).toMatchObject({
    status: 409,
    body: { code: 'order.payment_stays' },
  });
  expect((await read(orderNumber)).paidAmount).toBe(10);
});

test('who noted a payment is told to organizers, and whether it can be taken out', async () => {
  await shop.pool.query(`UPDATE users SET first_name = 'Inés' WHERE id = $1`, [shop.users.agentAssigned]);
  const orderNumber = await ordered();
  await note(orderNumber, {});
  const seen = async (person: Person) =>
    (await read(orderNumber, person)).payments.map(({ recordedBy, canRemove }) => [recordedBy !== null, canRemove]);
  expect(await seen('buyerOwner')).toEqual([[false, false]]);
  expect(await seen('adminOwn')).toEqual([[true, true]]);
  await change(orderNumber, { status: 'SETTLED' }, 'agentAssigned');
  expect(await seen('adminOwn')).toEqual([[true, false]]);
});

test('the deadline reminds of the rest and never cancels an order that is paid in part', async () => {
  const [partly, unpaid] = [await ordered(), await ordered()];
  await note(partly, {});
  await shop.pool.query('DELETE FROM mail_outbox');
  for (let passed = 0; passed < 60; passed += 2) {
    now = new Date(now.getTime() + 2 * day);
    await enforcePaymentDeadlines({ ...server.services, publicUrl: 'https://cobuy.example' });
  }
  const status = async (orderNumber: string) =>
    (await shop.pool.query('SELECT status FROM orders WHERE order_number = $1', [orderNumber])).rows[0]?.status;
  expect([await status(partly), await status(unpaid)]).toEqual(['PENDING', 'CANCELLED']);
  const { rows } = await shop.pool.query<{ template: string; data: Record<string, string> }>(
    `SELECT template, data FROM mail_outbox WHERE data->>'orderNumber' = $1`,
    [partly],
  );
  expect(rows.map(({ template }) => template)).toEqual(expect.arrayContaining(['payment-reminder', 'payment-overdue']));
  for (const { data } of rows)
    expect([data.totalAmount, data.paidAmount, data.cancelledOn ?? '']).toEqual(['$28.97', '$20.00', '']);
});

test('where no amounts are shown, a notice about a part of the payment tells none', async () => {
  await shop.pool.query('UPDATE system_settings SET community_mode = true');
  const [end_date, payment_due_date] = [new Date(now.getTime() + day), new Date(now.getTime() + 2 * day)];
  await setGroupBuy(shop, shop.deal, { end_date, payment_due_date });
  const orderNumber = await ordered();
  await note(orderNumber, { amount: 0.01 });
  const notices = await readNotices(server, `kind = 'part_paid' AND path LIKE '%' || $1`, [orderNumber]);
  expect(notices.map(({ title }) => title)).toEqual(['$0.00 received for your order from Autumn grains']);
  await shop.pool.query('UPDATE system_settings SET community_mode = false');
});
