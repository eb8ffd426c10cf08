import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { deleteSessionsOf, forgetDevicesOf } from './sessions.queries.ts';

/** Every session of a person ends, those limited to an order too, with its open pages; no device is known any more. */
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
