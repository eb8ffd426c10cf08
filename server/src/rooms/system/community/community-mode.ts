import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import type { Standstill } from '../maintenance/follow-maintenance.ts';
import { findSettings, lockSettings, updateSettings } from '../system.queries.ts';

type Following = Pick<Services, 'db' | 'clock' | 'log' | 'answerCache'>;

/** Whether community mode has ended, and what it left to tell nobody has told yet. */
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

/** A job that asks for money: it stands still in community mode, and until what was due meanwhile has its time back. */
export const pauseInCommunityMode =
  <C extends Pick<Services, 'db'>>(run: (context: C) => Promise<void>) =>
  async (context: C): Promise<void> => {
    const { communityMode, communitySince } = await findSettings(context.db);
    if (!communityMode && communitySince === null) await run(context);
  };

/** What the room of orders knows of those that would show real amounts again. */
export type CountUnpaid = (db: Db, since: Date | null) => Promise<{ unpaid: number; placedMeanwhile: number }>;

export async function countUnpaidOrders({ db }: Pick<Services, 'db'>, countUnpaid: CountUnpaid) {
  const { communityMode, communitySince } = await findSettings(db);
  return countUnpaid(db, communityMode ? communitySince : null);
}
