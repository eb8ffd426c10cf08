// A guest who has mistyped their address gives the order another one.
// Rules: docs/rules/orders.md#changing-ones-order
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { strangerMailsPerHour } from '@cobuy/domain/accounts/sign-in-limits';
import { mailDescriptions, mailKeys } from '@cobuy/domain/mail-templates/mail-descriptions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, insert } from '../../../../test/matrix/world.ts';
import { openSockets } from '../../../../test/open-sockets.ts';
import { mailedToken, mailsTo, ordersSeenBy, signInToOrder, signUpProved } from '../../../../test/people.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { sampleData } from '../../mail-templates/editing/sample-data.ts';

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
const placeFor = async (email: string) => {
  const { body } = await placeAsGuest(server, guestOrderOf(shop, { email }));
  return { orderNumber: body.order.orderNumber, token: body.token };
};
type Caller = { token: string | null; organizationId?: string };
const change = (orderNumber: string, email: string, caller: Caller) =>
  server.call<typeof orderCalls.changeOrderEmail>(
    orderPaths.changeOrderEmail,
    { params: { orderNumber }, body: { email } },
    caller,
  );
const read = (orderNumber: string, caller: Caller) =>
  server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, caller);
const orderLogin = (email: string, orderId: string) =>
  server.call(authPaths.orderLogin, { body: { email, orderId } } as never);
const rowOf = async (orderNumber: string) => {
  const { rows } = await shop.pool.query('SELECT * FROM orders WHERE order_number = $1', [orderNumber]);
  return rows[0];
};
const asAdmin = () => ({ token: shop.tokens.adminOwn, organizationId: shop.own });

test('the order opens with the new address and no longer with the old one, and its organizer reads that it changed', async () => {
  const [wrong, right] = [fresh(), fresh()];
  const { orderNumber, token } = await placeFor(wrong);
  expect((await read(orderNumber, { token })).body.permissions.canChangeEmail).toBe(true);
  const { status, body } = await change(orderNumber, right.toUpperCase(), { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ orderNumber, status: 'PENDING', user: { email: right } });
  expect((await orderLogin(wrong, orderNumber)).status).toBe(400);
  expect((await orderLogin(right, orderNumber)).status).toBe(200);
  // The session that placed it goes on.
  expect((await read(orderNumber, { token })).body.user.email).toBe(right);
  const seen = (await read(orderNumber, asAdmin())).body;
  expect(seen.user.email).toBe(right);
  expect(seen.timeline.at(-1)).toMatchObject({ kind: 'edited', detail: 'E-mail', actor: { isBuyer: true } });
  expect(JSON.stringify(seen)).not.toContain(wrong);
});

test('the new address gets the confirmation, the old one nothing but that the order moved', async () => {
  const [wrong, right] = [fresh(), fresh()];
  const { orderNumber, token } = await placeFor(wrong);
  expect(await mailsTo(server, wrong)).toMatchObject([{ template: 'order-confirmation' }]);
  await change(orderNumber, right, { token });
  const [notice, ...others] = await mailsTo(server, wrong);
  // The confirmation waited to be sent: it never goes to the wrong address.
  expect(others).toEqual([]);
  expect(notice?.template).toBe('order-moved');
  for (const secret of [right, orderNumber, 'Ana Lopez', 'token=', '/buyer/orders'])
    expect(`${notice?.subject} ${notice?.text}`).not.toContain(secret);
  const [confirmation] = await mailsTo(server, right);
  expect(confirmation?.template).toBe('order-confirmation');
  expect(confirmation?.text).toContain(orderNumber);
  expect(confirmation?.text).toContain('/set-password?token=');
});

