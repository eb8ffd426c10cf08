import type { SignedInContext } from '../../platform/context.ts';
import { deleteOtherSessions } from './sessions.queries.ts';

/** Ends every session of the caller but the present one, with its open pages. */
export async function endOtherSessions({ db, actor, realtime }: SignedInContext): Promise<void> {
  const ended = await deleteOtherSessions(db, { id: actor.sessionId, userId: actor.userId });
  for (const { id } of ended) realtime.disconnectSession(id);
}
