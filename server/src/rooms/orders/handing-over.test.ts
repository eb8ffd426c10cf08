// Rules: docs/rules/group-buys.md#pickup-and-delivery, docs/rules/payments.md#paying-at-pickup
import type { dashboardCalls } from '@cobuy/contract/dashboard/dashboard.http';
import { dashboardPaths } from '@cobuy/contract/dashboard/dashboard.paths';
import type { GroupBuy, groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, insertMany, type Person } from '../../../test/matrix/world.ts';
import { mailsTo } from '../../../test/people.ts';
import { guestOrderOf, openShop, orderOf, place, placeAsGuest, type Shop, setGroupBuy } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { notifyBuyersOfDates } from './notifying/notify-buyers-of-dates.ts';
import { enforcePaymentDeadlines } from './status/enforce-payment-deadlines.ts';

/** Near the time of the sessions that the world begins with. */
const start = new Date(Math.floor(Date.now() / 60_000) * 60_000);
const days = (many: number) => new Date(start.getTime() + many * 86_400_000);
let server: TestServer;
let shop: Shop;
let now = start;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());
beforeEach(async () => {
  now = start;
  await shop.pool.query(`DELETE FROM mail_outbox; UPDATE orders SET status = 'CLOSED';
    UPDATE group_buy_date_changes SET told_at = at; DELETE FROM payment_methods`);
  await setGroupBuy(shop, shop.deal, {
    start_date: days(-5),
    end_date: days(5),
    payment_due_date: days(7),
    ...noPickup,
  });
});

const noPickup = { handover: 'delivery', pickup_place: null, pickup_from: null, pickup_until: null, pickup_note: null };
const pickup = { handover: 'pickup', pickup_place: 'The dock', pickup_from: days(9), pickup_until: days(9.125) };
const noAddress = {
  shippingAddress1: undefined,
  shippingCity: undefined,
  shippingState: undefined,
  shippingPostalCode: undefined,
  shippingCountry: undefined,
};
const caller = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
const update = (changes: object) =>
  server.call<typeof groupBuyCalls.updateGroupBuy>(
    groupBuyPaths.updateGroupBuy,
    {
      params: { id: shop.deal },
      body: {
        title: 'Winter grains',
        startDate: days(-5).toISOString(),
        endDate: days(5).toISOString(),
        paymentDueDate: days(7).toISOString(),
        paymentMethods: ['PAYPAL', 'CREDIT_CARD'],
        agents: [shop.users.agentAssigned],
        products: [shop.oats, shop.beans, shop.salt].map((productId) => ({ productId })),
        ...changes,
      },
    } as never,
    caller('agentAssigned'),
  );
const atDock = {
  handover: 'pickup',
  pickupPlace: 'The dock',
  pickupFrom: days(9).toISOString(),
  pickupUntil: days(9.125).toISOString(),
  pickupNote: 'Bring a cart',
};
const move = (orderNumber: string, status: string, person: Person = 'agentAssigned') =>
  server.call<typeof orderCalls.changeOrderStatus>(
    orderPaths.changeOrderStatus,
    { params: { orderNumber }, body: { status } } as never,
    caller(person),
  );
const read = async (orderNumber: string, person: Person = 'agentAssigned') =>
  (await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, caller(person)))
    .body;
const storeCardAtHandover = () =>
  insertMany(
    shop.pool,
    'payment_methods',
    (['CREDIT_CARD', 'PAYPAL'] as const).map((method, place) => ({
      ...{ organization_id: shop.own, method, is_built_in: true, position: place + 1 },
      ...{ display_name: place === 0 ? 'Card at the dock' : 'PayPal', paid_at_handover: place === 0 },
    })),
  );
const fields = ({ body }: { body: object }) => (body as { details?: { field: string; message: string }[] }).details;

