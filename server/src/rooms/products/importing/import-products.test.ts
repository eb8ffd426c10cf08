// Rules: docs/rules/lists.md#import-of-products
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { guessColumns } from '@cobuy/domain/products/column-names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { toPortland } from '../../../../test/to-portland.ts';
import { usesOfProducts } from '../../../app.ts';
import { insertDefaultKeywords } from '../../trust/insert-default-keywords.ts';
import { importProducts } from './import-products.ts';
import { readPriceList } from './read-price-list.ts';

const ownList = join(import.meta.dirname, '../../../../test/fixtures/price-list.csv');
/** A wholesaler's real list, where this checkout has it beside itself. */
const realList = join(import.meta.dirname, '../../../../../shared/data/organic-produce-price-list.csv');

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());

const importRows = (list: Parameters<typeof importProducts>[1]) =>
  importProducts(server.services, list, usesOfProducts);

async function importList(file: string, organizationId: string) {
  const { header, rows } = await readPriceList(readFileSync(file));
  const columns = guessColumns(header, 'USD');
  const besides = header.filter((column) => !Object.values(columns).includes(column));
  return importRows({ organizationId, rows, columns, besides });
}

test('rows with a problem are named by their line and stop no other', async () => {
  const report = await importList(ownList, world.foreign);
  expect(report.done).toEqual({ added: 3, changed: 0, removed: 0 });
  expect(report.rejected.map(({ line, problems }) => [line, problems.map(({ message }) => message).join()])).toEqual([
    [4, 'Product name is required'],
    [5, 'Valid cost is required, not “on request”'],
    [6, 'This SKU is in the list twice'],
  ]);
});

test('a row with prohibited words is a problem of that row, whichever of its texts has them', async () => {
  const columns = { name: 'name', cost: 'cost', description: 'description', supplier: 'supplier' };
  const row = (line: number, cells: Record<string, string>) => ({ line, cells: { name: 'Rye', cost: '1', ...cells } });
  const report = await importRows({
    organizationId: world.foreign,
    columns,
    rows: [
      row(2, { name: 'Heroin' }),
      row(3, { name: 'Rye flour', description: 'Ask for heroin' }),
      row(4, { name: 'Rye bread', supplier: 'Heroin Ltd' }),
      row(5, { name: 'Spelt' }),
    ],
    dryRun: true,
  });
  expect(report.rejected.map(({ line, problems }) => [line, problems.map(({ field }) => field).join()])).toEqual([
    [2, 'name'],
    [3, 'description'],
    [4, 'supplier'],
  ]);
  expect(report.added).toHaveLength(1);
});

test('the same list again changes nothing', async () => {
  expect(await importList(ownList, world.foreign)).toMatchObject({ equal: 3, done: { added: 0, changed: 0 } });
});

test('a list sets on a known product what it has a column for, and leaves what it has none for', async () => {
  const read = async () => {
    const { rows } = await server.database.pool.query(
      `SELECT p.name, p.unit, p.description, p.cost_cents, p.price_cents, p.usual_price_cents, s.name AS supplier
       FROM products p LEFT JOIN suppliers s ON s.organization_id = p.organization_id AND s.id = p.supplier_id
       WHERE p.organization_id = $1 AND p.sku = 'ALL-1'`,
      [world.foreign],
    );
    return rows;
  };
  const importRow = (cells: Record<string, string>) =>
    importRows({
      organizationId: world.foreign,
      rows: [{ line: 2, cells: { sku: 'ALL-1', ...cells } }],
      columns: Object.fromEntries(['sku', ...Object.keys(cells)].map((name) => [name, name])),
    });
  const texts = { name: 'Barley', unit: 'kg', description: 'Pearled', supplier: 'Mill' };
  await importRow({ ...texts, cost: '1', price: '2', usualPrice: '3' });
  await importRow({
    ...{ name: 'Barley flakes', unit: '5 kg', description: 'Rolled', supplier: 'Farm' },
    ...{ cost: '4', price: '5', usualPrice: '6' },
  });
  const changed = {
    ...{ name: 'Barley flakes', unit: '5 kg', description: 'Rolled', supplier: 'Farm' },
    ...{ cost_cents: '400', price_cents: '500', usual_price_cents: '600' },
  };
  expect(await read()).toEqual([changed]);
  expect(await importRow({ name: 'Barley', cost: '7' })).toMatchObject({ done: { added: 0, changed: 1 } });
  expect(await read()).toEqual([{ ...changed, name: 'Barley', cost_cents: '700' }]);
});

