// The jobs as the program has them (server/src/app.ts), while maintenance or community mode lasts and after it.
// Rules: docs/rules/site.md#maintenance, docs/rules/site.md#jobs
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../src/app.ts';
import { buildWorld, makeGroupBuy, makeOrder, type World } from './matrix/world.ts';
import { readNotices } from './notices/notices.ts';
import { setGroupBuy } from './shop.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const start = new Date('2027-03-20T12:00:00Z');
const days = (many: number) => new Date(start.getTime() + many * 86_400_000);
let server: TestServer;
let world: World;
let now = start;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
  await world.pool.query(`UPDATE orders SET status = 'CLOSED'; UPDATE order_events SET told_at = at, mailed_at = at`);
});
afterAll(() => server.close());

async function run(name: string) {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run({ ...server.services, publicUrl: 'https://cobuy.example' });
}
const setMode = (isOn: boolean) => world.pool.query('UPDATE system_settings SET maintenance_mode = $1', [isOn]);

/** An unpaid order of a deal whose payment is due then. */
async function unpaid(due: Date, columns: Record<string, unknown> = {}) {
  const { own: organizationId, users, productId } = world;
  const groupBuyId = await makeGroupBuy(world.pool, { organizationId, createdById: users.adminOwn, productId });
  await setGroupBuy(world, groupBuyId, { start_date: days(-90), end_date: days(-60), payment_due_date: due });
  const order = { organizationId, groupBuyId, productId, buyerId: users.buyerOther, claimed: true };
  const { id } = await makeOrder(world.pool, order);
  for (const [name, value] of Object.entries({ created_at: days(-80), ...columns }))
    await world.pool.query(`UPDATE orders SET ${name} = $1 WHERE id = $2`, [value, id]);
  await world.pool.query('UPDATE order_events SET at = $1 WHERE order_id = $2', [now, id]);
  return id;
}
const states = async (ids: readonly string[]) =>
  (await world.pool.query('SELECT status FROM orders WHERE id = ANY ($1)', [ids])).rows.map(({ status }) => status);
const mailed = async () =>
  (await world.pool.query('SELECT DISTINCT template FROM mail_outbox ORDER BY 1')).rows.map(({ template }) => template);

test('payment deadlines stand still, people are told all the same, and the days of deals and of orders are given back', async () => {
  const ordinary = await unpaid(days(3));
  const rejected = await unpaid(days(-50), { proof_rejected_at: days(-1), payment_extended_until: days(2) });
  const both = [ordinary, rejected];
  await setMode(true);
  await run('follow-maintenance');
  for (const day of [1, 5, 20]) {
    now = days(day);
    await run('keep-payment-deadlines');
  }
  now = days(0.5);
  await run('tell-organisers');
  expect(await mailed()).toEqual(['order-news']);

  now = days(20);
  await setMode(false);
  // Over, but the dates have not been moved yet.
  await run('keep-payment-deadlines');
  await run('follow-maintenance');
  await run('keep-payment-deadlines');
  expect(await states(both)).toEqual(['PENDING', 'PENDING']);
  const { rows } = await world.pool.query(
    `SELECT o.id, greatest(g.payment_due_date, o.payment_extended_until) AS due FROM orders o
      JOIN group_buys g ON g.organization_id = o.organization_id AND g.id = o.group_buy_id WHERE o.id = ANY ($1)`,
    [both],
  );
  expect(new Map(rows.map(({ id, due }) => [id, due]))).toEqual(
    new Map([
      [ordinary, days(23)],
      [rejected, days(22)],
    ]),
  );
  now = days(20.1);
  await run('tell-buyers-of-dates');
  expect(await mailed()).toContain('deal-changed');
});

test('nobody is reminded or cancelled while community mode lasts, and after it buyers are told what to pay by when', async () => {
  now = days(100);
  await world.pool.query(`UPDATE orders SET status = 'CLOSED'; DELETE FROM mail_outbox; DELETE FROM notifications;
    UPDATE sessions SET created_at = '2027-07-20', last_seen_at = '2027-07-20', expires_at = '2030-01-01'`);
  const switchTo = (communityMode: boolean) =>
    server.call<typeof systemCalls.changeSystemSettings>(
      systemPaths.changeSystemSettings,
      { body: { communityMode } },
      { token: world.tokens.superadmin },
    );
  const [before, overdue] = [await unpaid(days(102)), await unpaid(days(95))];
  await switchTo(true);
  now = days(110);
  const meanwhile = await unpaid(days(117), { created_at: days(110) });
  const counted = await server.call<typeof systemCalls.countUnpaidOrders>(
    systemPaths.countUnpaidOrders,
    {},
    { token: world.tokens.superadmin },
  );
  expect(counted.body).toEqual({ unpaid: 3, placedMeanwhile: 1 });
  for (const day of [110, 118, 130]) {
    now = days(day);
    await run('keep-payment-deadlines');
    await run('follow-community-mode');
  }
  const orders = [before, overdue, meanwhile];
  const { rows: numbers } = await world.pool.query('SELECT order_number FROM orders WHERE id = ANY ($1)', [orders]);
  const reminded = await server.call<typeof orderCalls.remindOrders>(
    orderPaths.remindOrders,
    { body: { orderNumbers: numbers.map(({ order_number: number }) => number) } },
    { token: world.tokens.adminOwn, organizationId: world.own },
  );
  expect(reminded.body.reminded).toBe(0);
  expect(await mailed()).toEqual([]);

  await switchTo(false);
  // Over, but nobody was told yet.
  await run('keep-payment-deadlines');
  expect(await mailed()).toEqual([]);
  await run('follow-community-mode');
  await run('follow-community-mode');
  await run('keep-payment-deadlines');
  expect(await states(orders)).toEqual(['PENDING', 'PENDING', 'PENDING']);
  const { rows } = await world.pool.query(
    'SELECT id, payment_extended_until AS due, kept_until AS kept FROM orders WHERE id = ANY ($1)',
    [orders],
  );
  expect(new Map(rows.map(({ id, due, kept }) => [id, [due, kept]]))).toEqual(
    new Map([
      // Thirty days of it; three from its end at least; and twenty of them since it was placed.
      [before, [days(133), days(140)]],
      [overdue, [days(133), days(140)]],
      [meanwhile, [days(137), days(144)]],
    ]),
  );
  const { rows: mails } = await world.pool.query(
    `SELECT data->>'orderNumber' AS number, data->>'totalAmount' AS amount, data->>'payBy' AS by FROM mail_outbox
      WHERE template = 'payment-reminder'`,
  );
  expect(mails).toHaveLength(3);
  expect(mails.map(({ by }) => by).toSorted()).toEqual([days(133), days(133), days(137)].map((at) => at.toISOString()));
  expect(mails.every(({ amount }) => amount === '$25.00')).toBe(true);
  expect(await readNotices(server)).toMatchObject([
    { title: 'You have to pay for 3 of your orders after all', body: expect.stringContaining('$75.00') },
  ]);
});
