// Rules: docs/rules/pages.md#first-paint
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createHttpApp } from '../http/create-http-app.ts';
import type { DrawDocument } from './drawn-document.ts';
import type { PageMeta } from './page-meta.ts';
import { serveWeb } from './serve-web.ts';

let root: string;
let app: FastifyInstance;
let meta: PageMeta | null;
let drawDocument: DrawDocument | undefined;
let siteName = 'Cobuy';
const start = async () => {
  app = await createHttpApp({ ...readConfig({}), logLevel: 'silent' });
  await serveWeb(app, {
    root,
    findPageMeta: async (path) => {
      if (path === '/broken') throw new Error('the database is away');
      return meta;
    },
    drawDocument,
    hasSession: ({ headers }) => headers.cookie !== undefined,
    readSiteName: async () => siteName,
  });
};
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cobuy web '));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets', 'app-1234.js'), '1');
  writeFileSync(join(root, 'before-program.js'), '2');
  writeFileSync(
    join(root, 'index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><!--page-meta--><title>Cobuy</title><script type="module" src="/a.js"></script><div id="root"></div>',
  );
  meta = null;
  drawDocument = undefined;
  await start();
});
afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

test('every path of a page gets the app, with a nonce of its own in page and policy', async () => {
  const pages = [await app.inject('/'), await app.inject('/group-buys/1?tab=a'), await app.inject('/broken')];
  const nonces = pages.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '');
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(nonces).size).toBe(3);
  for (const [index, page] of pages.entries()) {
    expect(page.headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`);
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(page.headers['cache-control']).toBe('no-cache');
  }
});

test('an address that is no page is 404 to whatever does not ask for HTML, and the app to a person', async () => {
  writeFileSync(
    join(root, 'page-addresses.json'),
    JSON.stringify(['/', '/group-buy/:id', '/channels/:channelId?', '/about']),
  );
  await app.close();
  await start();
  const statusOf = async (url: string, accept?: string) =>
    (await app.inject({ url, ...(accept && { headers: { accept } }) })).statusCode;
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const address of [
    '/metrics',
    '/feed.xml',
    '/sitemap.xml',
    '/group-buy',
    '/group-buy/1/2',
    '/abouts',
    '/healthz',
    '/.env',
  ]) {
    for (const accept of [undefined, '*/*', 'application/json', 'application/rss+xml', 'text/plain;version=0.0.4'])
      expect([address, accept, await statusOf(address, accept)]).toEqual([address, accept, 404]);
    expect([address, await statusOf(address, browser)]).toEqual([address, 200]);
  }
  for (const page of ['/', '/about', '/about/', '/group-buy/1', '/group-buy/1?x=/metrics', '/channels', '/channels/a'])
    for (const accept of [undefined, '*/*', browser]) expect([page, await statusOf(page, accept)]).toEqual([page, 200]);
  expect(await statusOf('/page-addresses.json')).toBe(404);
  expect((await app.inject({ method: 'HEAD', url: '/metrics' })).statusCode).toBe(404);
});

test('a device installs the program under the name that the installation has, with icons that are there', async () => {
  siteName = 'Riverside Food Co-operative';
  const manifest = await app.inject('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(manifest.json()).toMatchObject({ name: siteName, start_url: '/', display: 'standalone' });
  expect(manifest.json()).not.toHaveProperty('short_name');
  siteName = 'Cobuy';
  expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({ name: 'Cobuy', short_name: 'Cobuy' });
  for (const { src } of manifest.json().icons)
    expect(existsSync(fileURLToPath(new URL(`../../../../web/public${src}`, import.meta.url)))).toBe(true);
});

test.each(['assets/check-worker-1234.js', 'assets/pdf.worker.min-5678.mjs', 'service-worker.js'])(
  '%s runs as a worker: it may load and ask of this server alone, packed or not',
  async (file) => {
    writeFileSync(join(root, file), '1');
    writeFileSync(join(root, `${file}.br`), '1');
    await start();
    for (const encoding of ['identity', 'br']) {
      const { headers } = await app.inject({ url: `/${file}`, headers: { 'accept-encoding': encoding } });
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
      );
    }
  },
);

test('every worker that the app starts has the word in its name, by which it gets its policy', () => {
  const sources = fileURLToPath(new URL('../../../../web/src', import.meta.url));
  const named = globSync('**/*.{ts,tsx}', { cwd: sources }).flatMap((file) => [
    ...readFileSync(join(sources, file), 'utf8').matchAll(
      /Worker\(new URL\('([^']+)'|'([^']+\.m?js)\?url'|'([^']+)\?worker/g,
    ),
  ]);
  const names = named.map(([, byAddress, asFile, asWorker]) => byAddress ?? asFile ?? asWorker ?? '');
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(name).toMatch(/worker[^/]*$/);
});

test('what people wrote stays text in the page', async () => {
  meta = { title: `Oats</title><script>alert("1")</script>`, description: `"><img src=x onerror='a'> $& $1` };
  const { body } = await app.inject('/group-buys/1');
  expect(body).not.toMatch(/<script(?! type="module")|<img/);
  expect(body).toContain('<title>Oats&lt;/title&gt;');
  expect(body).toContain('og:description" content="&quot;&gt;&lt;img src=x onerror=&#39;a&#39;&gt; $&amp; $1"');
});

