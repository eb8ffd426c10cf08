// Whose answers a device keeps for the time without a connection (docs/decisions/0057).
// Rules: docs/rules/accounts.md#own-device
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerAboutOrders, changesSession, forgetOrders, isAboutOrders, keepFor } from './keep-own-orders.ts';

/** What stands for a browser's store of answers, which Node has none of. */
class KeptThings {
  readonly #named = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const kept = this.#named.get(name) ?? new Map<string, Response>();
    this.#named.set(name, kept);
    const addressOf = (asked: Request | string) =>
      new URL(asked instanceof Request ? asked.url : asked, 'http://127.0.0.1').href;
    return {
      match: async (asked: Request | string) => kept.get(addressOf(asked))?.clone(),
      put: async (asked: Request | string, answer: Response) => void kept.set(addressOf(asked), answer),
      keys: async () => [...kept.keys()].map((address) => new Request(address)),
    };
  }

  async delete(name: string) {
    return this.#named.delete(name);
  }
}

const site = 'http://127.0.0.1';
const list = `${site}/api/orders/my-orders`;
const own = `${site}/api/orders/GB-AAAA-BBBB-CCCC-DDDD`;
const orderId = '0198c5a0-0000-7000-8000-000000000001';
const said = `${site}/api/orders/${orderId}/messages`;

/** What the server answers; null: nobody does. */
let answer: (() => Response | Promise<Response>) | null;
beforeEach(() => {
  vi.stubGlobal('caches', new KeptThings());
  vi.stubGlobal('fetch', async () => {
    if (answer === null) throw new TypeError('no connection');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const ask = (address: string, organizationId = '') =>
  answerAboutOrders(new Request(address, { headers: { 'X-Organization-Id': organizationId } }));
const answers = (body: object, status = 200) => {
  answer = () => Response.json(body, { status });
};
/** What is read without a connection; null: nothing was kept. */
async function readOffline(address: string, organizationId = '') {
  answer = null;
  return ask(address, organizationId).then(
    (kept) => kept.json(),
    () => null,
  );
}

test('nothing is kept on a device that nobody stays signed in on', async () => {
  answers({ data: ['mine'] });
  await ask(list);
  expect(await readOffline(list)).toBeNull();
});

test('one’s own list is there without a connection, for each organization its own', async () => {
  await keepFor('maya');
  answers({ data: ['here'] });
  await ask(list, 'here');
  answers({ data: ['there'] });
  await ask(`${list}?_t=1`, 'there');
  expect(await readOffline(list, 'here')).toEqual({ data: ['here'] });
  expect(await readOffline(list, 'there')).toEqual({ data: ['there'] });
  expect(await readOffline(list, 'elsewhere')).toBeNull();
});

test('an order is kept for its buyer, with what was said about it, and not for an organizer who opens it', async () => {
  await keepFor('maya');
  answers({ data: ['Is it fresh?'] });
  await ask(said);
  expect(await readOffline(said)).toBeNull();
  answers({ id: orderId, permissions: { isBuyer: false } });
  await ask(own);
  expect(await readOffline(own)).toBeNull();
  answers({ id: orderId, permissions: { isBuyer: true } });
  await ask(own);
  answers({ data: ['Is it fresh?'] });
  await ask(said);
  expect(await readOffline(own)).toMatchObject({ id: orderId });
  expect(await readOffline(said)).toEqual({ data: ['Is it fresh?'] });
});

test('all of it goes once the server knows nobody, for another person, and when it is said so', async () => {
  for (const ends of [
    async () => {
      answers({ error: 'Session expired' }, 401);
      expect((await ask(own)).status).toBe(401);
    },
    () => keepFor('noor'),
    forgetOrders,
  ]) {
    await keepFor('maya');
    answers({ data: ['mine'] });
    await ask(list);
    await keepFor('maya');
    expect(await readOffline(list)).toEqual({ data: ['mine'] });
    await ends();
    expect(await readOffline(list)).toBeNull();
  }
});

test('what the server refuses for another reason takes the place of nothing', async () => {
  await keepFor('maya');
  answers({ data: ['mine'] });
  await ask(list);
  answers({ error: 'Later' }, 503);
  expect((await ask(list)).status).toBe(503);
  expect(await readOffline(list)).toEqual({ data: ['mine'] });
});

test('an answer that was on its way while somebody else signed in is kept for nobody', async () => {
  await keepFor('maya');
  // Read while it is looked whose order it is.
  const body = new ReadableStream(
    {
      async pull(stream) {
        await keepFor('noor');
        stream.enqueue(new TextEncoder().encode(JSON.stringify({ id: orderId, permissions: { isBuyer: true } })));
        stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  answer = () => new Response(body);
  await ask(own);
  expect(await readOffline(own)).toBeNull();
});

test('proofs and the rest of an order are asked for; whatever begins or ends a session is noticed', () => {
  for (const address of [list, own, said]) expect(isAboutOrders(new URL(address))).toBe(true);
  for (const path of [`${own}/proofs`, `${site}/api/orders`, `${site}/api/orders/${orderId}/payment-proofs`])
    expect(isAboutOrders(new URL(path))).toBe(false);
  const changes = (method: string, path: string) =>
    changesSession(new Request(site + path, { method }), new URL(site + path));
  for (const path of ['/api/auth/login', '/api/auth/logout', '/api/setup', '/api/users/account'])
    expect([path, changes('POST', path)]).toEqual([path, true]);
  expect(changes('GET', '/api/auth/me')).toBe(false);
  expect(changes('POST', '/api/orders')).toBe(false);
});
