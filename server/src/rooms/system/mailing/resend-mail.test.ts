// Mail that is sent once more, and edited texts, as a real mail server gets them.
import { mailTemplatePaths } from '@cobuy/contract/mail-templates/mail-templates.paths';
import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { createSmtpTransport, type MailTransport } from '../../../platform/mail/smtp-transport.ts';
import { createMailedToken } from '../../accounts/create-mailed-token.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { deleteOldMail } from './delete-old-mail.ts';
import { deliverMail } from './deliver-mail.ts';
import { noteMailSending } from './note-mail-sending.ts';

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
async function deliverAll() {
  aheadMs += 1000;
  while ((await deliverMail(server.services, transport, async () => {})) > 0);
}
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
  await server.database.pool.query(`UPDATE system_settings SET site_name = 'Renamed'`);
  const copy = await resend(failed?.id);
  await deliverAll();
  await server.database.pool.query(`UPDATE system_settings SET site_name = 'Cobuy'`);
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
    body: { error: 'This message is being sent already, or was a moment ago.' },
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
    body: { error: 'The link in this message was used or has run out. Whoever it was for can ask for a new one.' },
  });
  expect(await resend(again.body.id)).toMatchObject({ body: { code: 'system.mail_link_over' } });
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
