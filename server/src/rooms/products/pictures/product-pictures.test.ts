// Rules: docs/rules/products.md#pictures
import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { pictureUrl, smallPictureUrl } from '@cobuy/domain/products/picture-address';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildWorld, homeOf, type Person, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { dropUnnamedPictures } from './drop-pictures.ts';

/** By default. */
const largestPicture = 10 * 1024 * 1024;

let server: TestServer;
let world: World;
let photo: Buffer;
let now = new Date();
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
  photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());

const caller = (person: Person) => ({
  token: world.tokens[person],
  organizationId: homeOf(person)?.[0] === 'foreign' ? world.foreign : world.own,
});

function upload(bytes: Buffer | null, as: Person = 'agentAssigned', name = 'photo.png') {
  const body = new FormData();
  if (bytes) body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  return server.call<typeof productCalls.uploadProductImage>(productPaths.uploadProductImage, { body }, caller(as));
}
const uploaded = async (as?: Person) => (await upload(photo, as)).body.imageUrl;
const refusalOf = async (bytes: Buffer | null, name?: string) => {
  const { status, body } = await upload(bytes, 'adminOwn', name);
  return [status, (body as unknown as { error: string }).error];
};
const show = (path: string | null) => fetch(`${server.url}${path}`);
const create = (body: object, as: Person = 'agentAssigned') =>
  server.call<typeof productCalls.createProduct>(
    productPaths.createProduct,
    { body: { name: 'Quinces', cost: 2, ...body } },
    caller(as),
  );
const update = (id: string, body: object, as: Person = 'adminOwn') =>
  server.call<typeof productCalls.updateProduct>(
    productPaths.updateProduct,
    { params: { id }, body: { name: 'Quinces', cost: 2, ...body } },
    caller(as),
  );