describe('a group buy', () => {
  test('is delivered unless its organizer says that it is picked up, where and when', async () => {
    expect((await update({})).body).toMatchObject({ handover: 'delivery', pickupPlace: null, pickupFrom: null });
    expect((await update(atDock)).body).toMatchObject(atDock);
    expect((await update({ handover: 'delivery' })).body).toMatchObject({
      handover: 'delivery',
      pickupPlace: null,
      pickupNote: null,
    });
  });

  test.each([
    ['pickupPlace', '  ', 'Pickup place is required'],
    ['pickupPlace', 'x'.repeat(201), 'Pickup place can have at most 200 characters'],
    ['pickupFrom', '', 'Pickup start is required'],
    ['pickupFrom', 'soon', 'Pickup start must be a date'],
    ['pickupUntil', null, 'Pickup end is required'],
    ['pickupUntil', days(8).toISOString(), 'Pickup end must be after pickup start'],
    ['pickupNote', 'x'.repeat(1001), 'Pickup note can have at most 1000 characters'],
  ])('with the %s “%s” is refused in a sentence', async (field, value, message) => {
    const refused = await update({ ...atDock, [field]: value });
    expect([refused.status, fields(refused)]).toEqual([400, [{ field, message }]]);
  });

  test('says in its history that its handover changed', async () => {
    await update(atDock);
    const { rows } = await shop.pool.query(
      `SELECT parts FROM group_buy_events WHERE group_buy_id = $1 ORDER BY at DESC, id DESC LIMIT 1`,
      [shop.deal],
    );
    expect(rows[0].parts).toContain('handover');
  });

  test('is not delivered any more once people ordered for pickup and gave no address', async () => {
    await setGroupBuy(shop, shop.deal, pickup);
    const { body } = await placeAsGuest(server, guestOrderOf(shop, { ...noAddress, handover: 'pickup' }));
    const refused = await update({ handover: 'delivery' });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'group_buy.addresses_missing' }]);
    await shop.pool.query(`UPDATE orders SET status = 'CANCELLED' WHERE order_number = $1`, [body.order.orderNumber]);
    expect((await update({ handover: 'delivery' })).status).toBe(200);
  });
});

