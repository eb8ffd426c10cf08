// Rules: docs/rules/content.md#pages, docs/rules/content.md#editing, docs/rules/content.md#footer
import type { contentCalls } from '@cobuy/contract/content/content.http';
import { contentPaths } from '@cobuy/contract/content/content.paths';
import { contentPages, defaultFooterLinks } from '@cobuy/domain/content/footer-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptPayloads } from '../../../test/fixtures/script-payloads.ts';
import { longestTurnOf } from '../../../test/longest-turn.ts';
import { buildWorld, insertMany, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';
import { defaultPages, insertDefaultContent } from './default-pages.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());

const superadmin = () => ({ token: world.tokens.superadmin });
const page = (type: string, at = server) =>
  at.call<typeof contentCalls.getContentPage>(contentPaths.getContentPage, { params: { type } });
const links = (at = server) => at.call<typeof contentCalls.listFooterLinks>(contentPaths.listFooterLinks);
const pages = async () =>
  (await server.call<typeof contentCalls.listContentPages>(contentPaths.listContentPages, {}, superadmin())).body.data;
const change = (name: string, body: object) =>
  server.call<typeof contentCalls.changeContentPage>(
    contentPaths.changeContentPage,
    { params: { page: name }, body: { title: 'A page', content: 'Some text', published: true, ...body } },
    superadmin(),
  );
const changeLinks = (body: object) =>
  server.call<typeof contentCalls.changeFooterLinks>(contentPaths.changeFooterLinks, { body }, superadmin());

test('an empty installation gets its pages; those that somebody wrote stay, and the defaults can be saved as they are', async () => {
  await change('terms', { content: 'Our **own** terms' });
  await insertDefaultContent(server.services.db);
  expect((await page('terms')).body.data.content).toBe('<p>Our <strong>own</strong> terms</p>');
  expect((await page('about')).body.data).toMatchObject({ title: 'About', published: true });
  expect((await page('privacy')).body.data.content).toContain('<h2>What is stored</h2>');
  for (const name of contentPages) {
    const { title, markdown } = defaultPages[name];
    expect(await change(name, { title, content: markdown })).toMatchObject({ status: 200 });
  }
});

test('Markdown is shown as headings, lists, bold, italic, code, links and rules; nothing else comes of it', async () => {
  const content = [
    '# One\n\n###### Six\n\n**bold** *italic* `code` [a link](/support)\n\n- a point\n\n---',
    '> no quote\n\n![no picture](/x.png)\n\n| no | table |\n|-|-|\n| a | b |',
    '<table><tr><td>A cell</td></tr></table><h3 class="x" style="color:red">From <b>Word</b></h3>',
  ].join('\n\n');
  const { body } = await change('about', { content });
  for (const wanted of [
    ...['<h1>One</h1>', '<h6>Six</h6>', '<strong>bold</strong>', '<em>italic</em>', '<code>code</code>', '<hr />'],
    ...['<a href="/support" rel="noopener noreferrer">a link</a>', '<li>a point</li>', 'A cell'],
    '<h3>From <b>Word</b></h3>',
  ])
    expect(body.data.content).toContain(wanted);
  expect(body.data.content).not.toMatch(/<(blockquote|img|table|td)|class=|style=/);
  expect(body.data.markdown).toBe(content);
});

test('the preview is what would be saved', async () => {
  const content = '## Title\n\n<script>alert(1)</script>Text with [a link](javascript:alert(1))';
  const { body } = await server.call<typeof contentCalls.previewContent>(
    contentPaths.previewContent,
    { body: { content } },
    superadmin(),
  );
  expect(body.html).toBe((await change('about', { content })).body.data.content);
});

test('a page that is missing or not published is not available; the console has it all the same', async () => {
  await change('privacy', { content: 'Soon', published: false });
  for (const type of ['privacy', 'no-such-page', "'; DROP TABLE users"])
    expect(await page(type)).toMatchObject({ status: 404, body: { error: 'This page is not available.' } });
  expect((await pages()).privacy).toMatchObject({ markdown: 'Soon', published: false });
});

/** What may stand in a page: everything else is text. */
const harmless =
  /<\/?(?:h[1-6]|p|br|hr|ul|ol|li|strong|b|em|i|code|a)(?: (?:href|title|rel|start)="[^"<>]*")*(?: \/)?>/g;

test('two hundred scripts in page and title are stored and served harmless', async () => {
  expect(scriptPayloads.length).toBeGreaterThanOrEqual(200);
  for (const payload of scriptPayloads) {
    const { status, body } = await change('about', { title: payload.slice(0, 120), content: `Text\n\n${payload}` });
    expect([payload, status]).toEqual([payload, 200]);
    const stored = await server.database.pool.query<{ content: string }>(
      `SELECT content FROM content_pages WHERE type = 'about'`,
    );
    for (const html of [stored.rows[0]?.content ?? '', body.data.content]) {
      expect([payload, html.replaceAll(harmless, '')]).toEqual([payload, expect.not.stringMatching(/[<>]/)]);
      expect([payload, html]).toEqual([
        payload,
        expect.not.stringMatching(/<a href="\s*(?:javascript|data|vbscript|\/\/)/i),
      ]);
    }
  }
});

test('what came into the table by another way never runs either', async () => {
  await server.database.pool.query(
    `INSERT INTO content_pages (type, title, content, markdown) VALUES ('hostile', 'x', $1, '')`,
    [`<h2>Kept</h2>${scriptPayloads.join('')}`],
  );
  const { content } = (await page('hostile')).body.data;
  expect(content).toContain('<h2>Kept</h2>');
  expect(content.replaceAll(harmless, '')).not.toMatch(/[<>]/);
  expect(content).not.toMatch(/<a href="\s*(?:javascript|data|vbscript|\/\/)/i);
});

test('no address that runs something or leaves by a trick becomes a link of the footer', async () => {
  const before = (await links()).body;
  for (const url of scriptPayloads.filter((payload) => !/^\/(?![/\\])\S*$/.test(payload)))
    expect([url, await changeLinks({ links: [{ title: 'A link', url: url.slice(0, 500), enabled: true }] })]).toEqual([
      url,
      expect.objectContaining({ status: 400 }),
    ]);
  const twoSlashes = await changeLinks({ links: [{ title: 'A link', url: '//evil.example', enabled: true }] });
  expect(JSON.stringify(twoSlashes.body)).toContain('Two slashes lead to another site');
  expect((await links()).body).toEqual(before);
});

test('the footer has its default links until somebody edits them', async () => {
  // Nothing is sold here, and no plan limits anything: plans are left out.
  const shown = defaultFooterLinks.map((link) => (link.url === '/pricing' ? { ...link, enabled: false } : link));
  expect((await links()).body).toEqual({ data: shown, version: 0 });
});

test('footer links are saved in their order; without any there are none, and titles are plain text', async () => {
  const title = '<img src=x onerror=alert(1)>';
  const { body } = await changeLinks({
    links: [
      { title, url: '/pricing', enabled: true },
      { title: 'Elsewhere', url: 'https://example.org/a', enabled: false },
    ],
  });
  expect(body.data).toEqual([
    { title, url: '/pricing', enabled: true, isModal: true },
    { title: 'Elsewhere', url: 'https://example.org/a', enabled: false, isModal: false },
  ]);
  expect((await links()).body.data).toEqual(body.data);
  await changeLinks({ links: [] });
  expect((await links()).body.data).toEqual([]);
});

test('the second of two savers gets what the first one saved, and nothing is overwritten', async () => {
  const { version } = (await change('terms', { content: 'Seen by both' })).body.data;
  const [first, second] = await Promise.all([
    change('terms', { content: 'Of one', version }),
    change('terms', { content: 'Of the other', version }),
  ]);
  const [saved, refused] = first.status === 200 ? [first, second] : [second, first];
  expect([saved.status, refused.status]).toEqual([200, 409]);
  const { code, details } = refused.body as unknown as { code: string; details: { current: unknown } };
  expect(code).toBe('content.edited_meanwhile');
  expect(details.current).toEqual(saved.body.data);
  const again = await changeLinks({ links: [{ title: 'Help', url: '/support', enabled: true }] });
  expect((await changeLinks({ links: [], version: again.body.version - 1 })).body).toMatchObject({
    details: { current: again.body },
  });
  expect((await links()).body).toEqual(again.body);
});

test('bad input is refused with a sentence and changes nothing', async () => {
  const before = await pages();
  for (const [body, field, message] of [
    [{ title: '  ' }, 'title', 'Title is required'],
    [{ content: '' }, 'content', 'Content is required'],
    [{ content: 'x'.repeat(50_001) }, 'content', 'Content is too long: at most 50,000 characters'],
  ] as const)
    expect(await change('terms', body)).toMatchObject({ status: 400, body: { details: [{ field, message }] } });
  expect(await change('terms', { content: 'Buy cocaine here' })).toMatchObject({
    status: 400,
    body: { error: 'Content: contains prohibited terms (cocaine)' },
  });
  // Nothing but openings, which a parser that calls itself for each would not survive.
  for (const content of ['<b>'.repeat(15_000), '> '.repeat(20_000), '- '.repeat(20_000), '['.repeat(50_000)])
    expect((await change('about', { content, published: false })).status).toBe(200);
  expect((await pages()).terms).toEqual(before.terms);
  expect(await change('refunds', {})).toMatchObject({ status: 404 });
});

test('a change shows in another process within a second', async () => {
  const other = await startTestServer({ databaseUrl: server.database.url });
  await page('terms', other);
  await links(other);
  await change('terms', { title: 'New terms' });
  await changeLinks({ links: [{ title: 'Only this', url: '/terms', enabled: true }] });
  await until(async () => (await page('terms', other)).body.data.title === 'New terms');
  await until(async () => (await links(other)).body.data[0]?.title === 'Only this');
  await other.close();
});

test('an installation tells its own figures once it has ten organizations', async () => {
  const figures = async (at: TestServer) =>
    (await at.call<typeof contentCalls.getInstallationFigures>(contentPaths.getInstallationFigures)).body.data;
  expect(await figures(server)).toBeNull();
  await insertMany(server.database.pool, 'organizations', Array(10).fill({ owner_id: world.users.superadmin }));
  await server.database.pool.query('UPDATE products SET usual_price_cents = coalesce(price_cents, cost_cents) + 100');
  // Kept for a while: another program asks again.
  const other = await startTestServer({ databaseUrl: server.database.url });
  const [{ count: organizations }] = (
    await server.database.pool.query<{ count: number }>('SELECT count(*)::int FROM organizations')
  ).rows as [{ count: number }];
  const told = await figures(other);
  expect(told).toMatchObject({ organizations });
  expect(told?.orders).toBeGreaterThan(0);
  expect(told?.members).toBeGreaterThan(0);
  await other.close();
});

test('earlier versions of a page are kept, the newest first, and the text that the program came with', async () => {
  const versions = async (name: string) =>
    (
      await server.call<typeof contentCalls.listContentVersions>(
        contentPaths.listContentVersions,
        { params: { page: name }, query: {} } as never,
        superadmin(),
      )
    ).body;
  await change('privacy', { content: 'The first text' });
  await change('privacy', { content: 'The second text', published: false });
  const { data, pagination } = await versions('privacy');
  expect(data.slice(0, 2)).toMatchObject([
    { content: 'The second text', isPublished: false },
    { content: 'The first text', isPublished: true },
  ]);
  expect(pagination.total).toBe(data[0]?.version);

  // The last fifty are kept.
  await server.database.pool.query(`UPDATE content_pages SET version = 50 WHERE type = 'privacy'`);
  await change('privacy', { content: 'The fifty-first text' });
  expect((await versions('privacy')).data.at(-1)?.version).toBe(2);
  expect((await pages()).privacy.builtIn).toEqual({
    title: defaultPages.privacy.title,
    content: defaultPages.privacy.markdown,
  });
});

test.each(['<script>alert(1)</script>', '<!-- nothing -->', '&nbsp;'])(
  'a page of nothing but %j is not published',
  async (content) => {
    expect(await change('terms', { content })).toMatchObject({
      status: 400,
      body: { error: 'A published page can’t be empty' },
    });
    expect((await change('terms', { content, published: false })).status).toBe(200);
  },
);

test.each([
  '**a_b'.repeat(9000),
  '*_'.repeat(22_000),
  '['.repeat(50_000),
  '# x\n'.repeat(12_000),
  '![[]()'.repeat(8000),
  '<b>'.repeat(16_000),
])('a text that was made to be slow holds up nobody: %.8s…', async (content) => {
  const preview = () =>
    server.call<typeof contentCalls.previewContent>(contentPaths.previewContent, { body: { content } }, superadmin());
  const { result, heldUp } = await longestTurnOf(preview);
  expect([result.status, heldUp]).toEqual([200, null]);
  // Nor does reading a page of it, again and again.
  await change('terms', { content });
  const read = await longestTurnOf(async () => {
    for (let times = 0; times < 5; times += 1) await page('terms');
  });
  expect(read.heldUp).toBeNull();
});
