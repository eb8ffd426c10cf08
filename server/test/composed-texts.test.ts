// What looks the same is the same, whichever part of a request brings it.
// Rules: docs/rules/texts.md#what-looks-the-same-is-the-same
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blackPng } from './fixtures/black-png.ts';
import { buildWorld, makeOrder } from './matrix/world.ts';
import { openShop, type Shop } from './shop.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const whole = 'Müsli à la crème'.normalize('NFC');
const apart = whole.normalize('NFD');
const asAgent = () => ({ token: shop.tokens.agentAssigned, organizationId: shop.own });
const search = async (text: string) => {
  const query = { search: text };
  const { body } = await server.call<typeof productCalls.listProducts>(productPaths.listProducts, { query }, asAgent());
  return body.data.map(({ name }) => name);
};

test('a search finds what is stored, however its letters were typed', async () => {
  await shop.pool.query('UPDATE products SET name = $2 WHERE id = $1', [shop.oats, whole]);
  expect([await search(whole), await search(apart)]).toEqual([[whole], [whole]]);
});

test('a name in a body is stored composed', async () => {
  const { body } = await server.call<typeof productCalls.createProduct>(
    productPaths.createProduct,
    { body: { name: apart, cost: 1 } },
    asAgent(),
  );
  expect(body.name).toBe(whole);
});

test('so is what a form says beside its file', async () => {
  const order = await makeOrder(shop.pool, {
    ...{ organizationId: shop.own, groupBuyId: shop.deal, productId: shop.oats },
    ...{ buyerId: shop.users.buyerOwner, claimed: true },
  });
  const body = new FormData();
  body.set('orderId', order.id);
  body.set('notes', apart);
  body.set('file', new Blob([new Uint8Array(blackPng(20, 20))], { type: 'image/png' }), 'proof.png');
  const caller = { token: shop.tokens.buyerOwner };
  expect((await server.call(paymentProofPaths.uploadPaymentProof, { body }, caller)).status).toBe(201);
  const { rows } = await shop.pool.query<{ notes: string }>('SELECT notes FROM payment_proofs');
  expect(rows).toEqual([{ notes: whole }]);
});
