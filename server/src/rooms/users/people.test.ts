// Rules: docs/rules/people.md#adding, docs/rules/people.md#ending-a-membership, docs/rules/roles.md#giving-a-role

import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyWorld } from '../../../test/matrix/empty-world.ts';
import { buildWorld, insert, makeGroupBuy, type Person, type World } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { openSockets } from '../../../test/open-sockets.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';

let server: TestServer;
let world: World;
const sockets = openSockets(() => server.url);
beforeAll(async () => {
  server = await startTestServer();
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyWorld(server.database.pool);
  world = await buildWorld(server.database.pool);
});
afterEach(() => sockets.closeAll());
const as = (person: Person, organizationId: string | null = world.own) => ({
  token: world.tokens[person],
  organizationId,
});
const list = async (person: Person, query: object = {}, organizationId: string | null = world.own) =>
  (await server.call<typeof userCalls.listPeople>(userPaths.listPeople, { query } as never, as(person, organizationId)))
    .body;
const change = (person: Person, whom: Person, body: object, organizationId: string | null = world.own) =>
  server.call<typeof userCalls.changeUser>(
    userPaths.changeUser,
    { params: { id: world.users[whom] }, body } as never,
    as(person, organizationId),
  );
const remove = (person: Person, whom: Person, organizationId: string | null = world.own) =>
  server.call(userPaths.deleteUser, { params: { id: world.users[whom] } } as never, as(person, organizationId));
const leave = (person: Person, id = world.own) =>
  server.call(userPaths.leaveOrganization, { params: { id } } as never, as(person, null));
const roleOf = async (whom: Person, organizationId = world.own) => {
  const { rows } = await world.pool.query<{ role: string }>(
    'SELECT role FROM memberships WHERE user_id = $1 AND organization_id = $2',
    [world.users[whom], organizationId],
  );
  return rows[0]?.role ?? null;
};
const join = (whom: Person, role: string, organizationId = world.own) =>
  insert(world.pool, 'memberships', { organization_id: organizationId, user_id: world.users[whom], role });
const own = (whom: Person) =>
  world.pool.query('UPDATE organizations SET owner_id = $1 WHERE id = $2', [world.users[whom], world.own]);

describe('the list', () => {
  test('names the people of the selected organization, twenty a page, without their plans to its administrator', async () => {
    const { data, pagination } = await list('adminOwn');
    expect(data.map(({ email }) => email.split('@')[0])).toEqual([
      'adminown',
      'agentassigned',
      'agentother',
      'buyerother',
      'buyerowner',
    ]);
    expect(pagination).toEqual({ page: 1, limit: 20, total: 5, pages: 1 });
    expect(data[0]).toMatchObject({ role: 'ORGADMIN', tier: null, organization: 'Own', isSole: true, isOwner: false });
    expect((await list('adminOwn', { role: 'AGENT' })).data.map(({ role }) => role)).toEqual(['AGENT', 'AGENT']);
    expect((await list('adminOwn', { search: 'BUYERO' })).pagination.total).toBe(2);
    expect((await list('adminOwn', { role: '', search: '%' })).data).toEqual([]);
    await world.pool.query(
      `UPDATE users SET first_name = 'Zoe', last_name = 'Quill', username = 'inky9' WHERE id = $1`,
      [world.users.buyerOther],
    );
    for (const search of ['zoe qu', 'INKY', 'buyerother@', 'e Quill'])
      expect((await list('adminOwn', { search })).data.map(({ username }) => username)).toEqual(['inky9']);
    expect((await list('adminOwn')).data.at(-1)).toMatchObject({ firstName: 'Zoe' });
  });

  test('shows a platform administrator without an organization everybody once, with their plans', async () => {
    await join('buyerForeign', 'AGENT');
    const { data } = await list('superadmin', { limit: 100 }, null);
    expect(data).toHaveLength(new Set(data.map(({ id }) => id)).size);
    expect(data.filter(({ id }) => id === world.users.buyerForeign)).toMatchObject([{ role: 'BUYER', tier: 'FREE' }]);
    expect(data.find(({ id }) => id === world.users.superadmin)).toMatchObject({ role: 'SUPERADMIN', isSole: true });
    expect(data.find(({ id }) => id === world.users.orderGuest)).toMatchObject({ role: 'GUEST', organization: null });
    expect((await list('superadmin', { role: 'ORGADMIN' }, null)).pagination.total).toBe(2);
  });
});

