// A payment is judged by the proof that was seen: one that came meanwhile is looked at first.
// Rules: docs/rules/orders.md#status
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blackPng } from '../../../../test/fixtures/black-png.ts';
import { buildWorld } from '../../../../test/matrix/world.ts';
import { passUndoTime } from '../../../../test/pass-undo-time.ts';
import { mailsTo } from '../../../../test/people.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';

const reason = 'The picture is blurred';
const arrived = 'A new payment proof has arrived. Please look at it first.';
let server: TestServer;
let shop: Shop;
/** Set by a test to another process's clock, which may be behind. */
let aheadMs = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());
beforeEach(async () => {
  aheadMs = 0;
  await shop.pool.query('DELETE FROM mail_outbox; DELETE FROM throttles');
});

const agent = () => ({ token: shop.tokens.agentAssigned, organizationId: shop.own });
async function placed() {
  const email = `${crypto.randomUUID().slice(0, 13)}@shop.example`;
  const { order, token } = (await placeAsGuest(server, guestOrderOf(shop, { email }))).body;
  return { ...order, token, email };
}
type Placed = Awaited<ReturnType<typeof placed>>;

function upload({ id, token }: Placed) {
  const body = new FormData();
  body.set('orderId', id);
  body.set('file', new Blob([new Uint8Array(blackPng(8, 8))], { type: 'image/png' }), 'slip.png');
  return server.call(paymentProofPaths.uploadPaymentProof, { body } as never, { token });
}
const shown = async ({ orderNumber }: Placed) =>
  (await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, agent())).body;
const proofSeen = async (order: Placed) => (await shown(order)).latestUpload?.uploadedAt ?? null;
const judge = ({ orderNumber }: Placed, body: object) =>
  server.call<typeof orderCalls.changeOrderStatus>(
    orderPaths.changeOrderStatus,
    { params: { orderNumber }, body: { reason, ...body } } as never,
    agent(),
  );
const judgeMany = (orders: readonly Placed[], body: object) =>
  server.call<typeof orderCalls.changeOrderStatuses>(
    orderPaths.changeOrderStatuses,
    { body: { orderNumbers: orders.map(({ orderNumber }) => orderNumber), reason, ...body } } as never,
    agent(),
  );
/** Newest first, whether each carries a rejection. */
const rejected = async ({ id: orderId }: Placed) => {
  const { body } = await server.call(paymentProofPaths.listPaymentProofs, { params: { orderId } }, agent());
  return (body as unknown as { data: PaymentProof[] }).data.map(({ rejection }) => rejection !== null);
};

test.each(['PENDING', 'SETTLED'] as const)(
  'a proof that came after the page was shown is not judged with the one that stood there (%s)',
  async (status) => {
    const order = await placed();
    await upload(order);
    const expectedProof = await proofSeen(order);
    await upload(order);
    const step = { status, expectedStatus: 'PAYMENT_UPLOADED', expectedProof };
    expect(await judge(order, step)).toMatchObject({
      status: 409,
      body: { code: 'order.proof_arrived', error: arrived },
    });
    expect(await shown(order)).toMatchObject({ status: 'PAYMENT_UPLOADED', proofRejectedAt: null });
    expect(await rejected(order)).toEqual([false, false]);
    await passUndoTime(server);
    expect((await mailsTo(server, order.email)).map(({ template }) => template)).not.toContain('proof-rejected');
    // Whoever has looked at it judges both.
    expect(await judge(order, { ...step, expectedProof: await proofSeen(order) })).toMatchObject({ body: { status } });
  },
);

test('of many, an order with a proof that nobody has seen is left and named, and the others are moved', async () => {
  const [seen, newer, first, rejectedMeanwhile] = [await placed(), await placed(), await placed(), await placed()];
  for (const order of [seen, newer, rejectedMeanwhile]) await upload(order);
  const orders = [seen, newer, first, rejectedMeanwhile];
  const expectedProofs = Object.fromEntries(
    await Promise.all(orders.map(async (order) => [order.orderNumber, await proofSeen(order)])),
  );
  for (const order of [newer, first]) await upload(order);
  await judge(rejectedMeanwhile, { status: 'PENDING' });
  const { body } = await judgeMany(orders, { status: 'SETTLED', expectedProofs });
  expect(body.results).toMatchObject([
    { outcome: 'changed', status: 'SETTLED' },
    { outcome: 'refused', status: 'PAYMENT_UPLOADED', code: 'order.proof_arrived', error: arrived },
    { outcome: 'refused', status: 'PAYMENT_UPLOADED', code: 'order.proof_arrived', error: arrived },
    { outcome: 'refused', status: 'PENDING', code: 'order.status_conflict' },
  ]);
});

/** Both wait for the order at once, and get it in this order. */
async function atOnce(order: Placed, ...calls: (() => Promise<unknown>)[]) {
  const holder = await shop.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [order.id]);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    const going: Promise<unknown>[] = [];
    for (const call of calls) {
      going.push(call());
      await until(async () => (await shop.pool.query(waiting)).rowCount === going.length);
    }
    await holder.query('COMMIT');
    return await Promise.all(going);
  } finally {
    holder.release();
  }
}
const behind = 60_000;

test('a proof that comes while the rejection is written waits to be looked at, whatever the clocks say', async () => {
  const order = await placed();
  await upload(order);
  const expectedProof = await proofSeen(order);
  await atOnce(
    order,
    () => judge(order, { status: 'PENDING', expectedProof }),
    () => {
      aheadMs = -behind;
      return upload(order);
    },
  );
  expect(await shown(order)).toMatchObject({
    status: 'PAYMENT_UPLOADED',
    hasPaymentProof: true,
    proofRejectedAt: null,
  });
  expect(await rejected(order)).toEqual([false, true]);
  aheadMs = 0;
  await passUndoTime(server);
  expect((await mailsTo(server, order.email)).map(({ template }) => template)).not.toContain('proof-rejected');
});

test('a rejection that waits for a proof to be written is refused, or rejects both where it names none', async () => {
  const order = await placed();
  await upload(order);
  const expectedProof = await proofSeen(order);
  const [, refused] = await atOnce(
    order,
    () => upload(order),
    () => judge(order, { status: 'PENDING', expectedProof }),
  );
  expect(refused).toMatchObject({ status: 409, body: { code: 'order.proof_arrived' } });
  expect(await rejected(order)).toEqual([false, false]);
  await atOnce(
    order,
    () => upload(order),
    () => {
      aheadMs = -behind;
      return judge(order, { status: 'PENDING' });
    },
  );
  expect(await shown(order)).toMatchObject({ status: 'PENDING', hasPaymentProof: false });
  expect(await rejected(order)).toEqual([true, true, true]);
});

test('of two proofs of one moment each is a proof of its own', async () => {
  const order = await placed();
  await upload(order);
  const expectedProof = await proofSeen(order);
  // The other process's clock is behind: its proof is the newest all the same.
  aheadMs = -behind;
  await upload(order);
  expect(await proofSeen(order)).not.toBe(expectedProof);
  expect(await judge(order, { status: 'SETTLED', expectedProof })).toMatchObject({ status: 409 });
  const { body } = await server.call(paymentProofPaths.listPaymentProofs, { params: { orderId: order.id } }, agent());
  expect((body as unknown as { data: PaymentProof[] }).data[0]?.uploadedAt).toBe(await proofSeen(order));
});
