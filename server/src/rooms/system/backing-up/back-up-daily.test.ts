// What administrators of the platform are told of the daily backup.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld } from '../../../../test/matrix/world.ts';
import { mailsTo } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { alertAdministrators } from '../../notifications/alerting/alert-administrators.ts';
import { backUpDaily } from './back-up-daily.ts';

let server: TestServer;

let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now }, config: { publicUrl: 'https://deals.example.org' } });
  await buildWorld(server.database.pool);
});
afterAll(() => server.close());

/** The database of the test is none of the program's own: its folder is made to say that it is. */
async function ownTheDatabase() {
  const { dataDir } = server.services.config;
  // A process that stays: the pool ends a connection that nobody needs.
  const { rows } = await server.database.pool.query<{ data_directory: string }>('SHOW data_directory');
  const postmaster = readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0];
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${postmaster}\n`);
  writeFileSync(join(dataDir, 'postgres.url'), server.database.url);
}
const backUp = (needed: string[]) => backUpDaily(server.services, async () => needed, alertAdministrators);
const told = () => mailsTo(server, 'superadmin@matrix.example');

test('a backup that lacks files which rows name is told to platform administrators by mail, once a day', async () => {
  await backUp(['proofs/lost']);
  // A person who runs a database of their own backs it up as they do.
  expect(await told()).toEqual([]);
  await ownTheDatabase();
  await backUp([]);
  expect(await told()).toEqual([]);

  now = new Date(now.getTime() + 24 * 3_600_000);
  await backUp(['proofs/lost']);
  const [mail, ...more] = await told();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: 'admin-alert', subject: 'Files are missing' });
  expect(mail?.text).toContain('1 file that the database refers to is missing from the file storage.');
  expect(mail?.text).toContain('https://deals.example.org/admin/system?section=health');
  // Asked every hour, it makes one a day, and tells once.
  await backUp(['proofs/lost']);
  expect(await told()).toHaveLength(1);
});
