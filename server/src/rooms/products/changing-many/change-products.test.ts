// Rules: docs/rules/products.md#many-at-once
import type { BulkReport } from '@cobuy/contract/products/bulk.schemas';
import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startCatalog } from '../../../../test/catalog-of-lists.ts';
import { giveOwner, setLimits } from '../../../../test/limited.ts';
import { insert, insertMany } from '../../../../test/matrix/world.ts';
import { insertDefaultKeywords } from '../../trust/insert-default-keywords.ts';
import { dropUnnamedPictures } from '../pictures/drop-pictures.ts';
import { forgetOldBulkChanges } from './get-last-bulk-change.ts';

const {
  empty,
  server,
  world,
  as,
  passSecond,
  read,
  catalog,
  costs,
  idOf,
  change: edit,
  openGroupBuy,
  order,
} = await startCatalog();
afterAll(() => server.close());
beforeEach(async () => {
  await empty();
  await world.pool.query('DELETE FROM product_bulk_changes');
});

const list =
  'sku,name,cost,unit,selling price,supplier\n' +
  'A,Apples,2.00,kg,2.50,Apple yard\nB,Beans,3.33,kg,,Valley Mill\nC,Cocoa,4.00,jar,,\n';
const call = (body: object, caller = as(), headers = {}) =>
  server.call<typeof productCalls.changeProducts>(productPaths.changeProducts, { body } as never, {
    ...caller,
    headers,
  });
const all = { found: { search: '' } };
const change = async (deed: object, products: object = all, more: object = {}) =>
  (await call({ products, change: deed, ...more })).body;
const look = (deed: object, products: object = all) => change(deed, products, { dryRun: true });
const undo = (id: string | null, caller = as()) =>
  server.call<typeof productCalls.undoBulkChange>(productPaths.undoBulkChange, { params: { id: id ?? '' } }, caller);
const last = async (caller = as()) =>
  (await server.call<typeof productCalls.getLastBulkChange>(productPaths.getLastBulkChange, {}, caller)).body.last;
const fieldsOf = async (field: string) => Object.fromEntries((await catalog()).map((row) => [row.sku, row[field]]));
const reasons = ({ left }: BulkReport) => Object.fromEntries(left.map(({ why, count }) => [why, count]));
/** Without what deals and orders of the world have. */
const ours = async () => ({ ids: await Promise.all(['A', 'B', 'C'].map(idOf)) });

test('a supplier with a prohibited name is refused at its field, and nothing is changed', async () => {
  await insertDefaultKeywords(server.services);
  await read(list);
  const refused = await call({
    products: await ours(),
    change: { set: 'supplier', supplier: { name: 'Cocaine & Sons' } },
  });
  expect(refused).toMatchObject({ status: 400, body: { details: { field: 'supplier' } } });
  expect(await fieldsOf('supplier')).toEqual({ A: 'Apple yard', B: 'Valley Mill', C: null });
});

test('a supplier is set for all that a search finds, new or known, and taken away again', async () => {
  await read(list);
  const report = await change({ set: 'supplier', supplier: { name: ' Grain  House ' } }, await ours());
  expect(report).toMatchObject({ selected: 3, changed: 3, left: [] });
  expect(await fieldsOf('supplier')).toEqual({ A: 'Grain House', B: 'Grain House', C: 'Grain House' });
  const { rows } = await world.pool.query<{ id: string }>(`SELECT id FROM suppliers WHERE name = 'Valley Mill'`);
  await change({ set: 'supplier', supplier: { id: rows[0]?.id } }, { found: { search: 'app' } });
  expect(await fieldsOf('supplier')).toMatchObject({ A: 'Valley Mill', B: 'Grain House' });
  expect(
    await change({ set: 'supplier', supplier: { name: 'VALLEY MILL' } }, { found: { search: 'app' } }),
  ).toMatchObject({
    changed: 0,
    left: [{ why: 'same', count: 1, products: [{ name: 'Apples', sku: 'A', unit: 'kg' }] }],
  });
  await change({ set: 'supplier', supplier: null }, { found: { supplierId: rows[0]?.id } });
  expect(await fieldsOf('supplier')).toMatchObject({ A: null });
});

test('a supplier that is gone meanwhile, or has no room, is refused, and nothing is changed', async () => {
  await read(list);
  const before = await catalog();
  const gone = await call({ products: all, change: { set: 'supplier', supplier: { id: crypto.randomUUID() } } });
  expect(gone).toMatchObject({ status: 409, body: { code: 'supplier.gone' } });
  const farms = Array.from({ length: 1000 }, (_, place) => ({ organization_id: world.own, name: `Farm ${place}` }));
  await insertMany(world.pool, 'suppliers', farms);
  for (const dryRun of [true, false]) {
    const full = await call({ products: all, change: { set: 'supplier', supplier: { name: 'One more' } }, dryRun });
    expect(full).toMatchObject({ status: 409, body: { code: 'supplier.too_many' } });
  }
  expect(await catalog()).toEqual(before);
});

