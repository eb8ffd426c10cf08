// Rules: docs/rules/calls.md#caches
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CachedBytes, createAnswerCache, sendCachedAnswer } from './answer-cache.ts';

const movedClock = () => {
  let now = 0;
  return { now: () => new Date(now), move: (ms: number) => (now += ms) };
};

/** An answer that counts how often it was made; `open` lets a waiting run finish. */
function counting() {
  let made = 0;
  const waiting: (() => void)[] = [];
  return {
    produce: async () => {
      const number = ++made;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { number };
    },
    open: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
    get made() {
      return made;
    },
  };
}
const value = async (answer: Promise<{ body: Buffer }>) => JSON.parse((await answer).body.toString());

describe('a kept answer', () => {
  test('is made once for everyone who asks at the same time, and for a second after', async () => {
    const clock = movedClock();
    const [kept, source] = [createAnswerCache(clock), counting()];
    const asked = [1, 2, 3].map(() => kept.answer('deals', source.produce));
    source.open();
    expect(await Promise.all(asked.map(value))).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
    clock.move(999);
    expect(await value(kept.answer('deals', source.produce))).toEqual({ number: 1 });
    clock.move(1);
    const anew = kept.answer('deals', source.produce);
    source.open();
    expect(await value(anew)).toEqual({ number: 2 });
  });

  test('is forgotten at once, a run included that may have read what has just changed', async () => {
    const [kept, source] = [createAnswerCache(movedClock()), counting()];
    const before = kept.answer('deals', source.produce);
    kept.forget();
    const after = kept.answer('deals', source.produce);
    source.open();
    expect(await value(before)).toEqual({ number: 1 });
    expect(await value(after)).toEqual({ number: 2 });
    expect(await value(kept.answer('deals', source.produce))).toEqual({ number: 2 });
  });

  test('is found by the address that asked for it, for as long as it is kept and no longer', async () => {
    const clock = movedClock();
    const kept = createAnswerCache(clock);
    const make = (key: string) => kept.answer(key, async () => key);
    const deals = await make('deals');
    kept.noteAddress('/deals?page=1', deals);
    kept.noteAddress('/deals', deals);
    expect([kept.findAt('/deals'), kept.findAt('/deals?page=1'), kept.findAt('/')]).toEqual([deals, deals, null]);
    clock.move(1000);
    expect(kept.findAt('/deals')).toBeNull();
    kept.noteAddress('/deals', await make('deals'));
    expect(kept.findAt('/deals')).not.toBeNull();
    const before = await make('deals');
    kept.forget();
    kept.noteAddress('/deals', before);
    expect(kept.findAt('/deals')).toBeNull();
  });

  test('is kept for no failure', async () => {
    const kept = createAnswerCache(movedClock());
    await expect(kept.answer('deals', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await value(kept.answer('deals', async () => 'up'))).toBe('up');
  });

  test('makes room when all together grow too large', async () => {
    const kept = createAnswerCache(movedClock(), { mostBytes: 32 });
    const bytes = (count: number) => async () => 'x'.repeat(count);
    await kept.answer('first', bytes(20));
    await kept.answer('second', bytes(20));
    expect(await value(kept.answer('second', async () => 'anew'))).toBe('x'.repeat(20));
    expect(await value(kept.answer('first', async () => 'anew'))).toBe('anew');
  });
});

describe('kept bytes over HTTP', () => {
  const app = Fastify();
  const answer = new CachedBytes(JSON.stringify('x'.repeat(2000)));
  let url: string;
  beforeAll(async () => {
    for (const protocol of ['http', 'https'])
      app.get(`/${protocol}`, (request, reply) =>
        sendCachedAnswer(request, reply, answer, { publicUrl: `${protocol}://deals.example` }),
      );
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());
  const ask = (headers: Record<string, string>, path = '/http') => fetch(url + path, { headers });

  test.each([
    ['gzip', 'gzip'],
    ['br, GZIP;q=0.5', 'gzip'],
    ['gzip;q=0', null],
    ['gzip ; q=0.000, br', null],
    ['br', null],
  ])('are packed for a caller who takes it: %s', async (taken, packed) => {
    const { headers } = await ask({ 'accept-encoding': taken });
    expect(headers.get('content-encoding')).toBe(packed);
  });

  test('are not sent again to whoever has them, or has any', async () => {
    const statuses = [answer.etag, `"other", ${answer.etag}`, '*', '"other"'].map(
      async (known) => (await ask({ 'if-none-match': known })).status,
    );
    expect(await Promise.all(statuses)).toEqual([304, 304, 304, 200]);
  });

  test('keep a browser with https for a year where the program is reached by it', async () => {
    const told = async (path: string) => (await ask({}, path)).headers.get('strict-transport-security');
    expect([await told('/http'), await told('/https')]).toEqual([null, 'max-age=31536000']);
  });
});