describe('a role', () => {
  test('changes for the next call, and open pages hear it at once', async () => {
    const socket = await sockets.listen('/', world.tokens.buyerOther);
    const { status, body } = await change('adminOwn', 'buyerOther', { role: 'AGENT' });
    expect([status, body.role]).toEqual([200, 'AGENT']);
    await expect
      .poll(() => socket.payloads('membership:changed'))
      .toEqual([{ organizationId: world.own, organization: 'Own', role: 'AGENT' }]);
    await expect.poll(() => socket.socket.connected).toBe(false);
    expect((await server.call(userPaths.listUsers, {}, as('buyerOther'))).status).toBe(200);
    const notices = await readNotices(server, 'user_id = $1', [world.users.buyerOther]);
    expect(notices).toMatchObject([{ title: 'Your role is now Agent' }]);
  });

  test.each<[string, Person, Person, object, number, string]>([
    ['above the own', 'adminOwn', 'buyerOther', { role: 'SUPERADMIN' }, 403, 'user.role_above'],
    ['of oneself', 'adminOwn', 'adminOwn', { role: 'BUYER' }, 409, 'user.own_role'],
    ['of somebody elsewhere', 'adminOwn', 'buyerForeign', { role: 'AGENT' }, 404, 'account.not_found'],
    ['that is none', 'adminOwn', 'buyerOther', { role: 'GUEST' }, 400, 'request.invalid'],
    ['with a plan, by an administrator', 'adminOwn', 'buyerOther', { tier: 'PREMIUM' }, 403, 'user.tier_not_yours'],
    ['by an agent', 'agentOther', 'buyerOther', { role: 'AGENT' }, 403, 'auth.access_denied'],
  ])('%s is refused', async (_, person, whom, body, status, code) => {
    const before = await roleOf(whom);
    expect(await change(person, whom, body)).toMatchObject({ status, body: { code } });
    expect(await roleOf(whom)).toBe(before);
  });

  test('of the only administrator and of the owner stays, while there are others', async () => {
    expect(await change('superadmin', 'adminOwn', { role: 'AGENT' })).toMatchObject({
      body: { code: 'user.sole_admin' },
    });
    await join('adminForeign', 'ORGADMIN');
    await own('adminOwn');
    expect(await change('adminForeign', 'adminOwn', { role: 'AGENT' })).toMatchObject({ body: { code: 'user.owner' } });
    await own('adminForeign');
    // Without the part of an agent, of which the new owner's plan has none.
    expect((await change('adminForeign', 'adminOwn', { role: 'BUYER' })).status).toBe(200);
  });

  test('of a platform administrator is given and taken by one, never by the last nor by others', async () => {
    expect(
      (await change('superadmin', 'buyerOther', { role: 'SUPERADMIN', tier: 'PREMIUM' }, null)).body,
    ).toMatchObject({
      role: 'SUPERADMIN',
      tier: 'PREMIUM',
    });
    expect(await change('adminOwn', 'buyerOther', { role: 'BUYER' })).toMatchObject({
      body: { code: 'user.person_above' },
    });
    expect((await change('superadmin', 'buyerOther', { role: 'AGENT' })).body.role).toBe('AGENT');
    expect(await change('superadmin', 'superadmin', { role: 'BUYER' }, null)).toMatchObject({
      body: { code: 'user.own_role' },
    });
    expect(await change('superadmin', 'agentOther', { role: 'BUYER' }, null)).toMatchObject({
      body: { code: 'user.role_needs_organization' },
    });
  });
});

