// Rules: docs/rules/accounts.md#profile, docs/rules/accounts.md#new-address
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { securityPaths } from '@cobuy/contract/auth/security.paths';
import { followPaths } from '@cobuy/contract/follows/follows.paths';
import type { invitationCalls } from '@cobuy/contract/invitations/invitations.http';
import { invitationPaths } from '@cobuy/contract/invitations/invitations.paths';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { questionPaths } from '@cobuy/contract/questions/questions.paths';
import { roleRequestPaths } from '@cobuy/contract/role-requests/role-requests.paths';
import type { profileCalls } from '@cobuy/contract/users/profile.http';
import { profilePaths, userPaths } from '@cobuy/contract/users/users.paths';
import { changeMailsPerAccount } from '@cobuy/domain/accounts/sign-in-limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blackPng } from '../../../../test/fixtures/black-png.ts';
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
  signUpProved,
} from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
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
  const token = await signUpProved(server, before);
  const guest = await orderAsGuest(server, world, after);
  const orderId = (
    await server.database.pool.query('SELECT id FROM orders WHERE order_number = $1', [guest.orderNumber])
  ).rows[0].id;
  const proof = new FormData();
  proof.set('orderId', orderId);
  proof.set('file', new Blob([new Uint8Array(blackPng(8, 8))], { type: 'image/png' }), 'slip.png');
  const uploaded = await server.call(paymentProofPaths.uploadPaymentProof, { body: proof } as never, guest);
  expect(uploaded.status).toBe(201);
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
  const { rows } = await server.database.pool.query(
    `SELECT email FROM payment_proofs p JOIN users u ON u.id = p.uploaded_by_id WHERE p.order_id = $1`,
    [orderId],
  );
  expect(rows).toEqual([{ email: after }]);
  expect((await server.call<typeof authCalls.getMe>(authPaths.getMe, {}, { token: guest.token })).status).toBe(401);
});

test('of two who confirm the same new address at once one has it, and the other’s link is over', async () => {
  const wanted = 'both@moves.example';
  const tokens = [await signUpProved(server, 'one@moves.example'), await signUpProved(server, 'two@moves.example')];
  const links: string[] = [];
  for (const token of tokens) {
    await change(token, { email: wanted, currentPassword: password });
    links.push(await mailedToken(server, wanted, 'change-email'));
  }
  const answers = await Promise.all(tokens.map((token, index) => confirm(token, links[index] ?? '')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a name is one line, and turns nothing around it', async () => {
  const token = await signUp(server, 'lines@names.example');
  const { body } = await change(token, { firstName: 'Pia\nBcc: all', lastName: '\u202EgreB' });
  expect(body.data).toMatchObject({ firstName: 'Pia Bcc: all', lastName: 'greB' });
  expect((await change(token, { firstName: '\n' })).body).toMatchObject({ error: 'First name is required' });
});

test('nobody but its owner learns that an address has an account', async () => {
  const [token, taken] = [await signUpProved(server, 'asks@moves.example'), 'taken@moves.example'];
  await register(server, taken);
  const asked = await change(token, { email: taken, currentPassword: password });
  expect(asked).toMatchObject({ status: 200, body: { data: { newEmail: taken } } });
  const [mail] = await mailsTo(server, taken);
  expect(mail?.text).toContain('This address already has an account');
  expect(mail?.text).not.toContain('token=');
  await server.call(profilePaths.cancelNewEmail, {}, { token });
  expect((await profileOf(token)).body.data.newEmail).toBeNull();
});

test('a link that was cancelled, or asked for again, is over, and five an hour are mailed', async () => {
  const token = await signUpProved(server, 'often@moves.example');
  const ask = (email: string) => change(token, { email, currentPassword: password });
  await ask('first@moves.example');
  await ask('second@moves.example');
  const link = await mailedToken(server, 'first@moves.example', 'change-email');
  expect((await confirm(token, link)).body).toMatchObject({ code: 'auth.link_invalid' });
  for (let n = 2; n < changeMailsPerAccount.points; n++) expect((await ask(`n${n}@moves.example`)).status).toBe(200);
  expect((await ask('last@moves.example')).body).toMatchObject({ code: 'auth.locked' });
});

test('what a visitor asked and follows with an address goes on with the account that takes the address over', async () => {
  const [before, after] = ['asks-old@moves.example', 'asks-new@moves.example'];
  const { groupBuyId } = world;
  await orderAsGuest(server, world, after);
  const params = { id: groupBuyId };
  const asked = await server.call(questionPaths.askQuestion, {
    params,
    body: { text: 'Are the oats organic?', email: after },
  } as never);
  expect(asked.status).toBe(201);
  const followed = await server.call(followPaths.followGroupBuy, {
    params,
    body: { what: 'next', email: after },
  } as never);
  expect(followed.status).toBe(200);

  const token = await signUpProved(server, before);
  await change(token, { email: after, currentPassword: password });
  expect((await confirm(token, await mailedToken(server, after, 'change-email'))).status).toBe(200);
  // The link that was mailed for following still works, and the answer is mailed to the address.
  const link = await mailedToken(server, after, 'confirm-follow');
  expect((await server.call(followPaths.confirmFollow, { body: { token: link } } as never)).status).toBe(200);
  const { rows } = await world.pool.query<{ id: string }>('SELECT id FROM questions WHERE asker_email = $1', [after]);
  const answered = await server.call(
    questionPaths.answerQuestion,
    { params: { id: groupBuyId, questionId: rows[0]?.id }, body: { answer: 'They are.' } } as never,
    { token: world.tokens.agentAssigned, organizationId: world.own },
  );
  expect([answered.status, answered.body]).toEqual([200, expect.anything()]);
  expect((await mailsTo(server, after))[0]?.text).toContain('They are.');
});

test('whoever deletes their account elsewhere while they do something is told to sign in, whatever it is', async () => {
  const { pool } = world;
  const email = 'gone@moves.example';
  const token = await signUp(server, email);
  const invitation = await server.call<typeof invitationCalls.createInvitation>(
    invitationPaths.createInvitation,
    { body: { role: 'BUYER' } },
    { token: world.tokens.adminForeign, organizationId: world.foreign },
  );
  const code = new URL(invitation.body.inviteUrl ?? '').searchParams.get('code');
  const deletion = await pool.connect();
  await deletion.query('BEGIN');
  await deletion.query('SELECT 1 FROM users WHERE email = $1 FOR UPDATE', [email]);
  const asked = (
    [
      [profilePaths.changeProfile, { body: { firstName: 'Pia' } }],
      [profilePaths.removeAvatar, {}],
      [securityPaths.changePassword, { body: { currentPassword: password, newPassword: 'pear-tree-and-nine' } }],
      [userPaths.leaveOrganization, { params: { id: world.own } }],
      [organizationPaths.createOrganization, { body: { name: 'Of Pia', slug: 'of-pia' } }],
      [roleRequestPaths.requestRole, { body: { organizationId: world.own, requestedRole: 'AGENT' } }],
      [invitationPaths.acceptInvitation, { body: { code } }],
    ] as const
  ).map(([path, input]) => server.call(path, input, { token }));
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await until(async () => (await pool.query(waiting)).rows.length === asked.length);
  await deletion.query('UPDATE users SET deleted_at = now() WHERE email = $1', [email]);
  await deletion.query('COMMIT');
  deletion.release();
  for (const { status, body } of await Promise.all(asked))
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'auth.session_expired' } });
});
