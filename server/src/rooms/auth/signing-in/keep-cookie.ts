import { sessionEnd } from '@cobuy/domain/accounts/sign-in-limits';
import { type Exchange, isLeaving, readToken, setSessionCookie } from '../../../platform/callers/session-cookie.ts';
import type { SignedInContext } from '../../../platform/context.ts';

/** Moves the end of the cookie on with the end of the session: a browser drops it by the date it was given. */
export function keepCookie(exchange: Exchange, { actor, clock, config }: SignedInContext): void {
  const { token, by } = readToken(exchange.request, config);
  if (token === null || by !== 'cookie' || isLeaving(exchange)) return;
  const isLimitedToOrder = actor.session === 'order';
  const expiresAt = sessionEnd(clock.now(), { startedAt: actor.signedInAt, isLimitedToOrder });
  setSessionCookie(exchange, config, { token, expiresAt });
}
