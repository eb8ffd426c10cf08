// The limits of plans, over real calls: who gets the last place of anything, and two processes on one database.
// Rules: docs/rules/plans.md#last-place, docs/rules/plans.md#nobody-is-turned-away, docs/rules/plans.md#limits
import { randomUUID } from 'node:crypto';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { invitationPaths } from '@cobuy/contract/invitations/invitations.paths';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { roleRequestPaths } from '@cobuy/contract/role-requests/role-requests.paths';
import { tierPaths } from '@cobuy/contract/tiers/tiers.paths';
import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { limitWords } from '@cobuy/domain/tiers/limit-texts';
import { bytesPerMegabyte, tierResources, usageOfOne } from '@cobuy/domain/tiers/tiers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertMonthLimits } from '../src/rooms/orders/notifying/alert-month-limits.ts';
import { as, giveOwner, makeLink, makePerson, setLimits, type Tried, usageOf, ways } from './limited.ts';
import { buildWorld } from './matrix/world.ts';
import { mailsTo } from './people.ts';
import { guestOrderOf, openShop, orderOf, place, placeAsGuest, type Shop } from './shop.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let beside: TestServer;
let shop: Shop;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

beforeAll(async () => {
  server = await startTestServer({ clock });
  beside = await startTestServer({ clock, databaseUrl: server.database.url });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(async () => {
  await beside.close();
  await server.close();
});
beforeEach(async () => {
  aheadMs = 0;
  await shop.pool.query('DELETE FROM throttles; DELETE FROM admin_alerts; DELETE FROM mail_outbox');
  await giveOwner(shop);
  await setLimits(server, shop, {});
});

const usage = () => usageOf(server, shop);
/** Every order of a test takes the clock's month, however late in it the test runs. */
const toMonthsMiddle = () => {
  const now = new Date();
  aheadMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15) - now.getTime();
};
const knownToAll = (orders: number) =>
  expect.poll(async () => (await usageOf(beside, shop)).limits.orders, { timeout: 60_000 }).toBe(orders);
const placeOne = (on = server) => place(on, orderOf(shop), as(shop, 'buyerOwner'));
const counted = async () =>
  (await shop.pool.query('SELECT orders, orders_at_most FROM organization_usage ORDER BY month')).rows.map((row) => [
    row.orders,
    row.orders_at_most,
  ]);

describe('of fifty who want it at the same moment, in two processes, one gets the last place of', () => {
  test.each(tierResources)('%s', async (resource) => {
    for (let round = 0; round < 2; round++) {
      await setLimits(server, shop, {});
      await shop.pool.query('DELETE FROM throttles');
      const tries = await ways[resource](server, shop, 50);
      const used = Math.ceil((await usage()).data[resource]);
      const limit = used + 1;
      if (resource === 'uploads')
        // One file of eight kilobytes fits, and not another one.
        await shop.pool.query('UPDATE organizations SET upload_bytes = $1 WHERE id = $2', [
          limit * bytesPerMegabyte - 12 * 1024,
          shop.own,
        ]);
      await setLimits(server, shop, { [resource]: limit });
      await expect.poll(async () => (await usageOf(beside, shop)).limits[resource], { timeout: 60_000 }).toBe(limit);
      const answers: Tried[] = await Promise.all(tries.map((one, turn) => one(turn % 2 === 0 ? server : beside)));
      const taken = answers.filter(({ status }) => status < 300);
      const refused = answers.filter(({ status }) => status === 403);
      expect([taken.length, refused.length]).toEqual([1, 49]);
      const said = refused.map(({ body }) => body as { error: string; code: string });
      const inOtherWords: Record<string, string> = {
        users: 'This organization can take no more members.',
        orders: 'This organization can take no more orders this month.',
        uploads:
          'This organization has no space for more files right now. Its administrators have been notified. Please try again later.',
      };
      const sentence =
        inOtherWords[resource] ?? `Tier limit reached: ${limitWords[resource]} (${limit} of ${limit} used)`;
      expect(new Set(said.map(({ error }) => error))).toEqual(new Set([sentence]));
      if (!inOtherWords[resource]) expect(said[0]).toMatchObject({ code: 'TIER_LIMIT', limit, used: limit, resource });
      if (resource !== 'uploads') expect((await usage()).data[resource]).toBe(limit);
    }
  });
});

describe('a limit', () => {
  test('leaves what is above it, and refuses only more', async () => {
    const before = (await usage()).data;
    await setLimits(server, shop, { products: 1, groupBuys: 0, agents: 0, users: 1, orders: 0 });
    expect((await usage()).data).toEqual(before);
    const [product] = await ways.products(server, shop, 1);
    expect(await product?.(server)).toMatchObject({
      status: 403,
      body: { code: 'TIER_LIMIT', limit: 1, used: before.products, resource: 'products', organizationId: shop.own },
    });
    const change = { name: 'Rolled oats', cost: 13 };
    const changed = await server.call(
      productPaths.updateProduct,
      { params: { id: shop.oats }, body: change },
      as(shop, 'agentAssigned'),
    );
    expect(changed.status).toBe(200);
    expect(await placeOne()).toMatchObject({ status: 403, body: { code: 'order.month_full' } });
  });

  test('is none where a platform administrator owns the organization', async () => {
    await setLimits(server, shop, { products: 0, orders: 0 });
    await shop.pool.query('UPDATE users SET is_superadmin = true WHERE id = $1', [shop.users.adminOwn]);
    const [product] = await ways.products(server, shop, 1);
    expect((await product?.(server))?.status).toBe(201);
    expect((await placeOne()).status).toBe(201);
    expect(await counted()).toEqual([]);
  });

  test('of people asks nobody who orders, registers without an invitation or sets a password', async () => {
    await setLimits(server, shop, { users: 0 });
    const email = `${randomUUID()}@shop.example`;
    const ordered = await placeAsGuest(server, guestOrderOf(shop, { email }));
    expect(ordered.status).toBe(201);
    const { token } = ordered.body;
    const set = await server.call(authPaths.setPassword, { body: { email, password: 'correct-horse' } }, { token });
    expect(set.status).toBe(200);
    const registration = { password: 'correct-horse', firstName: 'Ana', lastName: 'Lopez' };
    const open = { ...registration, email: `${randomUUID()}@people.example` };
    expect((await server.call(authPaths.register, { body: open })).status).toBe(201);
    const invitationCode = await makeLink(server, shop, 'BUYER');
    const invited = { ...registration, email: `${randomUUID()}@people.example`, invitationCode };
    expect(await server.call(authPaths.register, { body: invited })).toMatchObject({
      status: 403,
      body: { error: 'This organization can take no more members.', code: 'invitation.organization_full' },
    });
    const { rows } = await shop.pool.query('SELECT 1 FROM users WHERE email = $1', [invited.email]);
    expect(rows).toEqual([]);
    // Who can do something about it hears of it.
    expect((await mailsTo(server, 'adminown@matrix.example'))[0]).toMatchObject({
      subject: expect.stringContaining('Someone who was invited couldn’t join: '),
      text: expect.stringContaining('A larger plan allows more.'),
    });
  });

  test('of agents is asked of a role, a list, a link and a request', async () => {
    const { agents } = (await usage()).data;
    await setLimits(server, shop, { agents });
    const full = { status: 403, body: { error: `Tier limit reached: agents (${agents} of ${agents} used)` } };
    const { id, caller } = await makePerson(shop, 'BUYER');
    const role = { params: { id }, body: { role: 'AGENT' } };
    expect(await server.call(userPaths.changeUser, role, as(shop, 'adminOwn'))).toMatchObject(full);
    const stranger = await makePerson(shop);
    const code = await makeLink(server, shop, 'AGENT');
    expect(
      await server.call(invitationPaths.acceptInvitationPublicly, { body: { code } }, stranger.caller),
    ).toMatchObject({ status: 403, body: { error: 'This organization can take no more agents.' } });
    await shop.pool.query('UPDATE organizations SET auto_approve_agent_requests = true WHERE id = $1', [shop.own]);
    const asked = await server.call<never>(
      roleRequestPaths.requestRole,
      { body: { organizationId: shop.own, requestedRole: 'AGENT' } },
      caller,
    );
    await shop.pool.query('UPDATE organizations SET auto_approve_agent_requests = false WHERE id = $1', [shop.own]);
    // What the plan has no room for waits for the administrators, who can do something about it.
    expect(asked).toMatchObject({ status: 201, body: { request: { status: 'PENDING' } } });
    expect((await usage()).data.agents).toBe(agents);
  });
});

describe('a list of people', () => {
  const bringIn = async (roles: string[]) => {
    const users = roles.map((role) => ({ email: `${randomUUID()}@people.example`, password: 'correct-horse', role }));
    const answer = await server.call<typeof userCalls.importUsers>(
      userPaths.importUsers,
      { body: { users } },
      as(shop, 'adminOwn'),
    );
    return { users, ...answer.body.data };
  };

  test('fills the places that are left, and says of each other row that there is none', async () => {
    const { users: members, agents } = (await usage()).data;
    await setLimits(server, shop, { users: members + 3, agents: agents + 1 });
    const { users, success, failed } = await bringIn(['AGENT', 'AGENT', 'BUYER', 'BUYER', 'BUYER']);
    const emails = users.map(({ email }) => email);
    expect(success.map(({ email }) => email)).toEqual([emails[0], emails[2], emails[3]]);
    expect(failed).toEqual([
      { email: emails[1], error: 'This organization can take no more agents.' },
      { email: emails[4], error: 'This organization can take no more members.' },
    ]);
    expect((await usage()).data).toMatchObject({ users: members + 3, agents: agents + 1 });
    // Of a row that fails nothing stays: neither an account nor a place that it has taken.
    const { rows } = await shop.pool.query('SELECT email FROM users WHERE email = ANY($1)', [[emails[1], emails[4]]]);
    expect(rows).toEqual([]);
  });

  test('is looked at part by part as it will come in: those ahead of a part have their places', async () => {
    const { users: members, agents } = (await usage()).data;
    await setLimits(server, shop, { users: members + 3, agents: agents + 1 });
    const look = async (roles: string[], ahead: object) => {
      const users = roles.map((role) => ({ email: `${randomUUID()}@people.example`, password: 'correct-horse', role }));
      const answer = await server.call<typeof userCalls.importUsers>(
        userPaths.importUsers,
        { body: { users, dryRun: true, ahead } } as never,
        as(shop, 'adminOwn'),
      );
      return answer.body.data.failed.map(({ error }) => error);
    };
    expect(await look(['AGENT', 'BUYER'], { users: 0, agents: 0 })).toEqual([]);
    expect(await look(['AGENT', 'BUYER', 'BUYER'], { users: 2, agents: 1 })).toEqual([
      'This organization can take no more agents.',
      'This organization can take no more members.',
    ]);
  });

  test('brought in by several at the same moment takes no place twice', async () => {
    const { users: members } = (await usage()).data;
    await setLimits(server, shop, { users: members + 5 });
    const lists = await Promise.all(Array.from({ length: 4 }, () => bringIn(['BUYER', 'BUYER', 'BUYER'])));
    expect(lists.flatMap(({ success }) => success)).toHaveLength(5);
    expect((await usage()).data.users).toBe(members + 5);
  });
});

describe('a price list', () => {
  const readIn = (names: string[], fields: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new Blob([`name,cost\n${names.map((name) => `${name},4.50\n`).join('')}`]), 'list.csv');
    return server.call<never>(productPaths.importProducts, { body }, as(shop, 'adminOwn'));
  };

  test('that is too long for the plan is refused whole, and says how much of it fits', async () => {
    const { products } = (await usage()).data;
    await setLimits(server, shop, { products: products + 2 });
    const said = `Tier limit reached: products (${products} of ${products + 2} used, 2 of the 3 new ones fit)`;
    expect(await readIn(['Flax', 'Hemp', 'Chia'])).toMatchObject({
      status: 403,
      body: { error: said, code: 'TIER_LIMIT', limit: products + 2, used: products, resource: 'products' },
    });
    expect((await usage()).data.products).toBe(products);
    expect(await readIn(['Flax', 'Hemp'])).toMatchObject({ status: 200, body: { done: { added: 2 } } });
    await setLimits(server, shop, { products: 1 });
    expect(await readIn(['Flax', 'Hemp'])).toMatchObject({ status: 200, body: { done: { added: 0 } } });
  });

  test('is not undone where what it took out has no room any more', async () => {
    await readIn(['Millet', 'Spelt']);
    expect(await readIn(['Millet'], { removeGone: 'true' })).toMatchObject({ status: 200 });
    const { products } = (await usage()).data;
    await setLimits(server, shop, { products });
    const last = await server.call<typeof productCalls.getLastImport>(
      productPaths.getLastImport,
      {},
      as(shop, 'adminOwn'),
    );
    const undo = () =>
      server.call<never>(productPaths.undoImport, { params: { id: last.body.import?.id } }, as(shop, 'adminOwn'));
    expect(await undo()).toMatchObject({ status: 403, body: { code: 'TIER_LIMIT', resource: 'products' } });
    expect((await usage()).data.products).toBe(products);
    await setLimits(server, shop, {});
    expect((await undo()).status).toBe(200);
    expect((await usage()).data.products).toBeGreaterThan(products);
  });
});

