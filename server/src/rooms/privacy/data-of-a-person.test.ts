// Rules: docs/rules/accounts.md#own-data, docs/rules/accounts.md#deleting-an-account
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { channelPaths } from '@cobuy/contract/channels/channels.paths';
import type { orderChatCalls } from '@cobuy/contract/order-chat/order-chat.http';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import type { privacyCalls } from '@cobuy/contract/privacy/privacy.http';
import { privacyPaths } from '@cobuy/contract/privacy/privacy.paths';
import { questionPaths } from '@cobuy/contract/questions/questions.paths';
import { profilePaths } from '@cobuy/contract/users/users.paths';
import { deletePhrase } from '@cobuy/domain/privacy/privacy-rules';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { unzipSync } from 'fflate';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blackPng } from '../../../test/fixtures/black-png.ts';
import { settleFindings } from '../../../test/fixtures/settle-findings.ts';
import { emptyWorld } from '../../../test/matrix/empty-world.ts';
import { buildWorld, insert, makeOrder, openSession, type Person, type World } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { password } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { jobs, personalTables } from '../../app.ts';
import type { ColumnLine } from '../../platform/personal/personal-table.ts';
import { columnName } from '../../platform/private-parts.ts';
import { hashPassword } from '../auth/passwords.ts';
import { finishSumming } from '../orders/sum-participation.ts';

let server: TestServer;
let world: World;
let pool: pg.Pool;
let aheadMs = 0;
const days = (count: number) => count * 86_400_000;
const email = 'zebulon@needle.example';
const name = 'Zebulon Quarrington';
const [street, phone] = ['77 Needle Lane', '+15035550177'];
/** Whatever of these stands somewhere was the person's. */
const needles = ['zebulon', 'quarrington', 'needle', '5035550177'];

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  pool = server.database.pool;
});
afterAll(() => server.close());
beforeEach(async () => {
  aheadMs = 0;
  await finishSumming(server.services);
  await settleFindings(server);
  await emptyWorld(pool);
  world = await buildWorld(pool);
  await pool.query(
    `UPDATE users SET email = $2, first_name = 'Zebulon', last_name = 'Quarrington', username = 'zebulon', phone = $3,
      password_hash = $4 WHERE id = $1`,
    [world.users.buyerOwner, email, phone, await hashPassword(password)],
  );
  await pool.query(`UPDATE orders SET status = 'CANCELLED'`);
});

const as = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });
const mayDelete = (person: Person) =>
  server.call<typeof privacyCalls.canDeleteAccount>(privacyPaths.canDeleteAccount, {}, as(person));
const remove = (body: object = {}, caller: { token: string | null } = as('buyerOwner')) =>
  server.call(
    privacyPaths.deleteOwnAccount,
    { body: { confirmation: deletePhrase, password, ...body } },
    caller,
  ) as Promise<unknown> as Promise<{ status: number; body: { code?: string; error?: string; details?: unknown } }>;
const exported = (format: 'json' | 'zip', person: Person = 'buyerOwner') =>
  fetch(`${server.url}${privacyPaths.exportData[1]}?format=${format}`, {
    headers: { authorization: `Bearer ${world.tokens[person]}` },
  });
const runJob = async (job: string) =>
  jobs.find((one) => one.name === job)?.run({ ...server.services, publicUrl: await server.services.readPublicUrl() });

const orderBody = () => ({
  groupBuyId: world.groupBuyId,
  items: [{ productId: world.productId, quantity: 1 }],
  paymentMethod: 'PAYPAL',
  shippingName: name,
  shippingAddress1: street,
  shippingCity: 'Portland',
  shippingState: 'OR',
  shippingPostalCode: '97214',
  shippingCountry: 'US',
  shippingPhone: phone,
  comments: 'Leave it with the Needle family',
});
const place = () =>
  server.call<typeof orderCalls.placeOrder>(
    orderPaths.placeOrder,
    { body: orderBody() },
    { ...as('buyerOwner'), headers: { 'idempotency-key': crypto.randomUUID() } },
  );

