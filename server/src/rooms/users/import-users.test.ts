// Rules: docs/rules/people.md#import
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { securityCalls } from '@cobuy/contract/auth/security.http';
import { securityPaths } from '@cobuy/contract/auth/security.paths';
import { userErrors } from '@cobuy/contract/users/users.errors';
import type { ImportedPerson, userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longestTurnOf } from '../../../test/longest-turn.ts';
import { buildWorld, insert, type Person, type World } from '../../../test/matrix/world.ts';
import { login, mailedToken, mailsTo, register } from '../../../test/people.ts';
import { guestOrderOf, openShop, placeAsGuest } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';
import { hashPasswords } from './hash-passwords.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());

const password = 'pear-tree-9';
const send = (users: readonly object[], person: Person = 'adminOwn', headers: Record<string, string> = {}) =>
  server.call<typeof userCalls.importUsers>(userPaths.importUsers, { body: { users } } as never, {
    token: world.tokens[person],
    organizationId: world.own,
    headers,
  });
const row = (email: string, changes: Partial<ImportedPerson> = {}) => ({ email, password, role: 'BUYER', ...changes });
const membershipOf = async (email: string) => {
  const { rows } = await world.pool.query<{ role: string; tier: string; username: string | null }>(
    `SELECT m.role, u.tier, u.username FROM users u LEFT JOIN memberships m ON m.user_id = u.id AND m.organization_id = $2
     WHERE u.email = $1`,
    [email, world.own],
  );
  return rows[0] ?? null;
};

test('makes accounts that can sign in, with the role of their row and a name of their own', async () => {
  const { status, body } = await send([row(' Mia@Import.example '), row('mia@other.example', { role: 'agent' })]);
  expect([status, body]).toEqual([
    201,
    { data: { success: [{ email: 'mia@import.example' }, { email: 'mia@other.example' }], failed: [] } },
  ]);
  expect((await login(server, 'mia@import.example', password)).status).toBe(200);
  expect(await membershipOf('mia@import.example')).toEqual({ role: 'BUYER', tier: 'FREE', username: 'mia' });
  expect(await membershipOf('mia@other.example')).toEqual({ role: 'AGENT', tier: 'FREE', username: 'mia2' });
});

test('a look refuses just what the import refuses, and leaves no trace', async () => {
  const users = [
    row('look@import.example'),
    row('nobody'),
    row('looked-common@import.example', { password: 'password' }),
    row('LOOK@import.example'),
    row('buyerowner@matrix.example'),
  ];
  const { body } = await server.call<typeof userCalls.importUsers>(
    userPaths.importUsers,
    { body: { users, dryRun: true } } as never,
    { token: world.tokens.adminOwn, organizationId: world.own },
  );
  expect(body.data.failed).toHaveLength(4);
  expect(await membershipOf('look@import.example')).toBeNull();
  expect((await send(users)).body).toEqual(body);
  expect(await membershipOf('look@import.example')).not.toBeNull();
});

test('says of each row that is wrong why, and brings the others in', async () => {
  const { body } = await send([
    row('right@import.example'),
    row('nobody'),
    row('short@import.example', { password: '12345' }),
    row('common@import.example', { password: 'password' }),
    row('chief@import.example', { role: 'SUPERADMIN' }),
    row('odd@import.example', { role: 'CHIEF' }),
    row('rich@import.example', { tier: 'PREMIUM' }),
    row('RIGHT@import.example'),
    row('buyerowner@matrix.example'),
    row(`${'x'.repeat(2000)}@import.example`),
    row('long@import.example', { password: 'y'.repeat(9000) }),
    row('novel@import.example', { role: 'z'.repeat(500) }),
    row('lost@import.example', { firstName: 'J\ufffdrg' }),
  ]);
  expect(body.data).toEqual({
    success: [{ email: 'right@import.example' }],
    failed: [
      { email: 'nobody', error: 'Invalid email address' },
      { email: 'short@import.example', error: 'Password must be at least 6 characters' },
      { email: 'common@import.example', error: 'This password is too easy to guess. Please choose another.' },
      { email: 'chief@import.example', error: 'You can’t make anyone a platform administrator by import' },
      { email: 'odd@import.example', error: 'The role must be BUYER, AGENT or ORGADMIN' },
      { email: 'rich@import.example', error: 'Only a platform administrator can set a plan' },
      { email: 'RIGHT@import.example', error: 'This e-mail is in the list twice' },
      { email: 'buyerowner@matrix.example', error: 'Already a member of this organization' },
      { email: 'x'.repeat(254), error: 'Invalid email address' },
      { email: 'long@import.example', error: expect.stringContaining('Password') },
      { email: 'novel@import.example', error: 'The role must be BUYER, AGENT or ORGADMIN' },
      { email: 'lost@import.example', error: expect.stringContaining('letters that can’t be read') },
    ],
  });
});

