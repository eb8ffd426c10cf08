import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { orderAsGuest, register } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const list = (query: object, token = world.tokens.superadmin) =>
  server.call<typeof systemCalls.listOutbox>(systemPaths.listOutbox, { query }, { token });
const read = (id: string) =>
  server.call<typeof systemCalls.getOutboxMail>(
    systemPaths.getOutboxMail,
    { params: { id } },
    { token: world.tokens.superadmin },
  );

test('a platform administrator reads every mail, the newest first, as its reader sees it', async () => {
  const { orderNumber } = await orderAsGuest(server, world, 'guest@people.example');
  await register(server, 'new@people.example');
  const { body } = await list({ limit: 1 });
  expect(body.pagination).toEqual({ page: 1, limit: 1, total: 2, pages: 2 });
  expect(body.data[0]).toMatchObject({
    to: 'new@people.example',
    template: 'verify-email',
    subject: 'Confirm your e-mail address for Cobuy',
    status: 'kept',
  });
  const [confirmation] = (await list({ limit: 1, page: 2 })).body.data;
  expect(confirmation?.subject).toMatch(/: pay \$12\.50 by /);
  const mail = await read(confirmation?.id ?? '');
  expect(mail.body.text).toContain(`/buyer/orders/${orderNumber}`);
  expect(mail.body.text).toContain('Amount: $12.50');
  // Without a mail server this is where the link is found.
  expect(mail.body.text).toMatch(/\/set-password\?token=[\w-]{40,}/);
  expect(mail.body).toMatchObject({ hidesLinks: false, nextTryAt: null });
  const path = systemPaths.showOutboxMail;
  const shown = await server.call(path, { params: { id: mail.body.id } }, { token: world.tokens.superadmin });
  expect(shown.body).toContain('<!doctype html>');
  // Its own styles hold, and nothing of it runs or is loaded; only this site frames it.
  expect(shown.headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-ancestors 'self'",
  );
  expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('mail is found by recipient, subject, status and template, at once', async () => {
  const total = async (query: object) => (await list(query)).body.pagination.total;
  expect(await total({ search: 'NEW@people' })).toBe(1);
  expect(await total({ search: 'confirm your e-mail' })).toBe(1);
  expect(await total({ search: '100%' })).toBe(0);
  expect(await total({ status: 'kept' })).toBe(2);
  expect(await total({ status: 'failed' })).toBe(0);
  expect(await total({ template: 'order-confirmation', search: 'people.example' })).toBe(1);
  // What a form leaves empty asks for nothing.
  expect(await total({ template: '', search: '', status: '' })).toBe(2);
});

test('without a mail server nothing is sent once more', async () => {
  const [mail] = (await list({ limit: 1 })).body.data;
  const params = { id: mail?.id };
  expect(await server.call(systemPaths.resendMail, { params }, { token: world.tokens.superadmin })).toMatchObject({
    status: 409,
    body: { error: 'This site has no mail server: set SMTP_URL where the program is started.' },
  });
  expect((await list({})).body.pagination.total).toBe(2);
});

test('nobody else does, and a mail that is not there is not found', async () => {
  for (const token of [world.tokens.adminOwn, world.tokens.buyerOwner])
    expect((await list({}, token)).status).toBe(403);
  expect(await read(crypto.randomUUID())).toMatchObject({ status: 404, body: { code: 'system.mail_not_found' } });
});

test('the status tells every screen what it needs, as it is set', async () => {
  const status = async () => (await server.call(systemPaths.getSystemStatus)).body;
  expect(await status()).toEqual({
    siteName: 'Cobuy',
    supportEmail: null,
    communityMode: false,
    maintenanceMode: false,
    maintenanceMessage: null,
    fileTypes: ['jpeg', 'png', 'gif', 'pdf', 'webp', 'avif'],
    maxFileSize: 10 * 1024 * 1024,
    holdsSampleData: false,
    isSetUp: false,
    hasFixedAddress: false,
    sendsMail: false,
    developerPages: false,
    socialLinks: [],
  });
  await server.database.pool.query(`UPDATE system_settings SET site_name = 'Riverside'`);
  expect(await status()).toMatchObject({ siteName: 'Riverside' });
});
