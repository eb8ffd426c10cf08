import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { contentPaths } from '@cobuy/contract/content/content.paths';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { register } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { prepareSetupLink } from './prepare-setup-link.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const printedToken = async () => (await prepareSetupLink(server.services))?.split('token=')[1] ?? '';
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

test('it is closed for ever afterwards, whatever link is printed or sent', async () => {
  const token = await printedToken();
  await setUp(token);
  expect(await prepareSetupLink(server.services)).toBeNull();
  for (const again of [token, 'made-up'])
    expect(await setUp(again, { email: 'second@people.example' })).toMatchObject({
      status: 404,
      body: { error: 'This installation is already set up.', code: 'auth.setup_closed' },
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
    expect(await setUp(wrong)).toMatchObject({ status: 400, body: { code: 'auth.link_invalid' } });
  expect((await setUp(token)).status).toBe(201);
});

test('an address that somebody registered before goes to whoever holds the link', async () => {
  const early = await register(server, 'first@people.example');
  expect(early.body.user.organizationId).toBeNull();
  const { body } = await setUp(await printedToken(), { password: 'another-secret' });
  expect(body.user).toMatchObject({ id: early.body.user.id, role: 'SUPERADMIN' });
});
