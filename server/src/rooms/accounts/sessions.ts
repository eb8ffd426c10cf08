import type { AccountActor, OrderOfSession } from '../../platform/actor.ts';
import type { Services, SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import {
  deleteOrderSession,
  deleteOrderSessionsOfAcrossOrganizations,
  deleteSessionsOfOrder,
} from './order-sessions.queries.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
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
  await deleteOrderSessionsOfAcrossOrganizations(tx, userId);
  await forgetDevicesOf(tx, userId);
  afterCommit(() => realtime.disconnectUser(userId));
}

/** The sessions that are limited to an order end, with their open pages. */
export async function endOrderSessions(
  tx: Db,
  afterCommit: AfterCommit,
  { realtime }: Pick<Services, 'realtime'>,
  order: OrderOfSession,
): Promise<void> {
  const ended = await deleteSessionsOfOrder(tx, order);
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
export async function endSession({ db, realtime }: Services, session: { id: string; userId: string }) {
  const wasThere = await deleteSession(db, session);
  if (wasThere) realtime.disconnectSession(session.id);
  return wasThere;
}

/** Ends the caller's session, its open pages included. */
export async function endThisSession({ db, realtime }: Services, { sessionId, userId, order }: AccountActor) {
  const wasThere = await (order === null
    ? deleteSession(db, { id: sessionId, userId })
    : deleteOrderSession(db, order, sessionId));
  if (wasThere) realtime.disconnectSession(sessionId);
}

/** The caller's valid sessions, last used first. */
export const listSessions = ({ db, actor, clock }: SignedInContext) =>
  listLivingSessions(db, actor.userId, clock.now());
