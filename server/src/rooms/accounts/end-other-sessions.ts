import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { deleteOtherSessions } from './sessions.queries.ts';

/** Ends every session of the caller but the present one, with its open pages. */
export async function endSessionsBeside(
  tx: Db,
  afterCommit: AfterCommit,
  { actor, realtime }: Pick<SignedInContext, 'actor' | 'realtime'>,
): Promise<void> {
  const ended = await deleteOtherSessions(tx, { id: actor.sessionId, userId: actor.userId });
  afterCommit(() => {
    for (const { id } of ended) realtime.disconnectSession(id);
  });
}
