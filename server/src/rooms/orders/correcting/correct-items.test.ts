// Rules: docs/rules/orders.md#correcting
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { mailsPerUnclaimedBuyer } from '@cobuy/domain/orders/order-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, type Person } from '../../../../test/matrix/world.ts';
import { readNotices } from '../../../../test/notices/notices.ts';
import { guestOrderOf, openShop, orderOf, place, placeAsGuest, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date() } });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const as = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
/** $48.97: two bags of oats, three of beans. */
const ordered = async () =>
  (await place(server, orderOf(shop), { token: shop.tokens.buyerOwner })).body.order.orderNumber;
const read = async (orderNumber: string, person: Person = 'adminOwn') =>
  (await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, as(person))).body;
const items = (oats: number, beans: number, salt = 0) => [
  { productId: shop.oats, quantity: oats },
  { productId: shop.beans, quantity: beans },
  { productId: shop.salt, quantity: salt },
];
const correct = (orderNumber: string, body: object, person: Person = 'agentAssigned') =>
  server.call<typeof orderCalls.correctItems>(
    orderPaths.correctItems,
    { params: { orderNumber }, body: { reason: 'The supplier was short.', ...body } } as never,
    as(person),
  );
const move = (orderNumber: string, status: string) =>
  shop.pool.query('UPDATE orders SET status = $2 WHERE order_number = $1', [orderNumber, status]);
const settle = (orderNumber: string) =>
  server.call(orderPaths.changeOrderStatus, { params: { orderNumber }, body: { status: 'SETTLED' } }, as('adminOwn'));

