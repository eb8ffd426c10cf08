// Rules: docs/rules/accounts.md#second-factor
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { AwaitedFactor, securityCalls } from '@cobuy/contract/auth/security.http';
import { securityPaths } from '@cobuy/contract/auth/security.paths';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import { privacyPaths } from '@cobuy/contract/privacy/privacy.paths';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { profilePaths } from '@cobuy/contract/users/users.paths';
import {
  codeSeconds,
  wrongCodesPerAccount,
  wrongCodesPerDay,
  wrongFactorsPerTicket,
} from '@cobuy/domain/accounts/second-factor-rules';
import { deletePhrase } from '@cobuy/domain/privacy/privacy-rules';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { login, mailedToken, mailsTo, password, register, signUp } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { removeSecondFactors } from '../remove-second-factors.ts';

let server: TestServer;
let world: World;
let now = new Date('2026-11-25T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('DELETE FROM throttles');
  nextStep();
});

/** A code works once: to show a second one, people wait for it. */
const nextStep = () => {
  now = new Date(now.getTime() + codeSeconds * 1000);
};
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
const wrongCodeOf = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');

const security = <K extends keyof typeof securityPaths>(
  name: K,
  body: object | undefined,
  caller: { token?: string | null; headers?: Record<string, string> } = {},
) => server.call<(typeof securityCalls)[K]>(securityPaths[name], { body }, caller);
const me = (token: string | null) => server.call<typeof authCalls.getMe>(authPaths.getMe, {}, { token });

let count = 0;
/** Somebody with a confirmed address. */
async function confirmed() {
  const email = `secured${++count}@people.example`;
  const token = await signUp(server, email);
  await server.database.pool.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [email]);
  return { email, token };
}

async function withApp() {
  const person = await confirmed();
  const { ticket, secret } = (await security('prepareApp', { currentPassword: password }, person)).body;
  const { body } = await security('addApp', { ticket, code: codeOf(secret) }, person);
  nextStep();
  return { ...person, secret, recoveryCodes: body.recoveryCodes ?? [] };
}

async function ticketFor(email: string, secret = password) {
  const { status, body } = await login(server, email, secret);
  expect({ status, code: (body as unknown as { code: string }).code }).toEqual({
    status: 403,
    code: 'auth.second_factor_required',
  });
  return (body as unknown as { details: AwaitedFactor }).details;
}
/** Shows the password, and with the ticket of that what else is asked for. */
async function proofOf(name: 'removeApp' | 'renewRecoveryCodes', shown: object, token: string | null) {
  const asked = await security(name, { currentPassword: password }, { token });
  expect(asked).toMatchObject({ status: 403, body: { code: 'auth.second_factor_required' } });
  const { ticket } = (asked.body as unknown as { details: AwaitedFactor }).details;
  return security(name, { ticket, ...shown }, { token });
}
const pass = (shown: object, device?: string) =>
  security('passSecondFactor', shown, device ? { headers: { cookie: device } } : {});

