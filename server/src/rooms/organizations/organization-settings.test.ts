// Rules: docs/rules/organizations.md#settings, docs/rules/calls.md#stale-versions
import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type Person, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const as = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });
const read = async () =>
  (
    await server.call<typeof organizationCalls.getOrganizationSettings>(
      organizationPaths.getOrganizationSettings,
      {},
      as('agentOther'),
    )
  ).body;
const change = (body: object, person: Person = 'adminOwn') =>
  server.call<typeof organizationCalls.changeOrganizationSettings>(
    organizationPaths.changeOrganizationSettings,
    { body },
    as(person),
  );
const settings = { timeZone: 'Europe/Berlin', paymentDueDays: 3, autoCancel: false };

test('an organization decides about its days, and its organizers read it', async () => {
  expect(await read()).toMatchObject({
    timeZone: 'UTC',
    paymentDueDays: null,
    autoCancel: true,
    closePaidAfterDays: 14,
  });
  expect(await change(settings)).toMatchObject({ status: 200, body: settings });
  expect(await read()).toMatchObject(settings);
});

test('decides after how many days its paid orders close, and keeps them where a caller knows no such days', async () => {
  for (const closePaidAfterDays of [30, 0]) {
    expect(await change({ ...settings, closePaidAfterDays })).toMatchObject({
      status: 200,
      body: { closePaidAfterDays },
    });
    expect(await change(settings)).toMatchObject({ status: 200, body: { closePaidAfterDays } });
    expect(await read()).toMatchObject({ closePaidAfterDays });
  }
});

test.each(['version', 'expectedUpdatedAt'])(
  'takes a change that began from an older %s, and names whose it has replaced',
  async (token) => {
    const seen = (await read()).updatedAt;
    expect((await change({ ...settings, paymentDueDays: 1, [token]: seen }, 'superadmin')).body.overwrote).toBeNull();
    expect((await change({ ...settings, paymentDueDays: 2, [token]: seen }, 'superadmin')).body.overwrote).toBeNull();
    expect(await change({ ...settings, paymentDueDays: 4, [token]: seen })).toMatchObject({
      status: 200,
      body: { paymentDueDays: 4, overwrote: 'superadmin@matrix.example' },
    });
    const same = { ...settings, paymentDueDays: 4, [token]: seen };
    expect((await change(same, 'superadmin')).body.overwrote, 'the same values replace nothing').toBeNull();
    const { updatedAt } = await read();
    expect((await change({ ...settings, [token]: updatedAt }, 'superadmin')).body.overwrote).toBeNull();
  },
);

const daysToPay = 'The days to pay must be a whole number from 0 to 365';
const daysToClose = 'The days until a paid order closes must be a whole number from 0 to 365';
test.each<[changes: object, error: string]>([
  [{ timeZone: 'Berlin' }, 'Choose a time zone from the list'],
  [{ timeZone: undefined }, 'Choose a time zone from the list'],
  [{ paymentDueDays: 1.5 }, daysToPay],
  [{ paymentDueDays: 366 }, daysToPay],
  [{ closePaidAfterDays: -1 }, daysToClose],
  [{ closePaidAfterDays: 1.5 }, daysToClose],
  [{ closePaidAfterDays: 366 }, daysToClose],
  [{ closePaidAfterDays: '14' }, daysToClose],
  [{ closePaidAfterDays: null }, daysToClose],
])('refuses %j: %s', async (changes, error) => {
  expect(await change({ ...settings, ...changes })).toMatchObject({ status: 400, body: { error } });
});

test('a new organization has the zone of the browser that created it, and none that is unknown', async () => {
  const zoneOf = async (timeZone: string) => {
    const slug = `org-${crypto.randomUUID().slice(0, 8)}`;
    const body = { name: 'Hill School', slug, timeZone };
    const { status } = await server.call(
      organizationPaths.createOrganization,
      { body },
      { token: world.tokens.superadmin },
    );
    const { rows } = await world.pool.query('SELECT time_zone FROM organizations WHERE slug = $1', [slug]);
    return [status, rows[0]?.time_zone];
  };
  expect(await zoneOf('America/New_York')).toEqual([201, 'America/New_York']);
  expect(await zoneOf('Mars/Olympus')).toEqual([201, 'UTC']);
});
