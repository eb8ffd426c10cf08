// Rules: docs/rules/invitations.md#links, docs/rules/invitations.md#by-mail, docs/rules/invitations.md#joining
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { invitationCalls } from '@cobuy/contract/invitations/invitations.http';
import { invitationPaths } from '@cobuy/contract/invitations/invitations.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, insert, type Person, type World } from '../../../test/matrix/world.ts';
import { login, mailsTo, signUp } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: World;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now }, config: { publicUrl: 'https://cobuy.example' } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  await world.pool.query(`DELETE FROM invitations; DELETE FROM throttles; DELETE FROM mail_outbox;
    UPDATE organizations SET deleted_at = NULL`);
  await world.pool.query('DELETE FROM memberships WHERE user_id = ANY($1)', [
    [world.users.buyerForeign, world.users.agentForeign],
  ]);
  await world.pool.query(
    `INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'BUYER'), ($1, $3, 'AGENT'), ($4, $5, 'ORGADMIN')
     ON CONFLICT (organization_id, user_id) DO UPDATE SET role = EXCLUDED.role`,
    [world.foreign, world.users.buyerForeign, world.users.agentForeign, world.own, world.users.adminOwn],
  );
});

const as = (person: Person, organizationId: string | null = world.own) => ({
  token: world.tokens[person],
  organizationId,
});
const create = (body: object, person: Person = 'adminOwn') =>
  server.call<typeof invitationCalls.createInvitation>(invitationPaths.createInvitation, { body }, as(person));
const send = (emails: string[], role = 'AGENT') =>
  server.call<typeof invitationCalls.sendInvitations>(
    invitationPaths.sendInvitations,
    { body: { emails, role } },
    as('adminOwn'),
  );
const codeOf = (text: string | null | undefined) => /\/join\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const link = async (body: object = {}, person: Person = 'adminOwn') =>
  codeOf((await create(body, person)).body.inviteUrl);
const mailedCode = async (email: string) => codeOf((await mailsTo(server, email))[0]?.text);
const validate = (code: string) =>
  server.call<typeof invitationCalls.validateInvitation>(invitationPaths.validateInvitation, {
    params: { code },
  } as never);
const acceptWith = (token: string | null, code: string) =>
  server.call<typeof invitationCalls.acceptInvitation>(
    invitationPaths.acceptInvitationPublicly,
    { body: { code } },
    { token },
  );
const accept = (person: Person, code: string) => acceptWith(world.tokens[person], code);
const list = async (person: Person = 'adminOwn') =>
  (await server.call<typeof invitationCalls.listInvitations>(invitationPaths.listInvitations, {}, as(person))).body
    .data;
const register = (email: string, invitationCode: string) =>
  server.call(authPaths.register, {
    body: { email, password: 'correct-horse', firstName: 'Ana', lastName: 'Lopez', invitationCode },
  });
const roleOf = async (email: string, organizationId = world.own) => {
  const { rows } = await world.pool.query<{ role: string }>(
    'SELECT m.role FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = $1 AND m.organization_id = $2',
    [email, organizationId],
  );
  return rows[0]?.role ?? null;
};

