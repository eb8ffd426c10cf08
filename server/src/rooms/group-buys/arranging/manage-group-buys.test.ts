// Rules: docs/rules/group-buys.md#form, docs/rules/group-buys.md#ending, docs/rules/group-buys.md#agents
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, homeOf, makeGroupBuy, makeProduct, type Person } from '../../../../test/matrix/world.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { repairParticipation } from '../../orders/sum-participation.ts';
import { previewFile } from '../previewing/preview-of.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const bodyOf = (changes: object = {}) => ({
  title: 'Winter grains',
  notes: null,
  startDate: at(0),
  endDate: at(7),
  paymentDueDate: at(14),
  minOrderAmount: 20,
  paymentMethods: ['PAYPAL'],
  agents: [shop.users.agentAssigned],
  products: [{ productId: shop.oats, minQuantity: 4 }, { productId: shop.beans }],
  ...changes,
});
const caller = (person: Person) => ({
  token: shop.tokens[person],
  organizationId: homeOf(person)?.[0] === 'foreign' ? shop.foreign : shop.own,
});
const create = (body: object, person: Person = 'adminOwn', headers: Record<string, string> = {}) =>
  server.call<typeof groupBuyCalls.createGroupBuy>(groupBuyPaths.createGroupBuy, { body } as never, {
    ...caller(person),
    headers,
  });
const update = (id: string, body: object, person: Person = 'adminOwn') =>
  server.call<typeof groupBuyCalls.updateGroupBuy>(
    groupBuyPaths.updateGroupBuy,
    { params: { id }, body } as never,
    caller(person),
  );
const remove = (id: string, person: Person = 'adminOwn') =>
  server.call(groupBuyPaths.deleteGroupBuy, { params: { id } }, caller(person));

describe('a new deal', () => {
  test('is public, holds what was given, and may be edited by who made it', async () => {
    const { status, body } = await create(bodyOf(), 'agentOther');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Winter grains',
      isPublic: true,
      minOrderAmount: 20,
      organizationId: shop.own,
      permissions: { canEdit: true, canDelete: false },
      agents: [{ userId: shop.users.agentAssigned }],
    });
    expect(body.products.map(({ productId, minQuantity }) => [productId, minQuantity])).toEqual([
      [shop.oats, 4],
      [shop.beans, 0],
    ]);
  });

  test.each([
    [{ title: ' ' }, 'Title is required'],
    [{ startDate: undefined }, 'Start date is required'],
    [{ endDate: null }, 'End date is required'],
    [{ paymentDueDate: 'soon' }, 'Payment due date must be a date'],
    [{ startDate: '2026-02-30' }, 'Start date must be a date'],
    [{ endDate: 20261208 }, 'End date must be a date'],
    [{ products: [] }, 'A public group buy needs at least one product. Add one, or turn Public off until then.'],
    [
      { startDate: '2030-01-02T00:00:00Z', endDate: '2030-01-01T00:00:00Z', paymentDueDate: '2031-01-01T00:00:00Z' },
      'End date must be after start date',
    ],
    [{ paymentDueDate: '2000-01-01T00:00:00Z' }, 'Payment due date must be on or after the end date'],
    [{ paymentMethods: [] }, 'Payment Method Required: Please select at least one payment method'],
    [{ minOrderAmount: 0.005 }, 'At most two decimal places'],
  ])('with %j is refused: %s', async (changes, text) => {
    const { status, body } = await create(bodyOf(changes));
    expect({ status, body }).toMatchObject({ status: 400, body: { error: text, code: 'request.invalid' } });
  });

  test('tells all that is wrong with it at once, a missing product beside its dates', async () => {
    const wrong = bodyOf({
      title: ' ',
      products: [],
      handover: 'pickup',
      startDate: '2030-01-03T00:00:00Z',
      endDate: '2030-01-02T00:00:00Z',
      paymentDueDate: '2030-01-01T00:00:00Z',
    });
    const { status, body } = await create(wrong);
    expect(status).toBe(400);
    const { details } = body as unknown as { details: { field: string; message: string }[] };
    expect(details.map(({ field }) => field).sort()).toEqual([
      'endDate',
      'paymentDueDate',
      'pickupFrom',
      'pickupPlace',
      'pickupUntil',
      'products',
      'title',
    ]);
    expect(details).toContainEqual({
      field: 'products',
      message: 'A public group buy needs at least one product. Add one, or turn Public off until then.',
    });
  });

  test('may be empty while it is private; making it public is refused at its products', async () => {
    const draft = await create(bodyOf({ isPublic: false, products: [] }));
    expect(draft.status).toBe(201);
    for (const changes of [
      { products: [], isPublic: true },
      { products: [], isPublic: true, confirmed: true },
    ])
      expect(await update(draft.body.id, bodyOf(changes))).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', details: [{ field: 'products' }] },
      });
  });

  test('takes days and local times as those of its organization', async () => {
    await shop.pool.query(`UPDATE organizations SET time_zone = 'America/New_York' WHERE id = $1`, [shop.own]);
    const dates = { startDate: '2026-12-08', endDate: '2026-12-10', paymentDueDate: '2026-12-11T00:00' };
    const { status, body } = await create(bodyOf(dates));
    const sameDay = await create(bodyOf({ ...dates, endDate: '2026-12-08', paymentDueDate: '2026-12-08' }));
    const wrong = await create(bodyOf({ ...dates, paymentDueDate: '2026-12-10' }));
    const backwards = await create(bodyOf({ ...dates, endDate: '2026-12-07' }));
    await shop.pool.query(`UPDATE organizations SET time_zone = 'UTC' WHERE id = $1`, [shop.own]);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        startDate: '2026-12-08T05:00:00.000Z',
        endDate: '2026-12-11T04:59:59.000Z',
        paymentDueDate: '2026-12-11T05:00:00.000Z',
      },
    });
    expect([sameDay.status, wrong.status]).toEqual([201, 201]);
    expect(backwards).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', error: 'End date must be after start date', details: [{ field: 'endDate' }] },
    });
  });

  test('takes products of its own organization only, and agents who may organize there', async () => {
    const foreignProduct = await makeProduct(shop.pool, shop.foreign, shop.users.adminForeign);
    const refused = async (changes: object) => {
      const { status, body } = await create(bodyOf(changes));
      return [status, (body as unknown as { code: string }).code];
    };
    for (const productId of [foreignProduct, crypto.randomUUID()])
      expect(await refused({ products: [{ productId }] })).toEqual([400, 'group_buy.product_not_in_catalogue']);
    for (const person of ['buyerOwner', 'agentForeign', 'orderGuest'] as const)
      expect(await refused({ agents: [shop.users[person]] })).toEqual([400, 'group_buy.agent_not_in_organization']);
    expect((await create(bodyOf({ agents: [shop.users.adminOwn, shop.users.superadmin] }))).status).toBe(201);
  });

  test('is made once for a repeated request', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = bodyOf();
    const answers = await Promise.all([1, 2, 3].map(() => create(body, 'adminOwn', headers)));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });
});