describe('an organizer corrects what an order gets', () => {
  test('after the end of the deal, at the prices it was ordered at, and its history says what and why', async () => {
    const orderNumber = await ordered();
    await shop.pool.query('UPDATE products SET price_cents = 999 WHERE id = $1', [shop.beans]);
    await setGroupBuy(shop, shop.deal, {
      end_date: new Date(Date.now() - 1000),
      start_date: new Date(Date.now() - 2000),
    });
    const answer = await correct(orderNumber, { items: items(2, 1) });
    await setGroupBuy(shop, shop.deal, { end_date: new Date(Date.now() + 86_400_000) });
    await shop.pool.query('UPDATE products SET price_cents = 799 WHERE id = $1', [shop.beans]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ totalAmount: 32.99, restAmount: 32.99, pieces: 3, paidAmount: 0 });
    const last = (await read(orderNumber, 'buyerOwner')).timeline.at(-1);
    expect(last).toMatchObject({
      kind: 'items_corrected',
      detail: 'Beans 3 → 1',
      reason: 'The supplier was short.',
      actor: { isBuyer: false },
    });
  });

  test('puts another product of the deal in the place of one that is missing; no price is typed', async () => {
    const orderNumber = await ordered();
    const other = items(0, 3, 4);
    const { body } = await correct(orderNumber, { items: other.map((item) => ({ ...item, unitPrice: 0.01 })) });
    expect(body.items.map(({ product, quantity, unitPrice }) => [product.name, quantity, unitPrice])).toEqual([
      ['Beans', 3, 7.99],
      ['Salt', 4, 0],
    ]);
    const foreign = await correct(orderNumber, { items: [{ productId: crypto.randomUUID(), quantity: 1 }] });
    expect([foreign.status, (foreign.body as never as { code: string }).code]).toEqual([
      409,
      'order.product_not_offered',
    ]);
    expect((await read(orderNumber)).items).toHaveLength(2);
    // What came in costs what the product costs today, what stayed what it cost then: not what they are sold for.
    const { rows } = await shop.pool.query(
      `SELECT i.unit_cost_cents, p.cost_cents FROM order_items i JOIN orders o ON o.id = i.order_id
       JOIN products p ON p.id = i.product_id WHERE o.order_number = $1`,
      [orderNumber],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.unit_cost_cents).toBe(row.cost_cents);
  });

  test('needs a reason and something left, and an order that gets something', async () => {
    const orderNumber = await ordered();
    expect((await correct(orderNumber, { items: items(1, 1), reason: ' ' })).body).toMatchObject({
      error: 'Please give a reason',
    });
    expect((await correct(orderNumber, { items: items(0, 0) })).status).toBe(400);
    await move(orderNumber, 'CANCELLED');
    expect((await correct(orderNumber, { items: items(1, 1) })).body).toMatchObject({ code: 'order.not_changeable' });
    expect((await read(orderNumber)).pieces).toBe(5);
  });

  test('tells the buyer at once, in the app and by mail, what changed, why and what it costs', async () => {
    const orderNumber = await ordered();
    await correct(orderNumber, { items: items(2, 2) });
    const mails = await shop.pool.query<{ data: object }>(
      `SELECT data FROM mail_outbox WHERE template = 'order-corrected' AND data->>'orderNumber' = $1`,
      [orderNumber],
    );
    expect(mails.rows.map(({ data }) => data)).toMatchObject([
      { detail: 'Beans 3 → 2', reason: 'The supplier was short.', totalAmount: '$40.98', restAmount: '$40.98' },
    ]);
    const notices = await readNotices(server, `kind = 'order_corrected' AND user_id = $1 AND path LIKE '%' || $2`, [
      shop.users.buyerOwner,
      orderNumber,
    ]);
    expect(notices).toMatchObject([
      {
        title: 'The organizer has changed your order from Autumn grains',
        body: 'Beans 3 → 2. The supplier was short.',
      },
    ]);
  });

  test('an order that is paid shows what is to be given back, and noting that settles it', async () => {
    const orderNumber = await ordered();
    await settle(orderNumber);
    const cheaper = await correct(orderNumber, { items: items(2, 2) });
    expect(cheaper.body).toMatchObject({ totalAmount: 40.98, paidAmount: 48.97, giveBackAmount: 7.99, restAmount: 0 });
    const note = (amount: number, kind: string) =>
      server.call<typeof orderCalls.notePayment>(
        orderPaths.notePayment,
        { params: { orderNumber }, body: { kind, amount, paidOn: '2026-11-20' } } as never,
        as('adminOwn'),
      );
    expect((await note(8, 'given_back')).body).toMatchObject({ error: 'Only $7.99 is left to refund.' });
    expect((await note(7.99, 'given_back')).body).toMatchObject({ giveBackAmount: 0, paidAmount: 40.98 });
    expect((await note(1, 'given_back')).body).toMatchObject({ error: 'There’s nothing left to refund.' });
    const due = async () =>
      (
        await server.call<typeof orderCalls.getGroupBuyDesk>(
          orderPaths.getGroupBuyDesk,
          { params: { groupBuyId: shop.deal } },
          as('adminOwn'),
        )
      ).body.amounts.due;
    const dueBefore = await due();
    const dearer = await correct(orderNumber, { items: items(3, 2) });
    expect(dearer.body).toMatchObject({ restAmount: 12.5, giveBackAmount: 0 });
    expect((await due()) - dueBefore).toBeCloseTo(12.5);
    expect((await note(12.5, 'received')).body).toMatchObject({ restAmount: 0, paidAmount: 53.48 });
    expect(await due()).toBeCloseTo(dueBefore);
  });

  test('an agent who ordered there and does not run the deal corrects, notes and reads nothing of it', async () => {
    const placed = await place(server, orderOf(shop), { token: shop.tokens.agentOther });
    const { orderNumber } = placed.body.order;
    const payment = { amount: 1, paidOn: '2026-11-20' };
    const answers = [
      await correct(orderNumber, { items: items(1, 1) }, 'agentOther'),
      await server.call(orderPaths.notePayment, { params: { orderNumber }, body: payment } as never, as('agentOther')),
      await server.call(orderPaths.getOrderNote, { params: { orderNumber } }, as('agentOther')),
      await server.call(
        orderPaths.saveOrderNote,
        { params: { orderNumber }, body: { text: 'mine' } } as never,
        as('agentOther'),
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await read(orderNumber)).toMatchObject({ totalAmount: 48.97, paidAmount: 0 });
  });

  test('of orders that nobody claimed at one address a dozen corrections an hour are mailed, and all are made', async () => {
    const made = await Promise.all(
      Array.from({ length: mailsPerUnclaimedBuyer.points + 4 }, () =>
        placeAsGuest(server, guestOrderOf(shop, { email: 'stranger@shop.example' })),
      ),
    );
    for (const { body } of made)
      expect((await correct(body.order.orderNumber, { items: items(1, 1) })).status).toBe(200);
    const { rows } = await shop.pool.query(
      `SELECT 1 FROM mail_outbox WHERE template = 'order-corrected' AND recipient = 'stranger@shop.example'`,
    );
    expect(rows).toHaveLength(mailsPerUnclaimedBuyer.points);
  });

  test('once a payment was confirmed, what came to be owed has no day', async () => {
    const orderNumber = await ordered();
    await settle(orderNumber);
    await correct(orderNumber, { items: items(3, 3) });
    const { rows } = await shop.pool.query<{ data: object }>(
      `SELECT data FROM mail_outbox WHERE template = 'order-corrected' AND data->>'orderNumber' = $1`,
      [orderNumber],
    );
    expect(rows.map(({ data }) => data)).toMatchObject([{ restAmount: '$12.50', payBy: '' }]);
  });

  test.each(['version', 'expectedUpdatedAt'])(
    'of two organizers at once with the same %s the second is shown what the first has made of it',
    async (token) => {
      const orderNumber = await ordered();
      const { updatedAt } = await read(orderNumber);
      const answers = await Promise.all([
        correct(orderNumber, { items: items(2, 1), [token]: updatedAt }, 'agentAssigned'),
        correct(orderNumber, { items: items(1, 3), [token]: updatedAt }, 'adminOwn'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409)?.body as never as {
        details: { current: { items: object[] } };
      };
      expect(refused.details.current.items).toEqual((await read(orderNumber)).items);
      expect((await read(orderNumber)).timeline.filter(({ kind }) => kind === 'items_corrected')).toHaveLength(1);
    },
  );
});
