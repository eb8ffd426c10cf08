// Rules: docs/rules/people.md#list
import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, insert, type Person, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const list = (query: object = {}, person: Person = 'agentOther') =>
  server.call<typeof userCalls.listUsers>(userPaths.listUsers, { query } as never, {
    token: world.tokens[person],
    organizationId: world.own,
  });
const people = async (query: object = {}) => {
  const { body } = await list(query);
  return body.data.map(({ id }) => (Object.keys(world.users) as Person[]).find((one) => world.users[one] === id));
};

test('lists the members of the selected organization who may organize, and nobody else', async () => {
  expect((await people()).toSorted()).toEqual(['adminOwn', 'agentAssigned', 'agentOther']);
  const { body } = await list({ role: 'AGENT,ORGADMIN,SUPERADMIN' });
  expect(Object.keys(body.data[0] ?? {}).toSorted()).toEqual(['email', 'firstName', 'id', 'lastName', 'role']);
  expect(body.pagination).toEqual({ page: 1, limit: 100, total: 3, pages: 1 });
});

test('narrows to the roles asked for; a platform administrator counts as one where they are a member', async () => {
  expect(await people({ role: 'ORGADMIN' })).toEqual(['adminOwn']);
  expect(await people({ role: 'SUPERADMIN' })).toEqual([]);
  await insert(world.pool, 'memberships', {
    organization_id: world.own,
    user_id: world.users.superadmin,
    role: 'BUYER',
  });
  expect(await people({ role: 'SUPERADMIN' })).toEqual(['superadmin']);
});

test('does not list buyers', async () => {
  expect((await list({ role: 'BUYER' })).status).toBe(400);
  expect((await list({ role: 'AGENT,BUYER' })).status).toBe(400);
});

test('finds by name and by address, as typed, in pages', async () => {
  await world.pool.query(`UPDATE users SET first_name = 'Ada', last_name = 'Park' WHERE id = $1`, [
    world.users.agentAssigned,
  ]);
  expect(await people({ search: 'da pa' })).toEqual(['agentAssigned']);
  expect(await people({ search: 'agentOther@'.toLowerCase() })).toEqual(['agentOther']);
  expect(await people({ search: '%' })).toEqual([]);
  expect((await people({ role: 'AGENT', limit: 1, page: 2 })).length).toBe(1);
});

test('leaves out an account that was deleted', async () => {
  await world.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [world.users.agentAssigned]);
  expect(await people({ role: 'AGENT' })).toEqual(['agentOther']);
});