test('files with a hash in their name are kept for ever, others are asked for again', async () => {
  const [hashed, plain] = [await app.inject('/assets/app-1234.js'), await app.inject('/before-program.js')];
  expect(hashed.headers['cache-control']).toContain('immutable');
  expect(plain.headers['cache-control']).toBe('no-cache');
  expect(plain.headers).toHaveProperty('etag');
  expect(plain.headers).not.toHaveProperty('last-modified');
});

test('a file with a hash in its name brings few headers along, since a page has twenty of them', async () => {
  const { headers } = await app.inject('/assets/app-1234.js');
  const { date, connection, ...own } = headers;
  expect(Object.keys(own).sort()).toEqual([
    'cache-control',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'vary',
    'x-content-type-options',
  ]);
});

test('a file with a hash that is not there is refused as any address is, framed nowhere', async () => {
  const { headers, statusCode } = await app.inject('/assets/old-5678.js');
  expect(statusCode).toBe(404);
  expect(headers['x-frame-options']).toBe('DENY');
});

test('a file goes out as it was packed at build, to whoever takes it so', async () => {
  const file = join(root, 'assets', 'app-1234.js');
  writeFileSync(`${file}.br`, 'brotli');
  writeFileSync(`${file}.gz`, 'gzip');
  await app.close();
  await start();
  const ask = async (encodings: string, url = '/assets/app-1234.js') => {
    const { body, headers } = await app.inject({ url, headers: { 'accept-encoding': encodings } });
    return [body, headers['content-encoding'], headers['content-type'], headers.vary];
  };
  const script = 'text/javascript';
  expect(await ask('gzip, deflate, br')).toEqual(['brotli', 'br', script, 'accept-encoding']);
  expect(await ask('gzip')).toEqual(['gzip', 'gzip', script, 'accept-encoding']);
  expect(await ask('identity')).toEqual(['1', undefined, script, 'accept-encoding']);
  expect((await app.inject('/assets/app-1234.js.br')).statusCode).toBe(404);
});

test.each(['/api/nothing', '/uploads/nothing', '/assets/old-5678.js', '/socket.io/'])('%s is no page', async (path) => {
  const answer = await app.inject(path);
  expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Not found', code: 'request.not_found' }]);
});

test('only readings get a page', async () => {
  expect((await app.inject({ method: 'POST', url: '/group-buys/1' })).statusCode).toBe(404);
});

test('a server without a built app says so', async () => {
  await app.close();
  rmSync(join(root, 'index.html'));
  await start();
  expect((await app.inject('/')).statusCode).toBe(503);
});

