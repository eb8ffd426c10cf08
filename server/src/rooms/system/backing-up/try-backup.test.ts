// Once a week the daily backup is restored beside the program's own database, and the person who administers it learns
// how it went.
// Rules: docs/rules/site.md#backups
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld } from '../../../../test/matrix/world.ts';
import { mailsTo } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { jobs } from '../../../app.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { settleRestored } from '../../../settle-restored.ts';
import { alertAdministrators } from '../../notifications/alerting/alert-administrators.ts';
import { backUpDaily } from './back-up-daily.ts';
import { tryBackup } from './try-backup.ts';

let server: TestServer;
let token: string | null;
const start = new Date();
let now = start;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now }, config: { publicUrl: 'https://deals.example.org' } });
  const world = await buildWorld(server.database.pool);
  token = world.tokens.superadmin;
  const { dataDir } = server.services.config;
  // The database of the test is none of the program's own: its folder is made to say that it is.
  // A process that stays: the pool ends a connection that nobody needs.
  const { rows } = await server.database.pool.query<{ data_directory: string }>('SHOW data_directory');
  const postmaster = readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0];
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${postmaster}\n`);
  writeFileSync(join(dataDir, 'postgres.url'), server.database.url);
});
afterAll(() => server.close());

const passDays = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};
const backUp = () => backUpDaily(server.services, async () => [], alertAdministrators);
const tryIt = () => tryBackup(server.services, settleRestored, alertAdministrators);
const told = async () =>
  (await mailsTo(server, 'superadmin@matrix.example')).filter(({ subject }) => subject.includes("can't be restored"));
const trial = async () => {
  const { body } = await server.call<typeof systemCalls.getHealthReport>(systemPaths.getHealthReport, {}, { token });
  return body.backups.trial;
};
const databases = async () =>
  (await server.database.pool.query(`SELECT FROM pg_database WHERE datname LIKE 'cobuy%trial'`)).rowCount;
const backups = () => join(server.services.config.dataDir, 'backups');
const damageNewest = () => {
  const newest = readdirSync(backups())
    .filter((name) => name.startsWith('20'))
    .toSorted()
    .at(-1);
  const file = join(backups(), newest ?? '', 'rows', 'users.copy.zst');
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

test('the last backup is restored once a week, and the console says when it was', async () => {
  await tryIt();
  expect(await trial()).toBeNull();
  await backUp();
  await tryIt();
  expect(await trial()).toEqual({ at: start.toISOString(), backupAt: expect.any(String), error: null });
  passDays(1);
  await backUp();
  await tryIt();
  expect(await trial()).toMatchObject({ at: start.toISOString() });
  passDays(6);
  await backUp();
  await tryIt();
  expect(await trial()).toMatchObject({ at: now.toISOString(), error: null });
  expect([await told(), await databases()]).toEqual([[], 0]);
});

test('one that can not be restored is told to platform administrators with the reason, and the next is tried at once', async () => {
  passDays(7);
  await backUp();
  damageNewest();
  await tryIt();
  expect(await trial()).toMatchObject({ at: now.toISOString(), error: 'its part rows/users.copy.zst is damaged' });
  const [mail, ...more] = await told();
  expect(more).toEqual([]);
  expect(mail?.text).toContain("can't be restored: its part rows/users.copy.zst is damaged.");
  expect(mail?.text).toContain('https://deals.example.org/admin/system?section=health');
  // The same one again would say nothing new.
  const failed = now.toISOString();
  now = new Date(now.getTime() + 3_600_000);
  await tryIt();
  expect(await trial()).toMatchObject({ at: failed });
  passDays(1);
  await backUp();
  await tryIt();
  expect(await trial()).toMatchObject({ at: now.toISOString(), error: null });
});

test('what a restore settles in its rows is tried too: beside the program’s own database, and told where it fails', async () => {
  passDays(7);
  await backUp();
  const settled: string[] = [];
  const settle = async (db: Db) => {
    const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name FROM users LIMIT 1`);
    settled.push(...rows.map(({ name }) => name));
  };
  await tryBackup(server.services, settle, alertAdministrators);
  expect(settled).toEqual(['cobuy_backup_trial']);
  expect(await trial()).toMatchObject({ at: now.toISOString(), error: null });
  passDays(7);
  await backUp();
  const fail = async (db: Db) => {
    await db.execute(sql`INSERT INTO memberships (organization_id, user_id, role)
      SELECT id, gen_random_uuid(), 'BUYER' FROM organizations LIMIT 1`);
  };
  await tryBackup(server.services, fail, alertAdministrators);
  expect((await trial())?.error).toContain('violates foreign key constraint');
  passDays(1);
  await backUp();
  await tryIt();
  expect(await trial()).toMatchObject({ at: now.toISOString(), error: null });
});

test('a clock that was set back makes it wait for a week at most', async () => {
  const before = await trial();
  const seen = now;
  passDays(-2);
  await backUp();
  await tryIt();
  expect(await trial()).toEqual(before);
  passDays(-30);
  await backUp();
  await tryIt();
  expect(await trial()).toMatchObject({ at: now.toISOString(), error: null });
  now = seen;
});

test('rows that fit their list and no tables are found too, and nothing of the trial is left', async () => {
  passDays(7);
  // As a Cobuy would leave it that forgot what rows refer to.
  await server.database.pool.query('ALTER TABLE memberships DROP CONSTRAINT memberships_user_id_fkey');
  await server.database.pool.query(
    `INSERT INTO memberships SELECT (m).* FROM (SELECT jsonb_populate_record(m, jsonb_build_object('user_id', gen_random_uuid())) AS m
      FROM memberships m LIMIT 1) one`,
  );
  await backUp();
  await tryIt();
  expect((await trial())?.error).toContain('violates foreign key constraint');
  expect(await databases()).toBe(0);
});

test('it is one of the jobs', () => {
  expect(jobs.map(({ name }) => name)).toContain('try-backup');
});
