// What a call answers can be sent back to the call that changes it: nothing is changed then, and nothing is refused.
// Rules: docs/rules/calls.md#changes-in-part
import { channelPaths } from '@cobuy/contract/channels/channels.paths';
import { supplierPaths } from '@cobuy/contract/suppliers/suppliers.paths';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOfRooms } from '../src/app.ts';
import { buildWorld, type Person, type World } from './matrix/world.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

type Path = readonly ['GET' | 'PUT' | 'POST', string];
const paths = callsOfRooms.flatMap((room) => Object.entries(room.paths) as unknown as [string, Path][]);
/** Every address that is read and changed. */
const addresses = paths.flatMap(([name, [method, address]]) => {
  const reading = paths.find(([, [other, same]]) => other === 'GET' && same === address);
  return method === 'PUT' && reading
    ? [{ address, change: name, path: [method, address] as Path, read: reading[1] }]
    : [];
});

const callerOf = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });
const ask = async (path: Path, input: object, person: Person) => {
  const { status, body } = await server.call(path, input as never, callerOf(person));
  return { status, body: body as never as Record<string, unknown> };
};

/** What an answer holds: some have it under `data`. */
const objectIn = (body: Record<string, unknown>) =>
  typeof body.data === 'object' && body.data !== null && !Array.isArray(body.data) ? body.data : body;

/** Sent whole, and in other fields than they are answered in (docs/decisions/0087). */
const otherwise: readonly string[] = ['updateGroupBuy', 'updateOrder', 'saveOrderView', 'changeFooterLinks'];
/** Said of an order or a mail by itself. */
const paramsOf: Readonly<Record<string, () => object>> = {
  updateOrganization: () => ({ id: world.own }),
  updateProduct: () => ({ id: world.productId }),
  saveOrderNote: () => ({ orderNumber: world.order.orderNumber }),
  saveMailTemplate: () => ({ key: 'order-confirmation' }),
};
const personOf = (address: string): Person => {
  if (/^\/api\/(?:system|content|tiers)\//.test(address)) return 'superadmin';
  return 'adminOwn';
};

/** All but when it was saved, and how often. */
const still = (body: object) =>
  JSON.parse(
    JSON.stringify(body, (name, value) => (/^(?:version|updatedAt|updatedBy|setBy)$/.test(name) ? undefined : value)),
  );

describe('what is read can be sent back unchanged', () => {
  test.each(addresses.filter(({ change }) => !otherwise.includes(change)))(
    '$address',
    async ({ address, change, path, read }) => {
      const params = paramsOf[change]?.() ?? (address.includes(':channelId') ? { channelId: await aChannel() } : {});
      const before = await ask(read, { params }, personOf(address));
      expect(before.status).toBe(200);
      const sent = await ask(path, { params, body: objectIn(before.body) }, personOf(address));
      expect([sent.status, sent.body]).toEqual([200, expect.anything()]);
      const after = await ask(read, { params }, personOf(address));
      expect(still(after.body)).toEqual(still(before.body));
    },
  );

  test.each(['adminOwn', 'superadmin'] as const)('each person of the list that %s sees', async (person) => {
    const { body } = await ask(userPaths.listPeople as Path, { query: { limit: 50 } }, person);
    const people = body.data as { id: string; role: string }[];
    expect(people.length).toBeGreaterThan(3);
    for (const one of people) {
      const sent = await ask(userPaths.changeUser as Path, { params: { id: one.id }, body: one }, person);
      if (one.role === 'SUPERADMIN' && person === 'adminOwn') continue;
      expect([one.role, sent.status, sent.body]).toEqual([one.role, 200, one]);
    }
  });

  test('and a name that is there is not taken away by null', async () => {
    const change = (body: object) => ask(['PUT', '/api/users/profile'], { body }, 'buyerOther');
    expect((await change({ firstName: 'Ana', lastName: 'Lopez' })).status).toBe(200);
    expect(await change({ firstName: null })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'firstName' }] },
    });
    expect((await change({ username: null })).status).toBe(200);
    const made = await ask(
      userPaths.changeUser as Path,
      { params: { id: world.users.buyerOther }, body: { role: 'GUEST' } },
      'adminOwn',
    );
    expect(made).toMatchObject({ status: 400, body: { details: [{ field: 'role' }] } });
  });

  test('a guest’s account, which a SUPERADMIN sees without an organization', async () => {
    const caller = { token: world.tokens.superadmin, organizationId: null };
    const query = { limit: 50, role: 'GUEST' };
    const { body } = await server.call(userPaths.listPeople as Path, { query } as never, caller);
    const guests = (body as never as { data: { id: string }[] }).data;
    expect(guests.length).toBeGreaterThan(0);
    for (const one of guests) {
      const input = { params: { id: one.id }, body: one };
      const sent = await server.call(userPaths.changeUser as Path, input as never, caller);
      expect([sent.status, sent.body]).toEqual([200, one]);
    }
  });

  test('a supplier', async () => {
    const { body: made } = await ask(
      supplierPaths.createSupplier as Path,
      { body: { name: 'Valley Mill' } },
      'adminOwn',
    );
    const sent = await ask(supplierPaths.updateSupplier as Path, { params: { id: made.id }, body: made }, 'adminOwn');
    expect(sent).toEqual({ status: 200, body: { ...made, updatedAt: sent.body.updatedAt } });
  });
});

async function aChannel(): Promise<string> {
  const { body } = await ask(
    channelPaths.createChannel as Path,
    { body: { name: `Harvest ${Math.random()}` } },
    'adminOwn',
  );
  return (body.data as { id: string }).id;
}
