import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { ownChangesPerOrder } from '@cobuy/domain/orders/order-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type Person } from '../../../../test/matrix/world.ts';
import { signInToOrder } from '../../../../test/people.ts';
import { guestOrderOf, openShop, orderOf, place, placeAsGuest, type Shop, setDeal } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const caller = (person: Person) => ({ token: shop.tokens[person], organizationId: null });
const freshOrder = async () => {
  const { body } = await place(server, orderOf(shop), caller('buyerOwner'));
  return body.order.orderNumber;
};
const update = (orderNumber: string, body: object, who: { token: string | null } = caller('buyerOwner')) =>
  server.call<typeof orderCalls.updateOrder>(orderPaths.updateOrder, { params: { orderNumber }, body }, who);
const read = async (orderNumber: string) =>
  (
    await server.call<typeof orderCalls.getOrder>(
      orderPaths.getOrder,
      { params: { orderNumber } },
      caller('buyerOwner'),
    )
  ).body;
const oneOfBeans = () => [{ productId: shop.beans, quantity: 1 }];

test('the buyer changes items and comments; the order is priced anew and the timeline tells', async () => {
  const orderNumber = await freshOrder();
  await shop.pool.query('UPDATE products SET price_cents = 1000 WHERE id = $1', [shop.beans]);
  const items = [
    { productId: shop.beans, quantity: 4, unitPrice: 0.01 },
    { productId: shop.oats, quantity: 0 },
  ];
  const { status, body } = await update(orderNumber, { items, comments: ' Ring twice ' });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      totalAmount: 40,
      comments: 'Ring twice',
      _count: { items: 1 },
      items: [{ product: { name: 'Beans' }, quantity: 4, unitPrice: 10, totalPrice: 40 }],
      permissions: { canChange: true },
    },
  });
  expect(body.timeline.map(({ kind }) => kind)).toEqual(['placed', 'edited']);
});

test('an older copy is refused with the order as it is now, and nothing is written', async () => {
  const orderNumber = await freshOrder();
  const { updatedAt } = await read(orderNumber);
  const first = await update(orderNumber, { items: oneOfBeans(), expectedUpdatedAt: updatedAt });
  expect(first.status).toBe(200);
  const late = await update(orderNumber, { items: orderOf(shop).items, expectedUpdatedAt: updatedAt });
  expect({ status: late.status, body: late.body }).toMatchObject({
    status: 409,
    body: { code: 'order.edited_meanwhile', details: { current: { orderNumber, _count: { items: 1 } } } },
  });
  expect((await read(orderNumber)).updatedAt).toBe(first.body.updatedAt);
});

test('lists tell how many pieces a changed order has', async () => {
  const orderNumber = await freshOrder();
  await update(orderNumber, { items: [{ productId: shop.beans, quantity: 7 }] });
  const { rows } = await shop.pool.query('SELECT item_count, piece_count FROM orders WHERE order_number = $1', [
    orderNumber,
  ]);
  expect(rows).toEqual([{ item_count: 1, piece_count: 7 }]);
});

