// Each figure of a deal's money bar opens exactly the orders that it counts: as list, tabs, sum and file, and reminders go
// to who owes.
// Rules: docs/rules/orders.md#money, docs/rules/orders.md#organizers-list
import type { dashboardCalls } from '@cobuy/contract/dashboard/dashboard.http';
import { dashboardPaths } from '@cobuy/contract/dashboard/dashboard.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { type MoneyFilter, moneyFilters } from '@cobuy/domain/orders/order-money';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, insert, makeOrder, type Person } from '../../../../test/matrix/world.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const now = new Date();

interface Situation {
  status: string;
  totalCents?: number;
  paidCents?: number;
  /** Its payment was confirmed. */
  isSettled?: boolean;
  /** What is held of it since. */
  settledCents?: number;
  isPaidAtHandover?: boolean;
  isProved?: boolean;
  /** In which lists it stands, beside that of all. */
  in: MoneyFilter[];
  owes?: number;
  giveBack?: number;
  /** What a reminder says: null where one is sent. */
  skipped: string | null;
}
const notNeeded = 'order.reminder_not_needed';

/** Each of $50.00 unless it says otherwise. */
const situations: Record<string, Situation> = {
  unpaid: { status: 'PENDING', in: ['ordered', 'due'], owes: 50, skipped: null },
  'paid in part': { status: 'PENDING', paidCents: 2000, in: ['ordered', 'due'], owes: 30, skipped: null },
  'paid in parts, not confirmed': {
    status: 'PENDING',
    paidCents: 5000,
    in: ['ordered', 'due'],
    skipped: 'order.nothing_to_pay',
  },
  'costs nothing, not confirmed': {
    status: 'PENDING',
    totalCents: 0,
    in: ['ordered', 'due'],
    skipped: 'order.nothing_to_pay',
  },
  'to be paid at pickup or delivery': {
    status: 'PENDING',
    isPaidAtHandover: true,
    in: ['ordered', 'due'],
    owes: 50,
    skipped: 'order.reminder_before_handover',
  },
  'on its way, to be paid at pickup or delivery': {
    status: 'SHIPPED',
    isPaidAtHandover: true,
    in: ['ordered', 'due'],
    owes: 50,
    skipped: 'order.reminder_before_handover',
  },
  'handed over and not paid': {
    status: 'DELIVERED',
    isPaidAtHandover: true,
    in: ['ordered', 'due'],
    owes: 50,
    skipped: null,
  },
  'handed over and paid in part': {
    status: 'DELIVERED',
    isPaidAtHandover: true,
    paidCents: 1500,
    in: ['ordered', 'due'],
    owes: 35,
    skipped: null,
  },
  'dearer since it was paid': {
    status: 'PROCESSING',
    isSettled: true,
    settledCents: 4000,
    in: ['ordered', 'due'],
    owes: 10,
    skipped: null,
  },
  'proof uploaded': {
    status: 'PAYMENT_UPLOADED',
    isProved: true,
    in: ['ordered', 'proved'],
    owes: 50,
    skipped: notNeeded,
  },
  'part paid, proof uploaded': {
    status: 'PAYMENT_UPLOADED',
    isProved: true,
    paidCents: 1000,
    in: ['ordered', 'proved'],
    owes: 40,
    skipped: notNeeded,
  },
  paid: { status: 'SETTLED', isSettled: true, in: ['ordered', 'settled'], skipped: notNeeded },
  delivered: { status: 'DELIVERED', isSettled: true, in: ['ordered', 'settled'], skipped: notNeeded },
  'cheaper since it was paid': {
    status: 'DELIVERED',
    isSettled: true,
    settledCents: 6250,
    in: ['ordered', 'settled', 'give-back'],
    giveBack: 12.5,
    skipped: notNeeded,
  },
  'cheaper, and given back': {
    status: 'DELIVERED',
    isSettled: true,
    settledCents: 5000,
    in: ['ordered', 'settled'],
    skipped: notNeeded,
  },
  'closed unpaid': { status: 'CLOSED', in: ['ordered', 'settled'], skipped: notNeeded },
  'closed with too much': {
    status: 'CLOSED',
    isSettled: true,
    settledCents: 5100,
    in: ['ordered', 'settled', 'give-back'],
    giveBack: 1,
    skipped: notNeeded,
  },
  'cancelled unpaid': { status: 'CANCELLED', in: [], skipped: notNeeded },
  'cancelled after it was paid': {
    status: 'CANCELLED',
    isSettled: true,
    in: ['give-back'],
    giveBack: 50,
    skipped: notNeeded,
  },
  'cancelled, paid in part': {
    status: 'CANCELLED',
    paidCents: 2000,
    in: ['give-back'],
    giveBack: 20,
    skipped: notNeeded,
  },
  'cancelled, and given back': { status: 'CANCELLED', isSettled: true, settledCents: 0, in: [], skipped: notNeeded },
};
const names = Object.keys(situations);
const namesIn = (money: MoneyFilter) => names.filter((name) => situations[name]?.in.includes(money));

