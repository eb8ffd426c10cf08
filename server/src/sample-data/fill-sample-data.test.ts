// Rules: docs/rules/site.md#starting
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { findTransition, type OrderMover, type OrderStatus } from '@cobuy/domain/orders/order-status';
import { isWithinLimit, tierResources } from '@cobuy/domain/tiers/tiers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { enforcePaymentDeadlines } from '../rooms/orders/status/enforce-payment-deadlines.ts';
import { describeReputation } from '../rooms/reputation/get-reputation.ts';
import { sumUsage } from '../rooms/users/sum-usage.ts';
import { fillSampleData } from './fill-sample-data.ts';
import { isDatabaseEmpty } from './is-database-empty.ts';
import { samplePassword } from './sample-people.ts';

let server: TestServer;
let [storing, mostStoring] = [0, 0];
beforeAll(async () => {
  server = await startTestServer();
  expect(await isDatabaseEmpty(server.services)).toBe(true);
  const { files } = server.services;
  const put: typeof files.put = async (...file) => {
    mostStoring = Math.max(mostStoring, ++storing);
    await files.put(...file);
    storing--;
  };
  await fillSampleData({ ...server.services, files: { ...files, put } });
});
afterAll(() => server.close());

const rows = async <T>(query: string) => (await server.database.pool.query(query)).rows as T[];
const number = async (query: string) => Number((await rows<{ count: string }>(query))[0]?.count);

test('a filled database is not empty, and says so to everybody', async () => {
  expect(await isDatabaseEmpty(server.services)).toBe(false);
  const { body } = await server.call<typeof systemCalls.getSystemStatus>(systemPaths.getSystemStatus);
  expect(body.holdsSampleData).toBe(true);
});

test('only a few files are stored at once: if the file store waits eight seconds for a busy machine, the start fails', () => {
  expect(mostStoring).toBeGreaterThan(0);
  expect(mostStoring).toBeLessThanOrEqual(4);
});

test('has three organizations, some forty people with an account, sixty products, fifteen deals and two hundred orders', async () => {
  expect(await number('SELECT count(*) FROM organizations')).toBe(3);
  expect(await number('SELECT count(*) FROM users WHERE password_hash IS NOT NULL')).toBe(40);
  expect(await number('SELECT count(*) FROM products')).toBe(60);
  expect(await number('SELECT count(*) FROM group_buys')).toBe(15);
  expect(await number('SELECT count(*) FROM orders')).toBe(200);
});

test('lies within the plans of its owners', async () => {
  const owned = await rows<{ id: string }>('SELECT id FROM organizations');
  for (const { id } of owned) {
    const { used, limits } = await sumUsage(server.services, id);
    // An owner's plan has a place for each organization that there is; of all else some more.
    for (const resource of tierResources)
      expect([resource, isWithinLimit(limits[resource], used[resource], resource === 'orgs' ? 0 : 1)]).toEqual([
        resource,
        true,
      ]);
  }
});

test.each(['super', 'admin', 'agent', 'buyer', 'other-admin', 'other-agent', 'other-buyer'])(
  '%s@ signs in',
  async (name) => {
    const body = { email: `${name}@cobuy.example`, password: samplePassword };
    expect((await server.call<typeof authCalls.login>(authPaths.login, { body })).status).toBe(200);
  },
);

test('has pictures of most products, which are kept', async () => {
  const named = await rows<{ image_url: string }>('SELECT image_url FROM products WHERE image_url IS NOT NULL');
  expect(named).toHaveLength(53);
  expect(await number('SELECT count(*) FROM product_pictures')).toBe(named.length);
  for (const { image_url } of named) expect((await fetch(`${server.url}${image_url}`)).status).toBe(200);
});

test('has orders in every status', async () => {
  expect(await number('SELECT count(DISTINCT status) FROM orders')).toBe(8);
});

const ordersOf = 'FROM orders o JOIN users u ON u.id = o.buyer_id JOIN group_buys g ON g.id = o.group_buy_id';

test('gives the buyer of the sign-ins an order in every status', async () => {
  expect(await number(`SELECT count(DISTINCT status) ${ordersOf} WHERE email = 'buyer@cobuy.example'`)).toBe(8);
});

