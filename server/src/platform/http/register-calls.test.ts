// Rules: docs/rules/calls.md#conventions
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountActor } from '../../../test/fixtures/account-actor.ts';
import { serveBoxes } from '../../../test/room-of-boxes.ts';
import { type Actor, anonymous, type Identify } from '../actor.ts';
import type { Config } from '../config/config.ts';

let app: FastifyInstance;
let actor: Actor;
const tokens: (string | null)[] = [];

async function start(config: Partial<Config> = {}, onUndeclared?: (sentence: string) => void) {
  const identify: Identify = async ({ token }) => {
    tokens.push(token);
    return actor;
  };
  app = await serveBoxes({ identify, config, onUndeclared });
}
beforeEach(async () => {
  actor = anonymous;
  await start();
});
afterEach(() => app.close());

test('an answer holds what the contract declares and nothing else', async () => {
  const { statusCode, body } = await app.inject('/api/boxes/oats');
  expect([statusCode, JSON.parse(body)]).toEqual([200, { name: 'oats' }]);
});

test('a creation answers 201, and unknown fields never reach the action', async () => {
  const payload = { name: 'oats', size: { width: 2, depth: 3 }, isAdmin: true };
  const created = await app.inject({ method: 'POST', url: '/api/boxes', payload });
  expect([created.statusCode, created.json()]).toEqual([
    201,
    { received: { name: 'oats', size: { width: 2 } }, key: null },
  ]);
});

test('a call without content answers 204 and an empty body', async () => {
  const dropped = await app.inject({ method: 'DELETE', url: '/api/boxes' });
  expect([dropped.statusCode, dropped.body]).toEqual([204, '']);
});

test('letters of an address are composed before anybody compares them', async () => {
  const name = 'Größe';
  const { body } = await app.inject(`/api/boxes/${encodeURIComponent(name.normalize('NFD'))}`);
  expect(JSON.parse(body)).toEqual({ name: name.normalize('NFC') });
});

describe('invalid input', () => {
  test('of one field answers its message', async () => {
    const refused = await app.inject({ method: 'POST', url: '/api/boxes', payload: { name: 'a', size: {} } });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        error: 'Width is required',
        code: 'request.invalid',
        details: [{ field: 'size.width', message: 'Width is required' }],
      },
    ]);
  });

  test('of several fields names each', async () => {
    const refused = await app.inject({ method: 'POST', url: '/api/boxes', payload: { size: {} } });
    expect(refused.json()).toMatchObject({ error: 'name: Name is required; size.width: Width is required' });
  });
});

test('a refusal fills its sentence and says when to come back', async () => {
  const refused = await app.inject('/api/boxes/full');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    409,
    '7',
    { error: 'The box full holds 3 already.', code: 'box.full', details: { name: 'full', most: 3 } },
  ]);
});

test('a failure of ours tells nothing about the house', async () => {
  const failed = await app.inject('/api/broken-box');
  expect([failed.statusCode, failed.json()]).toEqual([
    500,
    { error: 'An unexpected error occurred', code: 'request.failed' },
  ]);
});

