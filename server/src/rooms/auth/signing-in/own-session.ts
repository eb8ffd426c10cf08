import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { sessionEnd } from '@cobuy/domain/accounts/sign-in-limits';
import { type Exchange, isLeaving, readToken, setSessionCookie } from '../../../platform/callers/session-cookie.ts';
import type { Context, SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { endSession, endThisSession, listSessions } from '../../accounts/sessions.ts';
import { findOrder } from '../auth.queries.ts';
import { presentLimitedUser } from '../auth.view.ts';
import { describeAccount } from '../describe-account.ts';

export async function getMe({ db, actor }: SignedInContext) {
  const account = (await findAccount(db, { id: actor.userId })) ?? refuse(authErrors.session_expired);
  if (actor.order === null) return { user: await describeAccount(db, account), orderNumber: null };
  const order = (await findOrder(db, actor.order)) ?? refuse(authErrors.session_expired);
  return { user: presentLimitedUser(account, order), orderNumber: order.orderNumber };
}

export async function listOwnSessions(context: SignedInContext) {
  const rows = await listSessions(context);
  return {
    data: rows.map((row) => ({
      id: row.id,
      current: row.id === context.actor.sessionId,
      userAgent: row.userAgent,
      address: row.address,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  };
}

/** @throws not found for a session of somebody else, or one that is limited to an order, too. */
export async function endOwnSession(context: SignedInContext, id: string): Promise<void> {
  const wasThere = await endSession(context, { id, userId: context.actor.userId });
  if (!wasThere) refuse(authErrors.session_not_found);
}

export async function logout(context: Context): Promise<void> {
  const { actor } = context;
  if (actor.kind === 'anonymous') return;
  await endThisSession(context, actor);
}

/** Extends the cookie along with the session: a browser drops it on the date it was given. */
export function keepCookie(exchange: Exchange, { actor, clock, config }: SignedInContext): void {
  const { token, by } = readToken(exchange.request, config);
  if (token === null || by !== 'cookie' || isLeaving(exchange)) return;
  const isLimitedToOrder = actor.session === 'order';
  const expiresAt = sessionEnd(clock.now(), { startedAt: actor.signedInAt, isLimitedToOrder });
  setSessionCookie(exchange, config, { token, expiresAt });
}
