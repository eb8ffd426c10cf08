import type { contentCalls } from '@cobuy/contract/content/content.http';
import { contentPaths } from '@cobuy/contract/content/content.paths';
import { defaultFooterLinks } from '@cobuy/domain/content/footer-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { insertDefaultContent } from './insert-default-content.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = (type: string) =>
  server.call<typeof contentCalls.getContentPage>(contentPaths.getContentPage, { params: { type } });
const write = (type: string, content: string, published = true) =>
  server.database.pool.query('INSERT INTO content_pages (type, title, content, published) VALUES ($1, $1, $2, $3)', [
    type,
    content,
    published,
  ]);

test('the footer has its default links until somebody edits them', async () => {
  expect((await server.call(contentPaths.listFooterLinks)).body).toEqual({ data: defaultFooterLinks });
  await server.database.pool.query(
    `INSERT INTO footer_links (id, position, title, url) VALUES (gen_random_uuid(), 1, 'Help', '/support')`,
  );
  expect((await server.call(contentPaths.listFooterLinks)).body).toEqual({
    data: [{ title: 'Help', url: '/support', enabled: true, isModal: false }],
  });
});

test('an empty installation gets its pages; those that somebody wrote stay', async () => {
  await write('terms', '<p>Our own terms</p>');
  await insertDefaultContent(server.services.db);
  expect((await page('terms')).body.data.content).toBe('<p>Our own terms</p>');
  expect((await page('about')).body.data).toMatchObject({ title: 'About', published: true });
  const privacy = await page('privacy');
  expect(privacy.body.data.content).toContain('<h2>What is stored</h2>');
});

test('a page that is missing or not published is not available', async () => {
  await write('draft', '<p>Soon</p>', false);
  for (const type of ['draft', 'no-such-page', "'; DROP TABLE users"])
    expect(await page(type)).toMatchObject({ status: 404, body: { error: 'This page is not available.' } });
});

test('what is written in a page never runs', async () => {
  const payloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="//evil.example"><button formaction="javascript:alert(1)">x</button></form>',
    '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<a href="//evil.example">x</a>',
    '<base href="//evil.example"><meta http-equiv=refresh content=0>',
  ];
  await write('hostile', `<h2>Kept</h2>${payloads.join('')}<p><a href="https://cobuy.example">kept</a></p>`);
  const { content } = (await page('hostile')).body.data;
  expect(content).toContain('<h2>Kept</h2>');
  expect(content).toContain('<a href="https://cobuy.example" rel="noopener noreferrer">kept</a>');
  expect(content).not.toMatch(
    /<script|<svg|<iframe|<form|<button|<style|<base|<meta|javascript:|\son\w+=|style=|\/\/evil/i,
  );
});
