// The pages of long lists against the plain rule: what is open by its end, what is coming by its start, what has ended by
// its end backwards, of what the viewer may read.
// Rules: docs/rules/group-buys.md#browser
import { randomUUID } from 'node:crypto';
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import {
  type GroupBuyFilter,
  groupBuyFilters,
  groupBuyPhase,
  isEndingSoon,
} from '@cobuy/domain/group-buys/group-buy-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, insert, type Person, type World } from '../../../../test/matrix/world.ts';
import { listWrittenGroupBuys } from '../../../../test/rows.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const day = 86_400_000;
const now = new Date();
let server: TestServer;
let world: World;

interface ShownGroupBuy {
  id: string;
  organizationId: string;
  title: string;
  isPublic: boolean;
  startDate: Date;
  endDate: Date;
  products: string[];
}
const deals: ShownGroupBuy[] = [];
const names = new Map<string, string>();
const words = ['Oats', 'Apples 50%', 'Ripe bananas', 'Under_score', 'Tea', 'Honey'];

async function insertGroupBuy(deal: ShownGroupBuy) {
  await insert(world.pool, 'group_buys', {
    organization_id: deal.organizationId,
    id: deal.id,
    title: deal.title,
    start_date: deal.startDate,
    end_date: deal.endDate,
    payment_due_date: deal.endDate,
    is_public: deal.isPublic,
    payment_methods: '{PAYPAL}',
  });
  for (const [position, name] of deal.products.entries()) {
    const productId = randomUUID();
    await insert(world.pool, 'products', {
      organization_id: deal.organizationId,
      id: productId,
      name,
      cost_cents: 100,
    });
    await insert(world.pool, 'group_buy_products', {
      organization_id: deal.organizationId,
      group_buy_id: deal.id,
      product_id: productId,
      position,
    });
  }
  deals.push(deal);
}

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
  const organizations = [world.own, world.foreign, randomUUID(), randomUUID()];
  for (const [index, id] of organizations.entries())
    await world.pool.query(
      `INSERT INTO organizations (id, name, slug, deleted_at, number) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
      [
        id,
        ['Riverside', 'Hillside', 'Banana lovers', 'Gone'][index],
        `many-${index}`,
        index === 3 ? now : null,
        900 + index,
      ],
    );
  for (const [index, id] of organizations.entries())
    names.set(id, ['Riverside', 'Hillside', 'Banana lovers', ''][index] ?? '');
  for (let index = 0; index < 160; index++) {
    // Several end or start at the same instant; some hang on this very moment.
    const end = [-30, -2, 0, 1, 2, 3, 10, 25][(index * 5) % 8] ?? 0;
    const start = end > 5 && index % 3 === 0 ? (index % 4) + 0.5 : Math.min(end, 0) - (index % 6) - 0.25;
    await insertGroupBuy({
      id: randomUUID(),
      organizationId: organizations[(index * 7) % 4] ?? world.own,
      title: `Deal ${index} ${words[index % 4]}`,
      isPublic: index % 3 !== 1,
      startDate: new Date(now.getTime() + start * day),
      endDate: new Date(now.getTime() + end * day),
      products: index % 5 === 0 ? [words[(index / 5) % 6] ?? '', `Thing ${index}`] : [],
    });
  }
  await listWrittenGroupBuys(world.pool);
});
afterAll(() => server.close());

const segmentOf = (deal: ShownGroupBuy) => ['active', 'upcoming', 'ended'].indexOf(groupBuyPhase(deal, now));
const byId = (a: ShownGroupBuy, b: ShownGroupBuy) => (a.id < b.id ? -1 : 1);
const inOrder = (a: ShownGroupBuy, b: ShownGroupBuy) => {
  const segment = segmentOf(a);
  if (segment !== segmentOf(b)) return segment - segmentOf(b);
  if (segment === 2) return b.endDate.getTime() - a.endDate.getTime() || byId(b, a);
  const key = segment === 0 ? 'endDate' : 'startDate';
  return a[key].getTime() - b[key].getTime() || byId(a, b);
};
const hasStatus = (deal: ShownGroupBuy, status: GroupBuyFilter) => {
  if (status === 'all') return true;
  if (status === 'ending-soon') return isEndingSoon(deal, now);
  return groupBuyPhase(deal, now) === (status === 'closed' ? 'ended' : 'active');
};
const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/** Ids as the rule has them. */
function expected(mayRead: (deal: ShownGroupBuy) => boolean, status: GroupBuyFilter = 'all', search = '') {
  const isFound = ({ title, organizationId, products }: ShownGroupBuy) =>
    [title, names.get(organizationId) ?? '', ...products].some((text) => has(text, search));
  return deals
    .filter((deal) => names.get(deal.organizationId) && mayRead(deal) && hasStatus(deal, status) && isFound(deal))
    .toSorted(inOrder)
    .map(({ id }) => id);
}

const readers: readonly [Person, (deal: ShownGroupBuy) => boolean][] = [
  ['anonymous', ({ isPublic }) => isPublic],
  ['buyerOwner', ({ isPublic, organizationId }) => isPublic || organizationId === world.own],
  ['adminForeign', ({ isPublic, organizationId }) => isPublic || organizationId === world.foreign],
  ['superadmin', () => true],
];
const browse = async (person: Person, query: object) =>
  (
    await server.call<typeof groupBuyCalls.browseGroupBuys>(
      groupBuyPaths.browseGroupBuys,
      { query },
      { token: world.tokens[person] },
    )
  ).body;
/** All pages one after the other. */
async function turnPages(person: Person, query: object, limit: number) {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { data, pagination } = await browse(person, { ...query, page, limit });
    ids.push(...data.map(({ id }) => id));
    if (page >= pagination.pages) return { ids, total: pagination.total };
  }
}
const ofWorld = () => [world.groupBuyId, world.privateGroupBuyId];

test.each(readers)('%s turns the pages of every list in the order of the rule', async (person, mayRead) => {
  for (const status of groupBuyFilters) {
    const { ids, total } = await turnPages(person, { status }, 7);
    const wanted = expected(mayRead, status);
    expect(ids.filter((id) => !ofWorld().includes(id))).toEqual(wanted);
    expect(total).toBe(ids.length);
  }
});

test.each(readers)('%s finds titles, organizations and products, as typed', async (person, mayRead) => {
  for (const search of ['bananas', 'BANANA', 'hillside', '50%', 'under_', '_', '%', 'te', 'b', 'zq', 'deal 1', '\\'])
    for (const status of ['all', 'active', 'closed'] as const) {
      const { ids, total } = await turnPages(person, { status, search }, 9);
      const wanted = expected(mayRead, status, search);
      expect([search, ids.filter((id) => !ofWorld().includes(id))]).toEqual([search, wanted]);
      expect(total).toBe(ids.length);
    }
});

test('of one organization, its members read private deals too, and its organizers list them all', async () => {
  const ofOwn = ({ organizationId }: ShownGroupBuy) => organizationId === world.own;
  for (const [person, mayRead] of readers)
    for (const search of [undefined, 'oats']) {
      const wanted = expected((deal) => ofOwn(deal) && mayRead(deal), 'all', search);
      const { ids } = await turnPages(person, { organization: world.own, search }, 11);
      expect(ids.filter((id) => !ofWorld().includes(id))).toEqual(wanted);
    }
  const { body } = await server.call<typeof groupBuyCalls.listGroupBuys>(
    groupBuyPaths.listGroupBuys,
    { query: { limit: 100 } },
    { token: world.tokens.adminOwn, organizationId: world.own },
  );
  expect(body.data.map(({ id }) => id).filter((id) => !ofWorld().includes(id))).toEqual(expected(ofOwn));
});

test('one list of an organizer, and the counts over the orders, hold two connections at most', async () => {
  const caller = { token: world.tokens.adminOwn, organizationId: world.own };
  const { pool } = server.database;
  let [held, most] = [0, 0];
  const onAcquire = () => {
    held++;
    most = Math.max(most, held);
  };
  const onRelease = () => void held--;
  pool.on('acquire', onAcquire).on('release', onRelease);
  const queries = ['', '?search=oats', '?status=closed&page=2'];
  const paths = [
    ...queries.flatMap((query) => [
      `${groupBuyPaths.listGroupBuys[1]}${query}`,
      `${groupBuyPaths.browseGroupBuys[1]}${query}`,
    ]),
    orderPaths.listOrders[1],
    orderPaths.countOrders[1],
    `${orderPaths.countOrders[1]}?search=ana`,
    orderPaths.getAgentStats[1],
    orderPaths.listOrderGroups[1],
  ];
  for (const path of paths) {
    most = 0;
    const answer = await fetch(server.url + path, {
      headers: { authorization: `Bearer ${caller.token}`, 'x-organization-id': caller.organizationId },
    });
    expect([path, answer.status, most <= 2 ? 'at most two' : most]).toEqual([path, 200, 'at most two']);
  }
  pool.off('acquire', onAcquire).off('release', onRelease);
});

test('no deal is missed whose products are all called alike, however many they are', async () => {
  const { pool, own } = world;
  await pool.query(
    `INSERT INTO products (organization_id, id, name, cost_cents)
     SELECT $1, gen_random_uuid(), 'Zorganic ' || n, 100 FROM generate_series(1, 200) n`,
    [own],
  );
  await pool.query(
    `INSERT INTO group_buys (organization_id, id, title, start_date, end_date, payment_due_date, payment_methods)
     SELECT $1, gen_random_uuid(), 'Week ' || n, $2::timestamptz - n * interval '7 days', $2::timestamptz - (n - 1) * interval '7 days',
       $2::timestamptz + interval '9 days', '{PAYPAL}' FROM generate_series(1, 110) n`,
    [own, now],
  );
  await pool.query(
    `INSERT INTO group_buy_products (organization_id, group_buy_id, product_id, position)
     SELECT $1, g.id, p.id, row_number() OVER (PARTITION BY g.id) FROM group_buys g, products p
     WHERE g.organization_id = $1 AND g.title LIKE 'Week %' AND p.organization_id = $1 AND p.name LIKE 'Zorganic %'`,
    [own],
  );
  await listWrittenGroupBuys(pool);
  // As the database itself does a minute after so many rows have come.
  await pool.query('ANALYZE');
  // Of 22,000 pairs of a deal and a product, and of 12,210.
  for (const search of ['zorganic', 'zorganic 1'])
    for (const person of ['anonymous', 'superadmin'] as const)
      for (const query of [{ search }, { search, organization: own }]) {
        const { ids, total } = await turnPages(person, query, 50);
        expect([query, total, new Set(ids).size]).toEqual([query, 110, 110]);
      }
});

test('beyond 10,000 a total stands still and the pages go on in their order', async () => {
  const organizationId = world.foreign;
  await world.pool.query(
    `INSERT INTO group_buys (organization_id, id, title, start_date, end_date, payment_due_date, payment_methods)
     SELECT $1, gen_random_uuid(), 'Flood ' || n, $2::timestamptz - interval '1 day', $2::timestamptz + n * interval '1 hour',
       $2::timestamptz + interval '900 days', '{PAYPAL}' FROM generate_series(1, 10050) n`,
    [organizationId, now],
  );
  await insertGroupBuy({
    ...(deals[0] as ShownGroupBuy),
    id: randomUUID(),
    organizationId,
    title: 'First',
    products: ['Overflowberry'],
  });
  await world.pool.query(
    `INSERT INTO group_buy_products (organization_id, group_buy_id, product_id, position)
     SELECT $1, g.id, p.id, 0 FROM group_buys g JOIN products p ON p.organization_id = $1 AND p.name = 'Overflowberry'
     WHERE g.organization_id = $1 AND g.title LIKE 'Flood %'`,
    [organizationId],
  );
  await listWrittenGroupBuys(world.pool);
  await world.pool.query('ANALYZE');
  for (const query of [
    {},
    { search: 'flood' },
    { search: 'fl' },
    { search: 'overflowberry' },
    { search: 'hillside' },
    { organization: organizationId },
    { status: 'active' },
  ])
    for (const person of ['anonymous', 'buyerOwner', 'superadmin'] as const) {
      const first = await browse(person, { ...query, limit: 50 });
      expect(first.pagination).toMatchObject({ total: 10_000, pages: 200 });
      // The second time it is known that there are so many.
      const last = await browse(person, { ...query, limit: 50, page: 200 });
      expect(last.pagination.total).toBe(10_000);
      expect(last.data).toHaveLength(50);
      const ends = [...first.data, ...last.data].map(({ endDate }) => endDate);
      expect(ends).toEqual(ends.toSorted());
      expect((await browse(person, { ...query, limit: 50, page: 201 })).data).toEqual([]);
    }
  const { data } = await browse('buyerOwner', { search: 'flood 10050' });
  expect(data.map(({ title }) => title)).toEqual(['Flood 10050']);
});
