// What a row has where a test does not say: one value for each column that PostgreSQL would ask for. A new column of that
// kind is added here, and nowhere else.
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

type Row = Record<string, unknown>;

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const now = () => inDays(0);
const withId = () => ({ id: randomUUID() });

let nextNumber = 1;

const rows: Readonly<Record<string, () => Row>> = {
  authenticator_apps: () => ({ sealed_secret: randomBytes(16) }),
  channel_members: () => ({ joined_at: now() }),
  channels: () => {
    const id = randomUUID();
    return { id, name: 'General', slug: id, created_at: now() };
  },
  conversations: withId,
  follows: () => ({ ...withId(), token: randomUUID(), created_at: now() }),
  group_buy_date_changes: () => ({
    ...{ ...withId(), end_before: inDays(1), payment_due_before: inDays(2), at: now() },
  }),
  group_buy_events: () => ({ ...withId(), kind: 'edited', at: now() }),
  group_buy_products: () => ({ position: 1 }),
  group_buys: () => ({
    ...{ ...withId(), title: 'Autumn grains', payment_methods: ['PAYPAL'] },
    ...{ start_date: inDays(-1), end_date: inDays(7), payment_due_date: inDays(14) },
  }),
  invitations: () => ({
    ...{ ...withId(), role: 'BUYER', code_hash: randomBytes(32), code_sealed: randomBytes(32) },
    ...{ created_at: now(), expires_at: inDays(7) },
  }),
  known_devices: () => ({ token_hash: randomBytes(32), last_seen_at: now() }),
  mail_outbox: () => ({ ...withId(), recipient: 'somebody@cobuy.example', template: 'welcome', data: {} }),
  mailed_tokens: () => ({ token_hash: randomBytes(32), purpose: 'set_password', expires_at: inDays(1) }),
  memberships: () => ({ role: 'BUYER' }),
  messages: () => ({
    ...withId(),
    seq: 1,
    changed_seq: 1,
    client_id: randomUUID(),
    content: 'Hello',
    created_at: now(),
  }),
  moderation_reports: () => ({ ...withId(), text: 'Words', violated_keyword: 'word', reason: 'No', created_at: now() }),
  notification_preferences: () => ({
    ...{ sound_enabled: true, desktop_enabled: false, toaster_enabled: true, badge_enabled: true, sound_volume: 50 },
    ...{ email_enabled: true, order_updates: true, payment_reminders: true, marketing_emails: false },
    ...{ new_order_notifications: true, agent_assignment_notifications: true, daily_digest: true },
    ...{ email_notifications: true, sms_notifications: false, updated_at: now() },
  }),
  notifications: () => ({ ...withId(), kind: 'announcement', path: '/browse', subject: 'x', created_at: now() }),
  order_events: () => ({ ...withId(), kind: 'placed', at: now() }),
  order_items: () => ({
    ...{ ...withId(), product_name: 'Rolled oats', unit_price_cents: 1250, unit_cost_cents: 1250 },
    ...{ quantity: 1, total_cents: 1250, position: 1 },
  }),
  order_notes: () => ({ text: 'A note', updated_at: now() }),
  order_payments: () => ({ ...withId(), amount_cents: 100, paid_on: '2026-11-20', recorded_at: now() }),
  order_views: () => ({ ...withId(), name: 'Mine', search: '' }),
  orders: () => ({
    ...{ ...withId(), total_cents: 1250, payment_method: 'PAYPAL', item_count: 1, piece_count: 1 },
    ...{ shipping_name: 'Ana', shipping_phone: '555 0100' },
  }),
  organizations: () => {
    const id = randomUUID();
    return { id, number: nextNumber++, name: 'Somewhere', slug: `s-${id.slice(-12)}` };
  },
  payment_methods: () => ({ ...withId(), display_name: 'A way to pay', position: 1 }),
  product_pictures: () => ({ key: randomUUID(), uploaded_at: now() }),
  products: () => ({ ...withId(), name: 'Rolled oats', cost_cents: 1250 }),
  question_blocks: () => ({ email: 'somebody@cobuy.example', blocked_at: now() }),
  questions: () => ({ ...withId(), text: 'When?', asked_at: now() }),
  read_positions: () => ({ seq: 1, at: now() }),
  refund_requests: () => ({
    ...{ ...withId(), stripe_payment_intent_id: randomUUID(), amount_cents: 100, currency: 'USD' },
    ...{ refunded_before_cents: 0, reason: 'Too late', requested_at: now() },
  }),
  role_requests: () => ({ ...withId(), role_then: 'BUYER', requested_role: 'AGENT', requested_at: now() }),
  sessions: () => ({ ...withId(), token_hash: randomBytes(32), expires_at: inDays(1) }),
  order_sessions: () => ({
    ...{ ...withId(), token_hash: randomBytes(32), has_placed: false },
    ...{ created_at: now(), last_seen_at: now(), expires_at: inDays(1) },
  }),
  sms_news: () => ({
    ...{ ...withId(), kind: 'order_placed', count: 1, group_buy_title: 'Autumn grains' },
    ...{ path: '/orders', list_path: '/admin/orders', created_at: now() },
  }),
  sms_outbox: () => ({
    ...{ ...withId(), recipient: '+12025550123', text: 'New order' },
    ...{ created_at: now(), expires_at: inDays(1), next_attempt_at: now() },
  }),
  subscriptions: () => ({
    ...{ id: randomUUID(), customer_id: randomUUID(), status: 'active', tier: 'PREMIUM', billing: 'monthly' },
    ...{ amount_cents: 900, currency: 'USD', started_at: now(), period_ends_at: inDays(30) },
    ...{ ends_at_period_end: false, gives_tier: 'PREMIUM', revision: 1, read_at: now() },
  }),
  supplier_mails: () => ({
    ...{ ...withId(), supplier_name: 'Farm', recipient: 'farm@cobuy.example', subject: 'Order', body: 'Oats' },
    ...{ products: 1, quantity: 1, amount_cents: 100, sent_at: now() },
  }),
  suppliers: () => ({ ...withId(), name: 'Farm' }),
  trust_keywords: () => {
    const id = randomUUID();
    return {
      ...{ id, keyword: id, normalized_keyword: id, category: 'spam', severity: 1, source: 'manual' },
      ...{ created_at: now(), updated_at: now() },
    };
  },
  trust_violations: () => ({
    ...{
      ...withId(),
      keyword_id: randomUUID(),
      person: 'a',
      field: 'title',
      keyword: 'word',
      category: 'spam',
      severity: 1,
      rule: 'word',
    },
    ...{ excerpt: 'word', side: 'server', window_start: now(), found_at: now() },
  }),
  updates: () => ({ ...withId(), text: 'News', posted_at: now() }),
  users: () => {
    const id = randomUUID();
    return { id, email: `${id}@cobuy.example` };
  },
};