describe('a change', () => {
  test('replaces everything, and a visitor sees it at once', async () => {
    const { id } = (await create(bodyOf())).body;
    const visit = async () => (await fetch(`${server.url}/api/group-buys/${id}`)).json();
    expect(await visit()).toMatchObject({ title: 'Winter grains' });
    const changes = { title: 'Spring grains', agents: [], products: [{ productId: shop.salt }] };
    expect((await update(id, bodyOf(changes))).status).toBe(200);
    expect(await visit()).toMatchObject({ title: 'Spring grains', agents: [], products: [{ productId: shop.salt }] });
    expect((await update(id, bodyOf({ ...changes, isPublic: false }))).status).toBe(200);
    expect(await visit()).toMatchObject({ code: 'group_buy.not_found' });
  });

  test("is for an agent's own deals, and for managers of its organization", async () => {
    const { id } = (await create(bodyOf())).body;
    for (const person of ['agentAssigned', 'adminOwn', 'superadmin'] as const)
      expect([person, (await update(id, bodyOf(), person)).status]).toEqual([person, 200]);
    expect((await update(id, bodyOf(), 'agentOther')).status).toBe(403);
    for (const person of ['agentForeign', 'adminForeign'] as const)
      expect([person, (await update(id, bodyOf(), person)).status]).toEqual([person, 404]);
  });

  test('that takes away what people have ordered names them, is made once it is confirmed, and leaves their orders alone', async () => {
    const { users, own, oats, beans } = shop;
    const id = await makeGroupBuy(shop.pool, { organizationId: own, createdById: users.adminOwn, productId: oats });
    const order = guestOrderOf(shop, { groupBuyId: id, items: [{ productId: oats, quantity: 2 }] });
    const placed = await Promise.all([placeAsGuest(server, order), placeAsGuest(server, order)]);
    expect(placed.map(({ status }) => status)).toEqual([201, 201]);
    const items = async () =>
      (await shop.pool.query('SELECT * FROM order_items WHERE product_id = $1 ORDER BY order_id', [oats])).rows;
    const before = await items();
    const changes = bodyOf({ products: [{ productId: beans }] });
    const asked = await update(id, changes);
    expect({ status: asked.status, body: asked.body }).toMatchObject({
      status: 409,
      body: {
        code: 'group_buy.products_ordered',
        details: { orders: 2, people: 1, products: [{ productId: oats, orders: 2 }] },
      },
    });
    const kept = await fetch(`${server.url}/api/group-buys/${id}`);
    expect(await kept.json()).toMatchObject({ products: [{ productId: oats }] });
    expect(await update(id, { ...changes, confirmed: true })).toMatchObject({
      status: 200,
      body: { products: [{ productId: beans }] },
    });
    expect(await items()).toEqual(before);
    const list = await server.call<typeof orderCalls.getSupplierList>(
      orderPaths.getSupplierList,
      { params: { groupBuyId: id }, query: { groupBuyId: id } },
      caller('adminOwn'),
    );
    expect(list.body.rows).toMatchObject([{ productId: oats, quantity: 4, isOffered: false }]);
  });

  test('that fails half way changes nothing', async () => {
    const { id } = (await create(bodyOf())).body;
    await update(id, bodyOf({ title: 'Half', products: [{ productId: crypto.randomUUID() }] }));
    const answer = await fetch(`${server.url}/api/group-buys/${id}`);
    expect(await answer.json()).toMatchObject({ title: 'Winter grains', productCount: 2 });
  });
});

