// A person who deletes an account has chosen its names: they go out of what the program wrote, and not out of others'
// words.
// Rules: docs/rules/accounts.md#deleting-an-account
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { privacyPaths } from '@cobuy/contract/privacy/privacy.paths';
import { supportPaths } from '@cobuy/contract/support/support.paths';
import { profilePaths } from '@cobuy/contract/users/users.paths';
import { deletePhrase } from '@cobuy/domain/privacy/privacy-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, insert, type World } from '../../../test/matrix/world.ts';
import { mailedToken, password, prove, signUp, signUpProved } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { toPortland } from '../../../test/to-portland.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await server.database.pool.query("UPDATE system_settings SET support_email = 'help@cobuy.example'");
});
afterAll(() => server.close());

const remove = (token: string) =>
  server.call(privacyPaths.deleteOwnAccount, { body: { confirmation: deletePhrase, password } }, { token });
const asOrganizer = () => ({ token: world.tokens.adminOwn, organizationId: world.own });
const change = (token: string, body: object) => server.call(profilePaths.changeProfile, { body }, { token });

/** Places an order under a name and with a number, and takes it back. */
async function order(token: string, shipping: { shippingName: string; shippingPhone?: string }) {
  const { body } = await server.call<typeof orderCalls.placeOrder>(
    orderPaths.placeOrder,
    {
      body: {
        groupBuyId: world.groupBuyId,
        items: [{ productId: world.productId, quantity: 1 }],
        paymentMethod: 'PAYPAL',
        ...toPortland,
        ...shipping,
      },
    },
    { token, headers: { 'idempotency-key': crypto.randomUUID() } },
  );
  const cancel = { params: { orderNumber: body.order.orderNumber }, body: { status: 'CANCELLED' } };
  expect((await server.call(orderPaths.changeOrderStatus, cancel as never, { token })).status).toBe(200);
  return body.order;
}

/** A message of an organizer, in the chat of an order. */
async function say(orderId: string, content: string) {
  const message = { params: { orderId }, body: { content } };
  expect((await server.call(orderChatPaths.postOrderMessage, message, asOrganizer())).status).toBe(201);
}

/** A mail of the organization to somebody else. @returns what reads it later */
async function write(data: object, status: 'queued' | 'kept' | 'sent' = 'sent') {
  const id = crypto.randomUUID();
  const row = { id, recipient: 'someone@else.example', template: 'payment-reminder', organization_id: world.own, data };
  await insert(server.database.pool, 'mail_outbox', { ...row, status, created_at: new Date(), subject: 'Please pay' });
  // A site without a mail server keeps what is queued.
  await server.database.pool.query('UPDATE mail_outbox SET status = $2 WHERE id = $1', [id, status]);
  return async () =>
    (await server.database.pool.query('SELECT data FROM mail_outbox WHERE id = $1', [id])).rows[0]?.data;
}

/** A notice of the organization to its agent. @returns what reads it later */
async function tell(title: string, subject: string) {
  const id = crypto.randomUUID();
  const row = { user_id: world.users.agentAssigned, id, organization_id: world.own, kind: 'question_asked', title };
  const rest = { body: title, path: '/admin/questions', subject, sender_name: 'Riverside', created_at: new Date() };
  await insert(server.database.pool, 'notifications', { ...row, ...rest });
  return async () =>
    (await server.database.pool.query('SELECT title FROM notifications WHERE id = $1', [id])).rows[0]?.title;
}

