// Rules: docs/rules/roles.md#giving-a-role, docs/rules/accounts.md#passwords-of-others

import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyWorld } from '../../../../test/matrix/empty-world.ts';
import { buildWorld, insert, makeGroupBuy, makeOrder, type Person, type World } from '../../../../test/matrix/world.ts';

import { login, mailsTo, signUpProved } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { insertDefaultKeywords } from '../../trust/insert-default-keywords.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyWorld(server.database.pool);
  world = await buildWorld(server.database.pool);
});
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
const join = (whom: Person, role: string, organizationId = world.own) =>
  insert(world.pool, 'memberships', { organization_id: organizationId, user_id: world.users[whom], role });
const _own = (whom: Person) =>
  world.pool.query('UPDATE organizations SET owner_id = $1 WHERE id = $2', [world.users[whom], world.own]);

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
    ['is for oneself', 'adminOwn', { password: 'pear-tree-9' }, 'To change your own password, use "Forgot password".'],
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
