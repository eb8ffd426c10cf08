// What is told of a deal that was closed early waits a minute: it reaches those whom it still concerns then.
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type Person } from '../../../../test/matrix/world.ts';
import { readNotices } from '../../../../test/notices/notices.ts';
import { openShop, orderOf, place, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { notifyBuyersOfDates } from './notify-buyers-of-dates.ts';

/** Near the time of the sessions that the world begins with. */
const start = new Date(Math.floor(Date.now() / 60_000) * 60_000);
const days = (many: number) => new Date(start.getTime() + many * 86_400_000);
let server: TestServer;
let shop: Shop;
let now = start;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());
beforeEach(async () => {
  now = start;
  await shop.pool.query(`UPDATE orders SET status = 'CLOSED'; UPDATE group_buy_date_changes SET told_at = at`);
  await setGroupBuy(shop, shop.deal, {
    ...{ start_date: days(-5), end_date: days(5), payment_due_date: days(7) },
    ...{ handover: 'delivery', pickup_place: null, pickup_from: null, pickup_until: null },
  });
});

const caller = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
async function order(person: Person) {
  const { status, body } = await place(server, orderOf(shop), caller(person));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.order.orderNumber;
}
/** An organizer ends the deal. */
async function close() {
  const params = { id: shop.deal };
  expect((await server.call(groupBuyPaths.closeGroupBuy, { params }, caller('adminOwn'))).status).toBe(200);
}
async function move(orderNumber: string, ...statuses: string[]) {
  for (const status of statuses) {
    const input = { params: { orderNumber }, body: { status, reason: 'It came.' } };
    const moved = await server.call(orderPaths.changeOrderStatus, input, caller('agentAssigned'));
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  }
}
/** One can more than was ordered: there is something to pay again. */
async function takeMore(orderNumber: string) {
  const items = [
    { productId: shop.oats, quantity: 2 },
    { productId: shop.beans, quantity: 4 },
  ];
  const input = { params: { orderNumber }, body: { items, reason: 'They took one more' } };
  const { status, body } = await server.call<typeof orderCalls.correctItems>(
    orderPaths.correctItems,
    input,
    caller('agentAssigned'),
  );
  expect([status, body.restAmount], JSON.stringify(body)).toEqual([200, 7.99]);
}
/** What the buyers are told of the deal, once its change has been quiet. */
async function told() {
  await shop.pool.query(`DELETE FROM mail_outbox; DELETE FROM notifications`);
  now = new Date(now.getTime() + 61_000);
  await notifyBuyersOfDates({ ...server.services, publicUrl: 'https://cobuy.example' });
  const { rows: mails } = await shop.pool.query<{ recipient: string; data: { change: string } }>(
    `SELECT recipient, data FROM mail_outbox WHERE template = 'deal-changed' ORDER BY recipient`,
  );
  const notices = await readNotices(server, `kind = 'deal_changed'`);
  const whom = ({ recipient, data }: (typeof mails)[number]) => `${recipient.split('@')[0]}: ${data.change}`;
  return { mails: mails.map(whom), notices: notices.map(({ title }) => title.replace(/^.*(?=was|:)/, '')).sort() };
}

test('nobody is told of it whose order was handed out meanwhile, also where something is to pay again', async () => {
  const [handedOut, settled] = [await order('buyerOwner'), await order('buyerOther')];
  await close();
  await move(handedOut, 'SETTLED', 'SHIPPED', 'DELIVERED');
  await takeMore(handedOut);
  await move(settled, 'SETTLED');
  expect(await told()).toEqual({ mails: ['buyerother: closed'], notices: ['was closed early'] });
});

test('nobody is told of it who has cancelled meanwhile, and those are who still wait to pay', async () => {
  const [cancelled] = [await order('buyerOwner'), await order('buyerOther')];
  await close();
  await move(cancelled, 'CANCELLED');
  expect(await told()).toEqual({ mails: ['buyerother: closed'], notices: ['was closed early'] });
});

test('where the handover has changed, too, who has their order is told nothing', async () => {
  const [handedOut, settled] = [await order('buyerOwner'), await order('buyerOther')];
  await close();
  const pickup = { pickup_place: 'The dock', pickup_from: days(9), pickup_until: days(9.125) };
  await setGroupBuy(shop, shop.deal, { handover: 'pickup', ...pickup });
  await shop.pool.query(`UPDATE group_buy_date_changes SET handover_before = 'delivery' WHERE told_at IS NULL`);
  await move(handedOut, 'SETTLED', 'SHIPPED', 'DELIVERED');
  await takeMore(handedOut);
  await move(settled, 'SETTLED');
  expect(await told()).toEqual({ mails: ['buyerother: closed'], notices: ['was closed early'] });
});
