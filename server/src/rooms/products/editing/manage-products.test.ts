// Rules: docs/rules/products.md#form, docs/rules/products.md#changing
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, homeOf, type Person } from '../../../../test/matrix/world.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const caller = (person: Person) => ({
  token: shop.tokens[person],
  organizationId: homeOf(person)?.[0] === 'foreign' ? shop.foreign : shop.own,
});
const create = (body: object, person: Person = 'agentAssigned') =>
  server.call<typeof productCalls.createProduct>(productPaths.createProduct, { body } as never, caller(person));
const update = (id: string, body: object, person: Person) =>
  server.call<typeof productCalls.updateProduct>(
    productPaths.updateProduct,
    { params: { id }, body } as never,
    caller(person),
  );
const remove = (id: string, person: Person) =>
  server.call(productPaths.deleteProduct, { params: { id } }, caller(person));
const list = async (query: object, person: Person = 'agentAssigned') =>
  (await server.call<typeof productCalls.listProducts>(productPaths.listProducts, { query } as never, caller(person)))
    .body;

describe('a new product', () => {
  test('has a cost, and a selling price where one is given', async () => {
    const { status, body } = await create({ name: '  Lentils ', cost: 4.1, price: 5, sku: 'L-1', unit: 'kg' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Lentils', cost: 4.1, price: 5, sku: 'L-1', unit: 'kg', description: null });
    expect(body.createdBy).toMatchObject({ email: 'agentassigned@matrix.example', role: 'AGENT' });
    expect((await create({ name: 'Gift', cost: 0 })).body).toMatchObject({ cost: 0, price: null });
  });

  test('has a usual price where its organizer gives one, which can be taken away again', async () => {
    expect((await create({ name: 'Split peas', cost: 3 })).body.usualPrice).toBeNull();
    const { body } = await create({ name: 'Red lentils', cost: 4, usualPrice: 4.99 });
    expect(body.usualPrice).toBe(4.99);
    expect((await update(body.id, { usualPrice: null }, 'adminOwn')).body.usualPrice).toBeNull();
  });

  test('keeps all that a change leaves out, whichever field alone is said', async () => {
    const other = {
      name: 'Green lentils',
      description: null,
      cost: 5,
      price: null,
      usualPrice: null,
      sku: null,
      unit: null,
      supplier: null,
      imageUrl: null,
    };
    for (const [field, said] of Object.entries(other)) {
      const { body: before } = await create({
        name: 'Red lentils',
        description: 'From the valley',
        cost: 4,
        price: 4.5,
        usualPrice: 4.99,
        sku: `kept-${field}`,
        unit: 'kg',
        supplier: { name: 'Hill Farm' },
        imageUrl: 'https://pictures.example/lentils.png',
      });
      const { status, body: after } = await update(before.id, { [field]: said }, 'adminOwn');
      expect(status).toBe(200);
      expect({ ...after, updatedAt: null }).toEqual({ ...before, [field]: said, updatedAt: null });
    }
  });

  test.each([
    [{ name: ' ', cost: 1 }, 'Product name is required'],
    [{ cost: 1 }, 'Product name is required'],
    [{ name: 'Rice' }, 'Valid cost is required'],
    [{ name: 'Rice', cost: 'ten' }, 'Valid cost is required'],
    [{ name: 'Rice', cost: 1.005 }, 'At most two decimal places'],
    [{ name: 'Rice', cost: -1 }, 'Valid cost is required'],
    [{ name: 'Rice', cost: 10_000_001 }, 'Cost must be at most $10,000,000.00'],
    [{ name: 'Rice', cost: 1, usualPrice: 0 }, 'Valid usual price is required'],
    [{ name: 'Rice', cost: 1, usualPrice: -2 }, 'Valid usual price is required'],
    [{ name: 'Rice', cost: 1, usualPrice: 10_000_001 }, 'Usual price must be at most $10,000,000.00'],
    [{ name: 'x'.repeat(201), cost: 1 }, 'Name must be at most 200 characters'],
    [{ name: 'Rice', cost: 1, sku: 'x'.repeat(101) }, 'SKU must be at most 100 characters'],
    [
      { name: 'Rice', cost: 1, imageUrl: 'javascript:alert(1)' },
      'The picture must be a web address that begins with http:// or https://',
    ],
  ])('%j is refused: %s', async (body, text) => {
    const answer = await create(body);
    expect([answer.status, (answer.body as unknown as { error: string }).error]).toEqual([400, text]);
  });

  test('with a SKU that another has is refused, by whoever comes second', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Rice', cost: 1, sku: 'R-1' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'product.sku_taken' });
    expect((await create({ name: 'Rice', cost: 1, sku: 'R-1' }, 'adminForeign')).status).toBe(201);
  });
});

test('is changed and deleted by its creator and by managers, and by nobody else', async () => {
  const make = async () => (await create({ name: 'Tea', cost: 3 })).body.id;
  for (const person of ['agentAssigned', 'adminOwn', 'superadmin'] as const) {
    const id = await make();
    expect([person, (await update(id, { name: 'Tea, black', cost: 3 }, person)).body.name]).toEqual([
      person,
      'Tea, black',
    ]);
    expect([person, (await remove(id, person)).status]).toEqual([person, 204]);
  }
  for (const [person, status] of [
    ['agentOther', 403],
    ['buyerOwner', 403],
    ['agentForeign', 404],
  ] as const) {
    const id = await make();
    expect([person, (await update(id, { name: 'Mine', cost: 1 }, person)).status]).toEqual([person, status]);
    expect([person, (await remove(id, person)).status]).toEqual([person, status]);
  }
});

describe('an edit of a copy that is no longer the newest', () => {
  test.each(['version', 'expectedUpdatedAt'])(
    'is refused with the newest, and taken once its %s is of that',
    async (token) => {
      const { body: mine } = await create({ name: 'Mint', cost: 2 });
      const saved = await update(mine.id, { name: 'Peppermint', cost: 2.5 }, 'adminOwn');
      const stale = await update(mine.id, { name: 'Mint tea', cost: 2, [token]: mine.updatedAt }, 'adminOwn');
      expect([stale.status, stale.body]).toEqual([
        409,
        {
          error: 'Someone else has changed this product in the meantime',
          code: 'product.edited_meanwhile',
          details: { current: saved.body },
        },
      ]);
      const edit = { name: 'Mint tea', cost: 2.5, [token]: saved.body.updatedAt };
      expect((await update(mine.id, edit, 'adminOwn')).body).toMatchObject({ name: 'Mint tea', cost: 2.5 });
    },
  );

  test('is refused to all but one of those who save at once', async () => {
    const { body: mine } = await create({ name: 'Sage', cost: 2 });
    const statuses = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, cost) =>
          (await update(mine.id, { name: 'Sage', cost, expectedUpdatedAt: mine.updatedAt }, 'adminOwn')).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });
});

