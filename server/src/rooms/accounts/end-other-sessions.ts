import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { takeOrders } from '../orders/taking/take-orders.ts';
import { deleteOtherSessions } from './sessions.queries.ts';

/** Ends every session of the caller but the present one, and those that are limited to their orders, with their open pages. */
export async function endSessionsBeside(
  tx: Db,
  afterCommit: AfterCommit,
  { actor, realtime }: Pick<SignedInContext, 'actor' | 'realtime'>,
): Promise<void> {
  const ended = await deleteOtherSessions(tx, { id: actor.sessionId, userId: actor.userId });
  await takeOrders(tx, afterCommit, { realtime }, actor.userId);
  afterCommit(() => {
    for (const { id } of ended) realtime.disconnectSession(id);
  });
}

export const endOtherSessions = (context: SignedInContext): Promise<void> =>
  inTransaction(context, (tx, afterCommit) => endSessionsBeside(tx, afterCommit, context));
