// Rules: docs/rules/orders.md#closing
import type { orderChatCalls } from '@cobuy/contract/order-chat/order-chat.http';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { closureMailsPerHour } from '@cobuy/domain/order-chat/closure-rules';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, homeOf, makeGroupBuy, makeOrder, type Person, type World } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { mailsTo } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: World;
let orderId: string;
let orderNumber: string;

beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(async () => {
  await world.pool.query('DELETE FROM notifications');
  await world.pool.query('DELETE FROM mail_outbox');
  await world.pool.query('UPDATE orders SET closure_requested_at = NULL');
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
const request = (person: Person = 'buyerOwner') =>
  server.call<typeof orderChatCalls.requestClosure>(
    orderChatPaths.requestClosure,
    { params: { orderId } },
    caller(person),
  );
const accept = (person: Person = 'agentAssigned', body: object = {}) =>
  server.call<typeof orderChatCalls.acceptClosure>(
    orderChatPaths.acceptClosure,
    { params: { orderId }, body },
    caller(person),
  );
const list = async (person: Person) =>
  (
    await server.call<typeof orderChatCalls.listOrderMessages>(
      orderChatPaths.listOrderMessages,
      { params: { orderId } },
      caller(person),
    )
  ).body;
const closureFor = async (person: Person) => (await list(person)).chat.closure;
const readOrder = async (person: Person = 'buyerOwner') =>
  (await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, caller(person)))
    .body;
const give = (status: OrderStatus, { proof = true } = {}) =>
  world.pool.query('UPDATE orders SET status = $2, latest_proof_at = CASE WHEN $3 THEN now() END WHERE id = $1', [
    orderId,
    status,
    proof,
  ]);
const noticesOf = async (person: Person) =>
  (await readNotices(server, 'user_id = $1', [world.users[person]])).map(({ kind, title, path }) => ({
    ...{ kind, title, path },
  }));
const addressOf = (person: Person) => `${person.toLowerCase()}@matrix.example`;

describe('asking to close', () => {
  test('is blocked without a proof, and says so', async () => {
    expect(await closureFor('buyerOwner')).toMatchObject({ request: 'blocked', requestedAt: null });
    expect(await request()).toMatchObject({
      status: 409,
      body: { code: 'order_chat.payment_proof_required', error: 'Payment proof required' },
    });
    expect((await readOrder()).closureRequestedAt).toBeNull();
  });

  test('leaves a card, a line in the timeline, a notice and a mail to the organizers', async () => {
    await give('PAYMENT_UPLOADED');
    expect(await closureFor('buyerOwner')).toMatchObject({ request: 'offered' });
    const { status, body } = await request();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: { type: 'closure_request', content: 'Asked to close this order.', sender: { role: 'BUYER' } } },
    });
    const order = await readOrder();
    expect(order.status).toBe('PAYMENT_UPLOADED');
    expect(order.closureRequestedAt).not.toBeNull();
    expect(order.timeline.at(-1)).toMatchObject({ kind: 'closure_requested', actor: { isBuyer: true } });
    const [notice] = await noticesOf('agentAssigned');
    expect(notice).toEqual({
      kind: 'closure_requested',
      title: `Ana wants to close order ${orderNumber}`,
      path: `/orders/${orderNumber}?tab=chat`,
    });
    const [mail] = await mailsTo(server, addressOf('agentAssigned'));
    expect(mail?.template).toBe('closure-requested');
    expect(mail?.text).toContain(`/orders/${orderNumber}?tab=chat`);
    expect(await closureFor('buyerOwner')).toMatchObject({ request: 'hidden', canAccept: false });
    expect(await closureFor('agentAssigned')).toMatchObject({ canAccept: true, needsConfirmation: true });
  });

  test('again, or many times at once, answers the first card', async () => {
    await give('SETTLED');
    const answers = await Promise.all(Array.from({ length: 20 }, () => request()));
    answers.push(await request());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
    expect((await list('buyerOwner')).messages).toHaveLength(1);
    expect(await mailsTo(server, addressOf('agentAssigned'))).toHaveLength(1);
    expect(await noticesOf('agentAssigned')).toHaveLength(1);
  });

  test('of many orders of a deal is mailed a few times an hour, and told in the app each time', async () => {
    const { pool, own, groupBuyId, productId, users } = world;
    for (let i = 0; i < closureMailsPerHour + 2; i++) {
      ({ id: orderId } = await makeOrder(pool, {
        organizationId: own,
        groupBuyId,
        productId,
        buyerId: users.buyerOwner,
        claimed: true,
      }));
      await give('PAYMENT_UPLOADED');
      expect((await request()).status).toBe(200);
    }
    expect(await mailsTo(server, addressOf('agentAssigned'))).toHaveLength(closureMailsPerHour);
    expect(await noticesOf('agentAssigned')).toHaveLength(closureMailsPerHour + 2);
    // Another deal has its own.
    const createdById = users.adminOwn;
    const other = await makeGroupBuy(pool, {
      organizationId: own,
      createdById,
      productId,
      agentId: users.agentAssigned,
    });
    const order = { organizationId: own, groupBuyId: other, productId, buyerId: users.buyerOwner, claimed: true };
    ({ id: orderId } = await makeOrder(pool, order));
    await give('PAYMENT_UPLOADED');
    expect((await request()).status).toBe(200);
    expect(await mailsTo(server, addressOf('agentAssigned'))).toHaveLength(closureMailsPerHour + 1);
  });

  test.each(['CLOSED', 'CANCELLED'] as const)('is not possible once the order is %s', async (status) => {
    await give(status);
    expect(await closureFor('buyerOwner')).toMatchObject({ request: 'hidden' });
    const sentence = `An order that is ${status === 'CLOSED' ? 'Closed' : 'Cancelled'} can’t be closed.`;
    expect(await request()).toMatchObject({
      status: 409,
      body: { code: 'order_chat.closure_not_possible', error: sentence },
    });
  });

  test('is for the owner only', async () => {
    await give('SETTLED');
    for (const person of ['agentAssigned', 'adminOwn', 'superadmin'] as const) {
      expect(await closureFor(person)).toMatchObject({ request: 'hidden' });
      expect((await request(person)).status).toBe(403);
    }
    for (const person of ['buyerOther', 'agentOther', 'adminForeign', 'otherOrderGuest'] as const)
      expect((await request(person)).status).toBe(404);
  });
});

