// Rules: docs/rules/organizations.md#owner, docs/rules/organizations.md#administration,
//   docs/rules/organizations.md#ending
import type { contentCalls } from '@cobuy/contract/content/content.http';
import { contentPaths } from '@cobuy/contract/content/content.paths';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import type { paymentCalls } from '@cobuy/contract/payments/payments.http';
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWorld, insert, makeGroupBuy, makeOrder, type Person, type World } from '../../../../test/matrix/world.ts';
import { openSockets } from '../../../../test/open-sockets.ts';
import { orderAsGuest } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { notifyBuyersOfDates } from '../../orders/notifying/notify-buyers-of-dates.ts';
import { notifyOrganizers } from '../../orders/notifying/notify-organizers.ts';
import { enforcePaymentDeadlines } from '../../orders/status/enforce-payment-deadlines.ts';

let server: TestServer;
let world: World;
const sockets = openSockets(() => server.url);
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://cobuy.example' } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
afterEach(() => sockets.closeAll());
beforeEach(() =>
  world.pool.query(`UPDATE organizations SET deleted_at = NULL, owner_id = NULL, white_labeled = false;
    UPDATE users SET tier = 'FREE'; DELETE FROM mail_outbox; DELETE FROM notifications`),
);

const as = (person: Person) => ({ token: world.tokens[person], organizationId: null });
const get = (person: Person, id = world.own) =>
  server.call<typeof organizationCalls.getOrganization>(
    organizationPaths.getOrganization,
    { params: { id } } as never,
    as(person),
  );
const update = (person: Person, body: object, id = world.own) =>
  server.call<typeof organizationCalls.updateOrganization>(
    organizationPaths.updateOrganization,
    { params: { id }, body } as never,
    as(person),
  );
const remove = (id: string) =>
  server.call(organizationPaths.deleteOrganization, { params: { id } } as never, as('superadmin'));
const handOver = (person: Person, to: Person | string) =>
  server.call<typeof organizationCalls.handOverOrganization>(
    organizationPaths.handOverOrganization,
    { params: { id: world.own }, body: { userId: world.users[to as Person] ?? to } } as never,
    as(person),
  );
const own = (person: Person, tier = 'FREE', organizationId = world.own) =>
  Promise.all([
    world.pool.query('UPDATE organizations SET owner_id = $1 WHERE id = $2', [world.users[person], organizationId]),
    world.pool.query('UPDATE users SET tier = $1 WHERE id = $2', [tier, world.users[person]]),
  ]);
const administrate = (person: Person) =>
  world.pool.query(
    `INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'ORGADMIN')
     ON CONFLICT (organization_id, user_id) DO UPDATE SET role = 'ORGADMIN'`,
    [world.own, world.users[person]],
  );

test('its administrators see what it has and who runs it, the owner first; others do not', async () => {
  await own('adminOwn', 'PREMIUM');
  const { body } = await get('adminOwn');
  expect(body).toMatchObject({
    name: 'Own',
    isDefault: true,
    mayWhiteLabel: true,
    counts: { users: 5, groupBuys: 2, products: 1, orders: 3 },
    users: [{ email: 'adminown@matrix.example', role: 'ORGADMIN', tier: 'PREMIUM' }],
  });
  for (const person of ['agentOther', 'buyerOwner', 'adminForeign'] as const)
    expect(await get(person)).toMatchObject({ status: 403, body: { code: 'organization.access_denied' } });
  expect((await get('adminOwn', 'nothing')).status).toBe(404);
});

test('a platform administrator sees all of them, finds one by its name, its slug and its owner', async () => {
  await own('adminOwn');
  const list = async (search: string) =>
    (
      await server.call<typeof organizationCalls.listAllOrganizations>(
        organizationPaths.listAllOrganizations,
        { query: { search } } as never,
        as('superadmin'),
      )
    ).body;
  const all = await list('');
  expect(all.data.map(({ name }) => name).toSorted()).toEqual(['Foreign', 'Own']);
  expect(all.totals).toMatchObject({ organizations: 2, groupBuys: 2, orders: 3 });
  for (const search of ['own-org', 'OWN', 'adminown@'])
    expect((await list(search)).data.map(({ slug }) => slug)).toEqual(['own-org']);
  expect((await list('%')).data).toEqual([]);
});

