// A note of organizers is theirs alone: here it is looked for in everything that anybody else is sent.
// Rules: docs/rules/orders.md#notes
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, type Person, persons, type World } from '../../../../test/matrix/world.ts';
import { openSockets } from '../../../../test/open-sockets.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const as = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });
const params = () => ({ orderNumber: world.order.orderNumber });
const save = (body: object, person: Person = 'agentAssigned') =>
  server.call<typeof orderCalls.saveOrderNote>(
    orderPaths.saveOrderNote,
    { params: params(), body } as never,
    as(person),
  );
const read = (person: Person = 'agentAssigned') =>
  server.call<typeof orderCalls.getOrderNote>(orderPaths.getOrderNote, { params: params() }, as(person));

const secret = 'Pays late, ask for cash';

describe('a note about an order', () => {
  test.each(['version', 'expectedUpdatedAt'])(
    'is read and changed by all its organizers by its %s, and an empty one is none',
    async (token) => {
      expect((await read()).body).toEqual({ text: '', updatedAt: null, updatedBy: null });
      const { body } = await save({ text: ` ${secret} `, [token]: null });
      expect(body.text).toBe(secret);
      expect((await read('adminOwn')).body).toEqual(body);
      expect((await save({ text: 'x'.repeat(2001) })).body).toMatchObject({ code: 'request.invalid' });
      expect((await save({ text: '', [token]: body.updatedAt })).body.text).toBe('');
    },
  );

  test('says who wrote it, by address where they have told no name', async () => {
    const wroteIt = async () => (await read()).body.updatedBy;
    await world.pool.query('UPDATE users SET first_name = NULL, last_name = NULL WHERE id = $1', [
      world.users.agentAssigned,
    ]);
    await save({ text: secret });
    expect(await wroteIt()).toBe('agentassigned@matrix.example');
    await world.pool.query(`UPDATE users SET first_name = 'Ada' WHERE id = $1`, [world.users.agentAssigned]);
    expect(await wroteIt()).toBe('Ada');
    await save({ text: '' });
  });

  test.each(['version', 'expectedUpdatedAt'])(
    'of two who write at once over one %s the second is shown what the first wrote',
    async (token) => {
      await save({ text: secret });
      const { updatedAt } = (await read()).body;
      const answers = await Promise.all(
        (['agentAssigned', 'adminOwn'] as const).map((person) => save({ text: person, [token]: updatedAt }, person)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409)?.body as never as { details: { current: object } };
      expect(refused.details.current).toEqual((await read()).body);
    },
  );

  test.each(['version', 'expectedUpdatedAt'])(
    'of two who begin one at once with no %s yet the second is shown it too',
    async (token) => {
      for (let turn = 0; turn < 5; turn++) {
        await save({ text: '' });
        const answers = await Promise.all(
          (['agentAssigned', 'adminOwn'] as const).map((person) => save({ text: person, [token]: null }, person)),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      }
    },
  );

  test('names nobody whose account is gone', async () => {
    await world.pool.query(`UPDATE users SET first_name = 'Alma' WHERE id = $1`, [world.users.adminOwn]);
    await save({ text: secret }, 'adminOwn');
    const deleted = (at: Date | null) =>
      world.pool.query('UPDATE users SET deleted_at = $2 WHERE id = $1', [world.users.adminOwn, at]);
    await deleted(new Date());
    const { updatedBy } = (await read()).body;
    await deleted(null);
    expect([updatedBy, (await read()).body.updatedBy]).toEqual([null, expect.stringContaining('Alma')]);
  });

  test('changes nothing that others are told of the order', async () => {
    const stamp = async () =>
      (await server.database.pool.query('SELECT updated_at FROM orders WHERE id = $1', [world.order.id])).rows[0];
    const before = await stamp();
    await save({ text: secret });
    expect(await stamp()).toEqual(before);
  });

  test('reaches nobody but organizers: not by any call, mail, file, notice or socket', async () => {
    await save({ text: secret });
    for (const person of persons) {
      const { status, body } = await read(person);
      const isOrganiser = ['agentAssigned', 'adminOwn', 'superadmin'].includes(person);
      expect([person, status === 200, JSON.stringify(body ?? '').includes(secret)]).toEqual([
        person,
        isOrganiser,
        isOrganiser,
      ]);
    }
    const orderId = world.order.id;
    const told: string[] = [];
    for (const person of ['buyerOwner', 'agentAssigned'] as const) {
      const caller = as(person);
      const byOrder = [
        [orderPaths.getOrder, { params: params() }],
        [orderPaths.listMyOrders, {}],
        [orderPaths.listOrders, {}],
        [orderPaths.exportOrders, {}],
        [orderPaths.getPickList, { query: { groupBuyId: world.groupBuyId } }],
        [orderPaths.exportPickList, { query: { groupBuyId: world.groupBuyId } }],
        [orderPaths.getGroupBuyDesk, { params: { groupBuyId: world.groupBuyId } }],
        [paymentProofPaths.listPaymentProofs, { params: { orderId } }],
        [orderChatPaths.listOrderMessages, { params: { orderId } }],
      ] as const;
      for (const [path, input] of byOrder)
        told.push(JSON.stringify((await server.call(path as never, input as never, caller)).body ?? ''));
    }
    const sockets = openSockets(() => server.url);
    const { heard, ask } = await sockets.listen('/', world.tokens.buyerOwner);
    await ask('order:watch', params());
    await save({ text: `${secret}, twice` });
    const payment = { params: params(), body: { amount: 1, paidOn: '2026-11-20' } };
    await server.call(orderPaths.notePayment, payment as never, as('agentAssigned'));
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    sockets.closeAll();
    const { rows } = await server.database.pool.query(
      'SELECT data::text AS said FROM mail_outbox UNION ALL SELECT data::text FROM notifications',
    );
    told.push(JSON.stringify(heard), JSON.stringify(rows));
    for (const text of told) expect(text).not.toContain(secret);
  });
});
