// Spec: 3 §7 Profile, account, privacy; 3 §5; 3 §8
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { profileCalls } from '@cobuy/contract/users/profile.http';
import { profilePaths } from '@cobuy/contract/users/profile.paths';
import { changeMailsPerAccount } from '@cobuy/domain/accounts/sign-in-limits';
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
import { finishSumming } from '../../orders/sum-participation.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('DELETE FROM throttles'));

const profileOf = (token: string) =>
  server.call<typeof profileCalls.getProfile>(profilePaths.getProfile, {}, { token });
const change = (token: string, body: object) =>
  server.call<typeof profileCalls.changeProfile>(profilePaths.changeProfile, { body }, { token });
const confirm = (token: string, link: string) =>
  server.call<typeof profileCalls.confirmNewEmail>(profilePaths.confirmNewEmail, { body: { token: link } }, { token });

test('names, user name and choices are changed by their owner; a user name is lower case and nobody else’s', async () => {
  const [token, other] = [await signUp(server, 'pia@names.example'), await signUp(server, 'other@names.example')];
  await server.database.pool.query("UPDATE users SET email_verified_at = now() WHERE email = 'pia@names.example'");
  const changed = await change(token, {
    firstName: 'Pia',
    lastName: 'Berg',
    username: ' Pia.B ',
    notificationPreferences: { orderUpdates: false },
  });
  expect(changed.body.data).toMatchObject({
    firstName: 'Pia',
    lastName: 'Berg',
    username: 'pia.b',
    notificationPreferences: { orderUpdates: false, paymentReminders: true, marketingEmails: false },
    newEmail: null,
  });
  expect((await change(other, { username: 'PIA.B' })).body).toMatchObject({
    error: 'Username is already taken. Please choose a different username.',
    details: [{ field: 'username' }],
  });
  const answers = await Promise.all([change(token, { username: 'both' }), change(other, { username: 'both' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await change(token, { username: 'with space' })).status).toBe(400);
});

test('another address is confirmed there by whoever is signed in; the old one is told and stays until then', async () => {
  const [before, after] = ['old@moves.example', 'new@moves.example'];
  const token = await signUp(server, before);
  const guest = await orderAsGuest(server, world, after);
  expect((await change(token, { email: after })).body).toMatchObject({ details: [{ field: 'currentPassword' }] });
  expect((await change(token, { email: after, currentPassword: 'wrong-one' })).body).toMatchObject({
    code: 'auth.wrong_password',
  });
  const asked = await change(token, { email: after.toUpperCase(), currentPassword: password });
  expect(asked.body.data).toMatchObject({ email: before, newEmail: after });
  expect((await mailsTo(server, before))[0]).toMatchObject({
    template: 'email-change-notice',
    text: expect.stringContaining(after),
  });
  expect((await login(server, before)).status).toBe(200);

  const link = await mailedToken(server, after, 'change-email');
  const stranger = await signUp(server, 'stranger@moves.example');
  expect((await confirm(stranger, link)).body).toMatchObject({ code: 'auth.link_invalid' });
  const confirmed = await confirm(token, link);
  expect(confirmed.body.data).toMatchObject({ email: after, emailVerified: true, newEmail: null });
  expect((await confirm(token, link)).status).toBe(400);
  expect((await login(server, before)).status).toBe(400);
  expect((await login(server, after)).status).toBe(200);
  expect((await mailsTo(server, before))[0]?.subject).toContain('was changed');
  // What was ordered with the address as a guest is theirs, and the guest's session is over.
  await finishSumming(server.services);
  expect(await ordersSeenBy(server, token)).toContain(guest.orderNumber);
  expect((await server.call<typeof authCalls.getMe>(authPaths.getMe, {}, { token: guest.token })).status).toBe(401);
});

test('nobody but its owner learns that an address has an account', async () => {
  const [token, taken] = [await signUp(server, 'asks@moves.example'), 'taken@moves.example'];
  await register(server, taken);
  const asked = await change(token, { email: taken, currentPassword: password });
  expect(asked).toMatchObject({ status: 200, body: { data: { newEmail: taken } } });
  const [mail] = await mailsTo(server, taken);
  expect(mail?.text).toContain('It has an account already');
  expect(mail?.text).not.toContain('token=');
  await server.call(profilePaths.cancelNewEmail, {}, { token });
  expect((await profileOf(token)).body.data.newEmail).toBeNull();
});

test('a link that was cancelled, or asked for again, is over, and five an hour are mailed', async () => {
  const token = await signUp(server, 'often@moves.example');
  const ask = (email: string) => change(token, { email, currentPassword: password });
  await ask('first@moves.example');
  await ask('second@moves.example');
  const link = await mailedToken(server, 'first@moves.example', 'change-email');
  expect((await confirm(token, link)).body).toMatchObject({ code: 'auth.link_invalid' });
  for (let n = 2; n < changeMailsPerAccount.points; n++) expect((await ask(`n${n}@moves.example`)).status).toBe(200);
  expect((await ask('last@moves.example')).body).toMatchObject({ code: 'auth.locked' });
});
