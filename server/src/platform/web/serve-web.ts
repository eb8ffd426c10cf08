import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../http/answer-errors.ts';
import { pagePolicy } from '../http/security-headers.ts';

/** What a link preview shows. */
export interface PageMeta {
  title: string;
  description: string;
  /** Absolute address of a picture. */
  image?: string;
}

export type FindPageMeta = (path: string) => Promise<PageMeta | null>;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

function metaTags({ title, description, image }: PageMeta): string {
  const tag = (attribute: string, name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
  return [
    tag('property', 'og:type', 'website'),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    ...(image ? [tag('property', 'og:image', image)] : []),
    tag('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ].join('');
}

/** @param root the built web app; without one (a server on its own) only a plain sentence is served. */
export async function serveWeb(app: FastifyInstance, root: string, findPageMeta: FindPageMeta): Promise<void> {
  const indexFile = join(root, 'index.html');
  const template = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;
  if (template)
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      // What lies packed beside a file is sent in its place, and has no address of its own.
      globIgnore: ['index.html', '.built', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join(root, 'assets')}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|uploads|assets|socket\.io)(\/|$)/.test(path);
    if (!isPage) return answerNotFound(reply);
    if (!template)
      return reply.code(503).type('text/plain').send('The web app has not been built: start Cobuy with npm start.');
    const nonce = randomBytes(16).toString('base64');
    const meta = await findPageMeta(path).catch(() => null);
    const html = template
      .replace('__CSP_NONCE__', nonce)
      .replace('<!--page-meta-->', () => (meta ? metaTags(meta) : ''))
      .replace(/<title>.*?<\/title>/, (title) => (meta ? `<title>${escapeHtml(meta.title)}</title>` : title));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(nonce))
      .send(html);
  });
}
