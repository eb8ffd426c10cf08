// Mail that is sent once more, and edited texts, as a real mail server gets them.
import { followPaths } from '@cobuy/contract/follows/follows.paths';
import { invitationPaths } from '@cobuy/contract/invitations/invitations.paths';
import { mailTemplatePaths } from '@cobuy/contract/mail-templates/mail-templates.paths';
import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { completeMail } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { createSmtpTransport, type MailTransport } from '../../../platform/mail/smtp-transport.ts';
import { createMailedToken } from '../../accounts/create-mailed-token.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { deleteOldMail, noteMailSending } from '../system.room.ts';
import { deliverMail } from './deliver-mail.ts';
import { noteAllSubjects } from './note-subjects.ts';

let server: TestServer;
let world: World;
let smtp: MailServer;
let transport: MailTransport;
let aheadMs = 1000;
beforeAll(async () => {
  smtp = await startMailServer();
  server = await startTestServer({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    config: { smtpUrl: smtp.url },
  });
  world = await buildWorld(server.database.pool);
  transport = createSmtpTransport(smtp.url);
});
beforeEach(async () => {
  await noteMailSending(server.services);
  await server.database.pool.query('DELETE FROM mail_outbox');
  smtp.received.length = 0;
  smtp.refusals.clear();
});
afterAll(async () => {
  transport.close();
  await smtp.close();
  await server.close();
});

const as = () => ({ token: world.tokens.superadmin });
const queue = (to: string) =>
  queueMail(server.services.db, {
    to,
    ...composeMail('welcome', { name: 'Ana', browseUrl: 'https://c.example/' }),
    attachment: { name: 'a.txt', type: 'text/plain', base64: 'aGVsbG8=' },
  });
const told = { alert: async () => {}, isConfirmed: async () => true, completeMail };
async function deliverAll() {
  aheadMs += 1000;
  while ((await deliverMail(server.services, transport, told)) > 0);
}
async function nameSite(name: string) {
  await server.database.pool.query('UPDATE system_settings SET site_name = $1', [name]);
}
const find = async (search: string) =>
  (await server.call<typeof systemCalls.listOutbox>(systemPaths.listOutbox, { query: { search } }, as())).body;
const list = async () => (await server.call<typeof systemCalls.listOutbox>(systemPaths.listOutbox, {}, as())).body.data;
const resend = (id: string | undefined) =>
  server.call<typeof systemCalls.resendMail>(systemPaths.resendMail, { params: { id } }, as());
const subjects = () => smtp.received.map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);

test('an edited text is received as it was when the mail was queued, with a text beside it', async () => {
  await queue('ana@people.example');
  const body = {
    title: 'Good to see you, {{ name }}',
    content: '<p>Hello <b>{{ name }}</b></p><script>alert(1)</script><p><a href="{{ browseUrl }}">Browse</a></p>',
    isPublished: true,
  };
  const saved = await server.call(mailTemplatePaths.saveMailTemplate, { params: { key: 'welcome' }, body }, as());
  expect(saved.status).toBe(200);
  await queue('ben@people.example');
  await deliverAll();
  expect(subjects().toSorted()).toEqual(['Good to see you, Ana', 'Welcome to Cobuy']);
  const source = smtp.received.find(({ to }) => to[0] === 'ben@people.example')?.source.replace(/=\r\n/g, '') ?? '';
  expect(source).toContain('Hello Ana\r\n\r\nBrowse <https://c.example/>');
  expect(source).toContain('<p>Hello <b>Ana</b></p>');
  expect(source).not.toContain('script');
  await server.database.pool.query('DELETE FROM mail_templates');
});

