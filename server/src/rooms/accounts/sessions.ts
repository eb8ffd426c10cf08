import type { Services, SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  deleteSessionsOfOrder,
  type EndedSession,
  forgetDevicesOf,
  listLivingSessions,
} from './sessions.queries.ts';

/** Ends all of a person's sessions, including those limited to an order, and forgets all known devices. */
export async function endAllAccess(
  tx: Db,
  afterCommit: AfterCommit,
  { realtime }: Pick<Services, 'realtime'>,
  userId: string,
): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await forgetDevicesOf(tx, userId);
  afterCommit(() => realtime.disconnectUser(userId));
}

/** The sessions that are limited to an order end, with their open pages. */
export async function endOrderSessions(
  tx: Db,
  afterCommit: AfterCommit,
  { realtime }: Pick<Services, 'realtime'>,
  orderId: string,
): Promise<void> {
  const ended = await deleteSessionsOfOrder(tx, orderId);
  afterCommit(() => {
    for (const { id } of ended) realtime.disconnectSession(id);
  });
}

/** Ends all of the caller's sessions except this one, along with their open pages. */
export async function endAllOtherSessions(
  tx: Db,
  afterCommit: AfterCommit,
  { actor, realtime }: Pick<SignedInContext, 'actor' | 'realtime'>,
): Promise<void> {
  const ended = await deleteOtherSessions(tx, { id: actor.sessionId, userId: actor.userId });
  afterCommit(() => {
    for (const { id } of ended) realtime.disconnectSession(id);
  });
}

/** Ends one session of a person, its open pages included. @returns whether there was one. */
export async function endSession({ db, realtime }: Services, session: EndedSession): Promise<boolean> {
  const wasThere = await deleteSession(db, session);
  if (wasThere) realtime.disconnectSession(session.id);
  return wasThere;
}

/** The caller's valid sessions, last used first. */
export const listSessions = ({ db, actor, clock }: SignedInContext) =>
  listLivingSessions(db, actor.userId, clock.now());
