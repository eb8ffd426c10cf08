// A person who orders is charged what they were shown, or asked again.
// Rules: docs/rules/orders.md#placing
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildWorld } from '../../../../test/matrix/world.ts';
import { guestOrderOf, openShop, orderOf, place, placeAsGuest, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());
// Oats at $12.50, so that an order of the shop comes to $48.97.
afterEach(() => priceOats(1250));

const priceOats = (cents: number) =>
  shop.pool.query('UPDATE products SET cost_cents = $2 WHERE id = $1', [shop.oats, cents]);
const owner = () => ({ token: shop.tokens.buyerOwner, organizationId: null });
const written = async () => {
  const { rows } = await shop.pool.query(
    `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM order_items) AS items,
       (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM mail_outbox) AS mails,
       (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM idempotency_keys) AS keys`,
  );
  return rows[0];
};
const refusedAt = (amount: string) => ({
  status: 409,
  body: {
    error: `Prices have changed since you opened this page. The total is now ${amount}. Please check it and try again.`,
    code: 'order.prices_changed',
    details: { amount },
  },
});

test.each([
  [
    'a guest',
    (expectedTotal: number, headers: Record<string, string>) =>
      placeAsGuest(server, guestOrderOf(shop, { email: 'first.seen@shop.example', expectedTotal }), { headers }),
  ],
  [
    'a member',
    (expectedTotal: number, headers: Record<string, string>) =>
      place(server, orderOf(shop, { expectedTotal }), { ...owner(), headers }),
  ],
])(
  '%s who was shown another total is told the new one, with nothing written, and then orders at it',
  async (_, press) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await priceOats(1450);
    const before = await written();
    const refused = await press(48.97, headers);
    expect({ status: refused.status, body: refused.body }).toEqual(refusedAt('$52.97'));
    expect(await written()).toEqual(before);
    // The key is free again: nothing was ordered with it.
    expect(await press(52.97, headers)).toMatchObject({ status: 201, body: { order: { totalAmount: 52.97 } } });
  },
);

test('what became cheaper is said too, and before a minimum that it misses now', async () => {
  await setGroupBuy(shop, shop.deal, { min_order_amount_cents: 4897 });
  await priceOats(1000);
  const refused = await placeAsGuest(server, guestOrderOf(shop, { expectedTotal: 48.97 }));
  expect({ status: refused.status, body: refused.body }).toEqual(refusedAt('$43.97'));
  const missing = await placeAsGuest(server, guestOrderOf(shop, { expectedTotal: 43.97 }));
  expect(missing.body).toMatchObject({ code: 'order.minimum_amount' });
  await setGroupBuy(shop, shop.deal, { min_order_amount_cents: 0 });
});

test('who names no total orders at the price of now', async () => {
  await priceOats(1450);
  const { status, body } = await placeAsGuest(server, guestOrderOf(shop));
  expect({ status, body }).toMatchObject({ status: 201, body: { order: { totalAmount: 52.97 } } });
});

test('what is no amount of money is no total', async () => {
  for (const expectedTotal of [-1, 48.975, '48.97'])
    expect((await placeAsGuest(server, guestOrderOf(shop, { expectedTotal }))).status).toBe(400);
});

test('the same request again is answered as the first time, whatever it would cost by then', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = guestOrderOf(shop, { expectedTotal: 48.97 });
  const first = await placeAsGuest(server, body, { headers });
  await priceOats(1450);
  const again = await placeAsGuest(server, body, { headers });
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
  const other = await placeAsGuest(server, { ...body, expectedTotal: 52.97 }, { headers });
  expect(other.body).toMatchObject({ code: 'request.idempotency_key_reused' });
});

test('a change of products is held to its total in the same way; what is not touched keeps its price', async () => {
  const { orderNumber } = (await place(server, orderOf(shop), owner())).body.order;
  const update = (body: object) =>
    server.call<typeof orderCalls.updateOrder>(orderPaths.updateOrder, { params: { orderNumber }, body }, owner());
  const items = [{ productId: shop.oats, quantity: 1 }];
  await priceOats(1450);
  const refused = await update({ items, comments: 'Ring twice', expectedTotal: 12.5 });
  expect({ status: refused.status, body: refused.body }).toEqual(refusedAt('$14.50'));
  const kept = await update({ comments: 'Ring once', expectedTotal: 48.97 });
  expect(kept).toMatchObject({ status: 200, body: { totalAmount: 48.97, comments: 'Ring once' } });
  expect(kept.body.timeline.map(({ kind }) => kind)).toEqual(['placed', 'edited']);
  expect(await update({ items, expectedTotal: 14.5 })).toMatchObject({ status: 200, body: { totalAmount: 14.5 } });
});

test('in community mode nothing is compared: every total shows as nothing', async () => {
  await shop.pool.query('UPDATE system_settings SET community_mode = true');
  expect((await placeAsGuest(server, guestOrderOf(shop, { expectedTotal: 0 }))).status).toBe(201);
  const dear = await placeAsGuest(server, guestOrderOf(shop, { expectedTotal: 7 }));
  expect(dear).toMatchObject({ status: 201, body: { order: { totalAmount: 0 } } });
  await shop.pool.query('UPDATE system_settings SET community_mode = false');
  // A person who still sees nothing to pay is told before they owe it.
  const { body } = await placeAsGuest(server, guestOrderOf(shop, { expectedTotal: 0 }));
  expect(body).toEqual(refusedAt('$48.97').body);
});
