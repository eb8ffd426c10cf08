// Rules: docs/rules/roles.md#asking-for-a-role
import type { roleRequestCalls } from '@cobuy/contract/role-requests/role-requests.http';
import { roleRequestPaths } from '@cobuy/contract/role-requests/role-requests.paths';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildWorld, type Person, type World } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { openSockets } from '../../../test/open-sockets.ts';
import { mailsTo } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());
const sockets = openSockets(() => server.url);
afterEach(() => sockets.closeAll());
beforeEach(() =>
  world.pool.query(`DELETE FROM role_requests; DELETE FROM throttles; DELETE FROM notifications; DELETE FROM mail_outbox;
    UPDATE organizations SET auto_approve_agent_requests = false;
    UPDATE memberships m SET role = 'BUYER' FROM users u WHERE u.id = m.user_id AND u.email LIKE 'buyer%'`),
);

const as = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });
const ask = (person: Person = 'buyerOther', headers: Record<string, string> = {}) =>
  server.call<typeof roleRequestCalls.requestRole>(
    roleRequestPaths.requestRole,
    { body: { organizationId: world.own, requestedRole: 'AGENT' } },
    { ...as(person), organizationId: null, headers },
  );
const approve = (id: string, person: Person = 'adminOwn') =>
  server.call<typeof roleRequestCalls.approveRoleRequest>(
    roleRequestPaths.approveRoleRequest,
    { params: { id } } as never,
    as(person),
  );
const reject = (id: string, notes: string | null, person: Person = 'adminOwn') =>
  server.call<typeof roleRequestCalls.rejectRoleRequest>(
    roleRequestPaths.rejectRoleRequest,
    { params: { id }, body: { notes } } as never,
    as(person),
  );
const pending = async () =>
  (
    await server.call<typeof roleRequestCalls.listPendingRoleRequests>(
      roleRequestPaths.listPendingRoleRequests,
      { params: { orgId: world.own } } as never,
      as('adminOwn'),
    )
  ).body.requests;
const stats = async () =>
  (
    await server.call<typeof roleRequestCalls.getRoleRequestStats>(
      roleRequestPaths.getRoleRequestStats,
      { params: { orgId: world.own } } as never,
      as('adminOwn'),
    )
  ).body;
const own = async (person: Person) =>
  (
    await server.call<typeof roleRequestCalls.getOwnRoleRequest>(
      roleRequestPaths.getOwnRoleRequest,
      { params: { orgId: world.own } } as never,
      as(person),
    )
  ).body;
const noticesOf = async (person: Person) =>
  (await readNotices(server, 'user_id = $1', [world.users[person]])).map(({ title, path }) => ({ title, path }));

test('a buyer asks, managers are told, an approval makes an agent at once and says so by mail', async () => {
  const { status, body } = await ask();
  expect([status, body.request]).toMatchObject([
    201,
    { status: 'PENDING', currentRole: 'BUYER', requestedRole: 'AGENT' },
  ]);
  expect(await noticesOf('adminOwn')).toEqual([
    { title: 'Someone wants to become an agent', path: '/admin/users?tab=requests' },
  ]);
  expect(await pending()).toMatchObject([{ id: body.request.id, user: { email: 'buyerother@matrix.example' } }]);
  expect(await own('buyerOther')).toMatchObject({ hasPendingRequest: true });
  expect(await approve(body.request.id)).toMatchObject({ status: 200, body: { request: { status: 'APPROVED' } } });
  expect((await server.call(userPaths.listUsers, {}, as('buyerOther'))).status).toBe(200);
  expect(await stats()).toEqual({
    pending: 0,
    approved: 1,
    rejected: 0,
    totalAgents: 3,
    autoApproveAgentRequests: false,
  });
  const [mail] = await mailsTo(server, 'buyerother@matrix.example');
  expect(mail).toMatchObject({ template: 'role-request-decided', subject: "You're now an agent of Own" });
  expect(await noticesOf('buyerOther')).toEqual([{ title: 'Your role is now Agent', path: '/agent/dashboard' }]);
});

test('an organization that is there answers whoever may not enter it as one that is not', async () => {
  const elsewhere = '01900000-0000-7000-8000-000000000000';
  const paths = [
    roleRequestPaths.getOwnRoleRequest,
    roleRequestPaths.listPendingRoleRequests,
    roleRequestPaths.getRoleRequestStats,
  ];
  for (const path of paths)
    for (const person of ['buyerOther', 'agentOther', 'adminOwn'] as const) {
      const [there, not] = await Promise.all(
        [world.foreign, elsewhere].map((orgId) => server.call(path, { params: { orgId } } as never, as(person))),
      );
      expect([there?.status, there?.body]).toEqual([403, not?.body]);
      expect(not?.status).toBe(403);
    }
});

