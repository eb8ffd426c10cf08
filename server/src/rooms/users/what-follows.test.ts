// Rules: docs/rules/people.md#what-follows
import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyWorld } from '../../../test/matrix/empty-world.ts';
import { buildWorld, insert, makeGroupBuy, type Person, type World } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { openSockets } from '../../../test/open-sockets.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: World;
const sockets = openSockets(() => server.url);
beforeAll(async () => {
  server = await startTestServer();
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
const roleOf = async (whom: Person, organizationId = world.own) => {
  const { rows } = await world.pool.query<{ role: string }>(
    'SELECT role FROM memberships WHERE user_id = $1 AND organization_id = $2',
    [world.users[whom], organizationId],
  );
  return rows[0]?.role ?? null;
};
const own = (whom: Person) =>
  world.pool.query('UPDATE organizations SET owner_id = $1 WHERE id = $2', [world.users[whom], world.own]);
/** One more platform administrator. */
const promote = (whom: Person) =>
  world.pool.query('UPDATE users SET is_superadmin = true WHERE id = $1', [world.users[whom]]);

describe('deleting an account', () => {
  test('empties it, ends its sessions and memberships, and leaves what it did', async () => {
    await world.pool.query(`UPDATE orders SET status = 'CANCELLED' WHERE buyer_id = $1`, [world.users.buyerOwner]);
    await world.pool.query(
      `UPDATE users SET first_name = 'Zoe', last_name = 'Quill', email_verified_at = now(), last_login_at = now() WHERE id = $1`,
      [world.users.buyerOwner],
    );
    await insert(world.pool, 'mailed_tokens', {
      token_hash: Buffer.alloc(32),
      purpose: 'reset_password',
      user_id: world.users.buyerOwner,
      expires_at: new Date(Date.now() + 3_600_000),
    });
    expect((await remove('superadmin', 'buyerOwner', null)).status).toBe(204);
    const { rows } = await world.pool.query('SELECT * FROM users WHERE id = $1', [world.users.buyerOwner]);
    expect(rows[0]).toMatchObject({
      email: `deleted_${world.users.buyerOwner}@deleted.invalid`,
      username: null,
      first_name: null,
      last_name: null,
      password_hash: null,
      email_verified_at: null,
      last_login_at: null,
    });
    const links = await world.pool.query('SELECT 1 FROM mailed_tokens WHERE user_id = $1', [world.users.buyerOwner]);
    expect(links.rows).toEqual([]);
    expect(await roleOf('buyerOwner')).toBeNull();
    expect((await server.call(userPaths.listUsers, {}, as('buyerOwner', null))).status).toBe(401);
    expect((await list('superadmin', { search: 'deleted_' }, null)).data).toEqual([]);
  });

  test.each(['PENDING', 'PAYMENT_UPLOADED', 'SETTLED', 'PROCESSING', 'SHIPPED', 'DELIVERED'])(
    'waits for an order that is %s',
    async (status) => {
      await world.pool.query('UPDATE orders SET status = $1 WHERE buyer_id = $2', [status, world.users.buyerOwner]);
      expect(await remove('superadmin', 'buyerOwner', null)).toMatchObject({
        status: 409,
        body: { code: 'user.open_orders' },
      });
    },
  );

  test('is refused for open orders, owners, the only administrator and oneself', async () => {
    const refusal = async (whom: Person) => (await remove('superadmin', whom, null)).body;
    expect(await refusal('buyerOwner')).toMatchObject({ code: 'user.open_orders' });
    expect(await refusal('adminOwn')).toMatchObject({ code: 'user.sole_admin' });
    await own('agentOther');
    expect(await refusal('agentOther')).toMatchObject({ code: 'user.owns_organizations' });
    expect(await refusal('superadmin')).toMatchObject({ code: 'user.own_account' });
  });

  test('of two platform administrators who delete each other at the same moment one is left', async () => {
    await promote('buyerOther');
    const answers = await Promise.all([
      remove('superadmin', 'buyerOther', null),
      remove('buyerOther', 'superadmin', null),
    ]);
    const [done, other] = answers.map(({ status }) => status).toSorted();
    // Whose call comes in after the other's is over has no account any more.
    expect([done, [401, 403].includes(other ?? 0)]).toEqual([204, true]);
    const { rows } = await world.pool.query('SELECT 1 FROM users WHERE is_superadmin');
    expect(rows).toHaveLength(1);
  });
});

const noticesOf = async (whom: Person) =>
  (await readNotices(server, 'user_id = $1', [world.users[whom]])).map(({ kind, title }) => ({ kind, title }));

describe('whoever was not there finds a notice', () => {
  test('of having been taken out, and none of having left', async () => {
    expect((await remove('adminOwn', 'agentOther')).status).toBe(204);
    expect(await noticesOf('agentOther')).toEqual([
      { kind: 'membership_ended', title: 'You’re no longer a member of Own' },
    ]);
    await server.call(userPaths.leaveOrganization, { params: { id: world.own } } as never, as('buyerOther', null));
    expect(await noticesOf('buyerOther')).toEqual([]);
  });

  test('of having become a platform administrator, and of being none any more', async () => {
    await change('superadmin', 'buyerOther', { role: 'SUPERADMIN' }, null);
    await change('superadmin', 'buyerOther', { role: 'BUYER' });
    expect(await noticesOf('buyerOther')).toEqual([
      { kind: 'role_changed', title: 'Your role is now Super Admin' },
      { kind: 'role_changed', title: 'You’re no longer Super Admin' },
    ]);
  });

  test('of a deal that became theirs because somebody else went', async () => {
    const deal = { organizationId: world.own, createdById: world.users.agentOther, productId: world.productId };
    const id = await makeGroupBuy(world.pool, { ...deal, agentId: world.users.agentOther });
    expect((await change('superadmin', 'agentOther', { role: 'BUYER' })).status).toBe(200);
    const { rows } = await world.pool.query('SELECT user_id AS id FROM group_buy_agents WHERE group_buy_id = $1', [id]);
    expect(rows).toEqual([{ id: world.users.adminOwn }]);
    expect((await noticesOf('adminOwn')).map(({ kind }) => kind)).toEqual(['deal_assigned']);
  });
});

test('whoever is made an agent asks for it no longer', async () => {
  await insert(world.pool, 'role_requests', {
    organization_id: world.own,
    id: crypto.randomUUID(),
    user_id: world.users.buyerOther,
    role_then: 'BUYER',
    requested_role: 'AGENT',
    requested_at: new Date(),
    status: 'PENDING',
  });
  expect((await change('adminOwn', 'buyerOther', { role: 'AGENT' })).status).toBe(200);
  expect((await world.pool.query('SELECT 1 FROM role_requests')).rows).toEqual([]);
});
