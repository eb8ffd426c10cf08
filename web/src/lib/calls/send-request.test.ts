// Rules: docs/rules/calls.md#conventions, docs/rules/calls.md#retries, docs/rules/calls.md#caches
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCaller, fillPath } from './api.ts';
import { ApiError } from './api-error.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type Surroundings, sendRequest } from './send-request.ts';

interface Heard {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}
type Answer = (response: ServerResponse, request: IncomingMessage, count: number) => void;

let heard: Heard[];
let waits: number[];
let deeds: string[];
/** Of the gate, in milliseconds. */
let clock: number;
/** What the server says of itself, apart from its calls; and how often it was asked. */
let isAlive: boolean;
let askedForLife: number;
let around: Surroundings;
let answer: Answer;
let close: () => Promise<void>;

const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
/** The connection breaks before any answer. */
const breakOff: Answer = (_, request) => request.socket.destroy();

beforeEach(async () => {
  heard = [];
  waits = [];
  deeds = [];
  clock = 1_000_000;
  isAlive = false;
  askedForLife = 0;
  answer = json(200, { ok: true });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    heard.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    answer(response, request, heard.length);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  around = {
    baseUrl: `http://127.0.0.1:${port}`,
    organizationId: () => null,
    isAuthenticated: () => true,
    onSessionExpired: () => deeds.push('expired'),
    onMaintenance: (message) => deeds.push(`maintenance: ${message}`),
    onSecondFactorNeeded: () => deeds.push('second factor'),
    onTierLimit: ({ resource }) => deeds.push(`limit of ${resource}`),
    onOrganizationDenied: () => deeds.push('denied'),
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    gate: createCircuitBreaker(
      async () => {
        askedForLife += 1;
        return isAlive;
      },
      () => clock,
    ),
  };
  close = () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
});
afterEach(() => close());

