// Rules: docs/rules/products.md#suppliers
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { supplierErrors } from '@cobuy/contract/suppliers/suppliers.errors';
import type { supplierCalls } from '@cobuy/contract/suppliers/suppliers.http';
import { supplierPaths } from '@cobuy/contract/suppliers/suppliers.paths';
import { mostSuppliers } from '@cobuy/domain/suppliers/supplier-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteSuppliers } from '../../../test/delete-suppliers.ts';
import { buildWorld, insertMany, type Person, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());
beforeEach(() => deleteSuppliers(world.pool));

const as = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });
const create = (body: object, person: Person = 'agentOther') =>
  server.call<typeof supplierCalls.createSupplier>(supplierPaths.createSupplier, { body } as never, as(person));
const update = (id: string, body: object, person: Person = 'agentAssigned') =>
  server.call<typeof supplierCalls.updateSupplier>(
    supplierPaths.updateSupplier,
    { params: { id }, body } as never,
    as(person),
  );
const remove = (id: string, person: Person) =>
  server.call(supplierPaths.deleteSupplier, { params: { id } } as never, as(person));
const list = async (person: Person = 'agentAssigned') =>
  (await server.call<typeof supplierCalls.listSuppliers>(supplierPaths.listSuppliers, {}, as(person))).body.data;
const saveProduct = (supplier: object | null, id: string = world.productId, person: Person = 'adminOwn') =>
  server.call<typeof productCalls.updateProduct>(
    productPaths.updateProduct,
    { params: { id }, body: { name: 'Rolled oats', cost: 12.5, supplier } } as never,
    as(person),
  );

test('is added by any organizer, changed by any other, and listed by name with what comes from it', async () => {
  const { body: mill } = await create({ name: '  Valley   Mill ', email: ' orders@mill.example ', note: ' No 4711 ' });
  expect(mill).toMatchObject({ name: 'Valley Mill', email: 'orders@mill.example', note: 'No 4711', products: 0 });
  await create({ name: 'apple yard', email: '', note: '' });
  await saveProduct({ id: mill.id });
  expect(await list()).toMatchObject([
    { name: 'apple yard', email: null, note: null, products: 0 },
    { name: 'Valley Mill', products: 1 },
  ]);
  const changed = await update(mill.id, { name: 'Valley Mill & Sons', email: 'desk@mill.example' });
  expect(changed).toMatchObject({ status: 200, body: { name: 'Valley Mill & Sons', note: 'No 4711', products: 1 } });
  const noted = await update(mill.id, { name: 'Valley Mill & Sons', note: 'Mondays' });
  expect(noted.body).toMatchObject({ email: 'desk@mill.example', note: 'Mondays' });
  expect((await update(mill.id, { name: 'Valley Mill & Sons', note: '' })).body).toMatchObject({ note: null });
  expect((await create({ name: 'Mill' }, 'buyerOwner')).status).toBe(403);
});

test.each([
  [{ name: ' ' }, "Please enter the supplier's name"],
  [{ name: 'x'.repeat(121) }, 'Supplier is too long: at most 120 characters'],
  [{ name: 'Mill', email: 'nobody' }, 'Invalid email address'],
  [{ name: 'Mill', note: 'x'.repeat(1001) }, 'Note is too long: at most 1,000 characters'],
  [{ name: 'Cocaine & Co' }, 'Name: contains prohibited terms (cocaine)'],
  [{ name: 'Mill', note: 'sells cocaine' }, 'Note: contains prohibited terms (cocaine)'],
])('%j is refused with "%s", and nothing is written', async (body, error) => {
  expect(await create(body)).toMatchObject({ status: 400, body: { error } });
  expect(await list()).toEqual([]);
});

test('a name is there once, whatever the case of its letters, in each organization', async () => {
  const { body: mill } = await create({ name: 'Valley Mill' });
  const taken = { status: 409, body: { code: 'supplier.name_taken', details: [{ field: 'name' }] } };
  expect(await create({ name: 'VALLEY mill' })).toMatchObject(taken);
  const { body: yard } = await create({ name: 'Apple yard' });
  expect(await update(yard.id, { name: 'valley mill' })).toMatchObject(taken);
  // Its own name in other letters is no other's.
  expect((await update(mill.id, { name: 'valley mill' })).status).toBe(200);
  const foreign = { token: world.tokens.adminForeign, organizationId: world.foreign };
  const there = await server.call(supplierPaths.createSupplier, { body: { name: 'Valley Mill' } }, foreign);
  expect(there.status).toBe(201);
  expect(await list()).toHaveLength(2);
});