describe('a mail to the old address that has not left', () => {
  const example = 'GB-7K2M-Q9XF-41TD-H0WA';
  const site = { siteName: 'Cobuy', publicUrl: 'https://cobuy.example' };
  const ofOrders = mailKeys.filter((key) => JSON.stringify(sampleData(mailDescriptions[key], site)).includes(example));
  const queue = (recipient: string, template: string, data: object, status: string) =>
    insert(shop.pool, 'mail_outbox', {
      ...{ id: crypto.randomUUID(), organization_id: shop.own, recipient, template, data, created_at: new Date() },
    }).then(() => shop.pool.query('UPDATE mail_outbox SET status = $2 WHERE recipient = $1', [recipient, status]));

  test.each([...ofOrders, 'missed-messages' as const])(
    'never goes out where it tells of the order: %s',
    async (key) => {
      const wrong = fresh();
      const { orderNumber, token } = await placeFor(wrong);
      const samples = JSON.stringify(sampleData(mailDescriptions[key], site)).replaceAll(example, orderNumber);
      const url = `https://cobuy.example/buyer/orders/${orderNumber}?tab=chat`;
      const missed = { count: 1, messages: [{ title: 'Ana', preview: 'It is under the mat', url }], moreCount: 0 };
      const data = key === 'missed-messages' ? missed : JSON.parse(samples);
      for (const status of ['queued', 'kept', 'failed']) await queue(wrong, key, data, status);
      await change(orderNumber, fresh(), { token });
      expect((await mailsTo(server, wrong)).map(({ template }) => template)).toEqual(['order-moved']);
    },
  );

  test('goes on with what was missed of other orders', async () => {
    const wrong = fresh();
    const { orderNumber, token } = await placeFor(wrong);
    const other = await placeFor(wrong);
    const about = (number: string, preview: string) => ({
      title: 'Ana',
      preview,
      url: `https://cobuy.example/buyer/orders/${number}?tab=chat`,
    });
    const messages = [about(orderNumber, 'It is under the mat'), about(other.orderNumber, 'See you on Friday')];
    await queue(wrong, 'missed-messages', { count: 2, messages, moreCount: 0 }, 'queued');
    await change(orderNumber, fresh(), { token });
    const mail = (await mailsTo(server, wrong)).find(({ template }) => template === 'missed-messages');
    expect(mail?.text).toContain('See you on Friday');
    expect(mail?.text).not.toContain('under the mat');
    expect(mail?.subject).toBe('You missed a message');
  });
});

test('nobody learns from the answer whether the new address has an account', async () => {
  const [plain, known] = [fresh(), fresh()];
  await signUpProved(server, known);
  const answers = [];
  for (const email of [plain, known]) {
    const { orderNumber, token } = await placeFor(fresh());
    const { status, headers, body } = await change(orderNumber, email, { token });
    expect(body.user.id).toBe(body.id);
    const shape = JSON.stringify(body)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'at')
      .replaceAll(orderNumber, 'number')
      .replaceAll(email, 'email');
    answers.push({ status, cookie: headers.get('set-cookie'), shape });
    // Nor from what the session shows afterwards.
    expect((await server.call(authPaths.getMe, {}, { token })).body).toMatchObject({
      user: { email, needsPasswordSetup: true },
    });
  }
  expect(answers[1]).toEqual(answers[0]);
});

test('links that were mailed and sessions that were opened with the old address end, with their open pages', async () => {
  const wrong = fresh();
  const { orderNumber, token } = await placeFor(wrong);
  const link = await mailedToken(server, wrong, 'order-confirmation');
  const stranger = await signInToOrder(server, wrong, orderNumber);
  const { socket } = await sockets.listen('/', stranger.token);
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));
  await change(orderNumber, fresh(), { token });
  await ended;
  expect((await read(orderNumber, stranger)).status).toBe(401);
  const body = { token: link, password: 'correct-horse-9', firstName: 'Max', lastName: 'Fremd' };
  expect((await server.call(authPaths.setPassword, { body } as never)).status).toBe(400);
});

test('the order leaves the account that the old address has, with what that was told about it', async () => {
  const [theirs, right] = [fresh(), fresh()];
  const account = { token: await signUpProved(server, theirs) };
  const { orderNumber, token } = await placeFor(theirs);
  // At its owner's next call the order has joined the account.
  expect(await ordersSeenBy(server, account.token)).toEqual([orderNumber]);
  const { id, buyer_id: owner } = await rowOf(orderNumber);
  await insert(shop.pool, 'notifications', {
    user_id: owner,
    kind: 'payment_reminder',
    title: 'Please pay',
    body: '',
    path: '/buyer/orders',
    subject: `order:${id}`,
    created_at: new Date(),
  });
  expect((await change(orderNumber, right, { token })).status).toBe(200);
  expect(await ordersSeenBy(server, account.token)).toEqual([]);
  expect((await read(orderNumber, account)).status).toBe(404);
  expect(await rowOf(orderNumber)).toMatchObject({ claimed_at: null, guest_access: true });
  const { rows } = await shop.pool.query('SELECT 1 FROM notifications WHERE user_id = $1', [owner]);
  expect(rows).toEqual([]);
  expect((await mailsTo(server, theirs)).map(({ template }) => template)).toContain('order-moved');
});