test('prices move by a percentage: shown first, half up, with what was rounded and what sells below cost', async () => {
  await read(list);
  const deed = { set: 'price', percent: 7.5, of: 'both' };
  const shown = await look(deed, await ours());
  expect(shown).toMatchObject({ selected: 3, changed: 3, rounded: 2, belowCost: 0, bulkChangeId: null });
  expect(shown.products.map(({ name, differences }) => [name, ...differences])).toEqual([
    ['Apples', { field: 'cost', before: 2, after: 2.15 }, { field: 'price', before: 2.5, after: 2.69 }],
    ['Beans', { field: 'cost', before: 3.33, after: 3.58 }],
    ['Cocoa', { field: 'cost', before: 4, after: 4.3 }],
  ]);
  expect(await costs()).toEqual({ A: 200, B: 333, C: 400 });
  expect(await change(deed, await ours(), { seen: shown.seen })).toMatchObject({ changed: 3 });
  expect(await costs()).toEqual({ A: 215, B: 358, C: 430 });
  expect(await fieldsOf('price')).toEqual({ A: 269, B: null, C: null });
  const loss = await look({ set: 'price', percent: 30, of: 'cost' }, await ours());
  expect([loss.belowCost, loss.products.filter((one) => one.sellsBelowCost).map(({ name }) => name)]).toEqual([
    1,
    ['Apples'],
  ]);
  const slip = await look({ set: 'price', percent: 1000, of: 'cost' }, { ids: [await idOf('A'), await idOf('B')] });
  expect([slip.tripled, slip.products.map(({ remarks }) => remarks)]).toEqual([
    2,
    [['More than three times the last cost ($2.15)'], ['More than three times the last cost ($3.58)']],
  ]);
  // A markup: the selling price is made from the cost.
  await change({ set: 'price', percent: 10, of: 'price' }, { ids: [await idOf('C')] });
  expect([(await costs()).C, (await fieldsOf('price')).C]).toEqual([430, 473]);
});

test.each([
  [{ set: 'price', percent: 0, of: 'both' }, 'A change of 0% changes nothing'],
  [{ set: 'price', percent: -100, of: 'both' }, 'Type a percentage from -99 to 1000, with at most two decimal places'],
  [{ set: 'price', percent: 7.555, of: 'both' }, 'Type a percentage from -99 to 1000, with at most two decimal places'],
  [{ set: 'price', percent: '7', of: 'both' }, 'Type a percentage from -99 to 1000, with at most two decimal places'],
  [{ set: 'unit', unit: 'x'.repeat(61) }, 'Unit must be at most 60 characters'],
])('%j is refused: %s', async (deed, sentence) => {
  expect(await call({ products: all, change: deed })).toMatchObject({ status: 400, body: { error: sentence } });
});

test('a unit is set or taken away', async () => {
  await read(list);
  await change({ set: 'unit', unit: ' box of 6 ' }, await ours());
  expect(await fieldsOf('unit')).toEqual({ A: 'box of 6', B: 'box of 6', C: 'box of 6' });
  await change({ set: 'unit', unit: '' }, await ours());
  expect(await fieldsOf('unit')).toEqual({ A: null, B: null, C: null });
});

test('what a group buy or an order has is not taken out, and is told; its prices and supplier move as by Edit', async () => {
  await read(list);
  const deal = await openGroupBuy(await idOf('A'));
  await order(deal, await idOf('A'));
  const report = await change({ set: 'removed' }, await ours());
  expect(report).toMatchObject({
    selected: 3,
    changed: 2,
    left: [{ why: 'in_use', count: 1, products: [{ name: 'Apples', sku: 'A', unit: 'kg' }] }],
  });
  expect(Object.keys(await costs())).toEqual(['A']);
  expect(await change({ set: 'price', percent: 10, of: 'both' }, { ids: [await idOf('A')] })).toMatchObject({
    changed: 1,
  });
  const { rows } = await world.pool.query(
    'SELECT unit_price_cents::int AS cents FROM order_items WHERE product_id = $1',
    [await idOf('A')],
  );
  expect(rows).toEqual([{ cents: 250 }]);
});

