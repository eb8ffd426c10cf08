// Rules: docs/rules/group-buys.md#preview
import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { textOutliner } from '../../../platform/files/outline-text.ts';
import { describePages } from './describe-pages.ts';
import { previewFile } from './preview-of.ts';

let server: TestServer;
let world: World;
let disk = { isLow: async () => false };
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://deals.example.org' } });
  world = await buildWorld(server.database.pool);
  disk = server.services.disk;
});
afterAll(() => server.close());

async function imageOf(id = world.groupBuyId): Promise<string | undefined> {
  return (await describePages(server.services)(`/group-buy/${id}`)).image?.url;
}
const pathOf = (image: string | undefined) => new URL(image ?? 'none:').pathname;
const show = (path: string) => fetch(`${server.url}${path}`);
const colorAt = async (bytes: ArrayBuffer, left: number, top: number) => {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(Buffer.from(bytes)).extract(area).removeAlpha().raw().toBuffer())];
};

test('a public deal has a picture of 1200 by 630, for ever under its address', async () => {
  const image = await imageOf();
  expect(image).toMatch(/^https:\/\/deals\.example\.org\/uploads\/previews\/[\da-f-]{36}-[\da-f]{16}\.png$/);
  const answer = await show(pathOf(image));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([answer.headers.get('content-type'), format, width, height]).toEqual(['image/png', 'png', 1200, 630]);
});

test('it is drawn once', async () => {
  const path = pathOf(await imageOf());
  const first = await (await show(path)).arrayBuffer();
  const marked = Buffer.concat([Buffer.from(path.slice(-20, -4)), Buffer.from('kept')]);
  await server.services.files.put(previewFile(world.groupBuyId), marked);
  expect(await (await show(path)).text()).toBe('kept');
  await server.services.files.remove(previewFile(world.groupBuyId));
  expect((await (await show(path)).arrayBuffer()).byteLength).toBe(first.byteLength);
});

test('another title has another address; who kept the old one is shown the deal as it is, and asks again', async () => {
  const before = await imageOf();
  await world.pool.query("UPDATE group_buys SET title = 'Křehké hrušky' WHERE id = $1", [world.groupBuyId]);
  const after = await imageOf();
  expect(after).not.toBe(before);
  const now = await (await show(pathOf(after))).arrayBuffer();
  const old = await show(pathOf(before));
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(Buffer.from(await old.arrayBuffer()).equals(Buffer.from(now))).toBe(true);
});

test('its dates and prices change nothing', async () => {
  const before = await imageOf();
  await world.pool.query("UPDATE group_buys SET end_date = end_date + interval '1 day' WHERE id = $1", [
    world.groupBuyId,
  ]);
  await world.pool.query('UPDATE products SET cost_cents = cost_cents + 100');
  expect(await imageOf()).toBe(before);
});

test('it shows the pictures of the goods', async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#22aa66' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png');
  const caller = { token: world.tokens.adminOwn, organizationId: world.own };
  const sent = await server.call<typeof productCalls.uploadProductImage>(
    productPaths.uploadProductImage,
    { body },
    caller,
  );
  await world.pool.query(
    `UPDATE products SET image_url = $1 WHERE id = (SELECT product_id FROM group_buy_products WHERE group_buy_id = $2
      LIMIT 1)`,
    [sent.body.imageUrl, world.groupBuyId],
  );
  const bytes = await (await show(pathOf(await imageOf()))).arrayBuffer();
  const [red = 0, green = 0, blue = 0] = await colorAt(bytes, 1000, 300);
  expect([Math.abs(red - 0x22) < 12, Math.abs(green - 0xaa) < 12, Math.abs(blue - 0x66) < 12]).toEqual([
    true,
    true,
    true,
  ]);
});

test('where the disk is nearly full none is drawn for now', async () => {
  await server.services.files.remove(previewFile(world.groupBuyId));
  const path = pathOf(await imageOf());
  const { isLow } = disk;
  Object.assign(server.services.disk, { isLow: async () => true });
  const answer = await show(path);
  Object.assign(server.services.disk, { isLow });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});

test('a deal that has become private has none, though one was drawn', async () => {
  const path = pathOf(await imageOf());
  expect((await show(path)).status).toBe(200);
  await world.pool.query('UPDATE group_buys SET is_public = false WHERE id = $1', [world.groupBuyId]);
  expect(await imageOf()).toBeUndefined();
  expect((await show(path)).status).toBe(404);
});

test.each(['00000000-0000-7000-8000-000000000000-0123456789abcdef.png', 'x.png', '..%2f..%2fcobuy.png'])(
  'nothing is drawn under %s',
  async (name) => {
    expect((await show(`/uploads/previews/${name}`)).status).toBe(404);
  },
);

test('a long title is cut between words, and letters that the typeface has not are left out', async () => {
  const { breakIntoLines, draw, widthOf } = await textOutliner();
  const room = { size: 60, width: 600, most: 3 };
  const lines = breakIntoLines(`Apples 苹果 🍎 and ${'a very long list of pears '.repeat(9)}`, room);
  expect(lines[0]).toMatch(/^Apples and a/);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/…$/);
  for (const line of lines) expect(widthOf(line, 60)).toBeLessThanOrEqual(600);
  expect(breakIntoLines('x'.repeat(200), room)).toHaveLength(3);
  expect(breakIntoLines('苹果', room)).toEqual([]);
  expect(draw('Ř', { x: 0, y: 0, size: 10 })).toContain('<path');
});

test('the logo of a white-labeled organization stands where else the tally does', async () => {
  const inCorner = async () => {
    return colorAt(await (await show(pathOf(await imageOf()))).arrayBuffer(), 100, 530);
  };
  const red = sharp({ create: { width: 600, height: 150, channels: 3, background: '#f00' } });
  const logo = `logos/${'b'.repeat(40)}.webp`;
  await server.services.files.put(logo, await red.webp({ lossless: true }).toBuffer());
  const set = (whiteLabeled: boolean) =>
    world.pool.query('UPDATE organizations SET white_labeled = $2, logo_url = $3 WHERE id = $1', [
      world.own,
      whiteLabeled,
      `/uploads/${logo}`,
    ]);
  await world.pool.query('UPDATE group_buys SET is_public = true WHERE id = $1', [world.groupBuyId]);
  await set(true);
  expect((await inCorner()).map((part) => Math.round(part / 255))).toEqual([1, 0, 0]);
  expect((await describePages(server.services)(`/group-buy/${world.groupBuyId}`)).siteName).toBeTruthy();
  await set(false);
  expect((await inCorner()).map((part) => Math.round(part / 255))).not.toEqual([1, 0, 0]);
  expect((await describePages(server.services)(`/group-buy/${world.groupBuyId}`)).siteName).toBeUndefined();
});