describe('taking the request back', () => {
  const withdraw = (person: Person = 'buyerOwner') =>
    server.call(orderChatPaths.withdrawClosure, { params: { orderId } }, caller(person));

  test('before it is accepted offers it again, stands in the timeline and sends no second mail', async () => {
    await give('DELIVERED');
    await request();
    expect(await closureFor('buyerOwner')).toMatchObject({ canWithdraw: true });
    expect(await closureFor('agentAssigned')).toMatchObject({ canWithdraw: false });
    expect((await withdraw('agentAssigned')).status).toBe(403);
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(204);
    const order = await readOrder();
    expect(order.closureRequestedAt).toBeNull();
    expect(order.timeline.map(({ kind }) => kind).slice(-2)).toEqual(['closure_requested', 'closure_withdrawn']);
    expect(await closureFor('buyerOwner')).toMatchObject({ request: 'offered', canWithdraw: false });
    expect((await accept()).status).toBe(409);
    expect((await request()).status).toBe(200);
    expect(await mailsTo(server, addressOf('agentAssigned'))).toHaveLength(1);
    expect((await accept()).status).toBe(200);
    expect((await readOrder()).status).toBe('CLOSED');
  });

  test.each(['CLOSED', 'CANCELLED'] as const)('is too late once the order is %s', async (status) => {
    await give('SETTLED');
    await request();
    await give(status);
    expect(await closureFor('buyerOwner')).toMatchObject({ canWithdraw: false });
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'order_chat.closure_over' } });
    expect((await readOrder()).closureRequestedAt).not.toBeNull();
  });
});

