import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlans } from '../src/rooms/tiers/read-plans.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let beside: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  beside = await startTestServer({ databaseUrl: server.database.url });
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

const servers = () => [server, beside];
const siteNames = () =>
  Promise.all(
    servers().map(
      async ({ call }) => (await call<typeof systemCalls.getSystemStatus>(systemPaths.getSystemStatus)).body.siteName,
    ),
  );

test('what a test writes to the settings is obeyed with the next call, by every server on the database', async () => {
  for (const name of ['Riverside', 'Hillside', 'Seaside']) {
    await server.database.pool.query('UPDATE system_settings SET site_name = $1', [name]);
    expect(await siteNames()).toEqual([name, name]);
  }
});

test('so is what it writes on a connection of its own, once that is given back', async () => {
  await siteNames();
  const client = await server.database.pool.connect();
  await client.query("BEGIN; UPDATE system_settings SET site_name = 'Lakeside'; COMMIT");
  client.release();
  expect(await siteNames()).toEqual(['Lakeside', 'Lakeside']);
});

test('so is what it writes to the plans', async () => {
  for (const cents of [100, 200]) {
    await server.database.pool.query(
      `INSERT INTO tier_prices (tier, price_cents) VALUES ('PREMIUM', $1)
       ON CONFLICT (tier) DO UPDATE SET price_cents = $1`,
      [cents],
    );
    for (const { services } of servers()) expect((await readPlans(services)).prices.PREMIUM).toBe(cents / 100);
  }
});
