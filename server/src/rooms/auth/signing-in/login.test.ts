// Rules: docs/rules/accounts.md#signing-in, docs/rules/accounts.md#wrong-tries
import { request } from 'node:http';
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { registrationsPerAddress } from '@cobuy/domain/accounts/sign-in-limits';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { login, orderAsGuest, password, register, signUp } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('DELETE FROM throttles'));

const orderLogin = (email: string, orderId: string) =>
  server.call<typeof authCalls.orderLogin>(authPaths.orderLogin, { body: { email, orderId } });
const me = (token: string) => server.call<typeof authCalls.getMe>(authPaths.getMe, {}, { token });

test('somebody who registered signs in, in any case of the address, and is a BUYER of the default organization', async () => {
  const registered = await register(server, 'Ana.Lopez@people.example');
  expect(registered.status).toBe(201);
  const { status, body, headers } = await login(server, 'ANA.lopez@people.example');
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    email: 'ana.lopez@people.example',
    username: 'ana.lopez',
    role: 'BUYER',
    tier: 'FREE',
    organizationId: world.own,
    organization: 'Own',
    needsPasswordSetup: false,
    emailVerified: false,
  });
  expect(headers.get('set-cookie')).toMatch(/^cobuy_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  expect((await me(body.token)).body.user.id).toBe(body.user.id);
});

test('a session whose person does not stay ends with the browser, and a later question keeps it no longer', async () => {
  const cookies = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const leaving = await server.call(authPaths.login, {
    body: { email: 'ana.lopez@people.example', password, stay: false },
  });
  const session = leaving.headers.getSetCookie().find((cookie) => cookie.startsWith('cobuy_session'));
  expect(session).not.toMatch(/expires|max-age/i);
  const carried = { cookie: cookies(leaving.headers).join('; ') };
  const asked = await server.call(authPaths.getMe, {}, { headers: carried });
  expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []]);

  const staying = await server.call(
    authPaths.login,
    { body: { email: 'ana.lopez@people.example', password } },
    { headers: carried },
  );
  expect(staying.headers.getSetCookie().find((cookie) => cookie.startsWith('cobuy_session'))).toMatch(/expires/i);
  expect(staying.headers.getSetCookie().find((cookie) => cookie.startsWith('cobuy_leaves'))).toMatch(/1970/);
});

test('two people with the same local part get different user names, also at the same moment', async () => {
  const answers = await Promise.all([...Array(8).keys()].map((n) => register(server, `sam@house${n}.example`)));
  const names = answers.map(({ body }) => body.user.username);
  expect(new Set(names).size).toBe(8);
  expect(names.toSorted()).toEqual(['sam', 'sam2', 'sam3', 'sam4', 'sam5', 'sam6', 'sam7', 'sam8']);
});

test('an address is registered once, also at the same moment', async () => {
  const answers = await Promise.all([...Array(10)].map(() => register(server, 'once@people.example')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'account.email_taken',
    error: 'An account with this email already exists. Please sign in instead.',
  });
});

test('a wrong password, an unknown address and a guest without a password are answered alike', async () => {
  await signUp(server, 'known@people.example');
  await orderAsGuest(server, world, 'only.guest@people.example');
  const answers = await Promise.all(
    ['known@people.example', 'unknown@people.example', 'only.guest@people.example'].map((email) =>
      login(server, email, 'wrong-password'),
    ),
  );
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: 'Invalid email or password', code: 'auth.wrong_credentials' },
    });
});