test('an account that is there becomes a member as it is, and the answer does not tell it from a new one', async () => {
  const before = await world.pool.query('SELECT * FROM users WHERE id = $1', [world.users.buyerForeign]);
  const { body } = await send(
    [row('buyerforeign@matrix.example', { tier: 'PREMIUM' }), row('new@import.example')],
    'superadmin',
  );
  expect(body.data.success).toEqual([{ email: 'buyerforeign@matrix.example' }, { email: 'new@import.example' }]);
  expect(await membershipOf('buyerforeign@matrix.example')).toMatchObject({ role: 'BUYER', tier: 'FREE' });
  const after = await world.pool.query('SELECT * FROM users WHERE id = $1', [world.users.buyerForeign]);
  expect(after.rows).toEqual(before.rows);
  await send([row('orderguest@matrix.example')]);
  expect((await login(server, 'orderguest@matrix.example', password)).status).toBe(400);
});

test('an account that nobody has confirmed gets no membership: somebody else may have chosen its password', async () => {
  await insert(world.pool, 'users', { email: 'before@import.example', password_hash: 'x' });
  const { body } = await send([row('before@import.example', { role: 'ORGADMIN' })]);
  expect(body.data).toEqual({
    success: [],
    failed: [
      {
        email: 'before@import.example',
        error: 'This address has an account that isn’t confirmed yet. Invite it by e-mail instead.',
      },
    ],
  });
  expect(await membershipOf('before@import.example')).toMatchObject({ role: null });
});

test('a platform administrator gives plans to new accounts', async () => {
  await send([row('plan@import.example', { tier: 'premium' })], 'superadmin');
  expect(await membershipOf('plan@import.example')).toMatchObject({ tier: 'PREMIUM' });
});

test('more than a hundred at once, and none, are refused before anything is written', async () => {
  const many = Array.from({ length: 101 }, (_, turn) => row(`many${turn}@import.example`));
  expect(await send(many)).toMatchObject({ status: 400, body: { error: 'You can add at most 100 people at once' } });
  expect((await send([])).status).toBe(400);
  expect(await membershipOf('many0@import.example')).toBeNull();
});

