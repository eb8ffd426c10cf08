// Real mail over a real SMTP server.
// Rules: docs/rules/mails.md#outbox, docs/rules/mails.md#unsubscribing

import {
  longestWaitOfMailMs,
  mailsOfOrdersPerHour,
  waitedTooLong,
  waitsForDay,
  waitsForHour,
} from '@cobuy/domain/system/mail-delivery';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { insert } from '../../../../test/matrix/world.ts';
import { completeMail } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { createSmtpTransport, type MailTransport } from '../../../platform/mail/smtp-transport.ts';
import { isEmailConfirmed } from '../../accounts/accounts.queries.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { listBuiltInSources } from '../../mail-templates/render-mail.ts';
import { noteMailSending } from '../system.room.ts';
import { type AlertAboutMail, deliverMail } from './deliver-mail.ts';
import { listMailAcrossOrganizations } from './outbox.queries.ts';

const organizationId = crypto.randomUUID();
const aboutOrder = {
  orderNumber: 'GB-0000-1111-2222-3333',
  groupBuyTitle: 'Autumn grains',
  organizationName: 'Co-op',
  orderUrl: 'https://c.example/buyer/orders/GB-0000-1111-2222-3333',
};

let server: TestServer;
let smtp: MailServer;
let received: MailServer['received'];
let refusals: MailServer['refusals'];
let transport: MailTransport;
/** So far is the clock of the server ahead. It goes on like the database's, which times a row to less than a millisecond. */
const aMoment = 1000;
let aheadMs = aMoment;
let alerts: string[] = [];
const alert: AlertAboutMail = async ({ key }) => void alerts.push(key);

beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    config: { smtpUrl: 'smtp://127.0.0.1' },
  });
  await noteMailSending(server.services);
  smtp = await startMailServer();
  ({ received, refusals } = smtp);
  transport = createSmtpTransport(smtp.url);
});
beforeEach(async () => {
  aheadMs = aMoment;
  received.length = 0;
  alerts = [];
  refusals.clear();
  await server.database.pool.query('DELETE FROM mail_outbox; DELETE FROM throttles');
});
afterAll(async () => {
  transport.close();
  await smtp.close();
  await server.close();
});

const queue = (to: string, beside: object = {}) => {
  const { data, ...mail } = composeMail('welcome', { name: 'Ana', browseUrl: 'https://c.example/' });
  return queueMail(server.services.db, { to, ...mail, data: { ...data, ...beside } });
};
const told = () => ({ alert, isConfirmed: isEmailConfirmed(server.services), completeMail });
async function deliverAll() {
  while ((await deliverMail(server.services, transport, told())) > 0);
}
async function nameSite(name: string) {
  await server.database.pool.query('UPDATE system_settings SET site_name = $1', [name]);
}
const outbox = async () =>
  (
    await server.database.pool.query(
      'SELECT recipient, status, attempts, last_error FROM mail_outbox ORDER BY recipient',
    )
  ).rows;

test('a queued mail arrives as text and as HTML, from the address of the installation', async () => {
  await queue('ana@people.example');
  await deliverAll();
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(mail).toMatchObject({ from: 'deals@coop.example', to: ['ana@people.example'] });
  expect(mail?.source).toMatch(/^From: Cobuy <deals@coop\.example>/m);
  expect(mail?.source).toMatch(/^Message-ID: <[0-9a-f-]{36}@coop\.example>/m);
  expect(mail?.source).toContain('multipart/alternative');
  expect(mail?.source).toContain('Content-Type: text/plain');
  expect(mail?.source).toContain('Content-Type: text/html');
  expect(await outbox()).toEqual([{ recipient: 'ana@people.example', status: 'sent', attempts: 1, last_error: null }]);
});