describe('deleting', () => {
  test('takes a deal without orders away, for managers only', async () => {
    const { id } = (await create(bodyOf())).body;
    expect((await remove(id, 'agentAssigned')).status).toBe(403);
    expect((await remove(id, 'adminForeign')).status).toBe(404);
    expect((await remove(id)).status).toBe(204);
    expect((await fetch(`${server.url}/api/group-buys/${id}`)).status).toBe(404);
  });

  test('is gone from what is kept for visitors, and its picture for links with it', async () => {
    const { id } = (await create(bodyOf({ title: 'A short life' }))).body;
    const browse = async () =>
      JSON.stringify(await (await fetch(`${server.url}/api/group-buys/active?search=short+life`)).json());
    expect(await browse()).toContain('A short life');
    await server.services.files.put(previewFile(id), Buffer.from('a picture'));
    expect((await remove(id)).status).toBe(204);
    expect(await browse()).not.toContain('A short life');
    expect(await server.services.files.exists(previewFile(id))).toBe(false);
  });

  test('tells whoever organizes it from now on, but not whoever has just made it', async () => {
    const told = async (person: Person) =>
      (
        await shop.pool.query(`SELECT 1 FROM notifications WHERE kind = 'deal_assigned' AND user_id = $1`, [
          shop.users[person],
        ])
      ).rows.length;
    const before = [await told('agentAssigned'), await told('adminOwn')] as const;
    await create(bodyOf({ agents: [shop.users.agentAssigned, shop.users.adminOwn] }));
    expect([await told('agentAssigned'), await told('adminOwn')]).toEqual([before[0] + 1, before[1]]);
  });

  test('is refused once there is an order', async () => {
    expect((await placeAsGuest(server, guestOrderOf(shop))).status).toBe(201);
    const { status, body } = await remove(shop.deal);
    expect({ status, body }).toEqual({
      status: 409,
      body: { error: 'Group buy has orders and cannot be deleted', code: 'group_buy.has_orders' },
    });
  });

  test('and ordering at the same time leaves a deal with its orders, or neither', async () => {
    for (let round = 0; round < 10; round++) {
      const { users, own, oats } = shop;
      const id = await makeGroupBuy(shop.pool, { organizationId: own, createdById: users.adminOwn, productId: oats });
      const order = guestOrderOf(shop, { groupBuyId: id, items: [{ productId: oats, quantity: 1 }] });
      const [deleted, ...placed] = await Promise.all([remove(id), ...[1, 2, 3].map(() => placeAsGuest(server, order))]);
      const isGone = deleted.status === 204;
      for (const { status } of placed) expect([status, isGone]).toEqual(isGone ? [404, true] : [201, false]);
    }
  });
});

test('the list for organizers holds every deal of the selected organization, with counts', async () => {
  const list = (person: Person, organizationId: string | null) =>
    server.call<typeof groupBuyCalls.listGroupBuys>(groupBuyPaths.listGroupBuys, { query: { limit: 100 } } as never, {
      token: shop.tokens[person],
      organizationId,
    });
  await repairParticipation(server.services);
  const { body } = await list('agentOther', shop.own);
  expect(body.data.map(({ id }) => id)).toContain(shop.privateGroupBuyId);
  expect(body.data.find(({ id }) => id === shop.groupBuyId)?._count).toEqual({
    products: 1,
    orders: 3,
    cancelledOrders: 0,
    participants: 3,
  });
  const { status, body: none } = await list('superadmin', null);
  expect({ status, body: none }).toMatchObject({ status: 400, body: { error: 'No organization selected' } });
});

describe('an agent without a name', () => {
  test('is told by address to those who organize there, and to nobody else', async () => {
    await shop.pool.query('UPDATE users SET first_name = NULL, last_name = NULL WHERE id = $1', [
      shop.users.agentAssigned,
    ]);
    const { body } = await create(bodyOf());
    const seenBy = async (token: string | null) => {
      const answer = await server.call<typeof groupBuyCalls.getGroupBuy>(
        groupBuyPaths.getGroupBuy,
        { params: { id: body.id } },
        { token },
      );
      return answer.body.agents[0]?.user;
    };
    const nameless = { id: shop.users.agentAssigned, firstName: null, lastName: null };
    for (const organizer of ['adminOwn', 'agentOther', 'superadmin'] as const)
      expect(await seenBy(shop.tokens[organizer])).toEqual({ ...nameless, email: 'agentassigned@matrix.example' });
    for (const other of [shop.tokens.buyerOwner, shop.tokens.agentForeign, null])
      expect(await seenBy(other)).toEqual(nameless);
  });
});
