// What a PDF may cost that asks to be opened, and whom that keeps waiting.
// Rules: docs/rules/files.md#what-they-are, docs/rules/files.md#opened-by-turns
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bombPdf } from '../../../test/fixtures/bomb-pdf.ts';
import { encryptedPdf } from '../../../test/fixtures/encrypted-pdf.ts';
import { buildWorld, makeOrder } from '../../../test/matrix/world.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
let bomb: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
  bomb = bombPdf(200);
});
afterAll(() => server.close());

async function upload(orderId: string, bytes: Buffer, token: string) {
  const body = new FormData();
  body.set('orderId', orderId);
  body.set('file', new Blob([new Uint8Array(bytes)]), 'statement.pdf');
  const { status, body: answer } = await server.call(paymentProofPaths.uploadPaymentProof, { body }, { token });
  return { status, code: (answer as unknown as { code?: string }).code };
}

async function guest(email: string) {
  const placed = await placeAsGuest(server, guestOrderOf(shop, { email }));
  const token = /session=([^;]+)/.exec(placed.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { orderId: placed.body.order.id, token };
}

async function buyer() {
  const { id } = await makeOrder(shop.pool, {
    organizationId: shop.own,
    groupBuyId: shop.deal,
    productId: shop.oats,
    buyerId: shop.users.buyerOwner,
    claimed: true,
  });
  return { orderId: id, token: shop.tokens.buyerOwner ?? '' };
}

test('PDFs of guests that unpack to very much are refused, and keep nobody else waiting', {
  timeout: 120_000,
}, async () => {
  const { orderId, token } = await buyer();
  expect(await upload(orderId, encryptedPdf(''), token)).toMatchObject({ status: 201 });
  const guests = await Promise.all([1, 2, 3, 4].map((place) => guest(`eve${place}@people.example`)));
  const order: string[] = [];
  const bombs = guests.map(async ({ orderId, token }) => {
    const answer = await upload(orderId, bomb, token);
    order.push('bomb');
    return answer;
  });
  await Promise.race(bombs);
  const answer = await upload(orderId, encryptedPdf('1234'), token);
  order.push('buyer');
  expect(answer).toEqual({ status: 422, code: 'payment_proof.needs_password' });
  expect(await Promise.all(bombs)).toEqual(bombs.map(() => ({ status: 422, code: 'payment_proof.unreadable' })));
  expect(order.indexOf('buyer')).toBeLessThan(order.length - 1);
});
