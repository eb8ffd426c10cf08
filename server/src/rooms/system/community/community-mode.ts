import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import type { Standstill } from '../maintenance/follow-maintenance.ts';
import { findSettings, lockSettings, updateSettings } from '../system.queries.ts';

type Following = Pick<Services, 'db' | 'clock' | 'log' | 'answerCache'>;

/** Whether community mode has ended, with things left from it that nobody was told yet. */
export async function hasCommunityModeToEnd({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const { communityMode, communitySince } = await findSettings(db);
  return !communityMode && communitySince !== null;
}

/** @param charge asks for the money again, in the transaction that ends community mode, once however many processes ask. */
export const endCommunityMode = (
  context: Following,
  charge: (tx: Db, afterCommit: AfterCommit, standstill: Standstill) => Promise<void>,
): Promise<void> =>
  inTransaction(context, async (tx, afterCommit) => {
    const { communityMode, communitySince: from } = await lockSettings(tx);
    if (communityMode || !from) return;
    await charge(tx, afterCommit, { from, to: context.clock.now() });
    await updateSettings(tx, { communitySince: null });
  });

/** For jobs that ask for money: pauses in community mode and until its due dates were moved. */
export const pauseInCommunityMode =
  <C extends Pick<Services, 'db'>>(run: (context: C) => Promise<void>) =>
  async (context: C): Promise<void> => {
    const { communityMode, communitySince } = await findSettings(context.db);
    if (!communityMode && communitySince === null) await run(context);
  };

/** What the orders room knows about orders that would show real amounts again. */
export type CountUnpaid = (db: Db, since: Date | null) => Promise<{ unpaid: number; placedMeanwhile: number }>;

export async function countUnpaidOrders({ db }: Pick<Services, 'db'>, countUnpaid: CountUnpaid) {
  const { communityMode, communitySince } = await findSettings(db);
  return countUnpaid(db, communityMode ? communitySince : null);
}