test('the history of an open deal says whose change moved its prices, by how much, and that it was undone', async () => {
  await read(list);
  const deal = await openGroupBuy(await idOf('A'));
  const { bulkChangeId } = await change({ set: 'price', percent: 10, of: 'both' }, await ours());
  passSecond();
  await undo(bulkChangeId);
  const { rows } = await world.pool.query(
    `SELECT u.email, e.changes FROM group_buy_events e LEFT JOIN users u ON u.id = e.actor_id
     WHERE e.group_buy_id = $1 AND e.kind = 'priced' ORDER BY e.at`,
    [deal],
  );
  const moved = (what: string, from: number, to: number) => ({ what, product: 'Apples', from, to });
  const email = 'adminown@matrix.example';
  expect(rows).toEqual([
    { email, changes: [moved('price', 250, 275), moved('cost', 200, 220)] },
    { email, changes: [moved('price', 275, 250), moved('cost', 220, 200)] },
  ]);
});

describe('whose products', () => {
  test('an agent changes their own and is told which are not theirs; of another organization nothing is said', async () => {
    await read(list);
    const own = await server.call<typeof productCalls.createProduct>(
      productPaths.createProduct,
      { body: { name: 'Own honey', cost: 5, sku: 'H' } } as never,
      as('agentAssigned'),
    );
    const elsewhere = await server.call<typeof productCalls.createProduct>(
      productPaths.createProduct,
      { body: { name: 'Foreign tea', cost: 5 } } as never,
      as('adminForeign', world.foreign),
    );
    const ids = [await idOf('A'), own.body.id, elsewhere.body.id, crypto.randomUUID()];
    const { body } = await call({ products: { ids }, change: { set: 'unit', unit: 'jar' } }, as('agentAssigned'));
    expect([body.selected, body.changed, reasons(body)]).toEqual([4, 1, { gone: 2, forbidden: 1 }]);
    expect(JSON.stringify(body)).not.toContain('Foreign tea');
    expect(await fieldsOf('unit')).toMatchObject({ A: 'kg', H: 'jar' });
    expect((await undo(body.bulkChangeId, as('adminOwn'))).status).toBe(404);
    expect((await undo(body.bulkChangeId, as('agentAssigned'))).body).toMatchObject({ changed: 1, kept: 0 });
    expect(await fieldsOf('unit')).toMatchObject({ A: 'kg', H: null });
  });
});

test('what was looked at is what is done: another price, another product or another supplier by now refuses it', async () => {
  await read(list);
  const deed = { set: 'price', percent: 10, of: 'both' };
  const { seen } = await look(deed);
  await edit(await idOf('A'), { name: 'Apples', cost: 2.2, price: 2.5, sku: 'A' });
  const moved = await call({ products: all, change: deed, seen });
  expect(moved).toMatchObject({ status: 409, body: { code: 'product.moved' } });
  expect(await costs()).toEqual({ A: 220, B: 333, C: 400 });
});

test('a repeated call with the same key changes prices once', async () => {
  await read(list);
  const body = { products: await ours(), change: { set: 'price', percent: 10, of: 'both' } };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => call(body, as(), headers)));
  expect(new Set(answers.map((one) => one.body.bulkChangeId)).size).toBe(1);
  expect(await costs()).toEqual({ A: 220, B: 366, C: 440 });
});

test('two percentages at once are both taken, one after the other', async () => {
  await read(list);
  const ids = { ids: [await idOf('C')] };
  await Promise.all([
    call({ products: ids, change: { set: 'price', percent: 50, of: 'both' } }),
    call({ products: ids, change: { set: 'price', percent: 25, of: 'both' } }, as('superadmin')),
  ]);
  expect((await costs()).C).toBe(750);
});

