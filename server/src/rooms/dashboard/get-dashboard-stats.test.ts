// Rules: docs/rules/orders.md#figures
import type { dashboardCalls } from '@cobuy/contract/dashboard/dashboard.http';
import { dashboardPaths } from '@cobuy/contract/dashboard/dashboard.paths';
import { dayIn } from '@cobuy/domain/dates/time-zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, makeOrder, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: World;
/** When the orders of today were placed: it may be yesterday already when they are looked at. */
let placedAt: Date;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  const { pool, own, groupBuyId, productId, users } = world;
  // Beside the world's three pending orders: two paid ones of $25, a cancelled one, and one of last year.
  const order = { organizationId: own, groupBuyId, productId, buyerId: users.buyerOther, claimed: true };
  for (const [status, created] of [
    ['SETTLED', '2 days'],
    ['DELIVERED', '0 days'],
    ['CANCELLED', '1 day'],
    ['CLOSED', '300 days'],
  ]) {
    const { id } = await makeOrder(pool, order);
    await pool.query(
      `UPDATE orders SET status = $1, settled_at = now(), created_at = now() - $2::interval WHERE id = $3`,
      [status, created, id],
    );
  }
  const { rows } = await pool.query<{ created_at: Date }>(
    `UPDATE orders SET created_at = now() WHERE created_at > now() - interval '1 hour' RETURNING created_at`,
  );
  placedAt = rows[0]?.created_at ?? new Date(0);
});
afterAll(() => server.close());

const stats = async (token: string | null, organizationId: string | null) =>
  (
    await server.call<typeof dashboardCalls.getDashboardStats>(
      dashboardPaths.getDashboardStats,
      {},
      { token, organizationId },
    )
  ).body;

test('an administrator sees the organization in figures', async () => {
  const body = await stats(world.tokens.adminOwn, world.own);
  expect(body.orders).toEqual({
    total: 6,
    pending: 3,
    cancelled: 1,
    percentPending: 50,
    urgencyBreakdown: { overdue: 0, critical: 0, high: 0, medium: 0, low: 3, none: 3 },
  });
  expect(body.groupBuys).toEqual({ total: 2, active: 2 });
  const { rows } = await world.pool.query('SELECT role FROM memberships WHERE organization_id = $1', [world.own]);
  expect(body.users.total).toBe(rows.length);
  expect(body.usersByRole.ORGADMIN).toBe(rows.filter(({ role }) => role === 'ORGADMIN').length);
  expect(body.revenue.last30Days).toEqual({ total: 50, orderCount: 2, partsAmount: 0 });
  expect(body.revenue.byDay).toHaveLength(30);
  const date = dayIn('UTC')(placedAt);
  expect(body.revenue.byDay.find((day) => day.date === date)).toEqual({ date, orders: 4, paid: 25 });
  expect(body.revenue.byDay.reduce((sum, { orders }) => sum + orders, 0)).toBe(5);
});

test.each(['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'its days are those of the organization: in %s',
  async (timeZone) => {
    const [dayOf, { pool, own }] = [dayIn(timeZone), world];
    await pool.query('UPDATE organizations SET time_zone = $2 WHERE id = $1', [own, timeZone]);
    const before = dayOf(new Date());
    const { byDay } = (await stats(world.tokens.adminOwn, own)).revenue;
    const after = dayOf(new Date());
    await pool.query(`UPDATE organizations SET time_zone = 'UTC' WHERE id = $1`, [own]);
    expect([before, after]).toContain(byDay.at(-1)?.date);
    expect(new Set(byDay.map(({ date }) => date)).size).toBe(30);
    expect(byDay.find(({ date }) => date === dayOf(placedAt))).toMatchObject({ orders: 4, paid: 25 });
  },
);

test('the usage bars show what is there against the plan of the owner', async () => {
  await world.pool.query(`UPDATE organizations SET owner_id = $1 WHERE id = $2`, [world.users.adminOwn, world.own]);
  await world.pool.query(`UPDATE users SET tier = 'PREMIUM' WHERE id = $1`, [world.users.adminOwn]);
  const { tierUsage } = await stats(world.tokens.adminOwn, world.own);
  expect(tierUsage?.tier).toBe('PREMIUM');
  expect(tierUsage?.usage).toContainEqual({ resource: 'groupBuys', used: 2, limit: 100 });
  expect(tierUsage?.usage).toContainEqual({ resource: 'orgs', used: 1, limit: 5 });
  expect(tierUsage?.usage.map(({ resource }) => resource)).toHaveLength(8);
});

test('a foreign administrator sees nothing of it, a platform administrator without an organization everything', async () => {
  expect((await stats(world.tokens.adminForeign, world.foreign)).orders.total).toBe(0);
  const all = await stats(world.tokens.superadmin, null);
  expect(all).toMatchObject({ orders: { total: 6 }, tierUsage: null });
  expect(all.usersByRole.SUPERADMIN).toBe(1);
});

test('community mode shows no money', async () => {
  await world.pool.query('UPDATE system_settings SET community_mode = true');
  const { revenue } = await stats(world.tokens.adminOwn, world.own);
  expect(revenue.last30Days).toEqual({ total: 0, orderCount: 2, partsAmount: 0 });
});

test('the feed tells what happened, the newest first, and no more than was asked for', async () => {
  const activity = async (limit: number) =>
    (
      await server.call<typeof dashboardCalls.listActivity>(
        dashboardPaths.listActivity,
        { query: { limit } },
        { token: world.tokens.adminOwn, organizationId: world.own },
      )
    ).body.data;
  const all = await activity(50);
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all.map(({ createdAt }) => createdAt).toSorted((one, other) => (one < other ? 1 : -1)),
  );
  expect(all.filter(({ type }) => type === 'order')).toHaveLength(7);
  expect(all.filter(({ type }) => type === 'other')).toHaveLength(2);
  expect(await activity(3)).toHaveLength(3);
});
