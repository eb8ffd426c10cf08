// What a spreadsheet sums of a file is what the page says that the file was saved from.
// Rules: docs/rules/lists.md#files-of-money
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld } from '../../../../test/matrix/world.ts';
import { openShop, orderOf, place, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
const numbers: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
  for (let index = 0; index < 4; index++) {
    const { body } = await place(server, orderOf(shop), { token: shop.tokens.buyerOwner });
    numbers.push(body.order.orderNumber);
  }
  const set = (index: number, what: string) =>
    shop.pool.query(`UPDATE orders SET ${what} WHERE order_number = $1`, [numbers[index]]);
  await set(0, `status = 'CANCELLED'`);
  await set(1, `status = 'CANCELLED', paid_cents = 2000`);
  await set(2, 'paid_cents = 1000');
});
afterAll(() => server.close());

const as = () => ({ token: shop.tokens.adminOwn, organizationId: shop.own });
type Row = Record<string, string>;
type FilePath = typeof orderPaths.exportOrders | typeof orderPaths.exportOrderItems | typeof orderPaths.exportPickList;
const csvOf = async (path: FilePath, query: object = {}) =>
  parse((await server.call(path, { query: { groupBuyId: shop.deal, ...query } } as never, as())).body as never, {
    columns: true,
    bom: true,
  }) as Row[];
async function sheetOf(path: FilePath, query: object = {}): Promise<Row[]> {
  const asked = new URLSearchParams({ format: 'xlsx', groupBuyId: shop.deal, ...query });
  const response = await fetch(`${server.url}${path[1]}?${asked}`, {
    headers: { authorization: `Bearer ${shop.tokens.adminOwn}`, 'x-organization-id': shop.own },
  });
  const [titles = [], ...rows] = await readSheet(Buffer.from(await response.arrayBuffer()));
  return rows.map((row) => Object.fromEntries(titles.map((title, at) => [String(title), `${row[at] ?? ''}`])));
}
const sumOf = (rows: readonly Row[], column: string) =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[column]) * 100, 0)) / 100;
const numbersIn = (rows: readonly Row[]) => [...new Set(rows.map((row) => row['Order number'] ?? ''))].toSorted();

describe.each([
  ['CSV', csvOf],
  ['XLSX', sheetOf],
] as const)('a file of orders as %s', (_, read) => {
  test('has no cancelled ones where the heading above the list is without them, and comes to the same', async () => {
    for (const query of [{}, { paymentMethod: 'PAYPAL' }]) {
      const heading = await server.call<typeof orderCalls.sumOrders>(
        orderPaths.sumOrders,
        { query: { groupBuyId: shop.deal, ...query } } as never,
        as(),
      );
      const rows = await read(orderPaths.exportOrders, query);
      expect(numbersIn(rows)).toEqual([numbers[2], numbers[3]].toSorted());
      expect(rows).toHaveLength(heading.body.orders);
      expect(sumOf(rows, 'Total')).toBe(heading.body.totalAmount);
      expect(sumOf(rows, 'Still to pay')).toBe(heading.body.restAmount);
      const items = await read(orderPaths.exportOrderItems, query);
      expect(sumOf(items, 'Total')).toBe(heading.body.totalAmount);
      expect(numbersIn(items)).toEqual(numbersIn(rows));
    }
  });

  test('has them where they are asked for: by their status, by what is to be given back, by their numbers', async () => {
    const cancelled = [numbers[0], numbers[1]].toSorted();
    for (const path of [orderPaths.exportOrders, orderPaths.exportOrderItems]) {
      expect(numbersIn(await read(path, { status: 'CANCELLED' }))).toEqual(cancelled);
      expect(numbersIn(await read(path, { status: 'PENDING,CANCELLED' }))).toEqual(numbers.toSorted());
      expect(numbersIn(await read(path, { money: 'give-back' }))).toEqual([numbers[1]]);
      expect(numbersIn(await read(path, { orderNumbers: `${numbers[0]}` }))).toEqual([numbers[0]]);
    }
  });

  test('by product has what the page shows by product', async () => {
    const rows = await read(orderPaths.exportPickList, { by: 'product' });
    expect(Object.keys(rows[0] ?? {})).toEqual(['Product', 'Unit', 'SKU', 'Quantity', 'Name', 'Order number']);
    const products = rows.map(({ Product }) => Product);
    expect(new Set(products).size).toBeGreaterThan(1);
    expect(products).toEqual(products.toSorted());
    const ofPeople = await read(orderPaths.exportPickList);
    expect(rows.length).toBe(ofPeople.length);
  });

  test('says what is to be collected once for each order to pick, so that a column sums to what is collected', async () => {
    const page = await server.call<typeof orderCalls.getPickList>(
      orderPaths.getPickList,
      { query: { groupBuyId: shop.deal } },
      as(),
    );
    const rows = await read(orderPaths.exportPickList);
    expect(rows).toHaveLength(4);
    const toCollect = page.body.rows.reduce((sum, { restAmount }) => sum + restAmount * 100, 0) / 100;
    expect(sumOf(rows, 'To collect')).toBe(toCollect);
    for (const { orderNumber, restAmount } of page.body.rows)
      expect(rows.filter((row) => row['Order number'] === orderNumber).map((row) => row['To collect'])).toEqual([
        expect.stringMatching(new RegExp(`^${restAmount}`)),
        '',
      ]);
  });
});
