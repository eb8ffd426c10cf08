import { requestErrors } from '@cobuy/contract/wire/errors';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refuse } from './refusal.ts';

/** Whether an `Origin` header names this installation: the host that was asked, or the configured address. */
export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host || (publicUrl !== null && url.origin === new URL(publicUrl).origin);
}

/** A browser sends the cookie on its own, so a write that the cookie authorizes must come from this site. */
export function checkOrigin(request: FastifyRequest, config: Config): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!isOwnOrigin(origin, request.host, config)) refuse(requestErrors.foreign_origin);
    return;
  }
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse(requestErrors.foreign_origin);
}