describe('a picture', () => {
  test('goes in upright and without where it was taken, fitted to the page, with a small copy', async () => {
    const { status, body } = await upload(photo);
    expect(status).toBe(201);
    expect(body.imageUrl).toMatch(/^\/uploads\/products\/[0-9a-f]{40}\.webp$/);
    for (const [path, width, height] of [
      [body.imageUrl, 800, 1200],
      [smallPictureUrl(body.imageUrl), 160, 240],
    ] as const) {
      const stored = Buffer.from(await (await show(path)).arrayBuffer());
      const picture = await sharp(stored).metadata();
      expect([picture.format, picture.exif, picture.width, picture.height]).toEqual(['webp', undefined, width, height]);
      expect(stored.toString('latin1')).not.toContain('SecretCamera');
    }
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('of type %s is taken, and not enlarged', async (type) => {
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a62' } })
      .toFormat(type)
      .toBuffer();
    const { body } = await upload(bytes);
    const stored = await sharp(Buffer.from(await (await show(body.imageUrl)).arrayBuffer())).metadata();
    expect([stored.format, stored.width, stored.height]).toEqual(['webp', 64, 48]);
  });

  test('is shown to everyone as what it is, kept by their browsers, and runs nothing', async () => {
    const { status, headers } = await show(await uploaded());
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  });

  test('is the only thing that is shown without asking who comes', async () => {
    await server.services.files.put(`${'a'.repeat(40)}.png`, photo);
    for (const path of [
      `${'a'.repeat(40)}.png`,
      `..%2f${'a'.repeat(40)}.png`,
      `${'b'.repeat(40)}.webp`,
      '%00',
      'x'.repeat(150),
    ])
      expect([path, (await show(`/uploads/products/${path}`)).status]).toEqual([path, 404]);
  });
});

describe('a copy of a picture in the size that is shown', () => {
  const copyOf = (path: string, side: number) => path.replace('.webp', `-${side}.webp`);
  const sizeOf = async (answer: Response) => {
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return [format, width, height];
  };

  test('fills its frame with the shorter side, and is kept by browsers', async () => {
    const path = await uploaded();
    for (const [side, height] of [
      [240, 360],
      [480, 720],
      [800, 1200],
    ] as const) {
      const answer = await show(copyOf(path, side));
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await sizeOf(answer)).toEqual(['webp', side, height]);
    }
  });

  test('is drawn once, however many ask for it first, and then lies there', async () => {
    const path = copyOf(await uploaded(), 480);
    const name = path.slice('/uploads/'.length);
    expect(await server.services.files.exists(name)).toBe(false);
    const put = vi.spyOn(server.services.files, 'put');
    const answers = await Promise.all(Array.from({ length: 8 }, () => show(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(put.mock.calls.map(([key]) => key)).toEqual([name]);
    put.mockRestore();
    expect(await server.services.files.exists(name)).toBe(true);
  });

  test('is the large picture for the time being where it can not be drawn', async () => {
    const path = await uploaded();
    await server.services.files.put(path.slice('/uploads/'.length), Buffer.from('RIFF, and then nothing'));
    const answer = await show(copyOf(path, 240));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  test('is drawn in no other size, and of no picture that is not there', async () => {
    const path = await uploaded();
    for (const other of [
      copyOf(path, 241),
      copyOf(path, 4800),
      copyOf(`/uploads/products/${'d'.repeat(40)}.webp`, 480),
    ])
      expect([other, (await show(other)).status]).toEqual([other, 404]);
  });

  test('goes with its picture', async () => {
    now = hours(-30);
    const path = await uploaded();
    expect((await show(copyOf(path, 800))).status).toBe(200);
    now = hours(0);
    await dropUnnamedPictures(server.services);
    expect((await show(copyOf(path, 800))).status).toBe(404);
    expect(await server.services.files.exists(copyOf(path, 800).slice('/uploads/'.length))).toBe(false);
  });
});

describe('a file', () => {
  const wrongType = [415, 'Please select a valid image (JPEG, PNG, WebP, GIF or AVIF)'];
  test.each([
    ['a PDF', Buffer.from('%PDF-1.4\ntrailer <<>>\n%%EOF\n')],
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a TIFF', Buffer.from('49492a0008000000000000000000', 'hex')],
  ])('that is %s is refused, called a picture', async (_, bytes) => {
    expect(await refusalOf(bytes, 'photo.png')).toEqual(wrongType);
  });

  test('that is broken, missing or too large is refused with its sentence', async () => {
    expect(await refusalOf(photo.subarray(0, photo.length / 2))).toEqual([
      422,
      'We couldn’t read this file. Please choose another one.',
    ]);
    for (const nothing of [null, Buffer.alloc(0)])
      expect(await refusalOf(nothing)).toEqual([400, 'Please select a file to upload']);
    expect(await refusalOf(Buffer.alloc(largestPicture + 1))).toEqual([413, 'File size must be less than 10MB']);
  });

  test('is taken from those who may add products, and from nobody else', async () => {
    for (const person of ['agentAssigned', 'adminOwn', 'superadmin'] as const)
      expect([person, (await upload(photo, person)).status]).toEqual([person, 201]);
    expect((await upload(photo, 'buyerOwner')).status).toBe(403);
    expect((await upload(photo, 'anonymous')).status).toBe(401);
  });
});

describe('a product', () => {
  test('takes a picture that was uploaded here, and one of another site as before', async () => {
    const imageUrl = await uploaded();
    expect((await create({ imageUrl })).body.imageUrl).toBe(imageUrl);
    expect((await create({ imageUrl: 'https://example.com/a.png' })).status).toBe(201);
    expect((await create({ imageUrl: '/uploads/x.png' })).status).toBe(400);
  });

  test('is not given a picture that is not there, and keeps what it has', async () => {
    const gone = pictureUrl('0'.repeat(40));
    const { status, body } = await create({ imageUrl: gone });
    expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'product.picture_gone']);
    const { id } = (await create({})).body;
    expect((await update(id, { imageUrl: gone })).status).toBe(409);
    await world.pool.query('UPDATE products SET image_url = $1 WHERE id = $2', [gone, id]);
    expect((await update(id, { name: 'Quinces, ripe', imageUrl: gone })).status).toBe(200);
  });

  test('of another organization gets no picture from here', async () => {
    const { id } = (await create({}, 'agentForeign')).body;
    expect((await update(id, { imageUrl: await uploaded() }, 'adminOwn')).status).toBe(404);
    const { rows } = await world.pool.query('SELECT image_url FROM products WHERE id = $1', [id]);
    expect(rows).toEqual([{ image_url: null }]);
  });
});

describe('the clean-up', () => {
  const statuses = (paths: readonly string[]) =>
    Promise.all(paths.flatMap((path) => [path, smallPictureUrl(path)]).map(async (path) => (await show(path)).status));

  test('deletes what no product of any organization names any more, once a form had a day', async () => {
    now = hours(-30);
    const [named, foreign, replaced, abandoned] = [
      await uploaded(),
      await uploaded(),
      await uploaded(),
      await uploaded(),
    ];
    const { id } = (await create({ imageUrl: replaced })).body;
    await create({ imageUrl: foreign }, 'adminForeign');
    await update(id, { imageUrl: named });
    now = hours(-20);
    const inForm = await uploaded();
    now = hours(0);
    const space = async () =>
      Number(
        (await world.pool.query('SELECT upload_bytes FROM organizations WHERE id = $1', [world.own])).rows[0]
          .upload_bytes,
      );
    const taken = await space();
    await dropUnnamedPictures(server.services);
    // What is gone no longer takes any of what the organization may upload.
    expect(await space()).toBeLessThan(taken);
    expect(await statuses([named, foreign, inForm])).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await statuses([replaced, abandoned])).toEqual([404, 404, 404, 404]);
    expect((await create({ imageUrl: inForm })).status).toBe(201);
  });

  test('leaves a picture alone that a form is just saving', async () => {
    now = hours(-30);
    const imageUrl = await uploaded();
    now = hours(0);
    const saving = await world.pool.connect();
    await saving.query('BEGIN');
    await saving.query('SELECT FROM product_pictures FOR SHARE');
    await dropUnnamedPictures(server.services);
    await saving.query('COMMIT');
    saving.release();
    expect((await create({ imageUrl })).status).toBe(201);
    await dropUnnamedPictures(server.services);
    expect(await statuses([imageUrl])).toEqual([200, 200]);
  });

  test('finishes what an upload or an earlier clean-up left half done', async () => {
    await world.pool.query("INSERT INTO product_pictures VALUES ($1, now() - interval '2 days')", ['c'.repeat(40)]);
    await dropUnnamedPictures(server.services);
    expect((await world.pool.query('SELECT FROM product_pictures WHERE key = $1', ['c'.repeat(40)])).rowCount).toBe(0);
  });
});
