// Rules: docs/rules/site.md#organization-numbers
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { orderNumberFrom } from '@cobuy/domain/orders/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, makeOrder, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { idIn, secretIn } from '../../platform/organization-ids.ts';
import { organizationOf, organizationOfOrder, organizationOfSecret } from './organization-number.ts';

let server: TestServer;
let world: World;
let number: number;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  const { rows } = await world.pool.query('SELECT number FROM organizations WHERE id = $1', [world.own]);
  number = rows[0].number;
});
afterAll(() => server.close());

test('what carries a number says its organization', async () => {
  const { db } = server.services;
  expect(await organizationOf(db, idIn(number))).toBe(world.own);
  expect(await organizationOfOrder(db, orderNumberFrom(randomBytes(10), number))).toBe(world.own);
  expect(await organizationOfSecret(db, secretIn(number, 'x'.repeat(24)), 24)).toBe(world.own);
});

test.each([
  ['was made before there were numbers', randomUUIDv7()],
  ['names a number that nobody has', idIn(2 ** 30 - 1)],
  ['is anything else', 'x'],
])('what %s says none', async (_, id) => {
  expect(await organizationOf(server.services.db, id)).toBeNull();
});

test('an order opens by the number of today and by one from before organizations had numbers', async () => {
  const order = await makeOrder(world.pool, {
    organizationId: world.own,
    groupBuyId: world.groupBuyId,
    productId: world.productId,
    buyerId: world.users.buyerOwner,
    claimed: true,
  });
  const statusOf = async (orderNumber: string) => {
    const asked = { params: { orderNumber } };
    return (await server.call(orderPaths.getOrder, asked, { token: world.tokens.buyerOwner })).status;
  };
  expect(await statusOf(order.orderNumber)).toBe(200);
  const before = order.orderNumber.slice(0, 'GB-0000-0000-0000-0000'.length);
  await world.pool.query('UPDATE orders SET order_number = $1 WHERE id = $2', [before, order.id]);
  expect([await statusOf(before), await statusOf(order.orderNumber)]).toEqual([200, 404]);
});
