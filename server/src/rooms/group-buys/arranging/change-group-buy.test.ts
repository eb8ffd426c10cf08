// Rules: docs/rules/group-buys.md#saving, docs/rules/calls.md#stale-versions, docs/rules/group-buys.md#history
import type { GroupBuy, groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, makeGroupBuy, type Person } from '../../../../test/matrix/world.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

const day = 86_400_000;
/** One moment for the file: two dates of one call are whole days apart. */
const begun = Date.now();
const at = (days: number) => new Date(begun + days * day);
const freshGroupBuy = () =>
  makeGroupBuy(shop.pool, {
    organizationId: shop.own,
    createdById: shop.users.adminOwn,
    productId: shop.oats,
    agentId: shop.users.agentAssigned,
  });
const caller = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });

const update = (id: string, changes: object) =>
  server.call<typeof groupBuyCalls.updateGroupBuy>(
    groupBuyPaths.updateGroupBuy,
    {
      params: { id },
      body: {
        title: 'Winter grains',
        startDate: at(-1).toISOString(),
        endDate: at(7).toISOString(),
        paymentDueDate: at(14).toISOString(),
        paymentMethods: ['PAYPAL'],
        agents: [shop.users.agentAssigned],
        products: [{ productId: shop.oats }],
        ...changes,
      },
    } as never,
    caller('agentAssigned'),
  );
const close = (id: string, person: Person = 'agentAssigned') =>
  server.call<typeof groupBuyCalls.closeGroupBuy>(groupBuyPaths.closeGroupBuy, { params: { id } }, caller(person));
const reopen = (id: string, [end, due]: [number, number], person: Person = 'agentAssigned') =>
  server.call<typeof groupBuyCalls.reopenGroupBuy>(
    groupBuyPaths.reopenGroupBuy,
    { params: { id }, body: { endDate: at(end).toISOString(), paymentDueDate: at(due).toISOString() } },
    caller(person),
  );
const refusal = ({ status, body }: { status: number; body: object }) => [status, (body as { code?: string }).code];
const orderFrom = (groupBuyId: string) =>
  placeAsGuest(server, guestOrderOf(shop, { groupBuyId, items: [{ productId: shop.oats, quantity: 1 }] }));

describe('what a change leaves out', () => {
  const change = (id: string, body: object) =>
    server.call<typeof groupBuyCalls.updateGroupBuy>(
      groupBuyPaths.updateGroupBuy,
      { params: { id }, body } as never,
      caller('agentAssigned'),
    );
  const whole = () => ({
    title: 'Autumn grains',
    notes: 'Bring bags',
    startDate: at(-2).toISOString(),
    endDate: at(8).toISOString(),
    paymentDueDate: at(15).toISOString(),
    isPublic: false,
    minProductCount: 2,
    minOrderAmount: 12.5,
    paymentMethods: ['PAYPAL', 'VENMO'],
    agents: [shop.users.agentAssigned, shop.users.agentOther],
    handover: 'pickup',
    pickupPlace: 'Garage, 4 Elm Street',
    pickupFrom: at(20).toISOString(),
    pickupUntil: at(21).toISOString(),
    pickupNote: 'Ring twice',
    products: [{ productId: shop.oats, minQuantity: 3, usualPrice: 9.99 }],
  });
  const other: Record<string, unknown> = {
    title: 'Winter grains',
    notes: null,
    startDate: at(-3).toISOString(),
    endDate: at(9).toISOString(),
    paymentDueDate: at(16).toISOString(),
    isPublic: true,
    minProductCount: 0,
    minOrderAmount: 0,
    paymentMethods: ['PAYPAL'],
    agents: [],
    handover: 'delivery',
    pickupPlace: 'Barn',
    pickupFrom: at(20.5).toISOString(),
    pickupUntil: at(20.5).toISOString(),
    pickupNote: null,
    products: [],
  };
  const kept = ({ updatedAt, plannedEndDate, ...deal }: GroupBuy) => deal;

  test('stays as it is, whichever field alone is said', async () => {
    for (const field of Object.keys(whole())) {
      const id = await freshGroupBuy();
      const begin = await change(id, whole());
      expect(begin).toMatchObject({ status: 200 });
      const before = kept(begin.body);
      const said = field === 'agents' ? [shop.users.agentAssigned] : other[field];
      const answer = await change(id, { [field]: said });
      expect([field, answer.status]).toEqual([field, 200]);
      const after = kept(answer.body);
      const differing = Object.keys(before).filter(
        (name) => JSON.stringify(before[name as never]) !== JSON.stringify(after[name as never]),
      );
      const alongside: Record<string, string[]> = {
        endDate: ['endDate', 'phase'],
        products: ['pictures', 'prices', 'mostSavedPercent', 'productCount', 'products', '_count'],
        paymentMethods: ['paymentMethods', 'paymentMethodOptions'],
        agents: ['agents', 'organizer'],
        handover: ['handover', 'pickupPlace', 'pickupFrom', 'pickupUntil', 'pickupNote'],
      };
      expect(differing).toContain(field);
      expect(differing.filter((name) => name !== field && !alongside[field]?.includes(name))).toEqual([]);
    }
  });

  test('stays in a product that is listed again, and a new one has no minimum', async () => {
    const id = await freshGroupBuy();
    const { body: before } = await change(id, whole());
    const { body: after } = await change(id, { products: [{ productId: shop.oats }, { productId: shop.beans }] });
    expect(after.products).toEqual([before.products[0], expect.objectContaining({ minQuantity: 0, usualPrice: null })]);
  });

  test('is looked at together with what is said', async () => {
    const id = await freshGroupBuy();
    await change(id, { ...whole(), products: [] });
    const problemsOf = async (body: object) =>
      ((await change(id, body)).body as unknown as { details?: { field: string }[] }).details?.map(
        ({ field }) => field,
      );
    expect(await problemsOf({ isPublic: true })).toEqual(['products']);
    expect(await problemsOf({ endDate: at(30).toISOString() })).toEqual(['paymentDueDate']);
    expect(await problemsOf({ pickupPlace: ' ' })).toEqual(['pickupPlace']);
    expect(await problemsOf({ title: ' ' })).toEqual(['title']);
    expect((await change(id, { pickupPlace: 'Barn' })).body).toMatchObject({ handover: 'pickup', pickupPlace: 'Barn' });
  });

  test('needs no agent who may still organize, and no confirmation for products that people ordered', async () => {
    const id = await freshGroupBuy();
    expect((await orderFrom(id)).status).toBe(201);
    const { status, body } = await change(id, { notes: 'Bring bags' });
    expect([status, body.notes, body.products.length, body.agents.length]).toEqual([200, 'Bring bags', 1, 1]);
  });
});