let server: TestServer;
let shop: Shop;
const numberOf = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  shop = await openShop(await buildWorld(server.database.pool));
  for (const [name, it] of Object.entries(situations)) {
    const { id, orderNumber } = await makeOrder(shop.pool, {
      organizationId: shop.own,
      groupBuyId: shop.deal,
      productId: shop.oats,
      buyerId: shop.users.buyerOwner,
      claimed: true,
    });
    numberOf.set(name, orderNumber);
    await shop.pool.query(
      `UPDATE orders SET status = $2, total_cents = $3, paid_cents = $4, settled_at = $5, settled_cents = $6,
         paid_at_handover = $7, latest_proof_at = $8 WHERE id = $1`,
      [
        ...[id, it.status, it.totalCents ?? 5000, it.paidCents ?? 0, it.isSettled ? now : null],
        ...[it.settledCents ?? null, it.isPaidAtHandover ?? false, it.isProved ? now : null],
      ],
    );
  }
});
afterAll(() => server.close());

const as = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
const numbersOf = (some: readonly string[]) => some.map((name) => numberOf.get(name) ?? '').toSorted();
const nameOf = (number: string) => names.find((name) => numberOf.get(name) === number) ?? number;
const query = (money?: MoneyFilter) => ({ groupBuyId: shop.deal, ...(money && { money }) });
const list = async (money?: MoneyFilter, more: object = {}, person: Person = 'adminOwn') =>
  (
    await server.call<typeof orderCalls.listOrders>(
      orderPaths.listOrders,
      { query: { ...query(money), limit: 100, ...more } },
      as(person),
    )
  ).body;
const deskOf = async (groupBuyId = shop.deal) =>
  (
    await server.call<typeof orderCalls.getGroupBuyDesk>(
      orderPaths.getGroupBuyDesk,
      { params: { groupBuyId } },
      as('adminOwn'),
    )
  ).body;
const sumOf = async (money?: MoneyFilter) =>
  (await server.call<typeof orderCalls.sumOrders>(orderPaths.sumOrders, { query: query(money) }, as('adminOwn'))).body;
const total = (some: readonly number[]) => Math.round(some.reduce((sum, one) => sum + one * 100, 0)) / 100;

