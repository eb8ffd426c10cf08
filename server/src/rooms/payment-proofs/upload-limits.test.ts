// How much may be sent in, and what a full disk does.
// Rules: docs/rules/files.md#how-much
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildWorld, homeOf, makeOrder, type Person } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { guestOrderOf, openShop, type Shop } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { alertLowDisk } from '../notifications/alerting/alert-administrators.ts';

/** By default. */
const largestProof = 10 * 1024 * 1024;

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const caller = (person: Person) => ({
  token: shop.tokens[person],
  organizationId: homeOf(person)?.[0] === 'own' ? shop.own : null,
});
const pdf = (size: number) => {
  const [head, tail] = ['%PDF-1.4\n', '\n%%EOF\n'];
  return Buffer.concat([Buffer.from(head), Buffer.alloc(size - head.length - tail.length, 0x20), Buffer.from(tail)]);
};
const freshOrder = () =>
  makeOrder(shop.pool, {
    organizationId: shop.own,
    groupBuyId: shop.deal,
    productId: shop.oats,
    buyerId: shop.users.buyerOwner,
    claimed: true,
  });

interface Refused {
  error: string;
  code: string;
}

async function upload(orderId: string, size: number, as: Person = 'buyerOwner', on = server) {
  const body = new FormData();
  body.set('orderId', orderId);
  body.set('file', new Blob([new Uint8Array(pdf(size))]), 'slip.pdf');
  const { status, body: answer, headers } = await on.call(paymentProofPaths.uploadPaymentProof, { body }, caller(as));
  return { status, error: (answer as unknown as Refused).error, headers };
}

async function uploadPicture(on = server) {
  const body = new FormData();
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6' } });
  body.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'oats.png');
  const { status, body: answer } = await on.call(productPaths.uploadProductImage, { body }, caller('agentAssigned'));
  return [status, (answer as unknown as Refused).error];
}

const proofsOf = async (orderId: string) =>
  (await shop.pool.query<{ file_key: string }>('SELECT file_key FROM payment_proofs WHERE order_id = $1', [orderId]))
    .rows;
async function freeBytes() {
  const { bavail, bsize } = await statfs(server.services.config.dataDir);
  return bavail * bsize;
}
const usedBytes = async () =>
  (await shop.pool.query('SELECT upload_bytes::int AS used FROM organizations WHERE id = $1', [shop.own])).rows[0].used;

test('the proofs of one order may have three times the size of one in all', async () => {
  const { id } = await freshOrder();
  const before = await usedBytes();
  for (const size of [largestProof, largestProof, largestProof - 1000])
    expect((await upload(id, size)).status).toBe(201);
  expect(await usedBytes()).toBe(before + 3 * largestProof - 1000);
  expect(await upload(id, 1001)).toMatchObject({
    status: 409,
    error: 'An order’s payment proofs can take up 30MB in all. Please upload a smaller file.',
  });
  expect((await upload(id, 1000)).status).toBe(201);
});

test('sixty megabytes an hour come from an address where nobody has signed in with a password', async () => {
  const { id } = shop.guestOrder;
  // What is sent counts, whether or not it is kept.
  for (let megabytes = 0; megabytes < 50; megabytes += 10) await upload(id, largestProof, 'orderGuest');
  const refused = await Promise.all([1, 2, 3].map(() => upload(id, largestProof, 'orderGuest')));
  const tooMany = refused.filter(({ status }) => status === 429);
  expect(tooMany.length).toBeGreaterThanOrEqual(2);
  expect(tooMany[0]?.error).toBe('Too many files have been uploaded from your address. Please try again later.');
  expect(Number(tooMany[0]?.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await upload((await freshOrder()).id, 1000)).status).toBe(201);
});

test('what was announced and never sent counts for nobody behind the address', async () => {
  await shop.pool.query("DELETE FROM throttles WHERE key LIKE 'upload-kilobytes%'");
  const counted = async () => {
    const { rows } = await shop.pool.query("SELECT points FROM throttles WHERE key LIKE 'upload-kilobytes%'");
    return rows[0]?.points ?? 0;
  };
  const head = [
    `POST ${paymentProofPaths.uploadPaymentProof[1]} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${shop.tokens.orderGuest}`,
    'Content-Type: multipart/form-data; boundary=XX',
    `Content-Length: ${largestProof - 1000}`,
  ];
  for (let round = 0; round < 7; round++) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await vi.waitFor(async () => expect(await counted()).toBeGreaterThan(9000), { timeout: 60_000 });
    socket.destroy();
    await vi.waitFor(async () => expect(await counted()).toBeLessThan(1000), { timeout: 60_000 });
  }
});