describe('an edit of an older copy', () => {
  test.each(['version', 'expectedUpdatedAt'])(
    'is refused by its %s with what is saved now, and passes once the editor has seen it',
    async (token) => {
      const id = await freshGroupBuy();
      const { body: seen } = await update(id, { title: 'First' });
      const { body: saved } = await update(id, { title: 'Second', [token]: seen.updatedAt });
      const late = await update(id, { title: 'Third', [token]: seen.updatedAt });
      expect(refusal(late)).toEqual([409, 'group_buy.edited_meanwhile']);
      const { current } = (late.body as unknown as { details: { current: GroupBuy } }).details;
      expect(current).toEqual(saved);
      expect((await update(id, { title: 'Third', [token]: current.updatedAt })).body.title).toBe('Third');
    },
  );

  test('loses to whoever saved first, however many save at once', async () => {
    const id = await freshGroupBuy();
    const { body: seen } = await update(id, { title: 'Seen by all' });
    const edits = Array.from({ length: 20 }, (_, n) =>
      update(id, { title: `Edit ${n}`, expectedUpdatedAt: seen.updatedAt }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)]);
  });

  test('overwrites where nobody says what was seen', async () => {
    const id = await freshGroupBuy();
    await update(id, { title: 'First' });
    expect((await update(id, { title: 'Second' })).body.title).toBe('Second');
  });
});