test('an organization takes its own answer back unchanged, and refuses by name what is none of its fields', async () => {
  await world.pool.query(`UPDATE organizations SET logo_url = '/logos/own.png' WHERE id = $1`, [world.own]);
  const { body: before } = await get('superadmin');
  expect(before.logoUrl).toBe('/logos/own.png');
  const { updatedAt: _, ...whole } = (await update('superadmin', { ...before, name: 'Own anew' })).body;
  expect(whole).toMatchObject({ name: 'Own anew', logoUrl: before.logoUrl, counts: before.counts });
  await update('superadmin', { name: before.name });
  const problems = async (change: object) => {
    const { status, body } = await update('superadmin', change);
    return { status, details: (body as unknown as { details: unknown }).details };
  };
  expect(await problems({ logoUrl: '/logos/other.png' })).toEqual({
    status: 400,
    details: [{ field: 'logoUrl', message: 'A new logo is uploaded' }],
  });
  expect(await problems({ name: before.name, slug: 'another', whiteLabel: true })).toEqual({
    status: 400,
    details: [
      { field: 'slug', message: '“slug” can’t be changed here' },
      { field: 'whiteLabel', message: '“whiteLabel” isn’t a known field' },
    ],
  });
  await world.pool.query('UPDATE organizations SET logo_url = NULL WHERE id = $1', [world.own]);
});

describe('changing it', () => {
  test('its name and what is approved by itself are its administrators’', async () => {
    expect((await update('adminOwn', { name: ' Riverside ', autoApproveAgentRequests: true })).body).toMatchObject({
      name: 'Riverside',
      autoApproveAgentRequests: true,
      slug: 'own-org',
    });
    expect((await update('adminOwn', { name: 'Own', autoApproveAgentRequests: false })).status).toBe(200);
    expect((await update('agentOther', { name: 'Mine now' })).status).toBe(403);
    expect((await update('adminForeign', { name: 'Mine now' })).status).toBe(403);
  });

  test.each([
    [{ name: 'ab' }, 'Name must be at least 3 characters'],
    [{ name: 'x'.repeat(51) }, 'Name must be less than 50 characters'],
    [{ name: ' ' }, 'Organization name is required'],
  ])('%j is refused', async (body, error) => {
    expect(await update('adminOwn', body)).toMatchObject({ status: 400, body: { error } });
  });

  test('its own look needs the plan of its owner, or a platform administrator; taking it away needs nothing', async () => {
    await own('agentOther', 'PROFESSIONAL');
    expect(await update('adminOwn', { whiteLabeled: true })).toMatchObject({
      status: 403,
      body: { error: 'Upgrade to PREMIUM tier or higher to access this feature.' },
    });
    expect((await update('superadmin', { whiteLabeled: true })).body.whiteLabeled).toBe(true);
    expect((await update('adminOwn', { whiteLabeled: false })).body.whiteLabeled).toBe(false);
    await own('agentOther', 'ENTERPRISE');
    expect((await update('adminOwn', { whiteLabeled: true })).body.whiteLabeled).toBe(true);
  });
});

