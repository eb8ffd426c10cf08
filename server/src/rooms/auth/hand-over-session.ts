import type { Config } from '../../platform/config.ts';
import { type Exchange, setSessionCookie } from '../../platform/http/session-cookie.ts';
import type { OpenedSession } from '../accounts/open-session.ts';

/** Gives the caller a session that was opened: in the answer for programs, in a cookie for browsers. */
export function handOverSession<T extends object>(
  exchange: Exchange,
  config: Config,
  { session, ...answer }: T & { session: OpenedSession },
) {
  setSessionCookie(exchange, config, session);
  return { ...answer, token: session.token };
}
