import type { Db } from '../../platform/database/open-database.ts';
import { emptyReasons } from './refunds.queries.ts';

/** Takes what somebody wrote out of their requests; what was asked for and decided stays, as payments do. */
export async function emptyRefundRequests(tx: Db, userId: string): Promise<void> {
  await emptyReasons(tx, userId);
}
