// Spec: 3 §2 User management page; 3 §7 Users and role requests; 3 §6

import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, insert, makeGroupBuy, makeOrder, type Person, type World } from '../../../test/matrix/world.ts';
import { openSockets } from '../../../test/open-sockets.ts';
import { login, mailsTo, signUpProved } from '../../../test/people.ts';
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
  await server.database.pool.query(`
    TRUNCATE users, organizations, conversations, orders, group_buys, products, sessions, notifications, mail_outbox CASCADE`);
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
/** One more platform administrator. */
const _promote = (whom: Person) =>
  world.pool.query('UPDATE users SET is_superadmin = true WHERE id = $1', [world.users[whom]]);

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
    const { rows } = await world.pool.query('SELECT title FROM notifications WHERE user_id = $1', [
      world.users.buyerOther,
    ]);
    expect(rows).toEqual([{ title: 'Your role is now Agent' }]);
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

/** As Add User and an import make them: nobody has signed in yet. */
const made = (whom: Person, organizationId = world.own) =>
  world.pool.query('UPDATE users SET made_by_organization_id = $1, last_login_at = NULL WHERE id = $2', [
    organizationId,
    world.users[whom],
  ]);
const theirs = {
  status: 409,
  body: {
    code: 'user.password_is_theirs',
    error: 'This person chooses their own password. Send them a reset link.',
  },
};

