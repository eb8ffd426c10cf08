// What the person who runs the installation sets: obeyed by every process, told to open pages, and not overwritten
// unseen.
// Rules: docs/rules/site.md#settings, docs/rules/site.md#file-types, docs/rules/site.md#health

import type { SystemServerEvents } from '@cobuy/contract/accounts/accounts.events';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, makeOrder, type World } from '../../../test/matrix/world.ts';
import { openSockets } from '../../../test/open-sockets.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { jobs } from '../../app.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readSettings } from './read-settings.ts';

let server: TestServer;
let world: World;
const sockets = openSockets(() => server.url);
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterEach(() => sockets.closeAll());
afterAll(() => server.close());

const root = () => ({ token: world.tokens.superadmin });
const get = async (from = server) =>
  (await from.call<typeof systemCalls.getSystemSettings>(systemPaths.getSystemSettings, {}, root())).body.data;
const change = (body: object) =>
  server.call<typeof systemCalls.changeSystemSettings>(systemPaths.changeSystemSettings, { body }, root());
const types = (body: object) =>
  server.call<typeof systemCalls.changeFileTypes>(systemPaths.changeFileTypes, { body } as never, root());
const maintain = (body: object) =>
  server.call<typeof systemCalls.setMaintenance>(systemPaths.setMaintenance, { body } as never, root());
const status = async (from = server) =>
  (await from.call<typeof systemCalls.getSystemStatus>(systemPaths.getSystemStatus)).body;

describe('settings', () => {
  test('what is named changes, and the rest stays', async () => {
    const before = await get();
    expect((await change({ siteName: '  Grain & Co.  ' })).body.data).toEqual({
      ...before,
      siteName: 'Grain & Co.',
      version: before.version + 1,
    });
    await change({ supportEmail: 'help@grain.example', maxFileSize: 25, confirmMembers: true });
    expect(await get()).toMatchObject({
      ...{ siteName: 'Grain & Co.', supportEmail: 'help@grain.example', maxFileSize: 25 },
      ...{ confirmMembers: true, communityMode: false },
    });
    expect((await change({ supportEmail: '' })).body.data.supportEmail).toBeNull();
    await change({ siteName: 'Cobuy', maxFileSize: 10, confirmMembers: false });
  });

  test.each([
    [{ siteName: ' ' }, 'Site name is required'],
    [{ siteName: 'x'.repeat(41) }, 'Site name is too long: at most 40 characters'],
    [{ siteName: 'Grain\nCo' }, 'Site name must be one line, without invisible characters'],
    [{ siteName: 'Grain \u202eoC' }, 'Site name must be one line, without invisible characters'],
    [{ supportEmail: 'nobody' }, 'Invalid email address'],
    [{ maxFileSize: 0 }, 'Maximum file size must be a whole number from 1 to 100 MB'],
    [{ maxFileSize: 101 }, 'Maximum file size must be a whole number from 1 to 100 MB'],
    [{ maxFileSize: 1.5 }, 'Maximum file size must be a whole number from 1 to 100 MB'],
    [{ socialLinks: [{ title: 'Us', url: 'javascript:alert(1)' }] }, 'A link starts with https:// or http://'],
  ])('%j is refused, and nothing changes', async (body, message) => {
    const before = await get();
    const { status: answered, body: refusal } = await change({ communityMode: true, ...body });
    expect(answered).toBe(400);
    expect(JSON.stringify(refusal)).toContain(message);
    expect(await get()).toEqual(before);
  });

  test('what is saved as it was is no change that somebody else would be told of', async () => {
    const before = await get();
    for (const body of [{}, { siteName: before.siteName, socialLinks: before.socialLinks }])
      expect((await change(body)).body.data).toEqual(before);
    expect((await types({ fileTypes: before.fileTypes })).status).toBe(200);
    expect(await get()).toEqual(before);
  });

  test('of two who save, the last counts, and is told whose change it has replaced', async () => {
    const { pool } = server.database;
    const other = world.users.adminForeign;
    await pool.query('UPDATE users SET is_superadmin = true WHERE id = $1', [other]);
    const before = await get();
    const first = { body: { siteName: 'First', version: before.version } };
    expect(
      await server.call(systemPaths.changeSystemSettings, first as never, { token: world.tokens.adminForeign }),
    ).toMatchObject({ status: 200, body: { overwrote: null } });
    const named = { status: 200, body: { overwrote: 'adminforeign@matrix.example' } };
    expect(await types({ fileTypes: ['png'], version: before.version })).toMatchObject(named);
    // Nobody is overwritten by themselves, nor by who has seen the change.
    expect((await change({ siteName: 'Second', version: before.version })).body.overwrote).toBeNull();
    expect((await change({ siteName: 'Cobuy', version: before.version + 3 })).body.overwrote).toBeNull();
    await pool.query('UPDATE system_settings SET changed_by = NULL');
    expect((await types({ fileTypes: before.fileTypes, version: before.version })).body.overwrote).toBe('Someone else');
    await pool.query('UPDATE users SET is_superadmin = false WHERE id = $1', [other]);
  });

  test('community mode that begins once more before its end was told is one', async () => {
    const since = async () =>
      (await server.database.pool.query('SELECT community_since FROM system_settings')).rows[0].community_since;
    await change({ communityMode: true });
    const began = await since();
    expect(began).toBeInstanceOf(Date);
    await change({ communityMode: false });
    await change({ communityMode: true });
    expect(await since()).toEqual(began);
    await change({ communityMode: false });
  });

  test('the process that changes them goes by them at once, on whichever connection it asks', async () => {
    const { services } = server;
    const nameOn = () => inTransaction(services, async (tx) => (await readSettings({ db: tx })).siteName);
    const names = () => Promise.all(Array.from({ length: 10 }, nameOn));
    await names();
    await change({ siteName: 'Everywhere' });
    expect(await names()).toEqual(Array.from({ length: 10 }, () => 'Everywhere'));
    await change({ siteName: 'Cobuy' });
  });

  test('every process goes by them within a second, and open pages are told', async () => {
    const other = await startTestServer({ databaseUrl: server.database.url });
    const { socket } = await sockets.listen('/', world.tokens.buyerOwner);
    const told: Parameters<SystemServerEvents['settings:updated']>[0][] = [];
    socket.on('settings:updated', (now: (typeof told)[number]) => told.push(now));
    await change({ siteName: 'Told', communityMode: true });
    await until(async () => (await status(other)).siteName === 'Told');
    await until(() => told.length > 0);
    expect(told[0]).toEqual(await status(other));
    await change({ siteName: 'Cobuy', communityMode: false });
    await other.close();
  });
});

