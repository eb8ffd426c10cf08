// PgBouncer between Cobuy and its database: refused in a sentence where it would take something away, else used.
// Rules: docs/rules/site.md#poolers
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../fresh-database.ts';
import { findOpenGroupBuy, orderAsVisitor } from '../order-as-visitor.ts';
import { folder, ready, run, stop } from '../program.ts';
import { until } from '../until.ts';

const named = process.env.PGBOUNCER;
const installed = named ?? 'pgbouncer';
const version = /^PgBouncer (\d+)\.(\d+)/.exec(String(spawnSync(installed, ['--version']).stdout));
const isFit = version !== null && (Number(version[1]) > 1 || Number(version[2]) >= 21);

/** What the role of a pooled database has to set. */
const limits = `DO $$ BEGIN
  EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET statement_timeout = 30000', current_database());
  EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET idle_in_transaction_session_timeout = 30000', current_database());
END $$`;

const onEnd: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of onEnd.splice(0)) await end();
});

/** A database, and the way to it through PgBouncer in transaction mode. */
async function startPgBouncer(settings: Record<string, string> = {}, { isLimited = false } = {}) {
  const direct = await freshDatabase();
  if (isLimited) {
    const client = new pg.Client({ connectionString: direct });
    await client.connect();
    await client.query(limits);
    await client.end();
  }
  const [, username, database, host] = /^postgresql:\/\/(\w+).*\/(\w+)\?host=([^&]+)/.exec(direct) ?? [];
  const own = join(folder, 'b');
  mkdirSync(own);
  const ini = {
    unix_socket_dir: own,
    listen_port: '6432',
    pool_mode: 'transaction',
    auth_type: 'any',
    max_client_conn: '200',
    default_pool_size: '10',
    ...settings,
  };
  const lines = Object.entries(ini).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    join(own, 'pgbouncer.ini'),
    `[databases]\n${database} = host=${decodeURIComponent(host ?? '')} port=5432 user=${username}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  // It refuses to run as root: in a user namespace, root looks like anybody else.
  const [program = '', ...args] = [
    ...(process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : []),
    installed,
    join(own, 'pgbouncer.ini'),
  ];
  const child = spawn(program, args, { stdio: 'ignore' });
  onEnd.push(() => stop(child, 'SIGKILL'));
  const url = `postgres://${username}@/${database}?host=${encodeURIComponent(own)}&port=6432`;
  await until(async () => {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  });
  return { direct, url };
}

const start = (env: Record<string, string>) => run({ PORT: '0', DATA_DIR: join(folder, 'data'), ...env });
async function refused(env: Record<string, string>) {
  const program = start(env);
  expect(await program.exited).toBe(1);
  return program.output().trim();
}

describe.skipIf(version === null)('PgBouncer in transaction mode (needs PgBouncer)', () => {
  test('is refused where it stands in the only address', async () => {
    const pooled = await startPgBouncer({ ignore_startup_parameters: 'statement_timeout' });
    expect(await refused({ DATABASE_URL: pooled.url })).toBe(
      'DATABASE_URL leads through a connection pooler that drops notifications between processes. Set DATABASE_DIRECT_URL to the address of the database itself; DATABASE_URL may stay the address of a PgBouncer from 1.21 in transaction mode.',
    );
    expect(await refused({ DATABASE_URL: pooled.direct, DATABASE_DIRECT_URL: pooled.url })).toMatch(
      /^DATABASE_DIRECT_URL leads through a connection pooler/,
    );
  }, 120_000);

  test('is refused where nobody limits how long statements take', async () => {
    const pooled = await startPgBouncer();
    expect(await refused({ DATABASE_URL: pooled.url, DATABASE_DIRECT_URL: pooled.direct })).toMatch(
      /^Through the pooler in DATABASE_URL, Cobuy can't limit how long statements and transactions take, .+\.$/,
    );
  }, 120_000);

  test.skipIf(isFit)(
    'is refused where it forgets prepared statements (needs one before 1.21)',
    async () => {
      const pooled = await startPgBouncer({}, { isLimited: true });
      expect(await refused({ DATABASE_URL: pooled.url, DATABASE_DIRECT_URL: pooled.direct })).toBe(
        'The pooler in DATABASE_URL forgets prepared statements. Use PgBouncer from 1.21 with max_prepared_statements = 500, or lead DATABASE_URL to the database itself.',
      );
    },
    120_000,
  );

  test.skipIf(!isFit)(
    'carries orders from 1.21 (needs PGBOUNCER to name one)',
    async () => {
      const pooled = await startPgBouncer({ max_prepared_statements: '500' }, { isLimited: true });
      const env = { DATABASE_URL: pooled.url, DATABASE_DIRECT_URL: pooled.direct, SAMPLE_DATA: 'on' };
      const program = start(env);
      const url = await ready(program, 120);
      const deal = await findOpenGroupBuy(url);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          orderAsVisitor(url, { deal, email: `p${index}@pool.example`, key: `pooled-order-${index}-key` }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    },
    120_000,
  );
});

test('a database with too few connections is told before anything is done, with the setting', async () => {
  const DATABASE_URL = await freshDatabase();
  expect(await refused({ DATABASE_URL, DATABASE_CONNECTIONS: '900' })).toMatch(
    /^The database allows \d+ connections, of which \d+ are in use, and this process needs 903\. Allow more there, or lower DATABASE_CONNECTIONS\.$/,
  );
}, 120_000);

test('several hosts in one address are refused in a sentence', async () => {
  expect(await refused({ DATABASE_URL: 'postgres://cobuy@one:5432,two:5432/cobuy' })).toMatch(
    /^The setting DATABASE_URL isn't valid: [^\n]+\.$/,
  );
});
