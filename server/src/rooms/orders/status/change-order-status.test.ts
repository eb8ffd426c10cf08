// Rules: docs/rules/orders.md#status, docs/rules/orders.md#history
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { type OrderStatus, orderStatuses } from '@cobuy/domain/orders/order-status';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, makeOrder, type Person } from '../../../../test/matrix/world.ts';
import { passUndoTime } from '../../../../test/pass-undo-time.ts';
import { signInToOrder } from '../../../../test/people.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { repairParticipation } from '../sum-participation.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const caller = (person: Person) => ({
  token: shop.tokens[person],
  organizationId: person.startsWith('agent') || person === 'adminOwn' ? shop.own : null,
});

async function freshOrder(status: OrderStatus = 'PENDING') {
  const order = await makeOrder(shop.pool, {
    organizationId: shop.own,
    groupBuyId: shop.deal,
    productId: shop.oats,
    buyerId: shop.users.buyerOwner,
    claimed: true,
  });
  await shop.pool.query('UPDATE orders SET status = $1 WHERE id = $2', [status, order.id]);
  return order;
}

const change = (orderNumber: string, person: Person, body: object) =>
  server.call<typeof orderCalls.changeOrderStatus>(
    orderPaths.changeOrderStatus,
    { params: { orderNumber }, body } as never,
    caller(person),
  );

const read = async (orderNumber: string, person: Person = 'agentAssigned') =>
  (await server.call<typeof orderCalls.getOrder>(orderPaths.getOrder, { params: { orderNumber } }, caller(person)))
    .body;

describe('an organizer', () => {
  test('confirms the sum that was shown, or none', async () => {
    const { id, orderNumber } = await freshOrder();
    await shop.pool.query('UPDATE orders SET total_cents = 3000 WHERE id = $1', [id]);
    const settle = (expectedTotal: number) =>
      change(orderNumber, 'agentAssigned', { status: 'SETTLED', expectedStatus: 'PENDING', expectedTotal });
    expect(await settle(25)).toMatchObject({ status: 409, body: { code: 'order.sum_changed' } });
    expect((await read(orderNumber)).status).toBe('PENDING');
    expect((await settle(30)).body).toMatchObject({ status: 'SETTLED' });
  });

  test('moves an order on step by step; the timeline tells who, when, from, to and why', async () => {
    const { orderNumber } = await freshOrder();
    for (const status of ['SETTLED', 'PROCESSING', 'SHIPPED'] as const)
      expect((await change(orderNumber, 'agentAssigned', { status })).body).toMatchObject({ status });
    const { body } = await change(orderNumber, 'adminOwn', { status: 'DELIVERED', reason: 'At the back door' });
    expect(body.timeline.map(({ kind, fromStatus, toStatus, reason }) => [kind, fromStatus, toStatus, reason])).toEqual(
      [
        ['placed', null, 'PENDING', null],
        ['status_changed', 'PENDING', 'SETTLED', null],
        ['status_changed', 'SETTLED', 'PROCESSING', null],
        ['status_changed', 'PROCESSING', 'SHIPPED', null],
        ['status_changed', 'SHIPPED', 'DELIVERED', 'At the back door'],
      ],
    );
    expect(body.timeline[0]?.actor?.isBuyer).toBe(true);
    // Organizers know each other by address where there is no name; a buyer is told no address.
    expect(body.timeline[1]?.actor).toEqual({ name: 'agentassigned@matrix.example', isBuyer: false });
    expect((await read(orderNumber, 'buyerOwner')).timeline[1]?.actor).toEqual({ name: 'Organizer', isBuyer: false });
  });

  test('confirms a payment once: after delivery only where it was not confirmed before', async () => {
    const atPickup = await freshOrder('DELIVERED');
    expect((await read(atPickup.orderNumber)).permissions.nextStatuses).toEqual(['SETTLED']);
    const paid = await change(atPickup.orderNumber, 'agentAssigned', { status: 'SETTLED' });
    expect(paid.body).toMatchObject({ status: 'SETTLED', wasSettled: true });
    await change(atPickup.orderNumber, 'agentAssigned', { status: 'DELIVERED' });
    expect((await read(atPickup.orderNumber)).permissions.nextStatuses).toEqual(['CLOSED']);
    expect((await change(atPickup.orderNumber, 'agentAssigned', { status: 'SETTLED' })).status).toBe(409);
    // Where confirming it was undone it may be confirmed again.
    const undone = await freshOrder('DELIVERED');
    const { body } = await change(undone.orderNumber, 'agentAssigned', { status: 'SETTLED' });
    const undoing = { body: { undoId: body.undo?.id ?? '' } };
    expect((await server.call(orderPaths.undoStep, undoing, caller('agentAssigned'))).status).toBe(200);
    expect(await read(undone.orderNumber)).toMatchObject({ status: 'DELIVERED', wasSettled: false });
    expect((await change(undone.orderNumber, 'agentAssigned', { status: 'SETTLED' })).status).toBe(200);
  });

  test('gives a reason to cancel or to reject a proof', async () => {
    const { orderNumber } = await freshOrder('PAYMENT_UPLOADED');
    for (const status of ['CANCELLED', 'PENDING']) {
      const refused = await change(orderNumber, 'agentAssigned', { status, reason: '  ' });
      expect({ status: refused.status, body: refused.body }).toMatchObject({
        status: 400,
        body: { error: 'Please give a reason', code: 'order.reason_required' },
      });
    }
    const { body } = await change(orderNumber, 'agentAssigned', {
      status: 'PENDING',
      reason: 'The slip is unreadable',
    });
    expect(body).toMatchObject({ status: 'PENDING', hasPaymentProof: false });
  });

  test.each(orderStatuses)('from %s, is offered exactly the steps that are then taken', async (from) => {
    const { orderNumber } = await freshOrder(from);
    const read = await server.call<typeof orderCalls.getOrder>(
      orderPaths.getOrder,
      { params: { orderNumber } },
      caller('adminOwn'),
    );
    const offered = read.body.permissions.nextStatuses;
    for (const status of orderStatuses) {
      const order = await freshOrder(from);
      const answer = await change(order.orderNumber, 'adminOwn', { status, reason: 'Because' });
      expect([status, answer.status]).toEqual([status, offered.includes(status) ? 200 : 409]);
    }
  });
});