/** Draws what it is asked for, with what one call answers. */
const drawing: DrawDocument = async ({ path, search, reader, draws, ask }) => ({
  known: JSON.stringify({ path, search, reader, draws, answer: await ask('/api/nothing'), text: '</script><b>' }),
  title: 'Oats & more',
  source: 'src/pages/buying/browse.tsx',
  html: draws ? '<p data-style="height:1px">$& drawn</p>' : '',
  rules: '[data-style="height:1px"]{height:1px}',
});
const restartDrawing = async (how: DrawDocument) => {
  await app.close();
  drawDocument = how;
  await start();
};
const knownIn = (body: string) => JSON.parse(/id="known-answers">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');

test('a document holds the page as it was drawn, its answers as data, and its styles behind the nonce', async () => {
  writeFileSync(
    join(root, 'page-files.json'),
    JSON.stringify({
      'src/pages/buying/browse.tsx': {
        scripts: ['assets/browse-1.js', 'assets/cards-3.js'],
        styles: ['assets/browse-2.css'],
      },
    }),
  );
  await restartDrawing(drawing);
  const { body, headers } = await app.inject({
    url: '/browse?page=2',
    headers: { 'accept-language': 'de-AT,de;q=0.9' },
  });
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
  expect(body).toContain('<div id="root"><p data-style="height:1px">$& drawn</p></div>');
  expect(body).toContain(`<style nonce="${nonce}">[data-style="height:1px"]{height:1px}</style>`);
  expect(body).toContain('<title>Oats &amp; more</title>');
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/browse-2.css">');
  // What answers comes after what is seen.
  expect(body).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/cards-3.js">');
  expect(body).toContain('<script type="module" fetchpriority="low" src="/a.js">');
  expect(body).not.toContain('</script><b>');
  expect(knownIn(body)).toEqual({
    path: '/browse',
    search: '?page=2',
    reader: { locale: 'de-AT', timeZone: 'UTC' },
    draws: true,
    answer: null,
    text: '</script><b>',
  });
  expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
  expect((await app.inject('/page-files.json')).headers['content-type']).toBe('text/html; charset=utf-8');
});

test('nothing is drawn for whoever brings a session', async () => {
  await restartDrawing(drawing);
  const { body } = await app.inject({ url: '/', headers: { cookie: 'session=1' } });
  expect(knownIn(body).draws).toBe(false);
  expect(body).toContain('<script type="module" src="/a.js">');
  expect(body).toContain('<div id="root"><div class="waiting" role="status"><p>Loading…</p>');
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
  expect(body).toContain(`<style nonce="${nonce}">#root>.waiting{`);
  // Late, and not at all where nothing will come after it.
  expect(body).toMatch(/#root>\.waiting p\{[^}]*animation:waiting [^}]*both\}.*p\+p\{animation-delay:20s\}/);
  expect(body).toContain('@keyframes waiting{from{opacity:0;visibility:hidden}}');
  expect(body).toContain('@media (scripting:none){#root>.waiting{display:none}}');
});

test('a page that can not be drawn says that it is loading, and the browser draws it', async () => {
  await restartDrawing(() => Promise.reject(new Error('broken')));
  const { statusCode, body } = await app.inject('/');
  expect([statusCode, body.includes('<div id="root"><div class="waiting" role="status"><p>Loading…</p>')]).toEqual([
    200,
    true,
  ]);
});

test.each([
  ['br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['', undefined],
])('to whoever takes "%s" a document goes out as %s', async (accepted, encoding) => {
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(encoding);
});

test.each([
  [undefined, 'en-US'],
  ['en-GB,en;q=0.9', 'en-GB'],
  ['de', 'de'],
  ['zh-Hant-TW, zh', 'zh-TW'],
  ['*', 'en-US'],
  ['en-u-ca-buddhist', 'en'],
  ['x'.repeat(1000), 'en-US'],
])('who accepts %s reads as %s', async (accepted, locale) => {
  await restartDrawing(drawing);
  const { body } = await app.inject({ url: '/', ...(accepted && { headers: { 'accept-language': accepted } }) });
  expect(knownIn(body).reader.locale).toBe(locale);
});
