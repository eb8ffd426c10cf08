import { gunzipSync } from 'node:zlib';
import { defineCalls, noContent } from '@cobuy/contract/wire/calls';
import { defineErrors } from '@cobuy/contract/wire/errors';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Config, readConfig } from '../config.ts';
import type { Services } from '../context.ts';
import { type AccountActor, type Actor, anonymous, type Identify } from './actor.ts';
import { createHttpApp } from './create-http-app.ts';
import { createUseLimits } from './limit-use.ts';
import { refuse } from './refusal.ts';
import { defineRoutes, registerCalls } from './register-calls.ts';
import { serveApiDescription } from './serve-api-description.ts';

const paths = {
  readBox: ['GET', '/api/boxes/:name'],
  packBox: ['POST', '/api/boxes'],
  sealBox: ['POST', '/api/boxes/:name/seal'],
  labelBox: ['PUT', '/api/boxes/:name'],
  dropBox: ['DELETE', '/api/boxes'],
  breakBox: ['GET', '/api/broken-box'],
  manageBox: ['GET', '/api/managed-box'],
  ownBox: ['GET', '/api/own-box'],
  signedBox: ['GET', '/api/signed-box'],
} as const;
const boxErrors = defineErrors('box', {
  full: [409, 'The box {name} holds {most} already.'],
  sealed: [409, 'The box is sealed.'],
});
const answer = z.object({ name: z.string() });
const calls = defineCalls(paths, {
  readBox: {
    access: 'public',
    summary: '',
    params: z.object({ name: z.string() }),
    response: answer,
    errors: [boxErrors.full],
  },
  packBox: {
    access: 'public',
    summary: '',
    countsAs: 'order',
    idempotent: true,
    body: z.object({ name: z.string('Name is required'), size: z.object({ width: z.number('Width is required') }) }),
    response: z.object({ received: z.unknown(), key: z.string().nullable() }),
    status: 201,
  },
  sealBox: {
    access: 'signed-in',
    organization: 'ignored',
    summary: '',
    params: z.object({ name: z.string() }),
    response: z.object({ key: z.string().nullable() }),
    errors: [boxErrors.full],
  },
  labelBox: {
    access: 'public',
    summary: '',
    params: z.object({ name: z.string() }),
    file: { field: 'label', limit: 1000 },
    body: z.object({ note: z.string() }),
    response: noContent,
  },
  dropBox: { access: 'public', summary: '', response: noContent },
  breakBox: { access: 'public', summary: '', response: answer },
  manageBox: { access: ['AGENT', 'ORGADMIN'], summary: '', response: answer },
  ownBox: { access: 'order-session', summary: '', response: answer },
  signedBox: { access: 'signed-in', summary: '', response: answer },
});
const routes = defineRoutes(paths, calls, {
  readBox: async (_, { params }) => {
    if (params.name === 'full') refuse(boxErrors.full, { values: { name: 'full', most: 3 }, retryAfter: 7 });
    return { name: params.name, secret: 'inside' };
  },
  packBox: async ({ idempotencyKey }, { body }) => ({ received: body, key: idempotencyKey }),
  sealBox: async ({ idempotencyKey }, { params }) => {
    if (params.name === 'sealed') refuse(boxErrors.sealed);
    return { key: idempotencyKey };
  },
  labelBox: async () => undefined,
  dropBox: async () => undefined,
  breakBox: async () => {
    throw new Error('a secret of the house');
  },
  manageBox: async () => ({ name: 'managed' }),
  ownBox: async () => ({ name: 'own' }),
  signedBox: async () => ({ name: 'signed' }),
});

const account: AccountActor = {
  kind: 'account',
  userId: 'u',
  sessionId: 's',
  accountRole: 'BUYER',
  effectiveRole: 'BUYER',
  organizationId: null,
  session: 'password',
  orderId: null,
  hasGuestAccess: false,
  seesPrivate: true,
  signedInAt: new Date(),
};
let app: FastifyInstance;
let actor: Actor;
const tokens: (string | null)[] = [];