test('a mail that failed, was kept or was sent is sent once more as it was, with its file and an id of its own', async () => {
  smtp.refusals.set('ana@people.example', 550);
  await queue('ana@people.example');
  await deliverAll();
  smtp.refusals.clear();
  const [failed] = await list();
  expect(failed).toMatchObject({ status: 'failed', lastError: expect.stringContaining('550') });
  await nameSite('Renamed');
  const copy = await resend(failed?.id);
  await deliverAll();
  await nameSite('Cobuy');
  expect(copy.status).toBe(201);
  expect(subjects()).toEqual(['Welcome to Cobuy']);
  expect(smtp.received[0]?.source).toContain('aGVsbG8=');
  const [sent] = await list();
  expect(sent).toMatchObject({ id: copy.body.id, status: 'sent', resentFrom: failed?.id, subject: 'Welcome to Cobuy' });
  expect(sent?.sentAt).not.toBeNull();
  aheadMs += 61_000;
  await resend(sent?.id);
  await deliverAll();
  expect((await list())[0]).toMatchObject({ resentFrom: failed?.id });
  expect(smtp.received).toHaveLength(2);
  const ids = smtp.received.map(({ source }) => /^Message-ID: (.*)\r$/m.exec(source)?.[1]);
  expect(new Set(ids).size).toBe(2);
});

test('what was kept without a mail server goes out only when somebody sends it, one mail at a time', async () => {
  await noteMailSending({ ...server.services, config: { ...server.services.config, smtpUrl: null } });
  await queue('ana@people.example');
  await queue('ben@people.example');
  await noteMailSending(server.services);
  const [kept] = await list();
  expect(kept?.status).toBe('kept');
  await resend(kept?.id);
  await deliverAll();
  expect(smtp.received.map(({ to }) => to[0])).toEqual(['ben@people.example']);
});

