// Rules: docs/rules/accounts.md#setting-the-first-password
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { securityPaths } from '@cobuy/contract/auth/security.paths';
import { linkHours, registrationsPerAddress } from '@cobuy/domain/accounts/sign-in-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, makeGroupBuy, makeProduct, type World } from '../../../../test/matrix/world.ts';
import {
  login,
  mailedToken,
  mailsTo,
  orderAsGuest,
  ordersSeenBy,
  password,
  register,
  signUp,
} from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let world: World;
/** The same people, and a deal of the other organization. */
let elsewhere: World;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  const { pool } = server.database;
  world = await buildWorld(pool);
  const productId = await makeProduct(pool, world.foreign, world.users.agentForeign);
  const deal = { organizationId: world.foreign, createdById: world.users.adminForeign, productId };
  elsewhere = { ...world, productId, groupBuyId: await makeGroupBuy(pool, deal) };
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  await server.database.pool.query('DELETE FROM throttles');
});

const fresh = () => `${crypto.randomUUID().slice(0, 13)}@people.example`;
const chosen = { password: 'chosen-by-me', firstName: 'Noor', lastName: 'Haddad' };
const setPassword = (body: object, token: string | null = null) =>
  server.call<typeof authCalls.setPassword>(authPaths.setPassword, { body: { ...chosen, ...body } }, { token });
const me = (token: string) => server.call<typeof authCalls.getMe>(authPaths.getMe, {}, { token });
const forgot = (email: string) => server.call(authPaths.forgotPassword, { body: { email } });
const reset = (token: string) =>
  server.call<typeof authCalls.resetPassword>(authPaths.resetPassword, { body: { token, password: 'brand-new-one' } });
const verify = (token: string, secret = password) =>
  server.call(authPaths.verifyEmail, { body: { token, password: secret } });

