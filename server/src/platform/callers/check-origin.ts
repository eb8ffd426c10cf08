import { requestErrors } from '@cobuy/contract/wire/errors';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';

/** Whether an `Origin` header names the host that was asked. */
export const isOriginOf = (host: string | undefined, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

/** A browser sends the cookie on its own, so a write that the cookie authorizes must come from this site. */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!isOriginOf(request.host, origin) && origin !== publicUrl) refuse(requestErrors.foreign_origin);
    return;
  }
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse(requestErrors.foreign_origin);
}