test('a hundred and twenty in parts, of which one is sent again and one by somebody else at once: everybody once, and nobody waits', async () => {
  const parts = [0, 1, 2].map((part) =>
    Array.from({ length: 40 }, (_, turn) => row(`crowd${part * 40 + turn}@import.example`)),
  );
  const keyed = parts.map((users) => ({ users, headers: { 'idempotency-key': crypto.randomUUID() } }));
  const { result, heldUp } = await longestTurnOf(() =>
    Promise.all([
      ...keyed.map(({ users, headers }) => send(users, 'adminOwn', headers)),
      ...keyed.slice(0, 1).map(({ users, headers }) => send(users, 'adminOwn', headers)),
      ...parts.slice(1, 2).map((users) => send(users.toReversed(), 'superadmin')),
    ]),
  );
  expect(result.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(result[3]?.body).toEqual(result[0]?.body);
  const brought = [...result.slice(0, 3), ...result.slice(4)].flatMap(({ body }) => body.data.success);
  expect(brought).toHaveLength(120);
  const { rows } = await world.pool.query(
    `SELECT count(*)::int AS n, count(DISTINCT username)::int AS names FROM users WHERE email LIKE 'crowd%'`,
  );
  expect(rows).toEqual([{ n: 120, names: 120 }]);
  expect(heldUp).toBeNull();
});

test('beside people who register with the addresses of the list nobody meets a failure', async () => {
  for (let round = 0; round < 4; round++) {
    const emails = Array.from({ length: 5 }, (_, at) => `same${round}-${at}@import.example`);
    const [imported, ...registered] = await Promise.all([
      send(emails.map((email) => row(email))),
      ...emails.toReversed().map((email) => register(server, email)),
    ]);
    expect(imported.status).toBe(201);
    for (const { status } of registered) expect([201, 409]).toContain(status);
  }
});

test('one person is added while a long list is on its way', async () => {
  const list = Array.from({ length: 60 }, (_, at) => row(`long-list${at}@import.example`));
  const finished: string[] = [];
  await Promise.all([
    send(list).then(() => finished.push('the list')),
    send([row('alone@import.example')]).then(() => finished.push('the person')),
  ]);
  expect(finished).toEqual(['the person', 'the list']);
});

test('one organization takes no more than its part of the queue, and leaves nothing in it', async () => {
  const weak = Array.from({ length: 100 }, (_, at) => ({ email: `weakling${at}@x.org`, password: `weakling${at}` }));
  const hash = (organizationId: string, rows = weak) => hashPasswords(server.services as never, organizationId, rows);
  const five = Array.from({ length: 5 }, () => hash(world.own));
  await expect(hash(world.own, weak.slice(0, 1))).rejects.toMatchObject({ definition: userErrors.import_busy });
  expect(await hash(world.foreign, weak.slice(0, 1))).toEqual([expect.stringContaining('too easy to guess')]);
  await Promise.all(five);
  expect(await hash(world.own)).toHaveLength(100);
});

test('a platform administrator who is demoted meanwhile brings nobody in', async () => {
  const client = await world.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE users SET is_superadmin = false WHERE id = $1', [world.users.superadmin]);
    const answer = send([row('late@import.example', { role: 'ORGADMIN', tier: 'PREMIUM' })], 'superadmin');
    await expect
      .poll(async () => {
        const { rows } = await world.pool.query<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows[0]?.waiting;
      })
      .toBe(1);
    await client.query('COMMIT');
    expect((await answer).status).toBe(403);
  } finally {
    await client.query('ROLLBACK');
    client.release();
    await world.pool.query('UPDATE users SET is_superadmin = true WHERE id = $1', [world.users.superadmin]);
  }
  expect(await membershipOf('late@import.example')).toBeNull();
});