/** Where in the whole database one of the words stands. */
async function whereStand(words: readonly string[]): Promise<string[]> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const hit = await pool.query(`SELECT 1 FROM "${table}" WHERE "${column}"::text ILIKE ANY ($1) LIMIT 1`, [
      words.map((word) => `%${word}%`),
    ]);
    if (hit.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

test('what others wrote stays as they wrote it, whatever the one who goes was called or could be reached by', async () => {
  const token = await signUpProved(server, 'iban@words.example');
  const account = 'DE89 3704 0044 0532';
  const { id: orderId } = await order(token, { shippingName: account, shippingPhone: '2026-11-28' });
  await order(token, { shippingName: ': true,' });
  await order(token, { shippingName: 'Please Pay' });
  await say(orderId, `Please Pay to ${account} before 2026-11-28`);
  const data = { payBy: '2026-11-28T07:59:59Z', payee: account, isFirst: true, words: 'Please Pay' };
  const read = await write(data);
  expect((await remove(token)).status).toBe(204);
  const { rows } = await server.database.pool.query('SELECT content FROM messages ORDER BY created_at DESC LIMIT 1');
  expect(rows[0]?.content).toBe(`Please Pay to ${account} before 2026-11-28`);
  expect(await read()).toMatchObject({ payBy: data.payBy, payee: account, isFirst: true });
});

describe('a name that anybody may choose', () => {
  const dock = 'Riverside loading dock, 200 Water St';
  const [firstName, lastName] = ['Water', 'St'];

  test('goes out of no mail, notice or history that tells of somebody else, whoever confirmed the address and ordered under it', async () => {
    const token = await signUpProved(server, 'water@words.example');
    await change(token, { firstName, lastName });
    await order(token, { shippingName: 'New question about' });
    const mails = await Promise.all(
      (['queued', 'kept', 'sent'] as const).map((status) => write({ pickup: dock }, status)),
    );
    const title = await tell('New question about Autumn fruit', `questions:${world.groupBuyId}`);
    const supplier = { organization_id: world.own, group_buy_id: world.groupBuyId, id: crypto.randomUUID() };
    const copy = { recipient: 'farm@words.example', subject: dock, body: dock, quantity: 1, amount_cents: 1 };
    await insert(server.database.pool, 'supplier_mails', {
      ...{ ...supplier, ...copy, supplier_name: 'Farm', products: 1, sent_at: new Date() },
      sent_by_id: world.users.agentAssigned,
    });
    await insert(server.database.pool, 'group_buy_events', {
      ...{ organization_id: world.own, group_buy_id: world.groupBuyId, id: crypto.randomUUID(), kind: 'sheet_sent' },
      ...{ detail: dock, at: new Date(), actor_id: world.users.agentAssigned },
    });
    expect((await remove(token)).status).toBe(204);
    for (const read of mails) expect(await read()).toMatchObject({ pickup: dock });
    expect(await title()).toBe('New question about Autumn fruit');
    const { rows } = await server.database.pool.query(
      'SELECT subject AS text FROM supplier_mails UNION ALL SELECT body FROM supplier_mails UNION ALL SELECT detail FROM group_buy_events WHERE detail IS NOT NULL',
    );
    expect(rows.map(({ text }) => text)).toEqual([dock, dock, dock]);
  });

  test('goes nowhere with an account that nobody has confirmed, not even out of what tells of its order', async () => {
    const token = await signUp(server, 'unproved@words.example');
    await change(token, { firstName, lastName });
    const { orderNumber } = await order(token, { shippingName: 'Autumn Fruit' });
    const reads = [await write({ orderNumber, pickup: dock }), await write({ orderNumber, pickup: dock }, 'queued')];
    expect((await remove(token)).status).toBe(204);
    for (const read of reads) expect(await read()).toMatchObject({ orderNumber, pickup: dock });
  });

  test('leaves a mail as it was written that waits to go to somebody else, also about their own order', async () => {
    const token = await signUpProved(server, 'waits@words.example');
    await change(token, { firstName, lastName });
    const { orderNumber } = await order(token, { shippingName: 'Wai Ting' });
    const data = { orders: [{ buyerName: 'Wai Ting', url: `/orders/${orderNumber}` }], pickup: dock };
    const [waiting, gone] = [await write(data, 'queued'), await write({ orderNumber, buyerName: 'Wai Ting' })];
    expect((await remove(token)).status).toBe(204);
    expect(await waiting()).toMatchObject(data);
    expect(await gone()).toMatchObject({ orderNumber, buyerName: 'Deleted user' });
  });
});

test('a name that somebody else bears too, or an organization, stays where it stands', async () => {
  const token = await signUpProved(server, 'namesake@words.example');
  await change(token, { firstName: 'Ines', lastName: 'Duarte' });
  await server.database.pool.query("UPDATE users SET first_name = 'Ines', last_name = 'Duarte' WHERE id = $1", [
    world.users.agentAssigned,
  ]);
  await server.database.pool.query("UPDATE organizations SET name = 'Riverside Food' WHERE id = $1", [world.own]);
  await order(token, { shippingName: 'Riverside Food' });
  const { orderNumber } = await order(token, { shippingName: 'Nobody Else' });
  const read = await write({
    orderNumber,
    organiser: 'Ines Duarte',
    organization: 'Riverside Food',
    buyer: 'Nobody Else',
  });
  expect((await remove(token)).status).toBe(204);
  expect(await read()).toMatchObject({
    organiser: 'Ines Duarte',
    organization: 'Riverside Food',
    buyer: 'Deleted user',
  });
});

test('a name or an address goes where it stands alone, and not out of a longer one', async () => {
  const token = await signUpProved(server, 'a@words.example');
  await change(token, { firstName: 'Ann', lastName: 'Lee' });
  const { orderNumber } = await order(token, { shippingName: 'Q. Lee' });
  const others = { longer: 'Ann Leeson, Joann Lee and Mary-Ann Lee', mail: 'anna@words.example, a@words.example.org' };
  const lines = 'From:\nAnn Lee\na@words.example';
  const read = await write({ ...others, orderNumber, who: 'Ann Lee.', lines, q: '“Q. Lee”' });
  expect((await remove(token)).status).toBe(204);
  expect(await read()).toMatchObject({
    ...others,
    who: 'Deleted user.',
    lines: 'From:\nDeleted user\nDeleted user',
    q: '“Deleted user”',
  });
});

test('what somebody was called and written to before goes with what they are now, and what they asked of nobody’s organization', async () => {
  const [before, after] = ['oldzap@words.example', 'newzap@words.example'];
  const token = await signUpProved(server, before);
  expect((await change(token, { firstName: 'Quirinold', lastName: 'Zappelold' })).status).toBe(200);
  const { orderNumber } = await order(token, { shippingName: 'Q. Zap' });
  await write({ orderNumber, who: 'Quirinold Zappelold' });
  await change(token, { firstName: 'Quirinnew', lastName: 'Zappelnew' });
  await change(token, { email: after, currentPassword: password });
  const link = await mailedToken(server, after, 'change-email');
  const confirmed = await server.call(profilePaths.confirmNewEmail, { body: { token: link } }, { token });
  expect(confirmed.status).toBe(200);
  const asked = await server.call(
    supportPaths.sendSupportMessage,
    { body: { name: 'Quirinnew Zappelnew', email: after, message: 'Where is my parcel?' } } as never,
    { token },
  );
  expect(asked.status).toBeLessThan(300);
  await prove(server, after);
  await server.database.pool.query(`UPDATE mail_outbox SET status = 'sent'`);
  const words = ['oldzap', 'newzap', 'quirin', 'zappel'];
  const there = await whereStand(words);
  for (const column of ['mail_outbox.recipient', 'mail_outbox.data', 'users.former_names', 'users.former_emails'])
    expect(there).toContain(column);
  expect((await remove(token)).status).toBe(204);
  // For minutes, until no order can be on its way any more.
  expect(await whereStand(words)).toEqual(['recent_deletions.email']);
});
