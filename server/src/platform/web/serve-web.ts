import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound } from '../http/answer-errors.ts';
import { pagePolicy, workerPolicy } from '../http/security-headers.ts';
import { type DrawDocument, type DrawnDocument, readerOf, waiting, waitingRules } from './drawn-document.ts';
import { packDocument } from './pack-document.ts';
import { pageAddressesName, readPageAddresses } from './page-addresses.ts';
import { afterStyles, linksToPage, pageFilesName, readPageFiles } from './page-files.ts';
import { escapeHtml, metaTags, type PageMeta } from './page-meta.ts';
import { serveManifest } from './serve-manifest.ts';

export interface WebOptions {
  /** The built web app; without one (a server on its own) only a plain sentence is served. */
  root: string;
  /** What a page is, for search engines and link previews; null if the document says nothing of its own. */
  findPageMeta: (path: string, search: string) => Promise<PageMeta | null>;
  /** Renders public pages into their documents; without it, they're rendered only in the browser. */
  drawDocument?: DrawDocument | undefined;
  /** Whether somebody may be signed in: nothing rendered for visitors fits them. */
  hasSession: (request: FastifyRequest) => boolean;
  readSiteName: () => Promise<string>;
}

export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { root, findPageMeta, readSiteName } = options;
  serveManifest(app, readSiteName);
  const indexFile = join(root, 'index.html');
  const template = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;
  const pageFiles = readPageFiles(root);
  const isPageAddress = readPageAddresses(root);
  if (template) {
    // A packed copy beside a file is sent in its place, and has no address of its own.
    const packed = { preCompressed: true, wildcard: false, index: false as const };
    /** Scripts that are built as workers have the word in their name. */
    const isWorkerScript = (path: string) => /worker[^/]*\.m?js(\.br|\.gz)?$/.test(path);
    // Their names change with their content, so nobody revalidates them or asks for a part.
    if (existsSync(join(root, 'assets')))
      await app.register(fastifyStatic, {
        ...packed,
        root: join(root, 'assets'),
        prefix: '/assets/',
        globIgnore: ['**/*.br', '**/*.gz'],
        decorateReply: false,
        etag: false,
        lastModified: false,
        acceptRanges: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', 'public, max-age=31536000, immutable');
          // A worker obeys the policy of its own file, packed or not, not the page's.
          if (isWorkerScript(path)) reply.header('content-security-policy', workerPolicy);
        },
      });
    await app.register(fastifyStatic, {
      ...packed,
      root,
      // Their ETag is enough to revalidate them, and nobody asks for a part of a small file.
      lastModified: false,
      acceptRanges: false,
      globIgnore: ['index.html', 'assets/**', pageFilesName, pageAddressesName, '.built', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', 'no-cache');
        if (isWorkerScript(path)) reply.header('content-security-policy', workerPolicy);
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query] = request.url.split('?');
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|uploads|assets|socket\.io)(\/|$)/.test(path);
    // People at an unknown address get a page that leads them on; monitors, feed readers and health checks must get a
    // 404.
    if (!isPage || !(asksForHtml(request) || isPageAddress(path))) return answerNotFound(reply);
    if (!template)
      return reply.code(503).type('text/plain').send("The web app hasn't been built: start Cobuy with npm start.");
    const nonce = randomBytes(16).toString('base64');
    const meta = await findPageMeta(path, query ? `?${query}` : '').catch(() => null);
    const drawn = await draw(app, options, request, meta);
    const title = drawn?.title ?? meta?.title;
    const files = drawn?.source ? linksToPage(pageFiles, drawn.source, template) : '';
    const rulesOfPage = drawn?.html ? drawn.rules : waitingRules;
    const rules = rulesOfPage ? `<style nonce="${nonce}">${rulesOfPage}</style>` : '';
    const html = template
      .replace('__CSP_NONCE__', nonce)
      .replace('<!--page-meta-->', () => (meta ? metaTags(meta) : '') + files + rules)
      .replace(/<title>.*?<\/title>/, (own) => (title ? `<title>${escapeHtml(title)}</title>` : own))
      .replace('<script type="module"', (start) => (drawn?.html ? `${start} ${afterStyles}` : start))
      .replace('<div id="root"></div>', () => rootOf(drawn));
    const { encoding, body } = await packDocument(html, String(request.headers['accept-encoding'] ?? ''));
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('content-security-policy', pagePolicy(nonce))
      .send(body);
  });
}

const asksForHtml = ({ headers }: FastifyRequest) => /\btext\/html\b|\bxhtml\b/.test(headers.accept ?? '');

/** The rendered page and the answers it was rendered from, escaped so that no text can end the element. */
const rootOf = (drawn: DrawnDocument | null) =>
  `<div id="root">${drawn?.html || waiting}</div>${
    drawn ? `<script type="application/json" id="known-answers">${drawn.known.replaceAll('<', '\\u003c')}</script>` : ''
  }`;

/** Null if rendering fails: the browser then makes its own calls, renders and sees any refusals. */
async function draw(
  app: FastifyInstance,
  { drawDocument, hasSession }: WebOptions,
  request: FastifyRequest,
  meta: PageMeta | null,
): Promise<DrawnDocument | null> {
  if (!drawDocument) return null;
  const [path = '/', search] = request.url.split('?');
  try {
    return await drawDocument({
      path,
      search: search ? `?${search}` : '',
      reader: { locale: readerOf(request.headers['accept-language']), timeZone: meta?.timeZone ?? 'UTC' },
      draws: !hasSession(request),
      at: Date.now(),
      // The same call that the browser would make, counted against the same address.
      ask: async (url) => {
        const answer = await app.inject({ url, remoteAddress: request.ip, headers: { accept: 'application/json' } });
        return answer.statusCode === 200 ? answer.json() : null;
      },
    });
  } catch (error) {
    request.log.error(error, 'a document could not be drawn');
    return null;
  }
}
