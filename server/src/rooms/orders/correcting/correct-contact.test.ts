// A member calls: the phone number, the address or the e-mail of their order was mistyped.
// Rules: docs/rules/orders.md#correcting
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blackPng } from '../../../../test/fixtures/black-png.ts';
import { buildWorld, type Person } from '../../../../test/matrix/world.ts';
import { readNotices } from '../../../../test/notices/notices.ts';
import { openSockets } from '../../../../test/open-sockets.ts';
import { mailsTo, ordersSeenBy, signInToOrder, signUpProved } from '../../../../test/people.ts';
import { guestOrderOf, openShop, orderOf, place, placeAsGuest, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';

let server: TestServer;
let shop: Shop;
const sockets = openSockets(() => server.url);
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());
afterEach(() => sockets.closeAll());
beforeEach(() => server.database.pool.query('DELETE FROM throttles'));

const fresh = () => `${crypto.randomUUID().slice(0, 13)}@people.example`;
const as = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
type Caller = { token: string | null; organizationId?: string };
const placeFor = async (email: string) => {
  const { body } = await placeAsGuest(server, guestOrderOf(shop, { email }));
  return { orderNumber: body.order.orderNumber, id: body.order.id, token: body.token };
};
const ordered = async () =>
  (await place(server, orderOf(shop), { token: shop.tokens.buyerOwner })).body.order.orderNumber;
const correct = (orderNumber: string, body: object, caller: Caller = as('agentAssigned')) =>
  server.call<typeof orderCalls.correctContact>(
    orderPaths.correctContact,
    { params: { orderNumber }, body } as never,
    caller,
  );
const read = async (orderNumber: string, caller: Caller = as('adminOwn')) =>
  (await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, caller)).body;
const orderLogin = (email: string, orderId: string) =>
  server.call(authPaths.orderLogin, { body: { email, orderId } } as never);
const change = (orderNumber: string, set: string) =>
  shop.pool.query(`UPDATE orders SET ${set} WHERE order_number = $1`, [orderNumber]);
const noticesAbout = async (orderNumber: string) => {
  const notices = await readNotices(server, `kind = 'order_corrected' AND path LIKE '%' || $1`, [orderNumber]);
  return notices.map(({ title, body }) => ({ title, body }));
};
const details = (changes: object = {}) => ({
  ...{ shippingName: 'Ana Lopez', shippingPhone: '+1 555 0177', handover: 'delivery' },
  ...{ shippingAddress1: '9 Elm Street', shippingCity: 'Davis', shippingState: 'CA' },
  ...{ shippingPostalCode: '95616', shippingCountry: 'US', ...changes },
});

