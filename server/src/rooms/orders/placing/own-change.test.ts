import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { ownChangeMailsToUnconfirmed, ownChangesPerOrder } from '@cobuy/domain/orders/order-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld } from '../../../../test/matrix/world.ts';
import { guestOrderOf, openShop, orderOf, place, placeAsGuest, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const buyer = () => ({ token: shop.tokens.buyerOwner, organizationId: null });
/** $48.97: two bags of oats, three of beans. */
const ordered = async () => (await place(server, orderOf(shop), buyer())).body.order.orderNumber;
const items = (oats: number, beans: number) => [
  { productId: shop.oats, quantity: oats },
  { productId: shop.beans, quantity: beans },
];
const update = (orderNumber: string, body: object, who: { token: string | null } = buyer()) =>
  server.call<typeof orderCalls.updateOrder>(orderPaths.updateOrder, { params: { orderNumber }, body }, who);
const lastLine = async (orderNumber: string, who: { token: string | null; organizationId: string | null }) =>
  (
    await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, who)
  ).body.timeline.at(-1);
const mailsAbout = async (orderNumber: string) => {
  const { rows } = await shop.pool.query<{ template: string; data: object }>(
    `SELECT template, data FROM mail_outbox WHERE template <> 'order-confirmation' AND data->>'orderNumber' = $1
     ORDER BY created_at, id`,
    [orderNumber],
  );
  return rows;
};
const noticesOf = async (orderNumber: string) => {
  const { rows } = await shop.pool.query<{ kind: string; title: string; body: string; email: string }>(
    `SELECT n.kind, n.title, n.body, u.email FROM notifications n JOIN users u ON u.id = n.user_id
     WHERE n.path = '/orders/' || $1 ORDER BY u.email, n.created_at`,
    [orderNumber],
  );
  return rows;
};

test('the history says to both what the buyer made of which product, and what it costs now', async () => {
  const orderNumber = await ordered();
  await update(orderNumber, { items: items(2, 1) });
  const line = { kind: 'edited', detail: 'Beans 3 → 1. New total $32.99', actor: { isBuyer: true } };
  expect(await lastLine(orderNumber, buyer())).toMatchObject(line);
  expect(await lastLine(orderNumber, { token: shop.tokens.adminOwn, organizationId: shop.own })).toMatchObject(line);
});

test('prices that are others by now are told where nothing else of an order changed', async () => {
  const orderNumber = await ordered();
  await shop.pool.query('UPDATE products SET price_cents = 899 WHERE id = $1', [shop.beans]);
  await update(orderNumber, { items: items(2, 3) });
  await shop.pool.query('UPDATE products SET price_cents = 799 WHERE id = $1', [shop.beans]);
  expect(await lastLine(orderNumber, buyer())).toMatchObject({ detail: 'Prices updated to today’s. New total $51.97' });
});

test('the buyer is mailed the new sum and how to pay it, which the mail before said otherwise', async () => {
  const orderNumber = await ordered();
  await update(orderNumber, { items: items(2, 1) });
  expect(await mailsAbout(orderNumber)).toMatchObject([
    {
      template: 'order-changed',
      data: { detail: 'Beans 3 → 1', totalAmount: '$32.99', restAmount: '$32.99', paymentMethod: 'PayPal' },
    },
  ]);
});

test('nobody turns off the mail that says what their order costs now', async () => {
  await shop.pool.query(
    `INSERT INTO notification_preferences (user_id, sound_enabled, desktop_enabled, toaster_enabled, badge_enabled,
       email_enabled, sound_volume, updated_at, order_updates)
     VALUES ($1, true, true, true, true, false, 50, now(), false)`,
    [shop.users.buyerOwner],
  );
  const orderNumber = await ordered();
  await update(orderNumber, { items: items(2, 1) });
  await shop.pool.query('DELETE FROM notification_preferences');
  expect(await mailsAbout(orderNumber)).toHaveLength(1);
});