describe('an order', () => {
  test('for pickup has a name and a phone number, and keeps no address that was sent', async () => {
    await setGroupBuy(shop, shop.deal, pickup);
    // Who says nothing of it gets the only way there is.
    const bodies = [
      guestOrderOf(shop, { ...noAddress, handover: 'pickup' }),
      guestOrderOf(shop, noAddress),
      guestOrderOf(shop),
    ];
    for (const body of bodies) {
      const placed = await placeAsGuest(server, body);
      expect([placed.status, placed.body.order.groupBuy.pickup]).toMatchObject([201, { place: 'The dock' }]);
      const order = await read(placed.body.order.orderNumber);
      expect(order.shipping).toEqual({
        ...{ name: 'Ana Lopez', phone: '555 0100' },
        ...{ address1: null, address2: null, city: null, state: null, postalCode: null, country: null },
      });
      expect(order.groupBuy.pickup).toEqual({
        ...{ place: 'The dock', note: null },
        ...{ from: days(9).toISOString(), until: days(9.125).toISOString() },
      });
    }
    const [mail] = await mailsTo(server, 'guest@shop.example');
    expect(mail?.text).toContain('Pick up at: The dock');
  });

  test('that says it is delivered is refused where the deal is picked up only, new or changed, and nothing is written', async () => {
    await setGroupBuy(shop, shop.deal, pickup);
    const count = async () => (await shop.pool.query('SELECT count(*)::int AS n FROM orders')).rows[0].n;
    const before = await count();
    for (const body of [
      await placeAsGuest(server, guestOrderOf(shop, { handover: 'delivery' })),
      await place(server, orderOf(shop, { handover: 'delivery' }), caller('buyerOwner')),
    ])
      expect(body).toMatchObject({ status: 409, body: { code: 'order.pickup_only' } });
    expect(await count()).toBe(before);
    const { body } = await place(server, orderOf(shop, noAddress), caller('buyerOwner'));
    const { orderNumber } = body.order;
    const { items: _, comments: __, groupBuyId: ___, ...details } = orderOf(shop, { handover: 'delivery' });
    const change = { params: { orderNumber }, body: { details } };
    expect(await server.call(orderPaths.updateOrder, change as never, caller('buyerOwner'))).toMatchObject({
      status: 409,
      body: { code: 'order.pickup_only' },
    });
    const unsaid = { params: { orderNumber }, body: { details: { ...details, ...noAddress, handover: undefined } } };
    expect((await server.call(orderPaths.updateOrder, unsaid as never, caller('buyerOwner'))).status).toBe(200);
  });

  test('without a word of the handover wants an address where the deal is delivered', async () => {
    await setGroupBuy(shop, shop.deal, noPickup);
    const refused = await placeAsGuest(server, guestOrderOf(shop, noAddress));
    expect([refused.status, fields(refused)?.map(({ field }) => field)]).toEqual([
      400,
      ['shippingAddress1', 'shippingCity', 'shippingCountry'],
    ]);
    const placed = await place(server, orderOf(shop), caller('buyerOwner'));
    const { items: _, comments: __, groupBuyId: ___, ...details } = orderOf(shop, noAddress);
    const change = { params: { orderNumber: placed.body.order.orderNumber }, body: { details } };
    const changed = await server.call(orderPaths.updateOrder, change as never, caller('buyerOwner'));
    expect([changed.status, fields(changed as never)?.map(({ field }) => field)]).toEqual([
      400,
      ['details.shippingAddress1', 'details.shippingCity', 'details.shippingCountry'],
    ]);
  });

  test('to be delivered wants the whole address, said at once beside everything else', async () => {
    const refused = await placeAsGuest(server, guestOrderOf(shop, { ...noAddress, shippingPhone: '' }));
    expect([
      refused.status,
      fields(refused)
        ?.map(({ message }) => message)
        .toSorted(),
    ]).toEqual([
      400,
      [
        'Address is required',
        'City is required',
        'Phone number is required',
        // Which says by itself whether it has states and postal codes.
        'Shipping country is not valid',
      ],
    ]);
  });

  test('that was begun as a pickup is told when it is delivered by now', async () => {
    const refused = await placeAsGuest(server, guestOrderOf(shop, { ...noAddress, handover: 'pickup' }));
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'order.address_needed' }]);
  });

  test('stands in the exported list without an address, and its place and hours on the pick list', async () => {
    await setGroupBuy(shop, shop.deal, pickup);
    const { body } = await place(server, orderOf(shop, { ...noAddress, handover: 'pickup' }), caller('buyerOwner'));
    const csv = await server.call(
      orderPaths.exportOrders,
      { query: { orderNumbers: body.order.orderNumber } } as never,
      caller('agentAssigned'),
    );
    expect(String(csv.body)).toContain('"555 0100",,,,,');
    const picked = await server.call<typeof orderCalls.getPickList>(
      orderPaths.getPickList,
      { query: { groupBuyId: shop.deal } },
      caller('agentAssigned'),
    );
    expect(picked.body.groupBuy.pickup).toMatchObject({ place: 'The dock', from: days(9).toISOString() });
  });
});