test('leaves nobody with a poor reputation: what is delivered was so lately', async () => {
  const buyers = await rows<{ id: string }>('SELECT DISTINCT buyer_id AS id FROM orders');
  for (const { id } of buyers) {
    const { reputationScore } = await describeReputation(server.services, id);
    expect(reputationScore).toBeGreaterThanOrEqual(85);
  }
  expect(
    await number(`SELECT count(*) FROM orders WHERE status IN ('DELIVERED', 'CLOSED') AND delivered_at IS NULL`),
  ).toBe(0);
});

test('gives the agent of the sign-ins proofs to check', async () => {
  expect(
    await number(
      `SELECT count(*) ${ordersOf} JOIN group_buy_agents a ON a.group_buy_id = g.id JOIN users agent ON agent.id = a.user_id
       WHERE agent.email = 'agent@cobuy.example' AND status = 'PAYMENT_UPLOADED'`,
    ),
  ).toBeGreaterThan(10);
});

test('keeps the other sign-ins out of the default organization', async () => {
  const elsewhere = `JOIN organizations t ON t.id = %.organization_id WHERE email LIKE 'other-%' AND slug <> 'hillside'`;
  expect(await number(`SELECT count(*) ${ordersOf} ${elsewhere.replace('%', 'o')}`)).toBe(0);
  expect(
    await number(`SELECT count(*) FROM memberships m JOIN users u ON u.id = m.user_id ${elsewhere.replace('%', 'm')}`),
  ).toBe(0);
});

test('keeps the confirmations of the newest orders, as mails that are sent', async () => {
  expect(await number('SELECT count(*) FROM mail_outbox')).toBeGreaterThan(5);
  expect(await number(`SELECT count(*) FROM mail_outbox WHERE status <> 'sent'`)).toBe(0);
});

