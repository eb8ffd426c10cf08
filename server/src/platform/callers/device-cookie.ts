import type { Config } from '../config/config.ts';
import { speaksHttps } from './read-forwarded.ts';
import { cookieAttributes, type Exchange } from './session-cookie.ts';

/** Marks a browser that signed in before; it grants no access. */
const deviceCookie = 'cobuy_device';
const secretPattern = /^[\w-]{43}$/;

/** @returns null for a browser that never signed in, and for what no sign-in has given out. */
export function readDevice({ request }: Pick<Exchange, 'request'>): string | null {
  const secret = request.cookies[deviceCookie];
  return secret && secretPattern.test(secret) ? secret : null;
}

export function setDeviceCookie({ request, reply }: Exchange, config: Config, device: string, expires: Date) {
  reply.setCookie(deviceCookie, device, {
    ...cookieAttributes,
    secure: speaksHttps(request, config),
    path: '/api/auth',
    expires,
  });
}
