// Rules: docs/rules/group-buys.md#browser, docs/rules/group-buys.md#belonging
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, insert, makeGroupBuy, makeProduct, type Person } from '../../../../test/matrix/world.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day);
let server: TestServer;
let shop: Shop;
const deals: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
  const productId = await makeProduct(shop.pool, shop.foreign, shop.users.adminForeign);
  const make = async (title: string, start: number, end: number) => {
    const id = await makeGroupBuy(shop.pool, {
      organizationId: shop.foreign,
      createdById: shop.users.adminForeign,
      productId,
    });
    await setGroupBuy(shop, id, { title, start_date: at(start), end_date: at(end), payment_due_date: at(end + 1) });
    deals[title] = id;
  };
  await make('Ends tomorrow', -5, 1);
  await make('Ends in three weeks, 100% cotton', -5, 21);
  await make('Opens next week', 7, 14);
  await make('Ended yesterday', -9, -1);
  await make('Ended long ago', -90, -80);
});
afterAll(() => server.close());

const browse = (query: object = {}, person: Person = 'anonymous') =>
  server.call<typeof groupBuyCalls.browseGroupBuys>(groupBuyPaths.browseGroupBuys, { query } as never, {
    token: shop.tokens[person],
  });
const titles = async (query: object = {}, person?: Person) =>
  (await browse({ organization: 'foreign-org', ...query }, person)).body.data.map(({ title }) => title);

describe('the browser', () => {
  test('shows what can be ordered first, the soonest to end on top, then what is to come, then what has ended', async () => {
    expect(await titles()).toEqual([
      'Ends tomorrow',
      'Ends in three weeks, 100% cotton',
      'Opens next week',
      'Ended yesterday',
      'Ended long ago',
    ]);
  });

  test.each([
    ['active', ['Ends tomorrow', 'Ends in three weeks, 100% cotton']],
    ['ending-soon', ['Ends tomorrow']],
    ['closed', ['Ended yesterday', 'Ended long ago']],
  ])('filters by %s', async (status, expected) => {
    expect(await titles({ status })).toEqual(expected);
  });

  test('searches titles and organization names as typed', async () => {
    expect(await titles({ search: 'WEEK' })).toEqual(['Ends in three weeks, 100% cotton', 'Opens next week']);
    expect(await titles({ search: '100%' })).toEqual(['Ends in three weeks, 100% cotton']);
    expect(await titles({ search: '_' })).toEqual([]);
    // Found by its organization, in the order of the whole list.
    expect(await titles({ search: 'oreig' })).toEqual(await titles());
  });

  test('narrows to one organization by id or slug, and finds none under another name', async () => {
    expect((await browse({ organization: shop.foreign })).body.pagination.total).toBe(5);
    expect((await browse({ organization: 'nobody' })).body.pagination.total).toBe(0);
  });

  describe('a card', () => {
    const cardOf = async (title: string) =>
      (await browse({ organization: 'foreign-org' }, 'adminForeign')).body.data.find((card) => card.title === title);
    const offer = async (title: string, products: readonly Record<string, unknown>[]) => {
      const deal = deals[title];
      await shop.pool.query('DELETE FROM group_buy_products WHERE group_buy_id = $1', [deal]);
      for (const [
        position,
        { name = 'Plums', cost, price = null, usual = null, picture = null },
      ] of products.entries()) {
        const id = await makeProduct(shop.pool, shop.foreign, shop.users.adminForeign);
        await shop.pool.query(
          'UPDATE products SET name = $2, cost_cents = $3, price_cents = $4, usual_price_cents = $5, image_url = $6 WHERE id = $1',
          [id, name, cost, price, usual, picture],
        );
        await insert(shop.pool, 'group_buy_products', {
          organization_id: shop.foreign,
          group_buy_id: deal,
          product_id: id,
          position,
        });
      }
    };
    const picture = (letter: string) => `/uploads/products/${letter.repeat(40)}.webp`;

    test('shows the first three pictures of its goods that lie here, and what they cost', async () => {
      await offer('Ends tomorrow', [
        { cost: 500, price: 450, picture: picture('a') },
        { cost: 1999, picture: 'https://elsewhere.example/b.png' },
        { cost: 120 },
        { cost: 300, picture: picture('c') },
        { cost: 300, picture: picture('d') },
        { cost: 300, picture: picture('e') },
      ]);
      const card = await cardOf('Ends tomorrow');
      expect(card).toMatchObject({ productCount: 6, prices: { from: 1.2, to: 19.99 }, mostSavedPercent: null });
      expect(card?.pictures).toEqual([picture('a'), picture('c'), picture('d')]);
    });

    test('tells the greatest saving against a usual price that was given, rounded down', async () => {
      await offer('Opens next week', [
        { cost: 900, price: 1000, usual: 1126 },
        { cost: 700, usual: 750 },
        { cost: 700, usual: 100 },
        { cost: 1 },
      ]);
      expect((await cardOf('Opens next week'))?.mostSavedPercent).toBe(11);
      await offer('Opens next week', [
        { cost: 99_999, usual: 100_000 },
        { cost: 700, usual: 700 },
      ]);
      expect((await cardOf('Opens next week'))?.mostSavedPercent).toBeNull();
    });

    test('of a deal without products has no price, no picture and no saving', async () => {
      await offer('Ended yesterday', []);
      expect(await cardOf('Ended yesterday')).toMatchObject({
        productCount: 0,
        pictures: [],
        prices: null,
        mostSavedPercent: null,
      });
    });
  });

  test('comes in pages of twelve', async () => {
    const { pagination } = (await browse({ organization: 'foreign-org' })).body;
    expect(pagination).toEqual({ page: 1, limit: 12, total: 5, pages: 1 });
    expect(await titles({ limit: 2, page: 2 })).toEqual(['Opens next week', 'Ended yesterday']);
  });

  test('shows private deals to members of their organization only', async () => {
    const sees = async (person: Person) =>
      (await browse({ limit: 100 }, person)).body.data.some(({ id }) => id === shop.privateGroupBuyId);
    for (const person of ['buyerOwner', 'agentOther', 'adminOwn', 'superadmin'] as const)
      expect([person, await sees(person)]).toEqual([person, true]);
    for (const person of ['anonymous', 'orderGuest', 'buyerForeign', 'adminForeign'] as const)
      expect([person, await sees(person)]).toEqual([person, false]);
  });

  test('gives counts to the organizers of each deal, and heat to everyone', async () => {
    const counted = async (person: Person) => {
      const { data } = (await browse({ limit: 100 }, person)).body;
      for (const { heat } of data) expect(heat.label).toBeTruthy();
      return new Set(data.filter((card) => card._count).map((card) => card.organization.slug));
    };
    expect(await counted('anonymous')).toEqual(new Set());
    expect(await counted('buyerOwner')).toEqual(new Set());
    expect(await counted('agentOther')).toEqual(new Set(['own-org']));
    expect(await counted('adminForeign')).toEqual(new Set(['foreign-org']));
    expect(await counted('superadmin')).toEqual(new Set(['own-org', 'foreign-org']));
  });

  test('leaves out deals of an organization that was deleted', async () => {
    await shop.pool.query('UPDATE organizations SET deleted_at = now() WHERE id = $1', [shop.foreign]);
    expect(await titles()).toEqual([]);
    expect((await fetch(`${server.url}/api/group-buys/${deals['Ends tomorrow']}`)).status).toBe(404);
    await shop.pool.query('UPDATE organizations SET deleted_at = NULL WHERE id = $1', [shop.foreign]);
  });
});