describe('an order that is paid at pickup or delivery', () => {
  const placeAtHandover = async () => {
    await storeCardAtHandover();
    await setGroupBuy(shop, shop.deal, { ...pickup, payment_methods: ['PAYPAL', 'CREDIT_CARD'] });
    const body = orderOf(shop, { paymentMethod: 'CREDIT_CARD', handover: 'pickup' });
    const placed = await place(server, body, caller('buyerOwner'));
    expect([placed.status, placed.body.order]).toMatchObject([201, { paidAtHandover: true }]);
    return placed.body.order;
  };

  test('is due when the handover ends, and its confirmation asks for no proof', async () => {
    const order = await placeAtHandover();
    expect(order.groupBuy.paymentDueDate).toBe(days(9.125).toISOString());
    expect((await read(order.orderNumber)).groupBuy.paymentDueDate).toBe(days(9.125).toISOString());
    const [mail] = await mailsTo(server, 'buyerowner@matrix.example');
    expect(mail?.text).toContain("You'll pay at pickup");
    expect(mail?.text).not.toContain('upload your proof');
  });

  test('is neither reminded nor cancelled before, and told a day after', async () => {
    const order = await placeAtHandover();
    const run = () => enforcePaymentDeadlines({ ...server.services, publicUrl: 'https://cobuy.example' });
    await shop.pool.query('DELETE FROM mail_outbox');
    const reminded = await server.call<typeof orderCalls.remindOrders>(
      orderPaths.remindOrders,
      { body: { orderNumbers: [order.orderNumber] } },
      caller('agentAssigned'),
    );
    expect(reminded.body.results).toMatchObject([{ outcome: 'skipped', code: 'order.reminder_before_handover' }]);
    now = days(9);
    await run();
    expect(await mailsTo(server, 'buyerowner@matrix.example')).toEqual([]);
    now = days(9.2);
    await run();
    expect((await mailsTo(server, 'buyerowner@matrix.example')).length).toBe(1);
    const { rows } = await shop.pool.query('SELECT status FROM orders WHERE order_number = $1', [order.orderNumber]);
    expect(rows).toEqual([{ status: 'PENDING' }]);
  });

  test('and delivered, which has no day that is known before, is neither told that it is late nor cancelled', async () => {
    await storeCardAtHandover();
    await setGroupBuy(shop, shop.deal, { payment_methods: ['PAYPAL', 'CREDIT_CARD'] });
    const { body } = await place(server, orderOf(shop, { paymentMethod: 'CREDIT_CARD' }), caller('buyerOwner'));
    await shop.pool.query('DELETE FROM mail_outbox');
    for (const day of [8, 12, 20, 30]) {
      now = days(day);
      await enforcePaymentDeadlines({ ...server.services, publicUrl: 'https://cobuy.example' });
    }
    const { rows } = await shop.pool.query('SELECT status FROM orders WHERE id = $1', [body.order.id]);
    expect(rows).toEqual([{ status: 'PENDING' }]);
    expect(await mailsTo(server, 'buyerowner@matrix.example')).toEqual([]);
  });

  test('and delivered is late on no page, in no figure, and nobody reminds of it', async () => {
    await storeCardAtHandover();
    await setGroupBuy(shop, shop.deal, { payment_methods: ['PAYPAL', 'CREDIT_CARD'] });
    const { body } = await place(server, orderOf(shop, { paymentMethod: 'CREDIT_CARD' }), caller('buyerOwner'));
    await setGroupBuy(shop, shop.deal, { end_date: days(-2), payment_due_date: days(-1) });
    expect((await read(body.order.orderNumber)).urgency).toBe('low');
    const desk = await server.call<typeof orderCalls.getGroupBuyDesk>(
      orderPaths.getGroupBuyDesk,
      { params: { groupBuyId: shop.deal } },
      caller('agentAssigned'),
    );
    expect(desk.body.overdue).toBe(0);
    const reminded = await server.call<typeof orderCalls.remindOrders>(
      orderPaths.remindOrders,
      { body: { orderNumbers: [body.order.orderNumber] } },
      caller('agentAssigned'),
    );
    expect(reminded.body.results).toMatchObject([{ code: 'order.reminder_before_handover' }]);
    const late = await server.call<typeof orderCalls.listOrders>(
      orderPaths.listOrders,
      { query: { urgency: 'overdue', groupBuyId: shop.deal } },
      caller('agentAssigned'),
    );
    expect(late.body.data).toEqual([]);
  });

  test('is settled on its way too, once its money is there', async () => {
    const order = await placeAtHandover();
    await move(order.orderNumber, 'SHIPPED');
    expect((await move(order.orderNumber, 'SETTLED')).body).toMatchObject({ status: 'SETTLED', wasSettled: true });
  });

  test('is on its way with a mail that says where it is picked up and what to bring', async () => {
    const order = await placeAtHandover();
    await shop.pool.query('DELETE FROM mail_outbox');
    await move(order.orderNumber, 'SHIPPED');
    const [mail] = await mailsTo(server, 'buyerowner@matrix.example');
    expect(mail?.text).toContain('Pick up at: The dock');
    expect(mail?.text).toContain('Still to pay, when you get it: $48.97 by Card at the dock');
  });

  test('goes to its buyer unpaid, stays owed on the desk, and is settled then; another one does not', async () => {
    const order = await placeAtHandover();
    expect((await read(order.orderNumber)).permissions.nextStatuses).toContain('DELIVERED');
    expect((await move(order.orderNumber, 'DELIVERED')).body.status).toBe('DELIVERED');
    const due = async () => {
      const desk = await server.call<typeof orderCalls.getGroupBuyDesk>(
        orderPaths.getGroupBuyDesk,
        { params: { groupBuyId: shop.deal } },
        caller('agentAssigned'),
      );
      const groups = await server.call<typeof orderCalls.listOrderGroups>(
        orderPaths.listOrderGroups,
        {},
        caller('agentAssigned'),
      );
      const group = groups.body.data.find(({ groupBuy }) => groupBuy.id === shop.deal);
      const { ordered: _, ...counts } = desk.body.counts;
      expect(group).toMatchObject({ counts, amounts: desk.body.amounts });
      return desk.body.amounts.due;
    };
    const arrived = async () =>
      (
        await server.call<typeof dashboardCalls.getDashboardStats>(
          dashboardPaths.getDashboardStats,
          {},
          caller('adminOwn'),
        )
      ).body.revenue.last30Days.total;
    const [owed, before] = [await due(), await arrived()];
    expect((await move(order.orderNumber, 'SETTLED')).body.wasSettled).toBe(true);
    expect(owed - (await due())).toBeCloseTo(order.totalAmount);
    expect((await arrived()) - before).toBeCloseTo(order.totalAmount);
    const other = await place(server, orderOf(shop, { handover: 'pickup' }), caller('buyerOwner'));
    expect((await move(other.body.order.orderNumber, 'DELIVERED')).status).toBe(409);
  });
});

