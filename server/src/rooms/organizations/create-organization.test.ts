// Rules: docs/rules/organizations.md#creating
import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../test/matrix/world.ts';
import { signUp } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

async function signUpOn(tier: Tier): Promise<string> {
  const email = `${crypto.randomUUID()}@people.example`;
  const token = await signUp(server, email);
  await server.database.pool.query('UPDATE users SET tier = $1 WHERE email = $2', [tier, email]);
  return token;
}
const create = (token: string | null, body: object, headers: Record<string, string> = {}) =>
  server.call<typeof organizationCalls.createOrganization>(
    organizationPaths.createOrganization,
    { body },
    { token, headers },
  );
const mine = async (token: string | null) =>
  (
    await server.call<typeof organizationCalls.listMyOrganizations>(
      organizationPaths.listMyOrganizations,
      {},
      { token },
    )
  ).body.data;
const slug = () => `org-${crypto.randomUUID().slice(0, 12)}`;

describe('creating an organization', () => {
  test('makes the creator its owner and ORGADMIN at once', async () => {
    const token = await signUpOn('PROFESSIONAL');
    const wanted = slug();
    const { status, body } = await create(token, { name: 'Hill School', slug: wanted });
    expect(status).toBe(201);
    expect(body.organization).toMatchObject({ name: 'Hill School', slug: wanted, role: 'ORGADMIN', isDefault: false });
    expect(await mine(token)).toContainEqual(body.organization);
    const switched = await server.call(
      organizationPaths.switchOrganization,
      { body: { organizationId: body.organization.id } },
      { token },
    );
    expect(switched.body).toEqual(body);
  });

  test('needs a plan above FREE', async () => {
    expect(await create(await signUpOn('FREE'), { name: 'Hill School', slug: slug() })).toMatchObject({
      status: 403,
      body: { code: 'tier.upgrade_required' },
    });
  });

  test('stops at the limit of the plan, also at the same moment, and says so beside the error', async () => {
    const token = await signUpOn('PREMIUM');
    const answers = await Promise.all([...Array(12)].map(() => create(token, { name: 'One of many', slug: slug() })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 403)?.body).toEqual({
      error: 'Tier limit reached: organizations (5 of 5 used)',
      code: 'TIER_LIMIT',
      limit: 5,
      organizationId: null,
      used: 5,
      resource: 'orgs',
      details: { limit: 5, used: 5, resource: 'orgs' },
    });
  });

  test('gives a slug to one of fifty who want it at the same moment', async () => {
    const tokens = await Promise.all([...Array(5)].map(() => signUpOn('ENTERPRISE')));
    const answers = await Promise.all(
      [...Array(50).keys()].map((n) => create(tokens[n % 5] ?? '', { name: 'Wanted', slug: 'wanted' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'An organization with this slug already exists. Please choose a different slug.',
      code: 'organization.slug_taken',
    });
  });

  test('with one Idempotency-Key happens once', async () => {
    const token = await signUpOn('PREMIUM');
    const [body, headers] = [{ name: 'Once', slug: slug() }, { 'idempotency-key': crypto.randomUUID() }];
    const answers = await Promise.all([...Array(10)].map(() => create(token, body, headers)));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });

  test('follows the rules of the form in its words', async () => {
    const token = world.tokens.superadmin;
    const message = async (body: object) => ((await create(token, body)).body as unknown as { error: string }).error;
    expect(await message({ name: '', slug: 'fine' })).toBe('Organization name is required');
    expect(await message({ name: 'ab', slug: 'fine' })).toBe('Name must be at least 3 characters');
    expect(await message({ name: 'a'.repeat(51), slug: 'fine' })).toBe('Name must be less than 50 characters');
    expect(await message({ name: 'Fine', slug: 'ab' })).toBe('Slug must be at least 3 characters');
    expect(await message({ name: 'Fine', slug: 'a'.repeat(31) })).toBe('Slug is too long: at most 30 characters');
    expect(await message({ name: 'Fine', slug: '' })).toBe('Slug is required');
    expect(await message({ name: 'Fine' })).toBe('Slug is required');
    for (const wrong of ['With Space', 'Ümlaut'])
      expect(await message({ name: 'Fine', slug: wrong })).toBe(
        'Slug must only contain lowercase letters, numbers, and hyphens',
      );
  });
});

describe('the organizations of a person', () => {
  test('are those they belong to; a platform administrator enters all', async () => {
    expect(await mine(world.tokens.agentForeign)).toMatchObject([{ id: world.foreign, role: 'AGENT' }]);
    const all = await mine(world.tokens.superadmin);
    expect(all[0]).toMatchObject({ id: world.own, isDefault: true, role: 'SUPERADMIN' });
    expect(all.map(({ id }) => id)).toContain(world.foreign);
    const bare = await server.call(organizationPaths.listOrganizationsOfMine, {}, { token: world.tokens.agentForeign });
    expect(bare.body).toEqual(await mine(world.tokens.agentForeign));
  });

  test('are the only ones to switch to', async () => {
    const switchTo = (organizationId: string) =>
      server.call(
        organizationPaths.switchOrganization,
        { body: { organizationId } },
        { token: world.tokens.agentForeign },
      );
    expect(await switchTo(world.own)).toMatchObject({
      status: 403,
      body: { error: 'You do not have access to this organization' },
    });
    for (const unknown of ['default', crypto.randomUUID()])
      expect(await switchTo(unknown)).toMatchObject({ status: 404, body: { error: 'Organization not found' } });
  });

  test('lose one that was deleted', async () => {
    const { pool } = server.database;
    await pool.query('UPDATE organizations SET deleted_at = now() WHERE id = $1', [world.foreign]);
    expect(await mine(world.tokens.agentForeign)).toEqual([]);
    await pool.query('UPDATE organizations SET deleted_at = NULL WHERE id = $1', [world.foreign]);
  });
});

test('everyone may see the default organization, and nothing more of it than its name and look', async () => {
  const { status, body } = await server.call(organizationPaths.getDefaultOrganization);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: world.own,
    name: 'Own',
    slug: 'own-org',
    isDefault: true,
    whiteLabeled: false,
    logoUrl: null,
    brandColor: null,
  });
});