describe('file types', () => {
  test('are read as they are typed, each once', async () => {
    expect((await types({ fileTypes: [' .JPG', 'Pdf '] })).body).toMatchObject({ fileTypes: ['jpeg', 'pdf'] });
    expect((await status()).fileTypes).toEqual(['jpeg', 'pdf']);
    await types({ fileTypes: ['jpeg', 'png', 'gif', 'pdf', 'webp', 'avif'] });
  });

  test.each([
    [['png', 'PNG'], 'This file type already exists'],
    [['jpeg', 'jpg'], 'This file type already exists'],
    [['svg'], 'Files of this type can’t be accepted'],
    [['exe', 'png'], 'Files of this type can’t be accepted'],
    [['webp'], 'At least one of JPEG, PNG, GIF and PDF is needed'],
    [[], 'At least one of JPEG, PNG, GIF and PDF is needed'],
  ])('%j is refused', async (fileTypes, message) => {
    const { status: answered, body } = await types({ fileTypes });
    expect(answered).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
  });
});

/** What each upload takes of three files; logos have rules of their own. */
const kinds = {
  proof: { path: paymentProofPaths.uploadPaymentProof, name: 'file' },
  picture: { path: productPaths.uploadProductImage, name: 'file' },
  logo: { path: organizationPaths.uploadLogo, name: 'logo' },
} as const;
const tooLarge = 'File size must be less than 1MB';

