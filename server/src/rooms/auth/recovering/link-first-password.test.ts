// The link in a confirmation that sets a first password is made by whoever sends the mail: over a real SMTP server.
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { completeMail, orderAsGuest } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { createSmtpTransport, type MailTransport } from '../../../platform/mail/smtp-transport.ts';
import { deliverMail } from '../../system/mailing/deliver-mail.ts';

let server: TestServer;
let world: World;
let smtp: MailServer;
let transport: MailTransport;
beforeAll(async () => {
  smtp = await startMailServer();
  server = await startTestServer({
    clock: { now: () => new Date(Date.now() + 1000) },
    config: { smtpUrl: smtp.url },
  });
  world = await buildWorld(server.database.pool);
  transport = createSmtpTransport(smtp.url);
});
afterAll(async () => {
  transport.close();
  await smtp.close();
  await server.close();
});

let count = 0;
const fresh = () => `first${++count}@link.example`;
const told = { alert: async () => {}, isConfirmed: async () => true, completeMail };
async function deliverAll() {
  while ((await deliverMail(server.services, transport, told)) > 0);
}
/** The text of what was mailed to an address, as its reader has it. */
const receivedBy = (email: string) =>
  smtp.received
    .filter(({ to }) => to.includes(email))
    .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='));
const linkIn = (mail = '') => /\/set-password\?token=([\w-]{20,})/.exec(mail)?.[1];
const tokens = async (email: string) =>
  (
    await server.database.pool.query(
      'SELECT t.purpose FROM mailed_tokens t JOIN users u ON u.id = t.user_id WHERE u.email = $1',
      [email],
    )
  ).rows.length;
const mailTo = async (email: string) => {
  const { rows } = await server.database.pool.query('SELECT id FROM mail_outbox WHERE recipient = $1', [email]);
  return rows[0]?.id as string;
};
const read = async (id: string) =>
  (
    await server.call<typeof systemCalls.getOutboxMail>(
      systemPaths.getOutboxMail,
      { params: { id } },
      { token: world.tokens.superadmin },
    )
  ).body;

test('whoever orders waits for no link: it is made when the mail goes out, and sets a password', async () => {
  const email = fresh();
  const { orderNumber } = await orderAsGuest(server, world, email);
  expect(await tokens(email)).toBe(0);
  await deliverAll();
  const [mail] = receivedBy(email);
  expect(mail).toContain(orderNumber);
  expect(await tokens(email)).toBe(1);
  const set = await server.call(authPaths.setPassword, {
    body: { token: linkIn(mail), password: 'correct-horse-battery', firstName: 'Ana', lastName: 'Lopez' },
  });
  expect(set).toMatchObject({ status: 200, body: { orderNumber } });
});

test('the outbox shows where a link that is on its way leads, and makes none', async () => {
  const email = fresh();
  await orderAsGuest(server, world, email);
  const waiting = await read(await mailTo(email));
  expect(waiting).toMatchObject({ status: 'queued', hidesLinks: true });
  expect(waiting.text).toContain('/set-password?token=hidden');
  await deliverAll();
  expect((await read(waiting.id)).text).toContain('/set-password?token=hidden');
  expect(await tokens(email)).toBe(1);
});

test('a mail that comes back twice has a link each time, and one password is set', async () => {
  const email = fresh();
  await orderAsGuest(server, world, email);
  await deliverAll();
  const again = await server.call(
    systemPaths.resendMail,
    { params: { id: await mailTo(email) } },
    { token: world.tokens.superadmin },
  );
  expect(again.status).toBe(201);
  await deliverAll();
  const links = receivedBy(email).map(linkIn);
  expect(links).toHaveLength(2);
  const names = { password: 'correct-horse-battery', firstName: 'Ana', lastName: 'Lopez' };
  const set = (token: string | undefined) => server.call(authPaths.setPassword, { body: { token, ...names } });
  expect((await set(links[0])).status).toBe(200);
  expect((await set(links[1])).status).toBe(400);
});

test('an order that has another address by now gives the old one no link', async () => {
  const [wrong, right] = [fresh(), fresh()];
  const { orderNumber, token } = await orderAsGuest(server, world, wrong);
  const kept = await server.database.pool.query('SELECT * FROM mail_outbox WHERE recipient = $1', [wrong]);
  const moved = await server.call(
    orderPaths.changeOrderEmail,
    { params: { orderNumber }, body: { email: right } },
    { token },
  );
  expect(moved.status).toBe(200);
  // As where it was being sent at that moment.
  const { organization_id: organizationId, recipient, data } = kept.rows[0];
  expect(await completeMail(server.services, { organizationId, recipient, data })).toMatchObject({
    setPasswordUrl: null,
  });
  await deliverAll();
  expect(receivedBy(wrong).map(linkIn)).toEqual([undefined]);
  expect(receivedBy(right).map(linkIn)).toEqual([expect.any(String)]);
});

test('of first orders with an address at once all come through, with one account and as many mails as there may be', async () => {
  const email = fresh();
  const placed = await Promise.all(Array.from({ length: 12 }, () => orderAsGuest(server, world, email)));
  expect(new Set(placed.map(({ orderNumber }) => orderNumber)).size).toBe(12);
  const { rows } = await server.database.pool.query(
    'SELECT count(*)::int AS mails FROM mail_outbox WHERE recipient = $1',
    [email],
  );
  expect(rows).toEqual([{ mails: 6 }]);
});
