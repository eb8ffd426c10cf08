// Machines that share a Redis: limits count once, news go over it, and its absence stops nobody.
// Rules: docs/rules/site.md#redis
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../fresh-database.ts';
import { openSockets } from '../open-sockets.ts';
import { signUpProved } from '../people.ts';
import { folder, run } from '../program.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { until } from '../until.ts';
import { freePort } from './free-port.ts';
import { isRedisInstalled, type RedisServer, startRedis } from './redis-server.ts';

const secretKey = 'one key for all machines of this site';

describe.skipIf(!isRedisInstalled)('machines that share a Redis (needs Redis or Valkey)', () => {
  let redis: RedisServer;
  let databaseUrl: string;
  const machines: TestServer[] = [];
  const sockets = openSockets(() => '');

  beforeEach(async () => {
    redis = await startRedis();
    databaseUrl = await freshDatabase();
  });
  afterEach(async () => {
    sockets.closeAll();
    vi.restoreAllMocks();
    redis.answerAgain();
    for (const machine of machines.splice(0)) await machine.close();
    await redis.close();
  });

  async function startMachine(config: object = {}, url = databaseUrl): Promise<TestServer> {
    const shared = { secretKey, redisUrl: redis.url, publicUrl: 'https://deals.example.org', ...config };
    const machine = await startTestServer({ databaseUrl: url, config: shared });
    machines.push(machine);
    return machine;
  }
  const startTwo = async (config: object = {}) => [await startMachine(config), await startMachine(config)] as const;

  const read = async (machine: TestServer) =>
    (await machine.call(groupBuyPaths.browseGroupBuys, {}, { headers: {} })).status;

  test('hear of each other what happens, with no connection to the database for it', async () => {
    const [one, other] = await startTwo();
    const ana = await signUpProved(one, 'ana@example.org');
    const ben = await signUpProved(one, 'ben@example.org');
    const atOther = await sockets.listen('/', ana, other.url);
    const { rows } = await one.database.pool.query("SELECT id FROM users WHERE email = 'ana@example.org'");
    one.services.realtime.publish(`user:${rows[0].id}`, 'news', { number: 1 });
    await until(() => atOther.payloads('news').length > 0);
    expect(atOther.payloads('news')).toEqual([{ number: 1 }]);
    const telling = await one.database.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cobuy telling'",
    );
    expect(telling.rowCount).toBe(0);

    // A session that ends on one machine ends its sockets on the other, and nobody else's.
    const bens = await sockets.listen('/', ben, other.url);
    const ended = new Promise((resolve) => atOther.socket.once('disconnect', resolve));
    await one.call(authPaths.logout, {}, { token: ana });
    await ended;
    expect(bens.socket.connected).toBe(true);
  });

  test('count limits together, and another site beside them counts its own', async () => {
    const [one, other] = await startTwo({ visitorReadsPerMinute: 4 });
    const statuses = [];
    for (const machine of [one, other, one, other, one, other]) statuses.push(await read(machine));
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const another = { secretKey: 'the key of another site, which is longer', visitorReadsPerMinute: 4 };
    expect(await read(await startMachine(another, await freshDatabase()))).toBe(200);
  });

  test.each([
    ['is killed', () => redis.kill(), () => redis.startAgain()],
    ['falls silent', () => redis.fallSilent(), () => redis.answerAgain()],
  ])(
    'go on by themselves while it %s, say so once, and share it again',
    async (_, end, begin) => {
      const most = 20;
      const [one, other] = await startTwo({ visitorReadsPerMinute: most });
      const error = vi.spyOn(one.services.log, 'error');
      const warn = vi.spyOn(one.services.log, 'warn');
      await end();
      expect(await read(other)).toBe(200);
      const statuses = [];
      for (let count = 0; count <= most; count++) statuses.push(await read(one));
      expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 429]);
      await until(() => error.mock.calls.length > 0);
      await begin();
      await until(() => warn.mock.calls.length > 0);
      expect(error.mock.calls.flat()).toEqual([expect.stringMatching(/^The Redis of REDIS_URL can't be reached: /)]);
      expect(warn.mock.calls.flat()).toEqual([
        expect.stringMatching(/^Redis can be reached again, after \d+ seconds\.$/),
      ]);
      // What this machine had counted alone is over.
      expect(await read(one)).toBe(200);
    },
    120_000,
  );

  test('end the sockets of a session that ends at once where it ends, though Redis is silent', async () => {
    const [one] = await startTwo();
    const ana = await signUpProved(one, 'ana@example.org');
    const anas = await sockets.listen('/', ana, one.url);
    const ended = new Promise((resolve) => anas.socket.once('disconnect', resolve));
    redis.fallSilent();
    await one.call(authPaths.logout, {}, { token: ana });
    await ended;
  }, 120_000);

  test.each([
    ['was killed', () => redis.kill(), () => redis.startAgain()],
    ['was silent', () => redis.fallSilent(), () => redis.answerAgain()],
  ])(
    'make up for what was not told while it %s',
    async (_, end, begin) => {
      const [one, other] = await startTwo();
      const ana = await signUpProved(one, 'ana@example.org');
      const ben = await signUpProved(one, 'ben@example.org');
      const [anas, bens] = [await sockets.listen('/', ana, other.url), await sockets.listen('/', ben, other.url)];
      const ended = new Promise((resolve) => anas.socket.once('disconnect', resolve));
      // Without saying since when: on connecting it's said how long ago something was told.
      const caughtUp = new Promise<void>((resolve) => bens.socket.on('resync', (told) => told ?? resolve()));
      await end();
      const away = new Promise<void>((resolve) =>
        vi.spyOn(one.services.log, 'error').mockImplementation(() => resolve()),
      );
      await away;
      await one.call(authPaths.logout, {}, { token: ana });
      one.services.realtime.publish('system:settings', 'news', {});
      await begin();
      // Whose session has ended hears nothing more, and everybody else's page asks again.
      await ended;
      await caughtUp;
      expect(bens.socket.connected).toBe(true);
    },
    120_000,
  );
});

describe('a Redis that Cobuy can not use', () => {
  const PUBLIC_URL = 'https://deals.example.org';
  async function refused(url: string) {
    const env = { PORT: '0', DATA_DIR: `${folder}/data`, DATABASE_URL: await freshDatabase() };
    const program = run({ ...env, PUBLIC_URL, REDIS_URL: url });
    expect(await program.exited).toBe(1);
    return program.output().trim();
  }

  test('where nobody answers', async () => {
    const port = await freePort();
    expect(await refused(`redis://127.0.0.1:${port}`)).toBe(
      `The Redis of REDIS_URL can't be reached at 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}.`,
    );
  }, 120_000);

  test.skipIf(!isRedisInstalled)(
    'with another password, or too old (needs Redis or Valkey)',
    async () => {
      const closed = await startRedis('--requirepass', 'right');
      for (const url of [closed.url, closed.url.replace('//', '//:wrong@')])
        expect(await refused(url)).toMatch(
          /^The Redis of REDIS_URL refuses what Cobuy asks for: (NOAUTH|WRONGPASS) .+ Check the user and the password in REDIS_URL, and what that user may do \(docs\/operations\.md\)\.$/,
        );
      await closed.close();
      const old = await startRedis('--rename-command', 'SPUBLISH', '');
      expect(await refused(old.url)).toMatch(
        /^The server at 127\.0\.0\.1:\d+, which REDIS_URL leads to, lacks what Cobuy needs: .+\. Use Redis from 7\.0, or Valkey\.$/,
      );
      await old.close();
    },
    120_000,
  );
});