test('another organization has a catalog of its own', async () => {
  expect(await importList(ownList, world.own)).toMatchObject({ done: { added: 3, changed: 0 } });
});

test('a price that the wire could not carry, or a row read askew, is a problem of that row', async () => {
  const report = await importRows({
    organizationId: world.foreign,
    columns: { name: 'name', cost: 'cost' },
    rows: [
      { line: 2, cells: { name: 'Yacht', cost: '10,000,000.01' } },
      { line: 3, cells: { name: 'Desk', cost: '$1' }, problems: [{ field: null, message: 'Askew' }] },
      { line: 4, cells: { name: 'Ship', cost: '10,000,000.00' } },
    ],
  });
  expect(report.done).toMatchObject({ added: 1, changed: 0 });
  expect(report.rejected.map(({ line, problems }) => [line, problems.map(({ message }) => message).join()])).toEqual([
    [2, 'Cost must be at most $10,000,000.00'],
    [3, 'Askew'],
  ]);
});

test('ten thousand rows are reported one by one while others are served', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    line: index + 2,
    cells: { name: index % 10 === 0 ? '' : `Product ${index}`, cost: '1.50', sku: `BULK-${index}` },
  }));
  const columns = { name: 'name', cost: 'cost', sku: 'sku' };
  const importing = importRows({ organizationId: world.foreign, rows, columns });
  const served = await fetch(`${server.url}/api/group-buys/active`);
  expect(served.status).toBe(200);
  const report = await importing;
  expect(report.done).toMatchObject({ added: 9000, changed: 0 });
  expect(report.rejected).toHaveLength(1000);
});

test.skipIf(!existsSync(realList))(
  'a wholesaler’s real list becomes the catalog, is put in a deal, and is ordered from (needs the list beside the checkout)',
  async () => {
    expect(await importList(realList, world.own)).toMatchObject({ done: { added: 40, changed: 0 }, rejected: [] });
    const { rows } = await server.database.pool.query<{ id: string; name: string; cost_cents: string; unit: string }>(
      `SELECT id, name, cost_cents, unit FROM products WHERE organization_id = $1 AND sku IN ('30021', '30114') ORDER BY sku`,
      [world.own],
    );
    expect(rows).toMatchObject([
      { name: 'APPLE, FUJI ORG', cost_cents: '5813', unit: '12/3#' },
      { name: 'AVOCADO, MEX ORG', cost_cents: '6795', unit: '60CT' },
    ]);
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const deal = await server.call<typeof groupBuyCalls.createGroupBuy>(
      groupBuyPaths.createGroupBuy,
      {
        body: {
          title: 'Organic fruit, week 47',
          startDate: at(-1),
          endDate: at(6),
          paymentDueDate: at(13),
          paymentMethods: ['PAYPAL'],
          products: rows.map(({ id }) => ({ productId: id })),
        },
      },
      { token: world.tokens.adminOwn, organizationId: world.own },
    );
    expect(deal.status).toBe(201);
    const placed = await server.call<typeof orderCalls.placeGuestOrder>(orderPaths.placeGuestOrder, {
      body: {
        email: 'fruit.lover@matrix.example',
        groupBuyId: deal.body.id,
        items: rows.map(({ id }, index) => ({ productId: id, quantity: index + 1 })),
        paymentMethod: 'PAYPAL',
        shippingName: 'Robin Gast',
        ...toPortland,
      },
    });
    expect(placed.status).toBe(201);
    expect(placed.body.order.totalAmount).toBe(194.03);
  },
);
