// Bodies and headers that no client of ours would send.
// Rules: docs/rules/calls.md#hostile-input
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, type World } from './matrix/world.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

const isAlive = async () => (await fetch(`${server.url}/api/health/ready`)).status === 200;

describe('a body', () => {
  test.each([
    ['longer than 1 MiB', () => JSON.stringify({ email: 'x'.repeat(1024 * 1024) }), 413, 'request.too_large'],
    ['that is no JSON', () => '{"email": ', 400, 'request.malformed'],
    ['with __proto__', () => '{"__proto__": {"isAdmin": true}, "email": "a@b.example"}', 400, 'request.malformed'],
    ['that is empty', () => '', 400, 'request.malformed'],
  ])('%s is refused', async (_, body, status, code) => {
    const answer = await post('/api/orders/guest', body());
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, error: expect.any(String) });
  });

  test('nested 100,000 deep is refused without stalling the others for long', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const answer = await post('/api/orders/guest', deep);
    expect(answer.status).toBe(400);
    expect(await isAlive()).toBe(true);
  });

  test('of another type is refused', async () => {
    const answer = await post('/api/orders/guest', '<order/>', { 'content-type': 'application/xml' });
    expect(answer.status).toBe(415);
  });

  test('with a NUL in a text is refused and not stored', async () => {
    const answer = await post('/api/products', JSON.stringify({ name: 'a\u0000b', cost: 1 }), {
      authorization: `Bearer ${world.tokens.adminOwn}`,
      'x-organization-id': world.own,
    });
    expect(answer.status).toBe(400);
  });

  test('with half an emoji is taken, in mails too, where it stands as JSON', async () => {
    const half = JSON.stringify({ title: 'Pick up \ud83d', body: 'On Friday \ude00', groupBuyId: world.groupBuyId });
    const answer = await post('/api/broadcasts', half, {
      authorization: `Bearer ${world.tokens.adminOwn}`,
      'x-organization-id': world.own,
    });
    expect(answer.status).toBe(201);
    const { rows } = await world.pool.query(
      `SELECT DISTINCT data ->> 'title' AS title FROM mail_outbox WHERE template = 'broadcast'`,
    );
    expect(rows).toEqual([{ title: 'Pick up \ufffd' }]);
    const contact = JSON.stringify({
      supportEmail: '',
      socialLinks: [{ title: 'Us \ud83d', url: 'https://a.example' }],
    });
    const saved = await fetch(`${server.url}/api/system/settings`, {
      method: 'PUT',
      body: contact,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.tokens.superadmin}` },
    });
    expect(saved.status).toBe(200);
  });

  test('that breaks off in the middle leaves the server as it was', async () => {
    await new Promise<void>((resolve) => {
      const broken = httpRequest(`${server.url}/api/orders/guest`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '1000' },
      });
      broken.on('error', () => resolve());
      broken.write('{"email":');
      broken.destroy();
      broken.on('close', () => resolve());
    });
    expect(await isAlive()).toBe(true);
  });
});

describe('an address', () => {
  test.each([
    '/api/group-buys/%00',
    '/api/group-buys/..%2f..%2fetc%2fpasswd',
    '/uploads/..%2f..%2fetc%2fpasswd',
    '/api/orders/%ff%fe',
  ])('%s is refused', async (path) => {
    const answer = await fetch(`${server.url}${path}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test('with a query that is no number is refused at its field', async () => {
    const answer = await fetch(`${server.url}/api/group-buys/active?page=many`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'request.invalid', details: [{ field: 'page' }] });
  });
});

describe('a write with the cookie', () => {
  const write = (headers: Record<string, string>) =>
    post('/api/products', JSON.stringify({ name: 'Lentils', cost: 4.5 }), {
      cookie: `cobuy_session=${world.tokens.adminOwn}`,
      'x-organization-id': world.own,
      ...headers,
    });

  test('from this site is taken', async () => {
    expect((await write({ origin: server.url })).status).toBe(201);
  });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('from %o is refused', async (headers) => {
    const answer = await write(headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'request.foreign_origin' });
  });
});

test('no answer may be framed, sniffed or run scripts of others', async () => {
  const api = await fetch(`${server.url}/api/group-buys/active`);
  expect(api.headers.get('x-content-type-options')).toBe('nosniff');
  expect(api.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(api.headers.get('content-security-policy')).not.toContain('unsafe');
});

test('an unknown call answers like every refusal', async () => {
  const answer = await fetch(`${server.url}/api/no-such-call`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ error: 'Not found', code: 'request.not_found' });
});

describe('a question', () => {
  const asAdmin = { headers: { authorization: '', 'x-organization-id': '' } };
  beforeAll(() => {
    asAdmin.headers = { authorization: `Bearer ${world.tokens.adminOwn}`, 'x-organization-id': world.own };
  });

  test.each([
    '/api/orders?status=&urgency=&groupBuyId=&agentId=&hasPaymentProof=&sortBy=&page=&limit=&search=',
    '/api/orders/my-orders?status=&groupBuyId=&unclosed=&sortBy=&page=',
    '/api/products?search=&createdById=&page=&limit=',
    '/api/group-buys?status=&search=&page=',
    '/api/group-buys/active?status=&organization=&page=',
  ])('of blanks asks for everything: %s', async (path) => {
    const blank = await fetch(`${server.url}${path}`, asAdmin);
    const without = await fetch(`${server.url}${path.split('?')[0]}`, asAdmin);
    expect([path, blank.status]).toEqual([path, 200]);
    expect(await blank.json()).toEqual(await without.json());
  });

  test.each([
    ['/api/orders?limit=1000', 'Limit must be at most 100'],
    ['/api/products?page=0', 'Page must be at least 1'],
    ['/api/orders?groupBuyId=abc', 'Group buy id must be an id'],
  ])('that asks for what there is not is refused in words: %s', async (path, error) => {
    const answer = await fetch(`${server.url}${path}`, asAdmin);
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error })]);
  });

  test.each([
    ['/api/group-buys/abc', 'Group buy not found'],
    ['/api/products/abc', 'Product not found'],
    [`/api/orders/${'9'.repeat(80)}`, 'Order not found'],
  ])('for an address that is no id answers as for one that nobody has: %s', async (path, error) => {
    const answer = await fetch(`${server.url}${path}`, asAdmin);
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ error })]);
  });
});
