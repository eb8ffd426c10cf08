// The whole program with its files in a store that speaks S3, which also fails.
// Rules: docs/rules/files.md#where-they-are, docs/rules/site.md#trouble
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dropUnnamedFilesOfRooms } from '../../src/app.ts';
import { makeBackup } from '../../src/platform/backups/make-backup.ts';
import { openBackup } from '../../src/platform/backups/open-backup.ts';
import { packBackup } from '../../src/platform/backups/pack-backup.ts';
import { restoreBackup } from '../../src/platform/backups/restore-backup.ts';
import { s3Files } from '../../src/platform/files/s3-files.ts';
import { emptyDatabase } from '../fresh-database.ts';
import { buildWorld, makeOrder } from '../matrix/world.ts';
import { openShop, type Shop } from '../shop.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

let s3: S3Server;
let server: TestServer;
let shop: Shop;
let png: Buffer;
let folder: string;
const day = 86_400_000;
let ahead = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cobuy-s3-backup-'));
  s3 = await startS3Server();
  server = await startTestServer({ config: { s3: s3.target }, clock: { now: () => new Date(Date.now() + ahead) } });
  shop = await openShop(await buildWorld(server.database.pool));
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
});
afterEach(() => {
  s3.behave('well');
  ahead = 0;
});
afterAll(async () => {
  await server.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const as = () => ({ token: shop.tokens.buyerOwner });
async function freshOrder(): Promise<string> {
  const { id } = await makeOrder(shop.pool, {
    organizationId: shop.own,
    groupBuyId: shop.deal,
    productId: shop.oats,
    buyerId: shop.users.buyerOwner,
    claimed: true,
  });
  return id;
}
async function upload(orderId: string) {
  const body = new FormData();
  body.set('orderId', orderId);
  body.set('type', 'payment_proof');
  body.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'slip.png');
  const answer = await server.call(paymentProofPaths.uploadPaymentProof, { body } as never, as());
  return answer as unknown as {
    status: number;
    headers: Headers;
    body: { error?: string; data: { id: string; fileUrl: string } };
  };
}
const show = (fileUrl: string, method = 'GET') =>
  fetch(`${server.url}/uploads/${fileUrl}`, { method, headers: { authorization: `Bearer ${as().token}` } });
const keys = async () => (await Array.fromAsync(server.services.files.list())).map(({ key }) => key).sort();
const countProofs = async (orderId: string) =>
  (await shop.pool.query('SELECT FROM payment_proofs WHERE order_id = $1', [orderId])).rowCount;

test('an upload goes to the store and is shown from there', async () => {
  const { status, body } = await upload(await freshOrder());
  expect(status).toBe(201);
  const { fileUrl } = body.data;
  expect(await s3Files(s3.target).exists(fileUrl)).toBe(true);
  const shown = await show(fileUrl);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(60);
  expect((await show(fileUrl, 'HEAD')).status).toBe(200);
});

test('while the store fails, an upload is refused in words and leaves no row, and what was there comes back', async () => {
  const picture = `products/${'d'.repeat(40)}.webp`;
  await server.services.files.put(picture, png);
  const before = await upload(await freshOrder());
  const orderId = await freshOrder();
  for (const mood of ['failing', 'lying'] as const) {
    s3.behave(mood);
    const refused = await upload(orderId);
    expect(refused).toMatchObject({
      status: 503,
      body: { error: 'We can’t reach stored files right now. Please try again in a few moments.' },
    });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await countProofs(orderId)).toBe(0);
  }
  for (const mood of ['failing', 'lying', 'emptying', 'changing'] as const) {
    s3.behave(mood);
    for (const key of [before.body.data.fileUrl, picture]) {
      const shown = await show(key);
      expect([mood, key, shown.status, shown.headers.get('cache-control')]).toEqual([mood, key, 503, 'no-store']);
    }
  }
  s3.behave('well');
  await server.services.files.remove(picture);
  expect((await show(before.body.data.fileUrl)).status).toBe(200);
  expect((await upload(orderId)).status).toBe(201);
});

test('the page of health says whether the store answers, asked at most every half minute', async () => {
  const health = async () => {
    const caller = { token: shop.tokens.superadmin };
    return (await server.call<typeof systemCalls.getHealthReport>(systemPaths.getHealthReport, {}, caller)).body.store;
  };
  s3.behave('failing');
  const failed = await health();
  expect(failed).toMatchObject({ answers: false, error: expect.stringContaining('failed to store') });
  expect(failed?.error).not.toContain('S3RVER');
  s3.behave('well');
  expect(await health()).toEqual(failed);
  ahead = 30_000;
  expect(await health()).toMatchObject({ answers: true, error: null });
});

test('a product picture that could not be stored leaves no row', async () => {
  const send = () => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'oats.png');
    return server.call(productPaths.uploadProductImage, { body } as never, {
      token: shop.tokens.adminOwn,
      organizationId: shop.own,
    });
  };
  const count = async () => (await shop.pool.query('SELECT FROM product_pictures')).rowCount;
  const before = await count();
  s3.behave('failing');
  expect((await send()).status).toBe(503);
  expect(await count()).toBe(before);
  s3.behave('well');
  expect((await send()).status).toBe(201);
});

test('what no row names goes after a day, and nothing else', async () => {
  const { body } = await upload(await freshOrder());
  const { files } = server.services;
  const unnamed = [`${'a'.repeat(40)}.png`, `products/${'b'.repeat(40)}-240.webp`, `logos/${'c'.repeat(40)}.webp`];
  const [others, preview] = ['notes/of-somebody-else.txt', `deal-previews/${shop.deal}`];
  for (const key of [...unnamed, others, preview]) await files.put(key, Buffer.from(key));
  const before = await keys();
  await dropUnnamedFilesOfRooms(server.services);
  expect(await keys()).toEqual(before);
  ahead = 2 * day;
  await dropUnnamedFilesOfRooms(server.services);
  expect(await keys()).toEqual(before.filter((key) => !unnamed.includes(key)));
  expect(await keys()).toEqual(expect.arrayContaining([body.data.fileUrl, others, preview]));
  await files.remove(others);
});

test('a backup holds the files of the store, and is restored into another one', async () => {
  const { body } = await upload(await freshOrder());
  const { dataDir } = server.services.config;
  const file = join(folder, 'whole.tar');
  const source = { url: server.database.url, dataDir, store: s3Files(s3.target) };
  const manifest = await makeBackup(source, {}, async (backup) => {
    await packBackup(backup, file);
    return backup.manifest;
  });
  expect(manifest.files.map(({ key }) => key)).toEqual(expect.arrayContaining(await keys()));

  const other = await startS3Server();
  const store = s3Files(other.target);
  const target = { url: await emptyDatabase(), dataDir: mkdtempSync(join(folder, 'to-')), store, isOwn: false };
  const opened = await openBackup(file, target.dataDir);
  await restoreBackup(target, opened, { settle: async () => {} });
  const stored = await buffer(await store.read(body.data.fileUrl));
  expect(stored.equals(await buffer(await server.services.files.read(body.data.fileUrl)))).toBe(true);
  const pool = new pg.Pool({ connectionString: target.url });
  expect((await pool.query('SELECT FROM payment_proofs')).rowCount).toBeGreaterThan(0);
  await pool.end();

  const again = await openBackup(file, mkdtempSync(join(folder, 'again-')));
  const refused = restoreBackup({ ...target, url: await emptyDatabase() }, again, { settle: async () => {} });
  await expect(refused).rejects.toThrow('the bucket of S3_URL holds some');
  await other.close();
});