test('a refusal carries its note to the person who asked, who may ask again', async () => {
  const { body } = await ask();
  expect((await reject(body.request.id, 'sells cocaine')).body).toMatchObject({
    error: 'Notes: contains cocaine',
  });
  expect((await reject(body.request.id, ' Ask again in spring. ')).body.request).toMatchObject({
    status: 'REJECTED',
    notes: 'Ask again in spring.',
  });
  const [mail] = await mailsTo(server, 'buyerother@matrix.example');
  expect(mail?.text).toContain('Ask again in spring.');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/approved|You are an agent/);
  expect(await own('buyerOther')).toMatchObject({ hasPendingRequest: false, request: { status: 'REJECTED' } });
  expect((await ask()).status).toBe(201);
});

test('an approval lowers nobody who has become more meanwhile, and says who decided', async () => {
  const { body } = await ask();
  await world.pool.query(`UPDATE memberships SET role = 'ORGADMIN' WHERE user_id = $1`, [world.users.buyerOther]);
  expect((await approve(body.request.id)).status).toBe(200);
  const { rows } = await world.pool.query(
    `SELECT m.role, r.status, r.decided_by_id AS by FROM role_requests r
      JOIN memberships m ON m.user_id = r.user_id AND m.organization_id = r.organization_id`,
  );
  expect(rows).toEqual([{ role: 'ORGADMIN', status: 'APPROVED', by: world.users.adminOwn }]);
});

test('a former administrator decides nothing, however late they learn of it', async () => {
  const { body } = await ask();
  const client = await world.pool.connect();
  onTestFinished(() => client.release());
  await client.query('BEGIN');
  const demote = `UPDATE memberships SET role = $3 WHERE user_id = $1 AND organization_id = $2`;
  await client.query(demote, [world.users.adminOwn, world.own, 'BUYER']);
  const answers = Promise.all([approve(body.request.id), reject(body.request.id, null)]);
  await expect
    .poll(async () => {
      const { rows } = await world.pool.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    })
    .toBe(2);
  await client.query('COMMIT');
  expect((await answers).map(({ status }) => status)).toEqual([403, 403]);
  await world.pool.query(demote, [world.users.adminOwn, world.own, 'ORGADMIN']);
  expect(await pending()).toHaveLength(1);
});

test('open pages hear of the new role before their sockets end', async () => {
  const { body } = await ask();
  const page = await sockets.listen('/', world.tokens.buyerOther);
  await approve(body.request.id);
  await expect.poll(() => page.socket.connected).toBe(false);
  expect(page.payloads('notification:new')).toMatchObject([{ title: 'Your role is now Agent' }]);
  expect(page.payloads('membership:changed')).toMatchObject([{ role: 'AGENT' }]);
});

test('an organization that approves by itself does so at once', async () => {
  await world.pool.query('UPDATE organizations SET auto_approve_agent_requests = true');
  expect((await ask()).body.request.status).toBe('APPROVED');
  expect((await server.call(userPaths.listUsers, {}, as('buyerOther'))).status).toBe(200);
  expect(await noticesOf('adminOwn')).toEqual([]);
});

test('one that waits is enough, agents need none, and a sixth in a day is refused', async () => {
  const { body } = await ask();
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'role_request.pending_already' } });
  expect(await ask('agentOther')).toMatchObject({ status: 409, body: { code: 'role_request.has_role_already' } });
  expect(await ask('buyerForeign')).toMatchObject({ status: 403 });
  await reject(body.request.id, null);
  for (let turn = 0; turn < 3; turn++) await reject((await ask()).body.request.id, null);
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'role_request.too_many' } });
});

test('five who ask at once with one account make one request, and ten approvals of it one agent', async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => ask()));
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  const [request] = await pending();
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => approve(request?.id ?? '')),
    ...Array.from({ length: 5 }, () => reject(request?.id ?? '', null)),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect(await mailsTo(server, 'buyerother@matrix.example')).toHaveLength(1);
});

test('somebody whose membership ends asks for nothing any more', async () => {
  const { body } = await ask();
  const params = { id: world.users.buyerOther };
  expect((await server.call(userPaths.deleteUser, { params } as never, as('adminOwn'))).status).toBe(204);
  expect(await pending()).toEqual([]);
  expect(await approve(body.request.id)).toMatchObject({ status: 404 });
});
