// What the list rows stand on beside the 2,000 deals: a member with private deals, and very many deals of others.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface Member {
  id: string;
  token: string;
}

/** What the program writes with each deal. */
export const listGroupBuys = (client: pg.Client) =>
  client.query(
    `INSERT INTO group_buy_listings (organization_id, group_buy_id, start_date, end_date, is_public, searched)
      SELECT g.organization_id, g.id, g.start_date, g.end_date, g.is_public, concat_ws(E'\n', g.title, (
        SELECT string_agg(x.name, E'\n' ORDER BY b.position) FROM group_buy_products b
        JOIN products x ON x.organization_id = b.organization_id AND x.id = b.product_id
        WHERE b.organization_id = g.organization_id AND b.group_buy_id = g.id))
      FROM group_buys g ON CONFLICT DO NOTHING`,
  );

/** Somebody who belongs to one organization of twenty private deals. */
export async function fillMember(client: pg.Client): Promise<Member> {
  const [organizationId, id, token] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
  await client.query(
    `INSERT INTO organizations (id, number, name, slug) VALUES ($1, 1002, 'Private', 'bench-private')`,
    [organizationId],
  );
  await client.query(
    `INSERT INTO users (id, email, password_hash, email_verified_at) VALUES ($1, 'member@bench.example', 'x', now())`,
    [id],
  );
  await client.query(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'BUYER')`, [
    organizationId,
    id,
  ]);
  await client.query(
    `INSERT INTO sessions (id, token_hash, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [randomUUID(), createHash('sha256').update(token).digest(), id],
  );
  await client.query(
    `INSERT INTO group_buys (organization_id, id, title, start_date, end_date, payment_due_date, payment_methods, is_public)
      SELECT $1, gen_random_uuid(), 'Private deal ' || n, now() - interval '40 days', now() + (n - 3) * interval '1 day',
        now() + interval '40 days', '{PAYPAL}', false FROM generate_series(1, 20) n`,
    [organizationId],
  );
  await listGroupBuys(client);
  await client.query('VACUUM ANALYZE group_buys, group_buy_listings, organizations, users, memberships, sessions');
  return { id, token };
}

/** Public deals of the organizations that are there, in every phase; without products, which a list does not search in. */
export async function fillGroupBuysOfOthers(client: pg.Client, deals: number) {
  await client.query(
    `INSERT INTO group_buys (organization_id, id, title, notes, start_date, end_date, payment_due_date, payment_methods)
      SELECT o.id, gen_random_uuid(), 'More ' || n || ' of ' || o.name, repeat('What is in it, who runs it and where to fetch it. ', 4),
        now() + ((n % 10 - 8) * 20) * interval '1 day', now() + ((n % 10 - 8) * 20 + n % 97 + 1) * interval '1 day',
        now() + ((n % 10 - 8) * 20 + n % 97 + 2) * interval '1 day', '{PAYPAL}'
      FROM organizations o, generate_series(1, $1::int / 20) n WHERE o.slug LIKE 'organization-%'`,
    [deals],
  );
  await listGroupBuys(client);
  await client.query('VACUUM ANALYZE group_buys, group_buy_listings');
}