describe('the orders of a month', () => {
  beforeEach(async () => {
    toMonthsMiddle();
    await shop.pool.query(`DELETE FROM organization_usage; UPDATE sessions SET expires_at = now() + interval '1 year'; UPDATE order_sessions SET expires_at = now() + interval '1 year';
      UPDATE group_buys SET end_date = now() + interval '1 year', payment_due_date = now() + interval '1 year'`);
  });

  test('are counted from what is there, cancelled ones too, and begin anew with the month in UTC', async () => {
    await placeOne();
    const { body } = await placeOne();
    await shop.pool.query(`UPDATE orders SET status = 'CANCELLED' WHERE order_number = $1`, [body.order.orderNumber]);
    const { orders } = (await usage()).data;
    await setLimits(server, shop, { orders: orders + 1 });
    await knownToAll(orders + 1);
    expect((await placeOne()).status).toBe(201);
    expect(await counted()).toEqual([[orders + 1, orders + 1]]);
    expect((await placeOne()).status).toBe(403);
    const now = clock.now();
    aheadMs += Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime() + 1000;
    expect((await placeOne()).status).toBe(201);
    expect(await counted()).toEqual([
      [orders + 1, orders + 1],
      [1, orders + 1],
    ]);
    expect((await usage()).data.orders).toBe(1);
  });

  const change = (body: object) =>
    server.call(userPaths.changeUser, { params: { id: shop.users.adminOwn }, body } as never, as(shop, 'superadmin'));
  test.each([
    ['plan', () => change({ tier: 'PREMIUM' })],
    ['administrator', () => change({ role: 'SUPERADMIN' })],
    [
      'owner',
      async () => {
        const userId = shop.users.agentAssigned;
        await shop.pool.query(`UPDATE memberships SET role = 'ORGADMIN' WHERE user_id = $1`, [userId]);
        await shop.pool.query(`UPDATE users SET tier = 'PROFESSIONAL' WHERE id = $1`, [userId]);
        const asked = { params: { id: shop.own }, body: { userId } };
        return server.call(organizationPaths.handOverOrganization, asked as never, as(shop, 'superadmin'));
      },
    ],
  ])('are counted anew after a change of %s', async (_, make) => {
    await setLimits(server, shop, { orders: 1000 });
    await knownToAll(1000);
    await placeOne();
    expect(await counted()).toHaveLength(1);
    expect((await make()).status).toBe(200);
    expect(await counted()).toEqual([]);
  });

  test('are counted anew after a change of the limits, which another process obeys within a second', async () => {
    await setLimits(server, shop, { orders: 1000 });
    await knownToAll(1000);
    await placeOne(beside);
    const [[orders] = []] = await counted();
    await setLimits(server, shop, {});
    expect(await counted()).toEqual([]);
    // Unlimited, nothing is counted.
    await expect.poll(async () => (await usageOf(beside, shop)).limits.orders, { timeout: 60_000 }).toBe(-1);
    await placeOne(beside);
    expect(await counted()).toEqual([]);
    await setLimits(server, shop, { orders: orders + 2 });
    await knownToAll(orders + 2);
    expect((await placeOne(beside)).status).toBe(201);
    expect(await counted()).toEqual([[orders + 2, orders + 2]]);
    expect((await placeOne(beside)).status).toBe(403);
  });

  test('answer a repeated request with its order, though the month is full', async () => {
    const { orders } = (await usage()).data;
    await setLimits(server, shop, { orders: orders + 1 });
    await knownToAll(orders + 1);
    const body = orderOf(shop);
    const caller = { ...as(shop, 'buyerOwner'), headers: { 'idempotency-key': randomUUID() } };
    const first = await place(server, body, caller);
    expect(first.status).toBe(201);
    expect((await placeOne()).status).toBe(403);
    expect(await place(server, body, caller)).toMatchObject({ status: 201, body: first.body });
  });

  test('tell the owner at 75, 90 and 100 percent, once for each', async () => {
    const { orders } = (await usage()).data;
    const most = (orders + 1) * 4;
    await shop.pool.query('DELETE FROM admin_alerts; DELETE FROM mail_outbox');
    const month = clock.now().toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const key = [shop.own, `${clock.now().toISOString().slice(0, 7)}-01`];
    await shop.pool.query(
      'INSERT INTO organization_usage (organization_id, month, orders, orders_at_most) VALUES ($1, $2, 0, $3)',
      [...key, most],
    );
    const name = (await shop.pool.query('SELECT name FROM organizations WHERE id = $1', [shop.own])).rows[0]?.name;
    const subjects = async () => (await mailsTo(server, 'adminown@matrix.example')).map(({ subject }) => subject);
    const at = async (part: number) => {
      await shop.pool.query('UPDATE organization_usage SET orders = $3 WHERE organization_id = $1 AND month = $2', [
        ...key,
        Math.ceil(most * part),
      ]);
      await Promise.all([alertMonthLimits(server.services), alertMonthLimits(beside.services)]);
      await alertMonthLimits(server.services);
      return subjects();
    };
    expect(await at(0.7)).toEqual([]);
    expect(await at(0.75)).toEqual([`75 percent of the orders of ${month} are used: ${name}`]);
    aheadMs += 86_400_000;
    expect(await at(0.8)).toHaveLength(1);
    expect(await at(0.9)).toHaveLength(2);
    expect((await at(1))[0]).toBe(`No more orders in ${month}: ${name}`);
    expect(await at(1)).toHaveLength(3);
  });

  test('that are above the limit of a smaller plan tell the owner when an order is refused', async () => {
    await setLimits(server, shop, { orders: 1 });
    await knownToAll(1);
    expect((await placeOne()).status).toBe(403);
    expect((await placeOne()).status).toBe(403);
    expect(await mailsTo(server, 'adminown@matrix.example')).toHaveLength(1);
  });
});