describe('undone within a day', () => {
  test('prices, supplier and unit are as they were, and a supplier that came with it goes', async () => {
    await read(list);
    const before = await catalog();
    for (const deed of [
      { set: 'supplier', supplier: { name: 'Grain House' } },
      { set: 'price', percent: -33, of: 'both' },
      { set: 'unit', unit: 'sack' },
      { set: 'removed' },
    ]) {
      const report = await change(deed, await ours());
      expect(report.changed).toBe(3);
      expect(await catalog()).not.toEqual(before);
      expect(await last()).toMatchObject({ id: report.bulkChangeId, what: deed.set, products: 3 });
      expect((await undo(report.bulkChangeId)).body).toMatchObject({ kept: 0, keeps: [] });
      expect(await catalog()).toEqual(before);
      expect(await last()).toBeNull();
    }
    const { rows } = await world.pool.query(`SELECT name FROM suppliers WHERE organization_id = $1 ORDER BY 1`, [
      world.own,
    ]);
    expect(rows).toEqual([{ name: 'Apple yard' }, { name: 'Valley Mill' }]);
  });

  test('but for what has been changed or deleted since, which is named; what was ordered since keeps its order', async () => {
    await read(list);
    const deal = await openGroupBuy(await idOf('C'));
    const { bulkChangeId } = await change({ set: 'price', percent: 100, of: 'both' }, await ours());
    const placed = await order(deal, await idOf('C'));
    passSecond();
    await edit(await idOf('A'), { name: 'Apples', cost: 2.2, sku: 'A', unit: 'kg' });
    await server.call(productPaths.deleteProduct, { params: { id: await idOf('B') } }, as());
    expect((await undo(bulkChangeId)).body).toMatchObject({
      changed: 1,
      kept: 2,
      keeps: [
        { name: 'Apples', sku: 'A', unit: 'kg', why: 'changed' },
        { name: 'Beans', sku: 'B', unit: 'kg', why: 'deleted' },
      ],
    });
    expect(await costs()).toEqual({ A: 220, C: 400 });
    expect(placed.totalAmount).toBe(16);
  });

  test('removed products come back with their ids, but for a SKU that another has now, and within the plan', async () => {
    await read(list);
    const { bulkChangeId } = await change({ set: 'removed' }, await ours());
    await server.call(productPaths.createProduct, { body: { name: 'Ale', cost: 3, sku: 'A' } }, as());
    await giveOwner(world);
    await setLimits(server, world, { products: 2 });
    expect(await undo(bulkChangeId)).toMatchObject({ status: 403, body: { code: 'TIER_LIMIT', resource: 'products' } });
    await setLimits(server, world, {});
    expect((await undo(bulkChangeId)).body).toMatchObject({
      removed: 2,
      keeps: [{ name: 'Apples', why: 'sku_taken' }],
    });
    expect(await costs()).toEqual({ A: 300, B: 333, C: 400 });
  });

  test('not after it, nor twice, nor once something else was done', async () => {
    await read(list);
    const first = await change({ set: 'unit', unit: 'bag' }, await ours());
    const second = await change({ set: 'unit', unit: 'sack' }, await ours());
    await call({ products: { ids: [await idOf('C')] }, change: { set: 'unit', unit: 'box' } }, as('superadmin'));
    expect([await last(), await last(as('superadmin'))]).toMatchObject([{ products: 3 }, { products: 1 }]);
    await undo((await last(as('superadmin')))?.id ?? '', as('superadmin'));
    expect((await undo(first.bulkChangeId)).status).toBe(404);
    // A change that does nothing leaves the one before it to be undone.
    await change({ set: 'unit', unit: 'sack' }, await ours());
    expect((await undo(second.bulkChangeId)).status).toBe(200);
    expect((await undo(second.bulkChangeId)).body).toMatchObject({ code: 'product.bulk_change_gone' });
    const third = await change({ set: 'unit', unit: 'sack' }, await ours());
    await world.pool.query(`UPDATE product_bulk_changes SET made_at = made_at - interval '25 hours'`);
    expect((await undo(third.bulkChangeId)).status).toBe(404);
    await forgetOldBulkChanges(server.services);
    expect((await world.pool.query('SELECT FROM product_bulk_changed')).rowCount).toBe(0);
  });

  test('pictures of removed products stay until then', async () => {
    await read(list);
    const key = 'a'.repeat(32);
    await insert(world.pool, 'product_pictures', {
      key,
      uploaded_at: new Date('2026-01-01'),
      organization_id: world.own,
    });
    await world.pool.query(`UPDATE products SET image_url = $1 WHERE sku = 'A'`, [`/uploads/products/${key}.webp`]);
    await change({ set: 'removed' }, { ids: [await idOf('A')] });
    await dropUnnamedPictures(server.services);
    expect((await world.pool.query('SELECT FROM product_pictures WHERE key = $1', [key])).rowCount).toBe(1);
    await world.pool.query('DELETE FROM product_bulk_changes');
    await dropUnnamedPictures(server.services);
    expect((await world.pool.query('SELECT FROM product_pictures WHERE key = $1', [key])).rowCount).toBe(0);
  });
});

test('all that were found are changed, however many pages they fill', async () => {
  const rows = Array.from({ length: 1203 }, (_, n) => `N${n},Nut ${n},1.00,bag,,Nut farm\n`).join('');
  await read(`sku,name,cost,unit,selling price,supplier\n${rows}`);
  const report = await change({ set: 'price', percent: 25, of: 'both' }, { found: { search: 'nut farm' } });
  expect([report.selected, report.changed, report.products.length]).toEqual([1203, 1203, 500]);
  expect(new Set(Object.values(await costs()))).toEqual(new Set([125]));
  expect((await undo(report.bulkChangeId)).body.changed).toBe(1203);
});