describe('an organizer corrects who gets an order, and where', () => {
  test('after the deal has closed and the order is paid, and the history says what, not how', async () => {
    const orderNumber = await ordered();
    await change(orderNumber, `status = 'SETTLED', settled_at = now()`);
    await setGroupBuy(shop, shop.deal, {
      end_date: new Date(Date.now() - 1000),
      start_date: new Date(Date.now() - 2000),
    });
    const { status, body } = await correct(orderNumber, { details: details() });
    await setGroupBuy(shop, shop.deal, { end_date: new Date(Date.now() + 86_400_000) });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'SETTLED', shipping: { name: 'Ana Lopez', phone: '+1 555 0177', city: 'Davis' } },
    });
    const line = (await read(orderNumber, as('buyerOwner'))).timeline.at(-1);
    expect(line).toMatchObject({ kind: 'edited', actor: { isBuyer: false } });
    expect(line?.detail).toMatch(/address$/i);
    expect(JSON.stringify(line)).not.toContain('Elm');
  });

  test('and the buyer is told in their account and by e-mail', async () => {
    const orderNumber = await ordered();
    const { shipping } = await read(orderNumber);
    await correct(orderNumber, {
      details: details({
        ...{ shippingName: shipping.name, shippingAddress1: shipping.address1, shippingAddress2: shipping.address2 },
        ...{ shippingCity: shipping.city, shippingState: shipping.state, shippingCountry: shipping.country },
        ...{ shippingPostalCode: shipping.postalCode, shippingPhone: '+1 555 0133' },
      }),
    });
    expect((await read(orderNumber)).timeline.at(-1)).toMatchObject({ kind: 'edited', detail: 'Phone number' });
    expect(await noticesAbout(orderNumber)).toEqual([
      {
        title: expect.stringMatching(/^The organizer has changed the contact details of your order from /),
        body: 'Phone number',
      },
    ]);
    const { rows } = await shop.pool.query(
      `SELECT data FROM mail_outbox WHERE template = 'order-contact-changed' AND data->>'orderNumber' = $1`,
      [orderNumber],
    );
    expect(rows).toMatchObject([{ data: { detail: 'Phone number' } }]);
    expect(JSON.stringify(rows)).not.toContain('0133');
  });

  test('and the buyer’s open page hears of it', async () => {
    const orderNumber = await ordered();
    const page = await sockets.listen('/', shop.tokens.buyerOwner);
    expect(await page.ask('order:watch', { orderNumber })).toBe(true);
    await correct(orderNumber, { details: details() });
    await until(() => page.payloads('order:updated').length === 1);
  });

  test('what is the same already is no change: no line, no mail', async () => {
    const orderNumber = await ordered();
    await correct(orderNumber, { details: details() });
    const before = await read(orderNumber);
    expect((await correct(orderNumber, { details: details() })).status).toBe(200);
    const after = await read(orderNumber);
    expect([after.timeline.length, after.updatedAt]).toEqual([before.timeline.length, before.updatedAt]);
    expect(await noticesAbout(orderNumber)).toHaveLength(1);
  });

  test('an order that is picked up by now gets a name and a phone number, and keeps the address it was placed with', async () => {
    const orderNumber = await ordered();
    await correct(orderNumber, { details: details() });
    const { rows } = await shop.pool.query('SELECT * FROM group_buys WHERE id = $1', [shop.deal]);
    const { handover, pickup_place, pickup_from, pickup_until } = rows[0];
    const pickup = {
      pickup_place: 'The dock',
      pickup_from: new Date(),
      pickup_until: new Date(Date.now() + 3_600_000),
    };
    await setGroupBuy(shop, shop.deal, { handover: 'pickup', ...pickup });
    const { status, body } = await correct(orderNumber, {
      details: { shippingName: 'Ben', shippingPhone: '555 0199', handover: 'pickup' },
    });
    await setGroupBuy(shop, shop.deal, { handover, pickup_place, pickup_from, pickup_until });
    expect({ status, body }).toMatchObject({ status: 200, body: { shipping: { name: 'Ben' } } });
    expect((await read(orderNumber)).shipping).toMatchObject({ name: 'Ben', address1: '9 Elm Street', city: 'Davis' });
  });

  test.each(['version', 'expectedUpdatedAt'])(
    'by its %s never over what somebody else has changed meanwhile, never of a cancelled order, never with what is no address',
    async (token) => {
      const orderNumber = await ordered();
      const { updatedAt } = await read(orderNumber);
      await correct(orderNumber, { details: details() });
      const stale = await correct(orderNumber, {
        details: details({ shippingName: 'Ben' }),
        [token]: updatedAt,
      });
      expect(stale).toMatchObject({ status: 409, body: { code: 'order.edited_meanwhile' } });
      expect(stale.body).toMatchObject({ details: { current: { shipping: { name: 'Ana Lopez' } } } });
      const wrong = await correct(orderNumber, {
        details: details({ shippingPhone: 'none', shippingPostalCode: 'x' }),
      });
      expect(wrong.status).toBe(400);
      await change(orderNumber, `status = 'CANCELLED'`);
      expect((await read(orderNumber)).permissions).toMatchObject({ canCorrectContact: false, canCorrectEmail: false });
      expect(await correct(orderNumber, { details: details({ shippingName: 'Ben' }) })).toMatchObject({
        status: 409,
        body: { code: 'order.not_changeable' },
      });
    },
  );
});

