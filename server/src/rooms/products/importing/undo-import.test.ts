import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { productErrors } from '@cobuy/contract/products/products.errors';
import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { supplierPaths } from '@cobuy/contract/suppliers/suppliers.paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, insert, type Person, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { dropUnnamedPictures } from '../pictures/drop-unnamed-pictures.ts';
import { lockImports } from './import-products.queries.ts';

let server: TestServer;
let world: World;
let ahead = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + ahead) } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
// Each test reads its own lists into a catalogue that has the product of the world's deal alone.
beforeEach(async () => {
  ahead += 1000;
  await world.pool.query('DELETE FROM product_imports');
  await world.pool.query(
    `DELETE FROM products p WHERE organization_id = $1 AND NOT EXISTS (
       SELECT FROM group_buy_products u WHERE u.product_id = p.id UNION SELECT FROM order_items i WHERE i.product_id = p.id)`,
    [world.own],
  );
  await world.pool.query(`UPDATE products SET sku = NULL WHERE organization_id = $1`, [world.own]);
  await world.pool.query('DELETE FROM suppliers');
});

const as = (person: Person = 'adminOwn', organizationId = world.own) => ({
  token: world.tokens[person],
  organizationId,
});

async function read(text: string, fields: Record<string, string | boolean> = {}, caller = as()) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new Blob([text]), 'july.csv');
  return server.call<typeof productCalls.importProducts>(productPaths.importProducts, { body: form }, caller);
}
const look = async (text: string) => (await read(text, { dryRun: true })).body;
const last = async (caller = as()) =>
  (await server.call<typeof productCalls.getLastImport>(productPaths.getLastImport, {}, caller)).body.import;
const undo = (id: string, caller = as()) =>
  server.call<typeof productCalls.undoImport>(productPaths.undoImport, { params: { id } }, caller);
const undoLast = async () => undo((await last())?.id ?? '');

/** What the catalogue has beside the product of the world. */
async function catalogue() {
  const { rows } = await world.pool.query(
    `SELECT p.id, p.name, p.sku, p.unit, p.description, p.cost_cents::int AS cost, p.price_cents::int AS price,
       p.usual_price_cents::int AS usual, p.image_url AS picture, s.name AS supplier, p.created_at AS at
     FROM products p LEFT JOIN suppliers s ON s.id = p.supplier_id
     WHERE p.organization_id = $1 AND p.sku IS NOT NULL ORDER BY p.sku`,
    [world.own],
  );
  return rows as Record<string, unknown>[];
}
const costs = async () => Object.fromEntries((await catalogue()).map(({ sku, cost }) => [sku, cost]));
const idOf = async (sku: string) => (await catalogue()).find((one) => one.sku === sku)?.id as string;

const june =
  'sku,name,cost,unit,selling price,usual price,description,supplier\n' +
  'A,Apples,2.00,kg,2.50,3,Red,Apple yard\nB,Beans,3.00,kg,,,,Valley Mill\nC,Cocoa,4.00,kg,,,,Valley Mill\n';
const july = 'sku,name,cost,supplier\nA,Apples,2.20,Valley Mill\nB,Beans,3.00,Valley Mill\nD,Dates,5.00,Date palm\n';

const change = (id: string, body: object) => server.call(productPaths.updateProduct, { params: { id }, body }, as());

async function openDeal(productId: string) {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { body } = await server.call<typeof groupBuyCalls.createGroupBuy>(
    groupBuyPaths.createGroupBuy,
    {
      body: {
        title: 'July',
        startDate: at(-1),
        endDate: at(6),
        paymentDueDate: at(13),
        paymentMethods: ['PAYPAL'],
        products: [{ productId }],
      },
    },
    as(),
  );
  return body.id;
}
const order = async (groupBuyId: string, productId: string) =>
  (
    await server.call<typeof orderCalls.placeGuestOrder>(orderPaths.placeGuestOrder, {
      body: {
        email: 'guest@matrix.example',
        groupBuyId,
        items: [{ productId, quantity: 2 }],
        paymentMethod: 'PAYPAL',
        shippingName: 'Robin Gast',
        shippingAddress1: '1 Main St',
        shippingCity: 'Portland',
        shippingState: 'OR',
        shippingPostalCode: '97214',
        shippingCountry: 'US',
        shippingPhone: '555 0100',
      },
    })
  ).body.order;

test('a look tells what is new, what changes from what to what, what is equal, and what the list no longer has', async () => {
  await read(june);
  const body = await look(july);
  expect(body.rows).toEqual({ read: 3, added: 1, changed: 1, equal: 1, gone: 1, rejected: 0 });
  expect(body.added).toMatchObject([{ row: 4, name: 'Dates', sku: 'D', cost: 5, supplier: 'Date palm' }]);
  expect(body.changed).toMatchObject([
    {
      row: 2,
      name: 'Apples',
      differences: [
        { field: 'cost', before: 2, after: 2.2 },
        { field: 'supplier', before: 'Apple yard', after: 'Valley Mill' },
      ],
    },
  ]);
  expect(body).toMatchObject({
    gone: [{ name: 'Cocoa', sku: 'C', isInUse: false }],
    goneAmong: 'suppliers',
    removable: 1,
    done: null,
  });
});

