// Rules: docs/rules/trust.md#checked-texts
import { broadcastPaths } from '@cobuy/contract/broadcasts/broadcasts.paths';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { trustErrors } from '@cobuy/contract/trust/trust.errors';
import { keywordCategories } from '@cobuy/domain/trust/trust-rules';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, insert, type Person } from '../../../test/matrix/world.ts';
import { guestOrderOf, openShop, orderOf, place, placeAsGuest, type Shop } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeTrustList } from './change-trust-list.ts';
import { insertDefaultKeywords } from './insert-default-keywords.ts';
import { checkText } from './prepare-text-check.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());

const caller = (person: Person, headers: Record<string, string> = {}) => ({
  token: shop.tokens[person],
  organizationId: shop.own,
  headers,
});
/** How much there is of everything that the calls below write. */
async function written() {
  const counts: Record<string, number> = {};
  const tables = ['orders', 'order_items', 'order_events', 'users', 'sessions', 'mail_outbox', 'idempotency_keys'];
  for (const table of [...tables, 'products', 'group_buys', 'group_buy_products', 'broadcasts']) {
    const { rows } = await shop.pool.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`);
    counts[table] = rows[0]?.count ?? -1;
  }
  return counts;
}
const dealOf = (changes: object) => ({
  title: 'Autumn grains',
  notes: null,
  startDate: '2030-01-01T00:00:00.000Z',
  endDate: '2030-01-08T00:00:00.000Z',
  paymentDueDate: '2030-01-15T00:00:00.000Z',
  isPublic: true,
  minOrderAmount: 0,
  paymentMethods: ['PAYPAL'],
  agents: [],
  products: [{ productId: shop.oats, minQuantity: 0 }],
  ...changes,
});

test('every category of the rules may stand in the database, and every default keyword stands there once', async () => {
  const write = (category: string) =>
    insert(shop.pool, 'trust_keywords', {
      keyword: category,
      normalized_keyword: category,
      category,
      is_active: false,
    });
  for (const category of keywordCategories) await write(category);
  await expect(write('weather')).rejects.toThrow('trust_keywords_category_check');
  const count = async () => (await shop.pool.query('SELECT 1 FROM trust_keywords')).rowCount;
  const before = await count();
  await insertDefaultKeywords(server.services);
  expect(await count()).toBe(before);
  await shop.pool.query(`DELETE FROM trust_keywords WHERE source = 'manual'`);
});

test('an order with prohibited comments is refused in the words of its form, and nothing of it stays', async () => {
  const before = await written();
  const comments = 'Add some c0caine, please';
  const key = { 'idempotency-key': 'key-of-a-prohibited-order' };
  const refusal = {
    status: 400,
    body: {
      code: 'trust.prohibited_content',
      error: 'Content Validation Error: Comments field contains prohibited terms: cocaine',
      details: { field: 'comments', keywords: ['cocaine'] },
    },
  };
  expect(await placeAsGuest(server, guestOrderOf(shop, { comments }), { headers: key })).toMatchObject(refusal);
  expect(await place(server, orderOf(shop, { comments }), caller('buyerOwner', key))).toMatchObject(refusal);
  expect(await written()).toEqual(before);
  // The key was not used up: the order that was put right goes through with it.
  expect(await place(server, orderOf(shop), caller('buyerOwner', key))).toMatchObject({ status: 201 });
});

test('an order that was placed answers its retry, whatever has been forbidden since', async () => {
  const key = { 'idempotency-key': 'key-from-before-the-rule' };
  const order = orderOf(shop, { comments: 'With yellow submarines' });
  const first = await place(server, order, caller('buyerOwner', key));
  const change = (statement: SQL) =>
    changeTrustList(server.services, async (tx, changed) => {
      await tx.execute(statement);
      changed('refresh');
    });
  await change(
    sql`INSERT INTO trust_keywords (id, keyword, normalized_keyword, category, severity, source, created_at, updated_at)
     VALUES (gen_random_uuid(), 'Yellow Submarines', 'yellow submarines', 'prohibited_misc', 1, 'manual', now(), now())`,
  );
  expect(await place(server, order, caller('buyerOwner', key))).toEqual({ ...first, headers: expect.anything() });
  expect(await place(server, order, caller('buyerOwner'))).toMatchObject({
    status: 400,
    body: { details: { keywords: ['Yellow Submarines'] } },
  });
  await change(sql`UPDATE trust_keywords SET is_active = false WHERE source = 'manual'`);
  expect(await place(server, order, caller('buyerOwner'))).toMatchObject({ status: 201 });
});

test('changing an order keeps what it was when the new comments are refused', async () => {
  const { body } = await place(server, orderOf(shop), caller('buyerOwner'));
  const { orderNumber } = body.order;
  const before = await written();
  const change = { items: [{ productId: shop.oats, quantity: 9 }], comments: 'a ghost-gun too' };
  const answer = await server.call(
    orderPaths.updateOrder,
    { params: { orderNumber }, body: change },
    caller('buyerOwner'),
  );
  expect(answer).toMatchObject({ status: 400, body: { code: 'trust.prohibited_content' } });
  expect(await written()).toEqual(before);
  const kept = await server.call(orderPaths.getOrder, { params: { orderNumber } }, caller('buyerOwner'));
  expect(kept.body).toMatchObject({ comments: 'Please leave at the door', _count: { items: 2 } });
});

test('a deal says which of its fields contains what', async () => {
  const before = await written();
  const create = (changes: object) =>
    server.call(groupBuyPaths.createGroupBuy, { body: dealOf(changes) }, caller('adminOwn'));
  expect(await create({ title: 'Heroin, cheap' })).toMatchObject({
    status: 400,
    body: { error: 'Title: contains heroin', details: { field: 'title', keywords: ['heroin'] } },
  });
  const notes = 'No fake passports, no heroin';
  expect((await create({ notes })).body).toMatchObject({ error: 'Notes: contains fake passports, heroin' });
  const body = dealOf({ notes });
  expect(
    await server.call(groupBuyPaths.updateGroupBuy, { params: { id: shop.deal }, body }, caller('adminOwn')),
  ).toMatchObject({ status: 400 });
  expect(await written()).toEqual(before);
  expect(await server.call(groupBuyPaths.getGroupBuy, { params: { id: shop.deal } })).toMatchObject({
    body: { title: expect.not.stringContaining('eroin') },
  });
});

test('a product and an announcement are refused with the field and its terms', async () => {
  const before = await written();
  const product = { name: 'Flour', cost: 5, description: 'Better than fentanyl' };
  const refusal = { status: 400, body: { error: 'Description: contains prohibited terms (fentanyl)' } };
  expect(await server.call(productPaths.createProduct, { body: product }, caller('adminOwn'))).toMatchObject(refusal);
  expect(
    await server.call(productPaths.updateProduct, { params: { id: shop.oats }, body: product }, caller('adminOwn')),
  ).toMatchObject(refusal);
  const news = { title: 'News', body: 'We now have f-e-n-t-a-n-y-l' };
  expect(await server.call(broadcastPaths.sendBroadcast, { body: news }, caller('adminOwn'))).toMatchObject({
    status: 400,
    body: { error: 'Message: contains prohibited terms (fentanyl)' },
  });
  expect(await written()).toEqual(before);
});

test('a row of a price list with prohibited terms is left out, and the others come in', async () => {
  const form = new FormData();
  form.set('file', new Blob(['name,cost\nHeroin,10\nHoney,4\n']), 'list.csv');
  const { body } = await server.call(productPaths.importProducts, { body: form }, caller('adminOwn'));
  expect(body).toMatchObject({
    rows: { added: 1, rejected: 1 },
    problems: [{ field: 'name', message: 'Name: contains prohibited terms (heroin)' }],
  });
});

test('a message is refused in the words of the chats', async () => {
  for (const field of ['chat-message', 'channel-message'] as const) {
    const refused = checkText(server.services, { field, text: 'h e r o i n' });
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toMatchObject({
      message: 'Message Not Sent: Your message contains prohibited content and cannot be sent.',
      definition: trustErrors.message_prohibited,
    });
  }
});

test('a text of three characters is not looked at, and one that is clean passes', async () => {
  await checkText(server.services, { field: 'comments', text: ' ghb ' });
  await checkText(server.services, { field: 'comments', text: 'Scunthorpe and Essex cocktails; weed the garden' });
  await expect(checkText(server.services, { field: 'comments', text: 'some ghb' })).rejects.toThrow('ghb');
});