describe('an organizer gives a guest’s order the e-mail that was meant', () => {
  test.each(['version', 'expectedUpdatedAt'])(
    'and where by its %s somebody else was faster, nobody has got an account by it, and no mail is counted',
    async (token) => {
      const { orderNumber } = await placeFor(fresh());
      const { updatedAt } = await read(orderNumber);
      await correct(orderNumber, { details: details() });
      const typed = fresh();
      const { status, body } = await correct(orderNumber, { email: typed, [token]: updatedAt });
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'order.edited_meanwhile', details: { current: { shipping: { name: 'Ana Lopez' } } } },
      });
      const { rows } = await shop.pool.query('SELECT 1 FROM users WHERE email = $1', [typed]);
      expect(rows).toEqual([]);
      const counted = async () =>
        (await shop.pool.query(`SELECT count(*) FROM mail_outbox WHERE recipient = 'buyerforeign@matrix.example'`))
          .rows;
      const before = await counted();
      await correct(orderNumber, { email: 'buyerforeign@matrix.example', [token]: updatedAt });
      expect(await counted()).toEqual(before);
      // Nor does it use up any of the five times a day.
      for (let time = 0; time < 6; time++)
        expect((await correct(orderNumber, { email: typed, [token]: updatedAt })).status).toBe(409);
      expect((await correct(orderNumber, { email: typed })).status).toBe(200);
    },
  );

  test('it opens with the new one and no longer with the old one; the session that placed it goes on', async () => {
    const [wrong, right] = [fresh(), fresh()];
    const { orderNumber, token } = await placeFor(wrong);
    const limited = await signInToOrder(server, wrong, orderNumber);
    expect((await read(orderNumber)).permissions).toMatchObject({ canCorrectContact: true, canCorrectEmail: true });
    const { status, body } = await correct(orderNumber, { email: right.toUpperCase() });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'PENDING', user: { email: right } } });
    expect((await orderLogin(wrong, orderNumber)).status).toBe(400);
    expect((await orderLogin(right, orderNumber)).status).toBe(200);
    const call = { params: { orderNumber } };
    expect((await server.call(orderPaths.getOrder, call, limited)).status).toBe(401);
    const seen = await read(orderNumber, { token });
    expect(seen.timeline.at(-1)).toMatchObject({ kind: 'edited', detail: 'E-mail', actor: { isBuyer: false } });
    expect(seen.user.email).toBe(right);
    // The buyer's own three times are theirs still.
    expect(seen.permissions.canChangeEmail).toBe(true);
  });

  test('the session that placed it may choose the first password there, which proves nothing and brings this order alone', async () => {
    const right = fresh();
    const earlier = await placeFor(right);
    const { orderNumber, token } = await placeFor(fresh());
    await correct(orderNumber, { email: right });
    const { status, body } = await server.call<typeof authCalls.setPassword>(
      authPaths.setPassword,
      { body: { password: 'pear-tree-11', firstName: 'Ina', lastName: 'Vogt' } },
      { token },
    );
    expect({ status, body }).toMatchObject({ status: 200, body: { orderNumber } });
    const { rows } = await shop.pool.query(
      `SELECT o.order_number, o.claimed_at IS NOT NULL AS claimed, u.email_verified_at
       FROM users u JOIN orders o ON o.buyer_id = u.id WHERE u.email = $1`,
      [right],
    );
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { order_number: orderNumber, claimed: true, email_verified_at: null },
        { order_number: earlier.orderNumber, claimed: false, email_verified_at: null },
      ]),
    );
  });

  test('mails to the old one that have not left go, it hears only that the order moved, the new one gets the confirmation', async () => {
    const [wrong, right] = [fresh(), fresh()];
    const { orderNumber } = await placeFor(wrong);
    expect(await mailsTo(server, wrong)).toMatchObject([{ template: 'order-confirmation' }]);
    await correct(orderNumber, { email: right, details: details() });
    const [notice, ...others] = await mailsTo(server, wrong);
    expect([notice?.template, others]).toEqual(['order-moved', []]);
    for (const secret of [right, orderNumber, 'token=']) expect(`${notice?.text}`).not.toContain(secret);
    expect(await mailsTo(server, right)).toMatchObject([{ template: 'order-confirmation' }]);
    expect((await read(orderNumber)).timeline.at(-1)?.detail).toMatch(/^E-mail · .*Address$/);
  });

  test('of a paid order too, whose new address is not asked to pay; proof and messages stay the buyer’s', async () => {
    const [wrong, right] = [fresh(), fresh()];
    const { orderNumber, id, token } = await placeFor(wrong);
    const form = new FormData();
    form.set('orderId', id);
    form.set('type', 'payment_proof');
    form.set('file', new Blob([new Uint8Array(blackPng(8, 8))], { type: 'image/png' }), 'slip.png');
    expect((await server.call(paymentProofPaths.uploadPaymentProof, { body: form } as never, { token })).status).toBe(
      201,
    );
    const say = { params: { orderId: id }, body: { content: 'Paid it', clientId: crypto.randomUUID() } };
    await server.call(orderChatPaths.postOrderMessage, say as never, { token });
    const settle = { params: { orderNumber }, body: { status: 'SETTLED' } };
    expect((await server.call(orderPaths.changeOrderStatus, settle as never, as('adminOwn'))).status).toBe(200);
    expect((await correct(orderNumber, { email: right })).status).toBe(200);
    expect((await mailsTo(server, right)).map(({ template }) => template)).toEqual(['order-contact-changed']);
    const { rows } = await shop.pool.query(
      `SELECT (SELECT email FROM users WHERE id = uploaded_by_id) AS uploader,
         (SELECT u.email FROM messages m JOIN users u ON u.id = m.sender_id WHERE m.conversation_id = $1 LIMIT 1) AS sender
       FROM payment_proofs WHERE order_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ uploader: right, sender: right }]);
  });

  test('an order that is part of an account keeps its account and its e-mail', async () => {
    const email = fresh();
    const account = { token: await signUpProved(server, email) };
    const { orderNumber } = await placeFor(email);
    expect(await ordersSeenBy(server, account.token)).toEqual([orderNumber]);
    for (const number of [orderNumber, await ordered()]) {
      expect((await read(number)).permissions).toMatchObject({ canCorrectContact: true, canCorrectEmail: false });
      const { status, body } = await correct(number, { email: fresh(), details: details({ shippingName: 'Ben' }) });
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'order.email_stays' } });
      expect((await read(number)).shipping.name).not.toBe('Ben');
    }
    // With the e-mail that it has, the rest is corrected.
    const same = await correct(orderNumber, { email: email.toUpperCase(), details: details({ shippingName: 'Ben' }) });
    expect({ status: same.status, name: same.body.shipping.name }).toEqual({ status: 200, name: 'Ben' });
    expect(await ordersSeenBy(server, account.token)).toEqual([orderNumber]);
  });

  test('nobody but its organizers: not its buyer, not the session that placed it, not another deal’s agent', async () => {
    const { orderNumber, token } = await placeFor(fresh());
    const buyers = await ordered();
    expect((await correct(buyers, { details: details() }, as('buyerOwner'))).status).toBe(403);
    expect((await correct(orderNumber, { email: fresh() }, { token })).status).toBe(403);
    expect((await correct(orderNumber, { email: fresh() }, as('agentOther'))).status).toBe(404);
  });
});

test('an order goes to another address five times a day at most', async () => {
  const { orderNumber } = await placeFor(fresh());
  // One whose page says what it has seen counts too.
  for (let index = 0; index < 5; index++) {
    const { updatedAt } = await read(orderNumber);
    const seen = index % 2 === 0 ? {} : { expectedUpdatedAt: updatedAt };
    expect((await correct(orderNumber, { email: fresh(), ...seen })).status).toBe(200);
  }
  expect(await correct(orderNumber, { email: fresh() })).toMatchObject({
    status: 429,
    body: { code: 'order.email_corrected_often' },
  });
});