describe('people without a password', () => {
  const unasked = (email: string, changes: object = {}) => ({ email, role: 'BUYER', ...changes });
  const choose = (url: string, chosen: string) =>
    server.call(authPaths.resetPassword, {
      body: { token: new URL(url).searchParams.get('token') ?? '', password: chosen },
    } as never);
  const nameOf = async (email: string) =>
    (await world.pool.query('SELECT first_name, last_name FROM users WHERE email = $1', [email])).rows[0];

  test('get a link of a week that is shown once where there is no mail server, and choose their own', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const users = [
      unasked('invited@import.example', { firstName: 'Ina', lastName: 'Vogt' }),
      row('given@import.example'),
    ];
    const first = await send(users, 'adminOwn', headers);
    expect(first.body.data).toMatchObject({
      success: [{ email: 'invited@import.example' }, { email: 'given@import.example' }],
      failed: [],
      invited: { queued: 0, kept: 0, shown: 1, links: [{ email: 'invited@import.example' }] },
    });
    const again = await send(users, 'adminOwn', headers);
    expect(again.body.data.invited).toEqual({ queued: 0, kept: 0, shown: 1, links: [] });
    const { rows } = await world.pool.query(
      `SELECT extract(epoch FROM t.expires_at - t.created_at)::int / 3600 AS hours FROM mailed_tokens t JOIN users u ON u.id = t.user_id
       WHERE u.email = 'invited@import.example'`,
    );
    expect(rows).toEqual([{ hours: 168 }]);
    for (const tried of ['', 'password', 'pear-tree-9'])
      expect((await login(server, 'invited@import.example', tried)).status).not.toBe(200);
    const { url = '' } = first.body.data.invited?.links[0] ?? {};
    expect((await choose(url, 'pear-tree-11')).status).toBe(200);
    expect((await login(server, 'invited@import.example', 'pear-tree-11')).status).toBe(200);
    expect((await choose(url, 'pear-tree-12')).status).toBe(400);
    // What an organization named stays: nobody else can have chosen it.
    expect(await nameOf('invited@import.example')).toEqual({ first_name: 'Ina', last_name: 'Vogt' });
    const { rows: memberships } = await world.pool.query(
      `SELECT organization_id FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = 'invited@import.example'`,
    );
    expect(memberships).toEqual([{ organization_id: world.own }]);
  });

  test('who are to be administrators get theirs by mail alone, and whoever has an account gets none', async () => {
    const { body } = await send([
      unasked('equal@import.example', { role: 'ORGADMIN' }),
      unasked('agentforeign@matrix.example'),
    ]);
    expect(body.data).toMatchObject({ failed: [], invited: { queued: 0, kept: 1, shown: 0, links: [] } });
    const [mail] = await mailsTo(server, 'equal@import.example');
    expect(mail).toMatchObject({ template: 'invitation' });
    expect(mail?.text).toContain('/reset-password?token=');
    expect(await mailsTo(server, 'agentforeign@matrix.example')).toEqual([]);
  });

  test('are mailed where there is a mail server, nobody is shown a link, and two hundred a day are', async () => {
    const mailing = await startTestServer({ config: { smtpUrl: 'smtp://127.0.0.1' } });
    try {
      const there = await buildWorld(mailing.database.pool);
      const bring = (from: number, count: number) =>
        mailing.call<typeof userCalls.importUsers>(
          userPaths.importUsers,
          { body: { users: Array.from({ length: count }, (_, n) => unasked(`m${from + n}@import.example`)) } } as never,
          { token: there.tokens.adminOwn, organizationId: there.own },
        );
      expect((await bring(0, 100)).body.data.invited).toEqual({ queued: 100, kept: 0, shown: 0, links: [] });
      expect((await mailsTo(mailing, 'm7@import.example'))[0]?.template).toBe('invitation');
      expect((await bring(100, 100)).status).toBe(201);
      expect(await bring(200, 1)).toMatchObject({ status: 429, body: { code: 'user.too_many_invited' } });
    } finally {
      await mailing.close();
    }
  });

  const look = (url: string) =>
    server.call<typeof securityCalls.describePasswordLink>(securityPaths.describePasswordLink, {
      query: { token: new URL(url).searchParams.get('token') ?? '', purpose: 'reset_password' },
    } as never);
  const inviteOne = async (email: string, changes: object = {}) =>
    (await send([unasked(email, changes)])).body.data.invited?.links[0]?.url ?? '';
  const mailedLink = async (email: string) =>
    `https://cobuy.example/reset-password?token=${await mailedToken(server, email, 'reset-password')}`;
  const resetBy = async (email: string, person: 'adminOwn' | 'superadmin' = 'adminOwn') => {
    const { rows } = await world.pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    const { body } = await server.call<typeof userCalls.sendResetLink>(
      userPaths.sendResetLink,
      { params: { id: rows[0]?.id } } as never,
      { token: world.tokens[person], organizationId: world.own },
    );
    return body.data.resetUrl ?? '';
  };

  test('are greeted by the page of their link: by name, by which organization, and by whom', async () => {
    await world.pool.query(`UPDATE users SET first_name = 'Maya', last_name = 'Chen' WHERE id = $1`, [
      world.users.adminOwn,
    ]);
    const email = 'greeted@import.example';
    const url = await inviteOne(email, { firstName: 'Ina', lastName: 'Vogt' });
    const invitation = { email, firstName: 'Ina', organization: 'Own', inviter: 'Maya Chen' };
    expect((await look(url)).body).toEqual({ success: true, invitation });
    // Until they have signed in, a link that an administrator sends again invites as well, and so does one they ask for.
    expect((await look(await resetBy(email))).body.invitation).toEqual(invitation);
    // People who run the platform are no members of the organization.
    await world.pool.query(`UPDATE users SET first_name = 'Sam', last_name = 'Platt' WHERE id = $1`, [
      world.users.superadmin,
    ]);
    expect((await look(await resetBy(email, 'superadmin'))).body.invitation).toEqual({ ...invitation, inviter: null });
    await server.call(authPaths.forgotPassword, { body: { email } });
    expect((await look(await mailedLink(email))).body.invitation).toEqual({ ...invitation, inviter: null });
    expect((await choose(url, 'pear-tree-11')).status).toBe(200);
    await server.call(authPaths.forgotPassword, { body: { email } });
    expect((await look(await mailedLink(email))).body).toEqual({ success: true, invitation: null });
  });

  test('are greeted without what is no name, and by nobody who is none of theirs any more', async () => {
    await world.pool.query(`UPDATE users SET first_name = 'Call 555', last_name = NULL WHERE id = $1`, [
      world.users.adminOwn,
    ]);
    const url = await inviteOne('unnamed@import.example');
    expect((await look(url)).body.invitation).toEqual({
      email: 'unnamed@import.example',
      firstName: null,
      organization: 'Own',
      inviter: null,
    });
    await world.pool.query(
      `DELETE FROM memberships m USING users u WHERE u.id = m.user_id AND u.email = 'unnamed@import.example'`,
    );
    expect((await look(url)).body.invitation).toBeNull();
  });

  test('who order before they have chosen a password are led to their invitation: whoever ordered proved no address', async () => {
    const shop = await openShop(world);
    const email = 'orders-first@import.example';
    await inviteOne(email, { role: 'ADMIN' });
    const { body } = await placeAsGuest(server, guestOrderOf(shop, { email }));
    await world.pool.query('DELETE FROM throttles');
    const answer = await server.call<typeof authCalls.setPassword>(
      authPaths.setPassword,
      { body: { password: 'pear-tree-11', firstName: 'Ina', lastName: 'Vogt' } },
      { token: body.token },
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'auth.password_by_invitation' } });
    const { rows } = await world.pool.query('SELECT last_login_at FROM users WHERE email = $1', [email]);
    expect(rows).toEqual([{ last_login_at: null }]);
  });

  test('have links that prove nothing of the address, where they were shown, and open nothing that is elsewhere', async () => {
    const shop = await openShop(world);
    const url = await inviteOne('shown@import.example');
    const placed = await placeAsGuest(server, guestOrderOf(shop, { email: 'shown@import.example' }));
    expect(placed.status).toBe(201);
    expect((await choose(url, 'pear-tree-11')).status).toBe(200);
    const { rows } = await world.pool.query(
      `SELECT u.email_verified_at, o.claimed_at FROM users u JOIN orders o ON o.buyer_id = u.id WHERE u.email = $1`,
      ['shown@import.example'],
    );
    expect(rows).toEqual([{ email_verified_at: null, claimed_at: null }]);

    const taken = await inviteOne('elsewhere@import.example');
    await world.pool.query(
      `INSERT INTO memberships (organization_id, user_id, role)
       SELECT $1, id, 'BUYER' FROM users WHERE email = 'elsewhere@import.example'`,
      [world.foreign],
    );
    expect(await choose(taken, 'pear-tree-11')).toMatchObject({ status: 400, body: { code: 'auth.link_invalid' } });
    // A person who reads the mail of the address has it all.
    await server.call(authPaths.forgotPassword, { body: { email: 'elsewhere@import.example' } });
    expect((await choose(await mailedLink('elsewhere@import.example'), 'pear-tree-12')).status).toBe(200);
  });

  test('but an empty password is one that is missing', async () => {
    const { body } = await send([row('blank@import.example', { password: '' })]);
    expect(body.data.failed).toEqual([{ email: 'blank@import.example', error: 'Password is required' }]);
  });
});