test('can not be deleted while a deal or an order uses it', async () => {
  const refused = { error: 'Cannot delete product in use', code: 'product.in_use' };
  expect((await remove(shop.oats, 'adminOwn')).body).toEqual(refused);
  await placeAsGuest(server, guestOrderOf(shop));
  await shop.pool.query('DELETE FROM group_buy_products WHERE product_id = $1', [shop.oats]);
  expect((await remove(shop.oats, 'adminOwn')).body).toEqual(refused);
  const { data } = await list({ search: 'rolled', limit: 100 });
  expect(data.find(({ id }) => id === shop.oats)?._count).toEqual({ groupBuyProducts: 0, orderItems: 1 });
});

test('is found by a part of its name or SKU, as typed, and by who made it', async () => {
  await create({ name: 'Chickpeas 100%', cost: 2, sku: 'CP_7' }, 'agentOther');
  for (const search of ['CHICK', '100%', 'p_7']) {
    const { data } = await list({ search });
    expect([search, data.map(({ name }) => name)]).toEqual([search, ['Chickpeas 100%']]);
  }
  const { data } = await list({ createdById: shop.users.agentOther, limit: 100 });
  expect(new Set(data.map(({ createdById }) => createdById))).toEqual(new Set([shop.users.agentOther]));
  const page = await list({ limit: 2, page: 2 });
  expect(page.data).toHaveLength(2);
  expect(page.pagination).toMatchObject({ page: 2, limit: 2 });
});

test('a new price shows to a visitor of the deal at once', async () => {
  const price = async () => {
    const { body } = await server.call<typeof groupBuyCalls.getGroupBuy>(groupBuyPaths.getGroupBuy, {
      params: { id: shop.deal },
    });
    return body.products.find(({ productId }) => productId === shop.beans)?.product.price;
  };
  expect(await price()).toBe(7.99);
  await update(shop.beans, { name: 'Beans', cost: 5, price: 8.25 }, 'adminOwn');
  expect(await price()).toBe(8.25);
});
