// Rules: docs/rules/organizations.md#logo
import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import type { Cut } from '@cobuy/domain/pictures/picture-cut';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, type Person, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let world: World;
/** Red on the left, green on the right. */
let picture: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  const right = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#0f0' } })
    .png()
    .toBuffer();
  picture = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#f00' } })
    .composite([{ input: right, left: 200, top: 0 }])
    .png()
    .toBuffer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await world.pool.query(`UPDATE organizations SET owner_id = $1, logo_url = NULL, logo_bytes = 0, upload_bytes = 0`, [
    world.users.adminOwn,
  ]);
  await world.pool.query(`UPDATE users SET tier = 'PREMIUM' WHERE id = $1`, [world.users.adminOwn]);
});

function upload(bytes: Buffer | string | null, { cut, as = 'adminOwn' }: { cut?: Partial<Cut>; as?: Person } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(cut ?? {})) body.set(name, String(value));
  if (bytes !== null) body.set('logo', new Blob([new Uint8Array(Buffer.from(bytes))]), 'logo.png');
  return server.call<typeof organizationCalls.uploadLogo>(
    organizationPaths.uploadLogo,
    { params: { id: world.own }, body } as never,
    { token: world.tokens[as], organizationId: null },
  );
}
const refusal = async (...given: Parameters<typeof upload>) => {
  const { status, body } = await upload(...given);
  return [status, (body as unknown as { error: string }).error];
};
const shown = async (url: string) => Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer());
/** The color at a share of the width, in its middle: red, green, blue, opacity. */
async function colorAt(url: string, share: number): Promise<number[]> {
  const { data, info } = await sharp(await shown(url))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * 4;
  return [...data.subarray(at, at + 4)].map((part) => Math.round(part / 255));
}

describe('a logo', () => {
  test('is drawn for dense screens, in the part that was chosen, and shown to everyone', async () => {
    const { status, body } = await upload(picture);
    expect(status).toBe(201);
    expect(body.logoUrl).toMatch(/^\/uploads\/logos\/[0-9a-f]{40}\.webp$/);
    expect(body.organization).toMatchObject({ logoUrl: body.logoUrl });
    const { width, height, format } = await sharp(await shown(body.logoUrl)).metadata();
    expect([width, height, format]).toEqual([600, 150, 'webp']);
    expect(await colorAt(body.logoUrl, 0.1)).toEqual([1, 0, 0, 1]);
    const right = (await upload(picture, { cut: { x: 0.5, y: 0, width: 0.5, height: 0.5 } })).body;
    expect(await colorAt(right.logoUrl, 0.1)).toEqual([0, 1, 0, 1]);
  });

  test('leaves clear what the frame shows beyond the picture', async () => {
    const { body } = await upload(picture, { cut: { x: -0.5, y: -0.5, width: 2, height: 2 } });
    expect(await colorAt(body.logoUrl, 0.1)).toEqual([0, 0, 0, 0]);
    expect(await colorAt(body.logoUrl, 0.3)).toEqual([1, 0, 0, 1]);
  });

  test('takes the place of the one before, whose file goes, and is taken away by a press', async () => {
    const first = (await upload(picture)).body.logoUrl;
    const second = (await upload(picture)).body.logoUrl;
    expect((await fetch(`${server.url}${first}`)).status).toBe(404);
    const counted = async () =>
      (await world.pool.query('SELECT upload_bytes = logo_bytes AS same FROM organizations WHERE id = $1', [world.own]))
        .rows;
    expect(await counted()).toEqual([{ same: true }]);
    const gone = await server.call<typeof organizationCalls.updateOrganization>(
      organizationPaths.updateOrganization,
      { params: { id: world.own }, body: { logoUrl: null } } as never,
      { token: world.tokens.adminOwn, organizationId: null },
    );
    expect(gone.body.logoUrl).toBeNull();
    expect((await fetch(`${server.url}${second}`)).status).toBe(404);
    expect(await counted()).toEqual([{ same: true }]);
  });

  test('needs the plan, the right and the organization', async () => {
    expect((await upload(picture, { as: 'agentOther' })).status).toBe(403);
    expect((await upload(picture, { as: 'adminForeign' })).status).toBe(403);
    await world.pool.query(`UPDATE users SET tier = 'PROFESSIONAL' WHERE id = $1`, [world.users.adminOwn]);
    expect(await refusal(picture)).toEqual([403, 'Upgrade to PREMIUM tier or higher to access this feature.']);
    expect((await upload(picture, { as: 'superadmin' })).status).toBe(201);
  });
});