describe('a password that an administrator gives', () => {
  test('is for whom Add User made, until they have signed in, and not for whoever registered by themselves', async () => {
    const rows = { users: [{ email: 'added@elsewhere.example', password: 'pear-tree-8', role: 'BUYER' }] };
    await server.call(userPaths.importUsers, { body: rows }, as('adminOwn'));
    await signUpProved(server, 'by-herself@elsewhere.example');
    await world.pool.query(
      `INSERT INTO memberships (organization_id, user_id, role)
       SELECT $1, id, 'BUYER' FROM users WHERE email = 'by-herself@elsewhere.example' ON CONFLICT DO NOTHING`,
      [world.own],
    );
    const give = async (email: string, person: Person = 'adminOwn') => {
      const { rows: found } = await world.pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
      const input = { params: { id: found[0]?.id ?? '' }, body: { password: 'pear-tree-9' } };
      return server.call(userPaths.changeUser, input as never, as(person));
    };
    expect(await give('by-herself@elsewhere.example')).toMatchObject(theirs);
    expect(await give('by-herself@elsewhere.example', 'superadmin')).toMatchObject(theirs);
    const people = new Map((await list('adminOwn')).data.map((one) => [one.email, one.mayGetPassword]));
    expect([people.get('added@elsewhere.example'), people.get('by-herself@elsewhere.example')]).toEqual([true, false]);
    expect((await give('added@elsewhere.example')).status).toBe(200);
    expect((await login(server, 'added@elsewhere.example', 'pear-tree-9')).status).toBe(200);
    expect(await give('added@elsewhere.example')).toMatchObject(theirs);
    expect(await give('added@elsewhere.example', 'superadmin')).toMatchObject(theirs);
  });

  test('is refused for an account that another organization made, and for one from before that was written down', async () => {
    await made('buyerOther', world.foreign);
    expect(await change('adminOwn', 'buyerOther', { password: 'pear-tree-9' })).toMatchObject(theirs);
    await world.pool.query('UPDATE users SET made_by_organization_id = NULL');
    expect(await change('adminOwn', 'buyerOther', { password: 'pear-tree-9' })).toMatchObject(theirs);
  });

  test('lets in from then on, ends what was open, and its owner is told', async () => {
    await made('buyerOther');
    expect((await change('adminOwn', 'buyerOther', { password: 'pear-tree-9' })).status).toBe(200);
    expect((await server.call(userPaths.listUsers, {}, as('buyerOther'))).status).toBe(401);
    expect((await login(server, 'buyerother@matrix.example', 'pear-tree-9')).status).toBe(200);
    expect((await mailsTo(server, 'buyerother@matrix.example'))[0]?.template).toBe('password-set-notice');
  });

  test.each<[string, Person, object, string]>([
    ['is too short', 'buyerOther', { password: 'short' }, 'Password must be at least 6 characters'],
    [
      'everybody guesses',
      'buyerOther',
      { password: 'password' },
      'This password is too easy to guess. Please choose another.',
    ],
    ['is for oneself', 'adminOwn', { password: 'pear-tree-9' }, 'Your own password is changed with "Forgot password".'],
    ['is for a platform administrator', 'superadmin', { password: 'pear-tree-9' }, 'User not found'],
  ])('and that %s is refused', async (_, whom, body, error) => {
    expect((await change('adminOwn', whom, body)).body).toMatchObject({ error });
  });

  test('is refused for whoever belongs to somebody else’s organization too', async () => {
    await made('buyerOther');
    await join('buyerOther', 'BUYER', world.foreign);
    expect(await change('adminOwn', 'buyerOther', { password: 'pear-tree-9' })).toMatchObject(theirs);
    await join('adminOwn', 'ORGADMIN', world.foreign);
    expect((await change('adminOwn', 'buyerOther', { password: 'pear-tree-9' })).status).toBe(200);
  });

  test('is refused for whoever had an account of their own before they were brought in', async () => {
    const stranger = 'was-there@elsewhere.example';
    await signUpProved(server, stranger);
    await world.pool.query(
      `UPDATE users SET email_verified_at = now() - interval '2 minutes', created_at = now() - interval '1 day'
       WHERE email = $1`,
      [stranger],
    );
    await world.pool.query('DELETE FROM memberships WHERE user_id = (SELECT id FROM users WHERE email = $1)', [
      stranger,
    ]);
    const rows = { users: [{ email: stranger, password: 'pear-tree-8', role: 'BUYER' }] };
    expect((await server.call(userPaths.importUsers, { body: rows }, as('adminOwn'))).status).toBe(201);
    const found = await world.pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [stranger]);
    const give = { params: { id: found.rows[0]?.id ?? '' }, body: { password: 'pear-tree-9' } };
    expect(await server.call(userPaths.changeUser, give as never, as('adminOwn'))).toMatchObject(theirs);
    expect((await login(server, stranger)).status).toBe(200);
  });

  test('is refused for an equal, and for whoever has ordered from somebody else', async () => {
    await made('agentOther');
    await made('buyerOwner');
    await world.pool.query(`UPDATE memberships SET role = 'ORGADMIN' WHERE user_id = $1 AND organization_id = $2`, [
      world.users.agentOther,
      world.own,
    ]);
    expect(await change('adminOwn', 'agentOther', { password: 'pear-tree-9' })).toMatchObject(theirs);
    const [organizationId, productId] = [world.foreign, crypto.randomUUID()];
    await insert(world.pool, 'products', {
      organization_id: organizationId,
      id: productId,
      name: 'Oats',
      cost_cents: 100,
    });
    const groupBuyId = await makeGroupBuy(world.pool, {
      organizationId,
      createdById: world.users.agentForeign,
      productId,
    });
    const ordered = { organizationId, groupBuyId, productId, buyerId: world.users.buyerOwner };
    await makeOrder(world.pool, { ...ordered, claimed: false });
    expect(await change('adminOwn', 'buyerOwner', { password: 'pear-tree-9' })).toMatchObject(theirs);
  });
});

