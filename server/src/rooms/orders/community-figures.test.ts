// What organizers and buyers are counted while community mode lasts (docs/decisions/0054).
// Rules: docs/rules/payments.md#community-mode
import type { dashboardCalls } from '@cobuy/contract/dashboard/dashboard.http';
import { dashboardPaths } from '@cobuy/contract/dashboard/dashboard.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildWorld,
  makeGroupBuy,
  makeOrder,
  makeProduct,
  type Person,
  type World,
} from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: World;
let groupBuyId: string;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  const { pool, own, users } = world;
  const createdById = users.agentOther;
  const productId = await makeProduct(pool, own, createdById);
  groupBuyId = await makeGroupBuy(pool, { organizationId: own, createdById, productId });
  const soonDueId = await makeGroupBuy(pool, { organizationId: own, createdById, productId });
  for (const [id, due] of [
    [groupBuyId, '-3 days'],
    [soonDueId, '1 day'],
  ] as const) {
    const order = { organizationId: own, groupBuyId: id, productId, buyerId: users.buyerOther, claimed: true };
    await makeOrder(pool, order);
    await pool.query(
      `UPDATE group_buys SET start_date = now() - interval '9 days', end_date = now() - interval '5 days',
        payment_due_date = now() + $2::interval WHERE id = $1`,
      [id, due],
    );
  }
});
afterAll(() => server.close());

async function switchTo(isOn: boolean) {
  await world.pool.query('UPDATE system_settings SET community_mode = $1', [isOn]);
}
const by = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });

async function figures() {
  const [agent, buyer] = [by('agentOther'), by('buyerOther')];
  const here = { query: { urgency: 'overdue' as const, groupBuyId } };
  const call = server.call;
  const [desk, deal, stats, groups, listed, dashboard, mine, own] = await Promise.all([
    call<typeof orderCalls.getDeskCounts>(orderPaths.getDeskCounts, {}, agent),
    call<typeof orderCalls.getGroupBuyDesk>(orderPaths.getGroupBuyDesk, { params: { groupBuyId } }, agent),
    call<typeof orderCalls.getAgentStats>(orderPaths.getAgentStats, {}, agent),
    call<typeof orderCalls.listOrderGroups>(orderPaths.listOrderGroups, { query: { groupBuyId } }, agent),
    call<typeof orderCalls.countOrders>(orderPaths.countOrders, here, agent),
    call<typeof dashboardCalls.getDashboardStats>(dashboardPaths.getDashboardStats, {}, by('adminOwn')),
    call<typeof orderCalls.getMyOrderStats>(orderPaths.getMyOrderStats, {}, buyer),
    call<typeof orderCalls.listMyOrders>(orderPaths.listMyOrders, here, buyer),
  ]);
  return {
    unpaid: desk.body.unpaid,
    dealOverdue: deal.body.overdue,
    pending: deal.body.byStatus.PENDING,
    agent: {
      proofs: stats.body.needsPaymentProof,
      overdue: stats.body.overdue,
      critical: stats.body.critical,
    },
    group: groups.body.data.map(({ urgency }) => urgency),
    listed: listed.body.total,
    dashboard: dashboard.body.orders.urgencyBreakdown,
    buyer: { needsPayment: mine.body.needsPayment, overdue: mine.body.overdue },
    ownListed: own.body.data.length,
  };
}

test('while community mode lasts nothing is counted as overdue or unpaid, and after it everything is again', async () => {
  const before = await figures();
  expect(before).toMatchObject({ dealOverdue: 1, pending: 1, group: ['overdue'], listed: 1, ownListed: 1 });
  for (const count of [
    before.unpaid,
    before.agent.proofs,
    before.agent.overdue,
    before.agent.critical,
    before.dashboard.overdue,
    before.dashboard.critical,
    before.buyer.overdue,
  ])
    expect(count).toBeGreaterThan(0);
  const ordersInAll = Object.values(before.dashboard).reduce((sum, count) => sum + count, 0);
  await switchTo(true);
  expect(await figures()).toEqual({
    unpaid: 0,
    dealOverdue: 0,
    // It waits all the same: its status stays.
    pending: 1,
    agent: { proofs: 0, overdue: 0, critical: 0 },
    group: ['none'],
    listed: 0,
    dashboard: { overdue: 0, critical: 0, high: 0, medium: 0, low: 0, none: ordersInAll },
    buyer: { needsPayment: 0, overdue: 0 },
    ownListed: 0,
  });
  const calm = { query: { urgency: 'none' as const, groupBuyId } };
  const all = await server.call<typeof orderCalls.countOrders>(orderPaths.countOrders, calm, by('agentOther'));
  expect(all.body.total).toBe(1);
  await switchTo(false);
  expect(await figures()).toEqual(before);
});
