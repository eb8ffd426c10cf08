import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { findSettings } from '../system.queries.ts';

/** What the room of orders knows of those that would show real amounts again. */
export type CountUnpaid = (db: Db, since: Date | null) => Promise<{ unpaid: number; placedMeanwhile: number }>;

export async function countUnpaidOrders({ db }: Pick<Services, 'db'>, countUnpaid: CountUnpaid) {
  const { communityMode, communitySince } = await findSettings(db);
  return countUnpaid(db, communityMode ? communitySince : null);
}
