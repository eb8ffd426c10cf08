// Rules: docs/rules/payments.md#proof, docs/rules/files.md#who-sees-them, docs/rules/files.md#what-they-are
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { mostProofsPerOrder } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountActor } from '../../../test/fixtures/account-actor.ts';
import { blackPng } from '../../../test/fixtures/black-png.ts';
import { encryptedPdf } from '../../../test/fixtures/encrypted-pdf.ts';
import { buildWorld, homeOf, makeOrder, type Person } from '../../../test/matrix/world.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { uploadPaymentProof } from './upload-payment-proof.ts';

/** By default. */
const largestProof = 10 * 1024 * 1024;

let server: TestServer;
let shop: Shop;
let png: Buffer;
let jpegWithPlace: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } });
  png = await picture.clone().png().toBuffer();
  jpegWithPlace = await picture
    .clone()
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2a6' } });

const caller = (person: Person) => ({
  token: shop.tokens[person],
  organizationId: homeOf(person)?.[0] === 'own' ? shop.own : null,
});

const freshOrder = (buyer: Person = 'buyerOwner') =>
  makeOrder(shop.pool, {
    organizationId: shop.own,
    groupBuyId: shop.deal,
    productId: shop.oats,
    buyerId: shop.users[buyer],
    claimed: true,
  });

const pdf = (size = 0) => {
  const [head, tail] = ['%PDF-1.4\n1 0 obj <<>> endobj\n', 'trailer <<>>\n%%EOF\n'];
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(Math.max(0, size - head.length - tail.length), 0x20),
    Buffer.from(tail),
  ]);
};

interface Sent {
  as?: Person;
  name?: string;
  type?: string;
  headers?: Record<string, string>;
}

function upload(
  orderId: string,
  bytes: Buffer | null,
  { as = 'buyerOwner', name = 'slip.png', type = 'image/png', headers = {} }: Sent = {},
) {
  const body = new FormData();
  body.set('orderId', orderId);
  body.set('type', 'payment_proof');
  if (bytes) body.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return server.call(paymentProofPaths.uploadPaymentProof, { body } as never, {
    ...caller(as),
    headers,
  }) as Promise<unknown> as Promise<{ status: number; body: { data: PaymentProof; error?: string } }>;
}

const fetchAs = (path: string, person: Person) =>
  fetch(`${server.url}${path}`, {
    headers: { ...(shop.tokens[person] && { authorization: `Bearer ${shop.tokens[person]}` }) },
  });
const bytesOf = async (fileUrl: string) =>
  Buffer.from(await (await fetchAs(`/uploads/${fileUrl}`, 'buyerOwner')).arrayBuffer());

const readOrder = async (orderNumber: string) =>
  (
    await server.call<typeof orderCalls.getOrder>(
      orderPaths.getOrder,
      { params: { orderNumber } },
      caller('buyerOwner'),
    )
  ).body;

