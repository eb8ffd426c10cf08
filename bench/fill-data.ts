// 2,000 deals of 20 organizations with 50 participants in the busy ones: what the figures of docs/performance.md stand on.
import type pg from 'pg';
import { listGroupBuys } from './fill-lists.ts';

/** Written in SQL by the database itself: seconds instead of minutes. */
export async function fillData(client: pg.Client) {
  await client.query(`
    INSERT INTO users (id, email, first_name, last_name)
      SELECT gen_random_uuid(), 'buyer' || n || '@bench.example', 'Buyer', n::text FROM generate_series(1, 1000) n;
    INSERT INTO organizations (id, number, name, slug, is_default)
      SELECT gen_random_uuid(), n, 'Organization ' || n, 'organization-' || n, n = 1 FROM generate_series(1, 20) n;
    INSERT INTO payment_methods (organization_id, id, method, display_name, instructions, is_built_in, position)
      SELECT o.id, gen_random_uuid(), m.method, m.method, 'Send it and note your order number.', true, m.position
      FROM organizations o, (VALUES ('CREDIT_CARD', 1), ('PAYPAL', 2)) AS m (method, position);
    INSERT INTO products (organization_id, id, name, description, cost_cents, sku, unit)
      SELECT o.id, gen_random_uuid(), 'Product ' || n, 'A product of ordinary length in its description.', 100 + n * 37, 'SKU-' || n, 'case of 12'
      FROM organizations o, generate_series(1, 50) n;
    INSERT INTO group_buys (organization_id, id, title, notes, start_date, end_date, payment_due_date, payment_methods, created_by_id)
      SELECT o.id, gen_random_uuid(), 'Deal ' || n || ' of ' || o.name, repeat('What is in it, who runs it and where to fetch it. ', 4),
        now() - interval '40 days', now() + (n - 20) * interval '1 day', now() + (n + 1) * interval '1 day', '{CREDIT_CARD,PAYPAL}',
        (SELECT id FROM users ORDER BY email LIMIT 1)
      FROM organizations o, generate_series(1, 100) n;
    INSERT INTO group_buy_products (organization_id, group_buy_id, product_id, position, min_quantity)
      SELECT g.organization_id, g.id, p.id, row_number() OVER (PARTITION BY g.id ORDER BY p.id), 0
      FROM group_buys g JOIN LATERAL (SELECT id FROM products WHERE organization_id = g.organization_id ORDER BY id LIMIT 12) p ON true;
    INSERT INTO group_buy_agents (organization_id, group_buy_id, user_id)
      SELECT organization_id, id, created_by_id FROM group_buys;
    INSERT INTO orders (organization_id, id, order_number, group_buy_id, buyer_id, total_cents, payment_method, shipping_name,
        shipping_address1, shipping_city, shipping_state, shipping_postal_code, shipping_country, shipping_phone, item_count,
        piece_count)
      SELECT g.organization_id, gen_random_uuid(), 'GB-' || rtrim(regexp_replace(upper(substr(md5(g.id::text || u.id::text), 1, 16)), '(.{4})', '\\1-', 'g'), '-'),
        g.id, u.id, 1000, 'PAYPAL', 'A', 'B', 'C', 'OR', '97214', 'US', '555 0100', 1, 1
      FROM group_buys g JOIN LATERAL (SELECT id FROM users ORDER BY md5(users.id::text || g.id::text) LIMIT 25) u ON true;
  `);
  await noteOrderPlaces(client);
  await sumParticipation(client);
  await listGroupBuys(client);
  await client.query('VACUUM ANALYZE');
}

/** What the program writes with each order: where its buyer has ordered. */
export const noteOrderPlaces = (client: pg.Client) =>
  client.query(`INSERT INTO order_places (user_id, organization_id) SELECT DISTINCT buyer_id, organization_id FROM orders
    ON CONFLICT DO NOTHING`);

/** What the program does after each order: who takes part in the deals. */
export const sumParticipation = (client: pg.Client) =>
  client.query(`
    INSERT INTO group_buy_participation (organization_id, group_buy_id, participants, orders, cancelled_orders)
      SELECT organization_id, group_buy_id, count(DISTINCT buyer_id) FILTER (WHERE status <> 'CANCELLED'),
        count(*) FILTER (WHERE status <> 'CANCELLED'), count(*) FILTER (WHERE status = 'CANCELLED')
      FROM orders GROUP BY organization_id, group_buy_id ON CONFLICT DO NOTHING`);

/** An active deal with two of its products, for the order row. */
export async function pickGroupBuy(client: pg.Client) {
  const { rows } = await client.query<{
    organizationId: string;
    groupBuyId: string;
    buyerId: string;
    productId: string;
    name: string;
    cents: number;
  }>(`SELECT g.organization_id AS "organizationId", g.id AS "groupBuyId", g.created_by_id AS "buyerId", p.id AS "productId",
        p.name, p.cost_cents::int AS cents
      FROM group_buys g JOIN group_buy_products b ON b.group_buy_id = g.id JOIN products p ON p.id = b.product_id
      WHERE g.end_date > now() + interval '10 days' ORDER BY g.end_date, g.id, b.position LIMIT 2`);
  const [first] = rows;
  if (!first) throw new Error('the bench has no deal to order from');
  return { ...first, items: rows.map(({ productId, name, cents }) => ({ productId, name, cents, quantity: 2 })) };
}