test('large files that were announced and trickle in keep nobody else from sending one', async () => {
  const sockets = Array.from({ length: 25 }, () => {
    const head = [
      `POST ${paymentProofPaths.uploadPaymentProof[1]} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${shop.tokens.buyerOwner}`,
      'Content-Type: multipart/form-data; boundary=XX',
      `Content-Length: ${largestProof}`,
      'Expect: 100-continue',
    ];
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  for (const socket of sockets) socket.write('--XX\r\n');
  for (let turn = 0; turn < 10; turn++) expect(await uploadPicture()).toEqual([201, undefined]);
  for (const socket of sockets) socket.destroy();
});

describe('an organization', () => {
  test('takes what the plan of its owner holds, proofs and pictures together, and gives back what is refused', async () => {
    const { id } = await freshOrder();
    const own = [shop.own];
    await shop.pool.query('UPDATE organizations SET owner_id = $2 WHERE id = $1', [...own, shop.users.adminOwn]);
    await shop.pool.query('UPDATE organizations SET upload_bytes = 500 * 1048576 - 10000 WHERE id = $1', own);
    const refused = 'Tier limit reached: MB of storage (500 of 500 used)';
    expect(await upload(id, 20_000)).toMatchObject({
      status: 403,
      error:
        'This organization has no space for more files right now. Its administrators have been notified. Please try again later.',
    });
    expect(await proofsOf(id)).toEqual([]);
    const told = () => readNotices(server, `kind = 'admin_alert' AND organization_id = $1`, own);
    expect((await told()).map(({ title }) => title)).toContainEqual(
      expect.stringContaining('A payment proof couldn’t be accepted: '),
    );
    expect((await upload(id, 9900)).status).toBe(201);
    expect(await uploadPicture()).toEqual([403, refused]);
    expect(await usedBytes()).toBe(500 * 1_048_576 - 100);
    await shop.pool.query('UPDATE users SET is_superadmin = true WHERE id = $1', [shop.users.adminOwn]);
    expect((await upload(id, 20_000)).status).toBe(201);
    expect((await uploadPicture())[0]).toBe(201);
  });
});

describe('a disk', () => {
  const noRoom = 'There’s no room left to store this right now. Please try again later.';

  test('that is nearly full takes no file, then no order, and its administrators are told once', async () => {
    const { id } = await freshOrder();
    const order = (on: TestServer) => on.call(orderPaths.placeGuestOrder, { body: guestOrderOf(shop) });
    const low = await startTestServer({ databaseUrl: server.database.url, config: { leastFreeBytes: 1e15 } });
    const free = await startTestServer({
      databaseUrl: server.database.url,
      config: { leastFreeBytes: (await freeBytes()) * 2 },
    });
    expect(await upload(id, 1000, 'buyerOwner', low)).toMatchObject({ status: 507, error: noRoom });
    expect(await uploadPicture(low)).toEqual([507, noRoom]);
    expect(await order(low)).toMatchObject({ status: 507, body: { error: noRoom, code: 'request.disk_full' } });
    expect((await upload(id, 1000, 'buyerOwner', free)).status).toBe(507);
    expect((await order(free)).status).toBe(201);
    expect((await low.call(systemPaths.getSystemStatus)).status).toBe(200);
    for (const on of [low, low, server]) await alertLowDisk(on.services);
    const alerts = await readNotices(server, "kind = 'admin_alert' AND user_id = $1", [shop.users.superadmin]);
    expect(alerts).toMatchObject([{ title: 'The disk is nearly full' }]);
    await Promise.all([low.close(), free.close()]);
  });

  test.each(['orders', 'payment_proofs'])(
    'of the database that is full at %s leaves no half of anything',
    async (table) => {
      const { id } = await freshOrder();
      await shop.pool.query(`
      CREATE OR REPLACE FUNCTION refuse_full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON ${table} EXECUTE FUNCTION refuse_full_disk()`);
      const before = await usedBytes();
      const answer =
        table === 'orders'
          ? await server.call(orderPaths.placeGuestOrder, { body: guestOrderOf(shop) })
          : await upload(id, 1000);
      expect(answer).toMatchObject(
        table === 'orders' ? { status: 507, body: { error: noRoom } } : { status: 507, error: noRoom },
      );
      await shop.pool.query(`DROP TRIGGER full_disk ON ${table}`);
      expect(await proofsOf(id)).toEqual([]);
      expect(await usedBytes()).toBe(before);
    },
  );
});