describe('a buyer', () => {
  test('withdraws a PENDING order, and nothing else', async () => {
    const { orderNumber } = await freshOrder();
    expect((await change(orderNumber, 'buyerOwner', { status: 'SETTLED' })).status).toBe(403);
    expect((await change(orderNumber, 'buyerOwner', { status: 'PAYMENT_UPLOADED' })).status).toBe(409);
    expect((await change(orderNumber, 'buyerOwner', { status: 'CANCELLED' })).body).toMatchObject({
      status: 'CANCELLED',
      urgency: 'none',
    });
    expect(
      (await change((await freshOrder('SETTLED')).orderNumber, 'buyerOwner', { status: 'CANCELLED' })).status,
    ).toBe(403);
  });

  test('whoever ordered without signing in with an organizer’s address is its buyer and no more', async () => {
    const guest = (await placeAsGuest(server, guestOrderOf(shop, { email: 'agentassigned@matrix.example' }))).body;
    const read = (orderNumber: string) =>
      server.call<typeof orderCalls.getOrder>(
        orderPaths.getOrder,
        { params: { orderNumber } },
        { token: guest.token, organizationId: shop.own },
      );
    expect((await read(guest.order.orderNumber)).body.permissions).toMatchObject({
      isBuyer: true,
      isOrganiser: false,
      canCorrectItems: false,
      canCorrectContact: false,
      canCorrectEmail: false,
      nextStatuses: ['CANCELLED'],
    });
    expect((await read((await freshOrder()).orderNumber)).status).toBe(404);
  });

  test('who has a password signs in with it first', async () => {
    const { orderNumber } = await freshOrder();
    const { token } = await signInToOrder(server, 'buyerowner@matrix.example', orderNumber);
    const withdraw = (number: string, session: string) =>
      server.call(
        orderPaths.changeOrderStatus,
        { params: { orderNumber: number }, body: { status: 'CANCELLED' } } as never,
        {
          token: session,
        },
      );
    const refused = await withdraw(orderNumber, token);
    expect({ status: refused.status, body: refused.body }).toMatchObject({
      status: 403,
      body: { code: 'auth.password_required' },
    });
    // A guest's order is its session's, whether the address has an account or not: the answer tells nobody which.
    for (const order of [guestOrderOf(shop), guestOrderOf(shop, { email: 'buyerother@matrix.example' })]) {
      const guest = (await placeAsGuest(server, order)).body;
      expect((await withdraw(guest.order.orderNumber, guest.token)).status).toBe(200);
    }
  });

  test('who leaves is no participant any more, within moments', async () => {
    await repairParticipation(server.services);
    const heat = async () => {
      const answer = await fetch(`${server.url}/api/group-buys/${shop.groupBuyId}`);
      return ((await answer.json()) as { heat: { level: string } }).heat.level;
    };
    expect(await heat()).toBe('warming_up');
    const { rows } = await shop.pool.query<{ order_number: string }>(
      'SELECT order_number FROM orders WHERE group_buy_id = $1',
      [shop.groupBuyId],
    );
    for (const row of rows) await change(row.order_number, 'adminOwn', { status: 'CANCELLED', reason: 'Sold out' });
    await expect.poll(heat).toBe('just_started');
  });
});

