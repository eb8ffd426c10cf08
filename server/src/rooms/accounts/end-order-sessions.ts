import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { deleteSessionsOfOrder } from './sessions.queries.ts';

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