test('of many who change the same copy at once one succeeds', async () => {
  const orderNumber = await freshOrder();
  const { updatedAt } = await read(orderNumber);
  // More than an order may be changed in a day: those that come too late count as nothing.
  const many = ownChangesPerOrder.points + 10;
  const answers = await Promise.all(
    Array.from({ length: many }, (_, index) =>
      update(orderNumber, { items: [{ productId: shop.beans, quantity: index + 1 }], expectedUpdatedAt: updatedAt }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(many - 1);
  expect((await read(orderNumber)).timeline.map(({ kind }) => kind)).toEqual(['placed', 'edited']);
  expect((await update(orderNumber, { comments: 'Ring twice' })).status).toBe(200);
});

test('only the buyer changes an order, and whoever has a password signs in with it first', async () => {
  const orderNumber = await freshOrder();
  const asAdmin = { token: shop.tokens.adminOwn, organizationId: shop.own };
  expect((await update(orderNumber, { items: oneOfBeans() }, asAdmin)).status).toBe(403);
  expect((await update(orderNumber, { items: oneOfBeans() }, caller('buyerOther'))).status).toBe(404);
  const limited = await signInToOrder(server, 'buyerowner@matrix.example', orderNumber);
  const refused = await update(orderNumber, { items: oneOfBeans() }, limited);
  expect({ status: refused.status, body: refused.body }).toMatchObject({
    status: 403,
    body: { code: 'auth.password_required' },
  });
  const guest = (await placeAsGuest(server, guestOrderOf(shop))).body;
  expect((await update(guest.order.orderNumber, { items: oneOfBeans() }, guest)).status).toBe(200);
});

test('it ends with the proof, the minimums hold, and the end of the deal is the end of changes', async () => {
  const orderNumber = await freshOrder();
  expect((await update(orderNumber, { items: [] })).status).toBe(400);
  await setDeal(shop, shop.deal, { min_product_count: 2 });
  expect((await update(orderNumber, { items: oneOfBeans() })).body).toMatchObject({
    error: 'Minimum 2 products required',
  });
  await setDeal(shop, shop.deal, { min_product_count: 0 });
  expect((await update(orderNumber, { items: [{ productId: shop.productId, quantity: 1 }] })).status).toBe(409);
  const uploaded = await freshOrder();
  await shop.pool.query(`UPDATE orders SET status = 'PAYMENT_UPLOADED' WHERE order_number = $1`, [uploaded]);
  const late = await update(uploaded, { items: oneOfBeans() });
  expect({ status: late.status, body: late.body }).toMatchObject({
    status: 409,
    body: { error: 'This order can no longer be changed.' },
  });
  await setDeal(shop, shop.deal, { start_date: new Date(0), end_date: new Date(1) });
  expect((await update(orderNumber, { items: oneOfBeans() })).body).toMatchObject({
    error: 'This group buy has ended',
  });
  expect((await read(orderNumber)).permissions.canChange).toBe(false);
});

const openAgain = () => setDeal(shop, shop.deal, { end_date: new Date(Date.now() + 86_400_000) });
const offerCards = () =>
  shop.pool.query(
    `INSERT INTO payment_methods (organization_id, id, method, display_name, position)
     VALUES ($1, gen_random_uuid(), 'CREDIT_CARD', 'Card', 9), ($1, gen_random_uuid(), 'PAYPAL', 'PayPal', 8)`,
    [shop.own],
  );
const detailsOf = (changes: object = {}) => {
  const { groupBuyId: _, items: _items, comments: _comments, ...details } = orderOf(shop);
  return { ...details, ...changes };
};

test('the buyer mends name, phone, address and way to pay; prices stay, and the timeline says what and not how', async () => {
  await openAgain();
  const orderNumber = await freshOrder();
  const before = await read(orderNumber);
  await shop.pool.query('UPDATE products SET price_cents = 5000 WHERE id = $1', [shop.oats]);
  const details = detailsOf({
    shippingName: 'Ana Lopez-Reyes',
    shippingPhone: '503 555 0199',
    shippingAddress1: '2 Elm St',
    paymentMethod: 'CREDIT_CARD',
  });
  await setDeal(shop, shop.deal, { payment_methods: ['PAYPAL', 'CREDIT_CARD'] });
  await offerCards();
  const { status, body } = await update(orderNumber, { details, comments: before.comments });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      totalAmount: before.totalAmount,
      paymentMethod: 'CREDIT_CARD',
      shipping: { name: 'Ana Lopez-Reyes', phone: '503 555 0199', address1: '2 Elm St', city: 'Portland' },
    },
  });
  const seen = await server.call<typeof orderCalls.getOrder>(
    orderPaths.getOrder,
    { params: { orderNumber } },
    { token: shop.tokens.adminOwn, organizationId: shop.own },
  );
  expect(seen.body.timeline.at(-1)).toMatchObject({
    kind: 'edited',
    detail: 'Name, phone number, address, way to pay',
  });
});

test('a way to pay that the group buy no longer offers stays with the order that has it', async () => {
  await openAgain();
  const orderNumber = await freshOrder();
  const { paymentMethod } = await read(orderNumber);
  await setDeal(shop, shop.deal, { payment_methods: ['CREDIT_CARD'] });
  const kept = await update(orderNumber, { details: detailsOf({ shippingAddress1: '3 Elm St', paymentMethod }) });
  expect(kept).toMatchObject({ status: 200, body: { paymentMethod, shipping: { address1: '3 Elm St' } } });
  const other = await update(orderNumber, { details: detailsOf({ paymentMethod: 'VENMO' }) });
  expect(other.body).toMatchObject({ code: 'order.payment_method_not_offered' });
  await setDeal(shop, shop.deal, { payment_methods: ['PAYPAL', 'CREDIT_CARD'] });
});

test('details are held to the rules of the order form, and to what the group buy offers', async () => {
  await openAgain();
  const orderNumber = await freshOrder();
  for (const [wrong, field] of [
    [{ shippingPhone: 'call me' }, 'details.shippingPhone'],
    [{ shippingName: ' ' }, 'details.shippingName'],
    [{ shippingPostalCode: '9' }, 'details.shippingPostalCode'],
    [{ shippingCity: null }, 'details.shippingCity'],
  ] as const) {
    const { status, body } = await update(orderNumber, { details: detailsOf(wrong) });
    expect({ status, body }).toMatchObject({ status: 400, body: { details: [{ field }] } });
  }
  const { body } = await update(orderNumber, { details: detailsOf({ paymentMethod: 'CRYPTO' }) });
  expect(body).toMatchObject({ code: 'order.payment_method_not_offered' });
  const blank = await update(orderNumber, { details: detailsOf({ handover: 'pickup' }) });
  expect(blank.body).toMatchObject({ code: 'order.address_needed' });
});

test('an order sign-in does not say where a guest’s order goes: an organizer knows number and e-mail too', async () => {
  await openAgain();
  const guest = (await placeAsGuest(server, guestOrderOf(shop))).body;
  const { orderNumber } = guest.order;
  const limited = await signInToOrder(server, 'guest@shop.example', orderNumber);
  const body = { details: detailsOf({ shippingAddress1: '9 Other St' }) };
  expect((await update(orderNumber, body, limited)).body).toMatchObject({ code: 'auth.password_required' });
  expect((await update(orderNumber, body, guest)).status).toBe(200);
  // What it holds, whoever comes back by the number changes as before.
  expect((await update(orderNumber, { items: oneOfBeans() }, limited)).status).toBe(200);
  const seen = await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, limited);
  expect(seen.body.permissions).toMatchObject({
    canChange: true,
    canChangeDetails: false,
    canChangeEmail: false,
  });
});