describe.each(moneyFilters)('orders by their money: %s', (money) => {
  test('stand in the list, however it is sorted, for whoever organizes them, and in its tabs', async () => {
    const expected = numbersOf(namesIn(money));
    for (const sortBy of ['newest', 'urgency', 'due-date', 'amount'] as const) {
      const { data, pagination } = await list(money, { sortBy });
      expect(data.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(expected);
      expect(pagination.total).toBe(expected.length);
    }
    const { data } = await list(money, {}, 'agentAssigned');
    expect(data.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(expected);
    expect((await list(money, {}, 'agentOther')).data).toEqual([]);
    const counted = await server.call<typeof orderCalls.countOrders>(
      orderPaths.countOrders,
      { query: query(money) },
      as('adminOwn'),
    );
    expect(counted.body.total).toBe(expected.length);
  });

  test('are in the files of the list, and no others', async () => {
    const read = async (path: typeof orderPaths.exportOrders | typeof orderPaths.exportOrderItems) =>
      parse((await server.call(path, { query: query(money) }, as('adminOwn'))).body as never, {
        columns: true,
        bom: true,
      }) as Record<string, string>[];
    const expected = namesIn(money).toSorted();
    const rows = await read(orderPaths.exportOrders);
    expect(rows.map((row) => nameOf(row['Order number'] ?? '')).toSorted()).toEqual(expected);
    for (const row of rows) {
      const { owes = 0, giveBack = 0 } = situations[nameOf(row['Order number'] ?? '')] ?? {};
      expect(row).toMatchObject({ 'Still to pay': owes.toFixed(2), 'To refund': giveBack.toFixed(2) });
    }
    const items = await read(orderPaths.exportOrderItems);
    expect(items.map((row) => nameOf(row['Order number'] ?? '')).toSorted()).toEqual(expected);
  });

  test('are summed above the list: what they cost, what they owe and what goes back', async () => {
    const its = namesIn(money).map((name) => situations[name] as Situation);
    const stand = its.filter(({ status }) => status !== 'CANCELLED');
    const totals = { totalAmount: total(stand.map(({ totalCents = 5000 }) => totalCents / 100)) };
    expect(await sumOf(money)).toEqual({
      orders: stand.length,
      isAll: true,
      ...totals,
      restAmount: total(its.map(({ owes = 0 }) => owes)),
      giveBackAmount: total(its.map(({ giveBack = 0 }) => giveBack)),
    });
  });
});

test('every figure of the money bar is the number and the money of the list that it opens', async () => {
  const { counts, amounts, giveBack, partsAmount } = await deskOf();
  for (const figure of ['ordered', 'due', 'proved', 'settled'] as const)
    expect([figure, counts[figure]]).toEqual([figure, (await list(figure)).pagination.total]);
  expect(amounts.ordered).toBe((await sumOf('ordered')).totalAmount);
  expect(amounts.due).toBe((await sumOf('due')).restAmount);
  expect(amounts.proved).toBe((await sumOf('proved')).restAmount);
  // What has come of orders that still owe is settled money, of orders that stand in the other lists.
  expect(total([amounts.settled, -partsAmount])).toBe((await sumOf('settled')).totalAmount);
  expect(giveBack).toEqual({
    orders: (await list('give-back')).pagination.total,
    amount: (await sumOf('give-back')).giveBackAmount,
  });
  expect(giveBack).toEqual({ orders: 4, amount: 83.5 });
});

test('the badge of what waits counts what the money bars call due, in any status', async () => {
  const { rows } = await shop.pool.query('SELECT id FROM group_buys WHERE organization_id = $1', [shop.own]);
  const bars = await Promise.all(rows.map(({ id }) => deskOf(id)));
  const { body } = await server.call<typeof orderCalls.getDeskCounts>(orderPaths.getDeskCounts, {}, as('adminOwn'));
  expect(body.unpaid).toBe(bars.reduce((sum, { counts }) => sum + counts.due, 0));
});

test('revenue is what the money bars call settled: the money, the orders, and what came as parts of others', async () => {
  const { rows } = await shop.pool.query('SELECT id FROM group_buys WHERE organization_id = $1', [shop.own]);
  const bars = await Promise.all(rows.map(({ id }) => deskOf(id)));
  const { body } = await server.call<typeof dashboardCalls.getDashboardStats>(
    dashboardPaths.getDashboardStats,
    {},
    as('adminOwn'),
  );
  expect(body.revenue.last30Days).toEqual({
    total: total(bars.map(({ amounts }) => amounts.settled)),
    orderCount: bars.reduce((sum, { counts }) => sum + counts.settled, 0),
    partsAmount: total(bars.map(({ partsAmount }) => partsAmount)),
  });
  expect(body.revenue.last30Days.partsAmount).toBeGreaterThan(0);
});

test('before a supplier is written to, the orders are told that the money bar calls due', async () => {
  const supplierId = crypto.randomUUID();
  await insert(shop.pool, 'suppliers', { organization_id: shop.own, id: supplierId, email: 'mill@shop.example' });
  await shop.pool.query('UPDATE products SET supplier_id = $2 WHERE id = $1', [shop.oats, supplierId]);
  const { body } = await server.call<typeof orderCalls.previewSupplierMail>(
    orderPaths.previewSupplierMail,
    { query: { groupBuyId: shop.deal, supplierId } },
    as('adminOwn'),
  );
  expect(body.unpaid).toBe((await deskOf()).counts.due);
});

test('the number of those past their day opens exactly these', async () => {
  const before = { end_date: new Date(now.getTime() - 9e8), payment_due_date: new Date(now.getTime() - 8e8) };
  const { rows } = await shop.pool.query(
    'SELECT start_date, end_date, payment_due_date FROM group_buys WHERE id = $1',
    [shop.deal],
  );
  const dates = (deal: object) =>
    shop.pool.query('UPDATE group_buys SET start_date = $2, end_date = $3, payment_due_date = $4 WHERE id = $1', [
      shop.deal,
      ...Object.values(deal),
    ]);
  await dates({ start_date: new Date(now.getTime() - 1e9), ...before });
  const { overdue } = await deskOf();
  expect((await list('due', { urgency: 'overdue' })).pagination.total).toBe(overdue);
  expect(overdue).toBe(4);
  await dates(rows[0]);
});

test('a reminder reaches whoever owes, also who has the goods, and nobody else; the others are named with why', async () => {
  const all = (await list()).data.map(({ orderNumber }) => orderNumber);
  const { body } = await server.call<typeof orderCalls.remindOrders>(
    orderPaths.remindOrders,
    { body: { orderNumbers: all } },
    as('adminOwn'),
  );
  const told = Object.fromEntries(body.results.map(({ orderNumber, code }) => [nameOf(orderNumber), code]));
  expect(told).toEqual(Object.fromEntries(names.map((name) => [name, situations[name]?.skipped ?? null])));
  // What it asks for is what is owed, whatever was paid before.
  const { rows } = await shop.pool.query<{ data: Record<string, string> }>(
    `SELECT data FROM mail_outbox WHERE template = 'payment-reminder'`,
  );
  const asked = Object.fromEntries(rows.map(({ data }) => [nameOf(data.orderNumber ?? ''), data.totalAmount]));
  const owing = names.filter((name) => situations[name]?.skipped === null);
  expect(asked).toEqual(Object.fromEntries(owing.map((name) => [name, `$${situations[name]?.owes?.toFixed(2)}`])));
  // No day is named that has nothing to do with what is asked for.
  const days = Object.fromEntries(rows.map(({ data }) => [nameOf(data.orderNumber ?? ''), data.payBy !== '']));
  expect(days).toEqual(Object.fromEntries(owing.map((name) => [name, situations[name]?.status === 'PENDING'])));
});

test('what nobody knows is refused', async () => {
  const answer = await server.call(orderPaths.listOrders, { query: { money: 'soon' } }, as('adminOwn'));
  expect(answer.status).toBe(400);
});