test('shows every heat, and deals in every phase', async () => {
  const query = { limit: 50 };
  const { body } = await server.call<typeof groupBuyCalls.browseGroupBuys>(groupBuyPaths.browseGroupBuys, { query });
  expect(new Set(body.data.map(({ heat }) => heat.blocks))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  expect(new Set(body.data.map(({ phase }) => phase))).toEqual(new Set(['upcoming', 'active', 'ended']));
});

test('still has deals to order from in a week and in a month, in every organization, and keeps its overdue orders', async () => {
  for (const days of [7, 25])
    expect(
      await number(`SELECT count(DISTINCT organization_id) FROM group_buys WHERE is_public
        AND start_date < now() + interval '${days} days' AND end_date > now() + interval '${days} days'`),
    ).toBe(3);
  const overdue = `SELECT count(*) ${ordersOf} WHERE status = 'PENDING' AND payment_due_date < now()`;
  const before = await number(overdue);
  expect(before).toBeGreaterThan(0);
  await enforcePaymentDeadlines({ ...server.services, publicUrl: 'http://localhost' });
  expect(await number(overdue)).toBe(before);
});

describe('a deal', () => {
  test('that is open or to come shows its goods, and that is public also what they save', async () => {
    const bare = `SELECT title FROM group_buys g WHERE end_date > now() AND NOT EXISTS (
      SELECT FROM group_buy_products o JOIN products p ON p.id = o.product_id WHERE o.group_buy_id = g.id AND %)`;
    expect(await rows(bare.replace('%', 'image_url IS NOT NULL'))).toEqual([]);
    expect(await rows(bare.replace('%', 'NOT g.is_public OR p.usual_price_cents IS NOT NULL'))).toEqual([]);
  });

  test('asks nobody for an address whose notes speak of coming for it', async () => {
    const spoken = `concat(title, ' ', notes, ' ', array_to_string(ARRAY(
      SELECT display_name FROM payment_methods m WHERE m.organization_id = g.organization_id
        AND m.method = ANY (g.payment_methods) AND m.paid_at_handover), ' '))`;
    expect(
      await rows(
        `SELECT title FROM group_buys g WHERE handover = 'delivery' AND ${spoken} ~* 'pick(ed)? ?up|dock|desk'`,
      ),
    ).toEqual([]);
    expect(await number(`SELECT count(DISTINCT handover) FROM group_buys WHERE end_date > now()`)).toBe(2);
  });

  test('opens, ends and is handed out when people of its organization are awake', async () => {
    const local = (column: string) => `(${column} AT TIME ZONE time_zone)::time`;
    const odd = `SELECT title FROM group_buys g JOIN organizations o ON o.id = g.organization_id
      WHERE ${local('start_date')} <> '08:00' OR ${local('end_date')} <> '23:59:59' OR ${local('payment_due_date')} <> '23:59:59'
        OR ${local('pickup_from')} NOT BETWEEN '09:00' AND '15:00' OR pickup_until <= pickup_from OR pickup_from < payment_due_date`;
    expect(await rows(odd)).toEqual([]);
  });

  test('ends today in one organization, so that there is one to hurry for', async () => {
    const today = (column: string) => `(${column} AT TIME ZONE time_zone)::date`;
    expect(
      await number(`SELECT count(*) FROM group_buys g JOIN organizations o ON o.id = g.organization_id
        WHERE ${today('end_date')} = ${today('now()')}`),
    ).toBe(1);
  });
});

describe('an order', () => {
  test('came to its status by steps that the rules allow', async () => {
    const moverOf = (kind: string, to: OrderStatus): OrderMover =>
      kind === 'proof_uploaded' ? 'upload' : to === 'CLOSED' ? 'closure' : 'organiser';
    const events = await rows<{ kind: string; from_status: OrderStatus | null; to_status: OrderStatus }>(
      'SELECT kind, from_status, to_status FROM order_events',
    );
    const broken = events.filter(
      ({ kind, from_status, to_status }) =>
        from_status && !findTransition(from_status, to_status, moverOf(kind, to_status)),
    );
    expect(broken).toEqual([]);
  });

  test('sums up its lines', async () => {
    expect(
      await number(
        'SELECT count(*) FROM orders o WHERE total_cents <> (SELECT sum(total_cents) FROM order_items i WHERE i.order_id = o.id)',
      ),
    ).toBe(0);
  });

  test('meets the minimums of its deal, and in a private one comes from a member', async () => {
    expect(
      await number(
        `SELECT count(*) ${ordersOf} WHERE total_cents < min_order_amount_cents OR item_count < min_product_count`,
      ),
    ).toBe(0);
    expect(
      await number(
        `SELECT count(*) ${ordersOf} WHERE NOT is_public AND NOT EXISTS (
           SELECT FROM memberships m WHERE m.user_id = u.id AND m.organization_id = o.organization_id)`,
      ),
    ).toBe(0);
  });

  test('with a proof has its file', async () => {
    const proofs = await rows<{ file_key: string }>('SELECT file_key FROM payment_proofs');
    expect(proofs.length).toBeGreaterThan(50);
    for (const { file_key } of proofs) expect(await server.services.files.exists(file_key)).toBe(true);
  });

  test('lies in no future', async () => {
    expect(await number('SELECT count(*) FROM order_events WHERE at > now()')).toBe(0);
  });
});

describe('a conversation', () => {
  test('counts its messages, and only people who may read it have spoken', async () => {
    expect(await number('SELECT count(*) FROM messages')).toBeGreaterThan(25);
    expect(
      await number(
        'SELECT count(*) FROM conversations c WHERE last_seq <> (SELECT count(*) FROM messages m WHERE m.conversation_id = c.id)',
      ),
    ).toBe(0);
    expect(
      await number(
        `SELECT count(*) FROM messages m JOIN channels c ON c.id = m.conversation_id WHERE NOT EXISTS (
           SELECT FROM memberships b WHERE b.organization_id = c.organization_id AND b.user_id = m.sender_id)`,
      ),
    ).toBe(0);
  });

  test('has a channel of each kind, and order chats with both sides', async () => {
    for (const kind of ['is_default', 'is_private', 'admin_only'])
      expect(await number(`SELECT count(*) FROM channels WHERE ${kind}`)).toBeGreaterThan(0);
    expect(
      await number(
        `SELECT count(*) FROM (SELECT o.id FROM orders o JOIN messages m ON m.conversation_id = o.id
         GROUP BY o.id HAVING count(DISTINCT m.sender_id) = 2) both_sides`,
      ),
    ).toBe(2);
  });
});
