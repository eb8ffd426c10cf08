// Rules: docs/rules/lists.md#import-of-products
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { supplierPaths } from '@cobuy/contract/suppliers/suppliers.paths';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { july, june, startCatalog } from '../../../../test/catalog-of-lists.ts';
import { insert } from '../../../../test/matrix/world.ts';
import { dropUnnamedPictures } from '../pictures/drop-pictures.ts';

const {
  empty,
  server,
  world,
  as,
  passSecond,
  read,
  last,
  undo,
  undoLast,
  catalog,
  costs,
  idOf,
  change,
  openGroupBuy,
  order,
} = await startCatalog();
afterAll(() => server.close());
beforeEach(empty);

test('the last import is undone in one go: what it added goes, what it changed and took out is as it was', async () => {
  await read(june);
  const before = await catalog();
  await read(july, { removeGone: true });
  const shown = await last();
  expect(shown).toMatchObject({ fileName: 'july.csv', by: { email: expect.any(String) } });
  expect(shown?.undo).toEqual({ added: 1, changed: 1, removed: 1, kept: 0, keeps: [] });
  expect(await undoLast()).toMatchObject({ status: 200, body: { added: 1, changed: 1, removed: 1, kept: 0 } });
  expect(await catalog()).toEqual(before);
  // The supplier that came with it goes too; those from before stay.
  const { rows } = await world.pool.query('SELECT name FROM suppliers ORDER BY name');
  expect(rows).toEqual([{ name: 'Apple yard' }, { name: 'Valley Mill' }]);
  expect(await last()).toBeNull();
  expect((await undo(shown?.id ?? '')).status).toBe(404);
});

test('every column that a list sets is as it was once that is undone, and an older copy of an editor is not', async () => {
  await read(june);
  const before = await catalog();
  const editedAt = async () =>
    (await world.pool.query(`SELECT updated_at AS at FROM products WHERE sku = 'A'`)).rows[0].at.getTime();
  await read(
    'sku,name,cost,unit,selling price,usual price,description,supplier\nA,Pears,9,box,9.5,9.9,Green,Valley Mill\n',
  );
  const imported = await editedAt();
  expect(await catalog()).not.toEqual(before);
  expect((await undoLast()).body).toMatchObject({ changed: 1, kept: 0 });
  expect(await catalog()).toEqual(before);
  expect(await editedAt()).toBeGreaterThan(imported);
});

test('a deal is found by the name that a list gives its product, and by the old one once that is undone', async () => {
  await read(june);
  const deal = await openGroupBuy(await idOf('A'));
  const found = async (search: string) => {
    const answer = await server.call<typeof groupBuyCalls.browseGroupBuys>(
      groupBuyPaths.browseGroupBuys,
      { query: { search } },
      as('adminOwn'),
    );
    return answer.body.data.map(({ id }) => id);
  };
  await read('sku,name,cost\nA,Topaz apples of Altes Land,2.2\n');
  expect(await found('altes land')).toEqual([deal]);
  await undoLast();
  expect([await found('altes land'), await found('apples')]).toEqual([[], [deal]]);
});

test('what somebody has changed, ordered, put into a deal or deleted since stays, and is named with the reason', async () => {
  await read(`${june}E,Eggs,6.00,,,,,\nF,Figs,7.00,,,,,\nG,Ghee,8,,,,,\n`);
  const deal = await openGroupBuy(await idOf('B'));
  await read('sku,name,cost\nA,Apples,2.2\nB,Beans,3.3\nE,Eggs,6.6\nF,Figs,7.7\nD,Dates,5\nH,Honey,9\n', {
    removeGone: true,
  });
  passSecond();
  const placed = await order(deal, await idOf('B'));
  await change(await idOf('A'), { name: 'Apples', cost: 2.3, sku: 'A' });
  await openGroupBuy(await idOf('D'));
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
  const deal = await openGroupBuy(beans);
  const placed = await order(deal, beans);
  passSecond();
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
  expect(await catalog()).toEqual([]);
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
  expect((await catalog()).find(({ sku }) => sku === 'C')).toMatchObject({
    picture: `/uploads/products/${key}.webp`,
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

test('a supplier that came with an import and that somebody has written to since stays', async () => {
  await read(june);
  const { rows } = await world.pool.query<{ id: string }>(`SELECT id FROM suppliers WHERE name = 'Apple yard'`);
  const body = { name: 'Apple yard', email: 'orders@yard.example' };
  await server.call(supplierPaths.updateSupplier, { params: { id: rows[0]?.id }, body }, as());
  await undoLast();
  const left = await world.pool.query('SELECT name FROM suppliers');
  expect(left.rows).toEqual([{ name: 'Apple yard' }]);
});
