// A body that is JSON, but nothing that a call reads: refused as any other wrong body.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callsOfRooms } from '../src/app.ts';
import { expectations } from './matrix/expectations.ts';
import { buildWorld, type World } from './matrix/world.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('DELETE FROM throttles'));

const calls = callsOfRooms.flatMap(({ calls, paths }) =>
  Object.entries(calls).flatMap(([name, { body }]) => {
    const path = paths[name];
    return body && path ? [{ name, path }] : [];
  }),
);
const bodies: readonly unknown[] = [null, [], [null], 'text', 7, true];

test.each(calls)('$name is refused for a body that is nothing, a list, a text or a number', async ({ name, path }) => {
  const { params } = ((await expectations[name]?.input?.(world, 'superadmin')) ?? {}) as { params?: object };
  const caller = { token: world.tokens.superadmin, organizationId: world.own };
  const failed: unknown[] = [];
  for (const body of bodies) {
    const { status, body: answer } = await server.call(path, { ...(params && { params }), body }, caller);
    if (status < 400 || status >= 500) failed.push({ body, status, answer });
  }
  expect(failed).toEqual([]);
});
