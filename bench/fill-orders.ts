// Organizations with very many orders, their organizers, and sessions to ask as them.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { noteOrderPlaces, sumParticipation } from './fill-data.ts';

export interface OrganizationOfOrders {
  organizationId: string;
  /** A session of an agent who is assigned to every deal. */
  agentToken: string;
  agentId: string;
  /** A session of the organization's ORGADMIN. */
  adminToken: string;
  buyerEmail: string;
}

async function addPerson(client: pg.Client, organizationId: string, role: 'AGENT' | 'ORGADMIN') {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await client.query(`INSERT INTO users (id, email, password_hash, email_verified_at) VALUES ($1, $2, 'x', now())`, [
    id,
    `${role.toLowerCase()}-${id}@bench.example`,
  ]);
  await client.query('INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3)', [
    organizationId,
    id,
    role,
  ]);
  await client.query(
    `INSERT INTO sessions (id, token_hash, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [randomUUID(), createHash('sha256').update(token).digest(), id],
  );
  return { id, token };
}

/** Written in SQL by the database itself. One private deal for 100 orders: the lists of deals have exactly 2,000; a tenth of the orders has a proof that waits for its check, so that no deadline cancels it meanwhile. */
export async function fillOrders(client: pg.Client, orders: number): Promise<OrganizationOfOrders> {
  // No foreign key is checked for what is right by itself: a million orders in a minute instead of five.
  await client.query(`SET session_replication_role = 'replica'`);
  const organizationId = randomUUID();
  const slug = `orders-${orders}-${organizationId.slice(0, 8)}`;
  await client.query('INSERT INTO organizations (id, number, name, slug) VALUES ($1, $2, $3, $3)', [
    ...[organizationId, 2000 + orders, slug],
  ]);
  const [agent, admin] = [
    await addPerson(client, organizationId, 'AGENT'),
    await addPerson(client, organizationId, 'ORGADMIN'),
  ];
  const deals = Math.ceil(orders / 100);
  await client.query(
    `INSERT INTO users (id, email, first_name, last_name)
      SELECT gen_random_uuid(), $1 || '-' || n || '@bench.example', 'Buyer', n::text FROM generate_series(1, $2::int) n`,
    [slug, Math.ceil(orders / 20)],
  );
  await client.query(
    `INSERT INTO group_buys (organization_id, id, title, start_date, end_date, payment_due_date, is_public, payment_methods, created_by_id)
      SELECT $1, gen_random_uuid(), 'Deal ' || n, now() - n * interval '6 hours' - interval '9 days',
        now() - n * interval '6 hours' + interval '5 days', now() - n * interval '6 hours' + interval '9 days', false, '{PAYPAL}', $2 FROM generate_series(1, $3::int) n`,
    [organizationId, admin.id, deals],
  );
  await client.query(
    `INSERT INTO group_buy_agents (organization_id, group_buy_id, user_id)
      SELECT organization_id, id, $2 FROM group_buys WHERE organization_id = $1`,
    [organizationId, agent.id],
  );
  await client.query(
    `INSERT INTO orders (organization_id, id, order_number, group_buy_id, buyer_id, status, total_cents, payment_method,
        shipping_name, shipping_address1, shipping_city, shipping_state, shipping_postal_code, shipping_country,
        shipping_phone, item_count, piece_count, created_at)
      SELECT $1, gen_random_uuid(),
        'GB-' || rtrim(regexp_replace(translate(upper(substr(md5($1::text || n), 1, 16)), 'ILOU', '0123'), '(.{4})', '\\1-', 'g'), '-'),
        deals.ids[1 + n % $2::int], buyers.ids[1 + n % $3::int],
        (ARRAY['PAYMENT_UPLOADED','SETTLED','CLOSED','CLOSED','CLOSED','CLOSED','CLOSED','DELIVERED','CANCELLED','CLOSED'])[1 + n % 10],
        500 + (n::bigint * 7919 % 90000)::int, 'PAYPAL', 'A', 'B', 'C', 'OR', '97214', 'US', '555 0100', 1, 1,
        now() - n * interval '30 seconds'
      FROM generate_series(1, $4::int) n,
        (SELECT array_agg(id ORDER BY id) AS ids FROM group_buys WHERE organization_id = $1) deals,
        (SELECT array_agg(id ORDER BY id) AS ids FROM users WHERE email LIKE $5) buyers`,
    [organizationId, deals, Math.ceil(orders / 20), orders, `${slug}-%`],
  );
  await client.query('RESET session_replication_role');
  await noteOrderPlaces(client);
  await sumParticipation(client);
  await client.query('VACUUM ANALYZE orders, group_buys, group_buy_agents, users');
  return {
    organizationId,
    agentToken: agent.token,
    agentId: agent.id,
    adminToken: admin.token,
    buyerEmail: `${slug}-7@bench.example`,
  };
}

/** What an ORGADMIN asks of the orders page: filters, searches, sorting. */
export const questionsAbout = ({ buyerEmail }: OrganizationOfOrders): readonly string[] => [
  '/api/orders?limit=20',
  '/api/orders?limit=20&status=PAYMENT_UPLOADED',
  '/api/orders?limit=20&urgency=overdue',
  '/api/orders?limit=20&sortBy=amount&status=CLOSED',
  '/api/orders?limit=20&sortBy=due-date&page=3',
  '/api/orders?limit=20&search=GB-A1',
  `/api/orders?limit=20&search=${encodeURIComponent(buyerEmail)}`,
];
