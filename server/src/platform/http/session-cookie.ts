import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sessionCookie } from './actor.ts';
import { speaksHttps } from './speaks-https.ts';

export const cookieAttributes = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The web client's session: a cookie that scripts can't read. */
export function setSessionCookie(
  { request, reply }: Exchange,
  config: Config,
  { token, expiresAt }: { token: string; expiresAt: Date },
) {
  const isHttps = speaksHttps(request, config);
  reply.setCookie(sessionCookie({ isHttps }), token, { ...cookieAttributes, secure: isHttps, expires: expiresAt });
}

export function clearSessionCookie({ request, reply }: Exchange, config: Config) {
  const isHttps = speaksHttps(request, config);
  reply.clearCookie(sessionCookie({ isHttps }), { ...cookieAttributes, secure: isHttps });
}
