// Rules: docs/rules/accounts.md#passwords-of-others
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyWorld } from '../../../../test/matrix/empty-world.ts';
import { buildWorld, insert, type Person, type World } from '../../../../test/matrix/world.ts';

import { login, mailsTo } from '../../../../test/people.ts';
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
