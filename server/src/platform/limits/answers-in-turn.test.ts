import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { accountActor } from '../../../test/fixtures/account-actor.ts';
import { until } from '../../../test/until.ts';
import { answerErrors } from '../http/answer-errors.ts';
import { createAnswersInTurn } from './answers-in-turn.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

interface Asked {
  person: string;
  organization?: string;
  address?: string;
}

/** A server whose lists are made when `finish` says so; of whoever is called `big` they are longer than any buffer. */
async function serveLists(options: Parameters<typeof createAnswersInTurn>[0] = {}) {
  const turns = createAnswersInTurn(options);
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const seen = { arrived: 0, aborted: 0, begun: [] as string[] };
  const served = Fastify({ forceCloseConnections: true });
  app = served;
  answerErrors(served, { note: () => {} });
  served.addHook('onRequestAbort', async (_request) => {
    seen.aborted += 1;
  });
  served.get('/', async (request, reply) => {
    seen.arrived += 1;
    const { person, organization = null, address = person } = request.query as Asked;
    const actor = { ...accountActor, userId: person, organizationId: organization };
    return turns.answer({ actor, address }, { request, reply }, async () => {
      seen.begun.push(person);
      await promise;
      return person === 'big' ? Buffer.alloc(64 * 1024 * 1024) : 'made';
    });
  });
  const url = await served.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (asked: Asked, signal: AbortSignal | null = null) =>
    (await fetch(`${url}/?${new URLSearchParams({ ...asked })}`, { signal })).status;
  /** Sends without ever reading what comes. */
  function askUnheard(asked: Asked, { times = 1 } = {}) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    socket.write(`GET /?${new URLSearchParams({ ...asked })} HTTP/1.1\r\nhost: lists\r\n\r\n`.repeat(times));
    return socket;
  }
  return { seen, finish, ask, askUnheard };
}

const ten = Array.from({ length: 10 }, (_, place) => `${place}`);

test.each<[string, number, (one: string) => Asked]>([
  ['an organization', 4, (one) => ({ person: one, organization: 'o' })],
  ['an address', 6, (one) => ({ person: one, address: 'a', organization: one })],
  ['all together', 8, (one) => ({ person: one, organization: one })],
])('of ten lists for %s %i are made at once, and the others in their turn', async (_, most, asked) => {
  const { seen, finish, ask } = await serveLists();
  const answers = ten.map((one) => ask(asked(one)));
  await until(() => seen.arrived === 10);
  expect(seen.begun).toHaveLength(most);
  finish();
  expect(await Promise.all(answers)).toEqual(ten.map(() => 200));
});

test('whoever has waited for long is refused', async () => {
  const { finish, ask } = await serveLists({ longestWaitMs: 50 });
  const answers = [1, 2, 3].map(() => ask({ person: 'ana' }));
  expect(await Promise.race(answers)).toBe(429);
  finish();
  expect((await Promise.all(answers)).toSorted()).toEqual([200, 200, 429]);
});

test('a list that was called off takes its turn until it is made', async () => {
  const { seen, finish, ask } = await serveLists();
  const leaving = new AbortController();
  const calledOff = [1, 2].map(() => ask({ person: 'ana' }, leaving.signal).catch(() => 'called off'));
  await until(() => seen.begun.length === 2);
  leaving.abort();
  await until(() => seen.aborted === 2);
  const third = ask({ person: 'ana' });
  await until(() => seen.arrived === 3);
  expect(seen.begun).toHaveLength(2);
  finish();
  expect([await third, ...(await Promise.all(calledOff))]).toEqual([200, 'called off', 'called off']);
});

test('whoever goes while they wait takes nobody’s place', async () => {
  const { seen, finish, ask } = await serveLists();
  const made = [1, 2].map(() => ask({ person: 'ana' }));
  await until(() => seen.begun.length === 2);
  const leaving = new AbortController();
  const gone = [1, 2, 3, 4].map(() => ask({ person: 'ana' }, leaving.signal).catch(() => 'gone'));
  await until(() => seen.arrived === 6);
  leaving.abort();
  await until(() => seen.aborted === 4);
  const another = ask({ person: 'ana' });
  await until(() => seen.arrived === 7);
  finish();
  expect(await Promise.all([...made, another, ...gone])).toEqual([200, 200, 200, 'gone', 'gone', 'gone', 'gone']);
  expect(seen.begun).toHaveLength(3);
});

test('turns of lists that were asked for one behind the other end with their connection', async () => {
  const { seen, finish, ask, askUnheard } = await serveLists();
  finish();
  for (const begun of [2, 4]) {
    const socket = askUnheard({ person: 'big' }, { times: 2 });
    await until(() => seen.begun.length === begun);
    socket.destroy();
  }
  expect(await ask({ person: 'big' })).toBe(200);
});

test('a list that nobody takes is ended with its connection', async () => {
  const { seen, finish, ask, askUnheard } = await serveLists({ untakenMs: 1000, longestWaitMs: 600_000 });
  finish();
  const sockets = [1, 2].map(() => askUnheard({ person: 'big', organization: 'o' }));
  await until(() => seen.begun.length === 2);
  const others = ['ana', 'ben', 'cem'].map((person) => ask({ person, organization: 'o' }));
  expect(await Promise.all(others)).toEqual([200, 200, 200]);
  expect(await ask({ person: 'big', organization: 'o' })).toBe(200);
  for (const socket of sockets) socket.destroy();
});
