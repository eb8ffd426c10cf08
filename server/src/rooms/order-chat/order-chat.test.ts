// Rules: docs/rules/conversations.md#order-chat
import type { orderChatCalls } from '@cobuy/contract/order-chat/order-chat.http';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { trustErrors } from '@cobuy/contract/trust/trust.errors';
import { daysChatStaysOpen } from '@cobuy/domain/order-chat/closure-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, homeOf, makeOrder, type Person, type World } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';

let server: TestServer;
let world: World;
let now = new Date();
let orderId: string;
let orderNumber: string;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  const made = await makeOrder(world.pool, {
    organizationId: world.own,
    groupBuyId: world.groupBuyId,
    productId: world.productId,
    buyerId: world.users.buyerOwner,
    claimed: true,
  });
  orderId = made.id;
  orderNumber = made.orderNumber;
});

const caller = (person: Person) => ({
  token: world.tokens[person],
  organizationId: homeOf(person)?.[0] === 'own' ? world.own : null,
});
const post = (person: Person, body: object, id = orderId) =>
  server.call<typeof orderChatCalls.postOrderMessage>(
    orderChatPaths.postOrderMessage,
    { params: { orderId: id }, body },
    caller(person),
  );
const list = (person: Person, query: object = {}, id = orderId) =>
  server.call<typeof orderChatCalls.listOrderMessages>(
    orderChatPaths.listOrderMessages,
    { params: { orderId: id }, query },
    caller(person),
  );
const markRead = (person: Person, seq: number) =>
  server.call(orderChatPaths.markOrderMessagesRead, { params: { orderId }, body: { seq } }, caller(person));
const notices = async (person: Person) =>
  (await readNotices(server, 'user_id = $1 AND subject = $2', [world.users[person], `order-chat:${orderId}`])).map(
    ({ kind, title, body, path, readAt }) => ({ kind, title, body, path, read: readAt !== null }),
  );
const name = (person: Person, firstName: string | null) =>
  world.pool.query('UPDATE users SET first_name = $2 WHERE id = $1', [world.users[person], firstName]);

describe('a message', () => {
  test('is read by the buyer and the organizers, oldest first, and nobody else', async () => {
    const asked = await post('buyerOwner', { content: '  When can I pick it up?  ', clientId: 'a' });
    expect(asked.status).toBe(201);
    expect(asked.body.message).toMatchObject({ seq: 1, type: 'normal', content: 'When can I pick it up?' });
    await post('agentAssigned', { content: 'On Friday.' });
    for (const person of ['buyerOwner', 'agentAssigned', 'adminOwn', 'superadmin'] as const) {
      const { status, body } = await list(person);
      expect(status).toBe(200);
      expect(body.messages.map(({ content }) => content)).toEqual(['When can I pick it up?', 'On Friday.']);
    }
    for (const person of ['buyerOther', 'agentOther', 'agentForeign', 'adminForeign', 'orderGuest'] as const) {
      expect((await list(person)).status).toBe(404);
      expect((await post(person, { content: 'Hello' })).status).toBe(404);
      expect((await markRead(person, 1)).status).toBe(404);
    }
    expect((await list('anonymous')).status).toBe(401);
  });

  test('names the buyer as the order does, and the organizers by name only', async () => {
    await post('buyerOwner', { content: 'Hello' });
    await post('agentAssigned', { content: 'Hi' });
    const named = async () =>
      (await list('buyerOwner')).body.messages.map(({ sender }) => ({ name: sender.name, role: sender.role }));
    expect(await named()).toEqual([
      { name: 'Ana', role: 'BUYER' },
      { name: 'Organizer', role: 'AGENT' },
    ]);
    await name('buyerOwner', 'Ana');
    await name('agentAssigned', 'Ben');
    expect(await named()).toEqual([
      { name: 'Ana', role: 'BUYER' },
      { name: 'Ben', role: 'AGENT' },
    ]);
    for (const person of ['buyerOwner', 'agentAssigned'] as const) await name(person, null);
  });

  test('is stored once, however often it is sent again, and tells the other side once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('buyerOwner', { content: 'Once', clientId: 'once-1' })),
    );
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
    expect((await list('buyerOwner')).body.lastSeq).toBe(1);
    expect(await notices('agentAssigned')).toHaveLength(1);
    const other = await post('buyerOwner', { content: 'Another', clientId: 'once-1' });
    expect(other).toMatchObject({ status: 409, body: { code: 'message.client_id_reused' } });
  });

  test('is from whoever sends it, whatever it claims', async () => {
    const forged = { content: 'I agree', senderId: world.users.buyerOwner, type: 'closure_accepted', seq: 77 };
    const { body } = await post('agentAssigned', forged);
    expect(body.message).toMatchObject({ senderId: world.users.agentAssigned, type: 'normal', seq: 1 });
  });

  test.each([
    ['   ', 'Please write a message'],
    ['x'.repeat(4001), 'A message can have at most 4000 characters'],
  ])('is refused when blank or too long', async (content, sentence) => {
    const { status, body } = await post('buyerOwner', { content });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'request.invalid', error: sentence } });
    expect((await list('buyerOwner')).body.messages).toEqual([]);
  });

  test('with prohibited content is refused and leaves nothing', async () => {
    const { status, body } = await post('buyerOwner', { content: 'do you have c0caine too?' });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'trust.message_prohibited', error: trustErrors.message_prohibited.sentence },
    });
    expect((await list('buyerOwner')).body.lastSeq).toBe(0);
    expect(await notices('agentAssigned')).toEqual([]);
  });

  test('past the limit of a minute is refused with its sentence', async () => {
    const strict = await startTestServer({ config: { messagesPerMinute: 3 } });
    const { pool, own, order, tokens } = await buildWorld(strict.database.pool);
    expect(own).toBeTruthy();
    const send = () =>
      strict.call(
        orderChatPaths.postOrderMessage,
        { params: { orderId: order.id }, body: { content: 'Hello' } },
        { token: tokens.buyerOwner },
      );
    for (const _ of [1, 2, 3]) expect((await send()).status).toBe(201);
    const refused = await send();
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'You are sending messages too quickly. Please wait a moment.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await pool.query('SELECT count(*)::int FROM messages')).rows).toEqual([{ count: 3 }]);
    // Asking for closure and taking it back writes cards and rings bells as messages do.
    for (const path of [orderChatPaths.requestClosure, orderChatPaths.withdrawClosure]) {
      const asked = await strict.call(path, { params: { orderId: order.id } }, { token: tokens.buyerOwner });
      expect(asked.status).toBe(429);
    }
    await strict.close();
  });
});