describe('a name that an administrator gives', () => {
  const mayName = async (person: Person = 'adminOwn') =>
    new Map((await list(person)).data.map((one) => [one.email, one.mayGetName])).get('buyerother@matrix.example');
  const refused = { status: 409, body: { code: 'user.name_is_theirs' } };

  test('is for an account that was made for somebody, until they have signed in or named themselves', async () => {
    expect(await change('adminOwn', 'buyerOther', { firstName: 'Zoe' })).toMatchObject(refused);
    expect(await mayName()).toBe(false);
    await made('buyerOther');
    await world.pool.query('UPDATE users SET first_name = NULL, last_name = NULL WHERE id = $1', [
      world.users.buyerOther,
    ]);
    const { body } = await change('adminOwn', 'buyerOther', { firstName: ' Zoe ', lastName: 'Quill' });
    expect(body).toMatchObject({ firstName: 'Zoe', lastName: 'Quill', mayGetName: true });
    expect((await change('adminOwn', 'buyerOther', { lastName: null })).body).toMatchObject({ lastName: null });
    const signsIn = () =>
      world.pool.query('UPDATE users SET last_login_at = now() WHERE id = $1', [world.users.buyerOther]);
    await signsIn();
    expect(await mayName()).toBe(false);
    expect(await change('adminOwn', 'buyerOther', { firstName: 'Eva' })).toMatchObject(refused);
    // What stands there already is no change.
    expect((await change('adminOwn', 'buyerOther', { firstName: 'Zoe' })).status).toBe(200);
    await world.pool.query('UPDATE users SET first_name = NULL WHERE id = $1', [world.users.buyerOther]);
    expect((await change('adminOwn', 'buyerOther', { firstName: 'Eva', lastName: 'Quill' })).status).toBe(200);
  });

  test('is refused of an equal, of another organization’s, and where it has prohibited words or is too long', async () => {
    await made('buyerOther', world.foreign);
    expect(await change('adminOwn', 'buyerOther', { firstName: 'Eva' })).toMatchObject(refused);
    await made('buyerOther');
    await join('buyerOther', 'BUYER', world.foreign);
    expect(await change('adminOwn', 'buyerOther', { firstName: 'Eva' })).toMatchObject(refused);
    for (const firstName of ['buy cocaine', 'x'.repeat(101)])
      expect((await change('superadmin', 'buyerOther', { firstName })).status).toBe(400);
    expect((await change('superadmin', 'buyerOther', { firstName: 'Eva' })).status).toBe(200);
  });
});

describe('a link with which somebody chooses a password', () => {
  const send = (person: Person, whom: Person) =>
    server.call<typeof userCalls.sendResetLink>(
      userPaths.sendResetLink,
      { params: { id: world.users[whom] } } as never,
      as(person),
    );

  test('waits with the mails that are kept where there is no mail server, and is not shown', async () => {
    const { status, body } = await send('adminOwn', 'buyerOther');
    expect([status, body]).toEqual([200, { data: { delivery: 'kept', resetUrl: null } }]);
    expect((await mailsTo(server, 'buyerother@matrix.example'))[0]?.template).toBe('reset-password');
  });

  test('of an account that was made and waits for its person is shown instead, and works once', async () => {
    await made('buyerOther');
    const { data } = (await send('adminOwn', 'buyerOther')).body;
    expect(data.delivery).toBe('shown');
    expect(await mailsTo(server, 'buyerother@matrix.example')).toEqual([]);
    const token = new URL(data.resetUrl ?? '').searchParams.get('token') ?? '';
    const choose = () => server.call(authPaths.resetPassword, { body: { token, password: 'pear-tree-9' } });
    expect([(await choose()).status, (await choose()).status]).toEqual([200, 400]);
    expect((await login(server, 'buyerother@matrix.example', 'pear-tree-9')).status).toBe(200);
    expect((await send('adminOwn', 'buyerOther')).body.data.delivery).toBe('kept');
  });

  test('is mailed where there is a mail server, whoever made the account', async () => {
    const mailing = await startTestServer({ config: { smtpUrl: 'smtp://127.0.0.1' } });
    try {
      const there = await buildWorld(mailing.database.pool);
      await there.pool.query('UPDATE users SET made_by_organization_id = $1, last_login_at = NULL', [there.own]);
      const { body } = await mailing.call<typeof userCalls.sendResetLink>(
        userPaths.sendResetLink,
        { params: { id: there.users.buyerOther } } as never,
        { token: there.tokens.adminOwn, organizationId: there.own },
      );
      expect(body).toEqual({ data: { delivery: 'queued', resetUrl: null } });
    } finally {
      await mailing.close();
    }
  });

  test('is for members, not for oneself nor for a platform administrator, and five times an hour', async () => {
    expect(await send('adminOwn', 'adminOwn')).toMatchObject({ body: { code: 'user.own_password' } });
    expect((await send('adminOwn', 'buyerForeign')).status).toBe(404);
    await join('superadmin', 'BUYER');
    expect(await send('adminOwn', 'superadmin')).toMatchObject({ body: { code: 'user.person_above' } });
    for (let times = 0; times < 6; times++) expect((await send('adminForeign', 'agentOther')).status).toBe(403);
    for (let times = 0; times < 5; times++) expect((await send('adminOwn', 'agentOther')).status).toBe(200);
    expect(await send('adminOwn', 'agentOther')).toMatchObject({ status: 429, body: { code: 'user.too_many_links' } });
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