test('a guest’s own changes take none of the mails about what an organizer corrects', async () => {
  const guest = (await placeAsGuest(server, guestOrderOf(shop))).body;
  const { orderNumber } = guest.order;
  for (let times = 1; times <= ownChangeMailsToUnconfirmed.points + 12; times++)
    expect((await update(orderNumber, { items: items(2, 3 + times) }, guest)).status).toBe(200);
  expect(await mailsAbout(orderNumber)).toHaveLength(ownChangeMailsToUnconfirmed.points);
  const corrected = await server.call<typeof orderCalls.correctItems>(
    orderPaths.correctItems,
    { params: { orderNumber }, body: { items: items(2, 2), reason: 'Sold out' } },
    { token: shop.tokens.adminOwn, organizationId: shop.own },
  );
  expect(corrected.status).toBe(200);
  expect((await mailsAbout(orderNumber)).at(-1)?.template).toBe('order-corrected');
});

test('the mails about own changes to one address are few, however many orders name it', async () => {
  const numbers: string[] = [];
  for (let order = 0; order < 4; order++) {
    const guest = (await placeAsGuest(server, { ...guestOrderOf(shop), email: 'named@often.example' })).body;
    numbers.push(guest.order.orderNumber);
    for (const beans of [4, 5, 6]) await update(guest.order.orderNumber, { items: items(2, beans) }, guest);
  }
  const mails = await Promise.all(numbers.map(mailsAbout));
  expect(mails.flat()).toHaveLength(ownChangeMailsToUnconfirmed.points);
});

test('what is refused, or leaves the sum as it is, takes none of the mails', async () => {
  const guest = (await placeAsGuest(server, { ...guestOrderOf(shop), email: 'refused@often.example' })).body;
  const { orderNumber } = guest.order;
  const expectedUpdatedAt = '2020-01-01T00:00:00.000Z';
  for (let times = 0; times < ownChangeMailsToUnconfirmed.points; times++) {
    expect((await update(orderNumber, { items: items(2, 1), expectedUpdatedAt }, guest)).status).toBe(409);
    expect((await update(orderNumber, { items: items(2, 1), expectedTotal: 1 }, guest)).status).toBe(409);
    expect((await update(orderNumber, { items: items(2, 3), comments: `${times}` }, guest)).status).toBe(200);
  }
  await update(orderNumber, { items: items(2, 1) }, guest);
  expect(await mailsAbout(orderNumber)).toHaveLength(1);
});

test('what becomes nothing else leaves no line in the history', async () => {
  const orderNumber = await ordered();
  const { id, updatedAt } = (await update(orderNumber, { comments: 'Ring twice' })).body;
  const before = await lastLine(orderNumber, buyer());
  for (const body of [{}, { comments: 'Ring twice' }, { items: items(2, 3) }]) {
    const { body: order } = await update(orderNumber, body);
    expect(order).toMatchObject({ id, updatedAt });
  }
  expect(await lastLine(orderNumber, buyer())).toEqual(before);
});

test('the history tells steps in the order in which they were made, also where one waited for another', async () => {
  const orderNumber = await ordered();
  const step = { at: new Date(Date.now() + 60_000), orderNumber };
  await shop.pool.query(
    `UPDATE order_events SET at = $1 FROM orders o WHERE o.id = order_id AND o.order_number = $2 AND kind = 'placed'`,
    [step.at, orderNumber],
  );
  await update(orderNumber, { items: items(2, 1) });
  expect(await lastLine(orderNumber, buyer())).toMatchObject({ kind: 'edited' });
});

test('what leaves the sum as it is is mailed to nobody', async () => {
  const orderNumber = await ordered();
  await update(orderNumber, { items: items(2, 3), comments: 'Ring twice' });
  expect(await mailsAbout(orderNumber)).toEqual([]);
  expect(await noticesOf(orderNumber)).toEqual([]);
});