describe('an SVG', () => {
  const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10">${inside}</svg>`;

  test('is drawn sharp, however small it is', async () => {
    const half = drawing('<rect width="20" height="10" fill="#f00"/><rect x="20" width="20" height="10" fill="#0f0"/>');
    const { body, status } = await upload(`<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${half}`);
    expect(status).toBe(201);
    expect(await colorAt(body.logoUrl, 0.49)).toEqual([1, 0, 0, 1]);
    expect(await colorAt(body.logoUrl, 0.51)).toEqual([0, 1, 0, 1]);
  });

  const tooComplex =
    'This drawing is too complex. An SVG can hold 300 letters of text and 200 kB of paths: simplify it, turn its text into paths, or save it as a PNG.';
  const path = (length: number) => `<path d="M0 0${'h1'.repeat((length - 4) / 2)}"/>`;

  test.each([
    ['301 letters', `<text>${'m'.repeat(301)}</text>`],
    ['10,000 letters', `<text>${'m'.repeat(10_000)}</text>`],
    ['letters in many places', '<text>mm<tspan>mm</tspan></text>'.repeat(76)],
    ['letters along a path', `<path id="p" d="M0 0h9"/><text><textPath href="#p">${'m'.repeat(301)}</textPath></text>`],
    ['spaces between two letters', `<text xml:space="preserve">m${' '.repeat(1000)}m</text>`],
    ['a path of more than 200 kB', path(200_002)],
    ['paths of more than 200 kB in all', path(100_002).repeat(2)],
    ['as many corners', `<polyline points="${'1,1 '.repeat(50_001)}"/>`],
    ['a file of more than 1 MB', `<!--${'-- '.repeat(350_000)}-->`],
  ])('with %s is refused with what it can hold', async (_, inside) => {
    expect(await refusal(drawing(inside))).toEqual([400, tooComplex]);
  });

  test('with 300 letters, 200 kB of paths, a title and notes of its program is drawn', async () => {
    const notes = `<title>${'m'.repeat(500)}</title><metadata>${'m'.repeat(9000)}</metadata>`;
    const { status } = await upload(drawing(`${notes}<text>${'m '.repeat(300)}</text>${path(200_000)}`));
    expect(status).toBe(201);
  });

  test('that takes the processor too long is refused, and another administrator has theirs drawn meanwhile', async () => {
    const clips = Array.from(
      { length: 8 },
      (_, at) =>
        `<clipPath id="c${at}" clip-path="url(#c${at + 1})"><path d="M0 0${'l9 9 l-9 3'.repeat(2000)}"/></clipPath>`,
    ).join('');
    const clipped = '<rect width="40" height="10" clip-path="url(#c0)"/>'.repeat(2900);
    const attack = refusal(drawing(`<defs>${clips}</defs>${clipped}`));
    expect((await upload(picture, { as: 'superadmin' })).status).toBe(201);
    expect(await attack).toEqual([400, tooComplex]);
    expect((await upload(picture)).status).toBe(201);
  });

  test('may point to itself', async () => {
    const inside = '<defs><linearGradient id="g"/></defs><rect width="40" height="10" fill="url(#g)"/><use href="#g"/>';
    expect((await upload(drawing(inside))).status).toBe(201);
  });

  test.each([
    ['a script', drawing('<script>alert(1)</script>')],
    ['what runs on loading', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="4" height="1"/>'],
    ['a picture of elsewhere', drawing('<image href="https://elsewhere.example/x.png" width="4" height="1"/>')],
    ['a file of this machine', drawing('<image href="file:///etc/passwd" width="4" height="1"/>')],
    ['a reference of elsewhere', drawing('<use href="https://elsewhere.example/x.svg#a"/>')],
    ['a color of elsewhere', drawing('<rect width="4" height="1" fill="url(https://elsewhere.example/x.svg#a)"/>')],
    ['an imported style', drawing('<style>@import "https://elsewhere.example/x.css";</style>')],
    [
      'a page',
      drawing('<foreignObject width="4" height="1"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
    ],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${drawing('<text>&b;</text>')}`],
    ['an entity of a file', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`],
    ['letters written as numbers', drawing('<use href="&#104;ttps://elsewhere.example/x.svg"/>')],
    ['a style that hides where it leads', drawing('<style>rect{fill:u\\72l(file:///etc/passwd)}</style>')],
    ['parts that repeat parts', drawing('<use href="#a"/>'.repeat(9))],
    ['more parts than a logo has', drawing('<g/>'.repeat(3001))],
    ['masks', drawing('<mask id="m"/>')],
    [
      'an attribute of another space that fetches',
      drawing('<g xmlns:o="http://www.w3.org/1999/xlink" o:href="file:///etc/passwd"/>'),
    ],
    ['no end', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
    [
      'a size beyond all',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1"><rect width="9" height="9"/></svg>',
    ],
  ])('with %s is refused, and nothing is kept', async (_, text) => {
    expect((await upload(text)).status).toBe(400);
    const { rows } = await world.pool.query('SELECT logo_url FROM organizations WHERE id = $1', [world.own]);
    expect(rows).toEqual([{ logo_url: null }]);
  });
});

test.each<[string, () => Parameters<typeof upload>, string]>([
  ['no file', () => [null], 'Please select a file to upload'],
  ['a text', () => ['hello'], 'Invalid File Type'],
  ['a page of HTML', () => ['<html><svg></svg></html>'], 'Invalid File Type'],
  ['too much', () => [Buffer.alloc(5 * 1024 * 1024 + 1)], 'File Too Large: File size must be less than 5MB'],
  [
    'half a picture',
    () => [picture.subarray(0, 60)],
    'This picture can’t be read. Please save it again, or choose another.',
  ],
  [
    'a cut beside it',
    () => [picture, { cut: { x: 2, y: 0, width: 1, height: 1 } }],
    'The crop is outside the picture.',
  ],
  [
    'a cut of nothing',
    () => [picture, { cut: { x: 0, y: 0, width: 0, height: 0 } }],
    'The crop is outside the picture.',
  ],
  [
    'a cut that is none',
    () => [picture, { cut: { x: 'a' as unknown as number, y: 0, width: 1, height: 1 } }],
    'The crop is outside the picture.',
  ],
])('%s is refused with its sentence', async (_, given, error) => {
  expect(await refusal(...given())).toEqual([400, error]);
});

test('what is no drawing is told in a moment, whatever it repeats', async () => {
  expect(await refusal(`${'<!---->'.repeat(500)}x`)).toEqual([400, 'Invalid File Type']);
  const unreadable = 'This picture can’t be read. Please save it again, or choose another.';
  expect(await refusal(`<svg href=${' '.repeat(500_000)}#"`)).toEqual([400, unreadable]);
  const small = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10"/></svg>';
  expect((await upload(small, { cut: { x: -49, y: -49, width: 50, height: 50 } })).status).toBe(201);
  expect(await refusal(picture, { cut: { x: 0, y: 0, width: 1 } })).toEqual([400, 'The crop is outside the picture.']);
});

test('who is no administrator any more when the picture is drawn changes nothing', async () => {
  const sent = upload(picture);
  await world.pool.query(`UPDATE memberships SET role = 'BUYER' WHERE user_id = $1 AND organization_id = $2`, [
    world.users.adminOwn,
    world.own,
  ]);
  expect((await sent).status).toBe(403);
  expect((await upload(picture)).status).toBe(403);
  await world.pool.query(`UPDATE memberships SET role = 'ORGADMIN' WHERE user_id = $1 AND organization_id = $2`, [
    world.users.adminOwn,
    world.own,
  ]);
});