describe('a link', () => {
  test('is made in both shapes, shown again, and says what it leads to', async () => {
    const { status, body } = await create({ role: 'AGENT', organizationId: world.own });
    expect([status, body]).toMatchObject([201, { role: 'AGENT', maxUsages: null, usageCount: 0, email: null }]);
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(7 * 86_400_000);
    expect((await create({ expiresInDays: 30, maxUsages: 5 })).body).toMatchObject({ role: 'BUYER', maxUsages: 5 });
    expect((await list()).map(({ inviteUrl, role }) => [role, inviteUrl])).toContainEqual(['AGENT', body.inviteUrl]);
    expect(body.inviteUrl).toMatch(/^https:\/\/cobuy\.example\/join\?code=[\w-]{24}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await validate(codeOf(body.inviteUrl))).body).toEqual({
      valid: true,
      isExpired: false,
      isExhausted: false,
      message: null,
      role: 'AGENT',
      isForOneAddress: false,
      inviter: null,
      organization: { id: world.own, name: 'Own', slug: 'own-org', logo: null },
    });
  });

  test('says by whom it was made, as long as that can be a name', async () => {
    const code = await link();
    for (const [first, last, said] of [
      ['Maya', 'Chen', 'Maya Chen'],
      ['Pay: 500', null, null],
    ]) {
      await world.pool.query('UPDATE users SET first_name = $2, last_name = $3 WHERE id = $1', [
        world.users.adminOwn,
        first,
        last,
      ]);
      expect((await validate(code)).body.inviter).toBe(said);
    }
  });

  test.each([
    [{ expiresInDays: 0 }, 'Days until it expires must be a whole number from 1 to 90'],
    [{ expiresInDays: 91 }, 'Days until it expires must be a whole number from 1 to 90'],
    [{ maxUsages: 0 }, 'Maximum uses must be a whole number from 1 to 10,000'],
    [{ role: 'SUPERADMIN' }, 'Choose a role from the list'],
    [
      { organizationId: '00000000-0000-7000-8000-000000000000' },
      'The request names one organization and selects another',
    ],
  ])('%j is refused', async (body, error) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { error } });
    expect(await list()).toEqual([]);
  });

  test('refuses a field that it does not know, which may have been meant to restrict', async () => {
    expect(await create({ maxUses: 50 })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', details: [{ field: 'maxUses', message: '“maxUses” isn’t a known field' }] },
    });
    expect(await list()).toEqual([]);
  });

  test('is previewed as its organization’s, while somebody can use it', async () => {
    const code = await link({ role: 'AGENT' });
    const page = async (path: string) => (await fetch(`${server.url}${path}`)).text();
    expect(await page(`/join?code=${code}`)).toContain('<meta property="og:title" content="Join Own">');
    expect(await page(`/join?code=${code}`)).toContain('content="Own invites you to join with the role Agent."');
    expect(await page('/join?code=wrong')).not.toContain('Join Own');
    now = new Date(now.getTime() + 40 * 86_400_000);
    expect(await page(`/join?code=${code}`)).not.toContain('Join Own');
  });

  test('is found by nobody who reads the database', async () => {
    const code = await link();
    const { rows } = await world.pool.query('SELECT invitations::text AS row FROM invitations');
    const kept = JSON.stringify(rows);
    for (const form of [code, Buffer.from(code, 'base64url').toString('hex'), Buffer.from(code).toString('hex')])
      expect(kept).not.toContain(form);
  });

  test('lets somebody in once, with its role, and counts them', async () => {
    const code = await link({ role: 'AGENT', maxUsages: 2 });
    expect((await accept('buyerForeign', code)).body).toMatchObject({
      requiresAuth: false,
      role: 'AGENT',
      outcome: 'joined',
      message: 'Welcome to Own.',
    });
    expect(await roleOf('buyerforeign@matrix.example')).toBe('AGENT');
    expect((await accept('buyerForeign', code)).body).toMatchObject({ outcome: 'kept' });
    expect(await list()).toMatchObject([{ usageCount: 1 }]);
  });

  test('raises a lower role and keeps a higher one, which takes no use away', async () => {
    const code = await link({ role: 'AGENT', maxUsages: 5 });
    expect((await accept('adminOwn', code)).body).toMatchObject({ role: 'ORGADMIN', outcome: 'kept' });
    expect((await accept('superadmin', code)).body).toMatchObject({ role: 'SUPERADMIN', outcome: 'kept' });
    await world.pool.query(`UPDATE memberships SET role = 'BUYER' WHERE user_id = $1`, [world.users.agentOther]);
    expect((await accept('agentOther', code)).body).toMatchObject({
      outcome: 'raised',
      message: 'Your role in Own is now Agent.',
    });
    expect(await list()).toMatchObject([{ usageCount: 1 }]);
  });

  test('asks who is signed out to sign in, and a session of one order for an account', async () => {
    const code = await link();
    expect((await acceptWith(null, code)).body).toMatchObject({ requiresAuth: true, organization: { name: 'Own' } });
    expect(await accept('orderGuest', code)).toMatchObject({ status: 403, body: { code: 'invitation.order_session' } });
    expect(await list()).toMatchObject([{ usageCount: 0 }]);
  });

  test('lets nobody back in whom an administrator has taken out', async () => {
    const code = await link();
    await accept('buyerForeign', code);
    await world.pool.query('DELETE FROM memberships WHERE user_id = $1 AND organization_id = $2', [
      world.users.buyerForeign,
      world.own,
    ]);
    expect(await accept('buyerForeign', code)).toMatchObject({
      status: 409,
      body: { code: 'invitation.used_already' },
    });
  });
});