test('organizers are told by one notice of an order, however often it is changed before they read it', async () => {
  const orderNumber = await ordered();
  for (const beans of [1, 2, 4]) await update(orderNumber, { items: items(2, beans) });
  const notice = {
    kind: 'order_placed',
    title: 'Order changed in Autumn grains',
    body: 'Ana Lopez. See the history of the order for what was changed.',
  };
  const told = await noticesOf(orderNumber);
  expect(told).toEqual([
    { ...notice, email: 'adminown@matrix.example' },
    { ...notice, email: 'agentassigned@matrix.example' },
  ]);
  await shop.pool.query(`UPDATE notifications SET read_at = now() WHERE path = '/orders/' || $1`, [orderNumber]);
  await update(orderNumber, { items: items(1, 1) });
  expect(await noticesOf(orderNumber)).toHaveLength(4);
});

test('an organizer who opens the order has read of its change, and is told of the next', async () => {
  const orderNumber = await ordered();
  await update(orderNumber, { items: items(2, 1) });
  await lastLine(orderNumber, { token: shop.tokens.adminOwn, organizationId: shop.own });
  await update(orderNumber, { items: items(1, 1) });
  const told = (await noticesOf(orderNumber)).map(({ email }) => email.split('@')[0]);
  expect(told).toEqual(['adminown', 'adminown', 'agentassigned']);
});

test('an organizer who changes an order of their own is told nothing, and a new name is the one that is told', async () => {
  const admin = { token: shop.tokens.adminOwn, organizationId: shop.own };
  const own = (await place(server, orderOf(shop), admin)).body.order.orderNumber;
  const { groupBuyId: _, items: __, comments: ___, ...details } = orderOf(shop, { shippingName: 'Ana Gray' });
  expect((await update(own, { items: items(1, 1), details }, admin)).status).toBe(200);
  expect(await noticesOf(own)).toMatchObject([
    {
      email: 'agentassigned@matrix.example',
      title: expect.stringMatching(/^Order changed/),
      body: expect.stringMatching(/^Ana Gray\./),
    },
  ]);
});

test('a guest who changes an order is mailed as well', async () => {
  const guest = (await placeAsGuest(server, { ...guestOrderOf(shop), email: 'mailed@once.example' })).body;
  const { orderNumber } = guest.order;
  expect((await update(orderNumber, { items: items(1, 1) }, guest)).status).toBe(200);
  expect(await mailsAbout(orderNumber)).toMatchObject([{ template: 'order-changed', data: { totalAmount: '$20.49' } }]);
});

test('community mode tells no sum of lines that were written before it', async () => {
  const orderNumber = await ordered();
  await update(orderNumber, { items: items(2, 1) });
  await shop.pool.query('UPDATE system_settings SET community_mode = true');
  const said = await lastLine(orderNumber, buyer());
  await shop.pool.query('UPDATE system_settings SET community_mode = false');
  expect(said).toMatchObject({ detail: 'Beans 3 → 1' });
});

test('community mode shows no sum, and none is written down or mailed', async () => {
  const orderNumber = await ordered();
  await shop.pool.query('UPDATE system_settings SET community_mode = true');
  await update(orderNumber, { items: items(2, 1) });
  expect(await lastLine(orderNumber, buyer())).toMatchObject({ detail: 'Beans 3 → 1' });
  expect(await mailsAbout(orderNumber)).toEqual([]);
});

test('an order is changed so often in a day and no more, and again when the day is over', async () => {
  const orderNumber = await ordered();
  for (let times = 1; times <= ownChangesPerOrder.points; times++)
    expect((await update(orderNumber, { items: items(2, times) })).status).toBe(200);
  const often = await update(orderNumber, { items: items(3, 1) });
  expect(often).toMatchObject({ status: 429, body: { code: 'order.changed_often' } });
  expect(Number(often.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
  await shop.pool.query(
    `UPDATE order_events e SET at = e.at - interval '1 day' FROM orders o
     WHERE o.order_number = $1 AND o.id = e.order_id AND e.id = (
       SELECT id FROM order_events WHERE order_id = o.id AND kind = 'edited' ORDER BY at LIMIT 1)`,
    [orderNumber],
  );
  expect((await update(orderNumber, { items: items(3, 1) })).status).toBe(200);
  expect((await update(orderNumber, { items: items(3, 2) })).status).toBe(429);
});
