// Rules: docs/rules/site.md#maintenance, docs/rules/site.md#health
import { request } from 'node:http';
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { blackPng } from '../../../../test/fixtures/black-png.ts';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { openSockets } from '../../../../test/open-sockets.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';

let server: TestServer;
let world: World;
const sockets = openSockets(() => server.url);
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await server.database.pool.query(
    `UPDATE system_settings SET maintenance_mode = true, maintenance_message = 'Back at nine'`,
  );
});
afterEach(() => sockets.closeAll());
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

test('a file that was on its way when it began is not taken', async () => {
  const setMode = (isOn: boolean) =>
    server.database.pool.query('UPDATE system_settings SET maintenance_mode = $1', [isOn]);
  await setMode(false);
  const boundary = 'a-boundary';
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${world.tokens.adminOwn}`,
      'x-organization-id': world.own,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    };
    const sending = request(`${server.url}${productPaths.uploadProductImage[1]}`, { method: 'POST', headers });
    sending.once('response', ({ statusCode }) => resolve(statusCode));
    sending.once('error', reject);
    sending.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`);
    void (async () => {
      await setMode(true);
      sending.end(Buffer.concat([blackPng(8, 8), Buffer.from(`\r\n--${boundary}--\r\n`)]));
    })().catch(reject);
  });
  expect(await answered).toBe(503);
  expect((await server.database.pool.query('SELECT 1 FROM product_pictures')).rows).toEqual([]);
});

test('sockets end when it begins, and none opens while it lasts, but those of platform administrators', async () => {
  const setMode = (isOn: boolean) =>
    server.database.pool.query('UPDATE system_settings SET maintenance_mode = $1', [isOn]);
  await setMode(false);
  const people = await Promise.all(
    [world.tokens.buyerOwner, world.tokens.adminOwn].flatMap((token) =>
      ['/', '/chat', '/channels'].map((namespace) => sockets.listen(namespace, token)),
    ),
  );
  const administrator = await sockets.listen('/', world.tokens.superadmin);
  await setMode(true);
  await until(() => people.every(({ socket }) => !socket.connected));
  expect(administrator.socket.connected).toBe(true);
  await expect(sockets.listen('/', world.tokens.buyerOwner)).rejects.toThrow('under maintenance');
  expect((await sockets.listen('/chat', world.tokens.superadmin)).socket.connected).toBe(true);
});