describe('a guest sets a password', () => {
  test('with the session of the order just placed: a BUYER of its organization at once', async () => {
    const email = fresh();
    const { orderNumber, token } = await orderAsGuest(server, elsewhere, email);
    await server.database.pool.query("UPDATE users SET created_at = now() - interval '2 years' WHERE email = $1", [
      email,
    ]);
    const { status, body, headers } = await setPassword({ email: email.toUpperCase() }, token);
    expect(status).toBe(200);
    expect(body.orderNumber).toBe(orderNumber);
    expect(body.user).toMatchObject({
      email,
      firstName: 'Noor',
      role: 'BUYER',
      organizationId: world.foreign,
      needsPasswordSetup: false,
      emailVerified: false,
    });
    // The account is as old as its password: since when the address has ordered as a guest is nobody's to learn.
    expect(new Date(body.user.createdAt).getTime()).toBeGreaterThan(Date.now() - 86_400_000);
    expect(headers.get('set-cookie')).toContain('cobuy_session=');
    expect(await ordersSeenBy(server, body.token)).toEqual([orderNumber]);
    // The limited session ended with it.
    expect((await me(token)).status).toBe(401);
    expect((await login(server, email, chosen.password)).status).toBe(200);
    // It says that a password was set, and how to get the account back.
    expect((await mailsTo(server, email))[0]?.template).toBe('verify-email');
  });

  test('with an order sign-in; the other orders wait until the address is proved', async () => {
    const email = fresh();
    const here = await orderAsGuest(server, world, email);
    // Anyone may have placed these with the address: they are not shown to the person who knows one of the numbers.
    const others = [await orderAsGuest(server, world, email), await orderAsGuest(server, elsewhere, email)];
    const { body } = await server.call<typeof authCalls.orderLogin>(authPaths.orderLogin, {
      body: { email, orderId: here.orderNumber },
    });
    expect(body.needsPasswordSetup).toBe(true);
    const owner = (await setPassword({}, body.token)).body;
    expect(await ordersSeenBy(server, owner.token)).toEqual([here.orderNumber]);
    // A person who placed them still sees each in its own session.
    for (const { token } of others) expect((await me(token)).status).toBe(200);
    const link = await mailedToken(server, email, 'verify-email');
    expect((await verify(link, chosen.password)).status).toBe(200);
    expect((await ordersSeenBy(server, owner.token)).toSorted()).toEqual(
      [here, ...others].map(({ orderNumber }) => orderNumber).toSorted(),
    );
  });

  test('with the mailed link, which proves the address and works once', async () => {
    const email = fresh();
    const here = await orderAsGuest(server, world, email);
    const there = await orderAsGuest(server, elsewhere, email);
    const token = await mailedToken(server, email, 'order-confirmation');
    const { status, body } = await setPassword({ token });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ emailVerified: true, organizationId: world.foreign });
    expect((await ordersSeenBy(server, body.token)).toSorted()).toEqual(
      [here.orderNumber, there.orderNumber].toSorted(),
    );
    expect(await setPassword({ token })).toMatchObject({ status: 400, body: { code: 'auth.link_invalid' } });
  });

  test('but only once, also at the same moment', async () => {
    const { token } = await orderAsGuest(server, world, fresh());
    const answers = await Promise.all([...Array(6)].map(() => setPassword({}, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 401, 409].includes(status))).toBe(true);
  });

  test('not with another address, a link that is too old, no session, or a password that is there', async () => {
    const email = fresh();
    const { token } = await orderAsGuest(server, world, email);
    expect(await setPassword({ email: 'other@people.example' }, token)).toMatchObject({
      status: 400,
      body: { code: 'auth.email_differs' },
    });
    const link = await mailedToken(server, email, 'order-confirmation');
    now = new Date(now.getTime() + linkHours.setPassword * 3_600_000 + 1000);
    expect(await setPassword({ token: link })).toMatchObject({ status: 400, body: { code: 'auth.link_invalid' } });
    expect(await setPassword({})).toMatchObject({
      status: 401,
      body: { error: 'Session expired. Please login again.' },
    });
    now = new Date();
    const member = fresh();
    const signedIn = await signUp(server, member);
    expect(await setPassword({}, signedIn)).toMatchObject({ status: 409, body: { code: 'auth.password_already_set' } });
    const limited = await orderAsGuest(server, world, member);
    expect(await setPassword({}, limited.token)).toMatchObject({ status: 409 });
    expect((await login(server, member)).status).toBe(200);
  });

  test('with the password alone: the names stay as they are', async () => {
    const { token } = await orderAsGuest(server, world, fresh());
    const { status, body } = await server.call<typeof authCalls.setPassword>(
      authPaths.setPassword,
      { body: { password: chosen.password } },
      { token },
    );
    expect([status, body.user.firstName]).toEqual([200, null]);
  });

  test('not as often as it takes to ask of many addresses who has an account', async () => {
    const email = fresh();
    await register(server, email);
    const { token } = await orderAsGuest(server, world, email);
    await server.database.pool.query('DELETE FROM throttles');
    for (let round = 0; round < registrationsPerAddress.points; round++)
      expect((await setPassword({}, token)).status).toBe(409);
    expect(await setPassword({}, token)).toMatchObject({ status: 429, body: { code: 'auth.locked' } });
  });
});

describe('somebody who registers a stranger’s address', () => {
  test('gets no order of theirs, and loses the account to whoever reads its mail', async () => {
    const email = fresh();
    const { orderNumber, token } = await orderAsGuest(server, world, email);
    expect((await register(server, email)).status).toBe(201);
    // The guest goes on with their order.
    expect(await ordersSeenBy(server, token)).toEqual([orderNumber]);
    const thief = (await login(server, email)).body.token;
    expect(await ordersSeenBy(server, thief)).toEqual([]);

    await forgot(email);
    const owner = await reset(await mailedToken(server, email, 'reset-password'));
    expect(owner.status).toBe(200);
    expect((await me(thief)).status).toBe(401);
    expect((await login(server, email)).status).toBe(400);
    expect(await ordersSeenBy(server, owner.body.token)).toEqual([orderNumber]);
  });

  test('shows nothing of the orders that come later either', async () => {
    const email = fresh();
    const thief = await signUp(server, email);
    const { orderNumber } = await orderAsGuest(server, world, email);
    expect(await ordersSeenBy(server, thief)).toEqual([]);
    expect(await ordersSeenBy(server, (await orderAsGuest(server, world, email)).token)).not.toContain(orderNumber);
  });

  test('loses it, names and all, to whoever sets a password with the link of an order', async () => {
    const email = fresh();
    const { orderNumber } = await orderAsGuest(server, world, email);
    const thief = await signUp(server, email);
    const { password: mine } = chosen;
    const body = { token: await mailedToken(server, email, 'order-confirmation'), password: mine };
    const owner = await server.call<typeof authCalls.setPassword>(authPaths.setPassword, { body });
    expect(owner.body.user).toMatchObject({ firstName: null, lastName: null, emailVerified: true });
    expect(await ordersSeenBy(server, owner.body.token)).toEqual([orderNumber]);
    expect((await me(thief)).status).toBe(401);
    expect((await login(server, email)).status).toBe(400);
  });
});

