// The jobs as the program has them (server/src/app.ts), while maintenance lasts and after it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../src/app.ts';
import { buildWorld, makeGroupBuy, makeOrder, type World } from './matrix/world.ts';
import { setDeal } from './shop.ts';
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
  await setDeal(world, groupBuyId, { start_date: days(-90), end_date: days(-60), payment_due_date: due });
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