describe('accepting', () => {
  test('before anybody has asked is refused', async () => {
    await give('SETTLED');
    expect(await accept()).toMatchObject({
      status: 409,
      body: {
        code: 'order_chat.closure_not_requested',
        error: 'The buyer hasn’t asked to close this order.',
      },
    });
  });

  test('closes the order with a card, one step, a notice and a mail to the buyer', async () => {
    await give('DELIVERED');
    await request();
    const { status, body } = await accept();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: { type: 'closure_accepted', content: 'Closed this order.', sender: { role: 'AGENT' } } },
    });
    const order = await readOrder();
    expect(order).toMatchObject({ status: 'CLOSED' });
    expect(order.closureAcceptedAt).not.toBeNull();
    expect(order.timeline.at(-1)).toMatchObject({
      kind: 'status_changed',
      fromStatus: 'DELIVERED',
      toStatus: 'CLOSED',
    });
    expect(await noticesOf('buyerOwner')).toEqual([
      {
        kind: 'order_closed',
        title: `Order ${orderNumber} is closed`,
        path: `/buyer/orders/${orderNumber}?tab=chat`,
      },
    ]);
    expect((await mailsTo(server, addressOf('buyerOwner'))).map(({ template }) => template)).toEqual(['order-closed']);
    expect(await closureFor('agentAssigned')).toMatchObject({ canAccept: false });
  });

  test('leaves the card, and no notice and no mail, to whoever wants no news of their orders', async () => {
    await give('DELIVERED');
    await request();
    const choose = (wanted: boolean) =>
      world.pool.query(
        `INSERT INTO notification_preferences (user_id, sound_enabled, desktop_enabled, toaster_enabled, badge_enabled,
           sound_volume, updated_at, email_enabled, order_updates)
         VALUES ($1, true, false, true, true, 50, now(), true, $2)
         ON CONFLICT (user_id) DO UPDATE SET order_updates = $2`,
        [world.users.buyerOwner, wanted],
      );
    await choose(false);
    expect((await accept()).status).toBe(200);
    expect(await noticesOf('buyerOwner')).toEqual([]);
    expect(await mailsTo(server, addressOf('buyerOwner'))).toEqual([]);
    expect((await list('buyerOwner')).messages.at(-1)).toMatchObject({ type: 'closure_accepted' });
    await choose(true);
  });

  test('before the money has arrived asks for confirmation', async () => {
    await give('PAYMENT_UPLOADED');
    await request();
    expect(await accept()).toMatchObject({
      status: 409,
      body: {
        code: 'order_chat.closure_before_settled',
        error: 'This order isn’t settled yet. Confirm to close it anyway.',
      },
    });
    expect((await readOrder()).status).toBe('PAYMENT_UPLOADED');
    expect((await accept('agentAssigned', { confirmed: true })).status).toBe(200);
    expect((await readOrder()).status).toBe('CLOSED');
  });

  test('by 50 at once makes one card, one step, one notice and one mail', async () => {
    await give('SHIPPED');
    await request();
    const people = ['agentAssigned', 'adminOwn', 'superadmin'] as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => accept(people[index % people.length], { confirmed: true })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
    expect((await list('buyerOwner')).messages.map(({ type, seq }) => [type, seq])).toEqual([
      ['closure_request', 1],
      ['closure_accepted', 2],
    ]);
    const steps = (await readOrder()).timeline.filter(({ toStatus }) => toStatus === 'CLOSED');
    expect(steps).toHaveLength(1);
    expect(await noticesOf('buyerOwner')).toHaveLength(1);
    expect(await mailsTo(server, addressOf('buyerOwner'))).toHaveLength(1);
  });

  test('is for organizers of the order only', async () => {
    await give('SETTLED');
    await request();
    expect((await accept('buyerOwner', { confirmed: true })).status).toBe(403);
    for (const person of ['buyerOther', 'agentOther', 'agentForeign', 'adminForeign'] as const)
      expect((await accept(person, { confirmed: true })).status).toBe(404);
    expect((await readOrder()).status).toBe('SETTLED');
  });

  test('an order that was cancelled meanwhile is refused', async () => {
    await give('SETTLED');
    await request();
    await give('CANCELLED');
    expect(await accept('agentAssigned', { confirmed: true })).toMatchObject({
      status: 409,
      body: { error: 'An order that is Cancelled can’t be closed.' },
    });
  });
});
