// A database that is there, but has no connection left, is another thing than one that is away.
// Rules: docs/rules/site.md#trouble
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseAway, isDatabaseBusy } from '../src/platform/database/is-database-away.ts';
import { freshDatabase } from './fresh-database.ts';
import { buildWorld, type World } from './matrix/world.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const reasonOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

test('a call that gets no connection is told that the site is busy, and the next one is answered', async () => {
  const { pool } = server.database;
  const ask = () => server.call(organizationPaths.listAllOrganizations, {}, { token: world.tokens.superadmin });
  expect((await ask()).status).toBe(200);
  const { connectionTimeoutMillis } = pool.options;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 20;
  const { status, headers, body } = await ask();
  pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
  for (const client of held) client.release();
  expect([status, headers.get('retry-after'), body]).toEqual([
    503,
    '5',
    { error: 'The site is busy right now. Please try again in a few moments.', code: 'request.busy' },
  ]);
  expect((await ask()).status).toBe(200);
});

test('a pool without a free connection is busy, a server that is not there is away, and each is the other’s opposite', async () => {
  const full = new pg.Pool({ connectionString: await freshDatabase(), max: 1 });
  const held = await full.connect();
  // From here on: the one connection may take as long as it likes to come.
  full.options.connectionTimeoutMillis = 20;
  const none = await reasonOf(full.connect());
  held.release();
  await full.end();
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const away = await reasonOf(nowhere.connect());
  await nowhere.end();
  expect([isDatabaseBusy(none), isDatabaseAway(none)]).toEqual([true, false]);
  expect([isDatabaseBusy(away), isDatabaseAway(away)]).toEqual([false, true]);
});

test('a server that takes no more connections is busy, whoever wrapped what it said', async () => {
  const url = await freshDatabase();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const name = `crowded_${crypto.randomUUID().slice(0, 8)}`;
  await admin.query(`CREATE ROLE ${name} LOGIN CONNECTION LIMIT 0`);
  const { host, port, database } = admin;
  const client = new pg.Client({ host, port, database: database ?? '', user: name });
  const refused = await reasonOf(client.connect());
  await admin.query(`DROP ROLE ${name}`);
  await admin.end();
  expect(refused).toMatchObject({ code: '53300' });
  const wrapped = new Error('Failed query', { cause: refused });
  expect([isDatabaseBusy(wrapped), isDatabaseAway(wrapped)]).toEqual([true, false]);
});
