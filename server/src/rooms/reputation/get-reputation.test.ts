// Rules: docs/rules/reputation.md#seeing-it
import type { reputationCalls } from '@cobuy/contract/reputation/reputation.http';
import { reputationPaths } from '@cobuy/contract/reputation/reputation.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, makeGroupBuy, makeOrder, type Person, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const read = (reader: Person, of: Person, organizationId: string | null = world.own) =>
  server.call<typeof reputationCalls.getReputation>(
    reputationPaths.getReputation,
    { params: { id: world.users[of] } },
    { token: world.tokens[reader], organizationId },
  );

test('an organizer reads what the buyer reads of themselves, counted over all organizations', async () => {
  const { pool, own, users, productId, groupBuyId, tokens } = world;
  const order = { organizationId: own, productId, groupBuyId, buyerId: users.buyerOwner, claimed: true };
  const { id } = await makeOrder(pool, order);
  await pool.query(`UPDATE orders SET status = 'DELIVERED', delivered_at = now() - interval '15 days' WHERE id = $1`, [
    id,
  ]);
  const mine = await server.call(reputationPaths.getMyReputation, {}, { token: tokens.buyerOwner });
  expect(mine.body).toMatchObject({ unclosedOrders: 1 });
  for (const reader of ['agentAssigned', 'adminOwn', 'superadmin'] as const)
    expect(await read(reader, 'buyerOwner')).toMatchObject({ status: 200, body: mine.body });
  expect(await read('buyerOwner', 'buyerOwner', null)).toMatchObject({ status: 200, body: mine.body });
});

test('whoever created a deal reads that of its buyers, also of guests', async () => {
  const { pool, own, users, productId } = world;
  const groupBuyId = await makeGroupBuy(pool, { organizationId: own, createdById: users.agentOther, productId });
  await makeOrder(pool, {
    organizationId: own,
    productId,
    groupBuyId,
    buyerId: users.otherOrderGuest,
    claimed: false,
  });
  expect(await read('agentOther', 'otherOrderGuest')).toMatchObject({ status: 200, body: { totalOrders: 0 } });
  expect((await read('agentOther', 'buyerOwner')).status).toBe(404);
});

test('an administrator reads that of members without orders; agents and buyers do not', async () => {
  expect((await read('adminOwn', 'agentOther')).status).toBe(200);
  for (const reader of ['agentAssigned', 'buyerOther', 'buyerOwner'] as const)
    expect(await read(reader, 'agentOther')).toMatchObject({
      status: 404,
      body: { code: 'reputation.person_not_found' },
    });
});

test('another organization’s people are nobody', async () => {
  expect((await read('adminOwn', 'buyerForeign')).status).toBe(404);
  expect((await read('adminForeign', 'buyerOwner', world.foreign)).status).toBe(404);
  expect((await read('adminOwn', 'buyerOwner', null)).status).toBe(404);
});
