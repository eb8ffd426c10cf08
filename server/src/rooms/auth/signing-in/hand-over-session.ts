import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { AwaitedFactor } from '@cobuy/contract/auth/security.http';
import { deviceDays } from '@cobuy/domain/accounts/sign-in-limits';
import { setDeviceCookie } from '../../../platform/callers/device-cookie.ts';
import { type Exchange, isLeaving, setSessionCookie } from '../../../platform/callers/session-cookie.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { OpenedSession } from '../../accounts/open-session.ts';

interface Opened {
  session: OpenedSession;
  /** The browser's, if it signed in with a password. */
  device?: string;
  awaited?: null;
}
interface NotYetOpened {
  session: null;
  awaited: AwaitedFactor;
}

/**
 * Gives the caller the opened session: in the answer for programs, in a cookie for browsers.
 * @param leaves whether the browser drops the cookie on closing; by default, as chosen at the last sign-in
 * @throws auth.second_factor_required with its ticket, where the account requires a second factor first
 */
export function handOverSession<T extends Opened | NotYetOpened>(
  exchange: Exchange,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  opened: T,
  leaves = isLeaving(exchange),
) {
  if (opened.session === null) refuse(securityErrors.second_factor_required, { details: opened.awaited });
  const { session, device, awaited, ...answer } = opened as Exclude<T, NotYetOpened>;
  setSessionCookie(exchange, config, { ...session, leaves });
  if (device) {
    const expires = new Date(clock.now().getTime() + deviceDays * 86_400_000);
    setDeviceCookie(exchange, config, device, expires);
  }
  return { ...answer, token: session.token };
}
