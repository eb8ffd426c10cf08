// What a buyer who has not paid is told, wherever it is told: the same payee, note and link.
// Rules: docs/rules/payments.md#how-to-pay

import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { paymentCalls } from '@cobuy/contract/payments/payments.http';
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld } from '../../../test/matrix/world.ts';
import { guestOrderOf, openShop, orderOf, place, placeAsGuest, type Shop } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const paypal = {
  displayName: 'PayPal',
  instructions: 'As friends, please',
  payee: '@own',
  paymentLink: 'https://paypal.example/own/{amount}USD?note={orderNumber}',
};
const setPaypal = async (changes: object = {}) => {
  now = new Date(now.getTime() + 60_000);
  const caller = { token: shop.tokens.adminOwn, organizationId: shop.own };
  const input = { params: { id: 'default-PAYPAL' }, body: { ...paypal, ...changes } };
  expect((await server.call(paymentPaths.updatePaymentMethod, input as never, caller)).status).toBe(200);
  now = new Date(now.getTime() + 60_000);
};
beforeEach(async () => {
  await shop.pool.query('DELETE FROM payment_methods; DELETE FROM mail_outbox');
  await setPaypal();
});

const setUp = async (settings: string) => {
  await shop.pool.query(`UPDATE system_settings SET ${settings}`);
};

const buyer = () => ({ token: shop.tokens.buyerOwner, organizationId: shop.own });
const order = async () => (await place(server, orderOf(shop), buyer())).body.order;
const read = async (orderNumber: string) =>
  (await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, buyer())).body;
const mails = async (template: string) =>
  (await shop.pool.query<{ data: object }>('SELECT data FROM mail_outbox WHERE template = $1', [template])).rows.map(
    ({ data }) => data,
  );

test('an order tells payee, note and a link with its own amount and number, when it is placed and later', async () => {
  const placed = await order();
  const told = {
    payee: '@own',
    note: `${placed.orderNumber} Ana Lopez`,
    link: `https://paypal.example/own/48.97USD?note=${placed.orderNumber}`,
    changedAt: null,
  };
  expect(placed.payment).toEqual(told);
  expect((await read(placed.orderNumber)).payment).toEqual(told);
});

test('mails that tell an unpaid order tell the same: the confirmation and the reminder', async () => {
  const { orderNumber, payment } = await order();
  const told = {
    totalAmount: '$48.97',
    paymentMethod: 'PayPal',
    payee: '@own',
    paymentNote: payment.note,
    paymentLink: payment.link,
    paymentInstructions: 'As friends, please',
  };
  expect(await mails('order-confirmation')).toEqual([expect.objectContaining(told)]);
  const agent = { token: shop.tokens.agentAssigned, organizationId: shop.own };
  await server.call(orderPaths.remindOrders, { body: { orderNumbers: [orderNumber] } } as never, agent);
  expect(await mails('payment-reminder')).toEqual([expect.objectContaining(told)]);
});

test('what the organizer changes holds for orders from before as well, which say that it changed; mails stay', async () => {
  const before = await order();
  await setPaypal({ payee: '@new' });
  const { payment } = await read(before.orderNumber);
  expect(payment).toMatchObject({ payee: '@new', changedAt: expect.any(String) });
  expect(await mails('order-confirmation')).toEqual([expect.objectContaining({ payee: '@own' })]);
  const after = await order();
  expect((await read(after.orderNumber)).payment).toMatchObject({ payee: '@new', changedAt: null });
});

test('a method that was only renamed, or switched off, has not changed how to pay', async () => {
  const { orderNumber } = await order();
  await setPaypal({ displayName: 'PayPal, friends', isEnabled: false });
  expect((await read(orderNumber)).payment).toMatchObject({ payee: '@own', changedAt: null });
});

test('a method that was deleted and added again may ask for something else: orders from before say so', async () => {
  await setUp(`enabled_payment_methods = '{CREDIT_CARD,PAYPAL,VENMO}'`);
  await shop.pool.query(`UPDATE group_buys SET payment_methods = '{PAYPAL,VENMO}' WHERE id = $1`, [shop.deal]);
  const caller = { token: shop.tokens.adminOwn, organizationId: shop.own };
  const save = (payee: string) =>
    server.call<typeof paymentCalls.savePaymentMethod>(
      paymentPaths.savePaymentMethod,
      { body: { method: 'VENMO', displayName: 'Venmo', payee } } as never,
      caller,
    );
  const id = (await save('@first')).body.paymentMethods.find(({ method }) => method === 'VENMO')?.id ?? '';
  now = new Date(now.getTime() + 60_000);
  const placed = (await place(server, orderOf(shop, { paymentMethod: 'VENMO' }), buyer())).body.order;
  await server.call(paymentPaths.deletePaymentMethod, { params: { id } } as never, caller);
  expect((await read(placed.orderNumber)).payment).toMatchObject({ payee: null, link: null });
  now = new Date(now.getTime() + 60_000);
  await save('@second');
  expect((await read(placed.orderNumber)).payment).toMatchObject({ payee: '@second', changedAt: expect.any(String) });
});

test('community mode tells no amount, and opens no payment', async () => {
  await setUp('community_mode = true');
  const placed = await order();
  expect(placed).toMatchObject({ totalAmount: 0, payment: { payee: '@own', link: null } });
  await setUp('community_mode = false');
});

test('a name that is a sentence reaches no mailbox by the note of a payment', async () => {
  const shippingName = 'Win a prize: call 555 0100 now';
  const { order: placed } = (await placeAsGuest(server, guestOrderOf(shop, { shippingName }))).body;
  expect(placed.payment.note).toBe(`${placed.orderNumber} ${shippingName}`);
  expect(await mails('order-confirmation')).toEqual([expect.objectContaining({ paymentNote: placed.orderNumber })]);
});

test('whoever has not ordered is told neither payee nor link', async () => {
  const deal = JSON.stringify(await (await fetch(`${server.url}/api/group-buys/${shop.deal}`)).json());
  expect(deal).toContain('As friends, please');
  expect(deal).not.toMatch(/@own|paymentLink/);
});