describe('what a visitor gets', () => {
  const path = () => `${server.url}/api/group-buys/active?organization=own-org`;

  test('is answered as unchanged to whoever has it', async () => {
    const first = await fetch(path());
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await fetch(path(), { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('shows who takes part within moments, and what another process changes within a second or two', async () => {
    const heat = async () => {
      const { data } = (await browse({ organization: 'own-org' })).body;
      return data.find(({ id }) => id === shop.deal)?.heat.level;
    };
    expect(await heat()).toBe('just_started');
    await placeAsGuest(server, guestOrderOf(shop));
    await expect.poll(heat).toBe('warming_up');
    await shop.pool.query('DELETE FROM group_buy_participation WHERE group_buy_id = $1', [shop.deal]);
    await expect.poll(heat).toBe('just_started');
  });

  test('is never what a signed-in person gets', async () => {
    const signedIn = await fetch(path(), { headers: { authorization: `Bearer ${shop.tokens.adminOwn}` } });
    const visitor = await fetch(path());
    expect(signedIn.headers.get('cache-control')).toBe('no-store');
    expect(await signedIn.text()).toContain('participants');
    expect(await visitor.text()).not.toContain('participants');
    expect(visitor.headers.get('vary')).toContain('cookie');
  });
});

describe('a deal', () => {
  test('tells its products at the selling price, its methods and its agents by name only', async () => {
    await shop.pool.query(`UPDATE users SET first_name = 'Ada', last_name = 'Park' WHERE id = $1`, [
      shop.users.agentAssigned,
    ]);
    const { body } = await server.call<typeof groupBuyCalls.getGroupBuy>(groupBuyPaths.getGroupBuy, {
      params: { id: shop.deal },
    });
    expect(body.products.map(({ product }) => [product.name, product.price])).toEqual([
      ['Rolled oats', 12.5],
      ['Beans', 7.99],
      ['Salt', 0],
    ]);
    expect(body.paymentMethodOptions.map(({ method }) => method)).toEqual(['PAYPAL']);
    expect(body.agents).toEqual([
      {
        userId: shop.users.agentAssigned,
        user: { id: shop.users.agentAssigned, firstName: 'Ada', lastName: 'Park' },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('@');
    // A person who has only a last name has a name too.
    await shop.pool.query(`UPDATE users SET last_name = 'Rivera' WHERE id = $1`, [shop.users.adminOwn]);
    expect(
      (await fetch(`${server.url}/api/group-buys/${shop.deal}`).then((answer) => answer.json())) as object,
    ).toMatchObject({ organizer: 'Rivera' });
    expect(body.permissions).toEqual({ canEdit: false, canDelete: false });
  });
});
