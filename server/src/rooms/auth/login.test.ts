import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../test/matrix/world.ts';
import { login, orderAsGuest, register, signUp } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

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

test('five wrong tries lock an address for sign-in and order sign-in alike, and say for how long', async () => {
  const email = 'locked@people.example';
  await signUp(server, email);
  for (let round = 0; round < 5; round++) expect((await login(server, email, 'wrong-password')).status).toBe(400);
  const { orderNumber } = await orderAsGuest(server, world, email);
  for (const { status, body, headers } of [await login(server, email), await orderLogin(email, orderNumber)]) {
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'auth.locked', error: 'Too many attempts. Please try again later.' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(29 * 60);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30 * 60);
  }
});

test('wrong tries sent at the same moment do not slip past the limit', async () => {
  await signUp(server, 'raced@people.example');
  const answers = await Promise.all([...Array(15)].map(() => login(server, 'raced@people.example', 'wrong-password')));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('signing in clears the wrong tries; an organiser who knows an order number does not', async () => {
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
  expect((await orderLogin(email, orderNumber)).status).toBe(429);
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

test('the forms are refused in the words of the specification', async () => {
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
