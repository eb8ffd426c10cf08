// Rules: docs/rules/accounts.md#confirming-an-address
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import { linkHours } from '@cobuy/domain/accounts/sign-in-limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
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
import { until } from '../../../../test/until.ts';
import { hashPassword } from '../passwords.ts';

let server: TestServer;
let world: World;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  await server.database.pool.query('DELETE FROM throttles');
});

const fresh = () => `${crypto.randomUUID().slice(0, 13)}@people.example`;
const me = (token: string) => server.call<typeof authCalls.getMe>(authPaths.getMe, {}, { token });
const look = (token: string) =>
  server.call<typeof authCalls.describeEmailLink>(authPaths.describeEmailLink, { query: { token } });
const verify = (token: string, secret = password) =>
  server.call<typeof authCalls.verifyEmail>(authPaths.verifyEmail, { body: { token, password: secret } });
const mine = { password: 'chosen-by-the-owner', firstName: 'Victoria', lastName: 'Owner' };
const reclaim = (token: string) =>
  server.call<typeof authCalls.reclaimAccount>(authPaths.reclaimAccount, { body: { token, ...mine } });

test('says when and with which name the account was made, and takes its password', async () => {
  const email = fresh();
  await orderAsGuest(server, world, email);
  now = new Date(now.getTime() + 86_400_000);
  const registered = await register(server, email);
  // Not since when the address has ordered.
  expect(registered.body.user.createdAt).toBe(now.toISOString());
  const link = await mailedToken(server, email, 'verify-email');
  for (let round = 0; round < 2; round++)
    expect((await look(link)).body).toEqual({
      email,
      name: 'Ana Lopez',
      createdAt: now.toISOString(),
    });
  expect(await verify(link, 'not-my-password')).toMatchObject({ status: 400, body: { code: 'auth.wrong_password' } });
  const { status, body } = await verify(link);
  expect(status).toBe(200);
  expect(body.user.emailVerified).toBe(true);
  expect(await ordersSeenBy(server, body.token)).toHaveLength(1);
  expect((await mailsTo(server, email))[0]?.template).toBe('welcome');
  for (const answer of [await look(link), await verify(link), await reclaim(link)])
    expect(answer).toMatchObject({ status: 400, body: { code: 'auth.link_invalid' } });
});

test.each([
  ['Your password is: Xk9-attacker', '- type it below'],
  ['See evil.example/x', ''],
  ['Call 555', 'now'],
  ['Type the password of the account that', 'was given to you here'],
])('does not print the words of a stranger as a name: %s', async (firstName, lastName) => {
  const email = fresh();
  await register(server, email);
  await server.database.pool.query('UPDATE users SET first_name = $2, last_name = $3 WHERE email = $1', [
    email,
    firstName,
    lastName,
  ]);
  expect((await look(await mailedToken(server, email, 'verify-email'))).body.name).toBeNull();
});

test('the link comes again when it is asked for, three times an hour, and not once the address is confirmed', async () => {
  const email = fresh();
  const token = await signUp(server, email);
  const again = () => server.call(authPaths.mailEmailLinkAgain, {}, { token });
  for (let round = 0; round < 3; round++) expect((await again()).status).toBe(204);
  expect(await again()).toMatchObject({ status: 429, body: { code: 'auth.locked' } });
  const links = (await mailsTo(server, email)).filter(({ template }) => template === 'verify-email');
  expect(links).toHaveLength(4);
  expect((await verify(await mailedToken(server, email, 'verify-email'))).status).toBe(200);
  await server.database.pool.query('DELETE FROM throttles');
  expect((await again()).status).toBe(204);
  expect((await mailsTo(server, email))[0]?.template).toBe('welcome');
});

test('gives a stranger who registered the address nothing, however often its owner clicks', async () => {
  const email = fresh();
  const guest = await orderAsGuest(server, world, email);
  const thief = await signUp(server, email);
  const link = await mailedToken(server, email, 'verify-email');
  await look(link);
  expect((await verify(link, 'what-the-owner-thinks')).status).toBe(400);
  expect(await ordersSeenBy(server, thief)).toEqual([]);
  // Nor is the guest's own session harmed.
  expect(await ordersSeenBy(server, guest.token)).toEqual([guest.orderNumber]);
});

