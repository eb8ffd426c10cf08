import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type Person } from '../../../../test/matrix/world.ts';
import { passUndoTime } from '../../../../test/pass-undo-time.ts';
import { mailsTo } from '../../../../test/people.ts';
import { openShop, orderOf, place, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const as = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
/** $48.97. */
async function orderIn(...statuses: readonly string[]) {
  const { orderNumber } = (await place(server, orderOf(shop), { token: shop.tokens.buyerOwner })).body.order;
  for (const status of statuses)
    await server.call(
      orderPaths.changeOrderStatus,
      { params: { orderNumber }, body: { status } } as never,
      as('adminOwn'),
    );
  return orderNumber;
}
const note = (orderNumber: string, amount: number, kind: string, person: Person = 'agentAssigned') =>
  server.call<typeof orderCalls.notePayment>(
    orderPaths.notePayment,
    { params: { orderNumber }, body: { kind, amount, paidOn: '2026-11-20', note: 'It was Ben’s transfer.' } } as never,
    as(person),
  );

test.each([['SETTLED'], ['SHIPPED'], ['DELIVERED']] as const)(
  'a payment that was confirmed by mistake is due again, wherever the order is by then: %s',
  async (status) => {
    await passUndoTime(server);
    await shop.pool.query('DELETE FROM mail_outbox');
    const orderNumber = await orderIn('SETTLED', ...(status === 'SETTLED' ? [] : [status]));
    const { body } = await note(orderNumber, 48.97, 'not_received');
    expect(body).toMatchObject({ status, wasSettled: true, paidAmount: 0, restAmount: 48.97, payments: [] });
    expect(body.timeline.at(-1)).toMatchObject({
      kind: 'not_received_noted',
      detail: '$48.97',
      reason: 'It was Ben’s transfer.',
    });
    const mail = (await mailsTo(server, 'buyerowner@matrix.example')).find(({ template }) => template === 'part-paid');
    expect(mail?.text).toContain('but $48.97 of it has not arrived');
    expect(mail?.text).toContain('notes: It was Ben’s transfer.');
    expect((await note(orderNumber, 48.97, 'received')).body).toMatchObject({ paidAmount: 48.97, restAmount: 0 });
  },
);

test('a part of it may be missing, never more than was confirmed, and nothing of what is closed or not confirmed', async () => {
  const orderNumber = await orderIn('SETTLED', 'DELIVERED');
  expect((await note(orderNumber, 8.97, 'not_received')).body).toMatchObject({ paidAmount: 40, restAmount: 8.97 });
  expect((await note(orderNumber, 41, 'not_received')).body).toMatchObject({ error: 'Only $40.00 was confirmed.' });
  for (const other of [await orderIn(), await orderIn('SETTLED', 'DELIVERED', 'CLOSED')])
    expect(await note(other, 5, 'not_received')).toMatchObject({
      status: 409,
      body: { code: 'order.not_confirmed' },
    });
});

test('nobody but its organizers says so', async () => {
  const orderNumber = await orderIn('SETTLED');
  for (const person of ['buyerOwner', 'buyerOther', 'agentOther', 'adminForeign'] as const)
    expect([403, 404]).toContain((await note(orderNumber, 5, 'not_received', person)).status);
});
