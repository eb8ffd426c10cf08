// Rules: docs/rules/accounts.md#sessions, docs/rules/roles.md#selecting-an-organization
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { longestSessionDays, orderSessionHours, sessionDays } from '@cobuy/domain/accounts/sign-in-limits';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { login, orderAsGuest, signUp } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let world: World;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  await server.database.pool.query('DELETE FROM throttles');
});

const me = (token: string) => server.call<typeof authCalls.getMe>(authPaths.getMe, {}, { token });
const products = (token: string | null, organizationId: string | null) =>
  server.call(productPaths.listProducts, {}, { token, organizationId });

describe('the organization header', () => {
  test('selects, and never grants', async () => {
    const token = world.tokens.agentAssigned;
    expect((await products(token, world.own)).status).toBe(200);
    expect(await products(token, world.foreign)).toMatchObject({
      status: 403,
      body: { error: 'You do not have access to this organization' },
    });
    for (const unknown of ['nonsense', "' OR 1=1 --", '00000000-0000-7000-8000-000000000000'])
      expect(await products(token, unknown)).toMatchObject({
        status: 404,
        body: { error: 'Organization not found' },
      });
  });

  test('is not read for somebody who is signed out', async () => {
    expect(await products(null, 'nonsense')).toMatchObject({
      status: 401,
      body: { error: 'Session expired. Please login again.', code: 'auth.session_expired' },
    });
  });

  test('leads a platform administrator into every organization that is there', async () => {
    expect((await products(world.tokens.superadmin, world.foreign)).status).toBe(200);
    expect((await products(world.tokens.superadmin, crypto.randomUUID())).status).toBe(404);
  });
});

test('a changed role counts at the next request', async () => {
  const { pool } = server.database;
  const role = (to: string) =>
    pool.query('UPDATE memberships SET role = $1 WHERE user_id = $2', [to, world.users.agentOther]);
  expect((await products(world.tokens.agentOther, world.own)).status).toBe(200);
  await role('BUYER');
  expect(await products(world.tokens.agentOther, world.own)).toMatchObject({
    status: 403,
    body: { error: "Access Denied: You don't have permission to access this page." },
  });
  await role('AGENT');
});

test('a session lives while it is used, and ends when it is not', async () => {
  const token = await signUp(server, 'sliding@people.example');
  const day = 86_400_000;
  const start = now.getTime();
  const endOf = async () => {
    const { rows } = await server.database.pool.query<{ expires_at: Date }>(
      `SELECT expires_at FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = 'sliding@people.example'`,
    );
    return rows[0]?.expires_at.getTime() ?? 0;
  };
  now = new Date(start + (sessionDays - 1) * day);
  expect((await me(token)).status).toBe(200);
  await expect.poll(endOf).toBe(now.getTime() + sessionDays * day);
  now = new Date(now.getTime() + 30_000);
  expect((await me(token)).status).toBe(200);
  // Written at most once a minute.
  expect(await endOf()).toBe(now.getTime() - 30_000 + sessionDays * day);
  now = new Date(now.getTime() + (sessionDays + 1) * day);
  expect((await me(token)).status).toBe(401);
});

test('a session ends after ninety days however much it is used', async () => {
  const token = await signUp(server, 'never.leaves@people.example');
  const start = now.getTime();
  const after = async (days: number) => {
    now = new Date(start + days * 86_400_000);
    return me(token);
  };
  for (const days of [25, 50, 75, 89]) {
    expect((await after(days)).status).toBe(200);
    await expect
      .poll(async () => {
        const { rows } = await server.database.pool.query<{ last_seen_at: Date }>(
          `SELECT last_seen_at FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = 'never.leaves@people.example'`,
        );
        return rows[0]?.last_seen_at.getTime();
      })
      .toBe(now.getTime());
  }
  expect((await after(longestSessionDays + 0.01)).status).toBe(401);
});

test('the cookie lives as long as the session it carries', async () => {
  const token = await signUp(server, 'cookie@people.example');
  const { headers } = await server.call(authPaths.getMe, {}, { headers: { cookie: `cobuy_session=${token}` } });
  const expires = Date.parse(/Expires=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '');
  expect(expires - now.getTime()).toBeGreaterThan((sessionDays - 1) * 86_400_000);
  expect((await me(token)).headers.get('set-cookie')).toBeNull();
});

describe('a session that is limited to one order', () => {
  const endsAfter = orderSessionHours * 3_600_000;

  test('asks a guest to set a password for everything else, and ends after a day without use', async () => {
    const { token } = await orderAsGuest(server, world, 'limited.guest@people.example');
    expect((await me(token)).body.user).toMatchObject({ role: 'GUEST', needsPasswordSetup: true });
    expect(await server.call(authPaths.listSessions, {}, { token })).toMatchObject({
      status: 403,
      body: { code: 'auth.password_setup_required' },
    });
    now = new Date(now.getTime() + endsAfter + 1000);
    expect((await me(token)).status).toBe(401);
  });
});

describe('sessions', () => {
  test('are listed and ended by their owner alone, and their sockets go with them', async () => {
    const email = 'owner@people.example';
    const first = await signUp(server, email);
    const second = (await login(server, email)).body.token;
    const stranger = await signUp(server, 'stranger@people.example');
    const { body } = await server.call<typeof authCalls.listSessions>(authPaths.listSessions, {}, { token: second });
    expect(body.data.map(({ current }) => current).toSorted()).toEqual([false, true]);
    const other = body.data.find(({ current }) => !current)?.id ?? '';
    const end = (token: string) => server.call(authPaths.endSession, { params: { id: other } }, { token });
    expect(await end(stranger)).toMatchObject({ status: 404, body: { code: 'auth.session_not_found' } });

    const socket = io(server.url, { auth: { token: first }, transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await end(second)).status).toBe(204);
    await gone;
    expect((await me(first)).status).toBe(401);
    expect((await me(second)).status).toBe(200);
  });

  test('end at once but for the one that asks, and none that is limited to an order', async () => {
    const email = 'everywhere@people.example';
    const others = [await signUp(server, email), (await login(server, email)).body.token];
    const here = (await login(server, email)).body.token;
    const limited = await orderAsGuest(server, world, email);
    const socket = io(server.url, { auth: { token: others[0] }, transports: ['websocket'], reconnection: false });
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await server.call(authPaths.endOtherSessions, {}, { token: here })).status).toBe(204);
    await gone;
    for (const token of others) expect((await me(token)).status).toBe(401);
    for (const token of [here, limited.token]) expect((await me(token)).status).toBe(200);
  });

  test('end with signing out, which clears the cookie', async () => {
    const token = await signUp(server, 'leaver@people.example');
    const { status, headers } = await server.call(authPaths.logout, {}, { token });
    expect(status).toBe(204);
    expect(headers.get('set-cookie')).toMatch(/^cobuy_session=;/);
    expect((await me(token)).status).toBe(401);
    expect((await server.call(authPaths.logout)).status).toBe(204);
  });

  test('are stored as hashes', async () => {
    const token = await signUp(server, 'hashed@people.example');
    const { rows } = await server.database.pool.query('SELECT * FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
