// Lists beyond the end of counting, where a page comes from an index that is walked.
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { mostCountedOrders } from '@cobuy/domain/orders/order-limits';
import type { OrderSort } from '@cobuy/domain/orders/order-sorts';
import { needsPayment, type OrderStatus } from '@cobuy/domain/orders/order-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, insertMany, type Person, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

interface Known {
  number: string;
  organization_id: string;
  group_buy_id: string;
  status: OrderStatus;
  created_at: Date;
  due: Date;
  cents: number;
}
let server: TestServer;
let world: World;
let known: Known[];
let dealsOf: Record<'agentOther' | 'agentAssigned', Set<string>>;

const newest = (a: Known, b: Known) => b.created_at.getTime() - a.created_at.getTime();
const orders = {
  newest,
  oldest: (a: Known, b: Known) => -newest(a, b),
  amount: (a: Known, b: Known) => b.cents - a.cents,
  'amount-smallest': (a: Known, b: Known) => a.cents - b.cents || -newest(a, b),
  'due-date': (a: Known, b: Known) => a.due.getTime() - b.due.getTime() || newest(a, b),
  'due-date-last': (a: Known, b: Known) => b.due.getTime() - a.due.getTime() || newest(a, b),
  urgency: (a: Known, b: Known) => {
    const [first, second] = [needsPayment(a.status), needsPayment(b.status)];
    if (first !== second) return first ? -1 : 1;
    return first ? orders['due-date'](a, b) : newest(a, b);
  },
};

beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  const { pool } = world;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const deals = Array.from({ length: 20 }, (_, place) => ({
    ...{ id: crypto.randomUUID(), organization_id: world.own, title: `Deal ${place + 1}`, start_date: inDays(0) },
    ...{ end_date: inDays(place + 1), payment_due_date: inDays(2 * (place + 1)) },
  }));
  await insertMany(pool, 'group_buys', deals);
  const ids = deals.map(({ id }) => id);
  const assign = async (agent: Person, assigned: string[]) => {
    await pool.query(
      `INSERT INTO group_buy_agents (organization_id, group_buy_id, user_id) SELECT $1, unnest($2::uuid[]), $3`,
      [world.own, assigned, world.users[agent]],
    );
    const { rows } = await pool.query<{ id: string }>(
      `SELECT group_buy_id AS id FROM group_buy_agents WHERE organization_id = $1 AND user_id = $2`,
      [world.own, world.users[agent]],
    );
    return new Set(rows.map(({ id }) => id));
  };
  dealsOf = {
    agentOther: await assign('agentOther', ids.slice(0, 15)),
    agentAssigned: await assign('agentAssigned', ids.slice(5)),
  };
  await pool.query(
    `INSERT INTO orders (organization_id, id, order_number, group_buy_id, buyer_id, status, total_cents, payment_method,
       shipping_name, shipping_address1, shipping_city, shipping_state, shipping_postal_code, shipping_country,
       shipping_phone, item_count, piece_count, created_at)
     SELECT $1, gen_random_uuid(), 'GB-' || rtrim(regexp_replace(translate(upper(md5(n::text)), 'ILOU', '0000'), '^(.{4})(.{4})(.{4})(.{4}).*', '\\1-\\2-\\3-\\4'), '-'),
       ($2::uuid[])[1 + n % 20], $3, (ARRAY['PENDING','SETTLED','CLOSED','SHIPPED'])[1 + n % 7 % 4], 1000 + n * 7919 % 100003,
       'PAYPAL', 'Ana', '1 Main St', 'Portland', 'OR', '97214', 'US', '555 0100', 1, 1, now() - n * 7919 % 100003 * interval '1 second'
     FROM generate_series(1, 15000) n`,
    [world.own, ids, world.users.buyerOwner],
  );
  const { rows } = await pool.query<Known>(
    `SELECT o.order_number AS number, o.organization_id, o.group_buy_id, o.status, o.created_at,
       g.payment_due_date AS due, o.total_cents AS cents FROM orders o JOIN group_buys g ON g.id = o.group_buy_id`,
  );
  known = rows;
});
afterAll(() => server.close());

const people: readonly [Person, boolean, (order: Known) => boolean][] = [
  ['adminOwn', true, ({ organization_id }) => organization_id === world.own],
  ['agentOther', true, ({ group_buy_id }) => dealsOf.agentOther.has(group_buy_id)],
  ['agentAssigned', true, ({ group_buy_id }) => dealsOf.agentAssigned.has(group_buy_id)],
  ['superadmin', false, () => true],
];

test.each(people)('%s turns the pages of a list beyond 10,000 in each order', async (person, isInOwn, belongs) => {
  const own = known.filter(belongs);
  expect(own.length).toBeGreaterThan(mostCountedOrders);
  for (const sortBy of Object.keys(orders) as OrderSort[]) {
    const sorted = own.toSorted(orders[sortBy]).map(({ number }) => number);
    for (const page of [1, 2, 300]) {
      const { body } = await server.call<typeof orderCalls.listOrders>(
        orderPaths.listOrders,
        { query: { sortBy, page, limit: 20 } } as never,
        { token: world.tokens[person], organizationId: isInOwn ? world.own : null },
      );
      expect(body.data.map(({ orderNumber }) => orderNumber)).toEqual(sorted.slice((page - 1) * 20, page * 20));
      expect(body.pagination.total).toBe(mostCountedOrders);
    }
  }
});