test.each(['version', 'expectedUpdatedAt'])(
  'of two who edit the same %s the later is refused, and shown what stands there',
  async (token) => {
    const { body: mill } = await create({ name: 'Valley Mill' });
    const seen = { [token]: mill.updatedAt };
    expect((await update(mill.id, { name: 'Valley Mill', email: 'a@mill.example', ...seen })).status).toBe(200);
    expect(await update(mill.id, { name: 'Valley Mill', email: 'b@mill.example', ...seen })).toMatchObject({
      status: 409,
      body: { code: 'supplier.edited_meanwhile', details: { current: { email: 'a@mill.example' } } },
    });
  },
);

test('deleted, it leaves its products without one; only a manager and whoever added it may', async () => {
  const { body: mill } = await create({ name: 'Valley Mill' }, 'agentOther');
  const saved = await saveProduct({ id: mill.id });
  expect(saved.body.supplier).toEqual({ id: mill.id, name: 'Valley Mill' });
  expect((await remove(mill.id, 'agentAssigned')).status).toBe(403);
  expect((await remove(mill.id, 'agentOther')).status).toBe(204);
  expect((await remove(mill.id, 'adminOwn')).status).toBe(404);
  const { body } = await server.call<typeof productCalls.getProduct>(
    productPaths.getProduct,
    { params: { id: world.productId } } as never,
    as('adminOwn'),
  );
  expect(body.supplier).toBeNull();
  // A person who still has it before them is told, at the field.
  expect(await saveProduct({ id: mill.id })).toMatchObject({
    status: 409,
    body: { error: supplierErrors.gone.sentence, details: [{ field: 'supplier' }] },
  });
});

test('one that is deleted while its products are edited stands in nobody’s way', async () => {
  for (let round = 0; round < 8; round++) {
    const { body: mill } = await create({ name: `Mill ${round}` }, 'adminOwn');
    await saveProduct({ id: mill.id });
    const edits = Array.from({ length: 6 }, () => saveProduct({ id: mill.id }));
    const [gone, ...saved] = await Promise.all([remove(mill.id, 'adminOwn'), ...edits]);
    expect(gone?.status).toBe(204);
    for (const { status } of saved) expect([200, 409]).toContain(status);
  }
});

test('a name typed at a product is a supplier from then on, and the same name the same one', async () => {
  const first = await saveProduct({ name: ' Valley  Mill ' });
  expect(first.body.supplier?.name).toBe('Valley Mill');
  const again = await saveProduct({ name: 'VALLEY MILL' });
  expect(again.body.supplier).toEqual(first.body.supplier);
  expect(await list()).toHaveLength(1);
  expect(await saveProduct({ name: 'Cocaine & Co' })).toMatchObject({ status: 400 });
  expect((await saveProduct(null)).body.supplier).toBeNull();
  expect(await list()).toMatchObject([{ name: 'Valley Mill', products: 0 }]);
});

test('fifty who type the same new name at once make one supplier', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      server.call(
        productPaths.createProduct,
        { body: { name: `Flour ${turn}`, cost: 1, supplier: { name: turn % 2 ? 'Valley Mill' : 'valley mill' } } },
        as('agentOther'),
      ),
    ),
  );
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(await list()).toMatchObject([{ products: 50 }]);
});

test('the catalog is filtered by supplier, and by having none', async () => {
  const { body: mill } = await create({ name: 'Valley Mill' });
  await saveProduct({ id: mill.id });
  const listed = async (supplierId: string) =>
    (
      await server.call<typeof productCalls.listProducts>(
        productPaths.listProducts,
        { query: { supplierId, limit: '100' } } as never,
        as('adminOwn'),
      )
    ).body.data;
  expect((await listed(mill.id)).map(({ id }) => id)).toEqual([world.productId]);
  const without = await listed('none');
  expect(without.length).toBeGreaterThan(0);
  expect(without.every(({ supplier }) => supplier === null)).toBe(true);
});