describe('handing it over', () => {
  test('is for its owner, to an administrator whose plan has room', async () => {
    await own('adminOwn', 'PREMIUM');
    expect(await handOver('adminOwn', 'agentOther')).toMatchObject({
      body: { code: 'organization.successor_no_admin' },
    });
    expect(await handOver('adminOwn', 'nobody')).toMatchObject({ body: { code: 'organization.successor_no_admin' } });
    await administrate('adminForeign');
    expect(await handOver('adminForeign', 'adminForeign')).toMatchObject({
      body: { code: 'organization.not_the_owner' },
    });
    expect(await handOver('adminOwn', 'adminForeign')).toMatchObject({ status: 403, body: { code: 'TIER_LIMIT' } });
    await world.pool.query(`UPDATE users SET tier = 'PROFESSIONAL' WHERE id = $1`, [world.users.adminForeign]);
    expect((await handOver('adminOwn', 'adminForeign')).body.ownerId).toBe(world.users.adminForeign);
    expect(await handOver('adminOwn', 'adminOwn')).toMatchObject({ body: { code: 'organization.not_the_owner' } });
  });

  test('asks for no plan where none is sold and none limits anything, and begins none', async () => {
    const status = async () =>
      (await server.call<typeof paymentCalls.getPaymentStatus>(paymentPaths.getPaymentStatus)).body;
    const pricing = async () =>
      (await server.call<typeof contentCalls.listFooterLinks>(contentPaths.listFooterLinks)).body.data.find(
        ({ url }) => url === '/pricing',
      )?.enabled;
    await own('superadmin');
    expect(await status()).toMatchObject({ configured: false, hasPlans: false });
    expect(await pricing()).toBe(false);
    await administrate('adminForeign');
    expect((await handOver('superadmin', 'adminForeign')).body.ownerId).toBe(world.users.adminForeign);
    expect(await status()).toMatchObject({ hasPlans: false });
    await own('adminForeign', 'PREMIUM');
    expect(await status()).toMatchObject({ hasPlans: true });
    await vi.waitFor(async () => expect(await pricing()).toBe(true), 60_000);
  });

  test('of two at once to two people one is done, and the other is late', async () => {
    for (const person of ['agentOther', 'agentAssigned'] as const) {
      await administrate(person);
      await world.pool.query(`UPDATE users SET tier = 'PREMIUM' WHERE id = $1`, [world.users[person]]);
    }
    await own('adminOwn', 'PREMIUM');
    const answers = await Promise.all([handOver('adminOwn', 'agentOther'), handOver('adminOwn', 'agentAssigned')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});

describe('deleting it', () => {
  const fresh = async () => {
    const { pool, users } = world;
    const id = crypto.randomUUID();
    await insert(pool, 'organizations', { id, name: 'Short-lived', slug: id.slice(0, 30) });
    await insert(pool, 'memberships', { organization_id: id, user_id: users.agentForeign, role: 'ORGADMIN' });
    const productId = crypto.randomUUID();
    await insert(pool, 'products', {
      organization_id: id,
      id: productId,
      name: 'Oats',
      cost_cents: 100,
      created_by_id: users.agentForeign,
    });
    const groupBuyId = await makeGroupBuy(pool, { organizationId: id, createdById: users.agentForeign, productId });
    return { id, groupBuyId, productId };
  };

  test('never the default one', async () => {
    expect(await remove(world.own)).toMatchObject({ status: 409, body: { code: 'organization.is_default' } });
  });

  test('takes it from its members at once, and its deals from everybody', async () => {
    const { id, groupBuyId } = await fresh();
    const page = await sockets.listen('/', world.tokens.agentForeign);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    await expect.poll(() => page.socket.connected).toBe(false);
    expect(page.payloads('membership:changed')).toEqual([
      { organizationId: id, organization: 'Short-lived', role: null },
    ]);
    const mine = await server.call<typeof organizationCalls.listMyOrganizations>(
      organizationPaths.listMyOrganizations,
      {},
      as('agentForeign'),
    );
    expect(mine.body.data.map(({ name }) => name)).toEqual(['Foreign']);
    const asMember = { token: world.tokens.agentForeign, organizationId: id };
    expect((await server.call(userPaths.listPeople, {}, asMember)).status).toBe(404);
    expect((await server.call(groupBuyPaths.getGroupBuy, { params: { id: groupBuyId } })).status).toBe(404);
  });

  test('stops its jobs and its mails, and those of no other', async () => {
    const { pool, users } = world;
    const [dead, living] = [await fresh(), await fresh()];
    for (const { id, groupBuyId, productId } of [dead, living]) {
      await pool.query(
        `UPDATE group_buys SET start_date = now() - interval '9 days', end_date = now() - interval '3 days',
           payment_due_date = now() + interval '1 day' WHERE id = $1`,
        [groupBuyId],
      );
      await makeOrder(pool, { organizationId: id, groupBuyId, productId, buyerId: users.buyerForeign, claimed: true });
      await pool.query(`UPDATE orders SET created_at = now() - interval '8 days' WHERE organization_id = $1`, [id]);
      const mail = { recipient: 'anybody@matrix.example', template: 'broadcast', data: {}, organization_id: id };
      await insert(pool, 'mail_outbox', { id: crypto.randomUUID(), ...mail });
    }
    await remove(dead.id);
    const context = { ...server.services, publicUrl: 'https://cobuy.example' };
    await enforcePaymentDeadlines(context);
    await notifyOrganizers(context);
    await notifyBuyersOfDates(context);
    const written = async (id: string) =>
      (
        await pool.query<{ mail: string }>(
          `SELECT template AS mail FROM mail_outbox WHERE organization_id = $1 ORDER BY 1`,
          [id],
        )
      ).rows.map(({ mail }) => mail);
    expect(await written(dead.id)).toEqual(['broadcast']);
    expect(await written(living.id)).toEqual(['broadcast', 'order-news', 'payment-reminder']);
    const { rows } = await pool.query<{ id: string }>('SELECT DISTINCT organization_id AS id FROM notifications');
    expect(rows.map(({ id }) => id)).toContain(living.id);
    expect(rows.map(({ id }) => id)).not.toContain(dead.id);
  });

  test('beside an order that is being placed leaves it whole, or not there', async () => {
    for (let round = 0; round < 5; round++) {
      const deal = await fresh();
      const place = () =>
        orderAsGuest(server, { ...world, ...deal } as World, `racer${round}@matrix.example`).then(
          () => true,
          () => false,
        );
      const [, isPlaced] = await Promise.all([remove(deal.id), place()]);
      const { rows } = await world.pool.query<{ items: number }>(
        `SELECT (SELECT count(*)::int FROM order_items i WHERE i.order_id = o.id) AS items FROM orders o WHERE o.organization_id = $1`,
        [deal.id],
      );
      expect(rows).toEqual(isPlaced ? [{ items: 1 }] : []);
    }
  });
});
