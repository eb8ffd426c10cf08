// Rules: docs/rules/notifications.md#who-is-told-what
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, makeGroupBuy, makeOrder, type Person, type World } from '../../../../test/matrix/world.ts';
import { readNotices } from '../../../../test/notices/notices.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { notifyOrganizers } from './notify-organizers.ts';
import { listGroupBuysWithNewsAcrossOrganizations } from './order-news.queries.ts';

const minute = 60_000;
const start = new Date('2027-03-20T12:00:00Z');
let server: TestServer;
let world: World;
let now = start;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = start;
  await world.pool.query(`
    DELETE FROM notifications; DELETE FROM mail_outbox; DELETE FROM order_news_tellings;
    UPDATE order_events SET told_at = at, mailed_at = at`);
});

const run = () => notifyOrganizers({ ...server.services, publicUrl: 'https://cobuy.example' });
const at = (minutes: number) => {
  now = new Date(start.getTime() + minutes * minute);
};
const deal = () =>
  makeGroupBuy(world.pool, {
    organizationId: world.own,
    createdById: world.users.adminOwn,
    productId: world.productId,
  });
async function order(groupBuyId: string, buyer: Person = 'buyerOther') {
  const { own: organizationId, productId, users } = world;
  const { id } = await makeOrder(world.pool, {
    organizationId,
    groupBuyId,
    productId,
    buyerId: users[buyer],
    claimed: true,
  });
  await world.pool.query(`UPDATE order_events SET at = $1, actor_id = $3 WHERE order_id = $2`, [now, id, users[buyer]]);
}
const titles = async (kind: string) => {
  const notices = await readNotices(server, 'kind = $1 AND user_id = $2', [kind, world.users.adminOwn]);
  return notices.map(({ title }) => title.replace(/ in .*/, ''));
};
const mails = async () => {
  const { rows } = await world.pool.query<{ orders: number }>(
    `SELECT (data->>'orderCount')::int AS orders FROM mail_outbox
      WHERE template = 'order-news' AND recipient = 'adminown@matrix.example' ORDER BY created_at, id`,
  );
  return rows.map(({ orders }) => orders);
};

test('every order is told in the app before it is mailed, also the one that comes as a mail is due', async () => {
  const groupBuyId = await deal();
  await order(groupBuyId);
  await run();
  at(58);
  await order(groupBuyId);
  await run();
  at(61);
  await order(groupBuyId);
  await run();
  expect(await titles('order_placed')).toEqual(['New order', 'New order']);
  expect(await mails()).toEqual([1, 1]);
  for (let minutes = 62; minutes < 180; minutes += 6) {
    at(minutes);
    await run();
  }
  expect(await titles('order_placed')).toEqual(['New order', 'New order', 'New order']);
  expect(await mails()).toEqual([1, 1, 1]);
});

test('news of proofs leads to the proofs to check, and to the orders that owe where confirmed ones owe again', async () => {
  const proved = async (status: 'PAYMENT_UPLOADED' | 'SETTLED') => {
    const groupBuyId = await deal();
    for (let proofs = 0; proofs < 2; proofs++) {
      await order(groupBuyId);
      await world.pool.query(
        `UPDATE orders SET status = $2, settled_at = CASE $2 WHEN 'SETTLED' THEN now() END,
           settled_cents = CASE $2 WHEN 'SETTLED' THEN 0 END WHERE group_buy_id = $1`,
        [groupBuyId, status],
      );
    }
    await world.pool.query(
      `UPDATE order_events SET kind = 'proof_uploaded' WHERE told_at IS NULL AND order_id IN (SELECT id FROM orders WHERE group_buy_id = $1)`,
      [groupBuyId],
    );
    await run();
    return groupBuyId;
  };
  await proved('PAYMENT_UPLOADED');
  const owing = await proved('SETTLED');
  const { rows } = await world.pool.query<{ path: string }>(
    `SELECT path FROM notifications WHERE kind = 'proof_uploaded' AND user_id = $1 ORDER BY created_at`,
    [world.users.adminOwn],
  );
  expect(rows.map(({ path }) => path)).toEqual(['/admin/proofs', `/admin/orders?groupBuyId=${owing}&money=due`]);
});

test('a deal that waits for its hour is not looked at every minute', async () => {
  const groupBuyId = await deal();
  await order(groupBuyId);
  await run();
  at(15);
  await order(groupBuyId);
  await run();
  await run();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
  const due = () =>
    listGroupBuysWithNewsAcrossOrganizations(server.services.db, { toldBefore: ago(10), mailedBefore: ago(60) });
  for (const minutes of [16, 24, 59]) {
    at(minutes);
    expect(await due()).toEqual([]);
  }
  at(60);
  expect(await due()).toEqual([{ organizationId: world.own, groupBuyId }]);
});

test('a deal that can not be told of costs itself alone, and its administrators are told once', async () => {
  const deals = (await Promise.all([deal(), deal(), deal(), deal()])).toSorted();
  for (const groupBuyId of deals) await order(groupBuyId);
  await world.pool.query(
    `CREATE FUNCTION refuse_news() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF new.subject = 'placed:${deals[0]}' THEN RAISE EXCEPTION 'no more notices'; END IF; RETURN new; END $$;
    CREATE TRIGGER refuse_news BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION refuse_news();`,
  );
  for (const minutes of [0, 1, 2]) {
    at(minutes);
    await run();
  }
  await world.pool.query('DROP FUNCTION refuse_news CASCADE');
  expect(await titles('order_placed')).toEqual(['New order', 'New order', 'New order']);
  expect(await titles('admin_alert')).toHaveLength(1);
  at(3);
  await run();
  expect(await titles('order_placed')).toHaveLength(4);
});

test('nobody is told of their own order', async () => {
  const groupBuyId = await deal();
  await order(groupBuyId, 'adminOwn');
  await run();
  at(61);
  await run();
  expect([await titles('order_placed'), await mails()]).toEqual([[], []]);
});

test('a mail about many orders lists some and counts the others, and tells no amounts where none are shown', async () => {
  const groupBuyId = await deal();
  await Promise.all(Array.from({ length: 25 }, () => order(groupBuyId)));
  const mailed = async () => {
    const { rows } = await world.pool.query<{ data: { orderCount: number; moreCount: number; orders: object[] } }>(
      `SELECT data FROM mail_outbox WHERE template = 'order-news' AND recipient = 'adminown@matrix.example'`,
    );
    return rows.map(({ data }) => data);
  };
  await run();
  const [mail] = await mailed();
  expect(mail?.orderCount).toBe(25);
  expect(mail?.orders.length).toBeLessThan(25);
  expect((mail?.orders.length ?? 0) + (mail?.moreCount ?? 0)).toBe(25);
  expect(mail?.orders[0]).toMatchObject({ totalAmount: '$25.00' });
  await world.pool.query('UPDATE system_settings SET community_mode = true; DELETE FROM mail_outbox');
  at(61);
  await order(groupBuyId);
  await run();
  const [told] = await mailed();
  expect(JSON.stringify(told)).toContain('$0.00');
  expect(JSON.stringify(told)).not.toContain('$25.00');
  await world.pool.query('UPDATE system_settings SET community_mode = false');
});

test('what is a day old is mailed to nobody', async () => {
  const groupBuyId = await deal();
  await order(groupBuyId);
  at(25 * 60);
  await run();
  expect(await mails()).toEqual([]);
});