test('no buyer is ever told of a supplier', async () => {
  await saveProduct({ name: 'Secret Mill' });
  for (const path of ['/api/group-buys/active', `/api/group-buys/${world.groupBuyId}`]) {
    const response = await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${world.tokens.buyerOwner}` },
    });
    expect(await response.text()).not.toContain('Secret Mill');
  }
  const { body } = await server.call(
    orderPaths.getOrder,
    { params: { orderNumber: world.order.orderNumber } },
    as('buyerOwner'),
  );
  expect(JSON.stringify(body)).not.toContain('Secret Mill');
});

const imported = (text: string, dryRun: boolean, mapping?: object) => {
  const form = new FormData();
  form.set('file', new Blob([text]), 'list.csv');
  if (dryRun) form.set('dryRun', 'true');
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  return server.call<typeof productCalls.importProducts>(
    productPaths.importProducts,
    { body: form } as never,
    as('adminOwn'),
  );
};

test('a list brings its suppliers along, says beforehand which are new, and leaves those of others alone', async () => {
  await create({ name: 'Valley Mill', email: 'orders@mill.example' });
  const text =
    'Title,Price,SKU,Vendor\nRye,3.00,V-1,VALLEY MILL\nApples,4.00,V-2,Apple yard\nPears,5.00,V-3,apple  YARD\nSalt,1.00,V-4,\n';
  const look = await imported(text, true);
  expect(look.body).toMatchObject({ suggestedMapping: { supplier: 'Vendor' }, newSuppliers: ['Apple yard'] });
  expect(await list()).toHaveLength(1);
  expect((await imported(text, false)).body).toMatchObject({ newSuppliers: ['Apple yard'], rows: { added: 4 } });
  expect(await list()).toMatchObject([
    { name: 'Apple yard', products: 2 },
    { name: 'Valley Mill', email: 'orders@mill.example', products: 1 },
  ]);
  // A list without the column leaves them, one with an empty cell takes it away.
  await imported('Title,Price,SKU\nRye,3.50,V-1\n', false);
  await imported('Title,Price,SKU,Vendor\nApples,4.50,V-2,\n', false);
  expect((await list()).map(({ products }) => products)).toEqual([1, 1]);
  const file = await server.call(productPaths.exportProducts, {}, as('adminOwn'));
  expect(file.body).toContain('"Rye","V-1",,"Valley Mill",3.50');
  await world.pool.query(`DELETE FROM products WHERE sku LIKE 'V-%'`);
});

test('a column that names more suppliers than there may be is not guessed, and refused before anything is written', async () => {
  const rows = Array.from({ length: mostSuppliers + 1 }, (_, turn) => `Thing ${turn},1.00,Maker ${turn}`);
  const text = `Name,Price,Brand\n${rows.join('\n')}\n`;
  const look = await imported(text, true);
  expect(look.body).toMatchObject({ suggestedMapping: { name: 'Name', cost: 'Price' }, newSuppliers: [] });
  expect(look.body.suggestedMapping).not.toHaveProperty('supplier');
  const chosen = { name: 'Name', cost: 'Price', supplier: 'Brand' };
  for (const refused of [await imported(text, true, chosen), await imported(text, false, chosen)])
    expect(refused).toMatchObject({ status: 409, body: { error: supplierErrors.too_many.sentence } });
  expect(await list()).toEqual([]);
});

test('of five who add the last supplier there may be at once, one does', async () => {
  const mills = Array.from({ length: mostSuppliers - 1 }, (_, place) => ({ name: `Mill ${place}` }));
  await insertMany(
    world.pool,
    'suppliers',
    mills.map((mill) => ({ organization_id: world.own, ...mill })),
  );
  const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => create({ name })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  expect(await list()).toHaveLength(mostSuppliers);
});

test.each([
  ['the same names', (_: number, row: number) => `Mill ${row}`],
  ['other names each', (turn: number, row: number) => `Mill ${turn} ${row}`],
])('five lists at once that bring %s make no supplier twice and none beyond the most', async (_, nameOf) => {
  const texts = Array.from({ length: 5 }, (_, turn) => {
    const rows = Array.from({ length: 400 }, (_, row) => `Thing ${turn} ${row},1.00,${nameOf(turn, row)}`);
    // One of two reads them backwards, so that each holds what the other waits for.
    return `Name,Price,Vendor\n${(turn % 2 ? rows : rows.toReversed()).join('\n')}\n`;
  });
  const answers = await Promise.all(texts.map((text) => imported(text, false)));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const { rows } = await world.pool.query<{ all: number; names: number }>(
    'SELECT count(*)::int AS all, count(DISTINCT lower(name))::int AS names FROM suppliers',
  );
  expect(rows[0]?.names).toBe(rows[0]?.all);
  expect(rows[0]?.all).toBeLessThanOrEqual(mostSuppliers);
  await world.pool.query(`DELETE FROM products WHERE name LIKE 'Thing %'`);
});
