// A session that is limited to one order: it follows that order alone, no matter who owns the
// address that was typed in it.
// Rules: docs/rules/accounts.md#order-sign-in, docs/rules/mails.md#strangers
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { strangerMailsPerHour } from '@cobuy/domain/accounts/sign-in-limits';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { openSockets } from '../../../../test/open-sockets.ts';
import { passUndoTime } from '../../../../test/pass-undo-time.ts';
import { login, mailsTo, orderAsGuest, ordersSeenBy, password, signUp } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let world: World;
let now = new Date();
const sockets = openSockets(() => server.url);
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
afterEach(() => sockets.closeAll());
beforeEach(async () => {
  now = new Date();
  await server.database.pool.query('DELETE FROM throttles');
});

const fresh = () => `${crypto.randomUUID().slice(0, 13)}@people.example`;
/** An account with names and a picture of its own, whose owner has confirmed the address. */
async function confirmed(email: string) {
  const token = await signUp(server, email);
  await server.database.pool.query(
    `UPDATE users SET email_verified_at = now(), first_name = 'Secret', last_name = 'Name',
       avatar_file = 'avatars/Secret.webp' WHERE email = $1`,
    [email],
  );
  return token;
}
const orderIdOf = async (orderNumber: string) => {
  const { rows } = await server.database.pool.query<{ id: string; buyer_id: string }>(
    'SELECT id, buyer_id FROM orders WHERE order_number = $1',
    [orderNumber],
  );
  return rows[0] ?? { id: '', buyer_id: '' };
};

test('where it was opened from is kept of a session of one’s own, and not of one of an order', async () => {
  const email = fresh();
  const { orderNumber } = await orderAsGuest(server, world, email);
  await server.call(authPaths.orderLogin, { body: { email, orderId: orderNumber } });
  await signUp(server, email);
  const { rows } = await server.database.pool.query<{ session: Record<string, unknown> }>(
    `SELECT session FROM users u, LATERAL (
       SELECT to_jsonb(s) FROM sessions s WHERE s.user_id = u.id
       UNION ALL SELECT to_jsonb(o) FROM order_sessions o WHERE o.user_id = u.id) s (session) WHERE u.email = $1`,
    [email],
  );
  const opened = rows.map(({ session }) => [session.order_id !== undefined, session.address]);
  expect(opened).toEqual([
    [false, expect.any(String)],
    [true, undefined],
    [true, undefined],
  ]);
});

const byEvent = (a: { event: string }, b: { event: string }) => a.event.localeCompare(b.event);

/** Everything that a session of a guest order can ask for and do, and what it hears. */
async function everything(email: string, between: () => Promise<void> = async () => {}) {
  const placed = await orderAsGuest(server, world, email);
  const { id: orderId, buyer_id: accountId } = await orderIdOf(placed.orderNumber);
  await between();
  const { orderNumber, token } = placed;
  const ask = (path: Parameters<typeof server.call>[0], input: object = {}) =>
    server.call<never>(path, input, { token });
  const listening = await sockets.listen('/chat', token);
  const joined = await listening.ask('room:join', { orderId });
  const proof = new FormData();
  proof.set('orderId', orderId);
  proof.set('file', new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'], 'proof.pdf'));
  const answers = {
    signIn: await server.call<typeof authCalls.orderLogin>(authPaths.orderLogin, {
      body: { email, orderId: orderNumber },
    }),
    me: await ask(authPaths.getMe),
    organizations: await ask(organizationPaths.listMyOrganizations),
    post: await ask(orderChatPaths.postOrderMessage, { params: { orderId }, body: { content: 'Hello' } }),
    messages: await ask(orderChatPaths.listOrderMessages, { params: { orderId } }),
    upload: await ask(paymentProofPaths.uploadPaymentProof, { body: proof }),
    proofs: await ask(paymentProofPaths.listPaymentProofs, { params: { orderId } }),
    closure: await ask(orderChatPaths.requestClosure, { params: { orderId } }),
    order: await ask(orderPaths.getOrder, { params: { orderNumber } }),
    orders: await ask(orderPaths.listMyOrders),
    refused: await ask(productPaths.listProducts),
    sessions: await ask(authPaths.listSessions),
  };
  await expect.poll(() => listening.payloads('room:online_users').length).toBeGreaterThan(0);
  await expect.poll(() => listening.payloads('message:receive').length).toBe(2);
  // Who is present is told once or twice, before the page of messages or after it.
  const events = new Set(listening.heard.map((one) => JSON.stringify(one)));
  const heard = { joined, events: [...events].map((one) => JSON.parse(one)).toSorted(byEvent) };
  const told = JSON.stringify({
    answers: Object.entries(answers).map(([name, { status, body }]) => ({ name, status, body })),
    heard,
  });
  /** With what differs between any two orders taken out. */
  const alike = told
    .replaceAll(orderId, 'ORDER-ID')
    .replaceAll(orderNumber, 'ORDER')
    .replaceAll(email, 'EMAIL')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.pdf)?/g, 'ID')
    .replace(/"(token|clientId|fileUrl)":"[^"]+"/g, '"$1":"…"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  return { told, alike, accountId };
}

