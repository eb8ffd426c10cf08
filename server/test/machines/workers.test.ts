// Several processes on one port: WEB_CONCURRENCY.
// Rules: docs/rules/site.md#workers
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { freshDatabase } from '../fresh-database.ts';
import { buildWorld } from '../matrix/world.ts';
import { findOpenGroupBuy, orderAsVisitor } from '../order-as-visitor.ts';
import { folder, isAlive, makeStartedFolder, type Program, ready, run, stop } from '../program.ts';
import { guestOrderOf, openShop } from '../shop.ts';
import { aChannel, stored } from '../talk/a-channel.ts';
import { ChatPerson } from '../talk/chat-person.ts';
import { until } from '../until.ts';

const env = (changes: Record<string, string> = {}) => ({
  PORT: '0',
  WEB_CONCURRENCY: '2',
  DATA_DIR: join(folder, 'data'),
  ORDERS_PER_MINUTE: '1000000',
  READS_PER_MINUTE: '1000000',
  VISITOR_READS_PER_MINUTE: '1000000',
  MESSAGES_PER_MINUTE: '1000000',
  ...changes,
});

const workersOf = ({ child }: Program): number[] =>
  String(spawnSync('pgrep', ['-P', String(child.pid), '-f', 'main.js']).stdout)
    .split('\n')
    .filter((line) => line !== '')
    .map(Number);

async function twoWorkers(program: Program): Promise<number[]> {
  await until(() => program.output().includes('2 processes share the port.'), 120);
  await until(() => workersOf(program).length === 2);
  return workersOf(program);
}

const people: ChatPerson[] = [];
afterEach(() => {
  for (const person of people.splice(0)) person.leave();
});

test('two workers carry the talk of people whose requests come to either of them', async () => {
  const databaseUrl = await freshDatabase();
  const program = run(env({ DATABASE_URL: databaseUrl }));
  const url = await ready(program);
  await twoWorkers(program);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const { channelId, tokens } = await aChannel(pool, 24);
  // As Safari begins, as a proxy without sockets leaves it, and as others do.
  const ways = [['polling', 'websocket'], ['polling'], ['websocket']] as ('polling' | 'websocket')[][];
  people.push(
    ...tokens.map(
      (token, index) => new ChatPerson({ url: () => url, channelId, token, transports: ways[index % ways.length] }),
    ),
  );
  await Promise.all(people.map((person) => person.connect()));
  await Promise.all(
    people.map(async (person, index) => {
      for (let number = 0; number < 10; number++) await person.say(`${index}-${number}`, `${index}: thing ${number}`);
    }),
  );
  const whole = await stored(pool, channelId);
  await until(() => people.every(({ known }) => known >= whole.length));
  for (const person of people) expect(person.shown).toEqual(whole);
  // Nobody had to connect a second time.
  expect(people.flatMap(({ ends }, index) => ends.map((why) => [ways[index % ways.length], why]))).toEqual([]);
  expect(people.map(({ connects }) => connects)).toEqual(people.map(() => 1));
  expect(people.map(({ retries }) => retries)).toEqual(people.map(() => 0));
  await pool.end();
}, 120_000);

test('limits are what is written, whichever worker is asked', async () => {
  const program = run(env({ SAMPLE_DATA: 'on', ORDERS_PER_MINUTE: '5' }));
  const url = await ready(program, 120);
  await twoWorkers(program);
  const deal = await findOpenGroupBuy(url);
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const email = `ana${index}@limit.example`;
      return (await orderAsVisitor(url, { deal, email, key: `limited-order-number-${index}` })).status;
    }),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
}, 180_000);

test('a worker that dies is replaced, and a hang-up replaces all while people order; the end leaves nothing running', async () => {
  const dataDir = makeStartedFolder();
  const program = run(env());
  const url = await ready(program);
  const before = await twoWorkers(program);
  const pool = new pg.Pool({ connectionString: readFileSync(join(dataDir, 'postgres.url'), 'utf8').trim() });
  // It ends with its database.
  pool.on('error', () => {});
  const shop = await openShop(await buildWorld(pool));
  process.kill(before[0] ?? 0, 'SIGKILL');
  await until(async () => {
    const now = await twoWorkers(program);
    return !now.includes(before[0] ?? 0);
  });
  await until(() => program.output().includes('A worker ended unexpectedly (SIGKILL). Another one is started.'));

  const old = await twoWorkers(program);
  let isOver = false;
  let placed = 0;
  const failures: string[] = [];
  const ordering = Array.from({ length: 4 }, async (_, person) => {
    for (let number = 0; !isOver; number++) {
      const answer = await fetch(`${url}${orderPaths.placeGuestOrder[1]}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(guestOrderOf(shop, { email: `p${person}.${number}@roll.example` })),
      }).catch((error: Error) => error);
      if (answer instanceof Response && answer.status === 201) placed++;
      else failures.push(answer instanceof Error ? String(answer.cause) : await answer.text());
    }
  });
  const goesOn = (more: number) => until(() => failures.length > 0 || placed > more, 120);
  await goesOn(10);
  program.child.kill('SIGHUP');
  await until(() => old.every((pid) => !isAlive(pid)), 120);
  const after = placed;
  await goesOn(after + 10);
  isOver = true;
  await Promise.all(ordering);
  expect(failures).toEqual([]);

  const { rows } = await pool.query(
    'SELECT count(*)::int AS orders FROM orders WHERE buyer_id IN (SELECT id FROM users WHERE email LIKE $1)',
    ['%@roll.example'],
  );
  expect(rows).toEqual([{ orders: placed }]);
  await pool.end();
  const renewed = await twoWorkers(program);
  expect(renewed.filter((pid) => old.includes(pid))).toEqual([]);
  // One that dies while they are replaced one by one is replaced once.
  program.child.kill('SIGHUP');
  process.kill(renewed[1] ?? 0, 'SIGKILL');
  await until(() => renewed.every((pid) => !isAlive(pid)), 120);
  const last = await until(() => {
    const now = workersOf(program);
    return now.length === 2 ? now : null;
  });
  await stop(program.child, 'SIGTERM');
  expect(await program.exited).toBe(0);
  await until(() => last.every((pid) => !isAlive(pid)));
}, 240_000);

test('where one process is all that the database has room for, it serves alone', async () => {
  const databaseUrl = await freshDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("SELECT current_setting('max_connections')::int AS most");
  await client.end();
  const connections = `${Math.floor(rows[0].most * 0.6)}`;
  const program = run(env({ WEB_CONCURRENCY: 'auto', DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: connections }));
  await ready(program);
  expect(workersOf(program)).toEqual([]);
  await stop(program.child, 'SIGTERM');
  expect(await program.exited).toBe(0);
}, 120_000);

test('what keeps the workers from starting is told once', async () => {
  const taken = run(env({ WEB_CONCURRENCY: '1' }));
  const { port } = new URL(await ready(taken));
  const second = run(env({ PORT: port, DATA_DIR: join(folder, 'other') }));
  expect(await second.exited).toBe(1);
  expect(second.output().trim()).toBe(`Another program is using port ${port}: choose another one with PORT.`);
}, 120_000);
