import { productErrors } from '@cobuy/contract/products/products.errors';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { july, june, startCatalog } from '../../../../test/catalog-of-lists.ts';
import { until } from '../../../../test/until.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction, outsideTransaction } from '../../../platform/database/transaction.ts';
import { lockImports } from './import-products.queries.ts';

const { empty, server, world, read, look, catalog, costs, idOf, change, openGroupBuy } = await startCatalog();
afterAll(() => server.close());
beforeEach(empty);

test('a look tells what is new, what changes from what to what, what is equal, and what the list no longer has', async () => {
  await read(june);
  const body = await look(july);
  expect(body.rows).toEqual({
    read: 3,
    added: 1,
    changed: 1,
    equal: 1,
    gone: 1,
    rejected: 0,
    furtherPictures: 0,
    offSale: 0,
    hidden: 0,
  });
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
  // Without suppliers the whole catalog is looked at, and what a deal or an order has says so.
  const all = await look('sku,name,cost\nA,Apples,2\n');
  expect(all).toMatchObject({ goneAmong: 'catalogue', removable: 2 });
  expect(all.gone).toContainEqual(expect.objectContaining({ id: world.productId, isInUse: true }));
  expect((await look('sku,name,cost\nA,Apples,on request\n')).gone).toEqual([]);
});

test('of two rows whose prices name the units of one product, the first is the product that had none, and the other is new', async () => {
  const eggs = async () =>
    (
      await world.pool.query(
        `SELECT unit, cost_cents::int AS cost FROM products WHERE name = 'Eggs of June' ORDER BY cost_cents`,
      )
    ).rows;
  await read('name,cost\nEggs of June,2.00\n');
  const list = 'name,cost\nEggs of June,2.50/dozen\nEggs of June,6.00/tray\n';
  expect((await look(list)).rows).toMatchObject({ added: 1, changed: 1, equal: 0, rejected: 0 });
  await read(list);
  expect(await eggs()).toEqual([
    { unit: 'dozen', cost: 250 },
    { unit: 'tray', cost: 600 },
  ]);
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
  ['what would be taken out', async () => void (await openGroupBuy(await idOf('C')))],
])('the catalog has moved since the look (%s): nothing is written, and it is told', async (_, move) => {
  await read(june);
  const { seen } = await look(july);
  await move();
  const before = await catalog();
  expect(await read(july, { seen, removeGone: true })).toMatchObject({
    status: 409,
    body: { error: productErrors.catalogue_moved.sentence },
  });
  expect(await catalog()).toEqual(before);
});

test('what has moved in a kind that is left is nobody’s business', async () => {
  await read(june);
  const { seen } = await look(july);
  await change(await idOf('A'), { name: 'Apples', cost: 9, sku: 'A' });
  expect((await read(july, { seen, leaveChanged: true })).status).toBe(200);
});

test('what a deal or an order has is never taken out', async () => {
  await read(june);
  await openGroupBuy(await idOf('C'));
  const { body } = await read(july, { removeGone: true });
  expect(body).toMatchObject({ done: { removed: 0 }, rows: { gone: 1 }, removable: 0 });
  expect(await costs()).toHaveProperty('C');
});

/** As somebody else would, who holds no connection yet. */
const apart = (work: (tx: Db) => Promise<void>) => outsideTransaction(() => inTransaction(server.services, work));

test('whoever waits too long for another import is told to try again', async () => {
  await inTransaction(server.services, async (tx) => {
    await lockImports(tx, world.own);
    const waiting = apart((other) => lockImports(other, world.own, '20ms'));
    await expect(waiting).rejects.toMatchObject({ definition: productErrors.import_running });
    await apart((other) => lockImports(other, world.foreign, '20ms'));
  });
});

test('of many lists of one organization at once one holds a connection, and those beyond five are asked to come back', async () => {
  let answers: ReturnType<typeof read>[] = [];
  await inTransaction(server.services, async (tx) => {
    await lockImports(tx, world.own);
    answers = Array.from({ length: 8 }, () => read(june));
    const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND wait_event_type = 'Lock' AND query LIKE '%pg_advisory_xact_lock%'`;
    const waiting = () => outsideTransaction(() => world.pool.query(isWaiting));
    await until(async () => (await waiting()).rowCount);
    // Those beyond are answered while all others wait.
    expect((await Promise.race(answers)).body).toMatchObject({ code: productErrors.import_running.code });
    expect((await waiting()).rowCount).toBe(1);
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
});

test('five imports of one list at once add each product once, with a SKU or without', async () => {
  const list = `name,cost,sku\n${Array.from({ length: 300 }, (_, row) => `Thing ${row},1,${row % 2 ? `T-${row}` : ''}`).join('\n')}\n`;
  const answers = await Promise.all(Array.from({ length: 5 }, () => read(list)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.map(({ body }) => body.done?.added ?? 0).toSorted((a, b) => b - a)).toEqual([300, 0, 0, 0, 0]);
  const { rows } = await world.pool.query(`SELECT count(*)::int AS all FROM products WHERE name LIKE 'Thing %'`);
  expect(rows).toEqual([{ all: 300 }]);
});
