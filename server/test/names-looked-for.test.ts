// One rule for the names of everything: docs/decisions/0090.
// Rules: docs/rules/texts.md#what-looks-the-same-is-the-same
import { randomUUID } from 'node:crypto';
import { channelPaths } from '@cobuy/contract/channels/channels.paths';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { supplierPaths } from '@cobuy/contract/suppliers/suppliers.paths';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, insert, type Person, type World } from './matrix/world.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const names = ['Zucchini', 'Łosoś', 'Éclair', 'Äpfel', 'Olive', 'Øl', 'egg', 'Müller Straße', 'Nut', 'Muesli'];
const inOrder = ['Äpfel', 'Éclair', 'egg', 'Łosoś', 'Muesli', 'Müller Straße', 'Nut', 'Øl', 'Olive', 'Zucchini'];

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  const { pool, own, users } = world;
  for (const [index, name] of names.entries()) {
    const supplier = randomUUID();
    await insert(pool, 'suppliers', { organization_id: own, id: supplier, name });
    const made = { organization_id: own, id: randomUUID(), created_by_id: users.adminOwn };
    await insert(pool, 'products', { ...made, name, cost_cents: 100 });
    const user = { id: randomUUID(), email: `person${index}@names.example`, first_name: name, last_name: 'Kowalski' };
    await insert(pool, 'users', user);
    await insert(pool, 'memberships', { organization_id: own, user_id: user.id, role: 'BUYER' });
    const channel = { organization_id: own, id: randomUUID() };
    await insert(pool, 'conversations', channel);
    await insert(pool, 'channels', {
      ...channel,
      created_by_id: users.adminOwn,
      name,
      slug: `channel-${index}`,
      created_at: new Date(),
    });
  }
  await pool.query(`UPDATE orders SET shipping_name = 'Jörg Müller' WHERE id = $1`, [world.guestOrder.id]);
  await pool.query(`UPDATE group_buys SET title = 'Gemüse für die Straße' WHERE id = $1`, [world.groupBuyId]);
});
afterAll(() => server.close());

type Path = readonly ['GET', string];
const ask = async (path: Path, query: object, person: Person = 'adminOwn', params: object = {}) => {
  const { status, body } = await server.call(path as never, { query, params } as never, {
    token: world.tokens[person],
    organizationId: world.own,
  });
  expect(status).toBe(200);
  return body as never;
};
const rowsOf = (body: { data?: unknown[] } | unknown[]): Record<string, unknown>[] =>
  (Array.isArray(body) ? body : body.data) as Record<string, unknown>[];
const among = (rows: Record<string, unknown>[], key: string) =>
  rows.map((row) => row[key]).filter((name) => names.includes(name as string));

test.each([
  ['products', productPaths.listProducts, 'name', { limit: 50 }],
  ['suppliers', supplierPaths.listSuppliers, 'name', {}],
  ['people', userPaths.listPeople, 'firstName', { limit: 50 }],
  ['channels', channelPaths.listChannels, 'name', {}],
] as const)('%s stand in the order of a dictionary, not with É and Ł behind Z', async (_, path, key, query) =>
  expect(among(rowsOf(await ask(path as Path, query)), key)).toEqual(inOrder),
);

test('a file of the catalog has the same order', async () => {
  const file = await fetch(server.url + productPaths.exportProducts[1], {
    headers: { Authorization: `Bearer ${world.tokens.adminOwn}`, 'X-Organization-Id': world.own },
  });
  const lines = (await file.text()).split('\n');
  expect(lines.flatMap((line) => inOrder.filter((name) => line.split(',').includes(`"${name}"`)))).toEqual(inOrder);
});

test.each([
  ['muller', 'Müller Straße'],
  ['MULLER STRASSE', 'Müller Straße'],
  ['mu\u0308ller', 'Müller Straße'],
  ['losos', 'Łosoś'],
  ['eclair', 'Éclair'],
  ['ol', 'Øl'],
  ['ÉGG', 'egg'],
])('"%s" finds "%s" among products, people, and by its supplier', async (search, name) => {
  const query = { search, limit: 50 };
  expect(among(rowsOf(await ask(productPaths.listProducts as Path, query)), 'name')).toContain(name);
  expect(among(rowsOf(await ask(userPaths.listPeople as Path, query)), 'firstName')).toContain(name);
});

test('an order is found by a name without its dots, a deal by one without its sharp s', async () => {
  const orders = rowsOf(await ask(orderPaths.listOrders as Path, { search: 'jorg muller' }));
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([world.guestOrder.orderNumber]);
  const deals = rowsOf(await ask(groupBuyPaths.browseGroupBuys as Path, { search: 'gemuse fur die strasse' }));
  expect(deals.map(({ id }) => id)).toEqual([world.groupBuyId]);
});

test('a member of a channel and a mail are found likewise', async () => {
  const channels = rowsOf(await ask(channelPaths.listChannels as Path, {}));
  const channelId = channels.find(({ name }) => name === 'Nut')?.id;
  const found = await ask(channelPaths.listChannelCandidates as Path, { search: 'losos' }, 'adminOwn', { channelId });
  expect(rowsOf(found)).toHaveLength(1);
  await insert(world.pool, 'mail_outbox', {
    id: randomUUID(),
    recipient: 'person1@names.example',
    template: 'support-message',
    data: {},
    subject: 'Grüße aus Łódź',
  });
  const mails = rowsOf(await ask(systemPaths.listOutbox as Path, { search: 'grusse aus lodz' }, 'superadmin'));
  expect(mails).toHaveLength(1);
});
