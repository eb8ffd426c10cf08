// Two organizations with everyone who can stand in any relation to one order, for the authorization matrix.
import { createHash, randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import { orderNumberFrom } from '@cobuy/domain/orders/order-number';
import type pg from 'pg';
import { idIn, secretIn } from '../../src/platform/organization-ids.ts';
import { listWrittenGroupBuys, noteWrittenOrders, rowOf } from '../rows.ts';

/** Of the `password` in people.ts, with the cost of the program: made once, since each of a hundred worlds would wait. */
const hashOfPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$G2iNfuwYWFuAItcharK+dQ$UAfSLqCPIjVHaQjCM5yV/M7E3FBtHSOytWZwlU3QAOM';

export const persons = [
  'anonymous',
  'orderGuest',
  'otherOrderGuest',
  'buyerOwner',
  'buyerOther',
  'buyerForeign',
  'agentAssigned',
  'agentOther',
  'agentForeign',
  'adminOwn',
  'adminForeign',
  'superadmin',
  'revoked',
] as const;
export type Person = (typeof persons)[number];

type MemberRole = 'BUYER' | 'AGENT' | 'ORGADMIN';
const homes: Readonly<Partial<Record<Person, readonly [home: 'own' | 'foreign', role: MemberRole]>>> = {
  buyerOwner: ['own', 'BUYER'],
  buyerOther: ['own', 'BUYER'],
  buyerForeign: ['foreign', 'BUYER'],
  agentAssigned: ['own', 'AGENT'],
  agentOther: ['own', 'AGENT'],
  agentForeign: ['foreign', 'AGENT'],
  adminOwn: ['own', 'ORGADMIN'],
  adminForeign: ['foreign', 'ORGADMIN'],
};
export const homeOf = (person: Person) => homes[person] ?? null;

export interface World {
  pool: pg.Pool;
  own: string;
  foreign: string;
  users: Readonly<Record<Person, string>>;
  tokens: Readonly<Record<Person, string | null>>;
  /** The order in the middle: bought by `buyerOwner`, organized by `agentAssigned`. */
  order: { id: string; orderNumber: string };
  /** The order of `orderGuest`, in the same deal. */
  guestOrder: { id: string; orderNumber: string };
  groupBuyId: string;
  privateGroupBuyId: string;
  productId: string;
}

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day);

/** Inserts a row of which a test says what matters to it; `rowOf` has the rest. @returns its columns as they were written */
export async function insert(pool: pg.Pool, table: string, said: Record<string, unknown>) {
  const row = rowOf(table, said);
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await pool.query(`INSERT INTO ${table} (${columns}) VALUES (${places})`, Object.values(row));
  return row;
}

/** Many rows in one statement; their columns are those of the first. */
export async function insertMany(pool: pg.Pool, table: string, said: readonly Record<string, unknown>[]) {
  const rows = said.map((row) => rowOf(table, row));
  const columns = Object.keys(rows[0] ?? {});
  await pool.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** A session made as sign-in makes them: the token's hash in the table. */
export async function openSession(pool: pg.Pool, userId: string, orderId: string | null): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const hashOf = (token: string) => createHash('sha256').update(token).digest();
  const opened = { id: randomUUID(), user_id: userId, expires_at: at(1) };
  if (orderId === null) {
    await insert(pool, 'sessions', { ...opened, token_hash: hashOf(secret) });
    return secret;
  }
  const { rows } = await pool.query<{ organization_id: string; number: number }>(
    `SELECT r.organization_id, o.number FROM orders r JOIN organizations o ON o.id = r.organization_id WHERE r.id = $1`,
    [orderId],
  );
  const token = secretIn(rows[0]?.number ?? 0, secret);
  await insert(pool, 'order_sessions', {
    ...{ ...opened, organization_id: rows[0]?.organization_id, order_id: orderId, token_hash: hashOf(token) },
    ...{ has_placed: false, created_at: at(0), last_seen_at: at(0) },
  });
  return token;
}

export async function makeProduct(pool: pg.Pool, organizationId: string, createdById: string): Promise<string> {
  const id = randomUUID();
  await insert(pool, 'products', {
    organization_id: organizationId,
    id,
    name: 'Rolled oats',
    cost_cents: 1250,
    created_by_id: createdById,
  });
  return id;
}

