// Links of mails never follow what a request says of itself: a reset link would take its reader's account to a stranger.
// Rules: docs/rules/mails.md#links, docs/rules/site.md#public-address
import { request as httpRequest } from 'node:http';
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../test/matrix/world.ts';
import { mailsTo, orderAsGuest, password } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { prepareSetupLink } from '../auth/joining/set-up-installation.ts';

const evil = {
  host: 'evil.example',
  origin: 'http://evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example;proto=https',
};
const ours = 'https://deals.example.org';

let server: TestServer;
let world: World;
let superadmin: string;
/** Posts with headers that no browser lets a page choose. */
function post(path: string, body: object): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `${server.url}${path}`,
      { method: 'POST', headers: { ...evil, 'content-type': 'application/json' } },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
/** Where the links of the newest mail to somebody lead. */
async function leadsTo(email: string): Promise<string[]> {
  const [mail] = await mailsTo(server, email);
  return [...new Set(mail?.text.match(/https?:\/\/[^\s/]+/g))];
}
const person = (email: string) => ({ email, password, firstName: 'Ana', lastName: 'Lopez' });

beforeAll(async () => {
  // Behind one proxy, as a server on the internet is: then Fastify itself believes X-Forwarded-Host.
  server = await startTestServer({ config: { trustProxy: 1 } });
});
afterAll(() => server.close());

test('before anybody set it up, links lead to this machine', async () => {
  expect((await post(authPaths.register[1], person('early@people.example'))).status).toBe(201);
  expect(await leadsTo('early@people.example')).toEqual([server.url.replace('127.0.0.1', 'localhost')]);
});

describe('once it was set up', () => {
  beforeAll(async () => {
    const setupLink = await prepareSetupLink(server.services, async () => async () => {});
    const token = setupLink?.path?.split('token=')[1];
    const organization = { name: 'Riverside', slug: 'riverside' };
    const setup = { ...person('first@people.example'), token, organization, publicUrl: `${ours}/` };
    for (const publicUrl of [
      'deals.example.org',
      'javascript://x',
      `${ours}/cobuy`,
      `${ours}?a=b`,
      'https://a@b.example',
    ])
      expect((await post(authPaths.setUpInstallation[1], { ...setup, publicUrl })).status).toBe(400);
    const done = await post(authPaths.setUpInstallation[1], setup);
    expect(done.status).toBe(201);
    superadmin = JSON.parse(done.body).token;
    await server.database.pool.query('UPDATE organizations SET is_default = false');
    world = await buildWorld(server.database.pool);
  });
  beforeEach(() => server.database.pool.query('DELETE FROM throttles'));

  test('the mails of every call lead to the address that was confirmed', async () => {
    await post(authPaths.register[1], person('ana@people.example'));
    expect(await leadsTo('ana@people.example')).toEqual([ours]);
    await post(authPaths.forgotPassword[1], { email: 'first@people.example' });
    expect(await leadsTo('first@people.example')).toEqual([ours]);
    const { token } = await orderAsGuest(server, world, 'guest@people.example', evil);
    expect(await leadsTo('guest@people.example')).toEqual([ours]);
    const body = { ...person('guest@people.example'), email: undefined };
    await server.call<typeof authCalls.setPassword>(authPaths.setPassword, { body }, { token, headers: evil });
    expect(await leadsTo('guest@people.example')).toEqual([ours]);
  });

  test('and so do those of a closure that was asked for by socket', async () => {
    await server.database.pool.query(`UPDATE orders SET status = 'DELIVERED' WHERE id = $1`, [world.order.id]);
    const socket = io(`${server.url}/chat`, {
      transports: ['websocket'],
      reconnection: false,
      auth: { token: world.tokens.buyerOwner },
      extraHeaders: { 'x-forwarded-host': evil.host, 'x-forwarded-proto': 'https' },
    });
    expect(await socket.emitWithAck('order:request_closure', { orderId: world.order.id })).toMatchObject({ ok: true });
    socket.disconnect();
    const { rows } = await server.database.pool.query<{ recipient: string }>(
      `SELECT recipient FROM mail_outbox WHERE template = 'closure-requested'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { recipient } of rows) expect(await leadsTo(recipient)).toEqual([ours]);
  });

  test('a platform administrator changes it, and the next mail leads there', async () => {
    const set = (publicUrl: string, seen?: string) =>
      server.call<typeof systemCalls.setPublicAddress>(
        systemPaths.setPublicAddress,
        { body: { publicUrl, ...(seen && { seen }) } },
        { token: superadmin },
      );
    expect((await set('ftp://deals.example')).body).toMatchObject({
      error: 'Enter the address people use, such as https://deals.example.org, without a path',
    });
    expect((await set('https://new.example.org')).body).toEqual({
      publicUrl: 'https://new.example.org',
      setBy: 'administrator',
    });
    await post(authPaths.forgotPassword[1], { email: 'first@people.example' });
    expect(await leadsTo('first@people.example')).toEqual(['https://new.example.org']);
    // Who saves over an address that somebody else has changed since is shown it.
    expect(await set('https://third.example.org', ours)).toMatchObject({
      status: 409,
      body: { code: 'system.edited_meanwhile', details: { current: { publicUrl: 'https://new.example.org' } } },
    });
  });

  test('another process knows the change within a second', async () => {
    const other = await startTestServer({ databaseUrl: server.database.url });
    expect(await other.services.readPublicUrl()).toBe('https://new.example.org');
    const body = { publicUrl: ours };
    await server.call(systemPaths.setPublicAddress, { body }, { token: superadmin });
    await expect.poll(() => other.services.readPublicUrl()).toBe(ours);
    await other.close();
  });

  test('PUBLIC_URL wins, and cannot be changed by call', async () => {
    const other = await startTestServer({
      databaseUrl: server.database.url,
      config: { publicUrl: 'https://set.example.org' },
    });
    const get = await other.call(systemPaths.getPublicAddress, {}, { token: superadmin });
    expect(get.body).toEqual({ publicUrl: 'https://set.example.org', setBy: 'environment' });
    const refused = await other.call(
      systemPaths.setPublicAddress,
      { body: { publicUrl: ours } },
      { token: superadmin },
    );
    expect(refused).toMatchObject({ status: 409, body: { code: 'system.address_set_by_environment' } });
    await other.close();
  });
});