test('a file that was queued with a mail goes with it, and the list of mails leaves it where it is', async () => {
  const bytes = Buffer.from('a spreadsheet');
  const { data, ...mail } = composeMail('welcome', { name: 'Ana', browseUrl: 'https://c.example/' });
  const attachment = { name: 'Valley_Mill.xlsx', type: 'application/x-test', base64: bytes.toString('base64') };
  await queueMail(server.services.db, { to: 'mill@people.example', ...mail, data, attachment });
  await deliverAll();
  expect(received[0]?.source).toMatch(/Content-Type: application\/x-test; name=Valley_Mill\.xlsx/);
  expect(received[0]?.source).toContain(attachment.base64);
  const { rows } = await listMailAcrossOrganizations(server.services.db, { page: 1, limit: 5 });
  expect(rows[0]).not.toHaveProperty('attachment');
});

test('a mail that is answered to somebody of an organization comes by its name, too', async () => {
  const { data, ...mail } = composeMail('supplier-order', {
    ...{
      message: '',
      groupBuyTitle: 'Autumn grains',
      organizationName: 'Riverside Co-op',
      supplierName: 'Valley Mill',
    },
    ...{ lines: [], pieces: '0', total: '$0.00', organiserName: 'Ines', replyTo: 'ines@coop.example' },
  });
  await queueMail(server.services.db, { to: 'mill@people.example', ...mail, data, replyTo: 'ines@coop.example' });
  await deliverAll();
  expect(received[0]?.source).toMatch(/^From: "?Riverside Co-op via Cobuy"? <deals@coop\.example>/m);
  expect(received[0]?.source).toMatch(/^Reply-To: ines@coop\.example/m);
});

test('many senders at once send each mail once', async () => {
  for (let index = 0; index < 60; index++) await queue(`p${index}@people.example`);
  await Promise.all(Array.from({ length: 6 }, deliverAll));
  expect(received.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 60 }, (_, index) => `p${index}@people.example`).sort(),
  );
});

test('a mail that is refused for now is tried again later, not sooner', async () => {
  refusals.set('busy@people.example', 451);
  await queue('busy@people.example');
  await deliverAll();
  await deliverAll();
  expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 1, last_error: expect.stringContaining('451') }]);
  refusals.clear();
  aheadMs += 60_000;
  await deliverAll();
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }]);
});

test('a mail that is refused for good is given up, and the others go out', async () => {
  refusals.set('nobody@people.example', 550);
  await queue('nobody@people.example');
  await queue('ana@people.example');
  await deliverAll();
  expect(await outbox()).toMatchObject([
    { recipient: 'ana@people.example', status: 'sent' },
    { recipient: 'nobody@people.example', status: 'failed', attempts: 1 },
  ]);
  expect(alerts).toEqual(['mail-given-up']);
});

test('a mail waits through an outage of the mail server, and is given up after the last try', async () => {
  const nobody = createSmtpTransport('smtp://127.0.0.1:9');
  await queue('ana@people.example');
  for (let tries = 0; tries < 8; tries++) {
    aheadMs += 2 * 86_400_000;
    await deliverMail(server.services, nobody, told());
  }
  nobody.close();
  expect(await outbox()).toMatchObject([{ status: 'failed', attempts: 8 }]);
  // The first two tries are no outage yet.
  expect(alerts).toEqual([...Array(5).fill('mail-failing'), 'mail-given-up']);
});