describe('closing early', () => {
  test('ends the deal now, and nobody orders from it any more', async () => {
    const id = await freshGroupBuy();
    expect((await orderFrom(id)).status).toBe(201);
    const before = Date.now();
    const { status, body } = await close(id);
    expect([status, body.phase]).toEqual([200, 'ended']);
    const closedAt = Date.parse(body.endDate);
    expect([before <= closedAt, closedAt <= Date.now()]).toEqual([true, true]);
    expect(refusal(await orderFrom(id))).toEqual([409, 'group_buy.ended']);
    const visitor = (await fetch(`${server.url}/api/group-buys/${id}`).then((answer) => answer.json())) as object;
    expect(visitor).toMatchObject({ phase: 'ended' });
  });

  test('is refused for what has ended and for what has not started', async () => {
    const id = await freshGroupBuy();
    await close(id);
    expect(refusal(await close(id))).toEqual([409, 'group_buy.already_ended']);
    await setGroupBuy(shop, id, { start_date: at(1), end_date: at(2), payment_due_date: at(3) });
    expect(refusal(await close(id))).toEqual([409, 'group_buy.not_started']);
  });

  test('is for those who may edit', async () => {
    const id = await freshGroupBuy();
    expect(refusal(await close(id, 'agentOther'))).toEqual([403, 'group_buy.forbidden']);
    expect((await close(id, 'adminOwn')).status).toBe(200);
  });

  test('keeps for its organizers when it was to end, until somebody sets another end', async () => {
    const id = await freshGroupBuy();
    const { body: planned } = await update(id, {});
    const { body: closed } = await close(id);
    expect(closed.plannedEndDate).toBe(planned.endDate);
    const asSeenBy = async (token: string | null) =>
      (await server.call<typeof groupBuyCalls.getGroupBuy>(groupBuyPaths.getGroupBuy, { params: { id } }, { token }))
        .body.plannedEndDate;
    expect(await asSeenBy(shop.tokens.agentOther)).toBe(planned.endDate);
    expect(await asSeenBy(shop.tokens.buyerOwner)).toBeUndefined();
    expect(await asSeenBy(null)).toBeUndefined();
    const { endDate } = closed;
    expect((await update(id, { title: 'Closed', endDate })).body.plannedEndDate).toBe(planned.endDate);
    expect((await reopen(id, [5, 14])).body).not.toHaveProperty('plannedEndDate');
  });

  test('by many at once happens once', async () => {
    const id = await freshGroupBuy();
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => close(id)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe('opening again', () => {
  test('takes a new end and a new due date, and orders come in again', async () => {
    const id = await freshGroupBuy();
    await close(id);
    const { status, body } = await reopen(id, [5, 9]);
    expect([status, body.phase]).toEqual([200, 'active']);
    expect(Date.parse(body.paymentDueDate) - Date.parse(body.endDate)).toBe(4 * day);
    expect((await orderFrom(id)).status).toBe(201);
  });

  test('is refused while the deal is open, and for dates that have passed or contradict each other', async () => {
    const id = await freshGroupBuy();
    expect(refusal(await reopen(id, [5, 9]))).toEqual([409, 'group_buy.not_ended']);
    await close(id);
    expect(await reopen(id, [-1, 9])).toMatchObject({
      status: 400,
      body: { error: 'End date must be in the future', details: [{ field: 'endDate' }] },
    });
    expect(await reopen(id, [5, 4])).toMatchObject({
      status: 400,
      body: { error: 'Payment due date must be on or after the end date' },
    });
    expect(refusal(await reopen(id, [5, 9], 'agentOther'))).toEqual([403, 'group_buy.forbidden']);
  });
});

test('each row of the list says what the caller may do with it', async () => {
  const id = await freshGroupBuy();
  const permissions = async (person: Person) => {
    const { body } = await server.call<typeof groupBuyCalls.listGroupBuys>(
      groupBuyPaths.listGroupBuys,
      { query: { limit: 100 } } as never,
      caller(person),
    );
    return body.data.find((row) => row.id === id)?.permissions;
  };
  expect(await permissions('agentAssigned')).toEqual({ canEdit: true, canDelete: false });
  expect(await permissions('agentOther')).toEqual({ canEdit: false, canDelete: false });
  expect(await permissions('adminOwn')).toEqual({ canEdit: true, canDelete: true });
});

describe('a usual price of one deal', () => {
  const lineOf = ({ body }: { body: GroupBuy }) => {
    const [line] = body.products;
    return [line?.usualPrice, line?.product.usualPrice];
  };
  const catalogSays = (cents: number | null) =>
    shop.pool.query('UPDATE products SET usual_price_cents = $1 WHERE id = $2', [cents, shop.oats]);
  const eventsOf = async (id: string) =>
    (
      await shop.pool.query('SELECT parts FROM group_buy_events WHERE group_buy_id = $1 ORDER BY at, id', [id])
    ).rows.map(({ parts }) => parts);

  test('stands before that of the catalog, in this deal alone, and taken back the catalog speaks again', async () => {
    const [id, other] = [await freshGroupBuy(), await freshGroupBuy()];
    await catalogSays(4000);
    expect(lineOf(await update(id, {}))).toEqual([null, 40]);
    expect(lineOf(await update(id, { products: [{ productId: shop.oats, usualPrice: 55.5 }] }))).toEqual([55.5, 55.5]);
    expect(lineOf(await update(other, {}))).toEqual([null, 40]);
    expect(lineOf(await update(id, { products: [{ productId: shop.oats, usualPrice: null }] }))).toEqual([null, 40]);
    await catalogSays(null);
  });

  test('stays where a client knows nothing of it, is in the history of the deal, and a card says what is saved', async () => {
    const id = await freshGroupBuy();
    await update(id, {});
    const before = (await eventsOf(id)).length;
    const first = await update(id, { products: [{ productId: shop.oats, usualPrice: 5000 }] });
    expect(first.body.mostSavedPercent).toBeGreaterThan(90);
    expect(lineOf(await update(id, { products: [{ productId: shop.oats }] }))).toEqual([5000, 5000]);
    expect((await eventsOf(id)).slice(before)).toEqual([['products']]);
  });

  test.each([0, -1, 1.234])('of %s is refused', async (usualPrice) => {
    const { status } = await update(await freshGroupBuy(), { products: [{ productId: shop.oats, usualPrice }] });
    expect(status).toBe(400);
  });
});
