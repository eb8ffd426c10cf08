// Two processes of the program on one database, and jobs that both of them may take.
// Rules: docs/rules/site.md#jobs
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { freshDatabase } from './fresh-database.ts';
import { buildWorld, makeOrder } from './matrix/world.ts';
import { folder, ready, run } from './program.ts';
import { until } from './until.ts';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
const orders = 40;

test('reminder, overdue notice, cancelling and the mail about missed messages have one effect each, however many processes run', async () => {
  const databaseUrl = await freshDatabase();
  const env = { PORT: '0', DATABASE_URL: databaseUrl };
  const programs = [1, 2].map(() => run({ ...env, DATA_DIR: `${folder}/data` }));
  await Promise.all(programs.map((program) => ready(program)));
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const world = await buildWorld(pool);
  await pool.query(`UPDATE orders SET status = 'CLOSED'`);
  const order = { organizationId: world.own, groupBuyId: world.groupBuyId, productId: world.productId };
  for (let index = 0; index < orders; index++)
    await makeOrder(pool, { ...order, buyerId: world.users.buyerOwner, claimed: true });
  await pool.query(`UPDATE orders SET created_at = now() - interval '60 days' WHERE status = 'PENDING'`);

  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  await boss.start();
  /** As often as several processes and a late minute may request it. */
  async function runTogether(job: string, times: number) {
    const ids = await boss.insert(
      job,
      Array.from({ length: times }, () => ({ data: {} })),
      { returnId: true },
    );
    await until(async () => {
      const mine = (await boss.findJobs(job)).filter(({ id }) => ids?.includes(id));
      return mine.length === times && mine.every(({ state }) => state === 'completed');
    });
  }
  for (const job of ['keep-payment-deadlines', 'mail-missed-messages'])
    await until(async () => (await boss.getSchedule(job)) !== null);
  /** The clock of all is the machine's: the deal moves instead. */
  async function whenDueIn(days: number) {
    const moved = await pool.query<{ by: string }>(
      `UPDATE group_buys g SET start_date = $2, end_date = $3, payment_due_date = $4 FROM group_buys before
        WHERE g.id = $1 AND before.id = g.id RETURNING (g.payment_due_date - before.payment_due_date)::text AS by`,
      [world.groupBuyId, daysFromNow(-90), daysFromNow(days - 1), daysFromNow(days)],
    );
    await pool.query('UPDATE order_notices SET due_date = due_date + $1::interval, at = at + $1::interval', [
      moved.rows[0]?.by,
    ]);
    await pool.query('UPDATE orders SET kept_until = kept_until + $1::interval', [moved.rows[0]?.by]);
    await runTogether('keep-payment-deadlines', 4);
  }
  const mails = async () => {
    const { rows } = await pool.query<{ template: string; count: number }>(
      `SELECT template, count(*)::int FROM mail_outbox WHERE template <> ALL ($1) GROUP BY template ORDER BY template`,
      // Jobs of each minute tell the organizers of the orders that were made, if the minute ends while this runs.
      [['order-news', 'deal-changed', 'daily-digest']],
    );
    return Object.fromEntries(rows.map(({ template, count }) => [template, count]));
  };

  await whenDueIn(2.5);
  expect(await mails()).toEqual({ 'payment-reminder': orders });
  await whenDueIn(-1);
  expect(await mails()).toEqual({ 'payment-reminder': orders, 'payment-overdue': orders });
  await whenDueIn(-8);
  expect(await mails()).toEqual({ 'payment-reminder': orders, 'payment-overdue': orders, 'order-cancelled': orders });
  const { rows } = await pool.query(
    `SELECT kind, count(*)::int FROM order_events e JOIN orders o ON o.id = e.order_id
      WHERE o.status = 'CANCELLED' AND kind <> 'placed' GROUP BY kind ORDER BY kind`,
  );
  expect(rows).toEqual([
    { kind: 'overdue', count: orders },
    { kind: 'reminded', count: orders },
    { kind: 'status_changed', count: orders },
  ]);

  const people = Object.values(world.users);
  await pool.query(
    `INSERT INTO notifications (user_id, id, kind, title, body, path, subject, created_at)
      SELECT person, gen_random_uuid(), 'mention', 'Ana', 'Hello', '/channels/1', 'channel:1', now() - interval '11 minutes'
      FROM unnest($1::uuid[]) person, generate_series(1, 50)`,
    [people],
  );
  await runTogether('mail-missed-messages', 6);
  const { rows: missed } = await pool.query<{ count: number }>(
    `SELECT count(*)::int FROM mail_outbox WHERE template = 'missed-messages' GROUP BY recipient`,
  );
  expect(missed).toEqual(people.map(() => ({ count: 1 })));
  await boss.stop();
  await pool.end();
}, 120_000);

test('the program does by itself what it is said to, and tells of a step that nobody takes back', async () => {
  const databaseUrl = await freshDatabase();
  const url = await ready(run({ PORT: '0', DATABASE_URL: databaseUrl, DATA_DIR: `${folder}/data` }));
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const { own, groupBuyId, productId, users, tokens } = await buildWorld(pool);
  const buyerId = users.buyerOther;
  const order = await makeOrder(pool, { organizationId: own, groupBuyId, productId, buyerId, claimed: true });
  const [method, path] = orderPaths.changeOrderStatus;
  const answer = await fetch(`${url}${path.replace(':orderNumber', order.orderNumber)}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens.adminOwn}`,
      'x-organization-id': own,
    },
    body: JSON.stringify({ status: 'SETTLED' }),
  });
  expect(answer.status).toBe(200);
  await pool.query('UPDATE order_steps SET tell_at = now()');
  const mails = async () =>
    (await pool.query(`SELECT FROM mail_outbox WHERE template = 'payment-received'`)).rowCount ?? 0;
  await until(async () => (await mails()) === 1);
  expect((await pool.query('SELECT FROM order_steps')).rowCount).toBe(0);

  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  await boss.start();
  const planned = async () => (await boss.getSchedules()).map(({ name }) => name).sort();
  const expected = [
    'alert-low-disk',
    'alert-month-limits',
    'back-up-daily',
    'close-finished-orders',
    'delete-old-mail',
    'drop-unnamed-files',
    'drop-unnamed-pictures',
    'erase-kept-with-orders',
    'follow-community-mode',
    'follow-maintenance',
    'forget-old-bulk-changes',
    'forget-old-findings',
    'forget-old-notifications',
    'forget-old-previews',
    'forget-old-reports',
    'forget-old-tickets',
    'forget-spent-follows',
    'forget-what-expired',
    'keep-late-orders',
    'keep-payment-deadlines',
    'keep-subscriptions',
    'mail-missed-messages',
    'mail-open-questions',
    'note-subjects',
    'repair-participation',
    'retry-payment-events',
    'send-daily-digests',
    'tell-buyers-of-dates',
    'tell-of-openings',
    'tell-organisers',
    'try-backup',
  ];
  await until(async () => (await planned()).length >= expected.length);
  expect(await planned()).toEqual(expected);
  await boss.stop();
  await pool.end();
}, 120_000);