test('what a list has in a row with a problem, or what comes from nobody that it names, is not gone', async () => {
  await read(june);
  const body = await look('sku,name,cost,supplier\nB,Beans,on request,Valley Mill\nC,Cocoa,4,Valley Mill\n');
  expect(body.gone).toEqual([]);
  // Without suppliers the whole catalogue is looked at, and what a deal or an order has says so.
  const all = await look('sku,name,cost\nA,Apples,2\n');
  expect(all).toMatchObject({ goneAmong: 'catalogue', removable: 2 });
  expect(all.gone).toContainEqual(expect.objectContaining({ id: world.productId, isInUse: true }));
  expect((await look('sku,name,cost\nA,Apples,on request\n')).gone).toEqual([]);
});

test.each([
  ['what is new alone', { leaveChanged: true }, { A: 200, B: 300, C: 400, D: 500 }],
  ['what changes alone', { leaveNew: true }, { A: 220, B: 300, C: 400 }],
  ['all kinds', { removeGone: true }, { A: 220, B: 300, D: 500 }],
  ['nothing', { leaveNew: true, leaveChanged: true }, { A: 200, B: 300, C: 400 }],
])('an import takes %s, as it was shown', async (_, choices, left) => {
  await read(june);
  const { seen } = await look(july);
  expect((await read(july, { ...choices, seen })).status).toBe(200);
  expect(await costs()).toEqual(left);
});

test('what an import leaves equal is not touched: a form that is open on it can still be saved', async () => {
  await read(june);
  const { rows: before } = await world.pool.query(`SELECT updated_at FROM products WHERE sku = 'B'`);
  await read(july);
  const { rows: after } = await world.pool.query(`SELECT updated_at FROM products WHERE sku = 'B'`);
  expect(after).toEqual(before);
});

test.each([
  [
    'a product that would change',
    async () => void (await change(await idOf('A'), { name: 'Apples', cost: 9, sku: 'A' })),
  ],
  ['a new one by the same SKU', async () => void (await read('sku,name,cost\nD,Dates,1\n'))],
  ['what would be taken out', async () => void (await openDeal(await idOf('C')))],
])('the catalogue has moved since the look (%s): nothing is written, and it is told', async (_, move) => {
  await read(june);
  const { seen } = await look(july);
  await move();
  const before = await catalogue();
  expect(await read(july, { seen, removeGone: true })).toMatchObject({
    status: 409,
    body: { error: productErrors.catalogue_moved.sentence },
  });
  expect(await catalogue()).toEqual(before);
});

test('what has moved in a kind that is left is nobody’s business', async () => {
  await read(june);
  const { seen } = await look(july);
  await change(await idOf('A'), { name: 'Apples', cost: 9, sku: 'A' });
  expect((await read(july, { seen, leaveChanged: true })).status).toBe(200);
});

test('what a deal or an order has is never taken out', async () => {
  await read(june);
  await openDeal(await idOf('C'));
  const { body } = await read(july, { removeGone: true });
  expect(body).toMatchObject({ done: { removed: 0 }, rows: { gone: 1 }, removable: 0 });
  expect(await costs()).toHaveProperty('C');
});

test('the last import is undone in one go: what it added goes, what it changed and took out is as it was', async () => {
  await read(june);
  const before = await catalogue();
  await read(july, { removeGone: true });
  const shown = await last();
  expect(shown).toMatchObject({ fileName: 'july.csv', by: { email: expect.any(String) } });
  expect(shown?.undo).toEqual({ added: 1, changed: 1, removed: 1, kept: 0, keeps: [] });
  expect(await undoLast()).toMatchObject({ status: 200, body: { added: 1, changed: 1, removed: 1, kept: 0 } });
  expect(await catalogue()).toEqual(before);
  // The supplier that came with it goes too; those from before stay.
  const { rows } = await world.pool.query('SELECT name FROM suppliers ORDER BY name');
  expect(rows).toEqual([{ name: 'Apple yard' }, { name: 'Valley Mill' }]);
  expect(await last()).toBeNull();
  expect((await undo(shown?.id ?? '')).status).toBe(404);
});

test('what somebody has changed, ordered, put into a deal or deleted since stays, and is named with the reason', async () => {
  await read(`${june}E,Eggs,6.00,,,,,\nF,Figs,7.00,,,,,\nG,Ghee,8,,,,,\n`);
  const deal = await openDeal(await idOf('B'));
  await read('sku,name,cost\nA,Apples,2.2\nB,Beans,3.3\nE,Eggs,6.6\nF,Figs,7.7\nD,Dates,5\nH,Honey,9\n', {
    removeGone: true,
  });
  ahead += 1000;
  const placed = await order(deal, await idOf('B'));
  await change(await idOf('A'), { name: 'Apples', cost: 2.3, sku: 'A' });
  await openDeal(await idOf('D'));
  await server.call(productPaths.deleteProduct, { params: { id: await idOf('F') } }, as());
  await server.call(productPaths.createProduct, { body: { name: 'Carob', cost: 1, sku: 'C' } }, as());
  const shown = await last();
  expect(shown?.undo.keeps.map(({ name, why }) => [name, why])).toEqual([
    ['Apples', 'changed'],
    ['Beans', 'ordered'],
    ['Cocoa', 'sku_taken'],
    ['Dates', 'used'],
    ['Figs', 'deleted'],
  ]);
  expect((await undoLast()).body).toEqual(shown?.undo);
  expect(await costs()).toEqual({ A: 230, B: 330, C: 100, D: 500, E: 600, G: 800 });
  const { rows } = await world.pool.query('SELECT total_cents::int AS total FROM orders WHERE order_number = $1', [
    placed.orderNumber,
  ]);
  expect(rows).toEqual([{ total: 660 }]);
});