test('the connections of the account that the order leaves stay, and hear of the order once more and then no longer', async () => {
  const theirs = fresh();
  const account = { token: await signUpProved(server, theirs) };
  const { orderNumber, token } = await placeFor(theirs);
  await ordersSeenBy(server, account.token);
  const { id } = await rowOf(orderNumber);
  const page = await sockets.listen('/', account.token);
  expect(await page.ask('order:watch', { orderNumber })).toBe(true);
  const chat = await sockets.listen('/chat', account.token);
  await chat.ask('room:join', { orderId: id });
  await change(orderNumber, fresh(), { token });
  await until(() => page.payloads('order:updated').length === 1);
  const say = { params: { orderId: id }, body: { content: 'A secret', clientId: crypto.randomUUID() } };
  expect((await server.call(orderChatPaths.postOrderMessage, say as never, { token })).status).toBe(201);
  await change(orderNumber, theirs, { token });
  await change(orderNumber, fresh(), { token });
  // What was told before is heard before this answer.
  expect(await page.ask('order:watch', { orderNumber })).toBe(false);
  await chat.ask('room:join', { orderId: id });
  expect([page.socket.connected, chat.socket.connected]).toEqual([true, true]);
  expect(page.payloads('order:updated')).toHaveLength(1);
  expect(chat.payloads('message:receive')).toEqual([]);
});

test('only the session that placed it: no order sign-in, no account, no organizer', async () => {
  const email = fresh();
  const account = { token: await signUpProved(server, email) };
  const { orderNumber, token } = await placeFor(email);
  await ordersSeenBy(server, account.token);
  const limited = await signInToOrder(server, email, orderNumber);
  for (const who of [limited, account, asAdmin()]) {
    const { status, body } = await change(orderNumber, fresh(), who);
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'order.forbidden' } });
    expect((await read(orderNumber, who)).body.permissions.canChangeEmail).toBe(false);
  }
  // A session that placed another order, and nobody.
  const other = await placeFor(fresh());
  expect((await change(orderNumber, fresh(), { token: other.token })).status).toBe(404);
  expect((await change(orderNumber, fresh(), { token: null })).status).toBe(401);
  expect((await change(orderNumber, fresh(), { token })).status).toBe(200);
});

test('three times at most; the address that it has already counts as none', async () => {
  const { orderNumber, token } = await placeFor(fresh());
  let last = '';
  for (let time = 0; time < 3; time++) {
    last = fresh();
    expect((await change(orderNumber, last, { token })).status).toBe(200);
    expect((await change(orderNumber, last.toUpperCase(), { token })).status).toBe(200);
  }
  const { status, body } = await change(orderNumber, fresh(), { token });
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'order.email_changed_often' } });
  expect((await read(orderNumber, { token })).body).toMatchObject({
    user: { email: last },
    permissions: { canChangeEmail: false, canChange: true },
  });
});

test('it ends with a proof, a payment, a cancellation, a rejected proof, and the end of the deal', async () => {
  for (const sql of [
    `status = 'PAYMENT_UPLOADED', latest_proof_at = now()`,
    'paid_cents = 100',
    `status = 'CANCELLED'`,
    'proof_rejected_at = now()',
    // A password was set with it: it is an account's.
    'guest_access = false',
  ]) {
    const { orderNumber, token } = await placeFor(fresh());
    await shop.pool.query(`UPDATE orders SET ${sql} WHERE order_number = $1`, [orderNumber]);
    const { status } = await change(orderNumber, fresh(), { token });
    expect([sql, status]).toEqual([sql, sql === 'guest_access = false' ? 403 : 409]);
  }
  const { orderNumber, token } = await placeFor(fresh());
  const { rows } = await shop.pool.query('SELECT end_date FROM group_buys WHERE id = $1', [shop.deal]);
  await setGroupBuy(shop, shop.deal, { end_date: new Date(Date.now() - 1000) });
  try {
    expect((await change(orderNumber, fresh(), { token })).body).toMatchObject({ code: 'order.not_changeable' });
  } finally {
    await setGroupBuy(shop, shop.deal, rows[0]);
  }
});

test('an address that strangers have had mailed often gets no more mail, and the answer is the same', async () => {
  const victim = fresh();
  for (let order = 0; order < strangerMailsPerHour; order++) await placeFor(victim);
  const before = (await mailsTo(server, victim)).length;
  const { orderNumber, token } = await placeFor(fresh());
  const { status, body } = await change(orderNumber, victim, { token });
  expect({ status, email: body.user.email }).toEqual({ status: 200, email: victim });
  // Nor when it moves away again.
  expect((await change(orderNumber, fresh(), { token })).status).toBe(200);
  expect((await mailsTo(server, victim)).length).toBe(before);
});