describe('access', () => {
  const statuses = async () =>
    Promise.all(['own', 'signed', 'managed'].map(async (box) => (await app.inject(`/api/${box}-box`)).statusCode));

  test('of somebody signed out', async () => {
    expect(await statuses()).toEqual([401, 401, 401]);
    const refused = await app.inject('/api/signed-box');
    expect(refused.json()).toEqual({
      error: 'Session expired. Please login again.',
      code: 'auth.session_expired',
    });
  });

  test('of a session that is limited to an order', async () => {
    actor = { ...accountActor, effectiveRole: 'GUEST', session: 'order', order: { organizationId: 'a', orderId: 'o' } };
    expect(await statuses()).toEqual([200, 403, 403]);
    expect((await app.inject('/api/signed-box')).json()).toMatchObject({ code: 'auth.password_required' });
  });

  test('of a buyer', async () => {
    actor = accountActor;
    expect(await statuses()).toEqual([200, 200, 403]);
    expect((await app.inject('/api/managed-box')).json()).toEqual({
      error: "Access Denied: You don't have permission to access this page.",
      code: 'auth.access_denied',
      details: { required: ['AGENT', 'ORGADMIN'], current: 'BUYER' },
    });
  });

  test('of an organizer', async () => {
    actor = { ...accountActor, effectiveRole: 'AGENT' };
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

test('an address that uses more than its minute is asked to wait, order calls and readings apart', async () => {
  await app.close();
  await start({ ordersPerMinute: 1, visitorReadsPerMinute: 2 });
  const order = () => app.inject({ method: 'POST', url: '/api/boxes', payload: { name: 'a', size: { width: 1 } } });
  const read = () => app.inject('/api/boxes/oats');
  const used = [await order(), await order(), await read(), await read(), await read()];
  expect(used.map(({ statusCode }) => statusCode)).toEqual([201, 429, 200, 200, 429]);
  expect(Number(used[1]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject({ method: 'DELETE', url: '/api/boxes' })).statusCode).toBe(204);
});

test('an answer that is kept for visitors is counted and kept out as any other, and is nobody’s who brings a session', async () => {
  await app.close();
  // However slow the machine: the answer stays fresh.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  let isOpen = true;
  const admit = async () => {
    if (!isOpen) throw new Error('maintenance');
  };
  const identify: Identify = async ({ organizationId }) => {
    if (organizationId) throw new Error('no organization of theirs');
    return actor;
  };
  app = await serveBoxes({ identify, config: { visitorReadsPerMinute: 4 }, admit });
  const look = async (headers: Record<string, string> = {}) => {
    const { statusCode, body } = await app.inject({ url: '/api/kept-box?', headers });
    return statusCode === 200 ? JSON.parse(body).name : statusCode;
  };
  const first = await look();
  expect(await look()).toBe(first);
  expect(await look({ 'x-organization-id': 'o' })).toBe(500);
  actor = accountActor;
  expect(await look({ authorization: 'Bearer token' })).not.toBe(first);
  actor = anonymous;
  isOpen = false;
  expect(await look()).toBe(500);
  isOpen = true;
  expect(await look()).toBe(429);
  vi.restoreAllMocks();
});

describe('limits', () => {
  const order = () => app.inject({ method: 'POST', url: '/api/boxes', payload: { name: 'a', size: { width: 1 } } });
  const read = async (headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    (await app.inject({ url: '/api/boxes/oats', headers, remoteAddress })).statusCode;
  const orderSession = {
    ...accountActor,
    effectiveRole: 'GUEST',
    session: 'order',
    order: { organizationId: 'a', orderId: 'o' },
  } as const;
  beforeEach(() => app.close());

  test('count whoever is signed in by person, so that a crowd may stand behind one address', async () => {
    await start({ readsPerMinute: 2, visitorReadsPerMinute: 2 });
    const statuses = [];
    for (const userId of ['ana', 'ben', 'ana', 'ben', 'ana']) {
      actor = { ...accountActor, userId };
      statuses.push(await read());
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(await read({}, '192.0.2.2')).toBe(429);
    actor = anonymous;
    expect(await read()).toBe(200);
  });

  test('count a session of an order for itself and for its address, never for the account', async () => {
    await start({ readsPerMinute: 2, visitorReadsPerMinute: 5, ordersPerMinute: 3 });
    actor = orderSession;
    expect([await read(), await read(), await read()]).toEqual([200, 200, 429]);
    actor = accountActor;
    expect([await read(), await read()]).toEqual([200, 200]);
    const orders = [];
    for (const sessionId of ['s1', 's2', 's3', 's4']) {
      actor = { ...orderSession, sessionId };
      orders.push((await order()).statusCode);
    }
    expect(orders).toEqual([201, 201, 201, 429]);
  });

  test('count a token that nobody holds, and an organization that may not be selected, for the address', async () => {
    await start({ visitorReadsPerMinute: 2 });
    const stale = (n: number) => read({ authorization: `Bearer stale-${n}` });
    expect([await stale(1), await stale(2), await stale(3)]).toEqual([200, 200, 429]);
  });

  test('believe a forwarded address from a proxy that is trusted, and from its hop alone', async () => {
    const forwarded = (list: string) => read({ 'x-forwarded-for': list }, '10.0.0.1');
    await start({ visitorReadsPerMinute: 1, trustProxy: null });
    expect([await forwarded('203.0.113.7'), await forwarded('203.0.113.8')]).toEqual([200, 429]);
    for (const trustProxy of [1, ['10.0.0.0/8']]) {
      await app.close();
      await start({ visitorReadsPerMinute: 1, trustProxy });
      expect([await forwarded('198.51.100.1, 203.0.113.7'), await forwarded('198.51.100.2, 203.0.113.7')]).toEqual([
        200, 429,
      ]);
      expect(await forwarded('203.0.113.8')).toBe(200);
    }
  });

  test('count an address without the port that a proxy writes behind it', async () => {
    const forwarded = (list: string) => read({ 'x-forwarded-for': list }, '10.0.0.1');
    await start({ visitorReadsPerMinute: 1, trustProxy: ['10.0.0.0/8'] });
    expect([await forwarded('203.0.113.7:4001'), await forwarded('203.0.113.7:4002')]).toEqual([200, 429]);
    expect([await forwarded('[2001:db8::1]:4001'), await forwarded('[2001:db8::1]:4002')]).toEqual([200, 429]);
    // A proxy of ours is one with its port, too.
    expect(await forwarded('203.0.113.8:4001, 10.0.0.2:4002')).toBe(200);
    expect(await forwarded('203.0.113.9:4001, [::ffff:10.0.0.2]:4003')).toBe(200);
  });

  test('count a whole network of IPv6 as one address', async () => {
    await start({ visitorReadsPerMinute: 1 });
    const from = (address: string) => read({}, address);
    expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8:0:1::1')]).toEqual([
      200, 429, 200,
    ]);
  });
});

describe('a refusal that the entry does not list', () => {
  const seal = async () => {
    actor = accountActor;
    return app.inject({ method: 'POST', url: '/api/boxes/sealed/seal' });
  };

  test('is answered all the same, and logged', async () => {
    const logged = vi.spyOn(app.log, 'error');
    const refused = await seal();
    expect([refused.statusCode, refused.json()]).toEqual([409, { error: 'The box is sealed.', code: 'box.sealed' }]);
    expect(logged.mock.calls).toEqual([
      ["`sealBox` refused with `box.sealed`, which its entry in the contract doesn't list"],
    ]);
  });

  test('fails where whoever is told of it throws', async () => {
    await app.close();
    await start({}, (sentence) => {
      throw new Error(sentence);
    });
    const refused = await seal();
    expect([refused.statusCode, refused.body]).toEqual([500, expect.stringContaining('`sealBox` refused')]);
  });
});

describe('an Idempotency-Key', () => {
  const send = (url: string, key: string) => {
    const payload = { name: 'a', size: { width: 1 } };
    return app.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': key } });
  };
  const wrong = ['short', 'fifteen-letters', 'x'.repeat(201)];
  const right = 'x'.repeat(16);

  test('is read where the entry says so', async () => {
    expect((await send('/api/boxes', right)).json()).toMatchObject({ key: right });
  });

  test.each(wrong)('such as %s is refused there', async (key) => {
    const refused = await send('/api/boxes', key);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'request.idempotency_key_invalid']);
  });

  test.each([right, ...wrong])('such as %s is nothing to every other call', async (key) => {
    actor = accountActor;
    const sealed = await send('/api/boxes/oats/seal', key);
    expect([sealed.statusCode, sealed.json()]).toEqual([200, { key: null }]);
  });
});

describe('over https', () => {
  const cookies = 'cobuy_session=plain; __Host-cobuy_session=prefixed';
  async function heard(config: Partial<Config>, headers: Record<string, string> = {}) {
    await app.close();
    await start(config);
    const answer = await app.inject({ url: '/api/boxes/oats', headers: { cookie: cookies, ...headers } });
    return [tokens.at(-1), answer.headers['strict-transport-security']];
  }

  test('a cookie counts that only this host can have set, and the browser stays with https for a year', async () => {
    const year = 'max-age=31536000';
    expect(await heard({})).toEqual(['plain', undefined]);
    expect(await heard({ publicUrl: 'https://deals.example' })).toEqual(['prefixed', year]);
    const forwarded = { 'x-forwarded-proto': 'https' };
    expect(await heard({}, forwarded)).toEqual(['plain', undefined]);
    expect(await heard({ trustProxy: 1 }, forwarded)).toEqual(['prefixed', year]);
  });
});

test('a connection stays open for its next request longer than a proxy in front keeps it', async () => {
  const { headers } = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }));
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});