test('buyers are told once that the handover changed, with what is to pay, and not of a change that was taken back', async () => {
  const body = orderOf(shop, { paymentMethod: 'PAYPAL' });
  await place(server, body, caller('buyerOwner'));
  await shop.pool.query('DELETE FROM mail_outbox');
  const tell = async () => {
    now = new Date(now.getTime() + 61_000);
    await notifyBuyersOfDates({ ...server.services, publicUrl: 'https://cobuy.example' });
    return (await mailsTo(server, 'buyerowner@matrix.example')).map(({ text }) => text);
  };
  await update(atDock);
  const told = await tell();
  expect(told).toEqual([expect.stringContaining('has changed how you get your order from "Winter grains"')]);
  expect(told[0]).toContain('Pick up at: The dock');
  expect(told[0]).toContain('Amount: $48.97');
  expect(told[0]).toContain('Payment note:');
  await update({ ...atDock, pickupPlace: 'Elsewhere' });
  await update(atDock);
  expect((await tell()).length).toBe(1);
  const deal = await server.call<typeof groupBuyCalls.getGroupBuy>(groupBuyPaths.getGroupBuy, {
    params: { id: shop.deal },
  });
  expect((deal.body as GroupBuy).pickupNote).toBe('Bring a cart');
});

test('buyers of whom a part has come are asked for the rest, and told of another handover beside other dates', async () => {
  const { body } = await place(server, orderOf(shop, { paymentMethod: 'PAYPAL' }), caller('buyerOwner'));
  await shop.pool.query('DELETE FROM mail_outbox');
  await shop.pool.query('UPDATE orders SET paid_cents = 2000 WHERE order_number = $1', [body.order.orderNumber]);
  await update({ ...atDock, paymentDueDate: days(12).toISOString() });
  now = new Date(now.getTime() + 61_000);
  await notifyBuyersOfDates({ ...server.services, publicUrl: 'https://cobuy.example' });
  const [mail] = await mailsTo(server, 'buyerowner@matrix.example');
  expect(mail?.subject).toBe('New dates for Winter grains');
  expect(mail?.text).toContain('Amount: $28.97');
  expect(mail?.text).toContain('How you get your order has changed too.');
  expect(mail?.text).toContain('Pick up at: The dock');
});