/** Somebody who has left something everywhere. */
async function liveHere() {
  const { id, orderNumber } = (await place()).body.order;
  const proof = new FormData();
  proof.set('orderId', id);
  proof.set('type', 'payment_proof');
  proof.set('file', new Blob([new Uint8Array(blackPng(8, 8))], { type: 'image/png' }), 'zebulon-slip.png');
  const sent = await server.call(paymentProofPaths.uploadPaymentProof, { body: proof } as never, as('buyerOwner'));
  expect(sent.status).toBe(201);
  const face = new FormData();
  face.set('avatar', new Blob([new Uint8Array(blackPng(8, 8))]), 'me.png');
  const shown = await server.call(profilePaths.uploadAvatar, { body: face } as never, as('buyerOwner'));
  expect(shown.status).toBe(201);
  const said = await server.call(
    orderChatPaths.postOrderMessage,
    {
      params: { orderId: id },
      body: { content: `It is ${name} of the order`, clientId: crypto.randomUUID() },
    },
    as('buyerOwner'),
  );
  expect(said).toMatchObject({ status: 201 });
  await runJob('tell-organisers');
  const channelId = crypto.randomUUID();
  await insert(pool, 'conversations', { organization_id: world.own, id: channelId });
  await insert(pool, 'channels', {
    organization_id: world.own,
    id: channelId,
    name: 'General',
    slug: 'general',
    created_at: new Date(),
  });
  for (const person of ['buyerOwner', 'agentAssigned'] as const)
    await server.call(channelPaths.joinChannel, { params: { channelId } }, as(person));
  const write = (person: Person, content: string, mentioned: Person) =>
    server.call(
      channelPaths.postChannelMessage,
      {
        params: { channelId },
        body: { content, mentions: [world.users[mentioned]], clientId: crypto.randomUUID() },
      },
      as(person),
    );
  expect((await write('buyerOwner', 'When is it?', 'agentAssigned')).status).toBe(201);
  expect((await write('agentAssigned', `@${name} on Friday`, 'buyerOwner')).status).toBe(201);
  const ask = (body: object, caller: object) =>
    server.call(questionPaths.askQuestion, { params: { id: world.groupBuyId }, body } as never, caller);
  expect((await ask({ text: 'Does a box come with it?' }, as('buyerOwner'))).status).toBe(201);
  expect((await ask({ text: 'And the lid?', email }, {})).status).toBe(201);
  await pool.query(`UPDATE orders SET status = 'CLOSED' WHERE id = $1`, [id]);
  const user = { user_id: world.users.buyerOwner };
  const now = new Date();
  await insert(pool, 'known_devices', { token_hash: Buffer.alloc(32), ...user, last_seen_at: now });
  await insert(pool, 'sms_outbox', {
    id: crypto.randomUUID(),
    ...user,
    recipient: phone,
    text: 'News for Zebulon',
    created_at: now,
    expires_at: now,
    next_attempt_at: now,
  });
  await insert(pool, 'trust_violations', {
    id: crypto.randomUUID(),
    person: `account ${user.user_id}`,
    ...user,
    field: 'comments',
    keyword_id: crypto.randomUUID(),
    keyword: 'word',
    category: 'spam',
    severity: 1,
    rule: 'word',
    excerpt: 'a word of Zebulon',
    side: 'server',
    window_start: now,
    found_at: now,
  });
  await insert(pool, 'moderation_reports', {
    id: crypto.randomUUID(),
    text: 'my needle',
    violated_keyword: 'needle',
    reason: 'It is the name of Needle Lane',
    user_agent: 'Needle/1',
    ...user,
    created_at: now,
  });
  await insert(pool, 'role_requests', {
    organization_id: world.own,
    id: crypto.randomUUID(),
    ...user,
    role_then: 'BUYER',
    requested_role: 'AGENT',
    requested_at: now,
    status: 'REJECTED',
    notes: 'Not now, Zebulon',
    decided_at: now,
    decided_by_id: world.users.adminOwn,
  });
  await insert(pool, 'refund_requests', {
    id: crypto.randomUUID(),
    ...user,
    stripe_payment_intent_id: 'pi_1',
    amount_cents: 100,
    currency: 'USD',
    refunded_before_cents: 0,
    reason: 'Zebulon is poor',
    status: 'rejected',
    requested_at: now,
    decided_at: now,
    decided_by_id: world.users.superadmin,
  });
  await insert(pool, 'order_views', {
    organization_id: world.own,
    ...user,
    id: crypto.randomUUID(),
    name: 'Of Zebulon',
    search: 'q=needle',
  });
  await insert(pool, 'invitations', {
    organization_id: world.foreign,
    id: crypto.randomUUID(),
    role: 'BUYER',
    code_hash: Buffer.alloc(32),
    code_sealed: Buffer.alloc(8),
    email,
    max_usages: 1,
    created_by_id: world.users.adminForeign,
    created_at: now,
    expires_at: now,
  });
  await insert(pool, 'follows', {
    organization_id: world.own,
    id: crypto.randomUUID(),
    email,
    token: 'a-token',
    created_at: now,
    confirmed_at: now,
  });
  await insert(pool, 'order_notes', {
    organization_id: world.own,
    order_id: id,
    text: 'Zebulon pays late',
    updated_at: now,
    updated_by_id: world.users.agentAssigned,
  });
  return { orderNumber, id };
}