test('an order from before keeps its price through the import and its undoing, and the open deal has the old one again', async () => {
  await read(june);
  const beans = await idOf('B');
  const deal = await openDeal(beans);
  const placed = await order(deal, beans);
  ahead += 1000;
  await read('sku,name,cost\nB,Beans,9.00\n');
  expect((await undoLast()).body).toMatchObject({ changed: 1, kept: 0 });
  const { body } = await server.call<typeof groupBuyCalls.getGroupBuy>(groupBuyPaths.getGroupBuy, {
    params: { id: deal },
  });
  expect(body.products[0]?.product).toMatchObject({ name: 'Beans', price: 3 });
  const { rows } = await world.pool.query('SELECT total_cents::int AS total FROM orders WHERE order_number = $1', [
    placed.orderNumber,
  ]);
  expect(rows).toEqual([{ total: 600 }]);
});

test('only the last import can be undone, by who may import, and one that did nothing is none', async () => {
  await read(june);
  const first = await last();
  await read(july);
  expect(await undo(first?.id ?? '')).toMatchObject({ status: 404, body: { code: 'product.import_gone' } });
  const second = await last();
  await read(july);
  expect((await last())?.id).toBe(second?.id);
  expect((await undo(second?.id ?? '', as('agentAssigned'))).status).toBe(403);
  expect((await undo(second?.id ?? '', as('adminForeign', world.foreign))).status).toBe(404);
});

test('pressed twice at once it is undone once, and the other is told', async () => {
  await read(june);
  const id = (await last())?.id ?? '';
  const [one, other] = await Promise.all([undo(id), undo(id)]);
  expect([one.status, other.status].toSorted()).toEqual([200, 404]);
  expect(await catalogue()).toEqual([]);
});

test('a picture of a product that an import took out is not cleaned away while it can come back', async () => {
  await read(june);
  const key = 'b2'.repeat(20);
  await insert(world.pool, 'product_pictures', { key, uploaded_at: new Date(0), organization_id: world.own, bytes: 1 });
  await world.pool.query(`UPDATE products SET image_url = $1 WHERE sku = 'C'`, [`/uploads/products/${key}.webp`]);
  await read(july, { removeGone: true });
  await dropUnnamedPictures(server.services);
  const { rows } = await world.pool.query('SELECT key FROM product_pictures WHERE key = $1', [key]);
  expect(rows).toHaveLength(1);
  await undoLast();
  expect((await catalogue()).find(({ sku }) => sku === 'C')).toMatchObject({
    picture: `/uploads/products/${key}.webp`,
  });
});

test('whoever waits too long for another import is told to try again', async () => {
  await inTransaction(server.services, async (tx) => {
    await lockImports(tx, world.own);
    const waiting = inTransaction(server.services, (other) => lockImports(other, world.own, '20ms'));
    await expect(waiting).rejects.toMatchObject({ definition: productErrors.import_running });
    await inTransaction(server.services, (other) => lockImports(other, world.foreign, '20ms'));
  });
});

test('imports, their undoing, forms and deleted suppliers at once stand in nobody’s way', async () => {
  for (let round = 0; round < 4; round++) {
    await read(june);
    const ids = await Promise.all(['A', 'B', 'C'].map(idOf));
    const { rows } = await world.pool.query<{ id: string }>('SELECT id FROM suppliers');
    const id = (await last())?.id ?? '';
    const answers = await Promise.all([
      read(july, { removeGone: true }),
      undo(id),
      ...ids.map((one, place) => change(one, { name: `Edited ${place}`, cost: 7, supplier: { name: `New ${round}` } })),
      ...rows.map((one) => server.call(supplierPaths.deleteSupplier, { params: { id: one.id } }, as())),
    ]);
    for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status);
  }
});

test('five imports of one list at once add each product once, with a SKU or without', async () => {
  const list = `name,cost,sku\n${Array.from({ length: 300 }, (_, row) => `Thing ${row},1,${row % 2 ? `T-${row}` : ''}`).join('\n')}\n`;
  const answers = await Promise.all(Array.from({ length: 5 }, () => read(list)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.map(({ body }) => body.done?.added ?? 0).toSorted((a, b) => b - a)).toEqual([300, 0, 0, 0, 0]);
  const { rows } = await world.pool.query(`SELECT count(*)::int AS all FROM products WHERE name LIKE 'Thing %'`);
  expect(rows).toEqual([{ all: 300 }]);
});
