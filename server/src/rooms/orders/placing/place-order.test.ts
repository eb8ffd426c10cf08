// Rules: docs/rules/orders.md#placing, docs/rules/orders.md#form, docs/rules/calls.md#once
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, insert } from '../../../../test/matrix/world.ts';
import { mailsTo } from '../../../../test/people.ts';
import { guestOrderOf, openShop, orderOf, place, placeAsGuest, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const countOrders = async () =>
  Number((await shop.pool.query('SELECT count(*) FROM orders WHERE group_buy_id = $1', [shop.deal])).rows[0].count);

/** Nothing half-written: an order that is refused leaves no trace. */
async function expectRefused(body: object, status: number, error: string | RegExp) {
  const before = await countOrders();
  const answer = await placeAsGuest(server, body);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: expect.objectContaining({ error: typeof error === 'string' ? error : expect.stringMatching(error) }),
  });
  expect(await countOrders()).toBe(before);
  return answer.body as unknown as { code: string; details: { field: string; message: string }[] };
}

describe('every rule of the order form', () => {
  test.each([
    [{ email: '' }, 'Email is required'],
    [{ email: undefined }, 'Email is required'],
    [{ email: 'not an address' }, 'Invalid email address'],
    [{ items: [] }, 'Please select at least one product'],
    [{ items: undefined }, 'Please select at least one product'],
    [{ paymentMethod: '' }, 'Please select a payment method'],
    [{ paymentMethod: undefined }, 'Please select a payment method'],
    [{ shippingName: '  ' }, 'Full name is required'],
    [{ shippingName: '\u200B\u200B' }, 'Full name is required'],
    [{ shippingAddress1: '\u3164' }, 'Address is required'],
    [{ shippingCountry: 'DE', shippingPostalCode: '' }, 'ZIP/Postal code is required'],
    [{ shippingCountry: 'AU', shippingState: '\u2060' }, 'State is required'],
    [{ shippingAddress1: '' }, 'Address is required'],
    [{ shippingCity: '' }, 'City is required'],
    [{ shippingState: '' }, 'State is required'],
    [{ shippingPostalCode: '' }, 'ZIP/Postal code is required'],
    [{ shippingPhone: '' }, 'Phone number is required'],
    [{ shippingPostalCode: '9721' }, 'Invalid ZIP code format'],
    [{ shippingPostalCode: '97214-12' }, 'Invalid ZIP code format'],
    [{ shippingCountry: 'GB', shippingPostalCode: 'E1' }, 'Invalid postal code'],
    [{ shippingCountry: { toString: 1 } }, 'Shipping country is not valid'],
  ])('%j is refused with "%s" at its field', async (changes, text) => {
    const { code, details } = await expectRefused(guestOrderOf(shop, changes), 400, text);
    expect(code).toBe('request.invalid');
    expect(details).toEqual([{ field: Object.keys(changes).at(-1), message: text }]);
  });

  const kept = async (changes: object) => {
    const { status, body } = await placeAsGuest(server, guestOrderOf(shop, changes));
    expect(status).toBe(201);
    const { rows } = await shop.pool.query(
      'SELECT shipping_name AS name, shipping_state AS state, shipping_postal_code AS code FROM orders WHERE id = $1',
      [body.order.id],
    );
    return rows[0];
  };

  test.each([
    ['DE', '', '10115', null, '10115'],
    ['DK', undefined, '1050', null, '1050'],
    ['NZ', null, '6011', null, '6011'],
    ['IE', '', '', null, null],
    ['OTHER', ' ', undefined, null, null],
    ['US', 'CA', '941101234', 'CA', '94110-1234'],
    ['US', 'CA', '94110 1234', 'CA', '94110-1234'],
    ['US', 'CA', '94110–1234', 'CA', '94110-1234'],
  ])(
    'an address in %s with the state %j and the code %j is kept',
    async (country, state, code, keptState, keptCode) => {
      const address = { shippingCountry: country, shippingState: state, shippingPostalCode: code };
      expect(await kept(address)).toMatchObject({ state: keptState, code: keptCode });
    },
  );

  test('an address under a domain of another script orders', async () => {
    const { status } = await placeAsGuest(server, guestOrderOf(shop, { email: 'user@xn--h1alffa9f.xn--p1ai' }));
    expect(status).toBe(201);
  });

  test('a name is kept with its letters composed, however they were typed', async () => {
    const { name } = await kept({ shippingName: 'Zoë Größe'.normalize('NFD') });
    expect(name).toBe('Zoë Größe'.normalize('NFC'));
  });

  test('a quantity of 0 removes the item, and an order of nothing is none', async () => {
    const items = [{ productId: shop.oats, quantity: 0 }];
    await expectRefused(guestOrderOf(shop, { items }), 400, 'Please select at least one product');
  });

  test('several problems are joined as "field: message"', async () => {
    await expectRefused(
      guestOrderOf(shop, { shippingName: '', shippingCity: '' }),
      400,
      'shippingName: Full name is required; shippingCity: City is required',
    );
  });

  test('the minimum of products counts distinct products', async () => {
    await setGroupBuy(shop, shop.deal, { min_product_count: 3 });
    await expectRefused(guestOrderOf(shop), 400, 'Minimum 3 products required');
    await setGroupBuy(shop, shop.deal, { min_product_count: 2 });
    expect((await placeAsGuest(server, guestOrderOf(shop))).status).toBe(201);
    await setGroupBuy(shop, shop.deal, { min_product_count: 0 });
  });

  test('the minimum amount counts the catalog, to the cent', async () => {
    await setGroupBuy(shop, shop.deal, { min_order_amount_cents: 4898 });
    await expectRefused(guestOrderOf(shop), 400, 'Minimum order amount is $48.98');
    await setGroupBuy(shop, shop.deal, { min_order_amount_cents: 4897 });
    expect((await placeAsGuest(server, guestOrderOf(shop))).status).toBe(201);
    await setGroupBuy(shop, shop.deal, { min_order_amount_cents: 0 });
  });

  test("a method that the deal, its organization or the installation doesn't offer is refused", async () => {
    // The deal has PAYPAL only.
    await expectRefused(guestOrderOf(shop, { paymentMethod: 'CREDIT_CARD' }), 400, 'Please select a payment method');
    await insert(shop.pool, 'payment_methods', {
      organization_id: shop.own,
      method: 'PAYPAL',
      display_name: 'PayPal to Ana',
      is_enabled: false,
      position: 1,
    });
    await expectRefused(guestOrderOf(shop), 400, 'Please select a payment method');
    await shop.pool.query('DELETE FROM payment_methods');
  });

  test('a product that the deal does not have is refused', async () => {
    await expectRefused(
      guestOrderOf(shop, { items: [{ productId: shop.productId, quantity: 1 }] }),
      409,
      'A product in your order is no longer part of this group buy',
    );
  });

  test('a deal that has ended or not begun takes no orders', async () => {
    const [past, soon, later] = [-3, 2, 4].map((days) => new Date(Date.now() + days * 86_400_000));
    await setGroupBuy(shop, shop.deal, { start_date: new Date(0), end_date: past });
    await expectRefused(guestOrderOf(shop), 409, 'This group buy has ended');
    await setGroupBuy(shop, shop.deal, { start_date: soon, end_date: later });
    await expectRefused(guestOrderOf(shop), 409, 'This group buy has not started yet');
    await setGroupBuy(shop, shop.deal, { start_date: past });
  });

  test('a deal that nobody may see is not found', async () => {
    await expectRefused(guestOrderOf(shop, { groupBuyId: crypto.randomUUID() }), 404, 'Group buy not found');
  });
});

