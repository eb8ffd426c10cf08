import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sessionCookie } from './actor.ts';
import { speaksHttps } from './speaks-https.ts';

export const cookieAttributes = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Says that the session of this browser ends when it is closed: so does this cookie. */
const leavingCookie = 'cobuy_leaves';

export const isLeaving = ({ request }: Pick<Exchange, 'request'>): boolean => request.cookies[leavingCookie] === '1';

/** Whether the next session of this browser ends when it is closed; kept until its next sign-in. */
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
