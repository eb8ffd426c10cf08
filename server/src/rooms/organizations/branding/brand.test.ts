// Rules: docs/rules/organizations.md#white-label
import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { brandSheetUrl } from '@cobuy/domain/organizations/brand-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type Person, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://cobuy.example' } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(() =>
  world.pool.query(`UPDATE organizations SET owner_id = '${world.users.adminOwn}', white_labeled = false,
      brand_color = NULL, logo_url = NULL;
    UPDATE users SET tier = 'PREMIUM' WHERE id = '${world.users.adminOwn}'; DELETE FROM mail_outbox`),
);

const as = (person: Person) => ({ token: world.tokens[person], organizationId: null });
const update = (person: Person, body: object) =>
  server.call<typeof organizationCalls.updateOrganization>(
    organizationPaths.updateOrganization,
    { params: { id: world.own }, body } as never,
    as(person),
  );

test('a color is kept, told with the organization, and taken away again', async () => {
  expect(await update('adminOwn', { brandColor: '#7a1f5c' })).toMatchObject({
    status: 200,
    body: { brandColor: '#7a1f5c' },
  });
  const { body } = await server.call<typeof organizationCalls.listMyOrganizations>(
    organizationPaths.listMyOrganizations,
    {},
    as('buyerOwner'),
  );
  expect(body.data).toContainEqual(expect.objectContaining({ id: world.own, brandColor: '#7a1f5c' }));
  expect((await update('adminOwn', { brandColor: null })).body.brandColor).toBeNull();
});

test('a color needs the plan, and taking it away does not', async () => {
  await update('adminOwn', { brandColor: '#7a1f5c' });
  await world.pool.query(`UPDATE users SET tier = 'PROFESSIONAL' WHERE id = $1`, [world.users.adminOwn]);
  expect(await update('adminOwn', { brandColor: '#0000ff' })).toMatchObject({
    status: 403,
    body: { error: 'Upgrade to PREMIUM tier or higher to access this feature.' },
  });
  expect((await update('adminOwn', { brandColor: null })).status).toBe(200);
});

test.each(['red', '#7A1F5C', '#fff', '#7a1f5c;}body{', '', 7])('%j is no color', async (brandColor) => {
  expect(await update('adminOwn', { brandColor })).toMatchObject({
    status: 400,
    body: { error: 'A color is # and six digits or letters from a to f, such as #0a5a50' },
  });
});

test('the style sheet of a color is there for everybody, and for ever', async () => {
  const sheet = await fetch(server.url + brandSheetUrl('#7a1f5c'));
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(sheet.headers.get('cache-control')).toContain('immutable');
  expect(await sheet.text()).toMatch(/^:root\{--primary:#7a1f5c;/);
  for (const name of ['1-7A1F5C.css', '9-7a1f5c.css', '1-7a1f5c.css%00'])
    expect((await fetch(`${server.url}/uploads/brands/${name}`)).status, name).toBe(404);
});

test('mails carry the look that the organization had when they were queued', async () => {
  const send = () =>
    queueMail(server.services.db, {
      to: 'ana@people.example',
      organizationId: world.own,
      ...composeMail('welcome', { name: 'Ana', browseUrl: 'https://cobuy.example/' }),
    });
  const shown = async () => {
    const { rows } = await world.pool.query<{ id: string }>('SELECT id FROM mail_outbox ORDER BY id');
    return Promise.all(
      rows.map(async ({ id }) => {
        const [, path] = systemPaths.showOutboxMail;
        return (await fetch(server.url + path.replace(':id', id), {
          headers: { authorization: `Bearer ${world.tokens.superadmin}` },
        }).then((answer) => answer.text())) as string;
      }),
    );
  };
  await send();
  const logo = `/uploads/logos/${'a'.repeat(40)}.webp`;
  await world.pool.query(
    `UPDATE organizations SET white_labeled = true, brand_color = '#ffd400', logo_url = $2, name = 'Hill & Mill' WHERE id = $1`,
    [world.own, logo],
  );
  await send();
  await world.pool.query(`UPDATE organizations SET white_labeled = false WHERE id = $1`, [world.own]);
  const [before = '', white = ''] = await shown();
  expect(before).toContain('>Cobuy<');
  expect(before).toContain('background:#0a5a50');
  expect(white).toContain(`src="https://cobuy.example${logo}"`);
  expect(white).toContain('alt="Hill &amp; Mill"');
  // Yellow can't be read on paper: it is made darker.
  expect(white).toMatch(/background:#[0-9a-f]{6};color:#ffffff/);
  expect(white).not.toContain('#ffd400');
  expect(white).not.toContain('#0a5a50');
});
