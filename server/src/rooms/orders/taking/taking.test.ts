// A person who orders as a guest may type somebody else's address. What the account behind it does to the order is its
// own.
// Rules: docs/rules/orders.md#taken-by-its-account
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { securityPaths } from '@cobuy/contract/auth/security.paths';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blackPng } from '../../../../test/fixtures/black-png.ts';
import { buildWorld } from '../../../../test/matrix/world.ts';
import { openSockets } from '../../../../test/open-sockets.ts';
import { ordersSeenBy, password, signInToOrder, signUp, signUpProved } from '../../../../test/people.ts';
import { guestOrderOf, openShop, orderOf, place, placeAsGuest, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
const sockets = openSockets(() => server.url);
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());
afterEach(() => sockets.closeAll());
beforeEach(() => server.database.pool.query('DELETE FROM throttles'));

const fresh = () => `${crypto.randomUUID().slice(0, 13)}@people.example`;
type Session = { token: string };
const read = (orderNumber: string, who: Session) =>
  server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, who);
const move = (orderNumber: string, who: Session) =>
  server.call(orderPaths.changeOrderEmail, { params: { orderNumber }, body: { email: fresh() } } as never, who);
const say = (orderId: string, who: Session) => {
  const body = { content: 'I am home after 8', clientId: crypto.randomUUID() };
  return server.call(orderChatPaths.postOrderMessage, { params: { orderId }, body } as never, who);
};
const orderLogin = (email: string, orderId: string) =>
  server.call(authPaths.orderLogin, { body: { email, orderId } } as never);

/** A stranger orders with the address of an account, in whose list the order stands since. */
async function orderFor(email: string, account: Session) {
  const { body } = await placeAsGuest(server, guestOrderOf(shop, { email }));
  const { orderNumber, id } = body.order;
  expect(await ordersSeenBy(server, account.token)).toContain(orderNumber);
  return { orderNumber, id, stranger: { token: body.token } };
}

async function prove(orderId: string, who: Session) {
  const body = new FormData();
  body.set('orderId', orderId);
  body.set('type', 'payment_proof');
  body.set('file', new Blob([new Uint8Array(blackPng(8, 8))], { type: 'image/png' }), 'slip.png');
  return server.call(paymentProofPaths.uploadPaymentProof, { body } as never, who);
}

describe('an order that a stranger placed with the address of an account', () => {
  test.each([
    [
      'mends it',
      ({ orderNumber }: { orderNumber: string }, who: Session) =>
        server.call(
          orderPaths.updateOrder,
          { params: { orderNumber }, body: { comments: 'Ring twice' } } as never,
          who,
        ),
    ],
    ['writes in its chat', ({ id }: { id: string }, who: Session) => say(id, who)],
    [
      'reads its chat',
      ({ id: orderId }: { id: string }, who: Session) =>
        server.call(orderChatPaths.markOrderMessagesRead, { params: { orderId }, body: { seq: 0 } } as never, who),
    ],
    ['sends a proof', ({ id }: { id: string }, who: Session) => prove(id, who)],
    [
      'cancels it',
      ({ orderNumber }: { orderNumber: string }, who: Session) =>
        server.call(
          orderPaths.changeOrderStatus,
          { params: { orderNumber }, body: { status: 'CANCELLED' } } as never,
          who,
        ),
    ],
  ])('is lost to whoever placed it once the account %s', async (_, act) => {
    const email = fresh();
    const account = { token: await signUpProved(server, email) };
    const order = await orderFor(email, account);
    const { id, orderNumber, stranger } = order;
    const limited = await signInToOrder(server, email, orderNumber);
    const { socket } = await sockets.listen('/', stranger.token);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await act(order, account)).status).toBeLessThan(300);
    await ended;
    for (const who of [stranger, limited])
      for (const answer of [await read(orderNumber, who), await say(id, who), await move(orderNumber, who)])
        expect(answer.status).toBe(401);
    // Nor does what the stranger knows open it again, and the account has it still.
    expect((await orderLogin(email, orderNumber)).status).toBe(400);
    expect((await read(orderNumber, account)).status).toBe(200);
    expect(await ordersSeenBy(server, account.token)).toContain(orderNumber);
  });

  test.each([
    ['ends all other sessions', (who: Session) => server.call(authPaths.endOtherSessions, {}, who)],
    [
      'changes its password',
      (who: Session) => {
        const body = { currentPassword: password, newPassword: 'a-brand-new-pass-88' };
        return server.call(securityPaths.changePassword, { body } as never, who);
      },
    ],
  ])('is lost to whoever placed it once the account %s', async (_, end) => {
    const email = fresh();
    const account = { token: await signUpProved(server, email) };
    const { orderNumber, stranger } = await orderFor(email, account);
    expect((await end(account)).status).toBeLessThan(300);
    expect((await read(orderNumber, stranger)).status).toBe(401);
    expect((await orderLogin(email, orderNumber)).status).toBe(400);
    expect((await read(orderNumber, account)).status).toBe(200);
  });

  test('stays open to whoever placed it as long as the account only sees it in its list', async () => {
    const email = fresh();
    const account = { token: await signUpProved(server, email) };
    const { orderNumber, stranger } = await orderFor(email, account);
    expect((await read(orderNumber, account)).status).toBe(200);
    expect((await move(orderNumber, stranger)).status).toBe(200);
  });

  test('is none of an account that nobody has confirmed: ending its sessions ends no guest’s', async () => {
    const email = fresh();
    const { body } = await placeAsGuest(server, guestOrderOf(shop, { email }));
    const account = { token: await signUp(server, email) };
    expect((await server.call(authPaths.endOtherSessions, {}, account)).status).toBeLessThan(300);
    expect((await read(body.order.orderNumber, { token: body.token })).status).toBe(200);
  });
});

test('whoever ordered signed in opens their order by its number as before', async () => {
  const email = fresh();
  const account = { token: await signUpProved(server, email) };
  const placed = await place(server, orderOf(shop), account);
  const { orderNumber, id } = placed.body.order;
  expect((await say(id, account)).status).toBe(201);
  expect((await orderLogin(email, orderNumber)).status).toBe(200);
});