test('pressed twice, or by two at once, it goes once', async () => {
  await queue('ana@people.example');
  expect(await resend((await list())[0]?.id)).toMatchObject({ status: 409 });
  await deliverAll();
  const [sent] = await list();
  const both = await Promise.all([resend(sent?.id), resend(sent?.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await deliverAll();
  expect(await resend(sent?.id)).toMatchObject({
    status: 409,
    body: { error: 'This message is already being sent, or was sent a moment ago.' },
  });
  const copy = both.find(({ status }) => status === 201)?.body.id;
  expect(await resend(copy)).toMatchObject({ status: 409 });
  await deliverAll();
  expect(smtp.received).toHaveLength(2);
  expect((await list()).map(({ id }) => id)).toEqual([copy, sent?.id]);
  expect(await resend(crypto.randomUUID())).toMatchObject({ status: 404 });
});

test('a mail whose link is over is not sent again; one that tells something beside it is', async () => {
  const { db, clock } = server.services;
  const userId = world.users.buyerOther;
  const token = await createMailedToken(db, { clock }, { purpose: 'reset_password', userId });
  const resetUrl = `https://c.example/reset-password?token=${token}`;
  await queueMail(db, { to: 'ana@people.example', ...composeMail('reset-password', { resetUrl, hours: 24 }) });
  await deliverAll();
  const [sent] = await list();
  const again = await resend(sent?.id);
  expect(again.status).toBe(201);
  await deliverAll();
  aheadMs += 61_000;
  await server.database.pool.query('UPDATE mailed_tokens SET used_at = now() WHERE user_id = $1', [userId]);
  expect(await resend(sent?.id)).toMatchObject({
    status: 409,
    body: { error: 'The link in this message was used or has expired. The person it was for can request a new one.' },
  });
  expect(await resend(again.body.id)).toMatchObject({ body: { code: 'system.mail_link_over' } });
});

test.each([
  ['reset_password', 'reset-password'],
  ['verify_email', 'verify-email'],
  ['change_email', 'change-email'],
] as const)(
  'the link of %s is what its mail is for: once it is over, the mail is not sent again',
  async (purpose, template) => {
    const { db, clock } = server.services;
    const token = await createMailedToken(
      db,
      { clock },
      { purpose, userId: world.users.buyerOther, ...(purpose === 'change_email' && { email: 'ana@people.example' }) },
    );
    const link = `https://c.example/${template}?token=${token}`;
    const mail = {
      'reset-password': () => composeMail('reset-password', { resetUrl: link, hours: 2 }),
      'verify-email': () => composeMail('verify-email', { verifyUrl: link, hours: 72 }),
      'change-email': () => composeMail('change-email', { isTaken: false, changeUrl: link, hours: 24 }),
    };
    await queueMail(db, { to: 'ana@people.example', ...mail[template]() });
    await deliverAll();
    const [sent] = await list();
    await server.database.pool.query('UPDATE mailed_tokens SET used_at = now()');
    expect(await resend(sent?.id)).toMatchObject({ status: 409, body: { code: 'system.mail_link_over' } });
  },
);

test('an invitation is not sent again once nobody can join by it, nor is the question whether to follow', async () => {
  const { pool } = server.database;
  const emails = ['ivy@people.example'];
  const invited = await server.call(
    invitationPaths.sendInvitations,
    { body: { emails, role: 'BUYER' } },
    { token: world.tokens.adminOwn, organizationId: world.own },
  );
  expect(invited.status).toBe(201);
  const groupBuyId = world.groupBuyId;
  const body = { what: 'next', email: 'ivy@people.example' };
  expect(
    await server.call(followPaths.followGroupBuy, { params: { id: groupBuyId }, body }, { token: null }),
  ).toMatchObject({
    status: 200,
  });
  await deliverAll();
  const sent = await list();
  expect(sent.map(({ template }) => template).toSorted()).toEqual(['confirm-follow', 'invitation']);
  for (const { id } of sent) expect(await resend(id)).toMatchObject({ status: 201 });
  await deliverAll();
  aheadMs += 61_000;
  await pool.query('UPDATE follows SET confirmed_at = now(); UPDATE invitations SET usage_count = max_usages');
  for (const { id } of sent) expect(await resend(id)).toMatchObject({ body: { code: 'system.mail_link_over' } });
  await pool.query('DELETE FROM follows; DELETE FROM invitations');
  for (const { id } of sent) expect(await resend(id)).toMatchObject({ body: { code: 'system.mail_link_over' } });
});

test('where mail is sent, links that let its reader in are theirs: the outbox shows them without what does', async () => {
  const { db, config } = server.services;
  const text = {
    title: 'A {{ resetUrl }}',
    content: '<p>{{ resetUrl }} <a href="{{ resetUrl }}">here</a></p>',
    isPublished: true,
  };
  const key = 'reset-password';
  const saved = await server.call(mailTemplatePaths.saveMailTemplate, { params: { key }, body: text }, as());
  expect(saved.status).toBe(200);
  const resetUrl = 'https://c.example/reset-password?token=SECRET-1';
  const mailsOffUrl = 'https://c.example/mails-off?token=SECRET-2&topic=orderUpdates';
  const mail = composeMail('reset-password', { resetUrl, hours: 24 });
  await noteMailSending({ ...server.services, config: { ...config, smtpUrl: null } });
  await queueMail(db, { to: 'kept@people.example', ...mail, data: { ...mail.data, mailsOffUrl } });
  await noteMailSending(server.services);
  await queueMail(db, { to: 'ana@people.example', ...mail, data: { ...mail.data, mailsOffUrl } });
  await deliverAll();
  await server.database.pool.query('DELETE FROM mail_templates');
  const source = smtp.received[0]?.source.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
  expect(source).toContain(`${resetUrl} here <${resetUrl}>`);
  // An edited text goes with the same headers as any other.
  expect(source.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${mailsOffUrl}>`);
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const shown = await list();
  expect(shown.map(({ status }) => status).toSorted()).toEqual(['kept', 'sent']);
  for (const { id, subject } of shown) {
    const params = { id };
    const { body } = await server.call<typeof systemCalls.getOutboxMail>(systemPaths.getOutboxMail, { params }, as());
    const html = await server.call(systemPaths.showOutboxMail, { params }, as());
    expect(body.hidesLinks).toBe(true);
    expect(body.text).toContain('https://c.example/reset-password?token=hidden');
    expect(`${subject}${JSON.stringify(body)}${html.body}`).not.toContain('SECRET');
  }
  expect((await find('secret-1')).pagination.total).toBe(0);
});

test('a mail that this version of the program does not know is shown by its key, and closes no list', async () => {
  const { pool } = server.database;
  await queueMail(server.services.db, { to: 'ana@people.example', template: 'of-tomorrow', data: {} });
  await queue('ben@people.example');
  const sentence = 'This version of the program doesn’t know the e-mail “of-tomorrow”';
  expect((await list()).map(({ subject }) => subject)).toEqual(['Welcome to Cobuy', sentence]);
  await noteAllSubjects(server.services);
  expect((await find('welcome to')).data.map(({ to }) => to)).toEqual(['ben@people.example']);
  const [unknown] = (await find('of-tomorrow')).data;
  const params = { id: unknown?.id };
  expect(await server.call(systemPaths.getOutboxMail, { params }, as())).toMatchObject({
    status: 200,
    body: { subject: sentence, text: `${sentence}\n`, template: 'of-tomorrow' },
  });
  expect((await server.call(systemPaths.showOutboxMail, { params }, as())).body).toContain(`<p>${sentence}</p>`);
  await deliverAll();
  expect(smtp.received.map(({ to }) => to[0])).toEqual(['ben@people.example']);
  // Another process may be of a version that knows it.
  expect((await find('of-tomorrow')).data).toMatchObject([{ status: 'queued', lastError: sentence }]);
  await pool.query('DELETE FROM mail_outbox');
});

test('the report of health tells what failed last, whichever mail is older, and the outbox when one is tried next', async () => {
  const now = () => Date.now() + aheadMs;
  const failLater = async (to: string, code: number) => {
    smtp.refusals.set(to, code);
    await queue(to);
    await deliverAll();
  };
  const health = async () =>
    (await server.call<typeof systemCalls.getHealthReport>(systemPaths.getHealthReport, {}, as())).body.mail;
  const before = now();
  await failLater('older@people.example', 451);
  await failLater('newer@people.example', 550);
  expect(await health()).toMatchObject({ waiting: 1, failed: 1, lastError: expect.stringContaining('550') });
  const [, older] = await list();
  const nextTryAt = Date.parse(older?.nextTryAt ?? '');
  expect([nextTryAt >= before + 60_000, nextTryAt <= now() + 60_000]).toEqual([true, true]);
  aheadMs += 60_000;
  const again = now();
  await deliverAll();
  const { lastFailedAt, lastError } = await health();
  expect(lastError).toContain('451');
  expect(Date.parse(lastFailedAt ?? '')).toBeGreaterThanOrEqual(again);
});

test('mails go after 90 days, those to an account with it, and what waits only with its account', async () => {
  const { pool } = server.database;
  await queue('old@people.example');
  await deliverAll();
  await queue('waiting@people.example');
  await pool.query(`UPDATE mail_outbox SET created_at = now() - interval '91 days'`);
  await queue('young@people.example');
  await pool.query(`UPDATE mail_outbox SET next_attempt_at = now() + interval '1 day' WHERE status = 'queued'`);
  const id = world.users.agentForeign;
  const { rows } = await pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]);
  await queue(rows[0]?.email ?? '');
  await deliverAll();
  await queue((rows[0]?.email ?? '').toUpperCase());
  await deleteOldMail(server.services);
  const recipients = async () => (await list()).map(({ to }) => to.toLowerCase()).toSorted();
  expect(await recipients()).toEqual(
    [rows[0]?.email, rows[0]?.email, 'waiting@people.example', 'young@people.example'].toSorted(),
  );
  expect(await server.call(userPaths.deleteUser, { params: { id } } as never, as())).toMatchObject({ status: 204 });
  expect(await recipients()).toEqual(['waiting@people.example', 'young@people.example']);
});