describe('each reason has its sentence, on the page and at the deed', () => {
  test.each<[string, (code: string) => Promise<unknown>, string]>([
    [
      'it has expired',
      async () => {
        now = new Date(now.getTime() + 8 * 86_400_000);
        await world.pool.query(
          `UPDATE sessions SET expires_at = now() + interval '20 days'; UPDATE order_sessions SET expires_at = now() + interval '20 days'`,
        );
      },
      'This invitation has expired',
    ],
    ['it is used up', (code) => accept('agentForeign', code), 'This invitation has reached its usage limit'],
    [
      'its maker is no administrator any more',
      () => world.pool.query(`UPDATE memberships SET role = 'AGENT' WHERE user_id = $1`, [world.users.adminOwn]),
      'The person who invited you can no longer do so. Please ask the organization for another invitation.',
    ],
  ])('%s', async (_, happen, sentence) => {
    const code = await link({ maxUsages: 1 });
    await happen(code);
    expect((await validate(code)).body).toMatchObject({ valid: false, message: sentence });
    expect((await accept('buyerForeign', code)).body).toMatchObject({ error: sentence });
    expect(await roleOf('buyerforeign@matrix.example')).toBeNull();
  });

  test('its organization is deleted', async () => {
    const code = await insertForeignLink('BUYER');
    await world.pool.query('UPDATE organizations SET deleted_at = now() WHERE id = $1', [world.foreign]);
    const sentence = 'The organization that sent this invitation no longer exists.';
    expect((await validate(code)).body).toMatchObject({ valid: false, message: sentence });
    expect((await accept('buyerOther', code)).body).toMatchObject({ error: sentence });
  });

  test('it was deleted, or never was one: the same answer, and whoever tries many waits', async () => {
    const code = await link();
    const [made] = await list();
    const params = { id: made?.id };
    await server.call(invitationPaths.deleteInvitation, { params } as never, as('adminOwn'));
    const gone = { status: 404, body: { error: 'This invitation is no longer valid', code: 'invitation.not_valid' } };
    for (const wrong of [code, 'x', 'a'.repeat(24), "' OR 1=1 --"]) expect(await validate(wrong)).toMatchObject(gone);
    const right = await link();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, turn) => validate(`${turn}${'b'.repeat(24)}`)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
    expect((await validate('x')).status).toBe(429);
    expect((await validate(right)).status).toBe(200);
  });
});