describe('a forgotten password', () => {
  test('is answered alike for every address, and mailed only where there is an account', async () => {
    const email = fresh();
    await register(server, email);
    const [known, unknown] = [await forgot(email), await forgot('no.such@people.example')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await mailsTo(server, email)).map(({ template }) => template)).toContain('reset-password');
    expect(await mailsTo(server, 'no.such@people.example')).toEqual([]);
  });

  test('fills no mailbox', async () => {
    const email = fresh();
    await register(server, email);
    for (let round = 0; round < 8; round++) expect((await forgot(email)).status).toBe(200);
    expect((await mailsTo(server, email)).filter(({ template }) => template === 'reset-password')).toHaveLength(5);
  });

  test('is set anew with one link once; every other session and link ends', async () => {
    const email = fresh();
    const before = await signUp(server, email);
    for (let round = 0; round < 5; round++) await login(server, email, 'not-remembered');
    await forgot(email);
    const first = await mailedToken(server, email, 'reset-password');
    await forgot(email);
    const second = await mailedToken(server, email, 'reset-password');
    expect(second).not.toBe(first);
    const { status, body, headers } = await reset(second);
    expect(status).toBe(200);
    expect(body.user.emailVerified).toBe(true);
    expect(headers.get('set-cookie')).toContain('cobuy_session=');
    for (const used of [first, second, 'made-up'])
      expect(await reset(used)).toMatchObject({ status: 400, body: { code: 'auth.link_invalid' } });
    expect((await me(before)).status).toBe(401);
    // A device that was known before no longer guesses apart from the others.
    const devices = `SELECT 1 FROM known_devices WHERE user_id = (SELECT id FROM users WHERE email = $1)`;
    expect((await server.database.pool.query(devices, [email])).rows).toHaveLength(1);
    expect((await login(server, email, 'brand-new-one')).status).toBe(200);
  });

  test('is no way around with a link of another kind, or with one that is too old', async () => {
    const email = fresh();
    await register(server, email);
    expect((await reset(await mailedToken(server, email, 'verify-email'))).status).toBe(400);
    await forgot(email);
    now = new Date(now.getTime() + linkHours.resetPassword * 3_600_000 + 1000);
    expect((await reset(await mailedToken(server, email, 'reset-password'))).status).toBe(400);
  });

  test('says at once that it was used, or is too old, and looking at it uses it up for nobody', async () => {
    const email = fresh();
    await register(server, email);
    await forgot(email);
    const token = await mailedToken(server, email, 'reset-password');
    const look = () =>
      server.call(securityPaths.describePasswordLink, { query: { token, purpose: 'reset_password' } } as never);
    for (let times = 0; times < 3; times++)
      expect(await look()).toMatchObject({ status: 200, body: { success: true } });
    expect((await reset(token)).status).toBe(200);
    expect(await look()).toMatchObject({ status: 400, body: { code: 'auth.link_invalid' } });
  });

  test('the link of an order says at once that its address has a password', async () => {
    const email = fresh();
    await orderAsGuest(server, world, email);
    const token = await mailedToken(server, email, 'order-confirmation');
    const look = () =>
      server.call(securityPaths.describePasswordLink, { query: { token, purpose: 'set_password' } } as never);
    expect((await look()).status).toBe(200);
    expect((await setPassword({ token })).status).toBe(200);
    expect((await look()).status).toBe(400);
  });

  test('links used at the same moment end well: one is taken, the others are refused', async () => {
    const email = fresh();
    await orderAsGuest(server, world, email);
    await forgot(email);
    await forgot(email);
    const [link, mailed] = [
      await mailedToken(server, email, 'reset-password'),
      await mailedToken(server, email, 'order-confirmation'),
    ];
    const answers = await Promise.all([
      reset(link),
      setPassword({ token: mailed }),
      reset(link),
      setPassword({ token: mailed }),
    ]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
