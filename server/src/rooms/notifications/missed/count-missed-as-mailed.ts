import type { Db } from '../../../platform/database/open-database.ts';
import { takeEverythingMissed } from './missed-messages.queries.ts';

/** Nobody is mailed about what they missed so far; they still find it when they come. */
export async function countMissedAsMailed(db: Db, now: Date): Promise<void> {
  await takeEverythingMissed(db, now);
}
