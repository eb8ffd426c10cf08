import { deviceDays } from '@cobuy/domain/accounts/sign-in-limits';
import type { Context } from '../../../platform/context.ts';
import { setDeviceCookie } from '../../../platform/http/device-cookie.ts';
import { type Exchange, setSessionCookie } from '../../../platform/http/session-cookie.ts';
import type { OpenedSession } from '../../accounts/open-session.ts';

interface Opened {
  session: OpenedSession;
  /** Of the browser, where it signed in with a password. */
  device?: string;
}

/** Gives the caller a session that was opened: in the answer for programs, in a cookie for browsers. */
export function handOverSession<T extends object>(
  exchange: Exchange,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { session, device, ...answer }: T & Opened,
) {
  setSessionCookie(exchange, config, session);
  if (device) {
    const expires = new Date(clock.now().getTime() + deviceDays * 86_400_000);
    setDeviceCookie(exchange, config, device, expires);
  }
  return { ...answer, token: session.token };
}
