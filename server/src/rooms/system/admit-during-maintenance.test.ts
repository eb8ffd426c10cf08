import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await server.database.pool.query(
    `UPDATE system_settings SET maintenance_mode = true, maintenance_message = 'Back at nine'`,
  );
});
afterAll(() => server.close());

test('everyone but a platform administrator is told what the administrator wrote', async () => {
  for (const token of [null, world.tokens.buyerOwner, world.tokens.adminOwn]) {
    const answer = await server.call<typeof authCalls.getMe>(groupBuyPaths.browseGroupBuys, {}, { token });
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ code: 'system.maintenance', maintenanceMode: true, message: 'Back at nine' });
  }
  const answer = await server.call(groupBuyPaths.browseGroupBuys, {}, { token: world.tokens.superadmin });
  expect(answer.status).toBe(200);
});

test('the status of the installation is answered all the same', async () => {
  expect((await server.call(systemPaths.getSystemStatus)).status).toBe(200);
});

test('the health call says that it is closed, liveness that the process lives', async () => {
  const health = await fetch(`${server.url}/api/health`);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ message: 'Back at nine' });
  expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
});