describe('codes of an app', () => {
  test('are asked for after the password, open the account once, and the owner hears of them', async () => {
    const { email, secret, recoveryCodes } = await withApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const { ticket, ways, passkey } = await ticketFor(email);
    expect({ ways, passkey }).toEqual({ ways: ['code', 'recovery-code'], passkey: null });
    const code = codeOf(secret);
    const opened = await pass({ ticket, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(opened.status).toBe(200);
    expect(opened.headers.get('set-cookie')).toContain('cobuy_session=');
    expect((await me(opened.body.token)).body.user.email).toBe(email);
    expect((await pass({ ticket, code })).body).toMatchObject({ code: 'auth.ticket_over' });
    const again = await ticketFor(email);
    expect((await pass({ ticket: again.ticket, code })).body).toMatchObject({ code: 'auth.second_factor_wrong' });
    expect((await mailsTo(server, email))[0]).toMatchObject({
      template: 'second-factor-changed',
      text: expect.stringContaining("From now on, we'll ask for a code from an authenticator app"),
    });
  });

  test('of two who bring one ticket at once one gets in', async () => {
    const { email, secret } = await withApp();
    const { ticket } = await ticketFor(email);
    const answers = await Promise.all([...Array(4)].map(() => pass({ ticket, code: codeOf(secret) })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a ticket is over after ten minutes, after five wrong codes, and with another password', async () => {
    const { email, token, secret, recoveryCodes } = await withApp();
    const old = await ticketFor(email);
    now = new Date(now.getTime() + 11 * 60_000);
    expect((await pass({ ticket: old.ticket, code: codeOf(secret) })).body).toMatchObject({ code: 'auth.ticket_over' });

    const tried = await ticketFor(email);
    for (let n = 0; n < wrongFactorsPerTicket.points; n++)
      expect((await pass({ ticket: tried.ticket, code: wrongCodeOf(secret) })).body).toMatchObject({
        code: 'auth.second_factor_wrong',
      });
    expect((await pass({ ticket: tried.ticket, code: codeOf(secret) })).body).toMatchObject({
      code: 'auth.ticket_over',
    });

    const { ticket } = await ticketFor(email);
    const newPassword = 'another-good-horse';
    const asked = await security('changePassword', { currentPassword: password, newPassword }, { token });
    const changing = (asked.body as unknown as { details: AwaitedFactor }).details;
    const change = { ticket: changing.ticket, recoveryCode: recoveryCodes[0], newPassword };
    expect((await security('changePassword', change, { token })).status).toBe(204);
    nextStep();
    expect((await pass({ ticket, code: codeOf(secret) })).body).toMatchObject({ code: 'auth.ticket_over' });
  });

  test('guessing them with the password in hand locks neither a known device nor a recovery code out', async () => {
    const { email, secret, recoveryCodes } = await withApp();
    const first = await pass({ ticket: (await ticketFor(email)).ticket, code: codeOf(secret) });
    const device = /cobuy_device=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0];
    nextStep();
    for (let n = 0; n < wrongCodesPerAccount.points; n++) {
      const { ticket } = await ticketFor(email);
      await pass({ ticket, code: wrongCodeOf(secret) });
    }
    await server.database.pool.query("DELETE FROM throttles WHERE key LIKE 'sign-in-address%'");
    const locked = await pass({ ticket: (await ticketFor(email)).ticket, code: codeOf(secret) });
    expect(locked.body).toMatchObject({ code: 'auth.locked' });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(60);
    const { ticket } = await ticketFor(email);
    expect((await pass({ ticket, recoveryCode: recoveryCodes[0] })).status).toBe(200);
    expect((await pass({ ticket: (await ticketFor(email)).ticket, code: codeOf(secret) }, device)).status).toBe(200);
  });

  test('only wrong ones are counted, however often somebody comes from a new device', async () => {
    const { email, secret } = await withApp();
    for (let n = 0; n < wrongCodesPerAccount.points + 2; n++) {
      const opened = await pass({ ticket: (await ticketFor(email)).ticket, code: codeOf(secret) });
      expect(opened.status).toBe(200);
      nextStep();
    }
  });

  test('the secret is stored sealed, and nobody without the password or with an unproved address sets one up', async () => {
    const { email, secret } = await withApp();
    const { rows } = await server.database.pool.query<{ sealed: Buffer }>(
      'SELECT sealed_secret AS sealed FROM authenticator_apps JOIN users ON users.id = user_id WHERE email = $1',
      [email],
    );
    expect(rows[0]?.sealed.includes(secret)).toBe(false);
    const token = await signUp(server, 'unproved@people.example');
    const start = (currentPassword: string) => security('prepareApp', { currentPassword }, { token });
    expect((await start('wrong-one')).body).toMatchObject({ code: 'auth.wrong_password' });
    expect((await start(password)).body).toMatchObject({ code: 'auth.email_unconfirmed' });
  });
});

describe('recovery codes', () => {
  test('work once each, however they are typed, and new ones end the old', async () => {
    const { email, token, secret, recoveryCodes } = await withApp();
    const [one = '', other = ''] = recoveryCodes;
    const typed = one.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect((await pass({ ticket: (await ticketFor(email)).ticket, recoveryCode: typed })).status).toBe(200);
    expect((await mailsTo(server, email))[0]?.text).toContain('9 are left');
    expect((await pass({ ticket: (await ticketFor(email)).ticket, recoveryCode: one })).status).toBe(400);
    const { body } = await proofOf('renewRecoveryCodes', { code: codeOf(secret) }, token);
    nextStep();
    const [fresh] = (body as unknown as { recoveryCodes: string[] }).recoveryCodes;
    expect((await pass({ ticket: (await ticketFor(email)).ticket, recoveryCode: other })).status).toBe(400);
    expect((await pass({ ticket: (await ticketFor(email)).ticket, recoveryCode: fresh })).status).toBe(200);
  });

  test('go with the last factor, and then the password alone opens the account', async () => {
    const { email, token, secret } = await withApp();
    expect((await security('removeApp', { currentPassword: 'wrong-one' }, { token })).status).toBe(400);
    expect((await proofOf('removeApp', { code: wrongCodeOf(secret) }, token)).status).toBe(400);
    expect((await proofOf('removeApp', { code: codeOf(secret) }, token)).status).toBe(204);
    expect((await security('listSecondFactors', undefined, { token })).body).toMatchObject({
      app: null,
      recoveryCodesLeft: 0,
    });
    expect((await login(server, email)).status).toBe(200);
  });
});

describe('whoever knows the password, and sits before a session that was left open,', () => {
  test.each(['removeApp', 'renewRecoveryCodes', 'prepareApp', 'preparePasskey'] as const)(
    'is asked for the second factor by %s',
    async (name) => {
      const { token, email } = await withApp();
      const { status, body } = await security(name, { currentPassword: password }, { token });
      expect([status, (body as unknown as { code: string }).code]).toEqual([403, 'auth.second_factor_required']);
      // Neither does the ticket open the account, nor one of signing in change it.
      const { ticket } = (body as unknown as { details: AwaitedFactor }).details;
      expect((await pass({ ticket, code: '000000' })).body).toMatchObject({ code: 'auth.ticket_over' });
      const other = await ticketFor(email);
      expect((await security(name, { ticket: other.ticket, code: '000000' }, { token })).body).toMatchObject({
        code: 'auth.ticket_over',
      });
      expect((await security('listSecondFactors', undefined, { token })).body).toMatchObject({
        app: expect.anything(),
        recoveryCodesLeft: 10,
      });
    },
  );

  test('shows it with somebody else’s ticket in vain', async () => {
    const [ana, eve] = [await withApp(), await withApp()];
    const asked = await security('removeApp', { currentPassword: password }, { token: eve.token });
    const { ticket } = (asked.body as unknown as { details: AwaitedFactor }).details;
    const stolen = await security('removeApp', { ticket, code: codeOf(eve.secret) }, { token: ana.token });
    expect(stolen.body).toMatchObject({ code: 'auth.ticket_over' });
  });
});

test('a recovery code removes the app as a code of it does', async () => {
  const { token, recoveryCodes } = await withApp();
  expect((await proofOf('removeApp', { recoveryCode: recoveryCodes[0] }, token)).status).toBe(204);
});

describe('whoever knows the password of an account with a second factor, and sits before its open session,', () => {
  const change = (body: object, token: string | null) =>
    server.call(profilePaths.changeProfile, { body } as never, { token });
  const confirm = (body: object, token: string | null) =>
    server.call(profilePaths.confirmNewEmail, { body } as never, { token });
  const ways = [
    [
      'changes no password',
      (shown: object, token: string | null) =>
        server.call(securityPaths.changePassword, { body: { newPassword: 'a-brand-new-pass-88', ...shown } } as never, {
          token,
        }),
    ],
    [
      'asks for no other address',
      (shown: object, token: string | null) => change({ email: `moved${count}@people.example`, ...shown }, token),
    ],
    [
      'deletes nothing',
      ({ currentPassword, ...shown }: Record<string, unknown>, token: string | null) =>
        server.call(
          privacyPaths.deleteOwnAccount,
          {
            body: { confirmation: deletePhrase, ...(currentPassword ? { password: currentPassword } : {}), ...shown },
          } as never,
          { token },
        ),
    ],
  ] as const;

  test.each(ways)('%s without the factor', async (_, act) => {
    const { token, secret, recoveryCodes } = await withApp();
    for (const shown of [{ code: codeOf(secret) }, { recoveryCode: recoveryCodes[0] }]) {
      const asked = await act({ currentPassword: password }, token);
      expect(asked).toMatchObject({ status: 403, body: { code: 'auth.second_factor_required' } });
      expect((await me(token)).status).toBe(200);
      const { ticket } = (asked.body as unknown as { details: AwaitedFactor }).details;
      expect((await act({ ticket }, token)).status).toBe(400);
      expect((await act({ ticket, code: wrongCodeOf(secret) }, token)).body).toMatchObject({
        code: 'auth.second_factor_wrong',
      });
      if ('recoveryCode' in shown) expect((await act({ ticket, ...shown }, token)).status).toBeLessThan(300);
    }
  });

  test('confirms no address that was asked for before there was a factor', async () => {
    const { email, token } = await confirmed();
    const wanted = `wanted${count}@people.example`;
    expect((await change({ email: wanted, currentPassword: password }, token)).status).toBe(200);
    const link = await mailedToken(server, wanted, 'change-email');
    const { ticket: adding, secret } = (await security('prepareApp', { currentPassword: password }, { token })).body;
    await security('addApp', { ticket: adding, code: codeOf(secret) }, { token });
    nextStep();
    expect((await confirm({ token: link }, token)).body).toMatchObject({ details: [{ field: 'currentPassword' }] });
    const asked = await confirm({ token: link, currentPassword: password }, token);
    expect(asked).toMatchObject({ status: 403, body: { code: 'auth.second_factor_required' } });
    expect((await me(token)).body.user.email).toBe(email);
    const { ticket } = (asked.body as unknown as { details: AwaitedFactor }).details;
    expect((await confirm({ token: link, ticket, code: codeOf(secret) }, token)).status).toBe(200);
    expect((await me(token)).body.user.email).toBe(wanted);
  });
});

test.each([true, false])('a new factor ends the other sessions where that is wanted: %s', async (endOtherSessions) => {
  const { email, token } = await confirmed();
  const other = (await login(server, email)).body.token;
  const { ticket, secret } = (await security('prepareApp', { currentPassword: password }, { token })).body;
  expect((await security('addApp', { ticket, code: codeOf(secret), endOtherSessions }, { token })).status).toBe(200);
  expect((await me(token)).status).toBe(200);
  expect((await me(other)).status).toBe(endOtherSessions ? 401 : 200);
});

test('whoever runs the installation lets somebody in who has lost everything', async () => {
  const { email, token } = await withApp();
  expect(await removeSecondFactors(server.services, email.toUpperCase())).toBe('removed');
  expect((await me(token)).status).toBe(401);
  expect((await login(server, email)).status).toBe(200);
  expect((await mailsTo(server, email))[0]?.text).toContain('removed every second factor');
  expect(await removeSecondFactors(server.services, email)).toBe('had none');

  // Codes that somebody else guessed all day long shut nobody out of the app that they set up after it.
  const guessed = await withApp();
  const { rows } = await server.database.pool.query('SELECT id FROM users WHERE email = $1', [guessed.email]);
  for (const [name, rule] of [
    ['codes-account', wrongCodesPerAccount],
    ['codes-day', wrongCodesPerDay],
  ] as const)
    for (let n = 0; n < rule.points; n++) await server.services.rateLimiter.take(name, rule, rows[0].id);
  const shown = async () => {
    const { ticket } = await ticketFor(guessed.email);
    return (await pass({ ticket, code: codeOf(guessed.secret) })).body as unknown as { code?: string };
  };
  expect(await shown()).toMatchObject({ code: 'auth.locked' });
  expect(await removeSecondFactors(server.services, guessed.email)).toBe('removed');
  const session = (await login(server, guessed.email)).body.token;
  const { ticket, secret } = (await security('prepareApp', { currentPassword: password }, { token: session })).body;
  expect((await security('addApp', { ticket, code: codeOf(secret) }, { token: session })).status).toBe(200);
  nextStep();
  guessed.secret = secret;
  expect(await shown()).not.toHaveProperty('code');
  expect(await removeSecondFactors(server.services, 'nobody@people.example')).toBe('no account');
});

describe('links in mails', () => {
  test('a reset sets the password and ends every session, but asks for the second factor all the same', async () => {
    const { email, token, secret } = await withApp();
    await server.call(authPaths.forgotPassword, { body: { email } });
    const link = { token: await mailedToken(server, email, 'reset-password'), password: 'a-brand-new-horse' };
    const reset = await server.call(authPaths.resetPassword, { body: link });
    expect(reset).toMatchObject({ status: 403, body: { code: 'auth.second_factor_required' } });
    expect(reset.headers.get('set-cookie')).toBeNull();
    expect((await me(token)).status).toBe(401);
    const { ticket } = (reset.body as unknown as { details: AwaitedFactor }).details;
    expect((await pass({ ticket, code: codeOf(secret) })).status).toBe(200);
    await ticketFor(email, link.password);
  });

  test('neither does a confirmation of the address open it', async () => {
    const email = 'confirming@people.example';
    await register(server, email);
    const link = await mailedToken(server, email, 'verify-email');
    // Confirmed elsewhere, with a factor set up there, before this link is opened.
    const { rows } = await server.database.pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    await server.database.pool.query(
      "INSERT INTO authenticator_apps (user_id, sealed_secret) VALUES ($1, decode('00', 'hex'))",
      [rows[0]?.id],
    );
    const answer = await server.call(authPaths.verifyEmail, { body: { token: link, password } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.second_factor_required' } });
  });
});

describe('where platform administrators need one', () => {
  test('whoever has none sets one up before anything else, and keeps the last', async () => {
    const token = world.tokens.superadmin;
    const set = (requireSecondFactor: boolean) =>
      server.call(systemPaths.changeSystemSettings, { body: { requireSecondFactor } }, { token });
    expect((await set(true)).status).toBe(200);
    expect(await set(true)).toMatchObject({ status: 403, body: { code: 'auth.second_factor_setup_required' } });
    expect((await me(token)).body.user.needsSecondFactor).toBe(true);
    expect((await server.call(organizationPaths.listMyOrganizations, {}, { token })).status).toBe(200);
    expect((await me(world.tokens.adminOwn)).body.user.needsSecondFactor).toBe(false);
    // What is open to everybody shows them what it shows everybody.
    await world.pool.query('UPDATE group_buys SET is_public = false WHERE id = $1', [world.groupBuyId]);
    const deal = () => server.call(groupBuyPaths.getGroupBuy, { params: { id: world.groupBuyId } }, { token });
    expect((await deal()).status).toBe(404);

    const { ticket, secret } = (await security('prepareApp', { currentPassword: password }, { token })).body;
    expect((await security('addApp', { ticket, code: codeOf(secret) }, { token })).status).toBe(200);
    expect((await me(token)).body.user.needsSecondFactor).toBe(false);
    expect((await deal()).status).toBe(200);
    nextStep();
    expect((await proofOf('removeApp', { code: codeOf(secret) }, token)).body).toMatchObject({
      code: 'auth.last_factor',
    });
    expect((await set(false)).status).toBe(200);
    expect((await proofOf('removeApp', { code: codeOf(secret) }, token)).status).toBe(204);
  });
});

describe('the current password', () => {
  test('changes it, ends the other sessions, and a thousand wrong ones are throttled', async () => {
    const { email, token } = await confirmed();
    const other = (await login(server, email)).body.token;
    const change = (currentPassword: string, newPassword = 'another-good-horse') =>
      security('changePassword', { currentPassword, newPassword }, { token });
    expect((await change(password, 'short')).body).toMatchObject({
      error: 'New password must be at least 8 characters',
    });
    expect((await change(password, 'password123')).body).toMatchObject({ details: [{ field: 'newPassword' }] });
    const { lastLoginAt } = (await me(token)).body.user;
    now = new Date(now.getTime() + 60_000);
    expect((await change(password)).status).toBe(204);
    expect((await me(token)).body.user.lastLoginAt).toBe(lastLoginAt);
    expect((await me(token)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await mailsTo(server, email))[0]?.template).toBe('password-set-notice');
    const answers = await Promise.all([...Array(30)].map(() => change('wrong-one')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect((await change('another-good-horse')).body).toMatchObject({ code: 'auth.locked' });
    // A person who tried them sat before one session; its owner goes on in another.
    const elsewhere = (await login(server, email, 'another-good-horse')).body.token;
    const again = { currentPassword: 'another-good-horse', newPassword: 'yet-another-horse' };
    expect((await security('changePassword', again, { token: elsewhere })).status).toBe(204);
  });

  test('is not enough where a second factor was added while it was looked at', async () => {
    const { email, token } = await confirmed();
    const { pool } = server.database;
    const meanwhile = await pool.connect();
    await meanwhile.query('BEGIN');
    const { rows } = await meanwhile.query<{ id: string }>('SELECT id FROM users WHERE email = $1 FOR UPDATE', [email]);
    const changing = security(
      'changePassword',
      { currentPassword: password, newPassword: 'another-good-horse' },
      { token },
    );
    await until(async () => {
      const { rowCount } = await pool.query(`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'users'`);
      return (rowCount ?? 0) > 0;
    });
    await meanwhile.query(`INSERT INTO authenticator_apps (user_id, sealed_secret) VALUES ($1, '\\x00')`, [
      rows[0]?.id,
    ]);
    await meanwhile.query('COMMIT');
    meanwhile.release();
    expect(await changing).toMatchObject({ body: { code: 'auth.ticket_over' } });
    await pool.query('DELETE FROM authenticator_apps WHERE user_id = $1', [rows[0]?.id]);
    expect((await login(server, email)).status).toBe(200);
  });
});
