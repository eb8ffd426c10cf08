// Rules: docs/rules/group-buys.md#preview
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { describeGroupBuy } from './describe-group-buy.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date('2026-11-20T12:00:00Z') } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

test('a shared link says until when one can order, in the zone of the organization, which it names', async () => {
  await world.pool.query(`UPDATE organizations SET time_zone = 'America/New_York' WHERE id = $1`, [world.own]);
  await world.pool.query(
    `UPDATE group_buys SET start_date = '2026-11-01', end_date = '2026-11-24T04:29:00Z', payment_due_date = '2026-12-01'
     WHERE id = $1`,
    [world.groupBuyId],
  );
  const described = await describeGroupBuy(server.services, world.groupBuyId);
  expect(described?.description).toContain('Order by Monday, November 23, 2026 at 11:29 PM EST.');
});