test('a mail that its reader may end says how in its headers and its text; one that always comes does not', async () => {
  const mailsOffUrl = 'https://c.example/mails-off?token=abc&topic=orderUpdates';
  await queue('ana@people.example', { mailsOffUrl });
  await queue('ben@people.example');
  await deliverAll();
  const [toAna, toBen] = received.sort((a, b) => ((a.to[0] ?? '') < (b.to[0] ?? '') ? -1 : 1));
  expect(toAna?.source.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${mailsOffUrl}>`);
  expect(toAna?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(toAna?.source).toContain('Turn off e-mails like this:');
  expect(toBen?.source).not.toContain('List-Unsubscribe');
});

test('what was edited after a mail was queued does not change it: names, zone and wording stay', async () => {
  const { pool } = server.database;
  await insert(pool, 'organizations', {
    id: organizationId,
    name: 'Co-op',
    slug: 'co-op',
    time_zone: 'America/New_York',
  });
  const reminder = {
    ...aboutOrder,
    totalAmount: '$25.00',
    isFree: false,
    paidAmount: null,
    payBy: '2026-11-24T04:29:00.000Z',
    paymentMethod: 'Venmo',
    payee: '@co-op',
    paymentNote: aboutOrder.orderNumber,
    paymentLink: null,
    paymentInstructions: null,
    wasFree: false,
    cancelsUnpaid: false,
    cancelledOn: '',
  };
  const mail = composeMail('payment-reminder', reminder);
  await queueMail(server.services.db, { to: 'ana@people.example', organizationId, ...mail, templateVersion: 'older' });
  const [kept] = listBuiltInSources().filter(({ name }) => name === 'payment-reminder');
  await pool.query(
    `INSERT INTO mail_template_versions (name, version, source, layout, kept_at) VALUES ($1, 'older', $2, $3, now())`,
    [kept?.name, kept?.source.replace('please pay', 'kindly pay'), kept?.layout],
  );
  await nameSite('Renamed');
  await pool.query(`UPDATE organizations SET time_zone = 'Asia/Tokyo'`);
  await deliverAll();
  await nameSite('Cobuy');
  const source = received[0]?.source.replace(/=\r\n/g, '') ?? '';
  expect(source).toMatch(/Subject: .*kindly pay/);
  expect(source).toMatch(/^From: Cobuy </m);
  expect(source).toContain('Due: Monday, November 23, 2026 at 11:29');
  expect(source).toContain('EST');
});

test('a wording that is kept broken gives way to the built-in one', async () => {
  const { pool } = server.database;
  const { data, template } = composeMail('welcome', { name: 'Ana', browseUrl: 'https://c.example/' });
  for (const [version, source] of [
    ['broken', 'subject: {% if %}'],
    [
      'endless',
      'subject: {{ name }}\nvariables: name\n--- text\n{% for i in (1..100000000) %}x{% endfor %}\n--- html\nx',
    ],
  ]) {
    await pool.query(
      `INSERT INTO mail_template_versions (name, version, source, layout, kept_at) VALUES ('welcome', $1, $2, '', now())`,
      [version, source],
    );
    await queueMail(server.services.db, {
      to: `${version}@people.example`,
      template,
      data,
      templateVersion: `${version}`,
    });
  }
  await queueMail(server.services.db, { to: 'gone@people.example', template, data, templateVersion: 'gone' });
  await deliverAll();
  expect(received).toHaveLength(3);
  for (const { source } of received) expect(source).toContain('Subject: Welcome to Cobuy');
});

test('what was kept without a mail server is not sent when there is one', async () => {
  await noteMailSending({ ...server.services, config: { ...server.services.config, smtpUrl: null } });
  await queue('ana@people.example');
  await noteMailSending(server.services);
  await queue('ben@people.example');
  await deliverAll();
  expect(await outbox()).toMatchObject([
    { recipient: 'ana@people.example', status: 'kept' },
    { recipient: 'ben@people.example', status: 'sent' },
  ]);
});

test('what waits when the mail server is taken away is kept, and is not sent when there is one again', async () => {
  refusals.set('ana@people.example', 451);
  await queue('ana@people.example');
  await deliverAll();
  expect(await outbox()).toMatchObject([{ status: 'queued' }]);
  await noteMailSending({ ...server.services, config: { ...server.services.config, smtpUrl: null } });
  expect(await outbox()).toMatchObject([{ status: 'kept' }]);
  await noteMailSending(server.services);
  refusals.clear();
  aheadMs += 86_400_000;
  await deliverAll();
  expect(await outbox()).toMatchObject([{ status: 'kept' }]);
  expect(received).toEqual([]);
});

const day = 24 * 60 * 60 * 1000;
const ofOrganization = (to: string, from: string = organizationId) =>
  queueMail(server.services.db, {
    to,
    organizationId: from,
    ...composeMail('welcome', { name: 'Ana', browseUrl: 'https://c.example/' }),
  });
async function queueMany(to: string, count: number, from?: string) {
  for (let index = 0; index < count; index++) await ofOrganization(to, from);
}
const countOf = async (status: string) => (await outbox()).filter((mail) => mail.status === status).length;

test('an address that nobody has confirmed gets twelve mails a day from one organization, and what is more waits', async () => {
  await queueMany('Stranger@people.example', 15);
  await queue('stranger@people.example');
  await deliverAll();
  expect(received).toHaveLength(13);
  const waiting = (await outbox()).filter(({ status }) => status === 'queued');
  expect(waiting).toHaveLength(3);
  for (const mail of waiting) expect(mail).toMatchObject({ attempts: 0, last_error: waitsForDay });
  // The count has the time of the database.
  await server.database.pool.query('DELETE FROM throttles');
  aheadMs += day + aMoment;
  await deliverAll();
  expect(received).toHaveLength(16);
  expect(alerts).toEqual([]);
});

test('an address that nobody has confirmed gets 24 mails a day from all organizations together', async () => {
  for (let organization = 0; organization < 3; organization++)
    await queueMany('stranger@people.example', 12, crypto.randomUUID());
  await deliverAll();
  expect(received).toHaveLength(24);
  expect(await countOf('queued')).toBe(12);
});

test('what waits for days is given up with the reason', async () => {
  await queueMany('stranger@people.example', 13);
  await deliverAll();
  aheadMs += longestWaitOfMailMs + aMoment;
  await deliverAll();
  expect(await outbox()).toContainEqual(expect.objectContaining({ status: 'failed', last_error: waitedTooLong }));
  expect(alerts).toEqual([]);
});

test('mails about new orders, which anybody can cause, fill no confirmed mailbox from however many organizations', async () => {
  await insert(server.database.pool, 'users', { email: 'known@people.example', email_verified_at: new Date() });
  const moved = composeMail('order-moved', { groupBuyTitle: 'Autumn grains', organizationName: 'Co-op' });
  for (let count = 0; count < mailsOfOrdersPerHour.points + 3; count++)
    await queueMail(server.services.db, { to: 'known@people.example', organizationId: crypto.randomUUID(), ...moved });
  await deliverAll();
  expect(received).toHaveLength(mailsOfOrdersPerHour.points);
  const waiting = (await outbox()).filter(({ status }) => status === 'queued');
  expect(waiting).toHaveLength(3);
  for (const mail of waiting) expect(mail).toMatchObject({ attempts: 0, last_error: waitsForHour });
});

test('confirmations of orders that somebody placed with their account all go out', async () => {
  await insert(server.database.pool, 'users', { email: 'office@people.example', email_verified_at: new Date() });
  const confirmation = { template: 'order-confirmation' as const, data: aboutOrder };
  const most = mailsOfOrdersPerHour.points;
  const to = { to: 'office@people.example', organizationId };
  for (let count = 0; count < most + 3; count++) await queueMail(server.services.db, { ...to, ...confirmation });
  await deliverAll();
  expect(received).toHaveLength(most + 3);
  const data = { ...aboutOrder, isOfVisitor: true };
  for (let count = 0; count < most + 3; count++) await queueMail(server.services.db, { ...to, ...confirmation, data });
  await deliverAll();
  expect(received).toHaveLength(2 * most + 3);
});

test('whoever has confirmed their address is mailed all of it', async () => {
  await insert(server.database.pool, 'users', { email: 'ana@people.example', email_verified_at: new Date() });
  await queueMany('ana@people.example', 15);
  await deliverAll();
  expect(received).toHaveLength(15);
});