test('names come in with new accounts alone, each row judged by itself', async () => {
  await world.pool.query(`UPDATE users SET first_name = 'Own' WHERE id = $1`, [world.users.agentForeign]);
  await world.pool.query('DELETE FROM memberships WHERE user_id = $1 AND organization_id = $2', [
    world.users.agentForeign,
    world.own,
  ]);
  const { body } = await send([
    row('named@import.example', { firstName: ' Ana\n', lastName: 'Lopez' }),
    row('half@import.example', { firstName: '', lastName: 'Solo' }),
    row('long-named@import.example', { firstName: 'x'.repeat(101) }),
    row('badly-named@import.example', { lastName: 'buy cocaine' }),
    row('agentforeign@matrix.example', { firstName: 'Other' }),
  ]);
  expect(body.data).toEqual({
    success: ['named@import.example', 'half@import.example', 'agentforeign@matrix.example'].map((email) => ({ email })),
    failed: [
      { email: 'long-named@import.example', error: 'First name is too long: at most 100 characters' },
      { email: 'badly-named@import.example', error: expect.stringContaining('contains prohibited terms') },
    ],
  });
  const { rows } = await world.pool.query(
    `SELECT email, first_name AS first, last_name AS last FROM users
     WHERE email IN ('named@import.example', 'half@import.example', 'agentforeign@matrix.example') ORDER BY email`,
  );
  expect(rows.map(({ first, last }) => [first, last])).toEqual([
    ['Own', null],
    [null, 'Solo'],
    ['Ana', 'Lopez'],
  ]);
});
