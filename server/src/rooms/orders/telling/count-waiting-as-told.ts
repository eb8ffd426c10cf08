import type { Db } from '../../../platform/database/open-database.ts';
import { deleteAllSteps } from '../undo.queries.ts';
import { takeAllDateChangesAcrossOrganizations } from './date-news.queries.ts';
import { takeAllNewsAcrossOrganizations } from './order-news.queries.ts';

/** Nobody is told of the steps, orders, proofs and dates that wait for it. No step so far can be undone any more. */
export async function countWaitingAsTold(db: Db, now: Date): Promise<void> {
  await deleteAllSteps(db);
  await takeAllNewsAcrossOrganizations(db, now);
  await takeAllDateChangesAcrossOrganizations(db, now);
}