describe('the price', () => {
  test('comes from the catalog alone, in whole cents', async () => {
    const answer = await placeAsGuest(server, {
      ...guestOrderOf(shop),
      totalAmount: 0.01,
      items: [
        { productId: shop.oats, quantity: 2, unitPrice: 0.01 },
        { productId: shop.beans, quantity: 3 },
        { productId: shop.salt, quantity: 1 },
      ],
    });
    expect(answer.body.order.totalAmount).toBe(48.97);
    expect(
      answer.body.order.items.map(({ unitPrice, quantity, totalPrice }) => [unitPrice, quantity, totalPrice]),
    ).toEqual([
      [12.5, 2, 25],
      [7.99, 3, 23.97],
      [0, 1, 0],
    ]);
    const { rows } = await shop.pool.query(
      'SELECT total_cents, item_count, status FROM orders WHERE order_number = $1',
      [answer.body.order.orderNumber],
    );
    expect(rows).toEqual([{ total_cents: '4897', item_count: 3, status: 'PENDING' }]);
  });

  test('of an item stays as it was when the catalog changes', async () => {
    const { order, token } = (await placeAsGuest(server, guestOrderOf(shop))).body;
    await shop.pool.query(`UPDATE products SET name = 'Oats, new', cost_cents = 1300 WHERE id = $1`, [shop.oats]);
    const read = await server.call(orderPaths.getOrder, { params: { orderNumber: order.orderNumber } } as never, {
      token,
    });
    expect((read.body as unknown as typeof order).items).toEqual(order.items);
    await shop.pool.query(`UPDATE products SET name = 'Rolled oats', cost_cents = 1250 WHERE id = $1`, [shop.oats]);
  });

  test('is never a float in the database', async () => {
    const { rows } = await shop.pool.query(
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'
       AND (data_type IN ('real', 'double precision', 'numeric', 'money') OR column_name LIKE '%\\_cents' AND data_type <> 'bigint')`,
    );
    expect(rows).toEqual([]);
  });

  test('is refused where the sum leaves what the wire can say', async () => {
    await shop.pool.query('UPDATE products SET cost_cents = 1000000000 WHERE id = $1', [shop.salt]);
    const items = [{ productId: shop.salt, quantity: 100_000 }];
    await expectRefused(guestOrderOf(shop, { items }), 400, 'This order is too large to be placed');
    await shop.pool.query('UPDATE products SET cost_cents = 0 WHERE id = $1', [shop.salt]);
  });

  test('shows as nothing in community mode, lines and total alike; the stored amounts stay', async () => {
    await shop.pool.query('UPDATE system_settings SET community_mode = true');
    const placed = async () => (await placeAsGuest(server, guestOrderOf(shop))).body;
    const total = async () => (await placed()).order.totalAmount;
    expect(await total()).toBe(0);
    const { order, token } = await placed();
    const params = { orderNumber: order.orderNumber };
    const seen = await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params }, { token });
    for (const { items } of [order, seen.body])
      expect(items.flatMap(({ unitPrice, totalPrice }) => [unitPrice, totalPrice])).toEqual([0, 0, 0, 0]);
    await shop.pool.query('UPDATE system_settings SET community_mode = false');
    const totals = await shop.pool.query('SELECT min(total_cents) FROM orders WHERE group_buy_id = $1', [shop.deal]);
    expect(totals.rows).toEqual([{ min: '4897' }]);
    expect(await total()).toBe(48.97);
  });
});

describe('a guest', () => {
  test('gets an unguessable number, a session limited to the order, and a confirmation with a link to a password', async () => {
    const answer = await placeAsGuest(server, guestOrderOf(shop, { email: 'New.Guest@Shop.example' }));
    const { order, token, user } = answer.body;
    expect(answer.status).toBe(201);
    expect(order.orderNumber).toMatch(/^GB(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
    expect(user).toEqual({ isNewUser: true, email: 'new.guest@shop.example' });
    expect(answer.headers.get('set-cookie')).toMatch(/^cobuy_session=.+HttpOnly.+SameSite=Lax/);
    const read = await server.call(orderPaths.getOrder, { params: { orderNumber: order.orderNumber } } as never, {
      token,
    });
    expect(read.status).toBe(200);
    const other = { params: { orderNumber: shop.order.orderNumber } } as never;
    expect((await server.call(orderPaths.getOrder, other, { token })).status).toBe(404);
    const { rows } = await shop.pool.query(
      `SELECT template, data FROM mail_outbox WHERE recipient = 'new.guest@shop.example'`,
    );
    expect(rows).toEqual([
      {
        template: 'order-confirmation',
        data: expect.objectContaining({ orderNumber: order.orderNumber, totalAmount: '$48.97', cancelsUnpaid: true }),
      },
    ]);
    // Whoever sends it makes the link.
    expect(rows[0].data).toMatchObject({ setPasswordUrl: null, setsPasswordFor: order.id });
    const [mail] = await mailsTo(server, 'new.guest@shop.example');
    expect(mail?.text).toMatch(/\/set-password\?token=.{20,}/);
  });

  test('with the address of an account is answered as anyone, and changes nothing on the account', async () => {
    const account = async () => {
      const { rows } = await shop.pool.query('SELECT * FROM users WHERE id = $1', [shop.users.buyerOther]);
      return rows[0];
    };
    const before = await account();
    const known = await placeAsGuest(server, guestOrderOf(shop, { email: 'BuyerOther@matrix.example' }));
    const unknown = await placeAsGuest(server, guestOrderOf(shop, { email: 'nobody.yet@matrix.example' }));
    const shape = (value: unknown): unknown =>
      value && typeof value === 'object'
        ? Object.entries(value).map(([key, part]) => [key, shape(part)])
        : typeof value;
    expect(shape(known.body)).toEqual(shape(unknown.body));
    expect(known.body.user.isNewUser).toBe(unknown.body.user.isNewUser);
    expect(await account()).toEqual(before);
    // The address is verified: the order is there when its owner next calls.
    const mine = await server.call(orderPaths.listMyOrders, { query: {} } as never, { token: shop.tokens.buyerOther });
    expect(JSON.stringify(mine.body)).toContain(known.body.order.orderNumber);
  });

  test('with an unproved address leaves the order out of the account until it is proved', async () => {
    await shop.pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [shop.users.buyerOther]);
    const { order, token } = (await placeAsGuest(server, guestOrderOf(shop, { email: 'buyerother@matrix.example' })))
      .body;
    const params = { params: { orderNumber: order.orderNumber } } as never;
    expect((await server.call(orderPaths.getOrder, params, { token: shop.tokens.buyerOther })).status).toBe(404);
    expect((await server.call(orderPaths.getOrder, params, { token })).status).toBe(200);
    await shop.pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [shop.users.buyerOther]);
  });

  test("can't order from a private deal, whoever is signed in beside", async () => {
    const body = guestOrderOf(shop, { groupBuyId: shop.privateGroupBuyId });
    await expectRefused(body, 404, 'Group buy not found');
    expect((await placeAsGuest(server, body, { token: shop.tokens.buyerOwner })).status).toBe(404);
  });
});

describe('a member', () => {
  test('orders in their own name, from private deals of their organizations too', async () => {
    const own = await place(server, orderOf(shop), { token: shop.tokens.buyerOwner });
    expect(own.status).toBe(201);
    expect(own.body.user).toEqual({ isNewUser: false, email: 'buyerowner@matrix.example' });
    const body = orderOf(shop, {
      groupBuyId: shop.privateGroupBuyId,
      items: [{ productId: shop.productId, quantity: 1 }],
    });
    expect((await place(server, body, { token: shop.tokens.buyerOwner })).status).toBe(201);
    expect((await place(server, body, { token: shop.tokens.buyerForeign })).status).toBe(404);
  });
});

describe('an Idempotency-Key', () => {
  const key = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

  test('makes one order of a hundred parallel posts, with a hundred equal answers', async () => {
    const [before, caller] = [await countOrders(), key()];
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => placeAsGuest(server, guestOrderOf(shop), caller)),
    );
    expect(await countOrders()).toBe(before + 1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('answers a retry that already carries the cookie of the first answer', async () => {
    const [before, caller] = [await countOrders(), key()];
    const first = await placeAsGuest(server, guestOrderOf(shop), caller);
    const again = await placeAsGuest(server, guestOrderOf(shop), { ...caller, token: first.body.token });
    expect(again.body).toEqual(first.body);
    expect(await countOrders()).toBe(before + 1);
  });

  test('is refused for another body', async () => {
    const caller = { ...key(), token: shop.tokens.buyerOwner };
    expect((await place(server, orderOf(shop), caller)).status).toBe(201);
    const other = await place(server, orderOf(shop, { comments: 'Changed' }), caller);
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: 'request.idempotency_key_reused' });
  });

  test('is free again after a refusal', async () => {
    const caller = key();
    await placeAsGuest(server, guestOrderOf(shop, { paymentMethod: 'CREDIT_CARD' }), caller);
    expect((await placeAsGuest(server, guestOrderOf(shop), caller)).status).toBe(201);
  });
});
