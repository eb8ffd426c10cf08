import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { endAllOtherSessions } from '../accounts/sessions.ts';
import { takeOrders } from '../orders/taking/take-orders.ts';

/** Ends the caller's other sessions, including those limited to their orders, along with their open pages. */
export async function endOtherAccess(tx: Db, afterCommit: AfterCommit, context: SignedInContext): Promise<void> {
  await endAllOtherSessions(tx, afterCommit, context);
  await takeOrders(tx, afterCommit, context, context.actor.userId);
}

export const endOtherSessions = (context: SignedInContext): Promise<void> =>
  inTransaction(context, (tx, afterCommit) => endOtherAccess(tx, afterCommit, context));