test('of fifty who move an order at the same time one succeeds and the others learn what it is now', async () => {
  for (let round = 0; round < 3; round++) {
    const { id, orderNumber } = await freshOrder();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        change(orderNumber, index % 2 ? 'adminOwn' : 'agentAssigned', { status: 'SETTLED', expectedStatus: 'PENDING' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          error: 'This order has changed. It’s now Settled.',
          code: 'order.status_conflict',
          details: { status: 'SETTLED' },
        },
      });
    const { rows } = await shop.pool.query(
      `SELECT kind FROM order_events WHERE order_id = $1 AND kind = 'status_changed'`,
      [id],
    );
    expect(rows).toHaveLength(1);
  }
});

describe('somebody who watches an order', () => {
  const connect = async (person: Person): Promise<Socket> => {
    const socket = io(server.url, { auth: { token: shop.tokens[person] }, transports: ['websocket'], forceNew: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  };
  const watch = (socket: Socket, payload: unknown): Promise<boolean> =>
    socket.timeout(60_000).emitWithAck('order:watch', payload);

  test('watches a limited number, also of those that are asked for at once', async () => {
    const { orderNumber } = await freshOrder();
    const socket = await connect('buyerOwner');
    const answers = await Promise.all(Array.from({ length: 60 }, () => watch(socket, { orderNumber })));
    expect(answers.filter(Boolean)).toHaveLength(50);
    socket.close();
  });

  test('is told of a change and nobody else is', async () => {
    const { orderNumber } = await freshOrder();
    const [buyer, agent, stranger] = await Promise.all([
      connect('buyerOwner'),
      connect('agentAssigned'),
      connect('buyerOther'),
    ]);
    expect(await watch(buyer, { orderNumber })).toBe(true);
    expect(await watch(agent, { orderNumber })).toBe(false);
    expect(await watch(agent, { orderNumber, organizationId: shop.own })).toBe(true);
    expect(await watch(stranger, { orderNumber, organizationId: shop.own })).toBe(false);
    for (const broken of [null, 7, {}, { orderNumber: {} }, { orderNumber, organizationId: 'x' }])
      expect(await watch(stranger, broken)).toBe(false);
    const told = Promise.all(
      [buyer, agent].map((socket) => new Promise((resolve) => socket.once('order:updated', resolve))),
    );
    let overheard = false;
    stranger.on('order:updated', () => {
      overheard = true;
    });
    await change(orderNumber, 'adminOwn', { status: 'SETTLED' });
    // Nobody is told of what may still be undone.
    await passUndoTime(server);
    expect(await told).toEqual([{ orderNumber }, { orderNumber }]);
    // An answer after the event: had it been sent to the stranger too, it would have come before.
    expect(await watch(stranger, {})).toBe(false);
    expect(overheard).toBe(false);

    buyer.emit('order:unwatch', { orderNumber });
    expect(await watch(buyer, {})).toBe(false);
    buyer.once('order:updated', () => {
      overheard = true;
    });
    await change(orderNumber, 'adminOwn', { status: 'PROCESSING' });
    expect(await watch(buyer, {})).toBe(false);
    expect(overheard).toBe(false);
    for (const socket of [buyer, agent, stranger]) socket.disconnect();
  });

  test('is told of both where a step was overtaken by the next, though the buyer is mailed of one', async () => {
    const { id, orderNumber } = await freshOrder();
    await shop.pool.query(`UPDATE orders SET status = 'PAYMENT_UPLOADED', latest_proof_at = now() WHERE id = $1`, [id]);
    const buyer = await connect('buyerOwner');
    expect(await watch(buyer, { orderNumber })).toBe(true);
    const twice = new Promise<void>((resolve) => {
      buyer.once('order:updated', () => buyer.once('order:updated', () => resolve()));
    });
    await change(orderNumber, 'agentAssigned', { status: 'PENDING', reason: 'The wrong one' });
    await change(orderNumber, 'agentAssigned', { status: 'SETTLED' });
    await passUndoTime(server);
    await twice;
    buyer.disconnect();
  });
});

test('in community mode, where nobody is shown a sum, none is compared', async () => {
  await shop.pool.query('UPDATE system_settings SET community_mode = true');
  const { orderNumber } = await freshOrder();
  expect((await change(orderNumber, 'agentAssigned', { status: 'SETTLED', expectedTotal: 0 })).status).toBe(200);
  await shop.pool.query('UPDATE system_settings SET community_mode = false');
});
