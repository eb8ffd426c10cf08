import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { speaksHttps } from './speaks-https.ts';

/** For everything that is no page: nothing may be loaded, nothing may frame it. */
const strictest = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a page; React Aria's own style elements carry the nonce of this one answer. */
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

/** Of a script that runs as a worker: it loads more of this program, and asks its calls. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Of the page that describes the calls: its files are this server's own. */
export const docsPolicy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** A year (ASVS 3.4.1). */
const strictTransport = 'max-age=31536000';

/** Of every answer; a page has its own policy. */
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
 * Of a script, style or font of the program: whatever else a page says of itself means nothing to them. A visitor's first page
 * has up to twenty of them, and each header comes with each. What runs as a worker has a policy besides (`workerPolicy`).
 */
const headersOfAssets: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const isAsset = (url: string, statusCode: number) =>
  (url.startsWith('/assets/') || url === '/before-program.js') && statusCode < 400;

/** A script's type as RFC 9239 has it: modules are UTF-8 in any case, and the others are written in ASCII. */
function sayShortly(reply: FastifyReply): void {
  if (String(reply.getHeader('content-type')).startsWith('application/javascript'))
    reply.header('content-type', 'text/javascript');
}

/** Names and values by turns, for an answer that is written past Fastify's hooks. */
export const headersOfAnswer = (request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string[] =>
  speaksHttps(request, config) ? [...always, 'strict-transport-security', strictTransport] : [...always];
const always = Object.entries(securityHeaders).flat();

export function sendSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  // In the moment of sending: what is written past the hooks brings them along by itself.
  app.addHook('onSend', (request, reply, payload, done) => {
    const headers = isAsset(request.url, reply.statusCode) ? headersOfAssets : securityHeaders;
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
    if (headers === headersOfAssets) sayShortly(reply);
    if (speaksHttps(request, config)) reply.header('strict-transport-security', strictTransport);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
