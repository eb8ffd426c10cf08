import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { speaksHttps } from '../callers/read-forwarded.ts';
import type { Config } from '../config/config.ts';

/** For everything that is no page: nothing may be loaded, nothing may frame it. */
const strictest = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a page; React Aria's style elements carry this answer's nonce. */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** For a script that runs as a worker: it loads more of this program and makes API calls. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** For the API documentation page, whose files are this server's own. */
export const docsPolicy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** A year (ASVS 3.4.1). */
const strictTransport = 'max-age=31536000';

/** For every answer; a page has its own policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': strictest,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=()',
};

/**
 * Headers of the program's scripts, styles and fonts; other page headers mean nothing to them. A first visit loads up
 * to twenty files, each with these headers. Scripts that run as workers also have `workerPolicy`.
 */
const headersOfAssets: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const isAsset = (url: string, statusCode: number) =>
  (url.startsWith('/assets/') || url === '/before-program.js') && statusCode < 400;

/** A script's type according to RFC 9239: modules are UTF-8 in any case, and the other scripts are ASCII. */
function shortenType(reply: FastifyReply): void {
  if (String(reply.getHeader('content-type')).startsWith('application/javascript'))
    reply.header('content-type', 'text/javascript');
}

/** Alternating names and values, for an answer that bypasses Fastify's hooks. */
export const headersOfAnswer = (request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string[] =>
  speaksHttps(request, config) ? [...always, 'strict-transport-security', strictTransport] : [...always];
const always = Object.entries(securityHeaders).flat();

export function sendSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  // At sending: answers that are written past the hooks bring these headers themselves.
  app.addHook('onSend', (request, reply, payload, done) => {
    const headers = isAsset(request.url, reply.statusCode) ? headersOfAssets : securityHeaders;
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
    if (headers === headersOfAssets) shortenType(reply);
    if (speaksHttps(request, config)) reply.header('strict-transport-security', strictTransport);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
