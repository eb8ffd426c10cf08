import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { speaksHttps } from './read-forwarded.ts';

/**
 * The session cookie's name. Over https it starts with `__Host-`: browsers then let only this exact host set it, so a
 * neighbor under the same domain can't plant a session.
 */
export const sessionCookie = ({ isHttps }: { isHttps: boolean }) =>
  isHttps ? '__Host-cobuy_session' : 'cobuy_session';

/** The session token of a request and how it came: only a cookie is sent by a browser on its own. */
export function readToken(
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
): { token: string | null; by: 'bearer' | 'cookie' | 'none' } {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return { token: bearer, by: 'bearer' };
  const cookie = request.cookies[sessionCookie({ isHttps: speaksHttps(request, config) })];
  return cookie ? { token: cookie, by: 'cookie' } : { token: null, by: 'none' };
}

export const cookieAttributes = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Set if this browser's session ends when the browser closes; so does this cookie. */
const leavingCookie = 'cobuy_leaves';

export const isLeaving = ({ request }: Pick<Exchange, 'request'>): boolean => request.cookies[leavingCookie] === '1';

/** Notes whether this browser's next session ends when it closes; kept until its next sign-in. */
export function noteLeaving({ request, reply }: Exchange, config: Config, leaves: boolean) {
  const attributes = { ...cookieAttributes, secure: speaksHttps(request, config) };
  if (leaves) reply.setCookie(leavingCookie, '1', attributes);
  else if (isLeaving({ request })) reply.clearCookie(leavingCookie, attributes);
}

/** The web client's session: a cookie that scripts can't read. @param leaves whether the browser drops it when it is closed. */
export function setSessionCookie(
  { request, reply }: Exchange,
  config: Config,
  { token, expiresAt, leaves = false }: { token: string; expiresAt: Date; leaves?: boolean },
) {
  const isHttps = speaksHttps(request, config);
  reply.setCookie(sessionCookie({ isHttps }), token, {
    ...cookieAttributes,
    secure: isHttps,
    ...(!leaves && { expires: expiresAt }),
  });
}

export function clearSessionCookie({ request, reply }: Exchange, config: Config) {
  const isHttps = speaksHttps(request, config);
  reply.clearCookie(sessionCookie({ isHttps }), { ...cookieAttributes, secure: isHttps });
}