test.each([
  [['png', 'pdf'], 10, 'proof', { png: 201, jpeg: 'Please select a valid image (PNG) or PDF file', largePng: 201 }],
  [['png', 'pdf'], 1, 'proof', { png: 201, largePng: tooLarge }],
  [['pdf'], 10, 'proof', { png: 'Please select a valid PDF file' }],
  [['jpeg'], 10, 'picture', { jpeg: 201, png: 'Please select a valid image (JPEG)' }],
  [['png'], 1, 'picture', { png: 201, largePng: tooLarge }],
  [['pdf'], 10, 'picture', { png: 'This site doesn’t accept pictures right now.' }],
  [['pdf'], 1, 'logo', { png: 201, jpeg: 201, largePng: 201 }],
] as const)('with %j up to %i MB a %s goes in as the settings say', async (fileTypes, maxFileSize, kind, expected) => {
  await types({ fileTypes });
  await change({ maxFileSize });
  await world.pool.query(`UPDATE users SET tier = 'PREMIUM'`);
  await world.pool.query('UPDATE organizations SET owner_id = $1', [world.users.adminOwn]);
  const blank = sharp({ create: { width: 200, height: 50, channels: 3, background: '#2a6' } });
  const png = await blank.clone().png().toBuffer();
  const files = { png, jpeg: await blank.clone().jpeg().toBuffer(), largePng: Buffer.concat([png, Buffer.alloc(2e6)]) };
  for (const [file, answer] of Object.entries(expected)) {
    const { path, name } = kinds[kind];
    const { own: organizationId, groupBuyId, productId, users, tokens } = world;
    const order = { organizationId, groupBuyId, productId, buyerId: users.buyerOwner, claimed: true };
    const body = new FormData();
    if (kind === 'proof') body.set('orderId', (await makeOrder(world.pool, order)).id);
    body.set(name, new Blob([new Uint8Array(files[file as keyof typeof files])]), 'file');
    const params = kind === 'logo' ? { id: organizationId } : {};
    const caller = { token: kind === 'proof' ? tokens.buyerOwner : tokens.adminOwn, organizationId };
    const { status, body: said } = await server.call(path, { params, body } as never, caller);
    expect(answer === status || (said as unknown as { error?: string }).error).toBe(answer === status || answer);
  }
});

describe('maintenance', () => {
  test('begins with a message, is told to open pages, and leaves none behind when it ends', async () => {
    const { socket } = await sockets.listen('/', world.tokens.buyerOwner);
    const told: string[] = [];
    socket.on('settings:updated', ({ maintenanceMessage }: { maintenanceMessage: string }) =>
      told.push(maintenanceMessage),
    );
    expect((await maintain({ enabled: true, message: 'Back at nine.' })).body.data).toMatchObject({
      maintenanceMode: true,
      maintenanceMessage: 'Back at nine.',
    });
    await until(() => told.length > 0 && !socket.connected);
    expect(told).toEqual(['Back at nine.']);
    const refused = await server.call<typeof systemCalls.getSystemSettings>(
      systemPaths.getSystemSettings,
      {},
      { token: world.tokens.buyerOwner },
    );
    expect(refused).toMatchObject({ status: 503, body: { maintenanceMode: true, message: 'Back at nine.' } });
    const { version } = (await maintain({ enabled: true, message: 'Back at ten.' })).body.data;
    expect(await status()).toMatchObject({ maintenanceMessage: 'Back at ten.' });
    expect(await maintain({ enabled: true, message: 'Back at noon.', version: version - 1 })).toMatchObject({
      status: 409,
      body: { code: 'system.edited_meanwhile', details: { current: { maintenanceMessage: 'Back at ten.' } } },
    });
    expect((await maintain({ enabled: false, message: 'Never shown' })).body.data).toMatchObject({
      maintenanceMode: false,
      maintenanceMessage: null,
    });
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });
});

test('the report of health names versions, disk, database and mail', async () => {
  const { status, body } = await server.call<typeof systemCalls.getHealthReport>(
    systemPaths.getHealthReport,
    {},
    { token: world.tokens.superadmin },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    versions: { node: process.versions.node },
    mail: { isSent: false, failed: 0 },
    sms: { isConfigured: false, waiting: 0, lastError: null },
    store: null,
    backups: { missing: 0 },
  });
  // All that are planned, though none runs beside a test.
  expect(body.jobs.map(({ name, state }) => [name, state])).toEqual(jobs.map(({ name }) => [name, 'waits']));
  expect(body.versions.program).toMatch(/^\d+\.\d+\.\d+/);
  expect(body.versions.postgres).toMatch(/^\d+/);
  expect(body.disk?.total).toBeGreaterThan(0);
  expect(body.database.bytes).toBeGreaterThan(0);
  expect(body.processes).toBeGreaterThanOrEqual(1);
});