test('tells the same of an address with an account and of one without, in every answer and event', async () => {
  const email = fresh();
  const signedIn = await confirmed(email);
  const known = await everything(email);
  const unknown = await everything(fresh());
  expect(known.alike).toBe(unknown.alike);
  expect(known.told).not.toContain(known.accountId);
  expect(known.told).not.toContain('Secret');
  // Nobody here has a face: neither who ordered nor, in this world, an organizer.
  expect(known.told).not.toMatch(/"avatarUrl":(?!null)/);
  // Also once the order has joined the account.
  const joined = await everything(email, async () => {
    expect(await ordersSeenBy(server, signedIn)).toHaveLength(2);
  });
  expect(joined.alike).toBe(unknown.alike);
});

test('acts as the buyer of what was ordered without signing in, and only looks at what was not', async () => {
  const guest = await orderAsGuest(server, world, fresh());
  const me = await server.call<typeof authCalls.getMe>(authPaths.getMe, {}, { token: guest.token });
  expect(me.body).toMatchObject({
    orderNumber: guest.orderNumber,
    user: { firstName: 'Ana', lastName: 'Lopez', role: 'GUEST', needsPasswordSetup: true, organizationId: null },
  });
  const bought = await server.call<typeof authCalls.orderLogin>(authPaths.orderLogin, {
    body: { email: 'buyerowner@matrix.example', orderId: world.order.orderNumber },
  });
  expect(bought.body.needsPasswordSetup).toBe(false);
  const chat = await server.call(
    orderChatPaths.listOrderMessages,
    { params: { orderId: world.order.id } },
    { token: bought.body.token },
  );
  expect(chat).toMatchObject({ status: 403, body: { code: 'auth.password_required' } });
});

test('goes on while a stranger registers the address, its chat and its open pages too', async () => {
  const email = fresh();
  const { orderNumber, token } = await orderAsGuest(server, world, email);
  const { id: orderId } = await orderIdOf(orderNumber);
  const page = await sockets.listen('/chat', token);
  await signUp(server, email);
  const posted = await server.call(
    orderChatPaths.postOrderMessage,
    { params: { orderId }, body: { content: 'Still me' } },
    { token },
  );
  expect(posted.status).toBe(201);
  expect(page.socket.connected).toBe(true);
});

test('its order joins the account when its owner next calls, not when it is placed', async () => {
  const email = fresh();
  const owner = await confirmed(email);
  const { orderNumber } = await orderAsGuest(server, world, email);
  const claimed = () =>
    server.database.pool.query('SELECT claimed_at IS NOT NULL AS joined FROM orders WHERE order_number = $1', [
      orderNumber,
    ]);
  expect((await claimed()).rows).toEqual([{ joined: false }]);
  expect(await ordersSeenBy(server, owner)).toEqual([orderNumber]);
  // Not for an account that has not confirmed the address.
  const other = fresh();
  const unconfirmed = await signUp(server, other);
  await orderAsGuest(server, world, other);
  expect(await ordersSeenBy(server, unconfirmed)).toEqual([]);
});

test('is none of the account’s: its owner neither sees nor ends it', async () => {
  const email = fresh();
  const owner = await signUp(server, email);
  const { token } = await orderAsGuest(server, world, email);
  const listed = await server.call<typeof authCalls.listSessions>(authPaths.listSessions, {}, { token: owner });
  expect(listed.body.data).toHaveLength(1);
  await server.call(authPaths.logout, {}, { token });
  expect((await server.call(authPaths.getMe, {}, { token })).status).toBe(401);
  expect((await login(server, email, password)).status).toBe(200);
});

test('orders in a stranger’s name fill no mailbox, and are answered as ever', async () => {
  const email = fresh();
  const answers = [];
  for (let round = 0; round < strangerMailsPerHour + 3; round++) answers.push(await orderAsGuest(server, world, email));
  expect(answers.every(({ token, orderNumber }) => token && orderNumber)).toBe(true);
  expect(await mailsTo(server, email)).toHaveLength(strangerMailsPerHour);
  now = new Date(now.getTime() + 2 * 3_600_000);
  await orderAsGuest(server, world, email);
  expect(await mailsTo(server, email)).toHaveLength(strangerMailsPerHour + 1);
});

test('nor do orders that are cancelled again at once', async () => {
  const email = fresh();
  for (let round = 0; round < 3 * strangerMailsPerHour; round++) {
    const { orderNumber, token } = await orderAsGuest(server, world, email);
    const body = { status: 'CANCELLED' };
    const cancelled = await server.call(orderPaths.changeOrderStatus, { params: { orderNumber }, body }, { token });
    expect(cancelled.status).toBe(200);
    await passUndoTime(server);
  }
  const mails = (await mailsTo(server, email)).map(({ template }) => template);
  expect(mails.filter((template) => template === 'order-cancelled')).toHaveLength(strangerMailsPerHour);
  expect(mails).toHaveLength(2 * strangerMailsPerHour);
});