/** Signs in from another address of this machine, as from another network. */
const loginFrom = (address: string, email: string, secret: string) =>
  new Promise<number>((resolve, reject) => {
    const url = new URL('/api/auth/login', server.url);
    const call = request(
      { host: url.hostname, port: url.port, path: url.pathname, method: 'POST', localAddress: address },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.on('error', reject);
    call.setHeader('content-type', 'application/json');
    call.end(JSON.stringify({ email, password: secret }));
  });

test('five wrong tries lock an e-mail for the address they come from, say for how long, and lock nobody else out', async () => {
  const email = 'locked@people.example';
  await signUp(server, email);
  for (let round = 0; round < 5; round++) expect((await login(server, email, 'wrong-password')).status).toBe(400);
  const { status, body, headers } = await login(server, email);
  expect(status).toBe(429);
  expect(body).toMatchObject({ code: 'auth.locked', error: 'Too many attempts. Please try again later.' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(29 * 60);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30 * 60);
  // Elsewhere, and with an order, the owner comes in.
  expect(await loginFrom('127.0.0.2', email, password)).toBe(200);
  const { orderNumber } = await orderAsGuest(server, world, email);
  expect((await orderLogin(email, orderNumber)).status).toBe(200);
  expect((await orderLogin(email, ` ${orderNumber.toLowerCase().replaceAll('-', ' - ')}\n`)).status).toBe(200);
});

test('wrong order numbers lock order sign-in alone', async () => {
  const email = 'guessed.at@people.example';
  await signUp(server, email);
  const { orderNumber } = await orderAsGuest(server, world, email);
  for (let round = 0; round < 5; round++) await orderLogin(email, 'GB-0000-0000-0000-0000');
  expect((await orderLogin(email, orderNumber)).status).toBe(429);
  expect((await login(server, email)).status).toBe(200);
});

test('guessing from many addresses locks the e-mail, but for a device that signed in before', async () => {
  const email = 'distributed@people.example';
  await register(server, email);
  const first = await login(server, email);
  const cookie = /cobuy_device=[\w-]{43}/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
  expect(first.headers.get('set-cookie')).toMatch(/cobuy_device=[^,]+Path=\/api\/auth;.*HttpOnly; SameSite=Lax/);
  for (let address = 10; address < 20; address++)
    for (let round = 0; round < 5; round++)
      expect(await loginFrom(`127.0.0.${address}`, email, 'wrong-password')).toBe(400);
  expect(await loginFrom('127.0.0.30', email, password)).toBe(429);
  const known = (secret: string, device = cookie) =>
    server.call(authPaths.login, { body: { email, password: secret } }, { headers: { cookie: device } });
  expect((await known(password, `cobuy_device=${'x'.repeat(43)}`)).status).toBe(429);
  expect((await known(password)).status).toBe(200);
  // Nor is it a way to go on guessing.
  for (let round = 0; round < 5; round++) expect((await known('wrong-password')).status).toBe(400);
  expect((await known(password)).status).toBe(429);
});

test('wrong tries sent at the same moment do not slip past the limit', async () => {
  await signUp(server, 'raced@people.example');
  const answers = await Promise.all([...Array(15)].map(() => login(server, 'raced@people.example', 'wrong-password')));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('signing in clears the wrong tries; an organizer who knows an order number does not', async () => {
  const email = 'cleared@people.example';
  await signUp(server, email);
  const { orderNumber } = await orderAsGuest(server, world, email);
  for (let round = 0; round < 4; round++) await login(server, email, 'wrong-password');
  expect((await login(server, email)).status).toBe(200);
  for (let round = 0; round < 4; round++) {
    expect((await login(server, email, 'wrong-password')).status).toBe(400);
    expect((await orderLogin(email, orderNumber)).status).toBe(200);
  }
  expect((await login(server, email, 'wrong-password')).status).toBe(400);
  expect((await orderLogin(email, orderNumber)).status).toBe(200);
  expect((await login(server, email)).status).toBe(429);
});

test('twenty wrong tries a minute lock the address they come from', async () => {
  for (let round = 0; round < 20; round++)
    expect((await login(server, `nobody${round}@people.example`, 'wrong-password')).status).toBe(400);
  const { status, headers } = await login(server, 'nobody20@people.example', 'wrong-password');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test('an order number is taken as people type it, and wrong ones are answered alike', async () => {
  const { orderNumber } = await orderAsGuest(server, world, 'typist@people.example');
  const typed = orderNumber.toLowerCase().replaceAll('0', 'o');
  const { status, body } = await orderLogin('Typist@people.example', typed);
  expect(status).toBe(200);
  expect(body).toMatchObject({ orderNumber, needsPasswordSetup: true, user: { role: 'GUEST' } });
  for (const [email, number] of [
    ['somebody.else@people.example', orderNumber],
    ['typist@people.example', 'GB-0000-0000-0000-0000'],
    ['typist@people.example', 'nonsense'],
  ] as const)
    expect(await orderLogin(email, number)).toMatchObject({
      status: 400,
      body: { error: 'Invalid email or order ID', code: 'auth.wrong_order_credentials' },
    });
});

test('the forms are refused in the words of their fields', async () => {
  const answer = async (body: object) => (await server.call(authPaths.login, { body })).body as unknown;
  expect(await answer({ email: '', password: '' })).toMatchObject({
    details: [
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
    ],
  });
  expect(await answer({ email: 'nobody', password: '12345' })).toMatchObject({
    error: 'email: Invalid email address; password: Password must be at least 6 characters',
  });
  const short = { email: 'a@people.example', password: 'seven77', firstName: ' ', lastName: '' };
  expect((await server.call(authPaths.register, { body: short })).body).toMatchObject({
    details: [
      { field: 'password', message: 'Password must be at least 8 characters' },
      { field: 'firstName', message: 'First name is required' },
      { field: 'lastName', message: 'Last name is required' },
    ],
  });
});

test('a common password is refused with a sentence of ours, wherever one is chosen', async () => {
  const sentence = 'This password is too easy to guess. Please choose another.';
  const email = 'rosalind.franklin@people.example';
  for (const easy of [
    'password',
    '12345678',
    'aaaaaaaa',
    'Passw0rd!',
    'cobuy-sample',
    'Rosalind.Franklin1',
    'franklin',
  ])
    expect(await register(server, email, easy)).toMatchObject({
      status: 400,
      body: { error: sentence, code: 'auth.password_common', details: [{ field: 'password', message: sentence }] },
    });
  const { token } = await orderAsGuest(server, world, email);
  const set = await server.call(authPaths.setPassword, { body: { password: 'iloveyou1' } }, { token });
  expect(set).toMatchObject({ status: 400, body: { code: 'auth.password_common' } });
  expect((await register(server, email)).status).toBe(201);
});

test('registering counts against the address, successful or not', async () => {
  const answers = [];
  for (let round = 0; round < registrationsPerAddress.points + 1; round++)
    answers.push((await register(server, `crowd${round}@people.example`)).status);
  expect(answers.slice(0, -1).every((status) => status === 201)).toBe(true);
  expect(answers.at(-1)).toBe(429);
  // Signing in is counted apart.
  expect((await login(server, 'crowd0@people.example')).status).toBe(200);
});

const apart = 'Größe-ñandú-9'.normalize('NFD');
const whole = 'Größe-ñandú-9'.normalize('NFC');

test('a password fits whichever way its letters are composed', async () => {
  expect((await register(server, 'gross@people.example', whole)).status).toBe(201);
  expect((await login(server, 'gross@people.example', apart)).status).toBe(200);
  expect((await login(server, 'gross@people.example', whole)).status).toBe(200);
  expect((await register(server, 'apart@people.example', apart)).status).toBe(201);
  expect((await login(server, 'apart@people.example', whole)).status).toBe(200);
});

test('a password made of the name of the site is easy to guess, whichever way its letters are composed', async () => {
  const named = async (siteName: string) => {
    await server.database.pool.query('UPDATE system_settings SET site_name = $1', [siteName]);
  };
  const { rows } = await server.database.pool.query<{ site_name: string }>('SELECT site_name FROM system_settings');
  await named('Größe Ñandú'.normalize('NFC'));
  for (const form of ['NFC', 'NFD'] as const)
    expect((await register(server, `${form}@people.example`, 'größeñandú-12'.normalize(form))).body).toMatchObject({
      code: 'auth.password_common',
    });
  await named(rows[0]?.site_name ?? '');
});

test('a hash that was made of a password as typed opens once more, and is renewed', async () => {
  await register(server, 'before@people.example');
  const old = await hash(apart);
  const of = ['before@people.example'];
  await server.database.pool.query('UPDATE users SET password_hash = $2 WHERE email = $1', [...of, old]);
  expect((await login(server, 'before@people.example', whole)).status).toBe(400);
  expect((await login(server, 'before@people.example', apart)).status).toBe(200);
  const { rows } = await server.database.pool.query('SELECT password_hash FROM users WHERE email = $1', of);
  expect(rows[0].password_hash).not.toBe(old);
  for (const typed of [whole, apart]) expect((await login(server, 'before@people.example', typed)).status).toBe(200);
});

test('a name of letters that nobody sees is none', async () => {
  const body = { email: 'unseen@people.example', password, firstName: '\u200B\u200B', lastName: '\u2800' };
  const answer = await server.call(authPaths.register, { body });
  expect(answer).toMatchObject({
    status: 400,
    body: { details: [{ message: 'First name is required' }, { message: 'Last name is required' }] },
  });
});