/** A row as a test says it, whole. */
export const rowOf = (table: string, row: Row): Row => ({ ...rows[table]?.(), ...row });

/** Lists deals that a test wrote into the tables by itself, as the program does with each that it writes. */
export const listWrittenGroupBuys = (pool: pg.Pool) =>
  pool.query(
    `INSERT INTO group_buy_listings (organization_id, group_buy_id, start_date, end_date, is_public, searched)
     SELECT g.organization_id, g.id, g.start_date, g.end_date, g.is_public, concat_ws(E'\n', g.title, (
       SELECT string_agg(x.name, E'\n') FROM group_buy_products b
       JOIN products x ON x.organization_id = b.organization_id AND x.id = b.product_id
       WHERE b.organization_id = g.organization_id AND b.group_buy_id = g.id))
     FROM group_buys g
     ON CONFLICT (organization_id, group_buy_id) DO UPDATE SET start_date = excluded.start_date,
       end_date = excluded.end_date, is_public = excluded.is_public, searched = excluded.searched`,
  );

/** For orders that a test wrote into the tables, or gave to another account, by itself. */
export const noteWrittenOrders = (pool: pg.Pool) =>
  pool.query(
    `INSERT INTO order_places (user_id, organization_id) SELECT DISTINCT buyer_id, organization_id FROM orders
     ON CONFLICT DO NOTHING`,
  );