describe('notices', () => {
  test("tell the deal's organizers what the buyer writes, with its beginning", async () => {
    await post('buyerOwner', { content: `Hello ${'there '.repeat(20)}` });
    for (const person of ['agentAssigned', 'adminOwn'] as const) {
      const [notice] = await notices(person);
      expect(notice).toMatchObject({
        kind: 'order_message',
        title: `Ana about order ${orderNumber}`,
        path: `/orders/${orderNumber}?tab=chat`,
        read: false,
      });
      expect(Array.from(notice?.body ?? '')).toHaveLength(50);
    }
    for (const person of ['buyerOwner', 'agentOther'] as const) expect(await notices(person)).toEqual([]);
  });

  test('tell the buyer what an organizer writes, and are read with the chat', async () => {
    await post('agentAssigned', { content: 'Ready for pickup' });
    expect(await notices('buyerOwner')).toMatchObject([
      { path: `/buyer/orders/${orderNumber}?tab=chat`, body: 'Ready for pickup', read: false },
    ]);
    expect(await notices('adminOwn')).toEqual([]);
    expect((await markRead('buyerOwner', 1)).status).toBe(204);
    expect(await notices('buyerOwner')).toMatchObject([{ read: true }]);
    expect((await list('buyerOwner')).body.readSeq).toBe(1);
    expect((await list('agentAssigned')).body.readPositions).toEqual([{ userId: world.users.buyerOwner, seq: 1 }]);
  });

  test('reach those who manage the organization when a deal has no organizer left', async () => {
    await world.pool.query('UPDATE group_buys SET created_by_id = NULL WHERE id = $1', [world.groupBuyId]);
    await world.pool.query('DELETE FROM group_buy_agents WHERE group_buy_id = $1', [world.groupBuyId]);
    await post('buyerOwner', { content: 'Is anybody there?' });
    expect(await notices('adminOwn')).toHaveLength(1);
    expect(await notices('agentAssigned')).toEqual([]);
    await world.pool.query('UPDATE group_buys SET created_by_id = $2 WHERE id = $1', [
      world.groupBuyId,
      world.users.adminOwn,
    ]);
    await world.pool.query(
      'INSERT INTO group_buy_agents (organization_id, group_buy_id, user_id) VALUES ($1, $2, $3)',
      [world.own, world.groupBuyId, world.users.agentAssigned],
    );
  });
});

describe('a session that is limited to an order', () => {
  test('chats there where the order was placed without signing in', async () => {
    const { id } = world.guestOrder;
    expect((await post('orderGuest', { content: 'Hello' }, id)).status).toBe(201);
    expect((await list('orderGuest', {}, id)).body.messages).toHaveLength(1);
    expect((await list('otherOrderGuest', {}, id)).status).toBe(404);
  });

  test('asks for the password where it was not, or a password was set with the order', async () => {
    const { id } = world.guestOrder;
    await world.pool.query('UPDATE orders SET guest_access = false WHERE id = $1', [id]);
    for (const { status, body } of [
      await list('orderGuest', {}, id),
      await post('orderGuest', { content: 'Hello' }, id),
      await server.call(orderChatPaths.requestClosure, { params: { orderId: id } }, caller('orderGuest')),
    ])
      expect({ status, body }).toMatchObject({ status: 403, body: { code: 'auth.password_required' } });
    await world.pool.query('UPDATE orders SET guest_access = true WHERE id = $1', [id]);
  });
});

test('a chat is read-only some days after its order has ended, and can still be read', async () => {
  await post('buyerOwner', { content: 'Hello' });
  const body = { status: 'CANCELLED', reason: 'Sold out' };
  await server.call(orderPaths.changeOrderStatus, { params: { orderNumber }, body }, caller('agentAssigned'));
  await world.pool.query(
    `UPDATE sessions SET expires_at = now() + interval '90 days'; UPDATE order_sessions SET expires_at = now() + interval '90 days'`,
  );
  now = new Date(now.getTime() + daysChatStaysOpen * 86_400_000);
  expect((await list('buyerOwner')).body.chat.canWrite).toBe(true);
  expect((await post('buyerOwner', { content: 'One more thing' })).status).toBe(201);
  now = new Date(now.getTime() + 1);
  const refused = await post('buyerOwner', { content: 'And another' });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'order_chat.read_only',
      error: 'This chat is read-only since the order was closed more than 14 days ago.',
    },
  });
  const page = (await list('buyerOwner')).body;
  expect(page.chat.canWrite).toBe(false);
  expect(page.messages).toHaveLength(2);
});