describe('an invitation by mail', () => {
  test('is for its address alone, once; a newer one takes its place', async () => {
    expect((await send([' BuyerForeign@matrix.example ', 'buyerforeign@MATRIX.example'])).body).toEqual({ sent: 1 });
    const first = await mailedCode('buyerforeign@matrix.example');
    const [mail] = await mailsTo(server, 'buyerforeign@matrix.example');
    expect(mail).toMatchObject({ subject: "You're invited to Own" });
    expect(mail?.text).toContain('expires in 7 days');
    expect(mail?.text).toContain('Own invites you to join with the role Agent.');
    await world.pool.query(`UPDATE users SET first_name = 'Maya', last_name = 'Chen' WHERE id = $1`, [
      world.users.adminOwn,
    ]);
    await send(['named@people.example']);
    expect((await mailsTo(server, 'named@people.example'))[0]?.text).toContain(
      'Maya Chen invites you to join Own with the role Agent.',
    );
    expect(await accept('agentForeign', first)).toMatchObject({
      status: 409,
      body: { code: 'invitation.other_address' },
    });
    await send(['buyerforeign@matrix.example']);
    expect((await accept('buyerForeign', first)).status).toBe(404);
    const second = await mailedCode('buyerforeign@matrix.example');
    expect(second).not.toBe(first);
    expect((await accept('buyerForeign', second)).body).toMatchObject({ outcome: 'joined', role: 'AGENT' });
    expect(await list()).toMatchObject([
      { email: 'buyerforeign@matrix.example', usageCount: 1, maxUsages: 1 },
      { email: 'named@people.example', usageCount: 0 },
    ]);
  });

  test('waits until an account that was there before has confirmed its address', async () => {
    const token = await signUp(server, 'unproved@people.example');
    await send(['unproved@people.example']);
    const code = await mailedCode('unproved@people.example');
    expect((await acceptWith(token, code)).body).toMatchObject({ code: 'invitation.unconfirmed' });
    await world.pool.query(`UPDATE users SET email_verified_at = now() WHERE email = 'unproved@people.example'`);
    expect((await acceptWith(token, code)).body).toMatchObject({ outcome: 'raised' });
  });

  test.each([
    [['nobody'], 'Invalid email address'],
    [[], 'Type at least one e-mail address'],
    [Array.from({ length: 51 }, (_, turn) => `a${turn}@b.org`), 'You can invite at most 50 addresses at once'],
  ])('%j is refused, and nobody is mailed', async (emails, error) => {
    expect(await send(emails)).toMatchObject({ status: 400, body: { error } });
    expect(await list()).toEqual([]);
  });

  test('lasts seven days', async () => {
    await send(['late@people.example']);
    const code = await mailedCode('late@people.example');
    now = new Date(now.getTime() + 7 * 86_400_000 - 60_000);
    expect((await validate(code)).body).toMatchObject({ valid: true });
    now = new Date(now.getTime() + 120_000);
    expect((await validate(code)).body).toMatchObject({ valid: false, isExpired: true });
  });

  test('goes to one address three times a day, and not once more', async () => {
    for (let turn = 0; turn < 3; turn++) expect((await send(['often@people.example'])).status).toBe(201);
    expect(await send(['often@people.example'])).toMatchObject({
      status: 429,
      body: { code: 'invitation.invited_often' },
    });
    // A person who stands in a list with them is neither counted nor kept waiting by it.
    for (let turn = 0; turn < 4; turn++)
      expect((await send(['always@people.example', 'often@people.example'])).status).toBe(429);
    expect((await send(['always@people.example'])).status).toBe(201);
  });

  test('goes to so many a day, and not to one more', async () => {
    for (let part = 0; part < 4; part++)
      expect((await send(Array.from({ length: 50 }, (_, turn) => `a${part}-${turn}@b.org`))).status).toBe(201);
    expect(await send(['one@more.org'])).toMatchObject({ status: 429, body: { code: 'invitation.too_many_today' } });
  });
});

