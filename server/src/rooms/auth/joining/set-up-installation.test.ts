// Rules: docs/rules/accounts.md#setup
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { broadcastPaths } from '@cobuy/contract/broadcasts/broadcasts.paths';
import { contentPaths } from '@cobuy/contract/content/content.paths';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { noLimits } from '@cobuy/domain/tiers/tiers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newGroupBuyBody } from '../../../../test/limited.ts';
import { register } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { prepareSetupLink } from './set-up-installation.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const lockAlone = async () => async () => {};
const printedToken = async () => (await prepareSetupLink(server.services, lockAlone))?.path?.split('token=')[1] ?? '';
const setUp = (token: string, changes: object = {}) =>
  server.call<typeof authCalls.setUpInstallation>(authPaths.setUpInstallation, {
    body: {
      token,
      email: 'first@people.example',
      password: 'correct-horse',
      firstName: 'Ana',
      lastName: 'Lopez',
      organization: { name: 'Riverside Food Co-op', slug: 'riverside' },
      publicUrl: 'https://deals.example.org/',
      ...changes,
    },
  });

test('the printed link makes the first SUPERADMIN, the default organization and its pages', async () => {
  const { status, body, headers } = await setUp(await printedToken());
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ role: 'SUPERADMIN', organization: 'Riverside Food Co-op', emailVerified: true });
  expect(headers.get('set-cookie')).toContain('cobuy_session=');
  expect((await server.call(systemPaths.listOutbox, {}, { token: body.token })).status).toBe(200);
  expect((await server.call(organizationPaths.getDefaultOrganization)).body).toMatchObject({
    slug: 'riverside',
    isDefault: true,
  });
  for (const type of ['about', 'privacy', 'terms'])
    expect((await server.call(contentPaths.getContentPage, { params: { type } })).status).toBe(200);
});

test('its organization meets no limit of a plan', async () => {
  const token = await printedToken();
  const { body } = await setUp(token);
  const { data } = (
    await server.call<typeof organizationCalls.listMyOrganizations>(organizationPaths.listMyOrganizations, {}, body)
  ).body;
  const owner = { token: body.token, organizationId: data[0]?.id ?? null };
  const users = Array.from({ length: 12 }, (_, n) => ({
    email: `agent${n}@people.example`,
    password: 'correct-horse',
    role: 'AGENT',
  }));
  const brought = await server.call<typeof userCalls.importUsers>(userPaths.importUsers, { body: { users } }, owner);
  expect(brought.body.data).toMatchObject({ success: { length: 12 }, failed: [] });
  const list = new FormData();
  list.set(
    'file',
    new Blob([`name,cost\n${Array.from({ length: 60 }, (_, n) => `Tea ${n},4.50\n`).join('')}`]),
    'teas.csv',
  );
  expect((await server.call(productPaths.importProducts, { body: list }, owner)).status).toBe(200);
  const products = await server.call<typeof productCalls.listProducts>(productPaths.listProducts, {}, owner);
  const deal = newGroupBuyBody(products.body.data[0]?.id ?? '');
  for (let n = 0; n < 6; n++)
    expect((await server.call(groupBuyPaths.createGroupBuy, { body: deal }, owner)).status).toBe(201);
  for (let n = 0; n < 11; n++)
    expect(
      (
        await server.call(
          broadcastPaths.sendBroadcast,
          { body: { title: `News ${n}`, body: 'At six.', byMail: false } },
          owner,
        )
      ).status,
    ).toBe(201);
  const usage = await server.call<typeof userCalls.getUsage>(userPaths.getUsage, {}, owner);
  expect(usage.body).toMatchObject({
    data: { users: 13, agents: 12, products: 60, groupBuys: 6, broadcasts: 11 },
    limits: noLimits,
  });
});

test('it is closed for ever afterwards, whatever link is printed or sent', async () => {
  const token = await printedToken();
  const isSetUp = async () =>
    (await server.call<typeof systemCalls.getSystemStatus>(systemPaths.getSystemStatus)).body.isSetUp;
  expect(await isSetUp()).toBe(false);
  await setUp(token);
  await expect.poll(isSetUp).toBe(true);
  expect(await prepareSetupLink(server.services, lockAlone)).toBeNull();
  for (const again of [token, 'made-up'])
    expect(await setUp(again, { email: 'second@people.example' })).toMatchObject({
      status: 404,
      body: { error: 'This site is already set up.', code: 'auth.setup_closed' },
    });
});

test('of fifty who use the link at the same moment one becomes SUPERADMIN', async () => {
  const token = await printedToken();
  const answers = await Promise.all(
    [...Array(50).keys()].map((n) =>
      setUp(token, { email: `first${n}@people.example`, organization: { name: 'Riverside', slug: `riverside-${n}` } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(49).fill(404)]);
  const { rows } = await server.database.pool.query('SELECT count(*)::int AS n FROM users WHERE is_superadmin');
  expect(rows).toEqual([{ n: 1 }]);
});

test('a wrong token is refused, and a newer link replaces the older', async () => {
  const old = await printedToken();
  const token = await printedToken();
  for (const wrong of ['made-up', old])
    expect(await setUp(wrong)).toMatchObject({ status: 400, body: { code: 'auth.setup_link_old' } });
  expect((await setUp(token)).status).toBe(201);
});

test('an address that somebody registered before goes to whoever holds the link', async () => {
  const early = await register(server, 'first@people.example');
  expect(early.body.user.organizationId).toBeNull();
  const { body } = await setUp(await printedToken(), { password: 'another-secret' });
  expect(body.user).toMatchObject({ id: early.body.user.id, role: 'SUPERADMIN' });
});