describe('what is used', () => {
  test('of an organization is told to its managers, with the limits beside it', async () => {
    await setLimits(server, shop, { products: 77, orgs: 3 });
    const { data, limits, tier } = await usage();
    const { rows } = await shop.pool.query('SELECT count(*)::int AS n FROM products WHERE organization_id = $1', [
      shop.own,
    ]);
    expect(data.products).toBe(rows[0].n);
    expect([limits.products, limits.orgs, limits.users, tier]).toEqual([77, 3, -1, 'PROFESSIONAL']);
    const seenByAnother = await usageOf(server, shop, 'superadmin');
    expect(seenByAnother.data).toEqual({ ...data, orgs: 0 });
    expect(seenByAnother.limits).toMatchObject({ products: 77, orgs: -1 });
  });

  test('by anybody else is their own plan, of which they use one person', async () => {
    const { data, limits, tier } = await usageOf(server, shop, 'buyerOwner');
    expect([data, tier, limits.products]).toEqual([usageOfOne, 'FREE', 50]);
  });
});

test('the plans are changed by a platform administrator alone, who is told whose change theirs has replaced', async () => {
  const { version } = (await server.call<never>(tierPaths.getTierPrices)).body as { version: number };
  const change = (body: object, on = server, token = shop.tokens.superadmin) =>
    on.call<never>(tierPaths.changeTierPrices, { body }, { token });
  const other = shop.users.adminForeign;
  await shop.pool.query('UPDATE users SET is_superadmin = true WHERE id = $1', [other]);
  const prices = { PROFESSIONAL: 19.99, PREMIUM: 99, ENTERPRISE: 499 };
  expect(await change({ ...prices, version })).toMatchObject({
    status: 200,
    body: { data: prices, version: version + 1, overwrote: null },
  });
  expect(await change({ ...prices, version }, beside, shop.tokens.adminForeign)).toMatchObject({
    status: 200,
    body: { data: prices, version: version + 2, overwrote: 'superadmin@matrix.example' },
  });
  await shop.pool.query('UPDATE users SET is_superadmin = false WHERE id = $1', [other]);
  await expect
    .poll(async () => (await beside.call<never>(tierPaths.getTierPrices)).body, { timeout: 60_000 })
    .toEqual({ data: prices, version: version + 2 });
  expect((await change({ ...prices, ENTERPRISE: null })).body).toMatchObject({ data: { ENTERPRISE: null } });
});
