// Rules: docs/rules/payments.md#rejected-proof
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld } from '../../../../test/matrix/world.ts';
import { passUndoTime } from '../../../../test/pass-undo-time.ts';
import { mailsTo } from '../../../../test/people.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const dayMs = 86_400_000;
const reason = 'The picture is blurred';
let server: TestServer;
let shop: Shop;
let png: Buffer;
let now = new Date();
const start = new Date();
const after = (days: number) => new Date(start.getTime() + days * dayMs);

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  shop = await openShop(await buildWorld(server.database.pool));
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await shop.pool.query('DELETE FROM mail_outbox');
});

let guests = 0;
/** The order of a guest who has sent a proof, in a deal whose payment is due so many days from now. */
async function provedOrder(dueInDays: number) {
  now = start;
  await setGroupBuy(shop, shop.deal, { end_date: after(1), payment_due_date: after(1) });
  const email = `rejected${guests++}@shop.example`;
  const { order, token } = (await placeAsGuest(server, guestOrderOf(shop, { email }))).body;
  await upload(order.id, token);
  await setGroupBuy(shop, shop.deal, {
    start_date: after(-60),
    end_date: after(dueInDays - 1),
    payment_due_date: after(dueInDays),
  });
  return { order, token, email };
}
function upload(orderId: string, token: string) {
  const body = new FormData();
  body.set('orderId', orderId);
  body.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'slip.png');
  return server.call(paymentProofPaths.uploadPaymentProof, { body } as never, { token });
}
const agent = () => ({ token: shop.tokens.agentAssigned, organizationId: shop.own });
const reject = (orderNumber: string) =>
  server.call<typeof orderCalls.changeOrderStatus>(
    orderPaths.changeOrderStatus,
    { params: { orderNumber }, body: { status: 'PENDING', reason } },
    agent(),
  );
const read = async (orderNumber: string, token: string) =>
  (await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, { token })).body;
const proofs = async (orderId: string, token: string) => {
  const { body } = await server.call(paymentProofPaths.listPaymentProofs, { params: { orderId } }, { token });
  return (body as unknown as { data: PaymentProof[] }).data;
};

test('the buyer reads why and until when, by mail with a link that works without an account, and the proof stays in the record', async () => {
  const { order, token, email } = await provedOrder(1);
  await reject(order.orderNumber);
  const shown = await read(order.orderNumber, token);
  expect(shown).toMatchObject({
    status: 'PENDING',
    hasPaymentProof: false,
    proofRejectedAt: now.toISOString(),
    proofRejection: { at: now.toISOString(), reason },
    groupBuy: { paymentDueDate: after(3).toISOString() },
    urgency: 'high',
    permissions: { canUploadProof: true },
  });
  expect(await proofs(order.id, token)).toMatchObject([{ rejection: { at: now.toISOString(), reason } }]);
  await passUndoTime(server);
  const [mail] = await mailsTo(server, email);
  expect(mail?.template).toBe('proof-rejected');
  expect(mail?.text).toContain(reason);
  expect(mail?.text).toContain(`https://cobuy.example/buyer/orders/${order.orderNumber}?as=guest`);
  // Seven days after the usual due date, which is later than the three since the rejection.
  const text = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  expect(mail?.text).toContain(text.format(after(3)));
  expect(mail?.text).toContain(`cancelled after`);
  expect(mail?.text).toContain(text.format(after(8)));
  // The page says the same.
  expect(shown.cancelledAfter).toBe(after(8).toISOString());

  now = new Date(now.getTime() + 60_000);
  await upload(order.id, token);
  expect(await read(order.orderNumber, token)).toMatchObject({
    status: 'PAYMENT_UPLOADED',
    proofRejectedAt: null,
    proofRejection: null,
  });
  expect((await proofs(order.id, token)).map(({ rejection }) => rejection?.reason ?? null)).toEqual([null, reason]);
});

test('long before the due date leaves the usual day', async () => {
  const { order, token } = await provedOrder(10);
  await reject(order.orderNumber);
  expect((await read(order.orderNumber, token)).groupBuy.paymentDueDate).toBe(after(10).toISOString());
});

test('the page names no day of cancelling where nothing cancels the order', async () => {
  const { order, token } = await provedOrder(1);
  expect((await read(order.orderNumber, token)).cancelledAfter).toBeNull();
  await reject(order.orderNumber);
  const cancelledAfter = async () => (await read(order.orderNumber, token)).cancelledAfter;
  expect(await cancelledAfter()).toBe(after(8).toISOString());
  // A mail has named a later day than the installation's days make it now.
  await shop.pool.query('UPDATE orders SET kept_until = $2 WHERE id = $1', [order.id, after(20)]);
  expect(await cancelledAfter()).toBe(after(20).toISOString());
  await shop.pool.query('UPDATE organizations SET auto_cancel = false WHERE id = $1', [shop.own]);
  expect(await cancelledAfter()).toBeNull();
  await shop.pool.query('UPDATE organizations SET auto_cancel = true WHERE id = $1', [shop.own]);
});

test('of what is paid at a pickup the mail and the page count from its end', async () => {
  const { order, token, email } = await provedOrder(1);
  const pickup = { handover: 'pickup', pickup_place: 'Hall', pickup_from: after(9), pickup_until: after(10) };
  await setGroupBuy(shop, shop.deal, pickup);
  await shop.pool.query('UPDATE orders SET paid_at_handover = true WHERE id = $1', [order.id]);
  await reject(order.orderNumber);
  expect((await read(order.orderNumber, token)).cancelledAfter).toBe(after(17).toISOString());
  await passUndoTime(server);
  const [mail] = await mailsTo(server, email);
  const text = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  expect(mail?.text).toMatch(new RegExp(`cancelled after [^.]*${text.format(after(17))}`));
  await setGroupBuy(shop, shop.deal, {
    handover: 'delivery',
    pickup_place: null,
    pickup_from: null,
    pickup_until: null,
  });
});

test('lists, counts and filters know the order by its own day', async () => {
  const { order } = await provedOrder(-20);
  await reject(order.orderNumber);
  const list = async (urgency: string) =>
    (
      await server.call<typeof orderCalls.listOrders>(
        orderPaths.listOrders,
        { query: { urgency, search: order.orderNumber } },
        agent(),
      )
    ).body;
  expect((await list('overdue')).data).toEqual([]);
  expect((await list('high')).data).toMatchObject([
    { orderNumber: order.orderNumber, urgency: 'high', groupBuy: { paymentDueDate: after(3).toISOString() } },
  ]);
});

test('nobody is asked for another proof that has come before the telling', async () => {
  const { order, token, email } = await provedOrder(5);
  await reject(order.orderNumber);
  now = new Date(now.getTime() + 5000);
  await upload(order.id, token);
  await passUndoTime(server);
  expect((await mailsTo(server, email)).map(({ template }) => template)).not.toContain('proof-rejected');
});
