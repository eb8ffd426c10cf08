// Rules: docs/rules/notifications.md#alerts
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { readNotices } from '../../../../test/notices/notices.ts';
import { mailsTo } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { type Job, startJobs } from '../../../platform/jobs/start-jobs.ts';
import { readPublicAddress } from '../../system/read-public-address.ts';
import { type AdminAlert, alertAdministrators } from './alert-administrators.ts';

let server: TestServer;
let world: World;
let now = new Date();
const alert = {
  key: 'disk-low',
  data: { alert: 'disk-low', megabytes: 400 },
  path: '/admin/system',
} as const satisfies AdminAlert;
const title = 'The disk is nearly full';

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now }, config: { publicUrl: 'https://deals.example.org' } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  for (const table of ['notifications', 'admin_alerts', 'mail_outbox']) await world.pool.query(`DELETE FROM ${table}`);
});

const tell = (changes: Partial<AdminAlert> = {}) => alertAdministrators(server.services, { ...alert, ...changes });
const told = async () =>
  (await readNotices(server)).map(({ userId: user_id, organizationId: organization_id, kind, title, path }) => ({
    ...{ user_id, organization_id, kind, title, path },
  }));

test('an alert waits for no second connection while it holds the only one that is left', async () => {
  const { db, config } = server.services;
  const readPublicUrl = () => readPublicAddress({ config: { ...config, publicUrl: null }, db }, 80);
  const { pool } = server.database;
  const others = await Promise.all(Array.from({ length: (pool.options.max ?? 10) - 1 }, () => pool.connect()));
  await alertAdministrators({ ...server.services, readPublicUrl }, alert);
  for (const one of others) one.release();
  expect(await told()).toHaveLength(1);
});

test('an alert about the installation reaches its SUPERADMINs, in the app and by mail', async () => {
  await tell();
  expect(await told()).toEqual([
    {
      user_id: world.users.superadmin,
      organization_id: null,
      kind: 'admin_alert',
      title,
      path: alert.path,
    },
  ]);
  const [mail, ...more] = await mailsTo(server, 'superadmin@matrix.example');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: 'admin-alert', subject: title });
  expect(mail?.text).toContain('https://deals.example.org/admin/system');
});

test('an alert about an organization reaches its ORGADMINs, and the SUPERADMINs where it has none', async () => {
  await tell({ key: 'orders-near-limit', organizationId: world.own });
  expect(await told()).toMatchObject([{ user_id: world.users.adminOwn, organization_id: world.own }]);
  await world.pool.query(`UPDATE memberships SET role = 'AGENT' WHERE user_id = $1`, [world.users.adminForeign]);
  await tell({ key: 'orders-near-limit', organizationId: world.foreign });
  expect((await told()).map(({ user_id }) => user_id)).toContain(world.users.superadmin);
});

test('the same alert tells once a day, however many processes give it; without mail where mail is what fails', async () => {
  await Promise.all(Array.from({ length: 6 }, () => tell({ byMail: false })));
  await tell({ key: 'mail-failing', byMail: false });
  expect(await told()).toHaveLength(2);
  now = new Date(now.getTime() + 24 * 3_600_000);
  await Promise.all([tell({ byMail: false }), tell({ byMail: false })]);
  expect(await told()).toHaveLength(3);
  expect(await mailsTo(server, 'superadmin@matrix.example')).toEqual([]);
});

test('a job that fails for good is told', async () => {
  const givenUp: string[] = [];
  const fails: Job = { name: 'send-daily-digests', cron: '0 0 1 1 *', run: () => Promise.reject(new Error('no')) };
  const context = { ...server.services, publicUrl: '' };
  const running = startJobs(server.database, context, [fails], async (name) => void givenUp.push(name));
  const boss = new PgBoss({ connectionString: server.database.url, supervise: false, schedule: false });
  await boss.start();
  await until(async () => (await boss.getSchedule(fails.name)) !== null);
  await boss.send(fails.name, {}, { retryLimit: 0 });
  await until(async () => givenUp.length > 0);
  expect(givenUp).toEqual([fails.name]);
  await boss.stop();
  await running.stop();
});
