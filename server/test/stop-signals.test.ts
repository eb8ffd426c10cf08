// However the program is told to end, it ends in peace: people who are ordering get their answer, nothing is left running,
// and the log does not call a surprise what everybody was told.
// Rules: docs/rules/site.md#stopping
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { packed } from './fixtures/packed.ts';
import { buildWorld } from './matrix/world.ts';
import { folder, isReady, makeStartedFolder, type Program, ready, run, stop } from './program.ts';
import { guestOrderOf, openShop, type Shop } from './shop.ts';
import { until } from './until.ts';

const root = join(import.meta.dirname, '..', '..');
const env = () => ({ PORT: '0', DATA_DIR: join(folder, 'data'), ORDERS_PER_MINUTE: '1000000' });

/**
 * `npm start`, as a person or a service calls it: with its own first steps, in a folder where nothing has to be built but
 * what the tests have built.
 */
function npmStart(): Program {
  makeStartedFolder();
  const place = join(folder, 'program');
  const settings = join('server', 'src', 'platform', 'settings');
  for (const part of ['scripts', settings])
    for (const file of readdirSync(join(root, part)).filter((name) => name.endsWith('.mjs')))
      cpSync(join(root, part, file), join(place, part, file));
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(place, file));
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  writeFileSync(
    join(place, 'scripts', 'start.ts'),
    `await import(${JSON.stringify(pathToFileURL(packed('main')).href)});\n`,
  );
  const child = spawn('npm', ['start'], {
    cwd: place,
    // A group of its own, as a terminal gives to what it runs.
    detached: true,
    env: { PATH: process.env.PATH ?? '', HOME: folder, HOST: '127.0.0.1', SAMPLE_DATA: 'off', ...env() },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  return { child, output: () => output, exited: new Promise((resolve) => child.once('exit', resolve)) };
}

interface Process {
  pid: number;
  parent: number;
}

/** Everything that runs. */
const listProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        return [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        return [];
      }
    });

/** A process and all that it has started, however far down. */
function familyOf({ pid }: ChildProcess): number[] {
  const all = listProcesses();
  const family = [pid ?? 0];
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member).map((child) => child.pid));
  return family;
}

const isRunning = (pid: number) => {
  try {
    // What nobody has asked about yet is over all the same.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};
const told = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It went with one before it.
    }
};

function poolOf(dataDir: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: readFileSync(join(dataDir, 'postgres.url'), 'utf8').trim() });
  // The database goes while it is connected.
  pool.on('error', () => {});
  return pool;
}

const openShopIn = async (dataDir: string): Promise<Shop> => openShop(await buildWorld(poolOf(dataDir)));

/** Some who order one after the other until nobody takes their order. */
function startOrdering(url: string, shop: Shop, people = 8) {
  const answers: number[] = [];
  const done = Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let index = 0; ; index++) {
        const body = JSON.stringify(guestOrderOf(shop, { email: `p${person}-${index}@orders.example` }));
        const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
        const sent = await fetch(`${url}${orderPaths.placeGuestOrder[1]}`, { method: 'POST', headers, body }).catch(
          () => null,
        );
        if (!sent) return;
        answers.push(sent.status);
        await sent.arrayBuffer();
      }
    }),
  );
  return { answers, done };
}

const countOrders = async (pool: pg.Pool) =>
  (await pool.query<{ orders: number }>('SELECT count(*)::int AS orders FROM orders')).rows[0]?.orders ?? 0;

/** Opens what is left in the folder with the program again, or with its database alone, which is ready sooner. */
async function openAgain(by: 'program' | 'database'): Promise<() => Promise<void>> {
  const dataDir = join(folder, 'data');
  if (by === 'database') return (await startEmbeddedPostgres(dataDir, { durable: false })).stop;
  const again = run(env());
  await ready(again);
  return () => stop(again.child, 'SIGTERM');
}

async function orderWhileTold(
  program: Program,
  tell: (family: readonly number[]) => void,
  openedBy: 'program' | 'database',
) {
  const url = await ready(program);
  const shop = await openShopIn(join(folder, 'data'));
  const before = await countOrders(shop.pool);
  const family = familyOf(program.child);
  const { answers, done } = startOrdering(url, shop);
  await until(() => answers.length > 40);
  tell(family);
  await program.exited;
  await done;
  await until(() => !family.some(isRunning));
  await shop.pool.end().catch(() => {});
  // A person who was told nothing has ordered nothing.
  const close = await openAgain(openedBy);
  const pool = poolOf(join(folder, 'data'));
  try {
    const unanswered = (await countOrders(pool)) - before - answers.length;
    return { answers: new Set(answers), unanswered, output: program.output() };
  } finally {
    await pool.end();
    await close();
  }
}

const peace = { answers: new Set([201]), unanswered: 0 };
const noise = /ended unexpectedly|Error|EPIPE|ECONN|at .+:\d+/;

const begin = () => run({ ...env(), DATA_DIR: makeStartedFolder() });

/** Each signal reaches the program itself in one of them, since npm and the first steps hand it on. */
const ways: readonly [string, () => Program, (family: readonly number[]) => void, 'program' | 'database'][] = [
  ['the program', begin, ([first = 0]) => told([first], 'SIGTERM'), 'database'],
  ['every process of the program at once', begin, (family) => told(family, 'SIGTERM'), 'program'],
  ['npm start', npmStart, ([first = 0]) => told([first], 'SIGTERM'), 'database'],
  ['npm start, by a terminal that closes', npmStart, ([first = 0]) => told([first], 'SIGHUP'), 'database'],
  [
    'npm start and every process of it at once, twice',
    npmStart,
    (family) => told([...family, ...family], 'SIGTERM'),
    'database',
  ],
  // To the group of what the terminal runs. The database is not of it: `SIGINT` to each of its processes loses what it holds.
  ['npm start, by Ctrl-C', npmStart, ([first = 0]) => told([-first], 'SIGINT'), 'database'],
];

test.skipIf(process.platform !== 'linux').each(ways)(
  'told to end, %s ends: no order is cut off, nothing is left running, and nothing is called a surprise',
  async (_, start, tell, openedBy) => {
    const program = start();
    try {
      const { output, ...ended } = await orderWhileTold(program, tell, openedBy);
      expect(ended).toEqual(peace);
      expect(output).not.toMatch(noise);
    } finally {
      // Of `npm start` it leads a group.
      if (program.child.pid) told([-program.child.pid], 'SIGKILL');
      await stop(program.child, 'SIGKILL');
    }
  },
);

test.skipIf(process.platform !== 'linux')(
  'a database that others told to end comes back, and is a surprise then',
  async () => {
    const program = run({ ...env(), DATA_DIR: makeStartedFolder() });
    const url = await ready(program);
    const postmaster = Number(readFileSync(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(postmaster, 'SIGTERM');
    await until(() => program.output().includes('ended unexpectedly and is being restarted'));
    await until(() => isReady(url));
  },
);