describe('an upload', () => {
  test('moves a PENDING order on, once, and stands in the timeline', async () => {
    const { id, orderNumber } = await freshOrder();
    const first = await upload(id, png);
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({ orderId: id, fileName: 'slip.png', fileType: 'image/png' });
    expect((await upload(id, png)).status).toBe(201);
    const order = await readOrder(orderNumber);
    expect(order).toMatchObject({ status: 'PAYMENT_UPLOADED', hasPaymentProof: true });
    expect(order.timeline.map(({ kind, toStatus }) => [kind, toStatus])).toEqual([
      ['placed', 'PENDING'],
      ['proof_uploaded', 'PAYMENT_UPLOADED'],
      ['proof_uploaded', null],
    ]);
  });

  test('is taken from the buyer and the organizers, and refused to everyone else', async () => {
    const { id } = await freshOrder();
    for (const as of ['buyerOwner', 'agentAssigned', 'adminOwn', 'superadmin'] as const)
      expect([as, (await upload(id, png, { as })).status]).toEqual([as, 201]);
    for (const as of ['buyerOther', 'agentOther', 'agentForeign', 'adminForeign', 'orderGuest'] as const)
      expect([as, (await upload(id, png, { as })).status]).toEqual([as, 404]);
    expect((await upload(id, png, { as: 'anonymous' })).status).toBe(401);
  });

  test.each(['PROCESSING', 'CLOSED', 'CANCELLED'])('is refused for an order that is %s', async (status) => {
    const { id } = await freshOrder();
    await shop.pool.query('UPDATE orders SET status = $1 WHERE id = $2', [status, id]);
    const answer = await upload(id, png);
    expect([answer.status, answer.body.error]).toEqual([409, 'This order doesn’t accept any more payment proofs.']);
  });

  test('without a file is refused', async () => {
    const { id } = await freshOrder();
    const answer = await upload(id, null);
    expect([answer.status, answer.body.error]).toEqual([400, 'Please select a file to upload']);
    expect((await upload(id, Buffer.alloc(0))).body.error).toBe('Please select a file to upload');
  });

  test('repeated with the same key makes one proof', async () => {
    const { id } = await freshOrder();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(id, png, { headers })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { rows } = await shop.pool.query('SELECT file_key FROM payment_proofs WHERE order_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(await server.services.files.exists(rows[0].file_key)).toBe(true);
  });

  test('beyond as many as an order takes is refused, even at the same time', async () => {
    const { id } = await freshOrder();
    const answers = await Promise.all(Array.from({ length: mostProofsPerOrder + 5 }, () => upload(id, pdf())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostProofsPerOrder);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});

describe('the size', () => {
  test('of exactly 10 MB passes, one byte more is refused', async () => {
    const { id } = await freshOrder();
    const whole = await upload(id, pdf(largestProof), { name: 'statement.pdf' });
    expect([whole.status, whole.body.data?.fileSize]).toEqual([201, largestProof]);
    const more = await upload(id, pdf(largestProof + 1), { name: 'statement.pdf' });
    expect([more.status, more.body.error]).toEqual([413, 'File size must be less than 10MB']);
    const far = await upload(id, pdf(largestProof * 3), { name: 'statement.pdf' });
    expect([far.status, far.body.error]).toEqual([413, 'File size must be less than 10MB']);
  });

  test('of a picture unpacked is bounded too', async () => {
    const { id } = await freshOrder();
    const bomb = blackPng(24_000, 24_000);
    expect(bomb.length).toBeLessThan(largestProof);
    expect((await upload(id, bomb)).status).toBe(422);
  });

  test('of a picture that is one line is bounded by the line', async () => {
    const { id } = await freshOrder();
    const before = process.memoryUsage().rss;
    const answer = await upload(id, blackPng(49_000_000, 1));
    expect([answer.status, answer.body.error]).toEqual([
      422,
      'This picture has too many pixels. Choose a smaller version of it, or take a screenshot, and try again.',
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
  });

  test.each([
    ['a GIF', () => drawn(5100, 5100).gif().toBuffer()],
    ['an interlaced PNG', () => drawn(5100, 5100).png({ progressive: true }).toBuffer()],
  ])('of %s is bounded to half: it can only be unpacked as a whole', async (_, draw) => {
    const { id } = await freshOrder();
    expect((await upload(id, await draw())).status).toBe(422);
  });
});

describe('the type', () => {
  test('is told by the bytes, whatever name and header say', async () => {
    const { id } = await freshOrder();
    const { body } = await upload(id, jpegWithPlace, { name: 'statement.pdf', type: 'application/pdf' });
    expect(body.data).toMatchObject({ fileType: 'image/jpeg', fileName: 'statement.pdf.jpg' });
    const { fileUrl } = (await upload(id, pdf(), { name: 'photo.png', type: 'image/png' })).body.data;
    expect((await fetchAs(`/uploads/${fileUrl}`, 'buyerOwner')).headers.get('content-type')).toBe('application/pdf');
  });

  test.each([
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a ZIP', Buffer.from('504b0304140000000800', 'hex')],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['WebP', Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex')],
    ['nothing known', Buffer.from([1, 2, 3])],
  ])('%s is refused, called a picture', async (_, bytes) => {
    const { id, orderNumber } = await freshOrder();
    const answer = await upload(id, bytes, { name: 'photo.jpg', type: 'image/jpeg' });
    expect([answer.status, answer.body.error]).toEqual([
      415,
      'Please select a valid image (JPEG, PNG, GIF) or PDF file',
    ]);
    expect((await readOrder(orderNumber)).status).toBe('PENDING');
  });

  test.each([
    ['a byte order mark', Buffer.from([0xef, 0xbb, 0xbf])],
    ['blank lines', Buffer.from('\r\n\r\n')],
    ['a head of a thousand bytes', Buffer.from('X-Bank: yes\r\n'.repeat(78))],
  ])('a PDF behind %s is one', async (_, front) => {
    const { id } = await freshOrder();
    const answer = await upload(id, Buffer.concat([front, pdf()]), { name: 'statement', type: '' });
    expect([answer.status, answer.body.data?.fileType]).toEqual([201, 'application/pdf']);
  });

  test('a program with the mark of a PDF in it is none', async () => {
    const { id } = await freshOrder();
    const bytes = Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), pdf()]);
    expect((await upload(id, bytes)).status).toBe(415);
  });

  test('a PDF that opens with a password only is refused with the way out, one that forbids printing is welcome', async () => {
    const { id } = await freshOrder();
    const refused = await upload(id, encryptedPdf('1234'), { name: 'statement.pdf' });
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'This PDF only opens with a password. Save it without one, or take a screenshot of the page that shows the payment.',
    ]);
    expect((await upload(id, encryptedPdf(''), { name: 'statement.pdf' })).status).toBe(201);
  });

  test.each(['heic', 'mif1'])('a photo of the brand %s is refused with the way out', async (brand) => {
    const { id } = await freshOrder();
    const bytes = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`),
      Buffer.alloc(64),
    ]);
    const answer = await upload(id, bytes, { name: 'photo.jpg', type: 'image/jpeg' });
    expect([answer.status, answer.body.error]).toEqual([
      415,
      'This is a HEIC photo, which many devices can’t open. Take a screenshot of it, or save it as a JPEG, and choose that.',
    ]);
  });

  test.each([
    ['the head of a PNG and nothing of a picture', () => Buffer.concat([png.subarray(0, 24), Buffer.from('<script>')])],
    ['a JPEG that breaks off', () => jpegWithPlace.subarray(0, jpegWithPlace.length / 2)],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=alert(1)//;')],
    ['a PDF without its end', () => Buffer.from('%PDF-1.4\n<script>alert(1)</script>')],
  ])('%s is refused', async (_, bytes) => {
    const { id } = await freshOrder();
    expect((await upload(id, bytes())).status).toBe(422);
  });
});

describe('what is stored', () => {
  test('is the picture without where and with what it was taken, upright', async () => {
    const { id } = await freshOrder();
    expect((await sharp(jpegWithPlace).metadata()).exif?.toString('latin1')).toContain('SecretCamera');
    const { fileUrl } = (await upload(id, jpegWithPlace)).body.data;
    const stored = await bytesOf(fileUrl);
    const { exif, orientation, width, height } = await sharp(stored).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 40, 60]);
    expect(stored.toString('latin1')).not.toContain('SecretCamera');
  });

  test('holds no second file behind or inside the picture', async () => {
    const { id } = await freshOrder();
    const hidden = '<script>alert("polyglot")</script>';
    const gif = await sharp(png).gif().toBuffer();
    for (const bytes of [
      Buffer.concat([png, Buffer.from(hidden)]),
      Buffer.concat([jpegWithPlace, Buffer.from(`PK\x03\x04${hidden}`)]),
      Buffer.concat([gif, Buffer.from(hidden)]),
      await sharp(png)
        .withExif({ IFD0: { Copyright: hidden } })
        .png()
        .toBuffer(),
    ]) {
      const { status, body } = await upload(id, bytes);
      expect(status).toBe(201);
      const stored = await bytesOf(body.data.fileUrl);
      expect(stored.toString('latin1')).not.toContain('polyglot');
      expect((await fileTypeFromBuffer(stored))?.mime).toBe(body.data.fileType);
    }
  });

  test('of an animated GIF is its first picture, as a PNG', async () => {
    const { id } = await freshOrder();
    const pages = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(pages, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const { data } = (await upload(id, animated, { name: 'slip.gif' })).body;
    expect(data).toMatchObject({ fileType: 'image/png', fileName: 'slip.gif.png' });
    const stored = sharp(await bytesOf(data.fileUrl));
    expect(await stored.metadata()).toMatchObject({ width: 20, height: 20, format: 'png' });
    expect((await stored.removeAlpha().raw().toBuffer()).subarray(0, 3)).toEqual(Buffer.from([255, 0, 0]));
  });

  test('of a photo of 20 million pixels is as much as can be read', async () => {
    const { id } = await freshOrder();
    const photo = await drawn(5000, 4000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const stored = await sharp(await bytesOf((await upload(id, photo)).body.data.fileUrl)).metadata();
    expect([stored.width, stored.height]).toEqual([3098, 3873]);
  });

  test('has a random key, and a name without folders', async () => {
    const { id } = await freshOrder();
    for (const [name, shown] of [
      ['../../../etc/passwd', 'passwd.png'],
      ['..\\..\\boot.ini.png', 'boot.ini.png'],
      ['a|b\u0000c.png', 'abc.png'],
      ['%2e%2e%2fx.png', '%2e%2e%2fx.png'],
    ] as const) {
      const { fileUrl, fileName } = (await upload(id, png, { name })).body.data;
      expect(fileUrl).toMatch(/^[0-9a-f]{40}[0-9A-HJKMNP-TV-Z]{4}\.png$/);
      expect(fileName).toBe(shown);
    }
  });

  test('goes again where its row is not written', async () => {
    const { id } = await freshOrder();
    const { files } = server.services;
    const put: string[] = [];
    const watched = {
      ...files,
      put(key: string, bytes: Uint8Array) {
        put.push(key);
        return files.put(key, bytes);
      },
    };
    const actor = { ...accountActor, userId: shop.users.buyerOwner, sessionId: crypto.randomUUID() };
    // A clock out of what a timestamp can hold: the transaction fails when the row is written.
    const clock = { now: () => new Date(Number.NaN) };
    const context = {
      ...server.services,
      clock,
      files: watched,
      actor,
      address: '',
      userAgent: null,
      publicUrl: '',
      idempotencyKey: null,
    };
    const body = { orderId: id, type: 'payment_proof' as const, notes: null };
    const sent = { fileName: 'slip.png', bytes: png, truncated: false };
    await expect(uploadPaymentProof(context, body, sent)).rejects.toThrow();
    expect(put).toHaveLength(1);
    expect(await files.exists(put[0] ?? '')).toBe(false);
  });
});

describe('a stored proof', () => {
  test('is shown and given only to the buyer and the organizers of its order', async () => {
    const { id } = await freshOrder();
    const { data } = (await upload(id, pdf(), { name: 'Überweisung "Mai".pdf' })).body;
    const statuses = async (person: Person) => [
      (await fetchAs(`/uploads/${data.fileUrl}`, person)).status,
      (await server.call(paymentProofPaths.downloadPaymentProof, { params: { id: data.id } }, caller(person))).status,
      (await server.call(paymentProofPaths.listPaymentProofs, { params: { orderId: id } }, caller(person))).status,
    ];
    for (const person of ['buyerOwner', 'agentAssigned', 'adminOwn', 'superadmin'] as const)
      expect([person, await statuses(person)]).toEqual([person, [200, 200, 200]]);
    for (const person of ['buyerOther', 'agentOther', 'agentForeign', 'adminForeign', 'orderGuest'] as const)
      expect([person, await statuses(person)]).toEqual([person, [404, 404, 404]]);
    for (const person of ['anonymous', 'revoked'] as const)
      expect([person, await statuses(person)]).toEqual([person, [401, 401, 401]]);
  });

  test('is sent as what it is, to run nothing and to be kept by no cache', async () => {
    const { id } = await freshOrder();
    const { data } = (await upload(id, pdf(), { name: 'Überweisung Mai.pdf' })).body;
    const shown = (await fetchAs(`/uploads/${data.fileUrl}`, 'buyerOwner')).headers;
    const given = (await fetchAs(`/api/uploads/${data.id}/download`, 'buyerOwner')).headers;
    const named = `filename="_berweisung Mai.pdf"; filename*=UTF-8''%C3%9Cberweisung%20Mai.pdf`;
    expect(shown.get('content-disposition')).toBe(`inline; ${named}`);
    expect(given.get('content-disposition')).toBe(`attachment; ${named}`);
    for (const headers of [shown, given]) {
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test.each(['..%2f..%2fpostgres%2fPG_VERSION', '....//x', 'x'.repeat(150)])('is not found under %s', async (key) => {
    expect((await fetchAs(`/uploads/${key}`, 'superadmin')).status).toBe(404);
  });

  test('stands in the list, newest first, by whom it came', async () => {
    const { id } = await freshOrder();
    await upload(id, png, { name: 'first.png' });
    await upload(id, png, { name: 'second.png', as: 'agentAssigned' });
    const { body } = await server.call(
      paymentProofPaths.listPaymentProofs,
      { params: { orderId: id } },
      caller('buyerOwner'),
    );
    const { data } = body as unknown as { data: PaymentProof[] };
    expect(data.map(({ fileName, uploadedBy }) => [fileName, uploadedBy])).toEqual([
      ['second.png', 'Organizer'],
      ['first.png', 'Ana'],
    ]);
  });
});