test('“This was not me” makes the account its owner’s: the stranger’s sessions, password, names and settings go', async () => {
  const email = fresh();
  const { orderNumber } = await orderAsGuest(server, world, email);
  const thief = await signUp(server, email);
  await server.call(notificationPaths.saveNotificationPreferences, { body: { soundEnabled: false } }, { token: thief });
  await server.database.pool.query(
    `INSERT INTO memberships (organization_id, user_id, role) SELECT $1, id, 'BUYER' FROM users WHERE email = $2`,
    [world.foreign, email],
  );
  const link = await mailedToken(server, email, 'verify-email');
  const { status, body } = await reclaim(link);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    email,
    firstName: 'Victoria',
    lastName: 'Owner',
    emailVerified: true,
    organizationId: world.own,
  });
  expect(await ordersSeenBy(server, body.token)).toEqual([orderNumber]);
  expect((await me(thief)).status).toBe(401);
  expect((await login(server, email)).status).toBe(400);
  expect((await login(server, email, mine.password)).status).toBe(200);
  const preferences = await server.call<typeof notificationCalls.getNotificationPreferences>(
    notificationPaths.getNotificationPreferences,
    {},
    { token: body.token },
  );
  expect(preferences.body.data.soundEnabled).toBe(true);
  const { rows } = await server.database.pool.query(
    'SELECT organization_id FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = $1',
    [email],
  );
  expect(rows).toEqual([{ organization_id: world.own }]);
  expect(await reclaim(link)).toMatchObject({ status: 400, body: { code: 'auth.link_invalid' } });
});

test('protects who ordered in the same way from a stranger who set the password with an order in their name', async () => {
  const email = fresh();
  const mineToo = await orderAsGuest(server, world, email);
  const theirs = await orderAsGuest(server, world, email);
  const thief = await server.call<typeof authCalls.setPassword>(
    authPaths.setPassword,
    { body: { password: 'the-thief-knows' } },
    { token: theirs.token },
  );
  expect(await ordersSeenBy(server, thief.body.token)).toEqual([theirs.orderNumber]);
  const owner = await reclaim(await mailedToken(server, email, 'verify-email'));
  expect(await ordersSeenBy(server, owner.body.token)).toContain(mineToo.orderNumber);
  expect((await me(thief.body.token)).status).toBe(401);
});

test('counts guessing the password like sign-in, and looking at made-up links too', async () => {
  const email = fresh();
  await register(server, email);
  const link = await mailedToken(server, email, 'verify-email');
  for (let round = 0; round < 5; round++) expect((await verify(link, `guess-number-${round}`)).status).toBe(400);
  expect(await verify(link)).toMatchObject({ status: 429, body: { code: 'auth.locked' } });
  expect((await login(server, email)).status).toBe(429);
  await server.database.pool.query('DELETE FROM throttles');
  const looks = await Promise.all([...Array(25)].map((_, index) => look(`made-up-${index}`)));
  expect(looks.filter(({ status }) => status === 400)).toHaveLength(20);
});

test('forgets the wrong ones once the right one has come, as signing in does', async () => {
  const email = fresh();
  await register(server, email);
  const link = await mailedToken(server, email, 'verify-email');
  for (let round = 0; round < 4; round++) expect((await verify(link, `guess-number-${round}`)).status).toBe(400);
  expect((await verify(link)).status).toBe(200);
  for (let round = 0; round < 4; round++) expect((await login(server, email, `wrong-${round}`)).status).toBe(400);
  expect((await login(server, email)).status).toBe(200);
});

test('confirms nothing with a password that is another one by the time that it was checked', async () => {
  const email = fresh();
  await register(server, email);
  const link = await mailedToken(server, email, 'verify-email');
  const change = await server.database.pool.connect();
  await change.query('BEGIN');
  await change.query('SELECT 1 FROM users WHERE email = $1 FOR UPDATE', [email]);
  const verified = verify(link);
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await until(async () => (await server.database.pool.query(waiting)).rows.length > 0);
  await change.query(`UPDATE users SET password_hash = $2 WHERE email = $1`, [email, await hashPassword('pear-tree')]);
  await change.query('COMMIT');
  change.release();
  expect(await verified).toMatchObject({ status: 400, body: { code: 'auth.wrong_password' } });
  expect((await verify(link, 'pear-tree')).status).toBe(200);
});

test('ends with its time, and of two who use a link at once one is let in', async () => {
  const email = fresh();
  await register(server, email);
  const link = await mailedToken(server, email, 'verify-email');
  const answers = await Promise.all([verify(link), reclaim(link), verify(link), reclaim(link)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  const late = fresh();
  await register(server, late);
  const old = await mailedToken(server, late, 'verify-email');
  now = new Date(now.getTime() + linkHours.verifyEmail * 3_600_000 + 1000);
  expect((await verify(old)).status).toBe(400);
});