async function start(config: Partial<Config> = {}, onUndeclared?: (sentence: string) => void) {
  const whole: Config = { ...readConfig({}), logLevel: 'silent', ...config };
  app = await createHttpApp(whole, onUndeclared);
  const readPublicUrl = async () => 'https://deals.example';
  const disk = { requireRoomFor: async () => {} };
  const services = { config: whole, limitUse: createUseLimits(whole), readPublicUrl, disk } as unknown as Services;
  const identify: Identify = async ({ token }) => {
    tokens.push(token);
    return actor;
  };
  registerCalls(app, { services, identify, admit: async () => {} }, routes);
  await serveApiDescription(app, [routes], services.limitUse);
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
    actor = { ...account, effectiveRole: 'GUEST', session: 'order', orderId: 'o' };
    expect(await statuses()).toEqual([200, 403, 403]);
    expect((await app.inject('/api/signed-box')).json()).toMatchObject({ code: 'auth.password_required' });
  });

  test('of a buyer', async () => {
    actor = account;
    expect(await statuses()).toEqual([200, 200, 403]);
    expect((await app.inject('/api/managed-box')).json()).toEqual({
      error: "Access Denied: You don't have permission to access this page.",
      code: 'auth.access_denied',
      details: { required: ['AGENT', 'ORGADMIN'], current: 'BUYER' },
    });
  });

  test('of an organiser', async () => {
    actor = { ...account, effectiveRole: 'AGENT' };
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

describe('limits', () => {
  const order = () => app.inject({ method: 'POST', url: '/api/boxes', payload: { name: 'a', size: { width: 1 } } });
  const read = async (headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    (await app.inject({ url: '/api/boxes/oats', headers, remoteAddress })).statusCode;
  const orderSession = { ...account, effectiveRole: 'GUEST', session: 'order', orderId: 'o' } as const;
  beforeEach(() => app.close());

  test('count whoever is signed in by person, so that a crowd may stand behind one address', async () => {
    await start({ readsPerMinute: 2, visitorReadsPerMinute: 2 });
    const statuses = [];
    for (const userId of ['ana', 'ben', 'ana', 'ben', 'ana']) {
      actor = { ...account, userId };
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
    actor = account;
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
    actor = account;
    return app.inject({ method: 'POST', url: '/api/boxes/sealed/seal' });
  };

  test('is answered all the same, and logged', async () => {
    const logged = vi.spyOn(app.log, 'error');
    const refused = await seal();
    expect([refused.statusCode, refused.json()]).toEqual([409, { error: 'The box is sealed.', code: 'box.sealed' }]);
    expect(logged.mock.calls).toEqual([
      ['`sealBox` refused with `box.sealed`, which its entry in the contract does not list'],
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
    actor = account;
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

describe('every call is described in OpenAPI', () => {
  interface Described {
    security?: object[];
    parameters?: { $ref?: string; name?: string }[];
    responses: Record<string, { $ref?: string; headers?: object; content?: Record<string, { schema: object }> }>;
  }
  const read = async () => (await app.inject('/api/openapi.json')).json();
  const operation = async (path: string, method: string): Promise<Described> => (await read()).paths[path][method];
  const codes = ({ responses }: Described) =>
    Object.fromEntries(
      Object.entries(responses).map(([status, response]) => {
        const told = JSON.stringify(response).matchAll(/"#\/components\/\w+\/([^"]+)"/g);
        return [status, [...told].map(([, name]) => name).filter((name) => name?.includes('.'))];
      }),
    );

  test('with who may make it', async () => {
    expect(Object.keys((await read()).paths).sort()).toEqual([
      '/api/boxes',
      '/api/boxes/{name}',
      '/api/boxes/{name}/seal',
      '/api/broken-box',
      '/api/managed-box',
      '/api/own-box',
      '/api/signed-box',
    ]);
    expect((await operation('/api/signed-box', 'get')).security).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect((await operation('/api/boxes', 'delete')).security).toBeUndefined();
  });

  test('with the codes of each status, its own and those that follow from its entry', async () => {
    expect(codes(await operation('/api/boxes/{name}/seal', 'post'))).toEqual({
      200: [],
      400: ['request.malformed'],
      401: ['auth.session_expired'],
      403: ['request.foreign_origin', 'auth.password_required', 'auth.password_setup_required'],
      404: ['request.not_found'],
      409: ['box.full'],
      413: ['request.too_large'],
      415: ['request.unsupported_type'],
      500: ['request.failed'],
      503: ['system.maintenance'],
      507: ['request.disk_full'],
    });
    expect(codes(await operation('/api/boxes', 'post'))).toMatchObject({
      400: ['request.invalid', 'request.malformed', 'request.idempotency_key_invalid'],
      409: ['request.idempotency_key_reused'],
      429: ['request.rate_limited'],
    });
    expect(codes(await operation('/api/managed-box', 'get'))).toMatchObject({
      403: [
        'organization.access_denied',
        'auth.password_required',
        'auth.password_setup_required',
        'auth.access_denied',
      ],
      404: ['organization.not_found'],
    });
  });

  test('with the sentence of a code, and when to come back', async () => {
    const { schemas, responses } = (await read()).components;
    expect(schemas['box.full'].allOf).toEqual([
      { $ref: '#/components/schemas/Error' },
      {
        type: 'object',
        properties: { code: { const: 'box.full' }, error: { examples: ['The box {name} holds {most} already.'] } },
      },
    ]);
    expect(responses['request.rate_limited'].headers).toEqual({
      'Retry-After': { $ref: '#/components/headers/Retry-After' },
    });
    expect(responses['request.failed'].headers).toBeUndefined();
  });

  test('with the headers that it reads', async () => {
    const headers = async (path: string, method: string) =>
      (await operation(path, method)).parameters?.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
    expect(await headers('/api/boxes', 'post')).toEqual(['OrganizationId', 'IdempotencyKey']);
    expect(await headers('/api/boxes', 'delete')).toEqual(['OrganizationId']);
    expect(await headers('/api/boxes/{name}/seal', 'post')).toEqual([]);
  });

  test('with the form of a file, and an answer that is no JSON', async () => {
    const { requestBody } = (await operation('/api/boxes/{name}', 'put')) as unknown as { requestBody: object };
    expect(requestBody).toEqual({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              label: { type: 'string', contentMediaType: 'application/octet-stream' },
              note: { type: 'string' },
            },
            required: ['label', 'note'],
          },
        },
      },
    });
    expect((await operation('/api/boxes/{name}', 'put')).responses).toHaveProperty('204');
  });

  test('with no schema that nothing refers to', async () => {
    const document = await read();
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !JSON.stringify(document).includes(`"#/components/schemas/${name}"`),
    );
    expect(unused).toEqual([]);
  });
});

test('the description is made once, sent as kept bytes, and counts as a read', async () => {
  await app.close();
  await start({ visitorReadsPerMinute: 5 });
  const made = vi.spyOn(app, 'swagger');
  const read = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  const first = await read('/api/openapi.json');
  expect(gunzipSync(first.rawPayload).toString()).toContain('/api/signed-box');
  expect((await read('/api/openapi.json')).rawPayload).toEqual(first.rawPayload);
  for (const copy of ['/api/docs/json', '/api/docs/yaml']) {
    const { statusCode, headers } = await read(copy);
    expect([statusCode, headers.location]).toEqual([302, '/api/openapi.json']);
  }
  expect(made).toHaveBeenCalledTimes(1);
  expect((await read('/api/docs/')).statusCode).toBe(200);
  for (const refused of ['/api/openapi.json', '/api/docs/json', '/api/docs/', '/api/boxes/oats'])
    expect([refused, (await read(refused)).statusCode]).toEqual([refused, 429]);
});

test('the page that describes the calls runs no inline script', async () => {
  const page = await app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
});