test('of several windows that change it at once one is first, and the order is where that one said', async () => {
  const { orderNumber, token } = await placeFor(fresh());
  const wanted = Array.from({ length: 8 }, fresh);
  const answers = await Promise.all(wanted.map((email) => change(orderNumber, email, { token })));
  const won = answers.flatMap(({ status }, index) => (status === 200 ? (wanted[index] ?? []) : []));
  for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  expect(won.length).toBeGreaterThan(0);
  expect(won.length).toBeLessThanOrEqual(3);
  const { email_changes: changes } = await rowOf(orderNumber);
  expect(changes).toBe(won.length);
  expect(won).toContain((await read(orderNumber, { token })).body.user.email);
});

test('two orders that trade their addresses at once wait for each other, and both come through', async () => {
  const [one, other] = [fresh(), fresh()];
  const [first, second] = [await placeFor(one), await placeFor(other)];
  const answers = await Promise.all([
    change(first.orderNumber, other, { token: first.token }),
    change(second.orderNumber, one, { token: second.token }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(first.orderNumber, { token: first.token })).body.user.email).toBe(other);
  expect((await read(second.orderNumber, { token: second.token })).body.user.email).toBe(one);
});

test('a password that is set while the address changes never opens an account that the order has left', async () => {
  for (let round = 0; round < 6; round++) {
    const [wrong, right] = [fresh(), fresh()];
    const { orderNumber, token } = await placeFor(wrong);
    const body = { password: 'correct-horse-9', firstName: 'Jo', lastName: 'Buyer' };
    const [changed, set] = await Promise.all([
      change(orderNumber, right, { token }),
      server.call(authPaths.setPassword, { body } as never, { token }),
    ]);
    const { rows } = await shop.pool.query(
      'SELECT email, password_hash IS NOT NULL AS "hasPassword" FROM users WHERE email = ANY($1) ORDER BY email',
      [[wrong, right]],
    );
    const owner = await shop.pool.query(
      'SELECT u.email FROM orders o JOIN users u ON u.id = o.buyer_id WHERE o.order_number = $1',
      [orderNumber],
    );
    const opened = rows.filter(({ hasPassword }) => hasPassword).map(({ email }) => email);
    if (set.status === 200) expect(opened).toEqual([owner.rows[0].email]);
    else expect(opened).toEqual([]);
    expect(changed.status === 200 ? owner.rows[0].email : wrong).toBe(
      changed.status === 200 ? right : owner.rows[0].email,
    );
  }
});

test('with a password the account is that of the new address', async () => {
  const [wrong, right] = [fresh(), fresh()];
  const { orderNumber, token } = await placeFor(wrong);
  await change(orderNumber, right, { token });
  const body = { password: 'correct-horse-9', firstName: 'Jo', lastName: 'Buyer' };
  const set = await server.call(authPaths.setPassword, { body } as never, { token });
  expect(set).toMatchObject({ status: 200, body: { user: { email: right }, orderNumber } });
  expect(await ordersSeenBy(server, (set.body as unknown as { token: string }).token)).toEqual([orderNumber]);
});

test('what the buyer wrote before is theirs afterwards too', async () => {
  const { orderNumber, token } = await placeFor(fresh());
  const { id } = await rowOf(orderNumber);
  const say = { params: { orderId: id }, body: { content: 'Is there parking?', clientId: crypto.randomUUID() } };
  expect((await server.call(orderChatPaths.postOrderMessage, say as never, { token })).status).toBe(201);
  await change(orderNumber, fresh(), { token });
  const { body } = await server.call(orderChatPaths.listOrderMessages, { params: { orderId: id } } as never, { token });
  expect(JSON.stringify(body)).toContain('Is there parking?');
  const { rows } = await shop.pool.query('SELECT DISTINCT sender_id FROM messages WHERE conversation_id = $1', [id]);
  expect(rows).toEqual([{ sender_id: (await rowOf(orderNumber)).buyer_id }]);
});

test('an address that is none is refused, as when ordering', async () => {
  const { orderNumber, token } = await placeFor(fresh());
  for (const typed of ['', 'jo', 'jo@', 'jo@deleted.invalid', 'jo@moving.invalid', 'jo@shop.INVALID'])
    expect([typed, (await change(orderNumber, typed, { token })).status]).toEqual([typed, 400]);
});