describe('ending a membership', () => {
  test('takes deals, channels and what was read with it, and no order', async () => {
    const { pool, users } = world;
    const deal = { organizationId: world.own, createdById: users.agentAssigned, productId: world.productId };
    const created = await makeGroupBuy(pool, { ...deal, agentId: users.agentAssigned });
    const channelId = crypto.randomUUID();
    await insert(pool, 'conversations', { organization_id: world.own, id: channelId });
    const channel = { name: 'Packers', slug: 'packers', is_private: true, created_at: new Date() };
    await insert(pool, 'channels', { organization_id: world.own, id: channelId, ...channel });
    const place = { organization_id: world.own, user_id: users.agentAssigned };
    await insert(pool, 'channel_members', { ...place, channel_id: channelId, joined_at: new Date() });
    await insert(pool, 'read_positions', { ...place, conversation_id: channelId, seq: 0, at: new Date() });
    expect((await remove('adminOwn', 'agentAssigned')).status).toBe(204);
    expect(await roleOf('agentAssigned')).toBeNull();
    const agents = await pool.query('SELECT user_id AS id FROM group_buy_agents WHERE group_buy_id = $1', [created]);
    expect(agents.rows).toEqual([{ id: users.adminOwn }]);
    const left = `SELECT (SELECT count(*) FROM channel_members WHERE user_id = $1) + (SELECT count(*) FROM read_positions WHERE user_id = $1) AS n`;
    expect((await pool.query(left, [users.agentAssigned])).rows).toEqual([{ n: '0' }]);
    expect((await remove('adminOwn', 'buyerOwner')).status).toBe(204);
    const orders = await pool.query('SELECT 1 FROM orders WHERE buyer_id = $1', [users.buyerOwner]);
    expect(orders.rows).toHaveLength(1);
  });

  test('is refused for oneself, for the owner and for a platform administrator', async () => {
    expect((await remove('adminOwn', 'adminOwn')).body).toMatchObject({ code: 'user.own_account' });
    await join('superadmin', 'BUYER');
    expect((await remove('adminOwn', 'superadmin')).body).toMatchObject({ code: 'user.person_above' });
    await own('agentOther');
    expect((await remove('adminOwn', 'agentOther')).body).toMatchObject({ code: 'user.owner' });
  });

  test('by oneself is leaving: the owner and the only administrator stay, and nobody leaves where they are not', async () => {
    expect((await leave('buyerOwner')).status).toBe(204);
    expect((await leave('buyerOwner')).body).toMatchObject({ code: 'user.not_a_member' });
    expect((await leave('adminOwn')).body).toMatchObject({ code: 'user.sole_admin' });
    await own('agentOther');
    expect((await leave('agentOther')).body).toMatchObject({ code: 'user.owner' });
  });

  test('of two administrators who remove each other at the same moment one is left', async () => {
    for (let round = 0; round < 5; round++) {
      await world.pool.query(
        `INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'ORGADMIN'), ($1, $3, 'ORGADMIN')
        ON CONFLICT (organization_id, user_id) DO UPDATE SET role = 'ORGADMIN'`,
        [world.own, world.users.adminOwn, world.users.adminForeign],
      );
      const answers = await Promise.all([remove('adminOwn', 'adminForeign'), remove('adminForeign', 'adminOwn')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403]);
    }
  });
});

test('two administrators who run deals and take each other’s role or place never meet a failure', async () => {
  const pair = ['adminOwn', 'adminForeign'] as const;
  for (let round = 0; round < 8; round++) {
    for (const person of pair) {
      await world.pool.query(
        `INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'ORGADMIN')
        ON CONFLICT (organization_id, user_id) DO UPDATE SET role = 'ORGADMIN'`,
        [world.own, world.users[person]],
      );
      await makeGroupBuy(world.pool, {
        organizationId: world.own,
        createdById: world.users[person],
        productId: world.productId,
      });
    }
    const answers = await (round % 2 === 0
      ? Promise.all([remove('adminOwn', 'adminForeign'), remove('adminForeign', 'adminOwn')])
      : Promise.all([
          change('adminOwn', 'adminForeign', { role: 'BUYER' }),
          change('adminForeign', 'adminOwn', { role: 'BUYER' }),
        ]));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([round % 2 === 0 ? 204 : 200, 403]);
  }
});