/** Runs `work` in a transaction of its own that holds what `hold` holds until somebody waits for it. */
async function whileHeld(hold: string, values: unknown[], waiting: () => Promise<unknown>): Promise<unknown> {
  const client = await world.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(hold, values);
    const answer = waiting();
    await expect
      .poll(async () => {
        const { rows } = await world.pool.query<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows[0]?.waiting;
      })
      .toBe(1);
    await client.query('COMMIT');
    return await answer;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('what changes while somebody waits counts', () => {
  test('the inviter is no administrator any more', async () => {
    const code = await link({ role: 'AGENT' });
    const demote = `WITH held AS (SELECT 1 FROM organizations WHERE id = $2 FOR UPDATE)
      UPDATE memberships SET role = 'BUYER' WHERE user_id = $1 AND organization_id = $2 AND EXISTS (SELECT 1 FROM held)`;
    const held = [world.users.adminOwn, world.own];
    expect(await whileHeld(demote, held, () => accept('buyerForeign', code))).toMatchObject({
      body: { code: 'invitation.inviter_gone' },
    });
    expect(await roleOf('buyerforeign@matrix.example')).toBeNull();
  });

  test('the organization is deleted', async () => {
    const code = await insertForeignLink('BUYER');
    const end = 'UPDATE organizations SET deleted_at = now() WHERE id = $1';
    expect(await whileHeld(end, [world.foreign], () => accept('buyerOther', code))).toMatchObject({
      body: { code: 'invitation.organization_gone' },
    });
    expect(await roleOf('buyerother@matrix.example', world.foreign)).toBeNull();
  });

  test.each([
    ['makes no link', () => create({})],
    ['mails none', () => send(['later@people.example'])],
  ])('a former administrator %s', async (_, deed) => {
    const demote = `UPDATE memberships SET role = 'BUYER' WHERE user_id = $1 AND organization_id = $2`;
    expect(await whileHeld(demote, [world.users.adminOwn, world.own], deed)).toMatchObject({ status: 403 });
    expect((await world.pool.query('SELECT 1 FROM invitations')).rows).toEqual([]);
    expect(await mailsTo(server, 'later@people.example')).toEqual([]);
  });
});

describe('registering with a code', () => {
  test('joins its organization in its role, and the default one not', async () => {
    const foreign = await insertForeignLink('AGENT');
    expect((await register('new@people.example', foreign)).status).toBe(201);
    expect(await roleOf('new@people.example', world.foreign)).toBe('AGENT');
    expect(await roleOf('new@people.example')).toBeNull();
    expect((await login(server, 'new@people.example')).body.user).toMatchObject({ organization: 'Foreign' });
  });

  test('works for the address it was mailed to, and proves it to nobody', async () => {
    await send(['invited@people.example']);
    const code = await mailedCode('invited@people.example');
    expect((await register('another@people.example', code)).body).toMatchObject({ code: 'invitation.other_address' });
    expect((await register('invited@people.example', code)).status).toBe(201);
    const { rows } = await world.pool.query(
      `SELECT email_verified_at AS at FROM users WHERE email LIKE '%@people.example' AND email IN ('another@people.example', 'invited@people.example')`,
    );
    expect(rows).toEqual([{ at: null }]);
  });

  test('makes no account where the code can’t be used any more', async () => {
    const code = await link({ maxUsages: 1 });
    await accept('buyerForeign', code);
    expect((await register('late@people.example', code)).body).toMatchObject({ code: 'invitation.exhausted' });
    expect((await register('late@people.example', 'nothing')).body).toMatchObject({ code: 'invitation.not_valid' });
    const { rows } = await world.pool.query(`SELECT 1 FROM users WHERE email = 'late@people.example'`);
    expect(rows).toEqual([]);
  });
});

async function insertForeignLink(role: string) {
  const answer = await server.call<typeof invitationCalls.createInvitation>(
    invitationPaths.createInvitation,
    { body: { role } },
    as('adminForeign', world.foreign),
  );
  return codeOf(answer.body.inviteUrl);
}

test('of fifty who use the last three places at once three come in, and the count is right', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 50 }, async (_, turn) => {
      const [id, token] = [crypto.randomUUID(), crypto.randomUUID()];
      await insert(world.pool, 'users', { id, email: `racer${turn}@people.example`, password_hash: 'x' });
      await insert(world.pool, 'sessions', {
        id: crypto.randomUUID(),
        token_hash: Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))),
        user_id: id,
        expires_at: new Date(Date.now() + 3_600_000),
      });
      return token;
    }),
  );
  const code = await link({ maxUsages: 3 });
  const answers = await Promise.all(tokens.map((token) => acceptWith(token, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(47).fill(409)]);
  expect(await list()).toMatchObject([{ usageCount: 3 }]);
  const { rows } = await world.pool.query(
    `SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email LIKE 'racer%'`,
  );
  expect(rows).toHaveLength(3);
});

test('the same person ten times at once comes in once', async () => {
  const code = await link({ maxUsages: 5 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept('buyerForeign', code)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await list()).toMatchObject([{ usageCount: 1 }]);
});
