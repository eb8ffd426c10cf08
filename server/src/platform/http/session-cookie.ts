import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sessionCookie } from './actor.ts';

const attributes = (request: FastifyRequest, { publicUrl }: Config) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: request.protocol === 'https' || Boolean(publicUrl?.startsWith('https:')),
});

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The web client's session: a cookie that scripts can't read. */
export function setSessionCookie(
  { request, reply }: Exchange,
  config: Config,
  session: { token: string; expiresAt: Date },
) {
  reply.setCookie(sessionCookie, session.token, { ...attributes(request, config), expires: session.expiresAt });
}

export function clearSessionCookie({ request, reply }: Exchange, config: Config) {
  reply.clearCookie(sessionCookie, attributes(request, config));
}