const lineOf: ReadonlyMap<string, ColumnLine | undefined> = new Map(
  personalTables.flatMap(({ table, columns }) =>
    Object.entries(getTableColumns(table) as Record<string, PgColumn>).map(
      ([key, column]) => [`${getTableName(table)}.${columnName(column)}`, columns[key]] as const,
    ),
  ),
);

/** The columns of the whole database in which something of the person stands. */
async function whereItStands(): Promise<string[]> {
  const { rows } = await pool.query<{ schema: string; table: string; column: string }>(
    `SELECT table_schema AS schema, table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, table, column } of rows) {
    const hit = await pool.query(
      `SELECT 1 FROM "${schema}"."${table}" WHERE "${column}"::text ILIKE ANY ($1) LIMIT 1`,
      [needles.map((needle) => `%${needle}%`)],
    );
    if (hit.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('deleting one’s own account', () => {
  test('leaves nothing personal anywhere but what the table keeps, and of orders nothing after their time', async () => {
    const { id: orderId } = await liveHere();
    expect((await mayDelete('buyerOwner')).body).toEqual({ canDelete: true, reasons: [] });
    const before = await whereItStands();
    // The person was everywhere, or the search below would prove nothing.
    for (const column of [
      'follows.email',
      'invitations.email',
      'mail_outbox.data',
      'mail_outbox.recipient',
      'messages.content',
      'moderation_reports.text',
      'notifications.data',
      'order_notes.text',
      'orders.shipping_name',
      'payment_proofs.file_name',
      'questions.asker_email',
      'sms_outbox.recipient',
      'trust_violations.excerpt',
      'users.email',
    ])
      expect(before).toContain(column);
    expect(before).not.toContain('throttles.key');

    expect(filesOf(server.services.config.dataDir)).toHaveLength(2);
    // What waits leaves first: its recipients read it as it was written.
    await pool.query(`UPDATE mail_outbox SET status = 'sent'`);
    expect((await remove({ reason: 'Too many onions' })).status).toBe(204);
    const kept = await whereItStands();
    for (const column of kept)
      expect([column, lineOf.get(column)?.is]).toEqual([column, expect.stringMatching(/^(kept with orders|stays)$/)]);
    expect(kept).toContain('orders.shipping_name');
    // Until no order can be on its way any more.
    expect(kept).toContain('recent_deletions.email');
    aheadMs = 11 * 60_000;
    await runJob('keep-late-orders');
    expect(await whereItStands()).toEqual(kept.filter((column) => column !== 'recent_deletions.email'));
    // What was said stays, without the name and the face.
    const { messages } = (
      await server.call<typeof orderChatCalls.listOrderMessages>(
        orderChatPaths.listOrderMessages,
        { params: { orderId } },
        as('agentAssigned'),
      )
    ).body;
    const nobody = { name: 'Deleted user', firstName: null, lastName: null, avatarUrl: null, role: null };
    expect(messages.map(({ sender }) => sender)).toEqual([{ id: world.users.buyerOwner, ...nobody }]);
    const { rows } = await pool.query<{ content: string }>('SELECT content FROM messages ORDER BY created_at');
    expect(rows.map(({ content }) => content)).toEqual([
      'It is Deleted user of the order',
      'When is it?',
      '@Deleted user on Friday',
    ]);
    const told = await readNotices(server, `data->>'alert' = 'account-deleted'`);
    expect(told).toMatchObject([{ title: 'Someone deleted their account and said why', body: 'Too many onions' }]);
    expect((await exported('json')).status).toBe(401);

    const dataDir = server.services.config.dataDir;
    aheadMs = days(89);
    await runJob('erase-kept-with-orders');
    expect(await whereItStands()).toContain('orders.shipping_name');
    expect(filesOf(dataDir)).toHaveLength(1);
    aheadMs = days(91);
    await runJob('erase-kept-with-orders');
    expect(await whereItStands()).toEqual([]);
    expect(filesOf(dataDir).map((path) => readFileSync(path).length)).toEqual([]);
  });

  test('needs the phrase and the password', async () => {
    expect(await remove({ confirmation: 'delete_my_account' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'confirmation', message: 'Please type DELETE_MY_ACCOUNT to confirm' }] },
    });
    expect(await remove({ password: 'not-my-password' })).toMatchObject({ body: { code: 'auth.wrong_password' } });
    for (let tries = 0; tries < 4; tries++) await remove({ password: 'not-my-password' });
    expect(await remove()).toMatchObject({ status: 429, body: { code: 'auth.locked' } });
    expect((await mayDelete('buyerOwner')).body.canDelete).toBe(true);
  });

  test('waits for open orders, a plan, and what is owned or administered alone', async () => {
    const { users } = world;
    const reasons = async (person: Person) => (await mayDelete(person)).body.reasons;
    await place();
    await insert(pool, 'subscriptions', {
      id: 'sub_1',
      user_id: users.buyerOwner,
      customer_id: 'cus_1',
      status: 'active',
      tier: 'PREMIUM',
      billing: 'monthly',
      amount_cents: 100,
      currency: 'USD',
      started_at: new Date(),
      period_ends_at: new Date(Date.now() + days(30)),
      ends_at_period_end: false,
      gives_tier: 'PREMIUM',
      revision: 1,
      read_at: new Date(),
    });
    expect(await reasons('buyerOwner')).toEqual([
      'You have open orders. They have to be closed or cancelled first.',
      'You pay for a plan. End it under Settings, Plan first.',
    ]);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'privacy.open_orders' } });
    await pool.query('UPDATE subscriptions SET ends_at_period_end = true');
    expect(await reasons('buyerOwner')).toEqual(['You have open orders. They have to be closed or cancelled first.']);
    await pool.query('UPDATE organizations SET owner_id = $1 WHERE id = $2', [users.adminOwn, world.own]);
    expect(await reasons('adminOwn')).toEqual([
      'You own an organization. Hand it over to someone else first.',
      'You’re the only administrator of an organization with other members. Make someone else an administrator first.',
    ]);
    await pool.query('UPDATE organizations SET owner_id = $1 WHERE id = $2', [users.adminForeign, world.foreign]);
    expect(await reasons('adminForeign')).toHaveLength(2);
    await pool.query('UPDATE organizations SET deleted_at = now() WHERE id = $1', [world.foreign]);
    expect(await reasons('adminForeign')).toEqual([]);
    await pool.query('UPDATE organizations SET deleted_at = NULL');
    expect(await reasons('superadmin')).toEqual([
      'You’re the last platform administrator. Make someone else a platform administrator first.',
    ]);
    await pool.query('UPDATE users SET is_superadmin = true WHERE id = $1', [users.adminForeign]);
    expect(await reasons('superadmin')).toEqual([
      'You’re a platform administrator. Another platform administrator has to delete your account.',
    ]);
    // A person who registered with a stranger's address does not learn that the stranger has ordered.
    await pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [users.buyerOther]);
    await makeOrder(pool, {
      organizationId: world.own,
      groupBuyId: world.groupBuyId,
      productId: world.productId,
      buyerId: users.buyerOther,
      claimed: false,
    });
    expect(await reasons('buyerOther')).toEqual([]);
  });

  test('needs no confirmed address; what was ordered with it as a guest stays with the address, and can be opened there', async () => {
    const { users, tokens } = world;
    const email = 'buyerother@matrix.example';
    await pool.query('UPDATE users SET email_verified_at = NULL, password_hash = $2 WHERE id = $1', [
      users.buyerOther,
      await hashPassword(password),
    ]);
    const { id, orderNumber } = await makeOrder(pool, {
      organizationId: world.own,
      groupBuyId: world.groupBuyId,
      productId: world.productId,
      buyerId: users.buyerOther,
      claimed: false,
    });
    await pool.query('UPDATE orders SET guest_access = true WHERE id = $1', [id]);
    const orderLogin = () =>
      server.call<typeof authCalls.orderLogin>(authPaths.orderLogin, { body: { email, orderId: orderNumber } });
    const guest = (await orderLogin()).body.token;
    expect((await mayDelete('buyerOther')).body).toEqual({ canDelete: true, reasons: [] });
    const removed = await server.call(
      privacyPaths.deleteOwnAccount,
      { body: { confirmation: deletePhrase, password } },
      { token: tokens.buyerOther },
    );
    expect(removed.status).toBe(204);
    const { rows } = await pool.query(
      'SELECT u.email, u.password_hash, o.status FROM orders o JOIN users u ON u.id = o.buyer_id WHERE o.id = $1',
      [id],
    );
    expect(rows).toEqual([{ email, password_hash: null, status: 'PENDING' }]);
    const seen = await server.call(orderPaths.getOrder, { params: { orderNumber } }, { token: guest });
    expect(seen.status).toBe(200);
    expect((await orderLogin()).status).toBe(200);
    // The account itself is gone, and the address free to be registered.
    expect((await pool.query('SELECT email FROM users WHERE id = $1', [users.buyerOther])).rows).toEqual([
      { email: `deleted_${users.buyerOther}@deleted.invalid` },
    ]);
  });

  test('of an address that nobody has confirmed takes nothing that was asked, followed, invited, blocked or mailed with it', async () => {
    const { users, tokens, own, groupBuyId } = world;
    const address = 'buyerother@matrix.example';
    await pool.query('UPDATE users SET email_verified_at = NULL, password_hash = $2 WHERE id = $1', [
      users.buyerOther,
      await hashPassword(password),
    ]);
    const now = new Date();
    const ofOwn = () => ({ organization_id: own, id: crypto.randomUUID() });
    await insert(pool, 'follows', { ...ofOwn(), email: address, token: 't', created_at: now, confirmed_at: now });
    await insert(pool, 'invitations', {
      ...{ ...ofOwn(), role: 'AGENT', code_hash: Buffer.alloc(32), code_sealed: Buffer.alloc(8), email: address },
      ...{ max_usages: 1, created_by_id: users.adminOwn, created_at: now, expires_at: now },
    });
    await insert(pool, 'questions', {
      ...{ ...ofOwn(), group_buy_id: groupBuyId, asker_email: address, text: 'Is it organic?', asked_at: now },
    });
    await insert(pool, 'question_blocks', { organization_id: own, email: address, blocked_at: now });
    await insert(pool, 'mail_outbox', {
      ...{ ...ofOwn(), recipient: address, template: 'confirm-follow', data: {}, created_at: now },
    });
    const left = async () => {
      const { rows } = await pool.query(
        `SELECT (SELECT count(*)::int FROM follows WHERE email = $1) AS follows,
           (SELECT count(*)::int FROM invitations WHERE email = $1) AS invitations,
           (SELECT count(*)::int FROM questions WHERE asker_email = $1) AS questions,
           (SELECT count(*)::int FROM question_blocks WHERE email = $1) AS blocks,
           (SELECT count(*)::int FROM mail_outbox WHERE recipient = $1) AS mails`,
        [address],
      );
      return rows[0];
    };
    const all = { follows: 1, invitations: 1, questions: 1, blocks: 1, mails: 1 };
    expect(await left()).toEqual(all);
    expect((await remove({}, { token: tokens.buyerOther })).status).toBe(204);
    expect(await left()).toEqual(all);
  });

  const isWaiting = async () => {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return rows.length > 0;
  };

  test('is refused where the password is another one by the time that it was checked', async () => {
    const change = await pool.connect();
    await change.query('BEGIN');
    await change.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [world.users.buyerOwner]);
    const removed = remove();
    await until(isWaiting);
    await change.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      world.users.buyerOwner,
      await hashPassword('pear-tree-and-nine'),
    ]);
    await change.query('COMMIT');
    change.release();
    expect((await removed).body).toMatchObject({ code: 'auth.wrong_password' });
    expect((await mayDelete('buyerOwner')).status).toBe(200);
  });

  test('leaves orders that are being placed at the same moment to a guest with the address', async () => {
    const deletion = await pool.connect();
    await deletion.query('BEGIN');
    await deletion.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [world.users.buyerOwner]);
    const body = { ...orderBody(), email };
    const placed = place();
    const guest = server.call<typeof orderCalls.placeGuestOrder>(orderPaths.placeGuestOrder, { body }, {});
    await until(isWaiting);
    await deletion.query(`UPDATE users SET deleted_at = now(), email = 'deleted_x@deleted.invalid' WHERE id = $1`, [
      world.users.buyerOwner,
    ]);
    await deletion.query('INSERT INTO recent_deletions (user_id, email, deleted_at) VALUES ($1, $2, now())', [
      world.users.buyerOwner,
      email,
    ]);
    await deletion.query('COMMIT');
    deletion.release();
    expect((await placed).status).toBe(201);
    expect((await guest).status).toBe(201);
    const buyers = async () =>
      (
        await pool.query<{ email: string; isGuest: boolean; orders: number }>(
          `SELECT u.email, o.claimed_at IS NULL AS "isGuest", count(*)::int AS orders FROM orders o JOIN users u ON u.id = o.buyer_id
           WHERE o.status = 'PENDING' GROUP BY 1, 2 ORDER BY 1, 2`,
        )
      ).rows;
    expect(await buyers()).toEqual([
      { email: 'deleted_x@deleted.invalid', isGuest: false, orders: 1 },
      { email: 'deleted_x@deleted.invalid', isGuest: true, orders: 1 },
    ]);
    await runJob('keep-late-orders');
    expect(await buyers()).toHaveLength(2);
    aheadMs = 11 * 60_000;
    await runJob('keep-late-orders');
    expect(await buyers()).toEqual([{ email, isGuest: true, orders: 2 }]);
    expect(await whereItStands()).not.toContain('recent_deletions.email');
  });

  test('is refused where an order was placed a moment before', async () => {
    const placing = await pool.connect();
    await placing.query('BEGIN');
    await placing.query(
      `INSERT INTO orders (organization_id, id, order_number, group_buy_id, buyer_id, claimed_at, total_cents,
         payment_method, shipping_name, shipping_phone, item_count, piece_count)
       SELECT organization_id, gen_random_uuid(), 'GB-0000-0000-0000-0000', group_buy_id, buyer_id, now(), 0,
         payment_method, shipping_name, shipping_phone, 1, 1 FROM orders WHERE id = $1`,
      [world.order.id],
    );
    const removed = remove();
    await until(isWaiting);
    await placing.query('COMMIT');
    placing.release();
    expect(await removed).toMatchObject({ status: 409, body: { code: 'user.open_orders' } });
    expect((await mayDelete('buyerOwner')).body.canDelete).toBe(false);
  });
});

describe('exporting one’s own data', () => {
  type Data = Record<string, Record<string, unknown>[]>;
  const read = async (answer: Response) => (JSON.parse(await answer.text()) as { data: Data }).data;

  test('gives out what the person gave and wrote, and nothing that opens anything or is others’', async () => {
    const { orderNumber } = await liveHere();
    const answer = await exported('json');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"/);
    const data = await read(answer);
    expect(data.users).toMatchObject([{ email, firstName: 'Zebulon', phone }]);
    expect(data.orders?.map((order) => order.orderNumber)).toContain(orderNumber);
    expect(data.orders?.find((order) => order.orderNumber === orderNumber)).toMatchObject({ shippingAddress1: street });
    expect(data.messages).toHaveLength(2);
    expect(data.questions).toHaveLength(2);
    expect(data.payment_proofs).toMatchObject([{ fileName: 'zebulon-slip.png' }]);
    expect(data.invitations).toMatchObject([{ email }]);
    const whole = JSON.stringify(data);
    for (const secret of [
      'passwordHash',
      'tokenHash',
      'a-token',
      'codeSealed',
      'fileKey',
      'unitCostCents',
      'pays late',
    ])
      expect(whole).not.toContain(secret);
    const archive = unzipSync(new Uint8Array(await (await exported('zip')).arrayBuffer()));
    expect(Object.keys(archive)).toEqual([
      'data.json',
      expect.stringMatching(/^files\/1-avatars_[0-9a-f]{40}\.webp$/),
      'files/2-zebulon-slip.png',
    ]);
    expect(
      Buffer.from(archive['files/2-zebulon-slip.png'] ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(readdirSync(join(server.services.config.dataDir, 'exports'))).toEqual([]);
  });

  test('has in its archive the data alone of somebody who uploaded nothing', async () => {
    const archive = unzipSync(new Uint8Array(await (await exported('zip')).arrayBuffer()));
    expect(Object.keys(archive)).toEqual(['data.json']);
  });

  test('is of one moment while orders are placed, each with its items and its timeline', async () => {
    const placing = Array.from({ length: 12 }, () => place());
    const data = await read(await exported('json'));
    await Promise.all(placing);
    const orders = (data.orders ?? []).filter(({ status }) => status === 'PENDING');
    for (const table of ['order_items', 'order_events'])
      expect(data[table]?.filter(({ orderId }) => orders.some(({ id }) => id === orderId))).toHaveLength(orders.length);
    expect(data.order_items).toHaveLength(data.orders?.length ?? -1);
  });

  test('has nothing of a stranger who ordered with an address that nobody has proved, and ends after some an hour', async () => {
    await pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [world.users.buyerOwner]);
    await server.call(orderPaths.placeGuestOrder, { body: { ...orderBody(), email } }, {});
    const data = await read(await exported('json'));
    expect(data.orders).toHaveLength(1);
    expect(data.sessions).toHaveLength(1);
    expect(data.mail_outbox).toBeUndefined();
    for (let count = 0; count < 4; count++) expect((await exported('json')).status).toBe(200);
    const answer = await exported('json');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  test('and deleting are none of an order session’s', async () => {
    expect((await exported('json', 'orderGuest')).status).toBe(403);
    expect((await mayDelete('orderGuest')).status).toBe(403);
    const token = await openSession(pool, world.users.orderGuest, world.guestOrder.id);
    expect((await remove({}, { token })).status).toBe(403);
  });
});
