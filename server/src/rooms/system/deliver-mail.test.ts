// Real mail over a real SMTP server.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { createSmtpTransport, type MailTransport } from '../../platform/mail/smtp-transport.ts';
import { type AlertAboutMail, deliverMail } from './deliver-mail.ts';

interface Received {
  from: string;
  to: string[];
  source: string;
}

let server: TestServer;
let smtp: SMTPServer;
let transport: MailTransport;
let received: Received[];
/** What the mail server answers to a recipient; it takes everyone else. */
const refusals = new Map<string, number>();
let now = new Date();
let alerts: string[] = [];
const alert: AlertAboutMail = async ({ key }) => void alerts.push(key);

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refusals.get(address);
      done(code ? Object.assign(new Error('not now'), { responseCode: code }) : null);
    },
    onData(stream, { envelope }, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  transport = createSmtpTransport(`smtp://127.0.0.1:${port}?from=deals@coop.example`);
});
beforeEach(async () => {
  received = [];
  alerts = [];
  refusals.clear();
  await server.database.pool.query('DELETE FROM mail_outbox');
});
afterEach(() => {
  now = new Date();
});
afterAll(async () => {
  transport.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await server.close();
});

const queue = (to: string) =>
  queueMail(server.services.db, { to, template: 'welcome', data: { name: 'Ana', browseUrl: 'https://c.example/' } });
async function deliverAll() {
  // The row's time is the database's, which runs a moment apart.
  now = new Date(now.getTime() + 1000);
  while ((await deliverMail(server.services, transport, alert)) > 0);
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
  now = new Date(now.getTime() + 60_000);
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
    now = new Date(now.getTime() + 2 * 86_400_000);
    await deliverMail(server.services, nobody, alert);
  }
  nobody.close();
  expect(await outbox()).toMatchObject([{ status: 'failed', attempts: 8 }]);
  // The first two tries are no outage yet.
  expect(alerts).toEqual([...Array(5).fill('mail-failing'), 'mail-given-up']);
});