const failureOf = async (sending: Promise<unknown>): Promise<ApiError> => {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError but ${error}`);
  return error;
};
const get = { method: 'GET', path: '/api/things' };
const post = { method: 'POST', path: '/api/things', body: { name: 'apples' } };

test('answers with the body of a call', async () => {
  expect(await sendRequest(get, around)).toEqual({ ok: true });
});

test('leaves null and undefined out of the query', async () => {
  await sendRequest({ ...get, query: { page: 2, search: null, status: undefined, empty: '' } }, around);
  expect(heard[0]?.url).toBe('/api/things?page=2&empty=');
});

test('names the selected organization and the key of a creation', async () => {
  around.organizationId = () => 'org-1';
  await sendRequest({ ...post, idempotencyKey: 'key-1' }, around);
  expect(heard[0]?.headers).toMatchObject({ 'x-organization-id': 'org-1', 'idempotency-key': 'key-1' });
  expect(heard[0]?.headers['content-type']).toBe('application/json');
  expect(heard[0]?.body).toBe('{"name":"apples"}');
});

test('sends neither where there is none', async () => {
  await sendRequest(get, around);
  expect(heard[0]?.headers).not.toHaveProperty('x-organization-id');
  expect(heard[0]?.headers).not.toHaveProperty('idempotency-key');
});

test('gives nothing for an answer without a body', async () => {
  answer = (response) => response.writeHead(204).end();
  expect(await sendRequest({ ...get, method: 'DELETE' }, around)).toBeUndefined();
});

test('reads files and text as they are', async () => {
  answer = (response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b');
  const blob = await sendRequest({ ...get, answer: 'blob' }, around);
  expect(blob instanceof Blob && (await blob.text())).toBe('a,b');
  expect(await sendRequest({ ...get, answer: 'text' }, around)).toBe('a,b');
});

test('sends a file as a form with its other fields before it', async () => {
  const file = { field: 'file', content: new Blob(['picture']), name: 'proof.png' };
  await sendRequest({ ...post, body: { orderId: '7', notes: null }, file }, around);
  expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const body = heard[0]?.body ?? '';
  expect(body).not.toContain('notes');
  expect(body.indexOf('name="orderId"')).toBeLessThan(body.indexOf('filename="proof.png"'));
});

test("fails with the server's sentence, code and details", async () => {
  const details = [{ field: 'name', message: 'Name is required' }];
  answer = json(400, { error: 'Name is required', code: 'request.invalid', details });
  const error = await failureOf(sendRequest(post, around));
  expect(error).toMatchObject({ status: 400, message: 'Name is required', code: 'request.invalid', details });
  expect(error.fieldProblems).toEqual(details);
});

test('fails with "Request failed" where the server says nothing readable', async () => {
  answer = (response) => response.writeHead(502).end('<html>Bad gateway</html>');
  expect(await failureOf(sendRequest(get, around))).toMatchObject({ status: 502, message: 'Request failed' });
});

/** A pause that doubles from a second, with up to three tenths more. */
const expectPauses = (seconds: number[]) => {
  expect(waits).toHaveLength(seconds.length);
  for (const [at, second] of seconds.entries()) {
    expect(waits[at]).toBeGreaterThanOrEqual(second * 1000);
    expect(waits[at]).toBeLessThanOrEqual(second * 1300);
  }
};

test('tries three times more, with pauses that double, where no answer comes', async () => {
  answer = (response, request, count) => (count < 4 ? breakOff : json(200, { count }))(response, request, count);
  expect(await sendRequest(get, around)).toEqual({ count: 4 });
  expectPauses([1, 2, 4]);
});

test('tries again where an answer breaks off in the middle, and says nothing else of it', async () => {
  const breakInTheMiddle: Answer = (response, request) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"ok":', () => request.socket.destroy());
  };
  answer = (response, request, count) =>
    (count === 1 ? breakInTheMiddle : json(200, { ok: true }))(response, request, count);
  expect(await sendRequest({ method: 'GET', path: '/x' }, around)).toEqual({ ok: true });
  expect([heard.length, waits.length]).toEqual([2, 1]);
  answer = breakInTheMiddle;
  await expect(sendRequest({ method: 'POST', path: '/x', body: {} }, around)).rejects.toMatchObject({ status: 0 });
  expect(heard).toHaveLength(3);
});

test('asks nobody again for an answer that came whole and can’t be read', async () => {
  answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":');
  await expect(sendRequest({ method: 'GET', path: '/x' }, around)).rejects.toThrow(SyntaxError);
  expect([heard.length, waits.length]).toEqual([1, 0]);
});

test('gives up after the third retry', async () => {
  answer = breakOff;
  expect(await failureOf(sendRequest(get, around))).toMatchObject({ status: 0, code: 'network.failed' });
  expect(heard).toHaveLength(4);
});

test('gives up sooner where the call says so', async () => {
  answer = breakOff;
  expect(await failureOf(sendRequest({ ...get, retries: 2 }, around))).toMatchObject({ status: 0 });
  expect(heard).toHaveLength(3);
});

test.each([408, 429, 500, 502, 503, 504])(
  'tries a read again that met a %i, and a write only with its key',
  async (status) => {
    answer = json(status, { error: 'Later', code: 'x' });
    expect(await failureOf(sendRequest(get, around))).toMatchObject({ status, message: 'Later' });
    expect(heard).toHaveLength(4);
    expectPauses([1, 2, 4]);
    await failureOf(sendRequest(post, around));
    expect(heard).toHaveLength(5);
    clock += 60_000;
    await failureOf(sendRequest({ ...get, method: 'PUT' }, around));
    expect(heard).toHaveLength(6);
    await failureOf(sendRequest({ ...post, path: '/api/orders', idempotencyKey: 'key-1' }, around));
    expect(heard).toHaveLength(10);
  },
);

test.each([400, 401, 403, 404, 409, 413, 501])('takes a %i for final', async (status) => {
  answer = json(status, { error: 'No', code: 'x' });
  await failureOf(sendRequest(get, around));
  expect(heard).toHaveLength(1);
  expect(waits).toEqual([]);
});

test('waits as long as it is asked to, and not for longer than sixteen seconds', async () => {
  answer = (response, _, count) =>
    response.writeHead(count < 2 ? 429 : 200, { 'retry-after': '12' }).end(JSON.stringify({ count }));
  expect(await sendRequest(get, around)).toEqual({ count: 2 });
  expect(waits).toEqual([12_000]);
  answer = (response) => response.writeHead(429, { 'retry-after': '1800' }).end('{"error":"Too many"}');
  expect(await failureOf(sendRequest(get, around))).toMatchObject({ status: 429, message: 'Too many' });
  expect(heard).toHaveLength(3);
});

test('whoever is asked for more patience than that reads how long', async () => {
  answer = (response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '900' });
    response.end(JSON.stringify({ error: 'Too many attempts. Please try again later.', code: 'auth.locked' }));
  };
  await expect(sendRequest({ method: 'POST', path: '/api/auth/login', body: {} }, around)).rejects.toThrow(
    'Too many attempts. Please try again in 15 minutes.',
  );
});

test('sends five calls at once, and orders, sign-in and files beside them', async () => {
  const held: (() => void)[] = [];
  answer = (response, request, count) => held.push(() => json(200, {})(response, request, count));
  const sent = [1, 2, 3, 4, 5, 6, 7].map(() => sendRequest(get, around));
  const beside = ['/api/orders', '/api/auth/login', '/api/uploads/1/download'].map((path) =>
    sendRequest({ method: 'POST', path }, around),
  );
  const file = { field: 'file', content: new Blob(['picture']), name: 'logo.png' };
  beside.push(sendRequest({ ...post, file }, around));
  await vi.waitFor(() => expect(held).toHaveLength(9), 60_000);
  for (const finish of held.splice(0)) finish();
  await Promise.all(beside);
  await vi.waitFor(() => expect(held).toHaveLength(2), 60_000);
  for (const finish of held.splice(0)) finish();
  expect(await Promise.all(sent)).toHaveLength(7);
});

test('asks nothing for sixty seconds after five failures, then one call; orders go out all the same', async () => {
  answer = breakOff;
  await failureOf(sendRequest(get, around));
  await failureOf(sendRequest(get, around));
  expect(heard).toHaveLength(5);
  await failureOf(sendRequest({ ...post, path: '/api/orders' }, around));
  expect(heard).toHaveLength(6);
  clock += 59_999;
  await failureOf(sendRequest(get, around));
  expect(heard).toHaveLength(6);
  clock += 1;
  await failureOf(sendRequest(get, around));
  expect(heard).toHaveLength(7);
  clock += 60_000;
  answer = json(200, { ok: true });
  expect(await sendRequest(get, around)).toEqual({ ok: true });
  expect(await sendRequest(get, around)).toEqual({ ok: true });
});

test('goes on sooner where the server gives a sign of life, for which it asks every five seconds', async () => {
  answer = breakOff;
  await failureOf(sendRequest(get, around));
  await failureOf(sendRequest(get, around));
  expect(heard).toHaveLength(5);
  isAlive = true;
  answer = json(200, { ok: true });
  await failureOf(sendRequest(get, around));
  expect(heard).toHaveLength(5);
  clock += 5000;
  expect(await sendRequest(get, around)).toEqual({ ok: true });
  expect(await sendRequest(get, around)).toEqual({ ok: true });
});

test.each([
  ['after a minute', false, 60_000],
  ['at a sign of life, which one of them asks for,', true, 5000],
])('lets one of twenty that come at once try %s', async (_, lives, later) => {
  answer = breakOff;
  await failureOf(sendRequest(get, around));
  await failureOf(sendRequest(get, around));
  clock += later;
  isAlive = lives;
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => failureOf(sendRequest(get, around))));
  expect(outcomes).toHaveLength(20);
  expect(heard).toHaveLength(6);
  expect(askedForLife).toBe(lives ? 1 : 0);
});

test('asks for a sign of life every five seconds, however many come', async () => {
  answer = breakOff;
  await failureOf(sendRequest(get, around));
  await failureOf(sendRequest(get, around));
  for (const asked of [1, 2, 3]) {
    clock += 5000;
    await Promise.all([1, 2, 3].map(() => failureOf(sendRequest(get, around))));
    expect(askedForLife).toBe(asked);
  }
  expect(heard).toHaveLength(5);
});

test('counts neither a 500 nor what was called off as nobody there', async () => {
  answer = json(500, { error: 'Its own trouble', code: 'x' });
  await failureOf(sendRequest(get, around));
  await failureOf(sendRequest(get, around));
  expect(heard).toHaveLength(8);
  let abort = new AbortController();
  answer = () => abort.abort();
  for (const _ of Array.from({ length: 6 })) {
    abort = new AbortController();
    await sendRequest({ ...get, signal: abort.signal }, around).catch(() => undefined);
  }
  expect(heard).toHaveLength(14);
  answer = json(200, { ok: true });
  expect(await sendRequest(get, around)).toEqual({ ok: true });
});

test('lets nobody wait for a turn who finds it shut', async () => {
  const held: (() => void)[] = [];
  answer = (response, request, count) => held.push(() => breakOff(response, request, count));
  const sent = Array.from({ length: 40 }, () => failureOf(sendRequest(get, around)));
  await vi.waitFor(() => expect(held).toHaveLength(5), 60_000);
  answer = breakOff;
  for (const finish of held) finish();
  expect(await Promise.all(sent)).toHaveLength(40);
  expect(heard.length).toBeLessThan(15);
});

test('repeats a creation only with its key, and then with the same', async () => {
  answer = breakOff;
  await failureOf(sendRequest(post, around));
  expect(heard).toHaveLength(1);
  await failureOf(sendRequest({ ...post, idempotencyKey: 'key-1' }, around));
  expect(heard).toHaveLength(5);
  expect(new Set(heard.slice(1).map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['key-1']));
});

test('does not repeat what was cancelled', async () => {
  const abort = new AbortController();
  answer = () => abort.abort();
  await expect(sendRequest({ ...get, signal: abort.signal }, around)).rejects.toThrow();
  expect(heard).toHaveLength(1);
});

test('asks once more, past every cache, for an answer that is "not modified"', async () => {
  answer = (response, request, count) =>
    count === 1 ? response.writeHead(304).end() : json(200, { fresh: true })(response, request, count);
  expect(await sendRequest({ ...get, query: { page: 1 } }, around)).toEqual({ fresh: true });
  expect(heard[1]?.url).toMatch(/^\/api\/things\?page=1&_t=\d+$/);
  expect(heard[1]?.headers).toMatchObject({
    'cache-control': 'no-cache, no-store, must-revalidate',
    pragma: 'no-cache',
  });
});

test('does so only once', async () => {
  answer = (response) => response.writeHead(304).end();
  expect(await failureOf(sendRequest(get, around))).toMatchObject({ status: 304 });
  expect(heard).toHaveLength(2);
});

test('ends the session on a 401, where there is one', async () => {
  answer = json(401, { error: 'Session expired. Please login again.', code: 'auth.session_expired' });
  expect((await failureOf(sendRequest(get, around))).message).toBe('Session expired. Please login again.');
  expect(deeds).toEqual(['expired']);
  around.isAuthenticated = () => false;
  await failureOf(sendRequest(get, around));
  expect(deeds).toEqual(['expired']);
});

test('a 401 to what was asked before somebody signed in says nothing of their session', async () => {
  let isAuthenticated = false;
  around.isAuthenticated = () => isAuthenticated;
  answer = (...answered) => {
    isAuthenticated = true;
    json(401, { error: 'Not signed in', code: 'auth.required' })(...answered);
  };
  await failureOf(sendRequest(get, around));
  expect(deeds).toEqual([]);
});

test('forgets an organization that refuses the caller, and only then', async () => {
  answer = json(403, { error: 'You do not have access', code: 'organization.access_denied' });
  await failureOf(sendRequest(get, around));
  answer = json(403, { error: 'Access Denied', code: 'auth.access_denied' });
  await failureOf(sendRequest(get, around));
  expect(deeds).toEqual(['denied']);
});

test('tells of a plan that has no room, whichever call met it', async () => {
  answer = json(403, { error: 'Tier limit reached', code: 'TIER_LIMIT', resource: 'products', limit: 50, used: 50 });
  expect(await failureOf(sendRequest(get, around))).toMatchObject({ message: 'Tier limit reached' });
  expect(deeds).toEqual(['limit of products']);
});

test('announces maintenance with its message, and no other 503', async () => {
  answer = json(503, { error: 'Maintenance', code: 'system.maintenance', maintenanceMode: true, message: 'Back at 9' });
  await failureOf(sendRequest(get, around));
  answer = json(503, { error: 'x', code: 'x', maintenanceMode: true, maintenanceMessage: 'At 10', message: 'Down' });
  await failureOf(sendRequest(get, around));
  answer = json(503, { error: 'Maintenance', code: 'system.maintenance', maintenanceMode: true });
  await failureOf(sendRequest(get, around));
  answer = json(503, { error: 'Busy', code: 'request.unavailable' });
  await failureOf(sendRequest(get, around));
  expect(deeds).toEqual(['maintenance: Back at 9', 'maintenance: At 10', 'maintenance: null']);
});

test('calls by name', async () => {
  const call = createCaller<{ listThings: { response: unknown } }>(
    { listThings: ['GET', '/api/things'] } as const,
    [],
    around,
  );
  await call('listThings');
  expect(heard[0]).toMatchObject({ method: 'GET', url: '/api/things' });
});

test('encodes the parameters of a path', () => {
  expect(fillPath('/api/things/:id/parts/:part', { id: 'a/b', part: '7' })).toBe('/api/things/a%2Fb/parts/7');
});

test('leads to a second factor, where nothing else is answered before', async () => {
  answer = json(403, { error: 'Set up a second factor first', code: 'auth.second_factor_setup_required' });
  await failureOf(sendRequest(get, around));
  expect(deeds).toEqual(['second factor']);
});
