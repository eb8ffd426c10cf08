// Rules: docs/rules/payments.md#reminders
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { mailsPerUnclaimedBuyer } from '@cobuy/domain/orders/order-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, insert, makeOrder, type Person } from '../../../../test/matrix/world.ts';
import { openShop, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const hour = 3_600_000;
let now = new Date();
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const freshOrder = (buyer: Person = 'buyerOwner') =>
  makeOrder(shop.pool, {
    organizationId: shop.own,
    groupBuyId: shop.deal,
    productId: shop.oats,
    buyerId: shop.users[buyer],
    claimed: true,
  });
const remind = (orderNumbers: readonly string[], person: Person = 'agentAssigned') =>
  server.call<typeof orderCalls.remindOrders>(
    orderPaths.remindOrders,
    { body: { orderNumbers } },
    { token: shop.tokens[person], organizationId: shop.own },
  );
const mailsAbout = async (orderNumber: string) =>
  (
    await shop.pool.query<{ recipient: string; data: Record<string, string> }>(
      `SELECT recipient, data FROM mail_outbox WHERE template = 'payment-reminder' AND data ->> 'orderNumber' = $1`,
      [orderNumber],
    )
  ).rows;

test('a reminder says before the due date that a proof is due by then, and after it until when one saves the order', async () => {
  const [early, late, held] = [await freshOrder(), await freshOrder(), await freshOrder()];
  const past = new Date(now.getTime() - 24 * hour);
  await shop.pool.query('UPDATE orders SET payment_extended_until = NULL, paid_cents = 0');
  await shop.pool.query('UPDATE orders SET paid_cents = 100 WHERE id = $1', [held.id]);
  await remind([early.orderNumber]);
  const { rows } = await shop.pool.query<{ day: Date }>(
    'SELECT payment_due_date AS day FROM group_buys WHERE id = $1',
    [shop.deal],
  );
  await setGroupBuy(shop, shop.deal, {
    start_date: new Date(past.getTime() - hour),
    end_date: past,
    payment_due_date: past,
  });
  await remind([late.orderNumber, held.orderNumber]);
  await setGroupBuy(shop, shop.deal, { end_date: new Date(now.getTime() + 24 * hour), payment_due_date: rows[0]?.day });
  const said = async ({ orderNumber }: { orderNumber: string }) => (await mailsAbout(orderNumber))[0]?.data;
  expect(await said(early)).toMatchObject({ cancelsUnpaid: true, cancelledOn: '' });
  expect(await said(late)).toMatchObject({
    cancelsUnpaid: false,
    cancelledOn: new Date(past.getTime() + 7 * 24 * hour).toISOString(),
  });
  expect(await said(held)).toMatchObject({ cancelsUnpaid: false, cancelledOn: '' });
});

test('the buyer of an unpaid order is mailed once in twelve hours, and the timeline tells by whom', async () => {
  const { id, orderNumber } = await freshOrder();
  const settled = await freshOrder();
  await shop.pool.query(`UPDATE orders SET status = 'SETTLED', settled_at = now() WHERE id = $1`, [settled.id]);
  const numbers = [orderNumber, settled.orderNumber, 'GB-0000-0000-0000-0000'];
  expect((await remind(numbers)).body).toEqual({
    reminded: 1,
    results: [
      { orderNumber, outcome: 'reminded', status: 'PENDING', code: null, error: null },
      {
        orderNumber: settled.orderNumber,
        outcome: 'skipped',
        status: 'SETTLED',
        code: 'order.reminder_not_needed',
        error: 'This order is paid. No reminder is needed.',
      },
      {
        orderNumber: 'GB-0000-0000-0000-0000',
        outcome: 'skipped',
        status: null,
        code: 'order.not_found',
        error: 'Order not found',
      },
    ],
  });
  expect(await mailsAbout(orderNumber)).toMatchObject([
    { recipient: 'buyerowner@matrix.example', data: { totalAmount: '$25.00', cancelsUnpaid: true } },
  ]);
  const { rows } = await shop.pool.query(
    `SELECT actor_id FROM order_events WHERE order_id = $1 AND kind = 'reminded'`,
    [id],
  );
  expect(rows).toEqual([{ actor_id: shop.users.agentAssigned }]);

  now = new Date(now.getTime() + 12 * hour - 1);
  expect((await remind([orderNumber], 'adminOwn')).body.results).toMatchObject([
    { outcome: 'skipped', error: 'The buyer was reminded less than 12 hours ago.' },
  ]);
  now = new Date(now.getTime() + 1);
  expect((await remind([orderNumber], 'adminOwn')).body.reminded).toBe(1);
  expect(await mailsAbout(orderNumber)).toHaveLength(2);
});

test('of fifty who remind at the same time one does', async () => {
  const { orderNumber } = await freshOrder();
  const answers = await Promise.all(Array.from({ length: 50 }, () => remind([orderNumber])));
  expect(answers.filter(({ body }) => body.reminded === 1)).toHaveLength(1);
  expect(await mailsAbout(orderNumber)).toHaveLength(1);
});

test('nobody reminds of an order that they do not organize', async () => {
  const { orderNumber } = await freshOrder('agentOther');
  expect((await remind([orderNumber], 'agentOther')).body.results).toMatchObject([
    { outcome: 'skipped', code: 'order.forbidden' },
  ]);
  expect((await remind([orderNumber], 'buyerOwner')).status).toBe(403);
  expect(await mailsAbout(orderNumber)).toEqual([]);
});

test('who orders often with an address that nobody proved fills no mailbox by way of reminders', async () => {
  const order = { organizationId: shop.own, groupBuyId: shop.deal, productId: shop.oats };
  const made = await Promise.all(
    Array.from({ length: mailsPerUnclaimedBuyer.points + 5 }, () =>
      makeOrder(shop.pool, { ...order, buyerId: shop.users.buyerForeign, claimed: false }),
    ),
  );
  const { body } = await remind(made.map(({ orderNumber }) => orderNumber));
  expect(body.reminded).toBe(mailsPerUnclaimedBuyer.points);
  // A person who proved that they ordered hears of each.
  const claimed = await Promise.all(made.map(() => freshOrder('buyerOther')));
  expect((await remind(claimed.map(({ orderNumber }) => orderNumber))).body.reminded).toBe(made.length);
  expect(body.results.filter(({ code }) => code === 'order.reminder_held_back')).toHaveLength(5);
  const mails = await shop.pool.query(
    `SELECT 1 FROM mail_outbox WHERE template = 'payment-reminder' AND recipient = 'buyerforeign@matrix.example'`,
  );
  expect(mails.rows).toHaveLength(mailsPerUnclaimedBuyer.points);
});

test('what is paid in parts, and whoever wants no reminders, is not reminded; both are said', async () => {
  const [paid, unwanted] = [await freshOrder(), await freshOrder('buyerForeign')];
  await shop.pool.query('UPDATE orders SET paid_cents = total_cents WHERE id = $1', [paid.id]);
  await insert(shop.pool, 'notification_preferences', {
    user_id: shop.users.buyerForeign,
    sound_enabled: true,
    desktop_enabled: true,
    toaster_enabled: true,
    badge_enabled: true,
    email_enabled: true,
    payment_reminders: false,
    sound_volume: 50,
    updated_at: new Date(),
  });
  const { body } = await remind([paid.orderNumber, unwanted.orderNumber]);
  expect(body.results.map(({ code }) => code)).toEqual(['order.nothing_to_pay', 'order.reminder_unwanted']);
  expect(body.reminded).toBe(0);
});
