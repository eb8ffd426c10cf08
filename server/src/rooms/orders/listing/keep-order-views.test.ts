// Rules: docs/rules/orders.md#organizers-list
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { mostOrderViews } from '@cobuy/domain/orders/order-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type Person, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const as = (person: Person, organizationId = world.own) => ({ token: world.tokens[person], organizationId });
const save = (name: string, search: string, person: Person = 'adminOwn') =>
  server.call<typeof orderCalls.saveOrderView>(orderPaths.saveOrderView, { body: { name, search } }, as(person));
const list = async (caller = as('adminOwn')) =>
  (await server.call<typeof orderCalls.listOrderViews>(orderPaths.listOrderViews, {}, caller)).body.data;

test('views are named, replaced by the same name, listed by name, and forgotten', async () => {
  await save('unpaid', 'status=PENDING');
  await save('Late', 'urgency=overdue');
  const { body } = await save(' Unpaid ', 'status=PENDING&sortBy=amount');
  expect(body.data.map(({ name, search }) => [name, search])).toEqual([
    ['Late', 'urgency=overdue'],
    ['Unpaid', 'status=PENDING&sortBy=amount'],
  ]);
  const params = { id: body.data[0]?.id ?? '' };
  await server.call(orderPaths.deleteOrderView, { params }, as('agentAssigned'));
  expect(await list()).toHaveLength(2);
  await server.call(orderPaths.deleteOrderView, { params }, as('adminOwn'));
  expect((await list()).map(({ name }) => name)).toEqual(['Unpaid']);
});

test('they are a person’s own, in one organization', async () => {
  await save('Mine', 'page=2', 'superadmin');
  expect((await list(as('agentAssigned'))).length).toBe(0);
  expect((await list(as('superadmin', world.foreign))).length).toBe(0);
  expect((await list(as('superadmin'))).map(({ name }) => name)).toEqual(['Mine']);
});

test('there are at most twenty, and a name has to be there and short', async () => {
  for (let n = 1; n <= 20; n++) await save(`View ${n}`, '', 'agentAssigned');
  expect((await save('One more', '', 'agentAssigned')).body).toMatchObject({
    error: 'You already have 20 saved views: delete one first.',
  });
  expect((await save('view 3', 'page=3', 'agentAssigned')).status).toBe(200);
  expect((await save(' ', '')).body).toMatchObject({ error: 'Name is required' });
  expect((await save('x'.repeat(41), '')).status).toBe(400);
});

test('a person keeps a limited number, also of those that are saved at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: mostOrderViews + 10 }, (_, place) => save(`View ${place}`, '', 'agentOther')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostOrderViews);
  expect(await list(as('agentOther'))).toHaveLength(mostOrderViews);
});