export async function makeGroupBuy(
  pool: pg.Pool,
  deal: { organizationId: string; createdById: string; productId: string; agentId?: string; isPublic?: boolean },
): Promise<string> {
  const id = randomUUID();
  await insert(pool, 'group_buys', {
    organization_id: deal.organizationId,
    id,
    title: 'Autumn grains',
    start_date: at(-1),
    end_date: at(5),
    payment_due_date: at(9),
    is_public: deal.isPublic ?? true,
    payment_methods: ['PAYPAL'],
    created_by_id: deal.createdById,
  });
  await insert(pool, 'group_buy_products', {
    organization_id: deal.organizationId,
    group_buy_id: id,
    product_id: deal.productId,
    position: 1,
  });
  if (deal.agentId)
    await insert(pool, 'group_buy_agents', {
      organization_id: deal.organizationId,
      group_buy_id: id,
      user_id: deal.agentId,
    });
  await listWrittenGroupBuys(pool);
  return id;
}

/** Where an order that is delivered goes. */
export const portland = {
  ...{ shipping_address1: '1 Main St', shipping_city: 'Portland', shipping_state: 'OR' },
  ...{ shipping_postal_code: '97214', shipping_country: 'US' },
};

export async function makeOrder(
  pool: pg.Pool,
  order: { organizationId: string; groupBuyId: string; productId: string; buyerId: string; claimed: boolean },
): Promise<{ id: string; orderNumber: string }> {
  const { rows } = await pool.query<{ number: number }>('SELECT number FROM organizations WHERE id = $1', [
    order.organizationId,
  ]);
  const number = rows[0]?.number ?? 0;
  const [id, orderNumber] = [idIn(number), orderNumberFrom(randomBytes(10), number)];
  await insert(pool, 'orders', {
    organization_id: order.organizationId,
    id,
    order_number: orderNumber,
    group_buy_id: order.groupBuyId,
    buyer_id: order.buyerId,
    claimed_at: order.claimed ? new Date() : null,
    guest_access: !order.claimed,
    total_cents: 2500,
    payment_method: 'PAYPAL',
    shipping_name: 'Ana',
    ...portland,
    shipping_phone: '555 0100',
    item_count: 1,
    piece_count: 2,
  });
  await noteWrittenOrders(pool);
  await insert(pool, 'order_items', {
    organization_id: order.organizationId,
    order_id: id,
    id: randomUUID(),
    product_id: order.productId,
    product_name: 'Rolled oats',
    unit_price_cents: 1250,
    unit_cost_cents: 1250,
    quantity: 2,
    total_cents: 2500,
    position: 1,
  });
  await insert(pool, 'order_events', {
    organization_id: order.organizationId,
    order_id: id,
    id: randomUUIDv7(),
    kind: 'placed',
    to_status: 'PENDING',
    actor_id: order.buyerId,
    at: new Date(),
  });
  return { id, orderNumber };
}

export async function buildWorld(pool: pg.Pool): Promise<World> {
  const [own, foreign] = [randomUUID(), randomUUID()];
  await insert(pool, 'organizations', { id: own, name: 'Own', slug: 'own-org', is_default: true });
  await insert(pool, 'organizations', { id: foreign, name: 'Foreign', slug: 'foreign-org' });
  const users = {} as Record<Person, string>;
  for (const person of persons) {
    const isGuest = person === 'orderGuest' || person === 'otherOrderGuest';
    users[person] = randomUUID();
    await insert(pool, 'users', {
      id: users[person],
      email: `${person.toLowerCase()}@matrix.example`,
      password_hash: isGuest ? null : hashOfPassword,
      is_superadmin: person === 'superadmin',
      email_verified_at: isGuest ? null : new Date(),
    });
    const home = homeOf(person);
    if (home)
      await insert(pool, 'memberships', {
        organization_id: home[0] === 'own' ? own : foreign,
        user_id: users[person],
        role: home[1],
      });
  }
  const productId = await makeProduct(pool, own, users.agentAssigned);
  const deal = { organizationId: own, createdById: users.adminOwn, productId, agentId: users.agentAssigned };
  const groupBuyId = await makeGroupBuy(pool, deal);
  const privateGroupBuyId = await makeGroupBuy(pool, { ...deal, isPublic: false });
  const place = (buyer: Person, claimed: boolean) =>
    makeOrder(pool, { organizationId: own, groupBuyId, productId, buyerId: users[buyer], claimed });
  const order = await place('buyerOwner', true);
  const guestOrder = await place('orderGuest', false);
  const otherGuestOrder = await place('otherOrderGuest', false);
  const tokens = {} as Record<Person, string | null>;
  for (const person of persons) {
    if (person === 'anonymous') tokens[person] = null;
    else if (person === 'orderGuest') tokens[person] = await openSession(pool, users[person], guestOrder.id);
    else if (person === 'otherOrderGuest') tokens[person] = await openSession(pool, users[person], otherGuestOrder.id);
    else tokens[person] = await openSession(pool, users[person], null);
  }
  await pool.query('DELETE FROM sessions WHERE user_id = $1', [users.revoked]);
  return { pool, own, foreign, users, tokens, order, guestOrder, groupBuyId, privateGroupBuyId, productId };
}
